import { z } from 'zod'
import { endpoint, inObject, inProject } from './kit/endpoint.ts'
import { code, date, id, optional, quantity, sentence, stamped, text } from './kit/fields.ts'

/** The fields of an object that a person or a file fills in. */
export const objectFields = z.strictObject({
  shortname: z
    .string(sentence('object.shortname.required').error)
    .min(1, sentence('object.shortname.required'))
    .max(15, sentence('object.shortname.max'))
    .regex(/^(?!.*\|\|)/, sentence('object.shortname.bars'))
    .describe('Borehole number, unique in its project.'),
  longname: optional(text(40)).describe('Borehole name.'),
  boretype: optional(code(67)).describe('Borehole type.'),
  purpose: optional(code(70)).describe('Purpose.'),
  boresite: optional(code(167)).describe('Site.'),
  objstatus: code(191).default('pri').describe('Status: pri preliminary, app approved.'),
  xcoord: optional(quantity('m')).describe('Easting, as built.'),
  ycoord: optional(quantity('m')).describe('Northing, as built.'),
  zcoordb: optional(quantity('m a.s.l.', { min: -15000, max: 10000 })).describe(
    'Elevation of the ground at the hole, as built.',
  ),
  epsg: optional(code(189)).describe('Coordinate reference system.'),
  coordsys: optional(code(190)).describe('Coordinate system by name.'),
  coordmth: optional(code(164)).describe('Source of the coordinates.'),
  elevsys: optional(code(166)).describe('Elevation system.'),
  elevmth: optional(code(165)).describe('Source of the elevation.'),
  inclinat: optional(quantity('°', { min: 0, max: 90 })).describe('Inclination from the horizontal; 90 is vertical.'),
  direct: optional(quantity('°', { min: 0, max: 360 })).describe('Direction of an inclined hole, azimuth.'),
  drilldate2: optional(date()).describe('Drilling began.'),
  drilldtto2: optional(date()).describe('Drilling ended.'),
  drilltech: optional(text(80)).describe('Driller.'),
  drillcomm: optional(text(80)).describe('Rig.'),
  drillcomp: optional(text(80)).describe('Drilling company.'),
  zcoorde: optional(quantity('m', { min: 0, max: 15000 })).describe('Total depth drilled.'),
  gwdepth: optional(quantity('m', { min: -100, max: 15000 })).describe('Drill fluid level.'),
})
export type ObjectFields = z.output<typeof objectFields>

export const SiteObject = z.object({
  ...objectFields.shape,
  locid: id(),
  prj_id: id(),
  author: z.string(),
  authordate: date(),
  changed_at: z.string(),
  changed_by: z.string().nullable(),
  layers: z.int().describe('How many layers are logged.'),
  incomplete: z.boolean(),
  ...stamped,
})
export type SiteObject = z.output<typeof SiteObject>

/** An object as it is found from anywhere. */
export const FoundObject = z.object({
  locid: id(),
  prj_id: id(),
  prj_num: z.string(),
  shortname: z.string(),
  longname: z.string().nullable(),
})
export type FoundObject = z.output<typeof FoundObject>

export const objects = {
  search: endpoint('GET /api/objects', {
    summary: 'Finds objects of all projects the caller may see: each word of q in the short or long name, 20 at most.',
    who: 'user',
    tx: 'read',
    query: z.object({ q: z.string().max(200).optional() }),
    response: z.array(FoundObject),
  }),
  list: endpoint('GET /api/project/:id/objects', {
    summary: 'The objects of a project, by short name.',
    who: 'view',
    in: inProject,
    tx: 'read',
    response: z.array(SiteObject),
  }),
  get: endpoint('GET /api/project/:id/object/:locid', {
    summary: 'One object.',
    who: 'view',
    in: inObject,
    tx: 'read',
    response: SiteObject,
  }),
}
