import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { codedFields } from '@borebook/contract/kit/fields.ts'
import { unsaid } from '@borebook/contract/kit/say.ts'
import type { z } from 'zod'
import { Refusal } from './refuse.ts'

type Coded = ReturnType<typeof codedFields>
const known = new WeakMap<Endpoint, Coded>()

/** The coded fields of an endpoint's body, worked out once. */
function codedIn(endpoint: Endpoint): Coded {
  const fields = known.get(endpoint) ?? codedFields((endpoint.body as z.ZodObject).shape ?? {})
  known.set(endpoint, fields)
  return fields
}

/** A code that a body holds, and the field it stands in. */
export interface AskedCode {
  name: string
  type: number
  code: string
}

/** The codes of a body, for the door to look up. */
export const askedCodes = (endpoint: Endpoint, body: Record<string, unknown>): AskedCode[] =>
  codedIn(endpoint).flatMap(({ field: name, type, isList }) => {
    const value = body[name]
    if (Array.isArray(value)) return value.map((code: string) => ({ name, type, code }))
    if (typeof value !== 'string' || value === '') return []
    if (!isList) return [{ name, type, code: value }]
    return value.split(',').map(part => ({ name, type, code: part.replace(/[0-4]$/, '') }))
  })

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
    if (active[place] === null) (failures[name] ??= []).push(unsaid('kit.unknownCode', { code }))
    else if (!active[place]) {
      if (endpoint.method === 'POST') (failures[name] ??= []).push(unsaid('kit.retiredCode', { code }))
      ;(retired[name] ??= []).push(code)
    }
  }
  if (Object.keys(failures).length > 0) throw new Refusal(400, { fields: failures })
  return retired
}
