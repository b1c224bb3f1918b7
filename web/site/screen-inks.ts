import type { CurveChartInks } from '@borebook/draw/curves/chart-inks.ts'
import type { Curve } from '@borebook/draw/curves/curve-axis.ts'

/** A drawing in the colours of the screen. */
export const screenInks: CurveChartInks = {
  ink: 'var(--ink)',
  soft: 'var(--soft)',
  line: 'var(--line)',
  faint: 'var(--sunken)',
  paper: 'var(--panel)',
  untested: 'var(--sunken)',
  stripes: 'var(--line)',
}

/** The colours of curves are those of paper; on a dark screen half of them is white. */
export const nightColour = (colour: string): string => `color-mix(in srgb, ${colour} 55%, white)`
export const byNight = (curve: Curve): Curve => ({ ...curve, colour: nightColour(curve.colour) })
