import type { SoundingKind } from '@borebook/contract/soundings.ts'
import { sheetsOfKind, type TestSheetKind } from '@borebook/contract/test-sheets.ts'

/** What Insitutesting shows of a sounding. */
export type InsituView = 'chart' | 'dissipation' | TestSheetKind
export const insituViews = (kind: SoundingKind, hasDissipations: boolean): readonly InsituView[] => [
  'chart',
  ...(kind === 'cpt' && hasDissipations ? (['dissipation'] as const) : []),
  ...sheetsOfKind[kind],
]

/** What chooses between them. */
export interface Views {
  views: readonly InsituView[]
  onView(view: InsituView): void
}
