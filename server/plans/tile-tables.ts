import type { DatabaseSync } from 'node:sqlite'
import type { PlanLevel } from '@borebook/contract/documents/plans.ts'
import type { Placement } from '@borebook/formats/plans/placement.ts'
import { PlanFault } from '@borebook/formats/plans/plan-fault.ts'
import { mostTiles, PackWriter } from './pack.ts'
import type { Packed } from './raster.ts'

interface Tiled extends Packed {
  format: 'mbtiles' | 'geopackage'
  name: string | null
  width: number
  height: number
  placement: Placement
  epsg: string | null
}

/** Bytes of one tile, and signs of what a table says of itself. */
const largestTile = 4 * 1024 ** 2
const half = Math.PI * 6378137

type Row = Record<string, unknown>

/**
 * Packs the tiles of an MBTiles or a GeoPackage. Throws a PlanFault for any other SQLite file and for a damaged one. It reads
 * tables only: a view of the file's own may be a query without end.
 */
export async function packTileTables(path: string): Promise<Tiled> {
  const { DatabaseSync: Opened } = await import('node:sqlite').catch(() => {
    throw new PlanFault('plan.needsSqlite', { node: process.version })
  })
  let db: DatabaseSync
  try {
    db = new Opened(path, { readOnly: true, allowExtension: false })
  } catch {
    throw new PlanFault('plan.broken')
  }
  try {
    const rows = db
      .prepare(
        "select lower(name) as name from sqlite_master where type = 'table' and sql not like 'create virtual%' limit 10000",
      )
      .all() as Row[]
    const tables = new Set(rows.map(row => String(row.name)))
    if (tables.has('gpkg_contents')) return geoPackage(db, path, tables)
    if (tables.has('tiles')) return mbTiles(db, path, 'tiles', tables)
    // many programs keep each picture once, and bring a view of both tables
    if (tables.has('map') && tables.has('images')) return mbTiles(db, path, tilesOfImages, tables)
    throw new PlanFault('plan.noTiles')
  } catch (error) {
    throw error instanceof PlanFault ? error : new PlanFault('plan.broken')
  } finally {
    db.close()
  }
}

interface TileRange {
  zoom: number
  x0: number
  x1: number
  y0: number
  y1: number
}

const tilesOfImages = `(select m.zoom_level, m.tile_column, m.tile_row, i.tile_data
  from "map" m join "images" i on i.tile_id = m.tile_id)`

/** `tiles`: what stands behind `from`. */
const levelsIn = (db: DatabaseSync, tiles: string): TileRange[] =>
  (
    db
      .prepare(
        `select zoom_level as zoom, min(tile_column) as x0, max(tile_column) as x1, min(tile_row) as y0, max(tile_row) as y1
         from ${tiles} group by zoom_level order by zoom_level`,
      )
      .all() as Row[]
  ).map(row => {
    const found = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, Number(value)]),
    ) as unknown as TileRange
    if (!Object.values(found).every(value => Number.isSafeInteger(value) && value >= 0) || found.zoom > 30)
      throw new PlanFault('plan.broken')
    return found
  })

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Whether bytes are a picture that browsers show. */
function isPicture(bytes: Uint8Array): boolean {
  const [a, b, c] = bytes
  const isJpeg = a === 0xff && b === 0xd8 && c === 0xff
  const isPng = a === 0x89 && b === 0x50 && c === 0x4e
  return isJpeg || isPng || (a === 0x52 && b === 0x49 && bytes[8] === 0x57 && bytes[9] === 0x45)
}

function tilesAt(db: DatabaseSync, tiles: string, zoom: number) {
  const rows = db
    .prepare(`select tile_column as x, tile_row as y, tile_data as data from ${tiles} where zoom_level = ?`)
    .iterate(zoom) as Iterable<Row>
  return rows
}

/** Pixels a side, by the head of one of the tiles. */
function sideOf(db: DatabaseSync, tiles: string): number {
  const row = db.prepare(`select tile_data as data from ${tiles} limit 1`).get() as Row | undefined
  const data = row?.data
  if (!(data instanceof Uint8Array)) throw new PlanFault('plan.noTiles')
  if (!isPicture(data)) throw new PlanFault('plan.vectorTiles')
  const bytes = Buffer.from(data)
  if (bytes[0] === 0x89 && bytes.length > 24) return bytes.readUInt32BE(16)
  if (bytes[0] === 0xff) return sideOfJpeg(bytes)
  return 256
}

function sideOfJpeg(bytes: Buffer): number {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff) break
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return bytes.readUInt16BE(at + 7)
  }
  return 256
}

function side(db: DatabaseSync, tiles: string): number {
  const found = sideOf(db, tiles)
  if (found < 32 || found > 2048) throw new PlanFault('plan.noTiles')
  return found
}

