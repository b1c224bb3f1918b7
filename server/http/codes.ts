import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { codedFields } from '@borebook/contract/kit/fields.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import type { AnySchema } from '@borebook/contract/kit/schema.ts'
import type { z } from 'zod'
import { Refusal } from '../config/refuse.ts'

type CodedFields = ReturnType<typeof codedFields>
const known = new WeakMap<AnySchema, CodedFields>()

/** The coded fields of a record's schema, worked out once. */
function codedIn(schema: AnySchema): CodedFields {
  const fields = known.get(schema) ?? codedFields((schema as z.ZodObject).shape ?? {})
  known.set(schema, fields)
  return fields
}

/** A code that a body holds, and the field it stands in. */
export interface AskedCode {
  name: string
  type: number
  code: string
}

/** The codes of a record, for the door to look up; `at` stands before the names of its fields. */
const codesOf = (schema: AnySchema, record: Record<string, unknown>, at = ''): AskedCode[] =>
  codedIn(schema).flatMap(({ field, type, isList }) => {
    const name = at + field
    const value = record[field]
    if (Array.isArray(value)) return value.map((code: string) => ({ name, type, code }))
    if (typeof value !== 'string' || value === '') return []
    if (!isList) return [{ name, type, code: value }]
    return value.split(',').map(part => ({ name, type, code: part.replace(/[0-4]$/, '') }))
  })

const recordLists = new WeakMap<AnySchema, [list: string, element: AnySchema][]>()

/** The lists of records that a body holds, worked out once. */
function listsIn(body: AnySchema): [list: string, element: AnySchema][] {
  const known = recordLists.get(body)
  if (known) return known
  const lists = Object.entries((body as z.ZodObject).shape ?? {}).flatMap(([name, field]): [string, AnySchema][] => {
    const { element } = field as z.ZodArray<AnySchema>
    return element && 'shape' in element ? [[name, element]] : []
  })
  recordLists.set(body, lists)
  return lists
}

/** The codes of a body: its own, and those of the records in the lists that it holds, as `samples.3.sampmat`. */
export function askedCodes({ body: schema }: Endpoint, body: Record<string, unknown>): AskedCode[] {
  const asked = codesOf(schema!, body)
  for (const [list, element] of listsIn(schema!))
    for (const [i, record] of ((body[list] ?? []) as Record<string, unknown>[]).entries())
      asked.push(...codesOf(element, record, `${list}.${i}.`))
  return asked
}

/**
 * Judges codes by what the dictionaries say of each (null: unknown, false: retired). An unknown one is refused. A
 * retired one is refused when the call creates, and else told to the handler: it passes only where the record holds it.
 */
export function judgeCodes(
  endpoint: Endpoint,
  asked: readonly AskedCode[],
  active: readonly (boolean | null)[],
): Record<string, string[]> {
  const failures: Record<string, string[]> = {}
  const retired: Record<string, string[]> = {}
  for (const [place, { name, code }] of asked.entries()) {
    if (active[place] === null) (failures[name] ??= []).push(messageOf('kit.unknownCode', { code }))
    else if (!active[place]) {
      if (endpoint.method === 'POST') (failures[name] ??= []).push(messageOf('kit.retiredCode', { code }))
      ;(retired[name] ??= []).push(code)
    }
  }
  if (Object.keys(failures).length > 0) throw new Refusal(400, { fields: failures })
  return retired
}
