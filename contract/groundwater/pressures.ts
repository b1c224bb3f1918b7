import { z } from 'zod'
import { id, moment, optional, quantity, text } from '../kit/fields.ts'
import { type InputOf, namedByInstant, noun, placed, type RecordOf } from '../kit/noun.ts'
import { queryCalls } from '../kit/noun-calls.ts'
import type { LevelFields } from './levels.ts'
import { derivation } from './observations.ts'

const level = () => optional(quantity('m', { min: -100, max: 15000 }))

/** The three views of one level. */
export const pressureLevels = {
  top_of_tube: 'tube',
  below_surface: 'ground',
  a_msl: 'sea',
} as const satisfies LevelFields

/** A reading of the water in a tube. */
export const pressure = noun(
  {
    table: 'pressures',
    letter: 'P',
    word: 'pressure',
    texts: { createFailed: 'sample.failed', updateFailed: 'sample.failed', deleteFailed: 'sample.failed' },
    called: { one: 'reading of hydrostatic pressure', many: 'readings of hydrostatic pressure' },
    fields: {
      date_time: moment('gw.date_time.required')
        .describe('When; without a zone it is the wall clock at the site.')
        .meta({ ags: 'DTIM' }),
      tube: id('gw.tube.required').meta({ record: 'tubes' }).describe('The tube read, by id.').meta({ ags: 'TNUM' }),
      filter_tube: optional(id().meta({ record: 'tube_layers' }))
        .describe('The filter of that tube, by id of its layer.')
        .meta({ ags: 'LNUM' }),
      top_of_tube: level()
        .describe('Water below the top of the tube, along it; above it negative.')
        .meta({ ags: 'TTOP' }),
      below_surface: level()
        .describe('Water below ground, along the hole; above ground negative.')
        .meta({ ags: 'SURF' }),
      a_msl: optional(quantity('m')).describe('Water above sea level.').meta({ ags: 'ELEV' }),
      comments: optional(text(4000)).describe('Comments.').meta({ ags: 'COMM' }),
    },
    stored: {
      date_time: z.string().describe('When, ISO with Z.'),
      tube: id().nullable().describe('The tube read, by id; null when it has been deleted.'),
      tube_name: z.string().describe('Name of the tube; of a deleted one the name it had.').meta({ ags: 'TNAM' }),
    },
    shown: { ...derivation, ...placed },
    order: ['date_time'],
    name: namedByInstant('date_time'),
    ags: { group: 'BBHP' },
    example: { date_time: '2026-02-28T09:00:00Z', tube_name: 'Tube', top_of_tube: 3 },
  },
  n => queryCalls(n, '/api/gw/hydrostatic-pressure'),
)
export const pressures = pressure.calls
export interface PressureInput extends InputOf<typeof pressure> {}
export interface Pressure extends RecordOf<typeof pressure> {}
