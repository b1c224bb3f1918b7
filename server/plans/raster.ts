import { rmSync } from 'node:fs'
import { mostPlanPixels } from '@borebook/contract/documents/plans.ts'
import type { Placement } from '@borebook/formats/plans/placement.ts'
import { PlanFault } from '@borebook/formats/plans/plan-fault.ts'
import { geoOf, readTiff, type Tiff, type TiffPage } from '@borebook/formats/plans/tiff.ts'
import { openAtOffset, type PackHead, PackWriter } from './pack.ts'

const tileSize = 512
/** Pixels that are made into tiles while somebody waits; of more an overview comes first. */
const atOnce = 40_000_000
/** Pixels a side of an overview. */
const overviewSize = 2560
/** Decoded whole before the first line of it can be had. */
const mostAtOnce = 150_000_000
/** Bytes that one piece of a TIFF unpacks to. */
const largestPiece = 600_000_000

export interface Raster {
  width: number
  height: number
  placement: Placement | null
  epsg: string | null
  isTiff: boolean
}

async function sharp() {
  const { default: opened } = await import('sharp')
  opened.cache(false)
  return opened
}

/** Size and place of a TIFF, PNG or JPEG by their heads; nothing is decoded. Throws a PlanFault for what cannot be a plan. */
export async function rasterAt(path: string, isTiff: boolean): Promise<Raster> {
  const tiff = isTiff ? tiffAt(path) : undefined
  if (tiff) refuseLarge(tiff.pages[0]!, mostPlanPixels)
  const open = await sharp()
  const found = await open(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PlanFault('plan.broken')
    })
  const { width, height } = tiff?.pages[0] ?? found
  refuseLarge({ width, height }, found.isProgressive ? mostAtOnce : mostPlanPixels)
  if (found.depth === 'float' || found.depth === 'double' || found.depth === 'complex')
    throw new PlanFault('plan.figures')
  if (tiff) refuseLargePieces(tiff.pages[0]!)
  return { width, height, isTiff, ...(tiff ? geoOf(tiff) : { placement: null, epsg: null }) }
}

function tiffAt(path: string): Tiff {
  const { read, close } = openAtOffset(path)
  try {
    const tiff = readTiff(read)
    // what is asked for later is asked for now: the file is about to be closed
    const first = tiff.pages[0]!
    const asked = new Map([34735, 33550, 33922, 34264, 278].map(tag => [tag, first.numbers(tag)]))
    const citation = first.text(34737)
    const page: TiffPage = { ...first, numbers: tag => asked.get(tag), text: () => citation }
    return { pages: [page, ...tiff.pages.slice(1)] }
  } finally {
    close()
  }
}

function refuseLarge({ width, height }: { width: number; height: number }, most: number): void {
  if (width * height > most) throw new PlanFault('plan.pixels', { width, height, most: most / 1e6 })
}

function refuseLargePieces({ width, height, tileWidth, tileHeight, numbers }: TiffPage): void {
  const rows = Math.min(height, numbers(278)?.[0] ?? height)
  const pixels = tileWidth && tileHeight ? tileWidth * tileHeight : width * rows
  if (pixels * 4 > largestPiece) throw new PlanFault('plan.pixels', { width, height, most: largestPiece / 4e6 })
}

export interface Packed {
  path: string
  tile: number
  levels: PackHead['levels']
  isWhole: boolean
}

/** Makes tiles of a raster: all of them, or where it is large and `isHasty` an overview. */
export async function packRaster(path: string, raster: Raster, isHasty: boolean): Promise<Packed> {
  const isWhole = !isHasty || raster.width * raster.height <= atOnce
  const page = raster.isTiff && !isWhole ? overviewPage(tiffAt(path), raster) : 0
  const open = await sharp()
  const input = (at: number) =>
    open(path, {
      ...{ limitInputPixels: mostPlanPixels, sequentialRead: true, unlimited: true },
      failOn: 'error' as const,
      ...(raster.isTiff && { page: at }),
    })
  const { hasAlpha } = await input(page).metadata()
  const form = hasAlpha ? 'pixels' : 'picture'
  const image = isWhole
    ? input(page)
    : input(page).resize(overviewSize, overviewSize, { fit: 'inside', withoutEnlargement: true })
  const made = `${path}.pyramid`
  try {
    await image
      .toColourspace('srgb')
      .tiff({
        ...{ tile: true, tileWidth: tileSize, tileHeight: tileSize, pyramid: true, bigtiff: true },
        ...(hasAlpha
          ? { compression: 'deflate' as const, predictor: 'none' as const }
          : { compression: 'jpeg' as const, quality: 82 }),
      })
      .timeout({ seconds: 900 })
      .toFile(made)
      .catch(() => {
        throw new PlanFault('plan.broken')
      })
    return { ...repack(made, `${path}.pack`, raster, form), isWhole }
  } finally {
    rmSync(made, { force: true })
  }
}

/** The smallest of its own overviews that is large enough for ours; else the picture itself. */
function overviewPage({ pages }: Tiff, { width, height }: Raster): number {
  const fits = pages
    .map((page, at) => ({ page, at }))
    .filter(
      ({ page, at }) =>
        at > 0 &&
        !page.isMask &&
        Math.max(page.width, page.height) >= 1024 &&
        Math.abs(page.width / page.height / (width / height) - 1) < 0.02,
    )
    .sort((a, b) => a.page.width - b.page.width)
  return fits[0]?.at ?? 0
}

/** The tiles of a pyramid that libvips has written, as a pack. */
function repack(from: string, to: string, { width }: Raster, form: PackHead['form']): Omit<Packed, 'isWhole'> {
  const { read, close } = openAtOffset(from)
  try {
    const pages = [...readTiff(read).pages].sort((a, b) => a.width - b.width)
    const levels = pages.map(page => ({
      scale: width / page.width,
      columns: Math.ceil(page.width / tileSize),
      rows: Math.ceil(page.height / tileSize),
      ...{ left: 0, top: 0 },
    }))
    const pack = new PackWriter(to, { tile: tileSize, levels, form })
    pages.forEach((page, level) => {
      const [offsets, counts, tables] = [page.numbers(324)!, page.numbers(325)!, page.bytes(347)]
      offsets.forEach((offset, i) => {
        const { columns } = levels[level]!
        const bytes = read(offset, counts[i]!)
        pack.put(level, i % columns, Math.floor(i / columns), form === 'picture' ? whole(bytes, tables) : bytes)
      })
    })
    pack.close()
    return { path: to, tile: tileSize, levels }
  } finally {
    close()
  }
}

/** A JPEG with the tables that a TIFF keeps once for all its tiles. */
function whole(tile: Uint8Array, tables: Uint8Array | undefined): Uint8Array {
  return tables && tables.length > 4 ? Buffer.concat([tables.subarray(0, -2), tile.subarray(2)]) : tile
}
