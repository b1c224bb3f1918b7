import { z } from 'zod'
import { endpoint, inObject } from '../kit/endpoint.ts'
import { depth, id, moment, quantity, recordName, sentence, text } from '../kit/fields.ts'
import { namedByField, type RecordFacts } from '../kit/noun.ts'
import { messageOf } from '../kit/say.ts'

/** What a test run is: a push of the cone, a dynamic probing, the SPTs of a hole, anything else over depth. */
export const soundingKinds = ['cpt', 'dp', 'spt', 'other'] as const
export type SoundingKind = (typeof soundingKinds)[number]

/** What a sequence measures, with the unit in which its values are stored and what people call it. */
const measured = {
  qc: { unit: 'MPa', symbol: 'qc' },
  fs: { unit: 'MPa', symbol: 'fs' },
  u1: { unit: 'MPa', symbol: 'u1' },
  u2: { unit: 'MPa', symbol: 'u2' },
  u3: { unit: 'MPa', symbol: 'u3' },
  Rf: { unit: '%', symbol: 'Rf' },
  incl: { unit: '°', symbol: 'Incl.' },
  inclX: { unit: '°', symbol: 'Incl. x' },
  inclY: { unit: '°', symbol: 'Incl. y' },
  depthFile: { unit: 'm', symbol: 'Depth (file)' },
  qtFile: { unit: 'MPa', symbol: 'qt (file)' },
  BqFile: { unit: '-', symbol: 'Bq (file)' },
  time: { unit: 's', symbol: 'Time' },
  speed: { unit: 'cm/s', symbol: 'Speed' },
  temp: { unit: '°C', symbol: 'Temp.' },
  N10: { unit: '', symbol: 'Schlaege' },
  N20: { unit: '', symbol: 'Schlaege' },
  torque: { unit: 'Nm', symbol: 'Torque' },
  N: { unit: '', symbol: 'N' },
} as const satisfies Record<string, { unit: string; symbol: string }>
export type Quantity = keyof typeof measured
export const quantities = Object.keys(measured) as [Quantity, ...Quantity[]]

/** Unit in which values of a quantity are stored; blows have none. */
export const getQuantityUnit = (quantity: Quantity): string => measured[quantity].unit
/** What people call a quantity, without its unit. */
export const getQuantitySymbol = (quantity: Quantity): string => measured[quantity].symbol
/** Name of a sequence with its unit, as the wire has it: `qc [MPa]`, `Schlaege`. */
export const sequenceName = (name: string, unit: string): string => (unit === '' ? name : `${name} [${unit}]`)
export const nameOfQuantity = (quantity: Quantity): string =>
  sequenceName(getQuantitySymbol(quantity), getQuantityUnit(quantity))

/** The value by which many programs say that nothing was measured. */
export const missingValue = 9999

const factor = z.union([z.number(sentence('kit.number')), text(200)])
/** What a file or a form says of a test run: value and the unit as it stands, '' where it has none. */
const Meta = z.record(text(60), z.strictObject({ value: factor, unit: text(30) }))
export type SoundingMeta = z.output<typeof Meta>

/** The names in `meta` that the product itself reads, each with the unit in which it stores them. */
export const metaUnits = {
  a: '-',
  coneArea: 'mm²',
  sleeveArea: 'mm²',
  sleeveDistance: 'm',
  filterDistance: 'm',
  qcBefore: 'MPa',
  qcAfter: 'MPa',
  fsBefore: 'MPa',
  fsAfter: 'MPa',
  u2Before: 'MPa',
  u2After: 'MPa',
  predrilled: 'm',
  waterDepth: 'm',
  endLength: 'm',
  hammer: 'kg',
  drop: 'm',
  increment: 'm',
  coneDiameter: 'mm',
  anvil: 'kg',
  rodMass: 'kg/m',
  energyRatio: '%',
  probing: '',
  coneNumber: '',
  class: '',
} as const satisfies Record<string, string>
export type MetaName = keyof typeof metaUnits

/** Something said at a depth: a refusal such as 50/75, an obstacle. */
export const remarkFields = { depth: quantity('m', { min: -100, max: 15000 }), text: text(2000) }
const Remark = z.strictObject(remarkFields)
export type Remark = z.output<typeof Remark>

