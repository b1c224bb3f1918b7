import type { FormValues } from '../../ui/fields/field.tsx'

/** The codes in a field's value: one, or several with their strength left out. */
const codesIn = (value: unknown, isList: boolean): string[] => {
  if (Array.isArray(value)) return value as string[]
  if (typeof value !== 'string' || value === '') return []
  return isList ? value.split(',').map(part => part.replace(/[0-4]$/, '')) : [value]
}

const sameLead = 4
const follows = 3

/**
 * The codes of a field, the likeliest first: those of records with the same leading code, for the leading field itself
 * what followed the record before, the newer the likelier; then what the project uses most. `records` are in their order.
 */
export function likelyCodes(
  { field, isList = false }: { field: string; isList?: boolean },
  lead: string | undefined,
  values: FormValues,
  records: readonly FormValues[],
  mostUsed: readonly string[],
): string[] {
  const weights = new Map<string, number>()
  const add = (code: string, weight: number) => weights.set(code, (weights.get(code) ?? 0) + weight)
  for (const [i, code] of mostUsed.entries()) add(code, 0.2 / (i + 1))
  const last = lead && records.at(-1)?.[lead]
  records.forEach((record, i) => {
    const age = records.length - i
    const isAlike =
      field === lead ? last && records[i - 1]?.[lead] === last : lead && values[lead] && record[lead] === values[lead]
    const bonus = isAlike ? (field === lead ? follows : sameLead) : 0
    for (const code of codesIn(record[field], isList)) add(code, 1 / age + bonus)
  })
  return [...weights].sort((a, b) => b[1] - a[1]).map(([code]) => code)
}

/**
 * What a field of a new record most likely holds: as the newest record with the same leading code has it, else as the
 * last two agree; undefined where nothing speaks for a value.
 */
export function suggestion(
  field: string,
  lead: string | undefined,
  values: FormValues,
  records: readonly FormValues[],
): string | undefined {
  if (field === lead) return undefined
  const code = (record: FormValues | undefined) => {
    const value = record?.[field]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const alike = lead && values[lead] ? records.findLast(record => record[lead] === values[lead]) : undefined
  if (alike) return code(alike)
  const last = code(records.at(-1))
  return last === code(records.at(-2)) ? last : undefined
}
