import { z } from 'zod'
import { endpoint, inObject, inProject } from './kit/endpoint.ts'
import { code, date, id, optional, pastDate, quantity, sentence, stamped, text } from './kit/fields.ts'
import { namedByField, type RecordFacts } from './kit/noun.ts'
import type { TextKey } from './kit/say.ts'
import { type Labelled, listLabels } from './labels.ts'
import { coneFields } from './soundings/cone.ts'
import { probingFields } from './soundings/probing.ts'

// check 6 stands between 5 and 7
const { netarea, ...cone } = coneFields
const height = { min: -15000, max: 10000 }
const shortname = (missing: 'object.shortname.required' | 'object.shortname.location') =>
  z
    .string(sentence(missing))
    .regex(/\S/, sentence(missing))
    .max(15, sentence('object.shortname.max'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is refused
    .regex(/^[^\u0000]*$/, sentence('kit.control'))
    .regex(/^(?!.*\|\|)/, sentence('object.shortname.bars'))
    .describe('Borehole number, unique in its project.')

/** The fields of an object that a person or a file fills in. What is required comes first, in the order of the checks. */
export const objectFields = z.strictObject({
  shortname: shortname('object.shortname.required'),
  boretype: optional(code(67)).describe('Borehole type.'),
  xcoord: optional(quantity('m')).describe('Easting, as built.'),
  ycoord: optional(quantity('m')).describe('Northing, as built.'),
  netarea,
  coordsys: optional(code(190)).describe('Coordinate system by name.'),
  zcoordb: optional(quantity('m a.s.l.', height)).describe('Elevation of the ground at the hole, as built.'),
  longname: optional(
    z
      .string(sentence('kit.text'))
      .max(40, sentence('object.longname.max'))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is refused
      .regex(/^[^\u0000]*$/, sentence('kit.control')),
  ).describe('Borehole name.'),
  purpose: optional(code(70)).describe('Purpose.'),
  boresite: optional(code(167)).describe('Site.'),
  objstatus: code(191).default('pri').describe('Status: pri preliminary, app approved.'),
  authordate: pastDate().optional().describe('Creation date; today when absent.'),
  epsg: optional(code(189)).describe('Coordinate reference system; decides over `coordsys`.'),
  coordmth: optional(code(164)).describe('Source of the coordinates, as built.'),
  elevsys: optional(code(166)).describe('Elevation system.'),
  elevmth: optional(code(165)).describe('Source of the elevation, as built.'),
  inclinat: optional(quantity('°', { min: 0, max: 90 })).describe('Inclination from the horizontal; 90 is vertical.'),
  direct: optional(quantity('°', { min: 0, max: 360 })).describe('Direction of an inclined hole, azimuth.'),
  xcoord2: optional(quantity('m')).describe('Easting, target.'),
  ycoord2: optional(quantity('m')).describe('Northing, target.'),
  zcoordb2: optional(quantity('m a.s.l.', height)).describe('Elevation of the ground at the hole, target.'),
  coordmth2: optional(code(164)).describe('Source of the coordinates, target.'),
  elevmth2: optional(code(165)).describe('Source of the elevation, target.'),
  inclinat2: optional(quantity('°', { min: 0, max: 90 })).describe('Inclination from the horizontal, target.'),
  direct2: optional(quantity('°', { min: 0, max: 360 })).describe('Direction of an inclined hole, target.'),
  target_total_length: optional(quantity('m', { min: 0 })).describe('Total length of the pile, target.'),
  target_effective_length: optional(quantity('m', { min: 0 })).describe('Effective length of the pile, target.'),
  target_free_length: optional(quantity('m', { min: 0 })).describe('Free length of the pile, target.'),
  as_built_total_length: optional(quantity('m', { min: 0 })).describe('Total length of the pile, as built.'),
  as_built_effective_length: optional(quantity('m', { min: 0 })).describe('Effective length of the pile, as built.'),
  as_built_free_length: optional(quantity('m', { min: 0 })).describe('Free length of the pile, as built.'),
  drilldate2: optional(pastDate()).describe('Drilling began.'),
  drilldtto2: optional(pastDate()).describe('Drilling ended.'),
  drilltech: optional(code(192)).describe('Drilling technique.'),
  drillcomm: optional(text(80)).describe('Rig.'),
  drillcomp: optional(text(80)).describe('Drilling company.'),
  driller: optional(text(100)).describe('Driller or crew.'),
  zcoorde: optional(quantity('m', { min: 0, max: 15000 })).describe('Total depth drilled.'),
  gwdepth: optional(quantity('m', { min: -100, max: 15000 })).describe('Drill fluid level.'),
  weather: optional(text(200)).describe('Weather during drilling.'),
  logged_by: optional(text(100)).describe('Who logged the hole.'),
  logged_on: optional(pastDate()).describe('Logged on.'),
  checked_by: optional(text(100)).describe('Who checked the log.'),
  checked_on: optional(pastDate()).describe('Checked on.'),
  smpdate: optional(pastDate()).describe('Sampled on.'),
  smptech: optional(text(80)).describe('Sampling technique.'),
  smpdesc: optional(text(4000)).describe('Description of the sampling.'),
  smpcomm: optional(text(4000)).describe('Comments on the sampling.'),
  ...cone,
  ...probingFields,
})
export type ObjectFields = z.output<typeof objectFields>

/** Fields without any value, for what a file does not say. */
export const emptyObjectFields = Object.fromEntries(
  Object.keys(objectFields.shape)
    .filter(field => field !== 'authordate')
    .map(field => [field, null]),
) as unknown as Omit<ObjectFields, 'shortname' | 'objstatus' | 'authordate'>

/** What an object starts with where a person leaves a key out. */
export const objectDefaults = {
  objstatus: 'pri',
  epsg: '2056',
  coordsys: 'CH1903+ / LV95',
  coordmth: 'W',
  elevsys: 'müM',
  elevmth: 'BG-CH',
  inclinat: 90,
} as const satisfies Partial<ObjectFields>

const required = {
  boretype: code(67, 'object.boretype.required').describe('Borehole type.'),
  xcoord: quantity('m', { required: 'object.xcoord.required' }).describe('Easting, as built.'),
  ycoord: quantity('m', { required: 'object.ycoord.required' }).describe('Northing, as built.'),
  coordsys: code(190, 'object.coordsys.required').describe('Coordinate system by name.'),
  zcoordb: quantity('m a.s.l.', { ...height, required: 'object.zcoordb.required' }).describe(
    'Elevation of the ground at the hole, as built.',
  ),
}
/** Fields without which a record is incomplete, each with its sentence. */
export const requiredFields = {
  boretype: 'object.boretype.required',
  xcoord: 'object.xcoord.required',
  ycoord: 'object.ycoord.required',
  coordsys: 'object.coordsys.required',
  zcoordb: 'object.zcoordb.required',
} as const satisfies Record<keyof typeof required, string>

const { shape } = objectFields
/** A new object as a person enters it: defaults for what is left out, a sentence for what is empty. */
export const ObjectInput = z.strictObject({
  ...shape,
  ...required,
  coordsys: required.coordsys.default(objectDefaults.coordsys),
  coordmth: shape.coordmth.default(objectDefaults.coordmth),
  elevsys: shape.elevsys.default(objectDefaults.elevsys),
  elevmth: shape.elevmth.default(objectDefaults.elevmth),
  inclinat: shape.inclinat.default(objectDefaults.inclinat),
})
/** An object's fields as they are edited. */
export const ObjectEdit = z.strictObject({ ...shape, ...required, shortname: shortname('object.shortname.location') })

/** What each language calls a pile. */
const pile = /pile|pf[aä]hl|\bpieux?\b|\bpal[oi]\b/i
/** Whether a type of object, an entry of dictionary 67, is a pile: its code or some language calls it one. */
export const isPile = (type: (Labelled & { code: string }) | undefined): boolean =>
  type !== undefined && [type.code, ...listLabels(type)].some(name => pile.test(name))

/** Days of which the second, where both are known, is not before the first, and what is said of it otherwise. */
export const daysInOrder = [
  { first: 'drilldate2', next: 'drilldtto2', error: 'object.drilldtto2.order' },
  { first: 'logged_on', next: 'checked_on', error: 'object.checked_on.order' },
] as const satisfies readonly { first: keyof ObjectFields; next: keyof ObjectFields; error: TextKey }[]
type Days = (typeof daysInOrder)[number]
/** Whether two such days are in order. */
export const isInOrder = ({ first, next }: Days, on: Partial<Pick<ObjectFields, Days['first' | 'next']>>): boolean => {
  const [begins, ends] = [on[first], on[next]]
  return !begins || !ends || ends >= begins
}

/** Fields that many objects may be given at once. */
export const bulkFields = [
  'boretype',
  'purpose',
  'boresite',
  'objstatus',
  'coordmth',
  'elevsys',
  'elevmth',
  'inclinat',
  'direct',
  'drilldate2',
  'drilldtto2',
  'drilltech',
  'drillcomm',
  'drillcomp',
  'driller',
  'weather',
  'logged_by',
  'logged_on',
  'checked_by',
  'checked_on',
  'smpdate',
  'smptech',
] as const satisfies (keyof ObjectFields)[]
export type BulkField = (typeof bulkFields)[number]
const bulkShape: { [F in BulkField]: z.ZodOptional<(typeof ObjectEdit.shape)[F]> } = Object.fromEntries(
  bulkFields.map(field => [field, z.optional(ObjectEdit.shape[field])]),
) as never

/** What a list shows of an object, on a table or a map. */
export const ListedObject = z.object({
  locid: id(),
  prj_id: id(),
  shortname: z.string(),
  longname: z.string().nullable(),
  boretype: z.string().nullable(),
  objstatus: z.string(),
  xcoord: z.number().nullable(),
  ycoord: z.number().nullable(),
  zcoordb: z.number().nullable(),
  epsg: z.string().nullable(),
  zcoorde: z.number().nullable(),
  drilldate2: z.string().nullable(),
  changed_at: z.string(),
  layers: z.int().describe('How many layers are logged.'),
  sensors: z.int().describe('How many of its sensors are active today.'),
  incomplete: z.boolean().describe('Imported without what an entry needs; the next edit must complete it.'),
  ...stamped,
})
export type ListedObject = z.output<typeof ListedObject>

export const SiteObject = z.object({
  ...objectFields.shape,
  locid: id(),
  prj_id: id(),
  prj: id().describe('Key of the project, once more.'),
  project: z.string().describe('Number and title of the project.'),
  prj_title: z.string(),
  prjnum: z.string(),
  client: z.string().nullable(),
  client_prj_num: z.string().nullable(),
  author: z.string(),
  authordate: date(),
  conetypdes: z.string().nullable().describe('Cone type designation, built from the cone’s fields.'),
  protocol_date: z.string().nullable().describe('Of the latest protocol entry.'),
  protocol_user: z.string().nullable(),
  protocol_desc: z.string().nullable(),
  changed_at: z.string(),
  changed_by: z.string().nullable(),
  layers: z.int().describe('How many layers are logged.'),
  sensors: z.int().describe('How many of its sensors are active today.'),
  incomplete: z.boolean().describe('Imported without what an entry needs; the next edit must complete it.'),
  ...stamped,
})
export type SiteObject = z.output<typeof SiteObject>

/** An object as it is found from anywhere. */
const FoundObject = z.object({
  locid: id(),
  prj_id: id(),
  prj_num: z.string(),
  shortname: z.string(),
  longname: z.string().nullable(),
})

/** An object that was deleted and can be brought back. */
export const DeletedObject = z.object({
  locid: id(),
  shortname: z.string(),
  longname: z.string().nullable(),
  boretype: z.string().nullable(),
  objstatus: z.string(),
  zcoorde: z.number().nullable(),
  deleted_at: z.string(),
  deleted_by: z.string().nullable(),
  until: z.string().describe('Until when it can be brought back.'),
})
export type DeletedObject = z.output<typeof DeletedObject>

/** How long a deleted object can be brought back. */
export const daysRestorable = 30

const ignored = [
  'locid',
  'prj_id',
  'project',
  'prj_title',
  'prjnum',
  'client',
  'client_prj_num',
  'author',
  'conetypdes',
  'protocol_date',
  'protocol_user',
  'protocol_desc',
  'changed_at',
  'changed_by',
  'layers',
  'sensors',
  'incomplete',
  'version',
] as const

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
    query: z.object({
      limit: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional(),
      offset: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional(),
    }),
    response: z.array(ListedObject),
  }),
  get: endpoint('GET /api/project/:id/object/:locid', {
    summary: 'One object.',
    who: 'view',
    in: inObject,
    tx: 'read',
    response: SiteObject,
  }),
  create: endpoint('POST /api/project/:id/object', {
    summary: 'Creates an object; absent fields take their defaults. May copy records of another object along.',
    who: 'objectEdit',
    in: inProject,
    tx: 'write',
    body: ObjectInput.extend({
      prj: z.int(sentence('object.prj.required')).optional().describe('The project; it must be the one of the path.'),
      duplicate_from: id().optional().describe('locid of the object that is duplicated.'),
      duplicate_drilling: z
        .boolean(sentence('kit.type'))
        .optional()
        .describe('Copies its drilling records and layers.'),
      duplicate_fixtures: z.boolean(sentence('kit.type')).optional().describe('Copies its well fixtures.'),
    }),
    ignored,
    response: SiteObject,
  }),
  update: endpoint('PUT /api/project/:id/object/:locid', {
    summary: 'Changes the fields that the body names.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    merges: true,
    body: ObjectEdit.partial(),
    ignored: [...ignored, 'prj'],
    response: SiteObject,
  }),
  updateMany: endpoint('PUT /api/project/:id/objects', {
    summary: 'Gives several objects the fields that the body names, all or none; approved ones need a reason.',
    who: 'objectEdit',
    in: inProject,
    tx: 'write',
    merges: true,
    body: z.strictObject({
      locids: z.array(id()).min(1, sentence('object.bulk.none')).max(10000),
      reason: text(2000).optional().describe('Why approved objects are changed.'),
      ...bulkShape,
    }),
    response: z.object({ changed: z.int() }),
  }),
  remove: endpoint('DELETE /api/project/:id/object/:locid', {
    summary: `Deletes an object with everything it holds; it can be brought back for ${daysRestorable} days.`,
    who: 'objectDelete',
    in: inObject,
    tx: 'write',
  }),
  holdings: endpoint('GET /api/project/:id/object/:locid/holdings', {
    summary: 'How many records of each kind an object holds; kinds without any are left out.',
    who: 'view',
    in: inObject,
    tx: 'read',
    response: z.record(z.string(), z.int()),
  }),
  deleted: endpoint('GET /api/project/:id/deleted_objects', {
    summary: 'The deleted objects of a project that can be brought back, last deleted first.',
    who: 'view',
    in: inProject,
    tx: 'read',
    response: z.array(DeletedObject),
  }),
  restore: endpoint('POST /api/project/:id/deleted_objects/:deleted', {
    summary: 'Brings a deleted object back with everything it held, under another short name if need be.',
    who: 'objectDelete',
    in: inProject,
    tx: 'write',
    status: 200,
    body: z.strictObject({ shortname: shortname('object.shortname.required').optional() }),
    response: SiteObject,
  }),
  csv: endpoint('GET /api/project/:id/objects.csv', {
    summary:
      'The objects of a project as CSV: semicolons, UTF-8 with a mark, one column per field, labels beside codes.',
    limited: 'export',
    who: 'view',
    in: inProject,
    tx: 'read',
    produces: 'text/csv',
  }),
  geoJson: endpoint('GET /api/project/:id/objects.geojson', {
    summary: 'The objects of a project as GeoJSON: points in WGS 84, the fields as properties.',
    limited: 'export',
    who: 'view',
    in: inProject,
    tx: 'read',
    produces: 'application/geo+json',
  }),
  exportSome: endpoint('POST /api/project/:id/objects/export', {
    summary: 'The same files with chosen objects only.',
    limited: 'export',
    who: 'view',
    scope: 'read',
    in: inProject,
    tx: 'none',
    status: 200,
    body: z.strictObject({
      format: z.enum(['csv', 'geojson'], sentence('kit.choice')),
      locids: z.array(id()).min(1, sentence('object.bulk.none')).max(100000),
    }),
    produces: 'text/csv, application/geo+json',
  }),
}

export const objectFacts: RecordFacts = {
  ...{ table: 'objects', primary: 'locid', namedBy: ['locid'], right: 'objectEdit' },
  ...{ labels: 'object', name: namedByField('shortname'), changes: objectFields.shape, list: objects.get },
}
