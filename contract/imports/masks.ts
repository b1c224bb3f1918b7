import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, sentence, text } from '../kit/fields.ts'
import { messageOf } from '../kit/say.ts'

/** Rows and columns are counted from 1; a whole column or row goes to this one. */
export const lastCell = 99_999

const cell = z
  .int(sentence('kit.whole'))
  .min(1, messageOf('kit.atLeast', { min: 1 }))
  .max(lastCell, messageOf('kit.atMost', { max: lastCell }))
const Place = z.strictObject({ row: cell, col: cell })
/** A block of cells of a spreadsheet. */
const SheetRange = z.strictObject({ start: Place, end: Place })

/** A range as the dialog of an upload takes it: its ends in their order, and of depths one column, of headers one row. */
const refineRange = (what: 'depth' | 'header' | 'data') =>
  SheetRange.refine(
    ({ start, end }) =>
      start.row <= end.row &&
      start.col <= end.col &&
      (what !== 'depth' || start.col === end.col) &&
      (what !== 'header' || start.row === end.row),
    sentence(`sheet.range.${what}`),
  )

const words = z.array(text(200).nullable(), messageOf('kit.list')).max(1000, messageOf('kit.atMost', { max: 1000 }))
const ranges = {
  depth_range: SheetRange.describe('Depths: one column; of readings their times.'),
  header_range: SheetRange.describe('Names of the sequences: one row.'),
  data_range: SheetRange.describe('Values.'),
}
/** What values of a table of readings mean. */
export const valueRoles = [
  'pwp',
  'level',
  'belowGround',
  'aboveGround',
  'belowMeasuringPoint',
  'aboveSensor',
  'raw',
  'temperature',
] as const
/**
 * What a column of a table of readings is: a time with its date, a date and a clock time apart, milliseconds to be added,
 * the name of the station that the row is of, or values.
 */
export const tableRoles = ['time', 'date', 'clock', 'ms', 'station', ...valueRoles, 'ignore'] as const
/** What separates the cells of a text: a sign, or for `' '` any run of blanks and tabs. */
export const delimiters = [';', '\t', ',', ' '] as const
/** Order of dates whose first part is no year. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const

const Column = z.strictObject({
  role: z.enum(tableRoles, sentence('kit.choice')),
  unit: text(20).describe('Unit of its values in the file; empty for times and what is not read.'),
  name: text(200).describe('Its header, without the unit.'),
  station: text(200).nullable().describe('The station that it is of; null: the one that the file is of.'),
})
const TableLayout = z.strictObject({
  delimiter: z.enum(delimiters, sentence('kit.choice')),
  comma: z.boolean(sentence('kit.type')).describe('Decimals are written with a comma.'),
  order: z.enum(dateOrders, sentence('kit.choice')).describe('Of dates whose first part is no year.'),
  zone: text(100).describe('Of times that state none: an IANA name, or an offset such as +01:00.'),
  columns: z
    .array(Column, sentence('kit.list'))
    .min(1, messageOf('kit.atLeast', { min: 1 }))
    .max(1000, messageOf('kit.atMost', { max: 1000 }))
    .describe('From left to right; columns beyond are not read.'),
})
/** How a table of readings is written. */
export type TableLayout = z.output<typeof TableLayout>

/** What a mask is for: data sequences over depth, or readings over time. */
const maskKinds = ['sequences', 'readings'] as const
export type MaskKind = (typeof maskKinds)[number]

const beside = {
  kind: z.enum(maskKinds, sentence('kit.choice')).optional().describe('What it is for; sequences unless said.'),
  layout: TableLayout.nullable()
    .optional()
    .describe(
      'Of a mask of readings how their table is written; depth_range is their column of times then, and all of it begins in the first row of data_range. Null for data sequences.',
    ),
  headers: words.nullable().optional().describe('The header row of the file that it was made for.'),
  units: words.nullable().optional().describe('Unit of each column of the data, null: as the file says.'),
  used: z
    .int(sentence('kit.whole'))
    .min(0, messageOf('kit.atLeast', { min: 0 }))
    .max(1e9)
    .optional()
    .describe('How often it was applied.'),
}
const name = text(100, 'mask.name.required').regex(/\S/, sentence('mask.name.required'))

/** How somebody reads the tables of one kind of file. */
export const Mask = z.object({ id: id(), name, ...ranges, ...beside })
export type Mask = z.output<typeof Mask>
const Defaults = z.object({ object_mask_fields: z.array(Mask) })

/** Masks of one user at most. */
export const mostMasks = 200

const takenRanges = {
  depth_range: refineRange('depth').describe(ranges.depth_range.description!),
  header_range: refineRange('header').describe(ranges.header_range.description!),
  data_range: refineRange('data').describe(ranges.data_range.description!),
}
const given = z.strictObject({ name, ...takenRanges, ...beside })
const changed = z.strictObject({ id: id(), name: name.optional(), ...given.omit({ name: true }).partial().shape })

export const masks = {
  get: endpoint('GET /profile/user-defaults/:username', {
    summary: 'The import masks of the caller; of anybody else 404.',
    who: 'user',
    tx: 'read',
    response: Defaults,
  }),
  put: endpoint('PUT /profile/user-defaults/:username', {
    summary: 'Adds masks without an id and changes those that are named by theirs; the others stay.',
    who: 'user',
    tx: 'write',
    body: z.strictObject({
      object_mask_fields: z
        .array(z.union([changed, given]), messageOf('kit.list'))
        .max(mostMasks, messageOf('kit.atMost', { max: mostMasks })),
    }),
    response: Defaults,
  }),
  remove: endpoint('DELETE /profile/user-defaults/:username/object-mask/:id', {
    summary: 'Deletes a mask of the caller.',
    who: 'user',
    tx: 'write',
  }),
}
