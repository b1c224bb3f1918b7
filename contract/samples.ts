import { z } from 'zod'
import { endpoint, inObject } from './kit/endpoint.ts'
import { code, depth, id, optional, quantity, requiredPastDate, sentence, text, timeOfDay } from './kit/fields.ts'
import { downward, type InputOf, incomplete, namedByStretch, noun, type RecordOf } from './kit/noun.ts'
import { creating, pathCalls } from './kit/noun-calls.ts'
import { languages } from './kit/say.ts'

const lengthInside = (unit: string) => optional(quantity(unit, { min: 0, max: 100000, low: 'sample.negative' }))

const at = '/api/project/:id/object/:locid/sample_data'
/** Samples that one request may add. */
export const mostSamplesAtOnce = 5000

/** Labels that one request may print. */
export const mostLabelsAtOnce = 1000
/** How labels are laid out: one label a page, or sheets of 3 × 9. */
export const labelSheets = ['label', 'a4'] as const

/** What was taken out of the hole to be looked at or tested. */
export const sample = noun(
  {
    table: 'samples',
    key: 'recid',
    letter: 'S',
    word: 'sample',
    texts: { createFailed: 'sample.failed', updateFailed: 'sample.failed', deleteFailed: 'sample.failed' },
    called: { one: 'sample', many: 'samples' },
    fields: {
      invzbeg: depth('well.depthFrom.required')
        .describe('Depth from, along the hole below ground.')
        .meta({ ags: 'TOP' }),
      invzend: depth('well.depthTo.required').describe('Depth to, below depth from.').meta({ ags: 'BASE' }),
      sampmat: code(94, 'sample.sampmat.required').describe('What was sampled.').meta({ ags: 'MATL' }),
      invname: optional(text(100)).describe('Name or number, as it stands on the container.').meta({ ags: 'NAME' }),
      sampdate: requiredPastDate('sample.sampdate.required', 'kit.instant')
        .describe('Day on which it was taken, on the calendar of the site.')
        .meta({ ags: 'DAY' }),
      samptime: optional(timeOfDay()).describe('Time of day at the site, HH:mm.').meta({ ags: 'HRMN' }),
      samptype: optional(code(92)).describe('Type of sample, EN ISO 22475-1.').meta({ ags: 'STYP' }),
      penetr: lengthInside('mm').describe('How far the sampler went into the ground.').meta({ ags: 'PENE' }),
      invlength: lengthInside('mm').describe('Length recovered.').meta({ ags: 'RECL' }),
      sample_container: optional(code(160)).describe('Container.').meta({ ags: 'CNTR' }),
      sample_state: optional(code(161)).describe('Where the sample has got to.').meta({ ags: 'STAG' }),
      sampling_category: optional(code(610))
        .describe('How the sampler takes it: sampling category A, B or C of EN ISO 22475-1.')
        .meta({ ags: 'CATG' }),
      quality_class: optional(code(611))
        .describe('What of the ground it keeps: quality class 1 to 5 of EN ISO 22475-1 and EN 1997-2.')
        .meta({ ags: 'QUAL' }),
      sampcomm: optional(text(4000)).describe('Comments.').meta({ ags: 'COMM' }),
    },
    rules: [
      {
        on: ['invzbeg', 'invzend'],
        path: 'invzend',
        error: 'sample.invzend.order',
        holds: v => v.invzend > v.invzbeg,
      },
      downward('invzbeg', 'invzend'),
    ],
    stored: {
      invzend: depth().nullable().describe('Depth to; null where an import does not know it.').meta({ ags: 'BASE' }),
      sampdate: z.iso.date().nullable().describe('Day on which it was taken; null where an import does not know it.'),
      incomplete,
    },
    shown: { id: id().describe('The same as recid.'), locid: id() },
    order: ['invzbeg', 'invzend'],
    stretch: ['invzbeg', 'invzend'],
    name: ({ invname, ...stretch }) =>
      [typeof invname === 'string' && invname, namedByStretch('invzbeg', 'invzend')(stretch)]
        .filter(Boolean)
        .join(' · ') || undefined,
    ags: { group: 'SAMP' },
    example: { invzbeg: 2, invzend: 2.5, sampmat: 'bo', sampdate: '2026-01-31' },
  },
  n => ({
    ...pathCalls(n, at),
    create: endpoint(`POST ${at}`, {
      ...creating(n),
      in: inObject,
      summary: 'Adds a sample; the answer holds it under `data`.',
      response: z.object({ data: n.Record }),
    }),
    createMany: endpoint(`POST ${at}/batch`, {
      summary: `Adds up to ${mostSamplesAtOnce} samples in one step, or none of them; failures are named samples.<row from 0>.<field>.`,
      who: 'objectEdit',
      in: inObject,
      tx: 'write',
      body: z.strictObject({
        samples: z
          .array(n.Input, sentence('kit.list'))
          .min(1, sentence('sample.batch.none'))
          .max(mostSamplesAtOnce, sentence('sample.batch.many', { max: mostSamplesAtOnce })),
      }),
      bodyLimit: 'batch',
      response: z.object({ data: z.array(n.Record) }),
    }),
    labels: endpoint('GET /api/project/:id/object/:locid/sample_labels.pdf', {
      summary: 'Labels for samples as a PDF, each with a QR code that opens its sample.',
      limited: 'pdf',
      who: 'view',
      in: inObject,
      tx: 'none',
      query: z.object({
        samples: z
          .string()
          .regex(/^\d{1,10}(,\d{1,10})*$/, sentence('kit.whole'))
          .max(60000)
          .optional()
          .describe(`Comma-separated recid; absent: all samples of the object. ${mostLabelsAtOnce} at most.`),
        sheet: z
          .enum(labelSheets, sentence('kit.choice'))
          .default('label')
          .describe('label: one label of 62 × 29 mm a page; a4: sheets of 3 × 9 of them.'),
        skip: z
          .string()
          .regex(/^(\d|1\d|2[0-6])$/, sentence('sample.labels.skip'))
          .default('0')
          .describe('Labels already gone from the first A4 sheet, 0 to 26.'),
        language: z.enum(languages, sentence('kit.choice')).optional().describe('Absent: the caller’s.'),
      }),
      produces: 'application/pdf',
    }),
  }),
)
export const samples = sample.calls
export interface SampleInput extends InputOf<typeof sample> {}
export interface Sample extends RecordOf<typeof sample> {}

/** Recovery ratio in per cent: length recovered by length driven; null while either is unknown or nothing was driven. */
export const recoveryRatio = (v: { penetr: number | null; invlength: number | null }): number | null =>
  v.penetr === null || v.invlength === null || v.penetr <= 0 ? null : (v.invlength / v.penetr) * 100

/** Key of a sample where an address names what is selected. */
export const sampleKey = (recid: number): string => `S${recid}`
/** The page on which a sample is found, without the site's own address. */
export const sampleAddress = (prj: number, locid: number, recid: number): string =>
  `/projects/${prj}/location/${locid}?open=Samples&sel=${sampleKey(recid)}`
