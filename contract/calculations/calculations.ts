import { z } from 'zod'
import { endpoint, inObject, inProject } from '../kit/endpoint.ts'
import { id, sentence, text } from '../kit/fields.ts'
import type { RecordFacts } from '../kit/noun.ts'
import { messageOf, type TextKey, type TextValues } from '../kit/say.ts'

const calculationStates = ['processing', 'done', 'failed'] as const
export type CalculationState = (typeof calculationStates)[number]

/** Kinds of soundings from which something is worked out. */
export const calculatedKinds = ['cpt', 'dp', 'spt'] as const
export type CalculatedKind = (typeof calculatedKinds)[number]

const setting = z.union([z.number(), z.string().max(100), z.boolean(), z.null()], sentence('calculation.setting.type'))
/** Settings by their keys; `geo` says which there are and what they may be. */
export const calculationSettingsSchema = z.record(z.string().max(100), setting, sentence('calculation.setting.object'))
export type SettingValues = z.output<typeof calculationSettingsSchema>

/** What a run says about itself that an engineer must know. */
const Warning = z.object({
  code: z.string(),
  row: z.int().nullable().describe('The first row that it is about, from 0; null: the whole run.'),
  count: z.int().optional().describe('How many rows; of a zero drift the class that is kept, 4 for none.'),
  sentence: z.string().describe('The same for a reader.'),
})
export type CalculationWarning = z.output<typeof Warning>

/** A warning for a reader: of one row in the singular, where that has words of its own; rows are counted from 1. */
export function warningWords(
  { code, row, count = 0 }: Omit<CalculationWarning, 'sentence'>,
  say: (key: TextKey, values: TextValues) => string,
): string {
  const key = `calculation.warning.${code}` as TextKey
  const ofOne = `${key}.one` as TextKey
  const values = { count, row: (row ?? 0) + 1 }
  const said = count === 1 ? say(ofOne, values) : ofOne
  // what nobody has words for is said as it stands
  return said === ofOne ? say(key, values) : said
}

