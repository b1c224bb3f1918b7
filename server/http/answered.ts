import { type AnySchema, asZodType } from '@borebook/contract/kit/schema.ts'
import { z } from 'zod'

type Of<T extends z.core.$ZodType> = { [K in keyof T['_zod']['def']]: T['_zod']['def'][K] }

/**
 * The schema of an answer: the same fields and kinds as the schema of what is entered, without its bounds, patterns and
 * rules. These bind who enters; a record is read as it has become, by an import, by an older version or by what follows
 * from other records. So no answer fails for a value that is stored.
 */
export function asAnswered(schema: AnySchema): z.ZodType {
  const meta = z.globalRegistry.get(schema)
  const wide = asZodType(widened(schema))
  return meta && wide !== schema ? wide.meta(meta) : wide
}

function widened(schema: AnySchema): AnySchema {
  const { def } = schema._zod
  switch (def.type) {
    case 'string':
      return z.string()
    case 'number':
      return (def as Of<z.core.$ZodNumberFormat>).format === 'safeint' ? z.int() : z.number()
    case 'enum':
      return z.union([z.enum((def as Of<z.core.$ZodEnum>).entries as Record<string, string>), z.string()])
    case 'array':
      return z.array(asAnswered((def as Of<z.core.$ZodArray>).element))
    case 'nullable':
      return z.nullable(asAnswered((def as Of<z.core.$ZodNullable>).innerType))
    case 'optional':
      return z.optional(asAnswered((def as Of<z.core.$ZodOptional>).innerType))
    case 'default': {
      const { innerType, defaultValue } = def as Of<z.core.$ZodDefault>
      return z._default(asAnswered(innerType), defaultValue as never)
    }
    case 'record': {
      const { keyType, valueType } = def as Of<z.core.$ZodRecord>
      return z.record(keyType as z.core.$ZodRecordKey, asAnswered(valueType))
    }
    case 'union':
      return z.union((def as Of<z.core.$ZodUnion>).options.map(asAnswered))
    case 'object': {
      const { shape, catchall } = def as Of<z.core.$ZodObject>
      const wide = z.object(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, asAnswered(field)])))
      return catchall ? wide.catchall(catchall as z.ZodType) : wide
    }
    default:
      return schema
  }
}
