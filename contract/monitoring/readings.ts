import type { CalendarSpan } from '@borebook/geo/readings/calendar-span.ts'
import { z } from 'zod'
import { endpoint, inObject } from '../kit/endpoint.ts'
import { moment, sentence, text } from '../kit/fields.ts'
import { messageOf } from '../kit/say.ts'

/** How much a reading is worth; all but `ok` are drawn grey and stay out of means. */
export const flags = ['ok', 'suspect', 'rejected'] as const
export type Flag = (typeof flags)[number]

/** Units of what an instrument gave before anything was worked out; `m` and `cmH2O` of water above it. */
export const rawUnits = ['kPa', 'mbar', 'cmH2O', 'm', 'Hz', 'digit', '°C'] as const
export type RawUnit = (typeof rawUnits)[number]

/** What a reading may say: pore water pressure, kPa; level, m above sea; temperature, °C. */
export const readingColumns = ['pwp', 'wvl_datum', 'wtemp'] as const
export type MeasuredColumn = (typeof readingColumns)[number]

/** Folder of an object's documents in which the files lie that its readings came from. */
export const readingsFolder = 'Readings'

/** Readings that one request may bring. */
export const mostReadingsAtOnce = 100_000
/** What is taken for a reading, ends included: kPa, m above sea, °C. */
export const readingBounds = {
  pwp: { min: -1000, max: 100_000 },
  wvl_datum: { min: -12_000, max: 10_000 },
  wtemp: { min: -50, max: 150 },
} as const satisfies Record<MeasuredColumn, { min: number; max: number }>
/** Readings are no older than this instant, ms since 1970, and no younger than tomorrow. */
export const oldestReading = Date.UTC(1800, 0, 1)

/**
 * Readings of one sensor, a value a reading, NaN where there is none. What was given stands in it and nothing else: what
 * follows from it (a level from a pressure) the server works out.
 */
export interface GivenReadings {
  /** ms since 1970. */
  at: Float64Array
  pwp: Float64Array
  wvl_datum: Float64Array
  wtemp: Float64Array
  /** What the instrument gave, in `raw_unit`, where neither pressure nor level is known yet. */
  raw: Float64Array
  raw_unit: RawUnit | null
  /** Place in `flags`. */
  flag: Uint8Array
  /** Line of the file, from 1 with the header; place in the list, from 1, where there are no lines. */
  line: Uint32Array
}

/** Why something does not follow from what a reading stated: no air pressure within two hours, no depth or elevation of the sensor, no calibration for a raw reading. */
export const doubts = ['noBarometer', 'noDepth', 'noCalibration'] as const
export type Doubt = (typeof doubts)[number]

/** One reading on the wire. */
export interface Reading {
  serial_nr: string
  /** ISO with Z. */
  smpdate: string
  /** kPa. */
  pwp: number | null
  /** m above sea level. */
  wvl_datum: number | null
  /** °C. */
  wtemp: number | null
  flag: Flag
  /** The file it comes from, or who sent it. */
  source: string
  raw: number | null
  raw_unit: RawUnit | null
  doubt: Doubt | null
}

const Refused = z.object({ line: z.int(), sentence: z.string() })
const Conflicting = z.object({
  line: z.int(),
  serial_nr: z.string(),
  smpdate: z.string(),
  stored: z.record(z.string(), z.number().nullable()).describe('What is stored for this instant.'),
  given: z.record(z.string(), z.number().nullable()).describe('What came.'),
})
/** What became of readings that came; of conflicting and refused ones the first 1,000. */
export const Received = z.object({
  stored: z.int().describe('How many are new, or took the place of others.'),
  same: z.int().describe('How many were there already, value for value.'),
  conflicting: z.array(Conflicting).describe('Instants that hold another value.'),
  refused: z.array(Refused).describe('Lines that are no readings, with why; counted from 1 with the header.'),
})
export type Received = z.output<typeof Received>
/** What would become of readings; lines that are none count nowhere. */
export const Compared = z.object({
  fresh: z.int().describe('How many are new.'),
  same: z.int().describe('How many are there already, value for value.'),
  conflicts: z.int().describe('How many instants hold another value.'),
})
export type Compared = z.output<typeof Compared>
/** Conflicting and refused readings that are told at most. */
export const mostTold = 1000

/** Sensors that one request for readings may name. */
export const mostSerials = 200
const range = {
  data_from: moment('kit.instant').optional().describe('First instant, inclusive; without a zone it is site time.'),
  data_to: moment('kit.instant').optional().describe('Last instant, inclusive.'),
}
const serials = z
  .string()
  .max(50_000, messageOf('reading.serials.many', { max: mostSerials }))
  .optional()
  .describe('[4711,4712,]: serial numbers, one with a comma in quotes; all sensors without it.')
const truth = z.enum(['true', 'false'], sentence('kit.choice')).default('false')

const Figures = z.object({
  count: z.int().describe('Readings that count.'),
  flagged: z.int().describe('Readings that are flagged and do not.'),
  mean: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
})

/** Spans of the site's calendar that readings are put together by. */
export const calendarSpans = ['day', 'month'] as const satisfies readonly CalendarSpan[]
const SpanFigures = z.object({
  count: z.int().describe('Readings that count: flagged ones do not.'),
  mean: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
})
export const SpanMeans = z.object({
  serial_nr: z.string(),
  date: z.string().describe('First day of it at the site, YYYY-MM-DD.'),
  pwp: SpanFigures,
  wvl_datum: SpanFigures,
  wtemp: SpanFigures,
})
export type SpanMeans = z.output<typeof SpanMeans>
/** Days or months, of all sensors together, that one request may ask for. */
export const mostSpans = 100_000