/** A run: what was worked out from a sounding with which settings, or what became of it. */
export const Calculation = z.object({
  id: id(),
  prj_id: id(),
  locid: id(),
  sounding: id().describe('The sounding that it is worked out from.'),
  sounding_name: z.string(),
  kind: z.enum(calculatedKinds),
  active: z.boolean().describe('The one of its object that charts, reports and exports show.'),
  status: z.enum(calculationStates),
  setting_json: calculationSettingsSchema.describe('Every setting that it was worked out with.'),
  method: z.int().nullable().describe('Version of the numbers; null until it is done.'),
  older: z.boolean().describe('The readings have changed since.'),
  warnings: z.array(Warning),
  error: z.string().nullable().describe('Why it failed, a sentence.'),
  overridden: z.int().describe('How many of its values somebody has replaced.'),
  batch: id().nullable().describe('The key that it shares with the runs that were begun with it; null: begun alone.'),
  version: z.int(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
})
export type Calculation = z.output<typeof Calculation>

const finite = z.number(sentence('kit.number'))
const GivenOverride = z.strictObject({
  series: z.string(sentence('kit.type')).max(20).describe('A quantity of its results.'),
  depth: finite.describe('The length of its row, m.'),
  value: finite.nullable().describe('Null makes a gap.'),
  reason: text(500).default(''),
})
export type GivenOverride = z.output<typeof GivenOverride>
/** A value that somebody has put in the place of a computed one, which stays readable. */
export interface Override extends GivenOverride {
  was: number | null
  by: string | null
  at: string
}
/** Values that one run can have replaced. */
const mostOverrides = 2000

/** What a run came to: for each row of the sounding a value, null for none. `GET seq_cal/{id}` answers a run with these. */
export interface CalculationResults {
  /** m, as pushed. */
  length: number[]
  /** m below ground. */
  depth: number[]
  sequences: { sndname: string; quantity: string; unit: string; values: (number | null)[] }[]
}
export interface WholeCalculation extends Calculation {
  /** Results as computed; `overrides` lie over them. Null until it is done. */
  results: CalculationResults | null
  overrides: Override[]
}

/** What the history tells of a run. */
const calculationChanges = {
  active: z.boolean(),
  overrides: z.array(z.unknown()).meta({ words: 'calculation.override.words' }),
  setting_json: calculationSettingsSchema.meta({ entries: 'setting' }),
  /** The sounding's name. */
  worked_from: z.unknown(),
}

const NearbyWater = z.object({
  object: z.string(),
  name: z.string().describe('Of the sensor, or of the tube that was read by hand.'),
  by_hand: z.boolean(),
  distance: z.number().describe('m from the object; 0: in it.'),
  at: z.string().describe('When it was read, ISO with Z.'),
  level: z.number().describe('m above sea.'),
  depth: z.number().describe('m below ground at the object, negative: above it.'),
})
/** Water that was read near a sounding. */
export type NearbyWater = z.output<typeof NearbyWater>

const at = '/api/project/:id/object/:locid/seq_cal'
const one = `${at}/:calculation` as const
const newRun = z.strictObject({
  sounding: id().optional().describe('May be left out where the object has only one that can be calculated.'),
  setting_json: calculationSettingsSchema.default({}),
})

export const calculations = {
  list: endpoint(`GET ${at}`, {
    summary: 'The runs of an object without their numbers, oldest first.',
    who: 'view',
    in: inObject,
    tx: 'read',
    response: z.array(Calculation),
  }),
  events: endpoint(`GET ${at}/events`, {
    summary: 'Server-sent events: the runs of an object as a JSON list, at once and whenever one of them has changed.',
    who: 'view',
    in: inObject,
    tx: 'none',
    produces: 'text/event-stream',
  }),
  water: endpoint(`GET ${at}/water`, {
    summary:
      'Levels read by sensors and by hand within 500 m of an object and 7 days of one of its soundings, the nearest place first.',
    who: 'view',
    in: inObject,
    tx: 'read',
    query: z.object({
      sounding: z
        .string()
        .regex(/^\d{1,9}$/, sentence('kit.badRequest'))
        .describe('Its key.'),
    }),
    response: z.array(NearbyWater),
  }),
  get: endpoint(`GET ${one}`, {
    summary: 'A run with its `results` as they were computed, and the `overrides` that lie over them.',
    who: 'view',
    in: inObject,
    tx: 'read',
    produces: 'application/json',
  }),
  create: endpoint(`POST ${at}`, {
    summary:
      'Begins a run; as JSON, or as multipart/form-data with `setting_json` as its text. A key left out takes the file’s value, else the project’s, else the default.',
    who: 'objectEdit',
    in: inObject,
    tx: 'none',
    multipart: { sounding: 'text', setting_json: 'json' },
    body: newRun,
    response: Calculation,
  }),
  update: endpoint(`PUT ${one}`, {
    summary:
      'Makes a done run the active one or takes that away, or replaces the list of values that somebody has put in the place of computed ones.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    merges: true,
    body: z
      .strictObject({
        active: z.boolean(sentence('kit.type')),
        overrides: z
          .array(GivenOverride, messageOf('kit.list'))
          .max(mostOverrides, messageOf('kit.atMost', { max: mostOverrides })),
      })
      .partial(),
    ignored: ['id', 'version'],
    response: Calculation,
  }),
  cancel: endpoint(`POST ${one}/cancel`, {
    summary: 'Ends a run that is processing; it has failed then.',
    who: 'objectEdit',
    in: inObject,
    tx: 'none',
    status: 200,
    response: Calculation,
  }),
  remove: endpoint(`DELETE ${one}`, {
    summary: 'Deletes a run.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
  }),
  defaults: endpoint('GET /api/project/:id/calculation-defaults', {
    summary: 'The settings that a project has for its runs, by kind.',
    who: 'view',
    in: inProject,
    tx: 'read',
    response: z.record(z.enum(calculatedKinds), calculationSettingsSchema),
  }),
  setDefaults: endpoint('PUT /api/project/:id/calculation-defaults', {
    summary: 'Replaces the settings that a project has for runs of the kinds named.',
    who: 'manageMembers',
    in: inProject,
    tx: 'write',
    merges: true,
    body: z
      .strictObject({ cpt: calculationSettingsSchema, dp: calculationSettingsSchema, spt: calculationSettingsSchema })
      .partial(),
    response: z.record(z.enum(calculatedKinds), calculationSettingsSchema),
  }),
}

/** How far a row of results tells of the depths beside it, m. */
export const rowReach = 0.25

/** The row of a depth as pushed, m; −1 where there is none. */
export const rowAt = ({ length }: Pick<CalculationResults, 'length'>, depth: number): number =>
  length.findIndex(one => Math.abs(one - depth) < 1e-9)

/** Results with the values that somebody has put in the place of computed ones. */
export function withOverrides(results: CalculationResults, overrides: readonly GivenOverride[]): CalculationResults {
  if (overrides.length === 0) return results
  const sequences = results.sequences.map(one => {
    const own = overrides.filter(({ series }) => series === one.quantity)
    if (own.length === 0) return one
    const values = [...one.values]
    for (const { depth, value } of own) {
      const row = rowAt(results, depth)
      if (row >= 0) values[row] = value
    }
    return { ...one, values }
  })
  return { ...results, sequences }
}

export const calculationFacts: RecordFacts = {
  ...{ table: 'calculations', primary: 'id', namedBy: ['id'], right: 'objectEdit' },
  ...{ labels: 'calculation', name: record => String(record.id), changes: calculationChanges, list: calculations.list },
}
