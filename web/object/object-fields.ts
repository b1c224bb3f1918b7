import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { codedFields, getFieldMeta, innermost } from '@borebook/contract/kit/fields.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { isPile, objectFields } from '@borebook/contract/objects.ts'
import {
  coneTypeCodes,
  digitisations,
  inclinationSensors,
  temperatureCompensations,
  transmissions,
} from '@borebook/contract/soundings/cone.ts'
import { decimalsKept, probingFields } from '@borebook/contract/soundings/probing.ts'
import { isGeographic } from '@borebook/geo/grids.ts'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import type { Say } from '../app/texts.tsx'
import { type FieldSort, getFieldSort } from '../ui/fields/field-looks.ts'
import { exactNumber } from '../ui/fields/kept-number.ts'
import type { FormField, ObjectFieldName } from './object-tabs.ts'

export const getObjectLabel = (field: string): TextKey => `object.${field}` as TextKey

const typeOfField: Readonly<Record<string, number>> = Object.fromEntries(
  codedFields(objectFields.shape).map(({ field, type }) => [field, type]),
)
/** The code list of a field; undefined where it holds no code. */
export const typeOf = (field: string): number | undefined => typeOfField[field]
export const objectDictionaries: readonly number[] = [...new Set(Object.values(typeOfField))]

/** The fixed values of a field that is a choice. */
export const choices: Readonly<Record<string, readonly string[]>> = {
  conetyp: coneTypeCodes,
  incsens: inclinationSensors,
  datatrans: transmissions,
  datadigit: digitisations,
  tempcomp: temperatureCompensations,
}
export const choiceLabel = (field: string, value: string): TextKey => `object.${field}.${value}` as TextKey

/** Coordinates and heights, shown with two places at least. */
const metres = /^(xcoord|ycoord|zcoordb)2?$|^zcoorde$|^gwdepth$|_length$/

type FieldKind = FieldSort['sort'] | 'choice'

const kinds = Object.fromEntries(
  (Object.keys(objectFields.shape) as ObjectFieldName[]).map((field): [ObjectFieldName, FieldKind] => [
    field,
    field in choices ? 'choice' : getFieldSort(objectFields.shape[field]).sort,
  ]),
) as Record<ObjectFieldName, FieldKind>
export const getFieldKind = (field: ObjectFieldName): FieldKind => kinds[field]

/** Places of a number that are shown at least. */
export const getFieldDecimals = (field: string): number => (metres.test(field) ? 2 : 0)
/** Digits that typing keeps behind the point; undefined for all. */
export const getTypedDecimals = (field: string): number | undefined =>
  field in probingFields ? decimalsKept(field) : undefined
export const isPileLength = (field: string): boolean => field.endsWith('_length')

const isHorizontal = /^[xy]coord2?$/
/** A number's unit in the reader's words; coordinates of a geographic system are degrees. */
export function getFieldUnit(field: string, epsg: unknown, say: Say): string | undefined {
  if (isHorizontal.test(field) && isGeographic(epsg as string)) return '°'
  const unit = getFieldMeta(innermost(objectFields.shape[field as ObjectFieldName])).unit
  return unit === 'm a.s.l.' ? say('project.masl') : unit === '–' ? undefined : unit
}

/** A field's value as a reader sees it; undefined for nothing. */
export function formatFieldValue(
  field: FormField,
  value: unknown,
  { dictionaries, say, epsg }: { dictionaries: Dictionaries; say: Say; epsg: unknown },
): string | undefined {
  if (field === 'popwps') return value ? String(value).replaceAll(',', ', ') : say('object.popwps.none')
  if (value === null || value === undefined || value === '') return undefined
  if (field === 'objstatus') return say(value === 'app' ? 'object.approved' : 'object.preliminary')
  if (field === 'prj' || field.startsWith('duplicate_')) return String(value)
  switch (getFieldKind(field as ObjectFieldName)) {
    case 'code':
      return dictionaries.label(typeOf(field)!, String(value)) ?? String(value)
    case 'choice':
      return say(choiceLabel(field, String(value)))
    case 'number': {
      const unit = getFieldUnit(field, epsg, say)
      return `${exactNumber(value as number, getFieldDecimals(field))}${unit ? ` ${unit}` : ''}`
    }
    default:
      return String(value)
  }
}

/** Whether the chosen borehole type is a pile. */
export const isPileType = (boretype: unknown, dictionaries: Dictionaries): boolean =>
  typeof boretype === 'string' && isPile(dictionaries.entry(dictionaryTypes.objectTypes, boretype))
