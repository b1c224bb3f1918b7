import type { z } from 'zod'

/**
 * A schema, as far as types ask for one. They do not ask for a whole `ZodType`: to compare a schema with that, the type
 * check compares each of its methods with all that they answer, again for every schema, which took most of its time.
 */
export type AnySchema = z.core.$ZodType

/** Gives a schema its methods: every schema here is one of zod's. */
export const asZodType = (schema: AnySchema): z.ZodType => schema as z.ZodType
