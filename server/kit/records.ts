import { unsaid } from '@borebook/contract/kit/say.ts'
import type { Call } from './mount.ts'
import { conflict, found, Refusal } from './refuse.ts'

/**
 * Looks at a stored record before it is changed or deleted: 404 when it is not there, 409 with the record when the
 * caller has read an older version, 400 when a retired code would newly come in.
 */
export function mayChange<T extends { version: number }>(
  call: Pick<Call, 'ifMatch' | 'retired'>,
  stored: T | undefined,
  answer: (row: T) => unknown = row => row,
): T {
  const row = found(stored)
  if (call.ifMatch !== undefined && call.ifMatch !== row.version) throw conflict(answer(row))
  const fresh = Object.entries(call.retired).filter(
    ([field, code]) =>
      !String((row as Record<string, unknown>)[field] ?? '')
        .split(',')
        .some(c => c === code || c.replace(/[0-4]$/, '') === code),
  )
  if (fresh.length > 0)
    throw new Refusal(400, {
      fields: Object.fromEntries(fresh.map(([field, code]) => [field, [unsaid('kit.retiredCode', { code })]])),
    })
  return row
}
