import { z } from 'zod'
import { messageOf, type TextKey, type TextValues } from './say.ts'
import { type AnySchema, asZodType } from './schema.ts'

/**
 * What every noun's fields are made of. An absent optional field reads as null, so that a PUT that replaces
 * needs no second list of fields.
 *
 * `meta`: `unit` as printed, `dictionary` the type number of a coded field, `list` for comma-separated codes.
 */
declare module 'zod' {
  interface GlobalMeta {
    unit?: string
    dictionary?: number
    /** Comma-separated codes, each of which may end in a strength digit. */
    list?: boolean
    /** The noun, by its table, whose record the number names. */
    record?: string
    /** The sentence that says one of the records that it holds, by their fields. */
    words?: TextKey
    /** What the keys of the labels of its entries begin with. */
    entries?: string
    /** A text that is an instant. */
    isInstant?: true
    /** Ending of its heading in AGS. */
    ags?: string
  }
}

/** A field's meta, through optional and default around it. */
export function getFieldMeta(schema: AnySchema): z.core.GlobalMeta {
  const meta = asZodType(schema).meta()
  const inner = innerOf(schema)
  return meta?.dictionary === undefined && inner ? getFieldMeta(inner) : (meta ?? {})
}

const innerOf = (schema: AnySchema) => (asZodType(schema).def as { innerType?: z.ZodType }).innerType

/** What optional and default are put around. */
export const innermost = (schema: AnySchema): z.ZodType => {
  const inner = innerOf(schema)
  return inner ? innermost(inner) : asZodType(schema)
}

/** The longest text that a field takes; null where it takes any, or is no text. */
export const longest = (schema: AnySchema): number | null =>
  (innermost(schema) as { maxLength?: number | null }).maxLength ?? null

/** The coded fields of a record, each with the type of its dictionary. */
export const codedFields = <F extends string>(
  shape: Record<F, AnySchema>,
): { field: F; type: number; isList: boolean }[] =>
  Object.entries<AnySchema>(shape).flatMap(([field, schema]) => {
    const { dictionary, list } = getFieldMeta(schema)
    return dictionary === undefined ? [] : [{ field: field as F, type: dictionary, isList: list === true }]
  })

/** A zod error that is a sentence's key. */
export const sentence = (key: TextKey, values?: TextValues) => ({ error: messageOf(key, values) })

/** Keys parted by commas, as a query names several. */
export const keysInQuery = (mostSigns: number, wrong: TextKey) =>
  z
    .string()
    .max(mostSigns, sentence(wrong))
    .regex(/^\d{1,9}(,\d{1,9})*$/, sentence(wrong))
    .optional()

/** A whole number the server gives out; with `required` one that says so where it is missing or empty. */
export const id = (required?: TextKey) =>
  z
    .int({ error: ({ input }) => (required && isMissing(input) ? required : messageOf('kit.whole')) })
    .min(1, messageOf('kit.whole'))
    .max(2147483647, messageOf('kit.whole'))

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === ''

const bounds = { min: -100, max: 15000 } as const
/** A number; with `required` one that says so where it is missing or empty. */
const number = (required: TextKey | undefined) =>
  z.number({ error: ({ input }) => (required && isMissing(input) ? required : messageOf('kit.number')) })

/** Metres along the hole below ground, 0 … 15,000; with `required` a depth that says so where it is missing or empty. */
export const depth = (required?: TextKey) =>
  number(required)
    .min(0, messageOf('kit.depth.negative'))
    .max(bounds.max, messageOf('kit.depth.range', bounds))
    .meta({ unit: 'm' })

/** A depth of something that may stand out of the ground: −10 … 15,000 m, above ground negative. */
export const depthOrAbove = (required?: TextKey) =>
  number(required)
    .min(-10, messageOf('kit.depth.range', { min: -10, max: bounds.max }))
    .max(bounds.max, messageOf('kit.depth.range', { min: -10, max: bounds.max }))
    .meta({ unit: 'm' })

/** A number with its unit; `required` is said where it is missing or empty, `low` where it is below `min`. */
export const quantity = (
  unit: string,
  range: { min?: number; max?: number; required?: TextKey; low?: TextKey } = {},
) => {
  const { min = -1e12, max = 1e12, required, low } = range
  return number(required)
    .min(min, low ?? messageOf('kit.atLeast', { min }))
    .max(max, messageOf('kit.atMost', { max }))
    .meta({ unit })
}

/** A diameter or grain size in millimetres. */
export const millimetres = (max = 10000) => quantity('mm', { min: 0, max })

/**
 * Free text, or with `required` a text that says so where it is missing, empty or blank. NUL cannot be stored and is
 * refused; a byte order mark alone is blank, which the embedded engine would store as nothing.
 */
export const text = (max: number, required?: TextKey) => {
  const any = z
    .string(messageOf(required ?? 'kit.text'))
    .max(max, messageOf('kit.tooLong', { max }))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is refused
    .regex(/^[^\u0000]*$/, messageOf('kit.control'))
  return required ? any.regex(/\S/, messageOf(required)) : any
}

