import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { Plan } from '@borebook/contract/documents/plans.ts'
import type { SiteFrame } from '@borebook/draw/site-plan/site-frame.ts'
import type { SiteLayer, SiteLines, SitePicture } from '@borebook/draw/site-plan/site-plan.ts'
import type { PlanDrawing } from '@borebook/formats/plans/drawing.ts'
import { backOf, type Placement, placePoint } from '@borebook/formats/plans/placement.ts'
import { convert } from '@borebook/geo/grids.ts'
import type { ContentName } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'
import { tileOf } from './pack.ts'
import { drawnPixels } from './tile-picture.ts'

/** mm a pixel of what is printed: 200 dpi. */
const finest = 25.4 / 200
/** Pixels a side of one picture, more than A3 needs at that. */
const longest = 6000
/** mm; points nearer than a line is wide are one. */
const hair = 0.06

export type PlanBackground = Plan & { drawn: string }
type Spot = readonly [number, number]
/** Projects a plan's own coordinates to the paper, mm. */
type ProjectToPaper = (u: number, v: number) => Spot | undefined

/** What of a plan lies in the frame of a sheet in a system; undefined where that is nothing. */
export async function readPlanLayer(
  store: Store,
  plan: PlanBackground,
  frame: SiteFrame,
  system: string,
): Promise<SiteLayer | undefined> {
  const { epsg, placement, name, opacity } = plan
  if (!epsg || !placement) return undefined
  const there = placement as unknown as Placement
  const way: ProjectToPaper = (u, v) => {
    const at = convert(epsg, system, ...placePoint(there, [u, v]))
    return at && frame.toPaper(at)
  }
  if (plan.kind === 'raster') {
    const picture = await pictureOf(store, plan, frame, way)
    return picture && { name, opacity, pictures: [picture] }
  }
  const packed = await buffer(await store.read(plan.drawn as ContentName))
  const lines = linesOf(JSON.parse(gunzipSync(packed).toString('utf8')) as PlanDrawing, frame, way)
  return lines && { name, opacity, lines }
}

/** A raster from the tiles in the frame, as fine as the paper shows. */
async function pictureOf(
  store: Store,
  plan: PlanBackground,
  frame: SiteFrame,
  way: ProjectToPaper,
): Promise<SitePicture | undefined> {
  const { levels, tile, width, height } = plan
  if (!levels || !tile || !width || !height) return undefined
  // bent so little within a sheet that a straight way serves
  const toPaper = straightWay(way, [width / 2, height / 2], Math.max(width, height) / 1000)
  if (!toPaper) return undefined
  const back = backOf(toPaper)
  const { x, y } = frame.box
  const corners = [0, 1].flatMap(i =>
    [0, 1].map(k => placePoint(back, [x + i * frame.box.width, y + k * frame.box.height])),
  )
  const [u0, u1] = [Math.min(...corners.map(c => c[0])), Math.max(...corners.map(c => c[0]))]
  const [v0, v1] = [Math.min(...corners.map(c => c[1])), Math.max(...corners.map(c => c[1]))]
  const [left, right, top, bottom] = [Math.max(0, u0), Math.min(width, u1), Math.max(0, v0), Math.min(height, v1)]
  if (left >= right || top >= bottom) return undefined
  const mm = Math.hypot(toPaper[0], toPaper[3])
  const isEnough = ({ scale }: { scale: number }) =>
    scale * mm <= finest * 1.3 || (right - left) / (scale / 2) > longest || (bottom - top) / (scale / 2) > longest
  const level = Math.max(0, levels.findIndex(isEnough) < 0 ? levels.length - 1 : levels.findIndex(isEnough))
  const { scale, columns, rows, left: x0, top: y0 } = levels[level]!
  const at = (place: number, from: number) => Math.floor((place - from) / scale / tile)
  const [c0, c1] = [Math.max(0, at(left, x0)), Math.min(columns - 1, at(right - 1e-6, x0))]
  const [r0, r1] = [Math.max(0, at(top, y0)), Math.min(rows - 1, at(bottom - 1e-6, y0))]
  if (c0 > c1 || r0 > r1) return undefined
  const pieces: { input: Buffer; left: number; top: number }[] = []
  for (let row = r0; row <= r1; row++)
    for (let column = c0; column <= c1; column++) {
      const found = await tileOf(store, plan.drawn as ContentName, { level, column, row })
      if (!found) continue
      const input = found.form === 'pixels' ? await drawnPixels(found.bytes, found.tile) : found.bytes
      pieces.push({ input, left: (column - c0) * tile, top: (row - r0) * tile })
    }
  if (pieces.length === 0) return undefined
  const [across, down] = [(c1 - c0 + 1) * tile, (r1 - r0 + 1) * tile]
  const [originU, originV] = [x0 + c0 * tile * scale, y0 + r0 * tile * scale]
  const shownWidth = Math.max(1, Math.min(across, Math.round((width - originU) / scale)))
  const shownHeight = Math.max(1, Math.min(down, Math.round((height - originV) / scale)))
  const { default: sharp } = await import('sharp')
  const whole = await sharp({ create: { width: across, height: down, channels: 3, background: '#ffffff' } })
    .composite(pieces)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const jpeg = await sharp(whole)
    .extract({ left: 0, top: 0, width: shownWidth, height: shownHeight })
    .jpeg({ quality: 85 })
    .toBuffer()
  const [a, b, c, d, e, f] = toPaper
  return {
    href: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
    ...{ width: shownWidth, height: shownHeight },
    matrix: [a * scale, d * scale, b * scale, e * scale, a * originU + b * originV + c, d * originU + e * originV + f],
  }
}

