import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Plan, worldEndings } from '@borebook/contract/documents/plans.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import type { ReadDrawing } from '@borebook/formats/plans/drawing.ts'
import { readDxf } from '@borebook/formats/plans/dxf.ts'
import { readGeoJson } from '@borebook/formats/plans/geojson.ts'
import { asIs, type Placement, type PlanBox } from '@borebook/formats/plans/placement.ts'
import { PlanFault } from '@borebook/formats/plans/plan-fault.ts'
import { epsgOfWkt, readWorldFile } from '@borebook/formats/plans/world-file.ts'
import { isSqlite, readHead } from './file-head.ts'
import { type Packed, packRaster, rasterAt } from './raster.ts'
import { packTileTables } from './tile-tables.ts'

export interface PlanToOpen {
  /** Place of the file on this machine; what is made of it lies beside it. */
  path: string
  name: string
  /** Files that say where it lies. */
  sides: { name: string; text: string }[]
}

export interface OpenedPlan extends Pick<Plan, 'kind' | 'format' | 'width' | 'height' | 'about' | 'epsg'> {
  /** Title that the file gives itself. */
  title: string | null
  placement: Placement | null
  box: PlanBox | null
  /** What maps show, as a file. */
  drawn: Pick<Packed, 'path' | 'isWhole'> & { tile: number | null; levels: Packed['levels'] | null }
}

/** Bytes of a drawing that is read as a whole. */
const largestDrawing = 160 * 1024 ** 2

/** Judges a file by its bytes, and makes of it what maps show. Throws a PlanFault for what cannot be a plan. */
export async function openPlan(plan: PlanToOpen): Promise<OpenedPlan> {
  const kind = kindOf(plan)
  if (kind === 'tables') {
    const { path, tile, levels, isWhole, name, ...found } = await packTileTables(plan.path)
    const drawn = { path, tile, levels, isWhole }
    return { kind: 'raster', ...found, title: name, box: null, about: [], drawn }
  }
  if (kind === 'dxf' || kind === 'geojson') return drawnPlan(plan, kind)
  const raster = await rasterAt(plan.path, kind === 'tiff')
  const { path, tile, levels, isWhole } = await packRaster(plan.path, raster, true)
  const world = worldOf(plan)
  const { width, height, placement, epsg } = raster
  const isGeo = kind === 'tiff' && (placement !== null || epsg !== null)
  return {
    ...{ kind: 'raster', format: isGeo ? 'geotiff' : 'image', title: null, width, height, box: null },
    ...{ placement: placement ?? world.placement, epsg: epsg ?? world.epsg, about: placement ? [] : world.about },
    drawn: { path, tile, levels, isWhole },
  }
}

/** Makes all tiles of a plan of which there was an overview. */
export async function packWhole({ path }: Pick<PlanToOpen, 'path'>): Promise<Packed> {
  const head = readHead(path)
  return packRaster(path, await rasterAt(path, isTiff(head)), false)
}

const isTiff = (head: Buffer): boolean => /^(II[*+]\0|MM\0[*+])/.test(head.toString('latin1', 0, 4))

function kindOf({ path, name }: PlanToOpen): 'tiff' | 'picture' | 'tables' | 'dxf' | 'geojson' {
  const head = readHead(path)
  const start = head.toString('latin1')
  if (isTiff(head)) return 'tiff'
  if (start.startsWith('\x89PNG\r\n') || start.startsWith('\xff\xd8\xff')) return 'picture'
  if (isSqlite(head)) return 'tables'
  const ending = extname(name).toLowerCase()
  if (start.startsWith('AutoCAD Binary DXF')) return 'dxf'
  if (ending === '.dxf' && /^\s*(999|0)\s*\r?\n/.test(start)) return 'dxf'
  if (/^(\xef\xbb\xbf)?\s*\{/.test(start) && /json$/.test(ending)) return 'geojson'
  const claims = /^\.(tiff?|png|jpe?g|gpkg|mbtiles|dxf|geojson|json)$/.test(ending)
  throw new PlanFault(claims ? 'plan.otherKind' : 'plan.unknown', { name })
}

const isWorld = (name: string): boolean =>
  (worldEndings as readonly string[]).includes(extname(name).slice(1).toLowerCase())

function worldOf({ sides }: PlanToOpen): { placement: Placement | null; epsg: string | null; about: string[] } {
  const world = sides.find(({ name }) => isWorld(name))
  const placement = world ? (readWorldFile(world.text) ?? null) : null
  const about = world && !placement ? [messageOf('plan.badWorld', { name: world.name })] : []
  return { placement, epsg: systemOf(sides), about }
}
const systemOf = (sides: PlanToOpen['sides']): string | null => {
  const prj = sides.find(({ name }) => /\.prj$/i.test(name))
  return prj ? epsgOfWkt(prj.text) : null
}

function drawnPlan(plan: PlanToOpen, format: 'dxf' | 'geojson'): OpenedPlan {
  if (statSync(plan.path).size > largestDrawing) throw new PlanFault('plan.tooMuch')
  const content = decoded(readFileSync(plan.path))
  const read = format === 'dxf' ? readDxf(content) : readGeoJson(content)
  const path = `${plan.path}.drawing`
  writeFileSync(path, gzipSync(JSON.stringify(read.drawing), { level: 5 }), { mode: 0o600 })
  return {
    ...{ kind: 'vector', format, title: null, width: null, height: null, box: read.box, placement: asIs },
    epsg: read.epsg ?? systemOf(plan.sides),
    about: aboutOf(read),
    drawn: { path, tile: null, levels: null, isWhole: true },
  }
}

/** UTF-8, or what Windows wrote before it. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function aboutOf({ leftOut, faulty, vertices, thinnedBy, epsg }: ReadDrawing): string[] {
  const kinds = [...leftOut].map(([kind, count]) => `${count} ${kind}`)
  const slack = epsg === '4326' ? `${thinnedBy.toPrecision(1)}°` : `${Number(thinnedBy.toPrecision(1))} m`
  return [
    ...(thinnedBy > 0 ? [messageOf('plan.thinned', { count: vertices, slack })] : []),
    ...(kinds.length > 0 ? [messageOf('plan.leftOut', { kinds: kinds.join(', ') })] : []),
    ...(faulty > 0 ? [messageOf('plan.faulty', { count: faulty })] : []),
  ]
}
