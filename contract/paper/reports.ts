import { z } from 'zod'
import { endpoint, inObject } from '../kit/endpoint.ts'
import { choice, id, sentence } from '../kit/fields.ts'
import { languages } from '../kit/languages.ts'

const said = z.string().optional()
const key = () => z.string().regex(/^\d{1,9}$/, sentence('kit.badRequest'))

/** Objects of one report at most, and templates. */
const reportMost = { objects: 1000, drafts: 20 } as const

/** Sheets that a report is to hold, and how it comes. */
export const ReportAsked = z.strictObject({
  objects: z
    .array(id())
    .min(1, sentence('report.noObject'))
    .max(reportMost.objects, sentence('report.many', { most: reportMost.objects }))
    .describe('Keys of objects; they stand in it by their names.'),
  drafts: z
    .array(id())
    .max(reportMost.drafts, sentence('report.many', { most: reportMost.drafts }))
    .default([])
    .describe(
      'Templates: each object is printed by those for its type, those of readings where it has sensors. None: by the one that it begins with.',
    ),
  form: choice(['pdf', 'zip']).default('pdf').describe('One PDF with contents and bookmarks, or a ZIP of a PDF each.'),
  language: z.enum(languages, sentence('kit.choice')).optional().describe('Of sheets whose template names none.'),
  keep: z
    .boolean(sentence('kit.type'))
    .default(false)
    .describe('Whether it also lies among the documents of the project, in the folder Reports, for 7 days.'),
  archive: z
    .boolean(sentence('kit.type'))
    .default(false)
    .describe('Whether its PDFs are PDF/A-2b (ISO 19005-2), as archives ask for.'),
})
export type ReportAsked = z.output<typeof ReportAsked>

/** Why a sheet is not in a report. */
const reportReasons = ['gone', 'noTemplate', 'otherType', 'noSensors', 'undrawn'] as const

/** What the job of a report answers when it has ended. */
export const ReportResult = z.object({
  sheets: z.int().describe('How many were to be printed.'),
  failed: z.int().describe('How many of these could not be drawn.'),
  failures: z
    .array(
      z.object({
        object: z.string().describe('Short name.'),
        template: z.string().nullable().describe('Null where the object has no sheet at all.'),
        reason: z.enum(reportReasons),
      }),
    )
    .describe('What is not in the file, in the order of its sheets.'),
})
export type ReportResult = z.output<typeof ReportResult>
export type ReportFailure = ReportResult['failures'][number]

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
      archive: z.enum(['true'], sentence('kit.choice')).optional().describe('Asks for a PDF/A-2b (ISO 19005-2).'),
    }),
    response: z.object({ signed_url: z.string(), expires_at: z.string() }),
  }),
  file: endpoint('GET /aws/sheet', {
    summary: 'The sheet that a signed link leads to; parts of it by Range.',
    who: 'anyone',
    tx: 'none',
    query: z.object({
      ...{
        project: said,
        object: said,
        draft: said,
        language: said,
        sounding: said,
        archive: said,
        by: said,
        at: said,
      },
      ...{ expires: said, signature: said },
    }),
    produces: 'application/pdf',
  }),
}