function mbTiles(db: DatabaseSync, path: string, tiles: string, tables: ReadonlySet<string>): Tiled {
  const found = levelsIn(db, tiles)
  const finest = found.at(-1)
  if (!finest) throw new PlanFault('plan.noTiles')
  const tile = side(db, tiles)
  // rows are counted from the south
  const top = ({ zoom, y1 }: TileRange) => 2 ** zoom - 1 - y1
  const [left0, top0] = [finest.x0 * tile, top(finest) * tile]
  const levels = found.map((level): PlanLevel => {
    const scale = 2 ** (finest.zoom - level.zoom)
    return {
      ...{ scale, columns: level.x1 - level.x0 + 1, rows: level.y1 - level.y0 + 1 },
      ...{ left: level.x0 * tile * scale - left0, top: top(level) * tile * scale - top0 },
    }
  })
  const whole = packed(`${path}.pack`, tile, levels, pack => {
    found.forEach((level, i) => {
      for (const { x, y, data } of tilesAt(db, tiles, level.zoom))
        put(pack, i, Number(x) - level.x0, level.y1 - Number(y), data)
    })
  })
  const px = (2 * half) / (tile * 2 ** finest.zoom)
  const named = tables.has('metadata')
    ? (db.prepare("select value from metadata where name = 'name' limit 1").get() as Row | undefined)
    : undefined
  const name = String(named?.value ?? '').slice(0, 200) || null
  return {
    ...whole,
    ...{ format: 'mbtiles', name, epsg: '3857' },
    ...{ width: levels.at(-1)!.columns * tile, height: levels.at(-1)!.rows * tile },
    placement: [px, 0, left0 * px - half, 0, -px, half - top0 * px],
  }
}

function geoPackage(db: DatabaseSync, path: string, tables: ReadonlySet<string>): Tiled {
  if (!['gpkg_tile_matrix_set', 'gpkg_spatial_ref_sys', 'gpkg_tile_matrix'].every(name => tables.has(name)))
    throw new PlanFault('plan.noTiles')
  const contents = db
    .prepare("select table_name, identifier, srs_id from gpkg_contents where data_type = 'tiles' limit 1")
    .get() as Row | undefined
  if (!contents) throw new PlanFault('plan.noTiles')
  const table = String(contents.table_name)
  if (!tables.has(table.toLowerCase())) throw new PlanFault('plan.noTiles')
  const one = (sql: string, ...values: (string | number)[]) => (db.prepare(sql).get(...values) ?? {}) as Row
  const set = one('select srs_id, min_x, max_y from gpkg_tile_matrix_set where table_name = ?', table)
  const srs = one(
    'select organization, organization_coordsys_id as code from gpkg_spatial_ref_sys where srs_id = ?',
    Number(set.srs_id ?? -1),
  )
  const matrices = db
    .prepare(
      `select zoom_level as zoom, tile_width as w, tile_height as h, pixel_x_size as px, pixel_y_size as py
       from gpkg_tile_matrix where table_name = ? order by zoom_level`,
    )
    .all(table) as Row[]
  const tiles = quoted(table)
  const found = levelsIn(db, tiles)
  const known = new Map(matrices.map(matrix => [Number(matrix.zoom), matrix]))
  const finest = known.get(found.at(-1)?.zoom ?? -1)
  if (!finest) throw new PlanFault('plan.noTiles')
  side(db, tiles)
  const [tile, px, py] = [Number(finest.w), Number(finest.px), Number(finest.py)]
  const [west, north] = [Number(set.min_x), Number(set.max_y)]
  const isSame = matrices.every(matrix => Number(matrix.w) === tile && Number(matrix.h) === tile)
  if (!isSame || !(px > 0) || !(py > 0) || ![west, north].every(Number.isFinite) || tile > 4096)
    throw new PlanFault('plan.noTiles')
  const usable = found.filter(level => Number(known.get(level.zoom)?.px) > 0)
  const left0 = usable.at(-1)!.x0 * tile
  const top0 = usable.at(-1)!.y0 * tile
  const levels = usable.map((level): PlanLevel => {
    const scale = Number(known.get(level.zoom)!.px) / px
    return {
      ...{ scale, columns: level.x1 - level.x0 + 1, rows: level.y1 - level.y0 + 1 },
      ...{ left: level.x0 * tile * scale - left0, top: level.y0 * tile * scale - top0 },
    }
  })
  const whole = packed(`${path}.pack`, tile, levels, pack => {
    usable.forEach((level, i) => {
      for (const { x, y, data } of tilesAt(db, tiles, level.zoom))
        put(pack, i, Number(x) - level.x0, Number(y) - level.y0, data)
    })
  })
  const epsg = String(srs.organization ?? '').toUpperCase() === 'EPSG' && Number(srs.code) > 0 ? String(srs.code) : null
  return {
    ...whole,
    ...{ format: 'geopackage', name: String(contents.identifier ?? '').slice(0, 200) || null, epsg },
    ...{ width: levels.at(-1)!.columns * tile, height: levels.at(-1)!.rows * tile },
    placement: [px, 0, west + left0 * px, 0, -py, north - top0 * py],
  }
}

function packed(path: string, tile: number, levels: PlanLevel[], fill: (pack: PackWriter) => void): Packed {
  if (levels.reduce((sum, { columns, rows }) => sum + columns * rows, 0) > mostTiles)
    throw new PlanFault('plan.tooMuch')
  const pack = new PackWriter(path, { tile, levels, form: 'picture' })
  fill(pack)
  pack.close()
  return { path, tile, levels, isWhole: true }
}

function put(pack: PackWriter, level: number, column: number, row: number, data: unknown): void {
  if (data instanceof Uint8Array && data.length <= largestTile && isPicture(data)) pack.put(level, column, row, data)
}
