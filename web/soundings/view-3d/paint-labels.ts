import { BoxIndex, isBoxInside, type LabelBox, placeBoxes } from '@borebook/draw/kit/label-boxes.ts'
import type { MapInk } from '../../map/map-ink.ts'
import { getMapSymbol, SymbolSheet } from '../../map/symbols.ts'
import { columnLabels, placeFlags, squareSide } from './labels.ts'
import type { Orbit } from './orbit.ts'

type Point = readonly [x: number, y: number]

/** What is written beside the drawing; all places in px of the picture. */
export interface WrittenLabels {
  width: number
  height: number
  /** Device px a px. */
  ratio: number
  ink: MapInk
  orbit: Orbit
  /** Corners of the column at each boundary; fewer where it is out of sight. */
  edges: readonly (readonly Point[])[]
  depths: readonly { depth: string; elevation: string }[]
  soils: readonly string[]
  selected: number | undefined
  /** Points of the ribbon's axis at each boundary; empty without one. */
  axis: readonly (Point | null)[]
  rings: { at: Point | null; words: string } | null
  /** Name of the chosen object, and the top of its column. */
  name: string
  top: Point | null
  /** Names of the others, the nearest first. */
  flags: readonly { name: string; boretype: string | null; isApproved: boolean; at: Point }[]
  /** Places where a line of the grid may be named, in the order in which they are tried. */
  grid: readonly { words: string; places: readonly Point[] }[]
  /** What lies over the picture and must not be covered. */
  taken: readonly LabelBox[]
}

const [line, disc] = [15, 9]
/** px from the column to its labels. */
const gap = 14
/** A picture narrower than this has no room for soils beside the column. */
const roomy = 640

/** Writes all labels on a canvas that lies over the drawing. */
export function paintLabels(context: CanvasRenderingContext2D, written: WrittenLabels): void {
  const { width, height, ratio } = written
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, height)
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  const taken = [...written.taken]
  outlineSelected(context, written)
  taken.push(...besideColumn(context, written))
  taken.push(...ringWords(context, written))
  taken.push(compass(context, written))
  taken.push(...flags(context, written, taken))
  gridWords(context, written, taken)
}

const font = (context: CanvasRenderingContext2D, ink: MapInk, weight: number, size: number) => {
  context.font = `${weight} ${size}px ${ink.font}`
}

/** Text that is read on whatever lies behind it. */
function halo(context: CanvasRenderingContext2D, paper: string, text: string, x: number, y: number): void {
  context.strokeStyle = paper
  context.lineWidth = 3.5
  context.strokeText(text, x, y)
  context.fillText(text, x, y)
}

/** Whether corners of a face run the way round that is seen from outside. */
const isTowards = (face: readonly Point[]): boolean =>
  face.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = face[(i + 1) % face.length]!
    return sum + x * nextY - nextX * y
  }, 0) < 0

function outlineSelected(context: CanvasRenderingContext2D, { edges, selected, ink }: WrittenLabels): void {
  const [above, below] = selected === undefined ? [] : [edges[selected], edges[selected + 1]]
  if (above?.length !== 4 || below?.length !== 4) return
  context.strokeStyle = ink.accent
  context.lineWidth = 2
  for (let i = 0; i < 4; i++) {
    const next = (i + 1) % 4
    const face = [below[i]!, below[next]!, above[next]!, above[i]!]
    if (!isTowards(face)) continue
    context.beginPath()
    for (const [x, y] of face) context.lineTo(x, y)
    context.closePath()
    context.stroke()
  }
}

/** Depths, elevations and soils left of the column, and lines to the ribbon's axis at its right. */
function besideColumn(context: CanvasRenderingContext2D, written: WrittenLabels): LabelBox[] {
  const { edges, width, height, ink, selected, soils, depths, axis } = written
  const seen = edges.filter(edge => edge.length > 0)
  if (seen.length < edges.length) return []
  const lefts = seen.map(edge => edge.reduce((a, b) => (b[0] < a[0] ? b : a)))
  const rights = seen.map(edge => edge.reduce((a, b) => (b[0] > a[0] ? b : a)))
  const x = Math.min(...lefts.map(([left]) => left))
  const labels = columnLabels(
    lefts.map(([, y]) => y),
    { top: 12, bottom: height - 44, line, selected },
  )
  const hasSoils = width >= roomy
  const boxes: LabelBox[] = []
  for (const { place, y, at } of labels.depths) {
    if (y < -20 || y > height + 20) continue
    const [left] = lefts[place]!
    context.lineWidth = 1
    context.strokeStyle = ink.ink
    context.beginPath()
    context.moveTo(left, at)
    context.lineTo(x - 3, at)
    context.lineTo(x - gap, y)
    context.stroke()
    boxes.push(depthWords(context, written, x - gap - 5, y, depths[place]!))
  }
  const right = labels.kind === 'rows' ? Math.min(x, ...boxes.map(box => box.x)) - 12 : x - gap
  for (const { place, y } of labels.soils) {
    if (y < -20 || y > height + 20) continue
    boxes.push(soilWords(context, written, right, y, place, hasSoils ? soils[place]! : '', place === selected))
  }
  dashes(context, ink, rights, axis)
  return boxes
}

