import { z } from 'zod'
import { optional, quantity, text } from '../kit/fields.ts'

/** Parameters of one hammer and probe. `rsfhoehe` holds the weight and `rsfgewi` the height, whatever their names say. */
const fields = {
  rsgeraet: optional(text(40)).describe('Device type.'),
  rsfhoehe: optional(quantity('kg', { min: 0 })).describe('Fall weight.'),
  rsfgewi: optional(quantity('m', { min: 0 })).describe('Fall height.'),
  probdiam: optional(quantity('mm', { min: 0 })).describe('Probe diameter.'),
  rsobflso: optional(quantity('cm²', { min: 0 })).describe('Cross-section of the probe.'),
  rsmeslae: optional(quantity('cm', { min: 0 })).describe('Reference length: penetration per count of blows.'),
  roddiam: optional(quantity('mm', { min: 0 })).describe('Rod diameter.'),
  rsmasgest: optional(quantity('kg', { min: 0 })).describe('Rod weight.'),
  rsmasamge: optional(quantity('kg', { min: 0 })).describe('Anvil weight.'),
  energyeff: optional(quantity('–', { min: 0, max: 1 })).describe('Efficiency of the energy transfer, 0 … 1.'),
}
const record = z.object(fields)
export type Probing = z.output<typeof record>
type ProbingField = keyof Probing
export const probingFieldNames = Object.keys(fields) as ProbingField[]

type Stp = { [F in ProbingField as `${F}_stp`]: (typeof fields)[F] }
/** Parameters of a standard penetration test. */
const stp = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [`${name}_stp`, schema])) as Stp
export const probingFields = { ...fields, ...stp }

/** The sub-tab of the probing parameters that a borehole type is about. */
export type ProbingKind = 'static' | 'dynamic' | 'spt'
/** Types of objects that are cone tests. */
export const coneObjectTypes = ['cpt', 'cptu']
/** Types of objects that are dynamic probings. */
export const dynamicTypes = ['rs', 'dpl', 'dpm', 'dph', 'dpsha', 'dpshb', 'vawe']
export const probingKindOf = (boretype: string | null): ProbingKind =>
  boretype === 'spt' ? 'spt' : dynamicTypes.includes(boretype ?? '') ? 'dynamic' : 'static'

const preset = (
  ...values: [number, number, number, string, number, number, number, number, number, number]
): Probing => {
  const [rsfhoehe, rsfgewi, probdiam, rsgeraet, rsobflso, rsmeslae, roddiam, rsmasgest, rsmasamge, energyeff] = values
  return { rsgeraet, rsfhoehe, rsfgewi, probdiam, rsobflso, rsmeslae, roddiam, rsmasgest, rsmasamge, energyeff }
}

/**
 * What a borehole type fills in, by its code: fall weight kg, fall height m, probe diameter mm, device, cross-section cm²,
 * reference length cm, rod diameter mm, rod weight kg, anvil weight kg, efficiency. `spt` goes into the `_stp` fields.
 */
export const probingPresets: Readonly<Record<string, Probing>> = {
  dpl: preset(10, 0.5, 35.7, 'DIN', 10, 10, 22, 3, 5, 0.8),
  dpm: preset(30, 0.5, 43.7, 'DIN', 15, 10, 32, 6, 10, 0.8),
  dph: preset(50, 0.5, 43.7, 'DIN', 15, 10, 32, 6, 10, 0.8),
  dpsha: preset(50, 0.5, 45, 'DIN', 16, 10, 32, 6, 10, 0.8),
  dpshb: preset(63.5, 0.75, 50.5, 'DIN', 20, 10, 35, 7.5, 15, 0.8),
  spt: preset(63.5, 0.76, 50.5, 'cone', 20, 15, 35, 7.5, 15, 0.8),
  vawe: preset(30, 0.2, 35.7, 'VAWE', 10, 20, 22, 2.5, 5, 0.8),
}

/** Values of EN ISO 22476-2 that differ from the preset, by borehole type and field, in the field's unit. */
export const standardValues: Readonly<Record<string, Partial<Record<ProbingField, number>>>> = {
  dpsha: { rsfhoehe: 63.5, rsmeslae: 20 },
  dpshb: { rsmeslae: 20 },
}

/** Digits kept behind the point while typing. */
export const decimalsKept = (field: string): 1 | 2 => (/^(rsfhoehe|rsfgewi)(_stp)?$/.test(field) ? 2 : 1)
