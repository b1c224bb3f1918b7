import { z } from 'zod'
import { moment, quantity, recordName, sentence, text } from './kit/fields.ts'
import { messageOf } from './kit/say.ts'

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
export const unitOf = (quantity: Quantity): string => measured[quantity].unit
/** What people call a quantity, without its unit. */
export const symbolOf = (quantity: Quantity): string => measured[quantity].symbol
/** Name of a sequence with its unit, as the wire has it: `qc [MPa]`, `Schlaege`. */
export const sequenceName = (name: string, unit: string): string => (unit === '' ? name : `${name} [${unit}]`)
export const nameOfQuantity = (quantity: Quantity): string => sequenceName(symbolOf(quantity), unitOf(quantity))

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
const Remark = z.strictObject({ depth: quantity('m', { min: -100, max: 15000 }), text: text(2000) })
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
