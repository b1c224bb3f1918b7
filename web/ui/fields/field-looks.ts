import { getFieldMeta, innermost, longest } from '@borebook/contract/kit/fields.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { type AnySchema, asZodType } from '@borebook/contract/kit/schema.ts'
import type { ReactNode } from 'react'
import type { FieldProps, FormValues } from './field.tsx'

/** What the contract's schema does not say about a field; the form and the data sheet go by the same. */
export interface FieldLook {
  /** Label where it is not the kind's own. */
  label?: TextKey
  isWide?: boolean
  /** Digits kept behind the point; all where not said. */
  places?: number
  /** Places shown at least; two for metres, else none. */
  decimals?: number
  /** Whether it is left out, by what is typed or stored. What it holds stays. */
  isHidden?: (values: FormValues) => boolean
  /** Read only, worked out from the other fields; null is shown as a dash. */
  computed?: { unit: string; of: (values: FormValues) => number | null }
  /** The field with the time of day that is picked together with this date. */
  time?: string
  /** Draws an input instead of the machine's own. */
  input?: (field: FieldProps, values: FormValues) => ReactNode
  /** Draws the value on the data sheet instead of the machine's own words. */
  read?: (values: FormValues) => ReactNode
}
export type FieldLooks = Readonly<Record<string, FieldLook>>

/** What a field's own schema says it is. */
export type FieldSort =
  | { sort: 'code' | 'oneCode' | 'codes'; dictionary: number }
  | { sort: 'number'; unit: string | undefined; decimals: number }
  | { sort: 'date' | 'text' | 'longText' }

/** Whether its label carries the star of what must be filled in: of depths that is plain. */
export function isAskedFor(schema: AnySchema | undefined): boolean {
  if (!schema || getFieldMeta(schema).unit === 'm') return false
  return [null, undefined].every(nothing => !asZodType(schema).safeParse(nothing).success)
}

/** Texts longer than this get an area of their own. */
const shortText = 200

/** What a field is, by the contract's schema; text where that says nothing. */
export function getFieldSort(schema: AnySchema | undefined): FieldSort {
  if (!schema) return { sort: 'text' }
  const { dictionary, list, unit } = getFieldMeta(schema)
  const inner = innermost(schema)
  const { type, format } = inner.def as { type: string; format?: string }
  if (dictionary !== undefined)
    return { sort: type === 'array' ? 'oneCode' : list === true ? 'codes' : 'code', dictionary }
  if (type === 'number')
    return {
      sort: 'number',
      unit: unit && unit !== '–' ? unit.replace('m3', 'm³') : undefined,
      decimals: unit === 'm' ? 2 : 0,
    }
  if (format === 'date') return { sort: 'date' }
  return { sort: (longest(inner) ?? 0) > shortText ? 'longText' : 'text' }
}
