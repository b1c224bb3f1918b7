import type { FormValues } from '../../ui/fields/field.tsx'
import type { FieldSort } from '../../ui/fields/field-looks.ts'

export interface AskedField {
  name: string
  sort: FieldSort['sort']
  isRequired: boolean
  /** Whether it is free text of several lines: what is said in it is seldom said twice. */
  isRemark: boolean
}

/** Coded fields filled, or records: with fewer nothing can be told from what is missing. */
const fewest = 3

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '' && !isEmptyList(value)
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/**
 * The fields that Tab stops at: what the project's records use, by the codes that they hold and by the records of this
 * list, and what somebody said otherwise. What is required, the depths at the beginning and remarks are always stopped
 * at.
 */
export function stopsOf(
  fields: readonly AskedField[],
  used: Readonly<Record<string, readonly string[]>>,
  records: readonly FormValues[],
  said: Readonly<Record<string, boolean>>,
): ReadonlySet<string> {
  const behindDepths = fields.findIndex(field => field.sort !== 'number')
  const isCoded = ({ sort }: AskedField) => sort === 'code' || sort === 'codes' || sort === 'oneCode'
  const coded = fields.filter(isCoded)
  const filled = (name: string) => records.some(record => isFilled(record[name]))
  const known = coded.filter(({ name }) => (used[name]?.length ?? 0) > 0 || filled(name)).length
  const isKnown = known >= Math.min(fewest, coded.length)
  const isUsed = (field: AskedField): boolean => {
    if (!isKnown) return true
    if (isCoded(field)) return (used[field.name]?.length ?? 0) > 0 || filled(field.name)
    return filled(field.name) || (records.length < fewest && field.sort !== 'longText')
  }
  return new Set(
    fields
      .filter(
        (field, i) => said[field.name] ?? (field.isRequired || field.isRemark || i < behindDepths || isUsed(field)),
      )
      .map(({ name }) => name),
  )
}
