import type { SoundingKind } from '@borebook/contract/soundings/soundings.ts'
import { sheetsOfKind, type TestSheetKind } from '@borebook/contract/soundings/test-sheets.ts'

/** What Insitutesting shows of a sounding; the object's dissipation tests beside its cone tests, and where it has none beside whatever it has. */
export type InsituView = 'chart' | 'dissipation' | TestSheetKind
export function insituViews(
  { kind }: { kind: SoundingKind },
  all: readonly { kind: SoundingKind }[],
  hasDissipations: boolean,
): readonly InsituView[] {
  const isBeside = hasDissipations && (kind === 'cpt' || !all.some(other => other.kind === 'cpt'))
  return ['chart', ...(isBeside ? (['dissipation'] as const) : []), ...sheetsOfKind[kind]]
}

/** What chooses between them. */
export interface Views {
  views: readonly InsituView[]
  onView(view: InsituView): void
}
