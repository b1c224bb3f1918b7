import { messageOf } from '@borebook/contract/kit/say.ts'
import type { z } from 'zod'
import { texts } from './language.ts'

/** What a schema refused, as the wire says it: sentences (still keys) by field, `__all__` for what has no field. */
export function fieldFailures(error: z.ZodError, value: unknown): Record<string, string[]> {
  // a map, since a body may well name a field __proto__
  const fields = new Map<string, string[]>()
  const add = (field: string, message: string) =>
    fields.set(field, [...(fields.get(field) ?? []).filter(said => said !== message), message])
  for (const issue of error.issues) {
    const field = issue.path.length === 0 ? '__all__' : issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add(issue.path.length === 0 ? key : `${field}.${key}`, 'kit.unknownField')
    else add(field, sentenceOf(issue, value))
  }
  return Object.fromEntries(fields)
}

const ofKind = new Set(['kit.text', 'kit.number', 'kit.whole', 'kit.type'])

/** The key of what an issue says. A schema without a sentence of its own gets the kit's instead of the library's words. */
function sentenceOf(issue: z.core.$ZodIssue, value: unknown): string {
  const own = (issue.message.split('|{')[0] ?? '') in texts.en
  if (missing(issue, value) && (!own || ofKind.has(issue.message))) return 'kit.required'
  if (own) return issue.message
  if (issue.code === 'invalid_value') return 'kit.choice'
  if (issue.code === 'too_big' && issue.origin === 'string')
    return messageOf('kit.tooLong', { max: Number(issue.maximum) })
  if (issue.code === 'too_big') return messageOf('kit.atMost', { max: Number(issue.maximum) })
  if (issue.code === 'too_small') return messageOf('kit.atLeast', { min: Number(issue.minimum) })
  return 'kit.type'
}

const missing = (issue: z.core.$ZodIssue, value: unknown): boolean =>
  issue.code === 'invalid_type' &&
  issue.path.length === 1 &&
  (value as Record<PropertyKey, unknown>)?.[issue.path[0]!] === undefined