export const soundingFields = {
  name: recordName().describe('Push number or file name; unique in the object.'),
  kind: z.enum(soundingKinds, sentence('kit.choice')).describe('Cone test, dynamic probing, SPT or other.'),
  started: moment('kit.date').nullable().describe('When the run began: a date, or date and time.'),
  meta: Meta.describe('What the file or the form states of the run, each with its unit.'),
  remarks: z.array(Remark, messageOf('kit.list')).max(10000).describe('What is said at single depths.'),
}

/** One column of a test run; a value a depth, null where nothing was measured. */
export interface SequenceData {
  /** Name with its unit. */
  sndname: string
  /** Null: something the product only shows. */
  quantity: Quantity | null
  unit: string
  values: (number | null)[]
}

/**
 * One test run as a file gives it, in stored units. Depths, m as pushed along the hole, ascend strictly; of a cone test
 * they are penetration lengths. Rows stay even when all their values are missing.
 */
export interface SoundingData {
  name: string
  kind: SoundingKind
  /** `2026-03-18`, or with a time behind it; null: not said. */
  started: string | null
  meta: SoundingMeta
  remarks: Remark[]
  depth: number[]
  sequences: SequenceData[]
}

const head = {
  id: id(),
  ...soundingFields,
  source: z
    .record(z.string(), z.unknown())
    .describe('Where it comes from: file, sha256, format, mask, imported_at; empty for what was typed.'),
  version: z.int(),
  picks_version: z.int().describe('Version of its picked layers alone.'),
  changed_at: z.string(),
  changed_by: z.string().nullable(),
}
/** A sounding without its numbers. */
export const Sounding = z.object({
  ...head,
  readings: z.int().describe('How many depths it has.'),
  sequences: z.array(
    z.object({
      id: id(),
      sndname: z.string(),
      quantity: z.enum(quantities).nullable(),
      unit: z.string(),
    }),
  ),
})
export type Sounding = z.output<typeof Sounding>
type Head = Omit<Sounding, 'readings' | 'sequences'>

/** What `data_sequences?layout=columns` answers: depths once a sounding, values once a sequence, in the depths' order. */
export interface SoundingColumns extends Head {
  depth: number[]
  sequences: (SequenceData & { id: number })[]
}
export interface ColumnsAnswer {
  soundings: SoundingColumns[]
  locid: number
  /** Elevation of the ground, m a.s.l. */
  zcoordb: number | null
}
/** What `data_sequences` answers: pairs of depth and value; those without a value are left out. */
export interface PairsAnswer {
  data_sequences: {
    id: number
    sndname: string
    sounding: number
    unit: string
    data: [depth: number, value: number][]
  }[]
  soundings: Head[]
  locid: number
  zcoordb: number | null
}

/** A picked layer: its base, m along the hole, what it is called, and its soil behaviour type, 1 to 9. */
const PickedLayer = z.strictObject({
  depth: depth(),
  name: text(200).default(''),
  zone: z
    .int(sentence('kit.whole'))
    .min(1, sentence('kit.whole'))
    .max(9, sentence('kit.whole'))
    .nullable()
    .default(null),
})
export type PickedLayer = z.output<typeof PickedLayer>
const picks = z.array(PickedLayer, messageOf('kit.list')).max(500, messageOf('kit.atMost', { max: 500 }))

const reading = z.number(sentence('kit.number')).nullable()
/** Depths of one save at most; the browser sends no more than it shows. */
const mostCellsAtOnce = 50_000
const manyDepths = z.array(depth(), messageOf('kit.list')).max(mostCellsAtOnce).default([])
const Row = z.object({
  depth: z.number(),
  values: z.record(z.string(), z.number().nullable()).describe('Value by the id of its sequence.'),
})

/** What the history tells of a sounding: its own fields, and what was done to its numbers. */
const soundingChanges = {
  ...soundingFields,
  picks,
  /** Cells that changed, each with sequence, depth and value. */
  cells: z.unknown(),
  /** Rows that came and went. */
  rows: z.unknown(),
  /** All its numbers: of a replacement or a deletion. */
  content: z.unknown(),
  /** How many depths it was made with. */
  made_with: z.unknown(),
}

