import { z } from 'zod'
import { endpoint, inQuery, ofRecord, sentBack } from './kit/endpoint.ts'
import { code, depth, id, moment, optional, quantity, rule, text, tracked } from './kit/fields.ts'
import type { LevelFields } from './levels.ts'

/** The level moves: from `depthto`, where it stood, to `depthfrom`, which it reached. */
export const movesLevel = (observation: unknown): boolean => observation === 'flr' || observation === 'flf'
/** Water that may stand above ground. */
export const mayStandAboveGround = (observation: unknown): boolean => observation === 'art' || observation === 'inp'

/** The views of one level. */
export const observationLevels = { groundwater_depth: 'ground', elevation: 'sea' } as const satisfies LevelFields

export const observationFields = z.strictObject({
  observation: code(162, 'gw.observation.required').describe('What was observed.'),
  depthfrom: depth('well.depthFrom.required').describe(
    'Depth from, along the hole below ground; of a level that rises or falls the level reached.',
  ),
  depthto: optional(depth()).describe('Depth to; of a level that rises or falls the level it started from.'),
  date_time: moment('gw.date_time.required').describe('When; without a zone it is the wall clock at the site.'),
  groundwater_depth: optional(quantity('m', { min: -100, max: 15000 })).describe(
    'Groundwater below ground, along the hole; negative above ground, which is artesian or under pressure.',
  ),
  elevation: optional(quantity('m')).describe('Groundwater above sea level.'),
  comments: optional(text(4000)).describe('Comments.'),
})
const present = rule(
  observationFields,
  ['observation', 'depthto'],
  v => !movesLevel(v.observation) || v.depthto !== null,
  { path: 'depthto', error: 'well.depthTo.required' },
)
const rising = rule(
  present,
  ['observation', 'depthfrom', 'depthto'],
  v => v.observation !== 'flr' || v.depthto === null || v.depthto > v.depthfrom,
  { path: 'depthto', error: 'gw.rising' },
)
const falling = rule(
  rising,
  ['observation', 'depthfrom', 'depthto'],
  v => v.observation !== 'flf' || v.depthto === null || v.depthfrom > v.depthto,
  { path: 'depthfrom', error: 'gw.falling' },
)
const ordered = rule(
  falling,
  ['observation', 'depthfrom', 'depthto'],
  v => movesLevel(v.observation) || v.depthto === null || v.depthto >= v.depthfrom,
  { path: '__all__', error: 'well.depthOrder' },
)
/** What was seen of water while drilling. PUT replaces it. */
export const ObservationInput = rule(
  ordered,
  ['observation', 'groundwater_depth'],
  v => v.groundwater_depth === null || v.groundwater_depth >= 0 || mayStandAboveGround(v.observation),
  { path: 'groundwater_depth', error: 'gw.aboveGround' },
)
export type ObservationInput = z.output<typeof ObservationInput>

/** What a record of groundwater says besides its fields. */
export const derivation = {
  typed: z
    .array(z.string())
    .describe('Which of the levels that follow from each other are stored as typed; the others are derived when read.'),
  doubts: z
    .array(z.string())
    .describe('Why a level does not follow from what is stored, or contradicts it, in the caller’s language.'),
}

export const Observation = z.object({
  ...observationFields.shape,
  depthfrom: depth().nullable().describe('Depth from; null where an import does not know it.'),
  date_time: z.string().nullable().describe('When, ISO with Z; null where an import does not know it.'),
  ...derivation,
  id: id(),
  prj: id(),
  locid: id(),
  incomplete: z.boolean().describe('Imported without what an entry needs; the next edit must complete it.'),
  ...tracked,
})
export type Observation = z.output<typeof Observation>

const at = '/api/gw/drilling-observations'
const ofObservation = ofRecord('observations', 'query.id')
const ignored = [...sentBack, 'typed', 'doubts', 'incomplete']
/** The query of the calls that change a record of groundwater. */
export const byId = z.object({ id: z.string().describe('The record’s id.') })
/** The query of the calls on an object’s records of groundwater. */
export const ofObject = z.object({ prj: z.string(), locid: z.string() })

export const observations = {
  list: endpoint(`GET ${at}`, {
    summary: 'The drilling observations of an object by depth.',
    who: 'view',
    in: inQuery,
    tx: 'read',
    query: ofObject,
    response: z.array(Observation),
  }),
  create: endpoint(`POST ${at}`, {
    summary: 'Adds a drilling observation to the object that the query names; the body may name it too.',
    who: 'objectEdit',
    in: inQuery,
    tx: 'write',
    query: ofObject,
    body: ObservationInput,
    ignored,
    response: Observation,
  }),
  update: endpoint(`PUT ${at}`, {
    summary: 'Replaces a drilling observation; absent fields become null.',
    who: 'objectEdit',
    in: ofObservation,
    tx: 'write',
    query: byId,
    body: ObservationInput,
    ignored,
    response: Observation,
  }),
  remove: endpoint(`DELETE ${at}`, {
    summary: 'Deletes a drilling observation.',
    who: 'objectEdit',
    in: ofObservation,
    tx: 'write',
    query: byId,
  }),
}
