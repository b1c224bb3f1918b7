import { z } from 'zod'
import { endpoint, inObject } from './kit/endpoint.ts'
import { sentence } from './kit/fields.ts'
import { languages } from './kit/say.ts'
import type { SoundingKind } from './soundings.ts'

/** The printed sheets of soundings. */
export const testSheetKinds = ['data', 'interpretation', 'pile', 'blows'] as const
export type TestSheetKind = (typeof testSheetKinds)[number]
/** The sheets that a sounding of a kind has, the first where nothing else is chosen. */
export const sheetsOfKind: Readonly<Record<SoundingKind, readonly TestSheetKind[]>> = {
  cpt: ['interpretation', 'data', 'pile'],
  dp: ['blows'],
  spt: [],
  other: [],
}
/** The scales that they are printed at, 1 : n; `page` takes the largest usual one that puts the test on one page. */
export const testSheetScales = ['page', '50', '100', '200'] as const

export const TestSheetOptions = z.object({
  sheet: z
    .enum(testSheetKinds, sentence('kit.choice'))
    .optional()
    .describe(
      'CPT data, A3 portrait, CPT interpretation, A3 landscape, pile resistance or dynamic probing, A4 portrait; absent: interpretation of a cone test, blows of a dynamic probing.',
    ),
  scale: z.enum(testSheetScales, sentence('kit.choice')).default('page'),
  language: z.enum(languages, sentence('kit.choice')).optional().describe('Of the sheet; absent: of the caller.'),
})
export type TestSheetOptions = z.output<typeof TestSheetOptions>

/** A sheet, and the scale that it is printed at. */
export interface ChosenSheet {
  sheet: TestSheetKind
  scale: TestSheetOptions['scale']
}

export const testSheets = {
  pdf: endpoint('GET /api/project/:id/object/:locid/soundings/:sounding/sheet.pdf', {
    summary:
      'A printed sheet of a cone test or a dynamic probing as a vector PDF, by the active calculation where that is of this sounding; its foot names it.',
    limited: 'pdf',
    who: 'view',
    in: inObject,
    tx: 'none',
    query: TestSheetOptions,
    produces: 'application/pdf',
  }),
}
