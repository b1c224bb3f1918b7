import {
  type Cone,
  type ConeType,
  coneDesignation,
  coneFields,
  frictionAreaOf,
  netAreaOf,
  newConeDefaults,
  onConeType,
  porePressurePositions,
} from '@borebook/contract/soundings/cone.ts'
import { coneObjectTypes, probingPresets } from '@borebook/contract/soundings/probing.ts'
import { coordsysOf, epsgOf } from '@borebook/geo/grids.ts'
import type { FormValues } from '../ui/fields/field.tsx'

/** What somebody chose in a form, with what stood there before and what the form was opened with. */
interface FormChoice {
  field: string
  values: FormValues
  before: FormValues
  opened: FormValues
  /** Pore pressure positions of the last cone, `u1,u2`; null for none. */
  remembered: string | null
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
const same = (a: unknown, b: unknown): boolean => (isEmpty(a) ? isEmpty(b) : a === b)
const isConeTest = (type: unknown): boolean => (coneObjectTypes as readonly unknown[]).includes(type)
const hasCone = (values: FormValues): boolean => Object.keys(coneFields).some(field => !isEmpty(values[field]))

/** What choosing a field's value sets in other fields of the form. */
export function consequences(choice: FormChoice): FormValues {
  const { field, values, before } = choice
  if (same(values[field], before[field])) return {}
  switch (field) {
    case 'boretype':
      return onBoretype(choice)
    case 'conetyp':
      return coneTypeSets(values)
    case 'conearea':
      return typeof values.conearea === 'number' && values.conetyp !== 'mechanical_conical_dutch'
        ? { conefrarea: frictionAreaOf(values.conearea) }
        : {}
    case 'conemanuf':
      return onMaker(values, before)
    case 'epsg':
      return differing(values, { coordsys: coordsysOf(values.epsg as string) })
    case 'coordsys':
      return differing(values, { epsg: epsgOf(values.coordsys as string) })
    default:
      return {}
  }
}

const differing = (values: FormValues, patch: Record<string, unknown>): FormValues =>
  Object.fromEntries(
    Object.entries(patch).filter(([field, value]) => value !== undefined && !same(values[field], value)),
  )

/** What a borehole type fills in. */
function filledBy(type: unknown, remembered: string | null): FormValues {
  if (isConeTest(type)) return { ...newConeDefaults, popwps: remembered ?? (type === 'cptu' ? 'u2' : null) }
  const preset = typeof type === 'string' && Object.hasOwn(probingPresets, type) ? probingPresets[type]! : {}
  return type === 'spt'
    ? Object.fromEntries(Object.entries(preset).map(([name, value]) => [`${name}_stp`, value]))
    : { ...preset }
}

/** The fields that describe the test of a borehole type. */
const fieldsBy = (type: unknown): string[] => Object.keys(isConeTest(type) ? coneFields : filledBy(type, null))

/**
 * What describes a test that the new type is not is taken back, as nobody would see it there; of the same test it is what
 * the former type filled in, unless somebody has touched it. Then the new type fills in its own.
 */
function onBoretype({ values, before, opened, remembered }: FormChoice): FormValues {
  const type = values.boretype
  const former = Object.entries(filledBy(before.boretype, remembered))
  const isOwn = former.every(([name, value]) => same(values[name], value))
  const isNew = former.some(([name, value]) => !same(opened[name], value))
  const described = fieldsBy(type)
  const hidden = fieldsBy(before.boretype).filter(name => !described.includes(name))
  const names = [...hidden, ...(isOwn && isNew ? former.map(([name]) => name) : [])]
  const takenBack: FormValues = Object.fromEntries(names.map(name => [name, opened[name] ?? null]))
  if (isConeTest(type) && hasCone({ ...values, ...takenBack })) return takenBack
  return { ...takenBack, ...filledBy(type, remembered) }
}

/** A mechanical cone loses what it does not have; another one gets the usual sensors where none stand yet. */
function coneTypeSets(values: FormValues): FormValues {
  const type = (values.conetyp ?? null) as ConeType | null
  const set: FormValues = onConeType(type)
  if (type && type !== 'mechanical_conical_dutch' && typeof values.conearea === 'number' && isEmpty(values.conefrarea))
    set.conefrarea = frictionAreaOf(values.conearea)
  return Object.fromEntries(Object.entries(set).filter(([name, value]) => value === null || isEmpty(values[name])))
}

/** A maker's usual net area ratio; the former maker's does not stay with a maker whose ratio is not known. */
function onMaker(values: FormValues, before: FormValues): FormValues {
  const usual = netAreaOf(values.conemanuf as string | null)
  if (usual !== undefined) return { netarea: usual }
  return values.netarea === netAreaOf(before.conemanuf as string | null) ? { netarea: null } : {}
}

/** The pore pressure positions with one of them switched, in their order; null for none. */
export function switched(popwps: unknown, position: string): string | null {
  const on = String(popwps ?? '').split(',')
  return porePressurePositions.filter(p => on.includes(p) !== (p === position)).join(',') || null
}

/** The designation of the cone as it is being typed; null for none. */
export const designationOf = (values: FormValues): string | null =>
  coneDesignation({
    ...(values as Partial<Cone>),
    conearea: typeof values.conearea === 'number' ? values.conearea : null,
  })

const pairs = [
  ['xcoord', 'xcoord2'],
  ['ycoord', 'ycoord2'],
  ['zcoordb', 'zcoordb2'],
  ['inclinat', 'inclinat2'],
  ['direct', 'direct2'],
  ['as_built_total_length', 'target_total_length'],
  ['as_built_effective_length', 'target_effective_length'],
  ['as_built_free_length', 'target_free_length'],
] as const

/**
 * Why the target can no longer be changed. Values differ as they are stored, so that typing a target does not lock it
 * half-way; drilling dates count as soon as they stand in the form.
 */
export function targetLock(stored: FormValues | undefined, values: FormValues): 'differs' | 'drilled' | undefined {
  const differs = pairs.some(([built, target]) => {
    const [a, b] = [stored?.[built], stored?.[target]]
    return !isEmpty(a) && !isEmpty(b) && a !== b
  })
  if (differs) return 'differs'
  return isEmpty(values.drilldate2) && isEmpty(values.drilldtto2) ? undefined : 'drilled'
}

/** Whether storing these values asks for a reason: the object was approved, or becomes so. */
export const needsReason = (stored: string | undefined, next: unknown): boolean => stored === 'app' || next === 'app'