const Flagging = z.object({
  serial_nr: z.string(),
  from: z.string().describe('ISO with Z.'),
  to: z.string().describe('ISO with Z, included.'),
  flag: z.enum(flags),
  reason: z.string().describe('Empty where none was given, and where a flag was put back by Change Logs.'),
  by: z.string().nullable().describe('User name.'),
  at: z.string().describe('When, ISO with Z.'),
})
export type Flagging = z.output<typeof Flagging>
/** Flaggings that are told at once, at most. */
export const mostFlaggings = 1000

const at = '/e2/api/meassurements/:id/:locid'
export const readings = {
  list: endpoint(`GET ${at}`, {
    summary:
      'Readings of sensors of an object by time, all of them; `points` thins them, keeping every extreme of pressure, level and temperature.',
    who: 'view',
    in: inObject,
    tx: 'none',
    query: z.object({
      serial_nrs: serials,
      ...range,
      points: z
        .string()
        .regex(/^\d{1,5}$/, sentence('reading.points'))
        .refine(n => Number(n) >= 2 && Number(n) <= 10_000, messageOf('reading.points'))
        .optional()
        .describe('2 … 10,000: at most four times as many readings of each sensor.'),
    }),
    produces: 'application/json',
  }),
  counts: endpoint(`GET ${at}/counts`, {
    summary:
      'How many readings of each sensor a range holds, how many of them are flagged, and when the first and the last were taken.',
    who: 'view',
    in: inObject,
    tx: 'read',
    query: z.object({ serial_nrs: serials, ...range }),
    response: z.array(
      z.object({
        serial_nr: z.string(),
        readings: z.int(),
        flagged: z.int(),
        first: z.string().nullable(),
        last: z.string().nullable(),
      }),
    ),
  }),
  figures: endpoint(`GET ${at}/figures`, {
    summary:
      'Count, mean, least and greatest pressure, level and temperature of each sensor in a range, of all its readings but the flagged ones, which are counted beside.',
    who: 'view',
    in: inObject,
    tx: 'read',
    query: z.object({ serial_nrs: serials, ...range }),
    response: z.array(z.object({ serial_nr: z.string(), pwp: Figures, wvl_datum: Figures, wtemp: Figures })),
  }),
  means: endpoint(`GET ${at}/means`, {
    summary: `Mean, least, greatest and count of pressure, level and temperature of each sensor by the days or months of the site’s clock that a range reaches into, of the unflagged readings in the range; ${mostSpans.toLocaleString('en')} of them at most.`,
    who: 'view',
    in: inObject,
    tx: 'read',
    query: z.object({
      serial_nrs: serials,
      ...range,
      by: z
        .enum(calendarSpans, sentence('kit.choice'))
        .default('day')
        .describe('Days or months; one without readings that count is left out.'),
    }),
    response: z.array(SpanMeans),
  }),
  one: endpoint('GET /api/sensor/:id/object/:locid/sensor/:sensor', {
    summary: 'A sensor with its readings by time.',
    who: 'view',
    in: inObject,
    tx: 'none',
    query: z.object(range),
    produces: 'application/json',
  }),
  create: endpoint(`POST ${at}`, {
    summary: `Stores up to ${mostReadingsAtOnce.toLocaleString('en')} readings, as a JSON list or as CSV with a header row (text/csv), gzip or not: serial_nr, smpdate, and of pwp, wvl_datum, wtemp, raw with raw_unit, flag what there is. All or nothing, except for refused lines with skip=true.`,
    who: 'objectEdit',
    scope: 'readings',
    in: inObject,
    tx: 'none',
    streams: true,
    query: z.object({
      overwrite: truth.describe('Takes another value for an instant that has one; the old one is kept in Change Logs.'),
      skip: truth.describe('Leaves refused lines out instead of refusing all.'),
      file: text(255).optional().describe('The file that they come from: an import of its own, which can be undone.'),
      batch: z
        .guid(sentence('kit.text'))
        .optional()
        .describe('Of several requests with parts of one file: their import.'),
    }),
    response: Received,
    consumes: ['application/json', 'text/csv'],
  }),
  compare: endpoint(`POST ${at}/compare`, {
    summary: 'Says what would become of readings, told as they are stored, and stores nothing.',
    who: 'objectEdit',
    in: inObject,
    tx: 'none',
    streams: true,
    status: 200,
    response: Compared,
    consumes: ['application/json', 'text/csv'],
  }),
  flaggings: endpoint(`GET ${at}/flags`, {
    summary: `Who set which flag on which stretch of readings, and why, the newest first, ${mostFlaggings} at most; the newest one that covers a reading is where its flag comes from, unless a file or a logger brought it.`,
    who: 'view',
    in: inObject,
    tx: 'read',
    query: z.object({ serial_nrs: serials }),
    response: z.array(Flagging),
  }),
  flag: endpoint(`PUT ${at}/flags`, {
    summary: 'Flags the readings of a sensor in a stretch of time; answers how many changed.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: z.strictObject({
      serial_nr: text(100, 'sensor.serial_nr.required'),
      from: moment('kit.instant'),
      to: moment('kit.instant'),
      flag: z.enum(flags, sentence('kit.choice')),
      reason: text(2000).default(''),
    }),
    response: z.object({ flagged: z.int() }),
  }),
}

/** What the history of a sensor tells of many of its readings at once. */
export const readingChanges = {
  readings: z.unknown(),
  overwritten: z.unknown(),
  flags: z.unknown(),
}
