import { z } from 'zod'
import { endpoint, inObject } from './kit/endpoint.ts'
import { sentence } from './kit/fields.ts'
import { languages } from './kit/languages.ts'

const said = z.string().optional()
const key = () => z.string().regex(/^\d{1,9}$/, sentence('kit.badRequest'))

/** Sheets of objects by templates. */
export const reports = {
  link: endpoint('GET /api/draftpdf/:id/:locid/:draft', {
    summary:
      'A link to the sheet of an object by a template, a vector PDF of what is stored now; good for five minutes, for whoever has it.',
    limited: 'pdf',
    who: 'view',
    in: inObject,
    tx: 'none',
    query: z.object({
      language: z
        .enum(languages, sentence('kit.choice'))
        .optional()
        .describe('Of a sheet whose template names none; absent: of the caller.'),
      sounding: key().optional().describe('Of an object with several soundings the one that is drawn.'),
    }),
    response: z.object({ signed_url: z.string(), expires_at: z.string() }),
  }),
  file: endpoint('GET /aws/sheet', {
    summary: 'The sheet that a signed link leads to; parts of it by Range.',
    who: 'anyone',
    tx: 'none',
    query: z.object({
      ...{ project: said, object: said, draft: said, language: said, sounding: said, by: said, at: said },
      ...{ expires: said, signature: said },
    }),
    produces: 'application/pdf',
  }),
}
