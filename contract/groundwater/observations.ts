import { z } from 'zod'
import { code, depth, moment, optional, quantity, text } from '../kit/fields.ts'
import { type InputOf, incomplete, namedByStretch, noun, placed, type RecordOf } from '../kit/noun.ts'
import { queryCalls } from '../kit/noun-calls.ts'
import type { LevelFields } from './levels.ts'

/** The level moves: from `depthto`, where it stood, to `depthfrom`, which it reached. */
export const movesLevel = (observation: unknown): boolean => observation === 'flr' || observation === 'flf'
/** Water that may stand above ground. */
const mayStandAboveGround = (observation: unknown): boolean => observation === 'art' || observation === 'inp'

/** The views of one level. */
export const observationLevels = { groundwater_depth: 'ground', elevation: 'sea' } as const satisfies LevelFields

/** What a record of groundwater says besides its fields. */
export const derivation = {
  typed: z
    .array(z.string())
    .describe('Which of the levels that follow from each other are stored as typed; the others are derived when read.'),
  doubts: z
    .array(z.string())
    .describe('Why a level does not follow from what is stored, or contradicts it, in the caller’s language.'),
}

/** What was seen of water while drilling. */
export const observation = noun(
  {
    table: 'observations',
    letter: 'O',
    word: 'observation',
    texts: { createFailed: 'sample.failed', updateFailed: 'sample.failed', deleteFailed: 'sample.failed' },
    called: { one: 'drilling observation', many: 'drilling observations' },
    fields: {
      observation: code(162, 'gw.observation.required').describe('What was observed.').meta({ ags: 'TYPE' }),
      depthfrom: depth('well.depthFrom.required')
        .describe('Depth from, along the hole below ground; of a level that rises or falls the level reached.')
        .meta({ ags: 'TOP' }),
      depthto: optional(depth())
        .describe('Depth to; of a level that rises or falls the level it started from.')
        .meta({ ags: 'BASE' }),
      date_time: moment('gw.date_time.required')
        .describe('When; without a zone it is the wall clock at the site.')
        .meta({ ags: 'DTIM' }),
      groundwater_depth: optional(quantity('m', { min: -100, max: 15000 }))
        .describe(
          'Groundwater below ground, along the hole; negative above ground, which is artesian or under pressure.',
        )
        .meta({ ags: 'DPTH' }),
      elevation: optional(quantity('m')).describe('Groundwater above sea level.').meta({ ags: 'ELEV' }),
      comments: optional(text(4000)).describe('Comments.').meta({ ags: 'COMM' }),
    },
    rules: [
      {
        on: ['observation', 'depthto'],
        holds: v => !movesLevel(v.observation) || v.depthto !== null,
        path: 'depthto',
        error: 'well.depthTo.required',
      },
      {
        on: ['observation', 'depthfrom', 'depthto'],
        holds: v => v.observation !== 'flr' || v.depthto === null || v.depthto > v.depthfrom,
        path: 'depthto',
        error: 'gw.rising',
      },
      {
        on: ['observation', 'depthfrom', 'depthto'],
        holds: v => v.observation !== 'flf' || v.depthto === null || v.depthfrom > v.depthto,
        path: 'depthfrom',
        error: 'gw.falling',
      },
      {
        on: ['observation', 'depthfrom', 'depthto'],
        holds: v => movesLevel(v.observation) || v.depthto === null || v.depthto >= v.depthfrom,
        path: '__all__',
        error: 'well.depthOrder',
      },
      {
        on: ['observation', 'groundwater_depth'],
        holds: v => v.groundwater_depth === null || v.groundwater_depth >= 0 || mayStandAboveGround(v.observation),
        path: 'groundwater_depth',
        error: 'gw.aboveGround',
      },
    ],
    stored: {
      depthfrom: depth().nullable().describe('Depth from; null where an import does not know it.'),
      date_time: z.string().nullable().describe('When, ISO with Z; null where an import does not know it.'),
      incomplete,
    },
    shown: { ...derivation, ...placed },
    order: ['depthfrom', 'date_time'],
    name: namedByStretch(),
    ags: { group: 'BBOB' },
    example: { observation: 'ws', depthfrom: 4, date_time: '2026-01-31T09:00:00Z' },
  },
  n => queryCalls(n, '/api/gw/drilling-observations'),
)
export const observations = observation.calls
export interface ObservationInput extends InputOf<typeof observation> {}
export interface Observation extends RecordOf<typeof observation> {}
