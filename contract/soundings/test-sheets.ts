import { z } from 'zod'
import { endpoint, inObject } from '../kit/endpoint.ts'
import { sentence } from '../kit/fields.ts'
import { languages } from '../kit/say.ts'
import type { SoundingKind } from './soundings.ts'

/** The printed sheets of soundings. */
export const testSheetKinds = ['data', 'interpretation', 'pile', 'bearing', 'overview', 'blows', 'spt'] as const
export type TestSheetKind = (typeof testSheetKinds)[number]
/** The sheets that a sounding of a kind has, the first where nothing else is chosen. */
export const sheetsOfKind: Readonly<Record<SoundingKind, readonly TestSheetKind[]>> = {
  cpt: ['interpretation', 'data', 'pile', 'bearing', 'overview'],
  dp: ['blows'],
  spt: ['spt'],
  other: [],
}
/** The sheets behind which dissipation tests stand, also of an object that has no cone test. */
export const dissipationSheets: readonly TestSheetKind[] = ['data', 'interpretation']
/** The kind of sounding that a sheet is of. */
export const kindOfSheet = (sheet: TestSheetKind): SoundingKind =>
  sheet === 'blows' ? 'dp' : sheet === 'spt' ? 'spt' : 'cpt'
/**
 * The sounding that a sheet shows of several, where none is named: the one whose run is `active` if it is of the sheet's
 * kind, else the first of that kind; without a sheet of any that has one.
 */
export function soundingOfSheet<S extends { id: number; kind: SoundingKind }>(
  all: readonly S[],
  sheet: TestSheetKind | undefined,
  active: number | undefined,
): S | undefined {
  const fitting = all.filter(({ kind }) => (sheet ? kind === kindOfSheet(sheet) : sheetsOfKind[kind].length > 0))
  return fitting.find(({ id }) => id === active) ?? fitting[0]
}
/** The scales that they are printed at, 1 : n; `page` takes the largest usual one that puts the test on one page. */
export const testSheetScales = ['page', '50', '100', '200'] as const

export const TestSheetOptions = z.object({
  sheet: z
    .enum(testSheetKinds, sentence('kit.choice'))
    .optional()
    .describe(
      'CPT data, A3 portrait; CPT interpretation, A3 landscape; on A4 portrait pile resistance, the same over 0 to 40 m (bearing), soil parameters over 0 to 40 m (overview), dynamic probing, or standard penetration tests; absent: that of the template, else interpretation of a cone test, blows of a dynamic probing, the tests of an SPT.',
    ),
  scale: z
    .enum(testSheetScales, sentence('kit.choice'))
    .optional()
    .describe('Absent: as the template has it, without one a page.'),
  language: z
    .enum(languages, sentence('kit.choice'))
    .optional()
    .describe('Of the sheet; absent: the first of the template, else that of the caller.'),
  draft: z
    .string()
    .regex(/^\d{1,9}$/, sentence('kit.choice'))
    .optional()
    .describe('A template of soundings by its key: its sheet, tracks, paper and scale.'),
})
export type TestSheetOptions = z.output<typeof TestSheetOptions>

/** A sheet, and the scale that it is printed at; without one as its template has it, else on one page. */
export interface ChosenSheet {
  sheet: TestSheetKind
  scale?: TestSheetOptions['scale']
}

export const testSheets = {
  pdf: endpoint('GET /api/project/:id/object/:locid/soundings/:sounding/sheet.pdf', {
    summary:
      'A printed sheet of a cone test, a dynamic probing or standard penetration tests as a vector PDF, by the active calculation where that is of this sounding; its foot names it.',
    limited: 'pdf',
    who: 'view',
    in: inObject,
    tx: 'none',
    query: TestSheetOptions,
    produces: 'application/pdf',
  }),
}
