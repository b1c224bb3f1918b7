import { z } from 'zod'
import { endpoint, inQuery, ofRecord, sentBack } from './kit/endpoint.ts'
import { id, moment, optional, quantity, text, tracked } from './kit/fields.ts'
import type { LevelFields } from './levels.ts'
import { byId, derivation, ofObject } from './observations.ts'

const level = () => optional(quantity('m', { min: -100, max: 15000 }))

/** A reading of the water in a tube. PUT replaces it. */
export const PressureInput = z.strictObject({
  date_time: moment('gw.date_time.required').describe('When; without a zone it is the wall clock at the site.'),
  tube: id('gw.tube.required').meta({ record: 'tubes' }).describe('The tube read, by id.'),
  filter_tube: optional(id().meta({ record: 'tube_layers' })).describe('The filter of that tube, by id of its layer.'),
  top_of_tube: level().describe('Water below the top of the tube, along it; above it negative.'),
  below_surface: level().describe('Water below ground, along the hole; above ground negative.'),
  a_msl: optional(quantity('m')).describe('Water above sea level.'),
  comments: optional(text(4000)).describe('Comments.'),
})
export type PressureInput = z.output<typeof PressureInput>
/** The three views of one level. */
export const pressureLevels = {
  top_of_tube: 'tube',
  below_surface: 'ground',
  a_msl: 'sea',
} as const satisfies LevelFields

export const Pressure = z.object({
  ...PressureInput.shape,
  date_time: z.string().describe('When, ISO with Z.'),
  tube: id().nullable().describe('The tube read, by id; null when it has been deleted.'),
  tube_name: z.string().describe('Name of the tube; of a deleted one the name it had.'),
  ...derivation,
  id: id(),
  prj: id(),
  locid: id(),
  ...tracked,
})
export type Pressure = z.output<typeof Pressure>

const at = '/api/gw/hydrostatic-pressure'
const ofPressure = ofRecord('pressures', 'query.id')
const ignored = [...sentBack, 'typed', 'doubts', 'tube_name']

export const pressures = {
  list: endpoint(`GET ${at}`, {
    summary: 'The readings of hydrostatic pressure of an object by top of tube.',
    who: 'view',
    in: inQuery,
    tx: 'read',
    query: ofObject,
    response: z.array(Pressure),
  }),
  create: endpoint(`POST ${at}`, {
    summary: 'Adds a reading to the object that the query names; the body may name it too.',
    who: 'objectEdit',
    in: inQuery,
    tx: 'write',
    query: ofObject,
    body: PressureInput,
    ignored,
    response: Pressure,
  }),
  update: endpoint(`PUT ${at}`, {
    summary: 'Replaces a reading; absent fields become null.',
    who: 'objectEdit',
    in: ofPressure,
    tx: 'write',
    query: byId,
    body: PressureInput,
    ignored,
    response: Pressure,
  }),
  remove: endpoint(`DELETE ${at}`, {
    summary: 'Deletes a reading.',
    who: 'objectEdit',
    in: ofPressure,
    tx: 'write',
    query: byId,
  }),
}
