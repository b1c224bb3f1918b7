import { z } from 'zod'
import { endpoint, inProject } from '../kit/endpoint.ts'
import { id, keysInQuery, sentence } from '../kit/fields.ts'
import { messageOf } from '../kit/say.ts'
import { Calculation, calculatedKinds, calculationSettingsSchema, type SettingValues } from './calculations.ts'

/** Objects that a call may name. */
const mostBatchObjects = 5000
/** Runs that are begun by one call. */
export const mostRuns = 2000
/** Depths of one table. */
export const mostDepths = 200
/** Rows of a table on a screen; as CSV it has all. */
export const mostShownRows = 20_000

/** A run in the list of a project: without its settings, its warnings counted. */
export const ListedRun = Calculation.omit({ setting_json: true, warnings: true }).extend({
  shortname: z.string().describe('Of its object.'),
  warnings: z.int().describe('How many.'),
})
export type ListedRun = z.output<typeof ListedRun>

const LeftOut = z.object({
  locid: id(),
  shortname: z.string().nullable().describe('Null: the project has no such object, or no longer.'),
  reason: z.string().describe('Why, a sentence.'),
})
export type LeftOut = z.output<typeof LeftOut>

const value = calculationSettingsSchema.valueType
const StatedSettings = z.object({
  origin: z.string().describe('Who says so: file, object, type, project or default.'),
  count: z.int().describe('Soundings.'),
  values: z.array(value).describe('Each value once; of more than three numbers the least and the greatest.'),
  isRange: z.boolean(),
})
/** What soundings take for a setting that nobody gives, by who says so. */
export type StatedSettings = z.output<typeof StatedSettings>

const Ahead = z.object({
  kinds: z.array(z.object({ kind: z.enum(calculatedKinds), objects: z.int(), soundings: z.int() })),
  kind: z
    .enum(calculatedKinds)
    .nullable()
    .describe('The one asked for, else the one of most objects; null: there is none.'),
  left_out: z.array(LeftOut),
  settings: z.record(z.string(), z.array(StatedSettings)),
  waterless: z
    .array(
      z.object({ sounding: id(), name: z.string(), locid: id(), shortname: z.string().describe('Of its object.') }),
    )
    .describe('Soundings of that kind of whose water neither file nor project says anything.'),
  given: calculationSettingsSchema.describe(
    'What was given to the run that is asked `from`, beyond what its sounding and the project say.',
  ),
})
export type Ahead = z.output<typeof Ahead>

const Column = z.object({
  kind: z.enum(calculatedKinds),
  quantity: z.string(),
  sndname: z.string(),
  unverified: z.boolean().describe('In one of the runs it is not verified against its standard.'),
})
const Row = z.object({
  locid: id(),
  object: z.string(),
  kind: z.enum(calculatedKinds).nullable(),
  sounding: z.string().nullable(),
  calculation: z.int().nullable(),
  method: z.int().nullable(),
  asked: z.number().nullable().describe('m below ground.'),
  depth: z.number().nullable().describe('Of the nearest row, m below ground; null of a mean.'),
  from: z.number().nullable().describe('From where the mean is that the values are, m below ground; null of a row.'),
  to: z.number().nullable().describe('To where.'),
  layer: z.string().nullable().describe('What the picked layer is called.'),
  length: z.number().nullable().describe('m, as pushed.'),
  values: z.array(z.number().nullable()).describe('In the order of the columns.'),
  replaced: z.array(z.int()).describe('Columns whose value somebody has put in the place of a computed one.'),
  note: z.string().nullable().describe('Why values are missing, or what must be known of them.'),
})
const DepthTable = z.object({ columns: z.array(Column), rows: z.array(Row) })
export type DepthTable = z.output<typeof DepthTable>
export type DepthRow = DepthTable['rows'][number]
export type DepthColumn = DepthTable['columns'][number]

const objects = z
  .array(id(), messageOf('kit.list'))
  .min(1, sentence('calculation.batch.none'))
  .max(mostBatchObjects, sentence('calculation.batch.objects', { max: mostBatchObjects }))
  .optional()
  .describe('All objects of the project when absent.')
const half = 'calculation.table.half'
const askedAt = z.object({
  depths: z
    .string(sentence('calculation.depths'))
    .max(4000, sentence('calculation.depths.most', { max: mostDepths }))
    .regex(/^\d{1,5}(\.\d{1,4})?(,\d{1,5}(\.\d{1,4})?)*$/, sentence('calculation.depths'))
    .refine(text => text.split(',').length <= mostDepths, sentence('calculation.depths.most', { max: mostDepths }))
    .optional()
    .describe('Metres below ground, parted by commas: 5,10,12.5; not needed of layers.'),
  by: z
    .enum(['rows', 'layers'], sentence('kit.choice'))
    .optional()
    .describe('layers: means of each picked layer of the sounding, without 0.10 m at its ends; else at depths.'),
  over: z
    .string(sentence(half))
    .regex(/^\d{1,2}(\.\d{1,3})?$/, sentence(half))
    .refine(text => Number(text) > 0, sentence(half))
    .optional()
    .describe('Metres: means of the rows from so far above each depth to so far below it.'),
  series: z.string().max(500).optional().describe('Quantities, parted by commas; all when absent.'),
  objects: keysInQuery(10_000, 'kit.badRequest').describe(
    'Keys of objects, parted by commas, each of which is told; when absent all that have something to calculate.',
  ),
})
const depthsAsked = askedAt.refine(({ depths, by }) => depths !== undefined || by === 'layers', {
  path: ['depths'],
  ...sentence('calculation.depths'),
})
export type DepthsAsked = z.output<typeof askedAt>

