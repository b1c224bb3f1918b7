import { isUsable, type Placement } from './placement.ts'
import { PlanFault } from './plan-fault.ts'

/** Reads bytes from a place; answers fewer where the file ends. */
type ReadAt = (at: number, length: number) => Uint8Array

/** One picture of a TIFF file. */
export interface TiffPage {
  width: number
  height: number
  /** A smaller one of the same, or a mask: bits of its tag 254. */
  isReduced: boolean
  isMask: boolean
  tileWidth: number | undefined
  tileHeight: number | undefined
  /** Tags as they stand, looked at when asked for. */
  numbers(tag: number): readonly number[] | undefined
  text(tag: number): string | undefined
  bytes(tag: number): Uint8Array | undefined
}

export interface Tiff {
  pages: readonly TiffPage[]
}

const mostPages = 64
const mostTags = 4096
/** Bytes of one tag: offsets of tiles are the longest there are. */
const longestTag = 64 * 1024 ** 2
const sizeOf: Readonly<Record<number, number>> = {
  ...{ 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8 },
}

const broken = () => new PlanFault('plan.broken')

/** Reads what the heads of a TIFF or BigTIFF say; no pixel is decoded. Throws a PlanFault for what is none or ends early. */
export function readTiff(read: ReadAt): Tiff {
  const view = (at: number, length: number): DataView => {
    if (!Number.isSafeInteger(at) || at < 0) throw broken()
    const bytes = read(at, length)
    if (bytes.length < length) throw broken()
    return new DataView(bytes.buffer, bytes.byteOffset, length)
  }
  const head = view(0, 8)
  const order = head.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) throw broken()
  const isLittle = order === 0x4949
  const version = head.getUint16(2, isLittle)
  if (version !== 42 && version !== 43) throw broken()
  const isBig = version === 43
  const long = (v: DataView, at: number): number =>
    isBig ? Number(v.getBigUint64(at, isLittle)) : v.getUint32(at, isLittle)
  const pages: TiffPage[] = []
  const seen = new Set<number>()
  let next = isBig ? long(view(8, 8), 0) : long(head, 4)
  while (next !== 0 && pages.length < mostPages) {
    if (seen.has(next)) throw broken()
    seen.add(next)
    const count = isBig ? long(view(next, 8), 0) : view(next, 2).getUint16(0, isLittle)
    if (count > mostTags) throw broken()
    const [start, entry, word] = isBig ? [next + 8, 20, 8] : [next + 2, 12, 4]
    const entries = view(start, count * entry + word)
    const tags = new Map<number, { type: number; count: number; at: number }>()
    for (let i = 0; i < count; i++) {
      const at = i * entry
      const [type, many] = [entries.getUint16(at + 2, isLittle), long(entries, at + 4)]
      const bytes = (sizeOf[type] ?? 0) * many
      if (bytes === 0 || bytes > longestTag) continue
      const inline = at + 4 + word
      tags.set(entries.getUint16(at, isLittle), {
        ...{ type, count: many },
        at: bytes <= word ? start + inline : long(entries, inline),
      })
    }
    pages.push(pageOf(tags, view, isLittle))
    next = long(entries, count * entry)
  }
  if (pages.length === 0) throw broken()
  return { pages }
}

type Tags = ReadonlyMap<number, { type: number; count: number; at: number }>

