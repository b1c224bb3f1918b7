import { z } from 'zod'
import { endpoint, inObject } from './kit/endpoint.ts'
import { sentence } from './kit/fields.ts'
import { languages } from './kit/say.ts'

/** The printed sheets of a cone test. */
export const testSheetKinds = ['interpretation', 'pile'] as const
export type TestSheetKind = (typeof testSheetKinds)[number]
/** The scales that they are printed at, 1 : n; `page` takes the largest usual one that puts the test on one page. */
export const testSheetScales = ['page', '50', '100', '200'] as const

export const TestSheetOptions = z.object({
  sheet: z
    .enum(testSheetKinds, sentence('kit.choice'))
    .default('interpretation')
    .describe('CPT interpretation, A3 landscape, or pile resistance, A4 portrait.'),
  scale: z.enum(testSheetScales, sentence('kit.choice')).default('page'),
  language: z.enum(languages, sentence('kit.choice')).optional().describe('Of the sheet; absent: of the caller.'),
})
export type TestSheetOptions = z.output<typeof TestSheetOptions>

export const testSheets = {
  pdf: endpoint('GET /api/project/:id/object/:locid/soundings/:sounding/sheet.pdf', {
    summary:
      'A printed sheet of a cone test as a vector PDF, by the active calculation where that is of this sounding; its foot names it.',
    limited: 'pdf',
    who: 'view',
    in: inObject,
    tx: 'none',
    query: TestSheetOptions,
    produces: 'application/pdf',
  }),
}