/** One of a few words. */
export const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, messageOf('kit.choice'))

/** A code of a dictionary; the server checks that the dictionary holds it. */
export const code = (dictionary: number, required?: TextKey) => text(60, required).meta({ dictionary })
/** Comma-separated codes of a dictionary, each of which may end in a digit: `sa3,cl1`. */
export const codes = (dictionary: number) => text(400).meta({ dictionary, list: true })

/** A list that holds one code at most. */
export const oneCode = (dictionary: number) =>
  z
    .array(code(dictionary), messageOf('kit.list'))
    .refine(list => list.length <= 1, messageOf('kit.oneCode'))
    .meta({ dictionary })

const calendar = z.iso.date()
/** Passes what is no date: another rule tells of it, and nothing else is said. */
const ofDates = (holds: (day: string) => boolean) => (day: string) => !calendar.safeParse(day).success || holds(day)
/** A year of four digits; a browser makes 0026 of 26. */
const inOurTime = ofDates(day => /^(1[89]|2\d)/.test(day))
/** A calendar date, YYYY-MM-DD, from 1800 to 2999. */
export const date = () => z.iso.date(messageOf('kit.date')).refine(inOurTime, messageOf('kit.date.year'))
/** Today in the zone that is furthest ahead: a date after it is in the future everywhere. */
const latestToday = (): string => new Date(Date.now() + 14 * 3600_000).toISOString().slice(0, 10)
const isPast = ofDates(day => day <= latestToday())
/** A calendar date that is not in the future; today anywhere on earth is good. */
export const pastDate = () => date().refine(isPast, messageOf('kit.date.future'))
/** Makes a date with what is said where it is missing or empty, and where it is none. */
export const requiredPastDate = (required: TextKey, invalid: TextKey) =>
  z.iso
    .date({ error: ({ input }) => (isMissing(input) ? required : invalid) })
    .refine(inOurTime, messageOf('kit.date.year'))
    .refine(isPast, messageOf('kit.date.future'))
/** A time of day, HH:mm. */
export const timeOfDay = () => z.string(messageOf('kit.time')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messageOf('kit.time'))
/** What people call a record. */
export const recordName = () =>
  z
    .string(messageOf('well.name.required'))
    .regex(/\S/, messageOf('well.name.required'))
    .max(100, messageOf('kit.tooLong', { max: 100 }))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is refused
    .regex(/^[^\u0000]*$/, messageOf('kit.control'))
/** `2026-11-21`, `2026-11-21 14:30`, `2026-11-21T14:30:00+01:00`; nothing passes too, since another sentence tells of it. */
const momentForm =
  /^$|^(1[89]|2\d)\d\d-\d\d-\d\d([T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):?[0-5]\d)?)?$/
const isMoment = (typed: string): boolean => typed !== '' && momentForm.test(typed)
/** A date, or date and time; without a zone it is the wall clock at the site. `required` is said where it is missing or empty. */
export const moment = (required: TextKey) =>
  z
    .string(messageOf(required))
    .min(1, messageOf(required))
    .regex(momentForm, messageOf('kit.instant'))
    .refine(typed => !isMoment(typed) || date().safeParse(typed.slice(0, 10)).success, messageOf('kit.instant'))
    .meta({ isInstant: true })
/** An instant, ISO 8601 with zone. */
export const instant = () => z.iso.datetime({ offset: true, error: messageOf('kit.instant') })

/** May be left out or null; both read as null. */
export const optional = <T extends AnySchema>(schema: T) => z._default(z.nullable(schema), null as never)

/** What the server adds to every record. */
export const stamped = { version: z.int().describe('Counts the changes of this record; send it back in If-Match.') }
/** Fields of `stamped`, with who changed the record last and when. */
export const tracked = {
  changed_at: z.string().describe('When it was last changed.'),
  changed_by: z.string().nullable().describe('Who changed it last; null for the product itself.'),
  ...stamped,
}

/**
 * A rule over several fields. Zod skips refinements while any field is missing; this one is tested as soon as the
 * fields it names are good, so that all failures are told at once.
 */
export function rule<T extends z.ZodObject, K extends keyof z.output<T> & string>(
  schema: T,
  fields: readonly K[],
  test: (value: Pick<z.output<T>, K>) => boolean,
  failure: { path: K | '__all__'; error: TextKey },
): T {
  const named = z.object(Object.fromEntries(fields.map(f => [f, schema.shape[f] as z.ZodType])))
  return schema.refine(value => test(value as never), {
    path: [failure.path],
    error: failure.error,
    when: payload => named.safeParse(pick(payload.value, fields)).success,
  }) as unknown as T
}

const pick = (value: unknown, keys: readonly string[]): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(keys.filter(k => k in value).map(k => [k, (value as Record<string, unknown>)[k]]))
    : value