function depthWords(
  context: CanvasRenderingContext2D,
  { ink }: WrittenLabels,
  right: number,
  y: number,
  { depth, elevation }: { depth: string; elevation: string },
): LabelBox {
  context.textAlign = 'right'
  font(context, ink, 400, 12)
  const wide = elevation === '' ? 0 : context.measureText(elevation).width + 8
  context.fillStyle = ink.soft
  if (elevation !== '') halo(context, ink.paper, elevation, right, y)
  font(context, ink, 600, 12)
  context.fillStyle = ink.ink
  halo(context, ink.paper, depth, right - wide, y)
  const width = wide + context.measureText(depth).width
  return { x: right - width, y: y - line / 2, width, height: line }
}

function soilWords(
  context: CanvasRenderingContext2D,
  { ink }: WrittenLabels,
  right: number,
  y: number,
  place: number,
  soil: string,
  isSelected: boolean,
): LabelBox {
  const [x, radius] = [right - disc, place > 98 ? disc + 1.5 : disc]
  context.fillStyle = ink.accent
  context.beginPath()
  context.arc(x, y, Math.min(radius, line / 2 + 1.5), 0, 2 * Math.PI)
  context.fill()
  context.textAlign = 'center'
  font(context, ink, 600, 11)
  context.fillStyle = ink.panel
  context.fillText(String(place + 1), x, y + 0.5)
  if (soil === '') return { x: x - disc, y: y - disc, width: 2 * disc, height: 2 * disc }
  context.textAlign = 'right'
  font(context, ink, isSelected ? 600 : 400, 12)
  // three letters of a soil say nothing
  const room = x - disc - 10
  const text = room < 70 ? '' : fitted(context, soil, room)
  context.fillStyle = isSelected ? ink.accent : ink.ink
  halo(context, ink.paper, text, x - disc - 5, y)
  const width = context.measureText(text).width + 5 + 2 * disc
  return { x: right - width, y: y - line / 2, width, height: line }
}

/** Text that fits into a width, px, with … where it was longer. */
function fitted(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  let length = text.length
  while (length > 0 && context.measureText(`${text.slice(0, length)}…`).width > width) length--
  return length === 0 ? '' : `${text.slice(0, length).trimEnd()}…`
}

function dashes(
  context: CanvasRenderingContext2D,
  ink: MapInk,
  rights: readonly Point[],
  axis: WrittenLabels['axis'],
): void {
  context.strokeStyle = ink.accent
  context.lineWidth = 1
  context.setLineDash([4, 3])
  axis.forEach((there, i) => {
    const here = rights[i]
    if (!there || !here || i === 0) return
    context.beginPath()
    context.moveTo(here[0] + 2, here[1])
    context.lineTo(...there)
    context.stroke()
  })
  context.setLineDash([])
}

function ringWords(context: CanvasRenderingContext2D, { rings, ink }: WrittenLabels): LabelBox[] {
  if (!rings?.at) return []
  const [x, y] = rings.at
  font(context, ink, 600, 12)
  const qc = context.measureText('qc ').width
  font(context, ink, 400, 12)
  const width = qc + context.measureText(rings.words).width
  context.textAlign = 'left'
  context.fillStyle = ink.blue
  halo(context, ink.paper, rings.words, x - width / 2 + qc, y)
  font(context, ink, 600, 12)
  halo(context, ink.paper, 'qc ', x - width / 2, y)
  return [{ x: x - width / 2, y: y - line / 2, width, height: line }]
}

let sheet: SymbolSheet | undefined