function pageOf(tags: Tags, view: (at: number, length: number) => DataView, isLittle: boolean): TiffPage {
  const numbers = (tag: number): number[] | undefined => {
    const found = tags.get(tag)
    if (!found) return undefined
    const { type, count, at } = found
    const size = sizeOf[type]!
    const v = view(at, size * count)
    return Array.from({ length: count }, (_, i) => numberAt(v, i * size, type, isLittle))
  }
  const bytes = (tag: number): Uint8Array | undefined => {
    const found = tags.get(tag)
    if (!found) return undefined
    const v = view(found.at, sizeOf[found.type]! * found.count)
    return new Uint8Array(v.buffer, v.byteOffset, v.byteLength)
  }
  const one = (tag: number) => ((tags.get(tag)?.count ?? 0) > 0 ? numbers(tag)?.[0] : undefined)
  const kind = one(254) ?? 0
  const [width, height] = [one(256), one(257)]
  if (!width || !height) throw broken()
  return {
    ...{ width, height, numbers, bytes },
    isReduced: (kind & 1) === 1,
    isMask: (kind & 4) === 4,
    tileWidth: one(322),
    tileHeight: one(323),
    text: tag => {
      const found = bytes(tag)
      return found && String.fromCharCode(...found.subarray(0, 4096)).replace(/\0.*$/s, '')
    },
  }
}

function numberAt(v: DataView, at: number, type: number, isLittle: boolean): number {
  switch (type) {
    case 3:
      return v.getUint16(at, isLittle)
    case 4:
    case 13:
      return v.getUint32(at, isLittle)
    case 5:
      return v.getUint32(at, isLittle) / v.getUint32(at + 4, isLittle)
    case 6:
      return v.getInt8(at)
    case 8:
      return v.getInt16(at, isLittle)
    case 9:
      return v.getInt32(at, isLittle)
    case 10:
      return v.getInt32(at, isLittle) / v.getInt32(at + 4, isLittle)
    case 11:
      return v.getFloat32(at, isLittle)
    case 12:
      return v.getFloat64(at, isLittle)
    case 16:
    case 18:
      return Number(v.getBigUint64(at, isLittle))
    case 17:
      return Number(v.getBigInt64(at, isLittle))
    default:
      return v.getUint8(at)
  }
}

const user = 32767

/** Reads where the first picture of a GeoTIFF lies; null for what it does not say. */
export function geoOf({ pages }: Tiff): { placement: Placement | null; epsg: string | null } {
  const page = pages[0]!
  const keys = geoKeysOf(page.numbers(34735) ?? [])
  const code = keys.get(3072) ?? (keys.get(1024) === 2 ? keys.get(2048) : undefined)
  const epsg = code !== undefined && code > 0 && code !== user ? String(code) : epsgOfCitation(page.text(34737))
  const placement = placementOf(page)
  // rasters of points count from the middle of the first pixel
  const isPoint = keys.get(1025) === 2
  return { placement: placement && isPoint ? shifted(placement) : placement, epsg }
}

function placementOf(page: TiffPage): Placement | null {
  const whole = page.numbers(34264)
  if (whole && whole.length >= 8) {
    const [a, b, , c, d, e, , f] = whole as number[]
    const all = [a!, b!, c!, d!, e!, f!]
    return isUsable(all) ? all : null
  }
  const scale = page.numbers(33550)
  const tie = page.numbers(33922)
  if (!scale || !tie || scale.length < 2 || tie.length < 6) return null
  const [sx, sy] = scale as [number, number]
  const [i, j, , x, y] = tie as [number, number, number, number, number]
  const all = [sx, 0, x - i * sx, 0, -sy, y + j * sy]
  return isUsable(all) ? all : null
}

const shifted = ([a, b, c, d, e, f]: Placement): Placement => [a, b, c - (a + b) / 2, d, e, f - (d + e) / 2]

function geoKeysOf(directory: readonly number[]): Map<number, number> {
  const keys = new Map<number, number>()
  for (let i = 4; i + 3 < directory.length; i += 4) {
    const [key, place, , value] = directory.slice(i, i + 4) as [number, number, number, number]
    if (place === 0) keys.set(key, value)
  }
  return keys
}

function epsgOfCitation(text: string | undefined): string | null {
  if (!text) return null
  if (/CH1903\s*\+|LV95/i.test(text)) return '2056'
  return /CH1903|LV03/i.test(text) ? '21781' : null
}