/** The way as six numbers, as it is around a place. */
function straightWay(way: ProjectToPaper, [u, v]: Spot, step: number): Placement | undefined {
  const [here, along, down] = [way(u, v), way(u + step, v), way(u, v + step)]
  if (!here || !along || !down) return undefined
  const [a, d] = [(along[0] - here[0]) / step, (along[1] - here[1]) / step]
  const [b, e] = [(down[0] - here[0]) / step, (down[1] - here[1]) / step]
  return [a, b, here[0] - a * u - b * v, d, e, here[1] - d * u - e * v]
}

function linesOf(
  { origin: [u0, v0], groups, texts }: PlanDrawing,
  { box, scale }: SiteFrame,
  way: ProjectToPaper,
): SiteLines | undefined {
  const [x0, y0, x1, y1] = [box.x - 5, box.y - 5, box.x + box.width + 5, box.y + box.height + 5]
  const path = (line: readonly number[], isClosed = false): string => {
    const spots: Spot[] = []
    let [isLeft, isRight, isAbove, isBelow] = [true, true, true, true]
    for (let i = 0; i < line.length; i += 2) {
      const at = way(line[i]! + u0, line[i + 1]! + v0)
      if (!at) continue
      isLeft &&= at[0] < x0
      isRight &&= at[0] > x1
      isAbove &&= at[1] < y0
      isBelow &&= at[1] > y1
      const last = spots.at(-1)
      if (!last || i + 2 >= line.length || Math.hypot(at[0] - last[0], at[1] - last[1]) > hair) spots.push(at)
    }
    if (spots.length < 2 || isLeft || isRight || isAbove || isBelow) return ''
    return `M${spots.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}${isClosed ? 'Z' : ''}`
  }
  const paths = groups.flatMap(({ colour, lines, areas }) => {
    const stroke = colour ?? dark
    const open = lines.map(line => path(line)).join('')
    const closed = areas.map(rings => rings.map(ring => path(ring, true)).join('')).join('')
    return [
      ...(open ? [{ d: open, stroke, fill: null }] : []),
      ...(closed ? [{ d: closed, stroke, fill: stroke }] : []),
    ]
  })
  const said = texts.flatMap(({ at, height, angle, text, colour }) => {
    const spot = way(at[0] + u0, at[1] + v0)
    const beside = way(at[0] + u0 + 1, at[1] + v0)
    const size =
      height > 0 && spot && beside ? height * Math.hypot(beside[0] - spot[0], beside[1] - spot[1]) * 1.4 : 2.3
    if (!spot || size < 0.8 || size > 60 || spot[0] < x0 || spot[0] > x1 || spot[1] < y0 || spot[1] > y1) return []
    return text.split('\n').map((line, i) => ({
      text: line,
      at: [spot[0], spot[1] + i * size * 1.3] as const,
      size,
      angle: -angle,
      colour: colour ?? dark,
    }))
  })
  return paths.length + said.length > 0 && scale > 0 ? { paths, texts: said } : undefined
}
const dark = '#3A434E'