/** Names of objects over their columns, each on a pole. */
function flags(context: CanvasRenderingContext2D, written: WrittenLabels, taken: readonly LabelBox[]): LabelBox[] {
  const { ink, ratio, width, height, name, top } = written
  if (!sheet?.fits(ink, ratio)) sheet = new SymbolSheet(ink, ratio)
  const placed: LabelBox[] = []
  font(context, ink, 600, 13)
  if (top) {
    const wide = context.measureText(name).width + 24
    const box = { x: top[0] - wide / 2, y: Math.max(4, top[1] - 78), width: wide, height: 22 }
    pole(context, ink.ink, [top[0], top[1]], box)
    plate(context, box, ink.accent, ink.accent)
    context.textAlign = 'center'
    context.fillStyle = ink.panel
    context.fillText(name, top[0], box.y + 11.5)
    placed.push(box)
  }
  font(context, ink, 500, 12)
  const wanted = written.flags.map(flag => ({
    x: flag.at[0],
    y: flag.at[1],
    width: context.measureText(flag.name).width + 30,
  }))
  const room = { width, height, pole: 22, line: 19 }
  placeFlags(wanted, [...taken, ...placed], room).forEach((box, i) => {
    if (!box) return
    const flag = written.flags[i]!
    pole(context, ink.soft, flag.at, box)
    plate(context, box, ink.panel, ink.line)
    sheet!.draw(context, box.x + 11, box.y + 9.5, getMapSymbol(flag.boretype), flag.isApproved)
    context.textAlign = 'left'
    context.fillStyle = ink.ink
    context.fillText(flag.name, box.x + 22, box.y + 10)
    placed.push(box)
  })
  return placed
}

function pole(context: CanvasRenderingContext2D, colour: string, [x, y]: Point, box: LabelBox): void {
  context.strokeStyle = colour
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x, box.y + box.height)
  context.stroke()
}

function plate(context: CanvasRenderingContext2D, box: LabelBox, fill: string, stroke: string): void {
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, 3)
  context.fillStyle = fill
  context.fill()
  context.strokeStyle = stroke
  context.lineWidth = 1
  context.stroke()
}

/** Coordinates at their lines, where nothing else stands. */
function gridWords(
  context: CanvasRenderingContext2D,
  { grid, ink, width, height }: WrittenLabels,
  taken: readonly LabelBox[],
): void {
  const room = { x: 4, y: 4, width: width - 8, height: height - 44 }
  font(context, ink, 400, 11.5)
  context.textAlign = 'center'
  context.fillStyle = ink.soft
  const tried = grid.map(({ words, places }) => {
    const wide = context.measureText(words).width + 6
    return places
      .map(([x, y]) => ({ x: x - wide / 2, y: y - 8, width: wide, height: 16, at: [x, y] as const }))
      .filter(box => isBoxInside(box, room))
  })
  const placed = placeBoxes(tried, new BoxIndex(squareSide, taken))
  for (const [i, box] of placed.entries()) if (box) halo(context, ink.paper, grid[i]!.words, ...box.at)
}

/** North, east, south and west on the ground, at the lower right. */
function compass(context: CanvasRenderingContext2D, { orbit, width, height, ink }: WrittenLabels): LabelBox {
  const isSmall = width < roomy
  const radius = isSmall ? 20 : 34
  const [x, y] = isSmall ? [width - 34, height - 34] : [width - 62, height - 78]
  const tilt = Math.max(0.22, Math.abs(Math.sin((orbit.pitch * Math.PI) / 180)))
  const at = (bearing: number, far: number): Point => {
    const angle = ((bearing - orbit.azimuth) * Math.PI) / 180
    return [x + Math.sin(angle) * far, y - Math.cos(angle) * far * tilt * (orbit.pitch < 0 ? -1 : 1)]
  }
  context.strokeStyle = ink.soft
  context.globalAlpha = 0.6
  context.lineWidth = 1
  context.beginPath()
  context.ellipse(x, y, radius, radius * tilt, 0, 0, 2 * Math.PI)
  context.stroke()
  context.globalAlpha = 1
  for (const [bearing, colour] of [
    [0, '#C2382F'],
    [180, ink.panel],
  ] as const) {
    context.beginPath()
    for (const [turn, far] of [
      [bearing, radius],
      [bearing + 90, 8],
      [bearing - 90, 8],
    ] as const)
      context.lineTo(...at(turn, far))
    context.closePath()
    context.fillStyle = colour
    context.fill()
    context.strokeStyle = bearing === 0 ? colour : ink.soft
    context.stroke()
  }
  context.textAlign = 'center'
  for (const [i, letter] of ['N', 'E', 'S', 'W'].entries()) {
    const [lx, ly] = at(i * 90, radius)
    const [dx, dy] = [lx - x, ly - y]
    const far = Math.hypot(dx, dy) || 1
    font(context, ink, i === 0 ? 700 : 400, 11)
    context.fillStyle = i === 0 ? '#C2382F' : ink.soft
    context.fillText(letter, lx + (dx / far) * 10, ly + (dy / far) * 10)
  }
  return { x: x - radius - 14, y: y - radius - 14, width: 2 * radius + 28, height: 2 * radius + 28 }
}
