import { z } from 'zod'
import { endpoint, inObject } from '../kit/endpoint.ts'
import { sentence } from '../kit/fields.ts'
import { languages } from '../kit/say.ts'

/** The scales a log is printed at, 1 : n; `fit` is the largest usual one that needs one page, else the fewest pages. */
export const logScales = ['20', '25', '50', '100', '200', '500', 'fit'] as const
export const logTones = ['tint', 'din', 'bw'] as const

export const LogOptions = z.object({
  scale: z.enum(logScales, sentence('kit.choice')).default('fit'),
  orientation: z
    .enum(['portrait', 'landscape'], sentence('kit.choice'))
    .default('portrait')
    .describe('`landscape`: A4 across; else as the template has it.'),
  language: z.enum(languages, sentence('kit.choice')).optional().describe('Of the sheet; absent: of the caller.'),
  tone: z
    .enum(logTones, sentence('kit.choice'))
    .default('tint')
    .describe('Pale tints, full tones of DIN 4023, or black and white.'),
  beside: z
    .string()
    .regex(/^\w{1,40}(,\w{1,40}){0,19}$/, sentence('kit.choice'))
    .optional()
    .describe('Comma-separated: what of soundings stands beside the layers, of qc, fs, Rf, blows and spt.'),
  draft: z
    .string()
    .regex(/^\d{1,9}$/, sentence('kit.choice'))
    .optional()
    .describe(
      'A template of logs by its key: its columns, head, paper, colours and languages; with `fit` its scale too. Absent: the one that the object begins with, at the scale that is asked for.',
    ),
})
export type LogOptions = z.output<typeof LogOptions>

export const logs = {
  pdf: endpoint('GET /api/project/:id/object/:locid/log.pdf', {
    summary: 'The printed layer log as a vector PDF.',
    limited: 'pdf',
    who: 'view',
    in: inObject,
    tx: 'none',
    query: LogOptions,
    produces: 'application/pdf',
  }),
}
