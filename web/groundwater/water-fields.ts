import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { hydraulicTest } from '@borebook/contract/groundwater/hydraulic-tests.ts'
import { givenLevels, type LevelFields, type LevelZero, levelDoubts } from '@borebook/contract/groundwater/levels.ts'
import { observation, observationLevels } from '@borebook/contract/groundwater/observations.ts'
import { pressure, pressureLevels } from '@borebook/contract/groundwater/pressures.ts'
import { codedFields } from '@borebook/contract/kit/fields.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { DepthReference } from '@borebook/geo/depth-reference.ts'
import { roundTo } from '@borebook/geo/depth-scale.ts'
import { levelsFrom } from '@borebook/geo/water-levels.ts'
import type { FormValues } from '../ui/fields/field.tsx'

/** The tabs, in the specification's order and spelling. */
export const waterTabs = ['Drilling observations', 'Hydraulic testing', 'Hydrostatic pressure'] as const
export type WaterTab = (typeof waterTabs)[number]
export type WaterKind = 'observation' | 'hydraulicTest' | 'pressure'
export const kindOfTab: Record<WaterTab, WaterKind> = {
  'Drilling observations': 'observation',
  'Hydraulic testing': 'hydraulicTest',
  'Hydrostatic pressure': 'pressure',
}

export const waterNouns = { observation, hydraulicTest, pressure } as const

/** Tables of those that hold codes. */
export const codedTables: readonly string[] = Object.values(waterNouns)
  .filter(({ fields }) => codedFields<string>(fields).length > 0)
  .map(({ table }) => table)

/** The fields of a kind in reading order. */
export const listWaterFields = (kind: WaterKind): string[] => Object.keys(waterNouns[kind].fields)
/** Observations, types of test, and types of tube, which name the filters. */
export const waterDictionaries: readonly number[] = [
  dictionaryTypes.observations,
  dictionaryTypes.hydraulicTests,
  dictionaryTypes.tubeTypes,
]

/** Fields that hold one level as several references tell it, in the order in which they are believed. */
export const levelFields: Record<WaterKind, LevelFields> = {
  observation: observationLevels,
  hydraulicTest: {},
  pressure: pressureLevels,
}
/** Fields with depths along the hole below ground. */
export const depthFields: Record<WaterKind, readonly string[]> = {
  observation: ['depthfrom', 'depthto'],
  hydraulicTest: ['depthfrom', 'depthto'],
  pressure: [],
}

/** Every view of the level that a record or a form holds, m: as typed, else derived from the first that is typed. */
export function getWaterLevels(kind: WaterKind, values: FormValues, place: LevelZero): Record<string, number | null> {
  const views = levelFields[kind]
  const first = typedLevel(kind, values)
  const levels = first === undefined ? undefined : levelsFrom(views[first]!, values[first] as number, place)
  const of = (field: string, view: DepthReference) =>
    typeof values[field] === 'number' ? (values[field] as number) : (levels?.[view] ?? null)
  return Object.fromEntries(Object.entries(views).map(([field, view]) => [field, of(field, view)]))
}

/**
 * The depth of an observation of which only the level is typed: that level, or the ground where it stands above. Null for
 * no level, undefined where a level tells no depth.
 */
export function depthOfLevel(kind: WaterKind, values: FormValues, place: LevelZero): number | null | undefined {
  if (kind !== 'observation') return undefined
  if (Object.values(values).every(value => value === null)) return null
  const depth = getWaterLevels(kind, values, place).groundwater_depth
  return depth === null || depth === undefined ? undefined : Math.max(0, roundTo(depth, 0.001))
}

/** What is missing to derive a view of a level from another; undefined when nothing is. */
export function lackOf(view: DepthReference, from: DepthReference, place: LevelZero): TextKey | undefined {
  const { ground, inclination, tubeTop, surveyed } = place
  const needs = (needed: DepthReference) => view === needed || from === needed
  if (needs('tube') && tubeTop === null) return 'gw.needsTubeTop'
  if (needs('sea') && ground === null) return surveyed === null ? 'gw.needsElevation' : 'gw.needsCourse'
  return from === 'sea' && inclination === 0 ? 'gw.needsSlope' : undefined
}

/** The field of a level that is typed, the first that is believed; undefined while none is. */
export const typedLevel = (kind: WaterKind, values: FormValues): string | undefined =>
  givenLevels(levelFields[kind], values)[0]

/** What speaks against a record's level, or one that is being typed, messageOf. */
export const doubtsOfLevel = (kind: WaterKind, typed: FormValues, place: LevelZero): string[] =>
  levelDoubts(levelFields[kind], typed, place)
