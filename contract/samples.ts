import { z } from 'zod'
import { endpoint, inObject, sentBack } from './kit/endpoint.ts'
import {
  code,
  depth,
  id,
  optional,
  quantity,
  requiredPastDate,
  rule,
  sentence,
  text,
  timeOfDay,
  tracked,
} from './kit/fields.ts'
import { languages } from './kit/say.ts'

const lengthInside = (unit: string) => optional(quantity(unit, { min: 0, max: 100000, low: 'sample.negative' }))

export const sampleFields = z.strictObject({
  invzbeg: depth('well.depthFrom.required').describe('Depth from, along the hole below ground.'),
  invzend: depth('well.depthTo.required').describe('Depth to, below depth from.'),
  sampmat: code(94, 'sample.sampmat.required').describe('What was sampled.'),
  invname: optional(text(100)).describe('Name or number, as it stands on the container.'),
  sampdate: requiredPastDate('sample.sampdate.required', 'kit.instant').describe(
    'Day on which it was taken, on the calendar of the site.',
  ),
  samptime: optional(timeOfDay()).describe('Time of day at the site, HH:mm.'),
  samptype: optional(code(92)).describe('Type of sample, EN ISO 22475-1.'),
  penetr: lengthInside('mm').describe('How far the sampler went into the ground.'),
  invlength: lengthInside('mm').describe('Length recovered.'),
  sample_container: optional(code(160)).describe('Container.'),
  sample_state: optional(code(161)).describe('Where the sample has got to.'),
  sampcomm: optional(text(4000)).describe('Comments.'),
})
const longer = rule(sampleFields, ['invzbeg', 'invzend'], v => v.invzend > v.invzbeg, {
  path: 'invzend',
  error: 'sample.invzend.order',
})
/** What was taken out of the hole to be looked at or tested. PUT replaces it. */
export const SampleInput = rule(longer, ['invzbeg', 'invzend'], v => v.invzend >= v.invzbeg, {
  path: '__all__',
  error: 'well.depthOrder',
})
export type SampleInput = z.output<typeof SampleInput>

/** Recovery ratio in per cent: length recovered by length driven; null while either is unknown or nothing was driven. */
export const recoveryRatio = (v: { penetr: number | null; invlength: number | null }): number | null =>
  v.penetr === null || v.invlength === null || v.penetr <= 0 ? null : (v.invlength / v.penetr) * 100

export const Sample = z.object({
  ...sampleFields.shape,
  invzend: depth().nullable().describe('Depth to; null where an import does not know it.'),
  sampdate: z.iso.date().nullable().describe('Day on which it was taken; null where an import does not know it.'),
  id: id().describe('The same as recid.'),
  recid: id(),
  locid: id(),
  incomplete: z.boolean().describe('Imported without what an entry needs; the next edit must complete it.'),
  ...tracked,
})
export type Sample = z.output<typeof Sample>

/** Samples that one request may add. */
export const mostSamplesAtOnce = 5000

const at = '/api/project/:id/object/:locid/sample_data'
const ignored = [...sentBack, 'recid', 'incomplete']

/** Key of a sample where an address names what is selected. */
export const sampleKey = (recid: number): string => `S${recid}`
/** The page on which a sample is found, without the site's own address. */
export const sampleAddress = (prj: number, locid: number, recid: number): string =>
  `/projects/${prj}/location/${locid}?open=Samples&sel=${sampleKey(recid)}`

/** Labels that one request may print. */
export const mostLabelsAtOnce = 1000
/** How labels are laid out: one label a page, or sheets of 3 × 9. */
export const labelSheets = ['label', 'a4'] as const

export const samples = {
  list: endpoint(`GET ${at}`, {
    summary: 'The samples of an object from top to bottom.',
    who: 'view',
    in: inObject,
    tx: 'read',
    response: z.array(Sample),
  }),
  create: endpoint(`POST ${at}`, {
    summary: 'Adds a sample; the answer holds it under `data`.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: SampleInput,
    ignored,
    response: z.object({ data: Sample }),
  }),
  createMany: endpoint(`POST ${at}/batch`, {
    summary: `Adds up to ${mostSamplesAtOnce} samples in one step, or none of them; failures are named samples.<row from 0>.<field>.`,
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: z.strictObject({
      samples: z
        .array(SampleInput, sentence('kit.list'))
        .min(1, sentence('sample.batch.none'))
        .max(mostSamplesAtOnce, sentence('sample.batch.many', { max: mostSamplesAtOnce })),
    }),
    bodyLimit: 'batch',
    response: z.object({ data: z.array(Sample) }),
  }),
  update: endpoint(`PUT ${at}/:recid`, {
    summary: 'Replaces a sample; absent fields become null.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: SampleInput,
    ignored,
    response: Sample,
  }),
  remove: endpoint(`DELETE ${at}/:recid`, {
    summary: 'Deletes a sample.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
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
}
