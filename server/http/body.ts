import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { asZodType } from '@borebook/contract/kit/schema.ts'
import { fieldFailures } from '../config/failures.ts'
import { Refusal } from '../config/refuse.ts'

/** A body as a call's schema reads it, without what the server itself sends back; 400 with all that is wrong. */
export function bodyBy({ body: schema, ignored, merges }: Endpoint, sent: unknown): unknown {
  let value = sent
  if (ignored && typeof value === 'object' && value !== null && !Array.isArray(value))
    value = Object.fromEntries(Object.entries(value).filter(([name]) => !ignored.includes(name)))
  const result = asZodType(schema!).safeParse(value)
  if (!result.success) throw new Refusal(400, { fields: fieldFailures(result.error, value) })
  if (!merges) return result.data
  // defaults of a schema would reset what the body does not name
  return Object.fromEntries(Object.entries(result.data as object).filter(([field]) => field in (value as object)))
}
