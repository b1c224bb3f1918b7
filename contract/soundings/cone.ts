import { z } from 'zod'
import { optional, quantity, sentence, text } from '../kit/fields.ts'

export const coneTypeCodes = [
  'electrical_subtraction',
  'electrical_compression',
  'mechanical_conical_dutch',
  'mechanical_begemann_friction',
] as const
export type ConeType = (typeof coneTypeCodes)[number]
export const inclinationSensors = ['biaxial', 'uniaxial', 'no_inclinometer'] as const
export const transmissions = ['cable', 'acoustic'] as const
export const digitisations = ['surface', 'downhole'] as const
export const temperatureCompensations = ['inverse_metallic', 'temperature_sensor'] as const
export const porePressurePositions = ['u1', 'u2', 'u3'] as const

/** Makers that are offered; any other may be typed. */
export const coneMakers = [
  'Geomil',
  'Eijkelkamp',
  'GoudaGeo',
  'A.P. van den Berg',
  'Fugro',
  'Pagani',
  'Geotech',
  'Vertek',
] as const
/** cm², the most used first. */
export const tipAreas = [15, 10, 5, 2] as const
/** mm. */
export const pushRodDiameters = [35.7, 43.7] as const

/** Static cone parameters of an object. */
export const coneFields = {
  conemanuf: optional(text(60)).describe('Cone manufacturer.'),
  conetyp: optional(z.enum(coneTypeCodes, sentence('kit.choice'))).describe('Cone type.'),
  conesrnum: optional(text(60)).describe('Cone serial number.'),
  conearea: optional(quantity('cm²', { min: 0 })).describe('Cone tip area.'),
  conefrarea: optional(quantity('cm²', { min: 0 })).describe('Friction sleeve area.'),
  incsens: optional(z.enum(inclinationSensors, sentence('kit.choice'))).describe('Inclination sensor.'),
  popwps: optional(
    z.string(sentence('kit.text').error).regex(/^$|^(?!.*(u\d).*\1)u[123](,u[123]){0,2}$/, sentence('kit.choice')),
  ).describe('Pore pressure positions, u1, u2, u3 as a comma list; null for none.'),
  netarea: optional(
    z
      .number(sentence('kit.number'))
      .min(0.4, sentence('object.netarea.range'))
      .max(1, sentence('object.netarea.range')),
  ).describe('Net area ratio, 0.4 … 1.0.'),
  datatrans: optional(z.enum(transmissions, sentence('kit.choice'))).describe('Data transmission.'),
  datadigit: optional(z.enum(digitisations, sentence('kit.choice'))).describe('Where the signal is digitised.'),
  tempcomp: optional(z.enum(temperatureCompensations, sentence('kit.choice'))).describe('Temperature compensation.'),
  proddiam: optional(quantity('mm', { min: 0 })).describe('Push rod diameter.'),
}
const coneRecord = z.object(coneFields)
export type Cone = z.output<typeof coneRecord>

/** What a mechanical cone does not have. */
const electricalOnly = ['incsens', 'popwps', 'datatrans', 'datadigit', 'tempcomp'] as const satisfies (keyof Cone)[]
const isMechanical = (type: string | null | undefined): boolean => type?.startsWith('mechanical_') ?? false

/** The fields of a cone that its type has no use for: they are cleared and cannot be filled in. */
export const coneFieldsWithout = (type: string | null | undefined): (keyof Cone)[] => [
  ...(isMechanical(type) ? electricalOnly : []),
  ...(type === 'mechanical_conical_dutch' ? (['conefrarea'] as const) : []),
]

/** What choosing a type sets in the rest of the cone: null clears. Dutch cones have no friction sleeve. */
export function onConeType(type: ConeType | null): Partial<Cone> {
  if (type === null) return {}
  if (isMechanical(type)) return Object.fromEntries(coneFieldsWithout(type).map(field => [field, null]))
  return { incsens: 'biaxial', datatrans: 'cable', tempcomp: 'inverse_metallic' }
}

/** Friction sleeve area in cm² that goes with a tip area in cm². */
export const frictionAreaOf = (tipArea: number): number => 15 * tipArea

// maps: a maker’s name is free text, and `constructor` is one
const netAreas = new Map<string, number>([
  ['Geomil', 0.8],
  ['Eijkelkamp', 0.8],
  ['GoudaGeo', 0.75],
])
/** Net area ratio that a maker's cones usually have; undefined where none is known. */
export const netAreaOf = (maker: string | null): number | undefined => netAreas.get(maker ?? '')

/** What an empty cone starts from when a hole becomes a cone test. Net area and sensors follow from it. */
export const newConeDefaults = {
  conemanuf: 'Geomil',
  conetyp: 'electrical_subtraction',
  conearea: 15,
  conefrarea: frictionAreaOf(15),
  netarea: 0.8,
  incsens: 'biaxial',
  datatrans: 'cable',
  tempcomp: 'inverse_metallic',
} as const satisfies Partial<Cone>

const makerLetters = new Map<string, string>([
  ['Geomil', 'GE'],
  ['Eijkelkamp', 'EK'],
  ['GoudaGeo', 'GG'],
  ['A.P. van den Berg', 'AB'],
  ['Fugro', 'FU'],
  ['Pagani', 'PA'],
  ['Geotech', 'GT'],
  ['Vertek', 'VE'],
])
const typeLetters: Record<ConeType, string> = {
  electrical_subtraction: 'ES',
  electrical_compression: 'EC',
  mechanical_conical_dutch: 'MD',
  mechanical_begemann_friction: 'MB',
}
const digitisationLetters = { surface: 'A', downhole: 'D' } as const
const sensorLetters = { biaxial: 'I2', uniaxial: 'I1', no_inclinometer: 'I0' } as const
const temperatureLetters = { inverse_metallic: 'TM', temperature_sensor: 'TS' } as const

type DesignationFields = Pick<
  Cone,
  'conemanuf' | 'datadigit' | 'conetyp' | 'conearea' | 'incsens' | 'popwps' | 'tempcomp'
>

/**
 * The cone type designation, e.g. `GE-D-ES15-I2-U2-TM`: maker, digitisation, type with the tip area in cm², inclination
 * sensor, pore pressure positions, temperature compensation. What is not known is left out; null when nothing is.
 */
export function coneDesignation(cone: Partial<DesignationFields>): string | null {
  const { conemanuf, datadigit, conetyp, conearea, incsens, popwps, tempcomp } = cone
  const letters = (conemanuf ?? '').replace(/[^\p{L}\d]/gu, '')
  const parts = [
    conemanuf && (makerLetters.get(conemanuf) ?? letters.slice(0, 2).toUpperCase()),
    datadigit && digitisationLetters[datadigit],
    `${conetyp ? typeLetters[conetyp] : ''}${conearea ?? ''}`,
    incsens && sensorLetters[incsens],
    popwps && `U${popwps.replace(/[^123]/g, '')}`,
    tempcomp && temperatureLetters[tempcomp],
  ]
  return parts.filter(Boolean).join('-') || null
}
