import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

const pair = z.tuple([z.number(), z.number()], 'must be two numbers, easting and northing')
const common = {
  name: z.string('is required').trim().min(1, 'is required').max(60, 'may have 60 characters'),
  attribution: z.string('is required').trim().min(1, 'is required').max(200, 'may have 200 characters'),
  epsg: z
    .union([z.number(), z.string()], 'must be a number')
    .transform(String)
    .pipe(z.string().regex(/^\d{4,5}$/, 'must be a number such as 3857 or 2056'))
    .default('3857'),
}
/** An address of one host, so that the page may be allowed to load from there and from nowhere else. */
const address = z
  .string('is required')
  .regex(
    /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?\/[^\s;,]*$/i,
    'must be an address that begins with http:// or https://',
  )

/** A map that others draw, shown below the objects, as the person who runs the product has set it. */
export const BaseMap = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      ...common,
      type: z.literal('xyz').describe('Tiles by zoom, column and row.'),
      url: address.refine(
        url => ['{z}', '{x}'].every(part => url.includes(part)) && /\{-?y\}/.test(url),
        'must hold {z}, {x} and {y}',
      ),
      maxZoom: z.int().min(0).max(30).optional().describe('Of the last tiles there are.'),
      origin: pair.optional().describe('Upper left corner of the tiles, m; known for EPSG 3857 and 2056.'),
      resolutions: z
        .array(z.number().positive(), 'must be a list of metres per pixel')
        .min(1, 'must hold one number at least')
        .optional()
        .describe('Metres per pixel of each zoom; known for EPSG 3857 and 2056.'),
    }),
    z.strictObject({
      ...common,
      type: z.literal('wmts').describe('Tiles as a capabilities document describes them.'),
      url: address.describe('Of the capabilities document; the tiles must come from the same host.'),
      layer: z.string('is required').min(1, 'is required'),
      matrixSet: z.string('is required').min(1, 'is required'),
    }),
  ],
  'must be xyz or wmts',
)
export type BaseMap = z.output<typeof BaseMap>

/** Systems whose tiling is known without `origin` and `resolutions`. */
const knownTilings = ['3857', '2056'] as const

/** The base maps of a configuration, JSON text. Throws one sentence that says what is wrong where. */
export function readBaseMaps(text: string): BaseMap[] {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new Error('is not valid JSON')
  }
  if (!Array.isArray(given)) throw new Error('must be a list [ … ] of base maps')
  return given.map((entry, place) => {
    const read = BaseMap.safeParse(entry)
    const which = `base map ${place + 1}`
    if (!read.success) throw new Error(`${which}: ${sayIssue(read.error.issues[0]!)}`)
    const map = read.data
    if (map.type === 'xyz' && !isTiled(map))
      throw new Error(`${which}: EPSG ${map.epsg} needs “origin” and “resolutions”`)
    return map
  })
}

const isTiled = (map: BaseMap & { type: 'xyz' }): boolean =>
  (knownTilings as readonly string[]).includes(map.epsg) || (map.origin !== undefined && map.resolutions !== undefined)

function sayIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `“${issue.keys[0]}” is no setting of a base map`
  return issue.path.length > 0 ? `“${issue.path.join('.')}” ${issue.message}` : `is no { … } with a “type”`
}

export const basemaps = {
  list: endpoint('GET /api/basemaps', {
    summary: 'The base maps that are set for this installation.',
    who: 'user',
    tx: 'read',
    response: z.array(BaseMap),
  }),
}
