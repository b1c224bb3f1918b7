import type { ChartInks } from '@borebook/draw/chart-inks.ts'

/** A drawing in the colours of the screen. */
export const screenInks: ChartInks = {
  ink: 'var(--ink)',
  soft: 'var(--soft)',
  line: 'var(--line)',
  faint: 'var(--sunken)',
  paper: 'var(--panel)',
  untested: 'var(--sunken)',
  stripes: 'var(--line)',
}
