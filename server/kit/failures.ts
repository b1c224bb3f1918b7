import type { z } from 'zod'

/** What a schema refused, as the wire says it: sentences (still keys) by field, `__all__` for what has no field. */
export function fieldFailures(error: z.ZodError, value: unknown): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  const add = (field: string, message: string) => {
    const list = Object.hasOwn(fields, field) ? fields[field]! : (fields[field] = [])
    if (!list.includes(message)) list.push(message)
  }
  for (const issue of error.issues) {
    const field = issue.path.length === 0 ? '__all__' : issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add(issue.path.length === 0 ? key : `${field}.${key}`, 'kit.unknownField')
    else add(field, missing(issue, value) && issue.message === 'kit.type' ? 'kit.required' : issue.message)
  }
  return fields
}

const missing = (issue: z.core.$ZodIssue, value: unknown): boolean =>
  issue.code === 'invalid_type' &&
  issue.path.length === 1 &&
  (value as Record<PropertyKey, unknown>)?.[issue.path[0]!] === undefined