const at = '/api/project/:id/object/:locid'
const one = `${at}/soundings/:sounding` as const
const numbers = { data: 'file', original: 'file', mask: 'text', meta: 'json', remarks: 'json' } as const
const received = { consumes: 'multipart/form-data', tx: 'none', status: 201 } as const

export const soundings = {
  list: endpoint(`GET ${at}/data_sequences`, {
    summary:
      'The soundings of an object with their data sequences, as pairs of depth and value; layout=columns answers depths once a sounding and values once a sequence, null for nothing.',
    who: 'view',
    in: inObject,
    tx: 'read',
    query: z.object({
      sounding: z
        .string()
        .regex(/^\d{1,10}$/, sentence('kit.whole'))
        .optional()
        .describe('Only this sounding.'),
      layout: z.enum(['pairs', 'columns'], sentence('kit.choice')).default('pairs'),
    }),
    produces: 'application/json',
  }),
  heads: endpoint(`GET ${at}/soundings`, {
    summary: 'The soundings of an object without their numbers.',
    who: 'view',
    in: inObject,
    tx: 'read',
    response: z.array(Sounding),
  }),
  create: endpoint(`POST ${at}/data_sequences_alternative`, {
    summary:
      'Makes a sounding of a CSV file: a header row, depth first. Fields beside it: name, kind, started, meta and remarks as JSON; `original`, the file that it was made of, is kept among the documents.',
    who: 'objectEdit',
    in: inObject,
    ...received,
    multipart: { name: 'text', kind: 'text', started: 'text', ...numbers },
    response: Sounding,
  }),
  replace: endpoint(`PUT ${at}/data_sequences_alternative`, {
    summary:
      'Replaces the numbers of the sounding that the field `sounding` names, or of the only one, by those of a CSV file.',
    who: 'objectEdit',
    in: inObject,
    ...received,
    multipart: { sounding: 'text', ...numbers },
    response: Sounding,
  }),
  edit: endpoint(`PATCH ${at}/data_sequences/:sounding`, {
    summary:
      'Changes cells, inserts and removes rows of a sounding in one step; answers the changed rows. A sequence is named by its id or its sndname.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    bodyLimit: 'batch',
    body: z.strictObject({
      cells: z
        .array(
          z.strictObject({
            sequence: z.union([z.int(), z.string()]),
            depth: z.number(sentence('kit.number')),
            value: reading,
          }),
          messageOf('kit.list'),
        )
        .max(mostCellsAtOnce)
        .default([]),
      insert: manyDepths,
      remove: manyDepths,
    }),
    response: z.object({ id: id(), version: z.int(), rows: z.array(Row) }),
  }),
  update: endpoint(`PUT ${one}`, {
    summary: 'Changes what is said of a sounding: name, kind, start, what the file states, remarks.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    merges: true,
    body: z.strictObject(soundingFields).partial(),
    ignored: ['id', 'version', 'picks_version', 'changed_at', 'changed_by', 'source', 'readings', 'sequences', 'depth'],
    response: Sounding,
  }),
  remove: endpoint(`DELETE ${at}/data_sequences/:sounding`, {
    summary: 'Deletes a sounding with its sequences and picks.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
  }),
  file: endpoint(`GET ${one}/file`, {
    summary: 'A sounding as a file: a cone test as GEF-CPT, or any as CSV, every digit of it.',
    who: 'view',
    in: inObject,
    tx: 'read',
    query: z.object({ format: z.enum(['gef', 'csv'], sentence('kit.choice')).default('gef') }),
    produces: 'text/plain',
  }),
  picks: endpoint(`GET ${one}/picks`, {
    summary: 'The picked layers of a sounding, each by its base, from top to bottom.',
    who: 'view',
    in: inObject,
    tx: 'read',
    response: z.object({ picks, version: z.int() }),
  }),
  setPicks: endpoint(`PUT ${one}/picks`, {
    summary: 'Replaces the picked layers of a sounding.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: z.strictObject({ picks }),
    ignored: ['version'],
    response: z.object({ picks, version: z.int() }),
  }),
}

export const soundingFacts: RecordFacts = {
  ...{ table: 'soundings', primary: 'id', namedBy: ['id'], right: 'objectEdit' },
  ...{ labels: 'sounding', name: namedByField(), changes: soundingChanges, list: soundings.heads },
}