const runActs = ['activate', 'cancel', 'retry'] as const
export type RunAct = (typeof runActs)[number]

const at = '/api/project/:id/calculations'
/** Runs of many objects of a project together. */
export const calculationBatches = {
  list: endpoint(`GET ${at}`, {
    summary:
      'The runs of all objects of a project without settings and numbers, oldest first; of those with these keys when asked.',
    who: 'view',
    in: inProject,
    tx: 'read',
    query: z.object({ ids: keysInQuery(10_000, 'kit.badRequest').describe('Keys, parted by commas.') }),
    response: z.array(ListedRun),
  }),
  ahead: endpoint(`POST ${at}/ahead`, {
    summary:
      'What a batch would be: the kinds that the objects hold, which of them it leaves out and why, and what each setting is where nobody gives one.',
    who: 'view',
    scope: 'read',
    in: inProject,
    tx: 'none',
    status: 200,
    body: z.strictObject({
      objects,
      kind: z.enum(calculatedKinds, sentence('kit.choice')).optional(),
      from: id().optional().describe('A run of that kind in the project whose settings are to be taken over.'),
    }),
    response: Ahead,
  }),
  begin: endpoint(`POST ${at}`, {
    summary:
      'Begins a run of every sounding of one kind in the objects named, with one set of settings; each file’s own values fill in what these leave out. Objects without such a sounding are left out and named.',
    who: 'objectEdit',
    in: inProject,
    tx: 'none',
    body: z.strictObject({
      objects,
      kind: z.enum(calculatedKinds, sentence('kit.choice')).default('cpt'),
      setting_json: calculationSettingsSchema.default({}),
      waters: z
        .array(z.strictObject({ sounding: id(), depth: z.number(sentence('kit.number')) }), messageOf('kit.list'))
        .max(mostRuns, messageOf('kit.atMost', { max: mostRuns }))
        .default([])
        .describe('The water table of single soundings, m below ground; it counts before that of the settings.'),
    }),
    response: z.object({
      batch: id().describe('The key that its runs share.'),
      runs: z.array(ListedRun),
      left_out: z.array(LeftOut),
    }),
  }),
  change: endpoint(`POST ${at}/change`, {
    summary:
      'Makes done runs active, cancels those that are processing or takes up those that failed, with the settings that they have; answers with which of those named it was done.',
    who: 'objectEdit',
    in: inProject,
    tx: 'none',
    status: 200,
    body: z.strictObject({
      runs: z
        .array(id(), messageOf('kit.list'))
        .min(1, sentence('calculation.batch.noRun'))
        .max(10_000, sentence('calculation.batch.runs', { max: 10_000 })),
      act: z.enum(runActs, sentence('kit.choice')),
    }),
    response: z.object({ changed: z.array(id()) }),
  }),
  atDepths: endpoint(`GET ${at}/at-depths`, {
    summary: 'Results of the active runs of a project at chosen depths, a row for each object and depth.',
    who: 'view',
    in: inProject,
    tx: 'none',
    limited: 'export',
    query: depthsAsked,
    response: DepthTable,
  }),
  table: endpoint(`GET ${at}.csv`, {
    summary: 'The same as CSV.',
    who: 'view',
    in: inProject,
    tx: 'none',
    limited: 'export',
    query: depthsAsked,
    produces: 'text/csv',
  }),
}

/**
 * Picks of runs that may become active those that do: one of an object, of its first sounding, and of that the newest.
 * An object whose active run is one of them keeps it.
 */
export function toActivate<R extends Pick<ListedRun, 'id' | 'locid' | 'sounding' | 'status' | 'active'>>(
  runs: readonly R[],
): R[] {
  const best = new Map<number, R>()
  for (const run of runs) {
    if (run.status !== 'done') continue
    const other = best.get(run.locid)
    if (!other || isBefore(run, other)) best.set(run.locid, run)
  }
  return [...best.values()].filter(({ active }) => !active)
}
type RankedRun = Pick<ListedRun, 'id' | 'sounding' | 'active'>
function isBefore(one: RankedRun, other: RankedRun): boolean {
  if (one.active !== other.active) return one.active
  return one.sounding === other.sounding ? one.id > other.id : one.sounding < other.sounding
}

/** Settings that are of one push or hole alone, and never of a project or of another sounding. */
const ofOneSounding: ReadonlySet<string> = new Set(['qc', 'qc2', 'u2', 'u22', 'cptLength', 'cptLengthNoCorrection'])

/** What was given, without what is of one sounding alone. */
export const withoutOwn = (given: SettingValues): SettingValues =>
  Object.fromEntries(Object.entries(given).filter(([key]) => !ofOneSounding.has(key)))
