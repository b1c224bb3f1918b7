import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { optional, sentence, stamped, text } from './kit/fields.ts'

/** A hatch, as `svg_code` holds it in JSON. Lengths are paper millimetres. */
export const Hatch = z.object({
  background: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .describe('Pale tint.'),
  foreground: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .describe('Colour of the strokes.'),
  type: z.literal('hatch'),
  val: z
    .string()
    .max(20000)
    .describe('Geometry: c circle, d disc, e ellipse, l line, p polyline, g outline, f polygon, parted by " ; ".'),
  name: z.string().describe('Id of the material.'),
  tile: z
    .tuple([z.number().positive().max(100), z.number().positive().max(100)])
    .default([10, 10])
    .describe('Width and height of the tile.'),
  stroke: z.number().positive().max(2).default(0.18),
  din: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .optional()
    .describe('Full tone of DIN 4023.'),
  iso: z.string().optional().describe('Short form, EN ISO 14688/14689.'),
  din4023: z.string().optional().describe('Short form, DIN 4023.'),
})
export type Hatch = z.output<typeof Hatch>

const label = text(200, 'dictionary.label.required')
const entryFields = z.strictObject({
  code: text(60)
    .regex(/^[^\s,|]+$/, sentence('dictionary.code.form'))
    .describe('Code, unique in its type.'),
  english: label,
  german: label,
  french: label,
  italian: label,
  svg_code: optional(text(30000)).describe('Hatch as a JSON string: {background, foreground, type, val, name}.'),
  definition: optional(text(1000)).describe(
    'Of a coordinate system: how PROJ projects it, `+proj=…`; easting or longitude comes first.',
  ),
  sort: z.int().default(10000).describe('Place in the list.'),
  active: z
    .boolean()
    .default(true)
    .describe('A retired code still shows on old records and is not offered on new ones.'),
})
export const DictionaryEntry = z.object({
  ...entryFields.shape,
  code: z.string().describe('Code, unique in its type. Shipped ones may hold blanks: those of 190 are names.'),
  shipped: z.boolean().describe('Came with the product: can be retired, not deleted.'),
  ...stamped,
})
export type DictionaryEntry = z.output<typeof DictionaryEntry>

const at = '/dictionary_type/:type/dictionary'
export const dictionaries = {
  list: endpoint(`GET ${at}`, {
    summary: 'The entries of a dictionary, by its number or by a field’s name.',
    who: 'user',
    tx: 'read',
    response: z.array(DictionaryEntry),
  }),
  several: endpoint('GET /api/dictionaries', {
    summary: 'Several dictionaries in one call.',
    who: 'user',
    tx: 'read',
    query: z.object({
      types: z
        .string()
        .max(1000)
        .regex(/^\d{1,9}(,\d{1,9})*$/, sentence('kit.whole'))
        .describe('Type numbers, comma-separated.'),
    }),
    response: z.record(z.string(), z.array(DictionaryEntry)),
  }),
  types: endpoint('GET /api/dictionary_types', {
    summary: 'Every dictionary: its number, the fields it serves, how many codes.',
    who: 'user',
    tx: 'read',
    response: z.array(
      z.object({ type: z.int(), fields: z.array(z.string()), codes: z.int(), retired: z.int(), hatched: z.boolean() }),
    ),
  }),
  add: endpoint(`POST ${at}`, {
    summary: 'Adds a code for everybody.',
    who: 'superuser',
    tx: 'write',
    body: entryFields,
    ignored: ['shipped', 'version'],
    response: DictionaryEntry,
  }),
  update: endpoint(`PUT ${at}/:code`, {
    summary: 'Changes an added code, or retires and revives any.',
    who: 'superuser',
    tx: 'write',
    merges: true,
    body: entryFields.partial(),
    ignored: ['shipped', 'version'],
    response: DictionaryEntry,
  }),
  remove: endpoint(`DELETE ${at}/:code`, {
    summary: 'Deletes an added code that no record uses.',
    who: 'superuser',
    tx: 'write',
  }),
}
