import { z } from 'zod'
import { endpoint, inProject } from '../kit/endpoint.ts'
import { choice, id, optional, sentence, stamped, text } from '../kit/fields.ts'
import { languages, messageOf } from '../kit/say.ts'

/** What a plan came as. */
const planFormats = ['geotiff', 'image', 'geopackage', 'mbtiles', 'dxf', 'geojson'] as const
/** Pixels of a picture beyond which nothing is decoded. */
export const mostPlanPixels = 1_000_000_000
/** How many plans a project keeps. */
export const mostPlans = 200
/** Endings of the files that hold a plan, and of those that say where it lies. */
export const planEndings = ['tif', 'tiff', 'png', 'jpg', 'jpeg', 'gpkg', 'mbtiles', 'dxf', 'geojson'] as const
export const worldEndings = ['tfw', 'tifw', 'pgw', 'pngw', 'jgw', 'jpgw', 'wld'] as const

const finite = (most: number) =>
  z
    .number(messageOf('kit.number'))
    .min(-most, messageOf('kit.atLeast', { min: -most }))
    .max(most, messageOf('kit.atMost', { max: most }))

/** x = a·u + b·v + c, y = d·u + e·v + f. */
const Placement = z
  .array(finite(1e9), messageOf('kit.list'))
  .length(6, messageOf('plan.placement'))
  .refine(all => Math.abs(all[0]! * all[4]! - all[1]! * all[3]!) > 1e-15, messageOf('plan.placement'))

const fields = {
  name: text(200, 'plan.name.required').describe('What people call it; at first the file’s name.'),
  opacity: finite(1)
    .min(0, messageOf('kit.atLeast', { min: 0 }))
    .describe('From 0, unseen, to 1.'),
  is_shown: z.boolean(messageOf('kit.type')).describe('Whether maps show it.'),
  place: z
    .int(messageOf('kit.whole'))
    .min(0, messageOf('kit.atLeast', { min: 0 }))
    .max(1_000_000, messageOf('kit.atMost', { max: 1_000_000 }))
    .describe('Its place in the order, the lowest below.'),
  epsg: optional(text(60)).meta({ dictionary: 189 }).describe('Its coordinate system; null: not known.'),
  placement: Placement.nullable().describe(
    'Six numbers a … f that lead to its system: x = a·u + b·v + c, y = d·u + e·v + f, where u and v are px from the upper left corner of a raster, v down, or coordinates of its file. Null: not known.',
  ),
}
const Level = z.object({
  scale: z.number().describe('Pixels of the raster a pixel of this level.'),
  columns: z.int(),
  rows: z.int(),
  left: z.number().describe('Of its first tile, px of the raster from its left edge.'),
  top: z.number(),
})
export type PlanLevel = z.output<typeof Level>

/** A plan on a project's map, from a file. */
export const Plan = z.object({
  ...fields,
  id: id(),
  kind: choice(['raster', 'vector']),
  format: choice(planFormats),
  filename: z.string(),
  size: z.number().describe('Bytes of the file.'),
  width: z.number().nullable().describe('Pixels of a raster.'),
  height: z.number().nullable(),
  box: z.array(z.number()).nullable().describe('Of a vector plan: least u and v, greatest u and v.'),
  about: z
    .array(z.string())
    .describe('What there is to know of it: sentences’ keys, each with its values after a bar.'),
  added_at: z.string(),
  added_by: z.string().nullable(),
  tile: z.int().nullable().describe('Pixels a side of its tiles; null: no raster.'),
  levels: z.array(Level).nullable().describe('Of its tiles, the coarsest first.'),
  is_whole: z.boolean().describe('Whether all its levels are there; before that, an overview.'),
  ...stamped,
})
export type Plan = z.output<typeof Plan>

export const siteScales = ['fit', '100', '200', '250', '500', '1000', '2000', '2500', '5000', '10000', '25000'] as const
const metres = z
  .string()
  .regex(/^-?\d{1,8}(\.\d{1,3})?$/, sentence('kit.badRequest'))
  .optional()
export const SitePlanOptions = z.object({
  paper: z.enum(['A4', 'A3'], sentence('kit.choice')).default('A4'),
  orientation: z.enum(['portrait', 'landscape'], sentence('kit.choice')).default('portrait'),
  scale: z
    .enum(siteScales, sentence('kit.choice'))
    .default('fit')
    .describe('1 : n; `fit` is the largest usual one that shows all objects.'),
  x: metres.describe('Easting of the middle in the map’s system; with `y`. Absent: the middle of the objects.'),
  y: metres.describe('Northing of the middle.'),
  language: z.enum(languages, sentence('kit.choice')).optional().describe('Of the sheet; absent: of the caller.'),
})
export type SitePlanOptions = z.output<typeof SitePlanOptions>

const inRange = z.string().regex(/^\d{1,6}$/, sentence('kit.badRequest'))
const at = '/api/project/:id'
const write = { who: 'objectEdit', in: inProject } as const
const read = { who: 'view', in: inProject, tx: 'none' } as const
export const plans = {
  list: endpoint(`GET ${at}/plans`, {
    summary: 'The plans on a project’s map, the lowest first.',
    who: 'view',
    in: inProject,
    tx: 'read',
    response: z.array(Plan),
  }),
  add: endpoint(`POST ${at}/plans`, {
    summary:
      'Puts a plan on the map: one file of multipart/form-data, and beside it those that say where it lies (.tfw .pgw .jgw .wld .prj).',
    limited: 'upload',
    ...write,
    tx: 'none',
    consumes: 'multipart/form-data',
    multipart: { files: 'files' },
    response: Plan,
  }),
  change: endpoint(`PUT ${at}/plan/:plan`, {
    summary: 'Changes the fields of a plan that the body names.',
    ...write,
    tx: 'write',
    merges: true,
    body: z.strictObject(fields).partial(),
    ignored: Object.keys(Plan.shape).filter(field => !(field in fields)),
    response: Plan,
  }),
  remove: endpoint(`DELETE ${at}/plan/:plan`, {
    summary: 'Takes a plan off the map, with its file.',
    ...write,
    tx: 'none',
  }),
  tile: endpoint(`GET ${at}/plan/:plan/tile`, {
    summary: 'A tile of a raster plan, JPEG, PNG or WebP.',
    ...read,
    query: z.object({ level: inRange, column: inRange, row: inRange, of: z.string().max(80).optional() }),
    produces: 'image/*',
  }),
  drawing: endpoint(`GET ${at}/plan/:plan/drawing`, {
    summary: 'The lines, areas and texts of a vector plan, as JSON.',
    ...read,
    query: z.object({ of: z.string().max(80).optional() }),
    produces: 'application/json',
  }),
  sheet: endpoint(`GET ${at}/site-plan.pdf`, {
    summary: 'The objects and the plans beneath them as a printed site plan to scale, a vector PDF.',
    limited: 'pdf',
    ...read,
    query: SitePlanOptions,
    produces: 'application/pdf',
  }),
  file: endpoint(`GET ${at}/plan/:plan/file`, {
    summary: 'The file that a plan came as.',
    ...read,
    produces: 'application/octet-stream',
  }),
}
