import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { unsaid } from '@borebook/contract/kit/say.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from './database.ts'
import { Refusal } from './refuse.ts'

interface CodedField {
  name: string
  type: number
  list: boolean
}

const known = new WeakMap<Endpoint, CodedField[]>()

/** The coded fields of an endpoint's body, by their schemas' `meta`. */
function codedFields(endpoint: Endpoint): CodedField[] {
  let fields = known.get(endpoint)
  if (!fields) {
    const shape = (endpoint.body as z.ZodObject).shape ?? {}
    fields = Object.entries(shape).flatMap(([name, schema]) => {
      const { dictionary, list } = metaOf(schema as z.ZodType)
      return dictionary === undefined ? [] : [{ name, type: dictionary, list: list === true }]
    })
    known.set(endpoint, fields)
  }
  return fields
}

function metaOf(schema: z.ZodType): { dictionary?: number; list?: boolean } {
  const meta = schema.meta()
  const inner = (schema.def as { innerType?: z.ZodType }).innerType
  return meta?.dictionary === undefined && inner ? metaOf(inner) : (meta ?? {})
}

/**
 * Checks every code of a body in one query. A code that its dictionary lacks is refused. A retired one is refused when
 * the call creates, and else told to the handler, since it passes only where the record holds it already.
 */
export async function checkCodes(
  db: Db | Tx,
  endpoint: Endpoint,
  body: Record<string, unknown>,
): Promise<Record<string, string[]>> {
  const asked = codedFields(endpoint).flatMap(({ name, type, list }) => {
    const value = body[name]
    if (typeof value !== 'string' || value === '') return []
    if (!list) return [{ name, type, code: value }]
    return value.split(',').map(part => ({ name, type, code: part.replace(/[0-4]$/, '') }))
  })
  if (asked.length === 0) return {}
  const { rows } = await sql<{ place: number; active: boolean }>`
    select a.place::integer as place, e.active
    from unnest(${asked.map(a => a.type)}::integer[], ${asked.map(a => a.code)}::text[]) with ordinality as a (type, code, place)
    join dictionary_entries e on e.type = a.type and e.code = a.code`.execute(db)
  const active = new Map(rows.map(r => [r.place - 1, r.active]))
  const failures: Record<string, string[]> = {}
  const retired: Record<string, string[]> = {}
  for (const [place, { name, code }] of asked.entries()) {
    if (active.get(place) === undefined) (failures[name] ??= []).push(unsaid('kit.unknownCode', { code }))
    else if (!active.get(place)) {
      if (endpoint.method === 'POST') (failures[name] ??= []).push(unsaid('kit.retiredCode', { code }))
      ;(retired[name] ??= []).push(code)
    }
  }
  if (Object.keys(failures).length > 0) throw new Refusal(400, { fields: failures })
  return retired
}
