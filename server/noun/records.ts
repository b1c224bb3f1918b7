import { messageOf } from '@borebook/contract/kit/say.ts'
import type { z } from 'zod'
import { fieldFailures } from '../config/failures.ts'
import { conflict, Refusal, requireFound } from '../config/refuse.ts'
import type { HandlerCall } from '../http/mount.ts'

/**
 * Looks at a stored record before it is changed or deleted: 404 when it is not there, 409 with the record when the
 * caller has read an older version, 400 when a retired code would newly come in.
 */
export function mayChange<T extends { version: number }>(
  call: Pick<HandlerCall, 'ifMatch' | 'retired'>,
  stored: T | undefined,
  answer: (row: T) => unknown = row => row,
): T {
  const row = requireFound(stored)
  if (call.ifMatch !== undefined && call.ifMatch !== row.version) throw conflict(answer(row))
  const fields: Record<string, string[]> = {}
  for (const [field, codes] of Object.entries(call.retired)) {
    const held = String((row as Record<string, unknown>)[field] ?? '').split(',')
    for (const code of codes)
      if (!held.some(c => c === code || c.replace(/[0-4]$/, '') === code))
        (fields[field] ??= []).push(messageOf('kit.retiredCode', { code }))
  }
  if (Object.keys(fields).length > 0) throw new Refusal(400, { fields })
  return row
}

/**
 * A stored record with the fields that a merging call names, by the rules of the whole record: 400 where these two do not
 * go together.
 */
export function merged<T extends z.ZodObject>(schema: T, stored: object, body: object): z.output<T> {
  const own = Object.fromEntries(Object.entries(stored).filter(([name]) => name in schema.shape))
  const next = { ...own, ...body }
  const result = schema.safeParse(next)
  if (!result.success) throw new Refusal(400, { fields: fieldFailures(result.error, next) })
  return result.data
}
