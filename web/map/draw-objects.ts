import type { Severity } from '@borebook/contract/monitoring/alarms.ts'
import { type MapView, toPx } from './drawn-layer.ts'
import type { MapInk } from './map-ink.ts'
import { type MapNode, type ObjectIndex, type PlacedObject, symbolSizes } from './placed-objects.ts'
import type { Extent } from './site-map.ts'
import { alarmMark, getMapSymbol, SymbolSheet, sensorMark } from './symbols.ts'

export interface Shown {
  index: ObjectIndex
  /** locid of the object under the pointer and of the selected one; drawn with a ring, out of their cluster. */
  hovered: number | undefined
  current: number | undefined
  /** locids of those chosen in the table. */
  chosen: ReadonlySet<number>
  byLocid: ReadonlyMap<number, PlacedObject>
  /** The worst alarm that lasts, by locid. */
  alarms: ReadonlyMap<number, Severity>
}

/** Draws clusters, symbols and names, what is hovered and selected last. */
export function objectsDrawing(): (
  context: CanvasRenderingContext2D,
  view: MapView,
  ink: MapInk,
  shown: Shown,
) => void {
  let sheet: SymbolSheet | undefined
  return (context, view, ink, shown) => {
    if (!sheet?.fits(ink, view.pixelRatio)) sheet = new SymbolSheet(ink, view.pixelRatio)
    const inView = visible(shown.index.named(view.resolution, landOf(view)), view)
    if (shown.chosen.size > 0) for (const node of inView) chosenMark(context, ink, node, shown.chosen)
    context.font = `12px ${ink.font}`
    context.textBaseline = 'middle'
    const ringedOnes = new Set([shown.hovered, shown.current])
    names(
      context,
      ink,
      inView.filter(({ node }) => !ringedOnes.has(node.members[0]!.object.locid)),
    )
    for (const { node, px } of inView)
      if (node.members.length > 1) cluster(context, ink, px, node.members.length)
      else symbol(sheet, context, px, node.members[0]!)
    for (const { node, px } of inView) marks(context, ink, px, node.members, shown.alarms)
    for (const locid of ringedOnes) {
      const one = locid === undefined ? undefined : shown.byLocid.get(locid)
      if (!one) continue
      const px = toPx(view, ...one.at)
      ringed(sheet, context, ink, px, one, locid === shown.current)
      marks(context, ink, px, [one], shown.alarms)
    }
    context.textBaseline = 'alphabetic'
    context.textAlign = 'left'
  }
}

interface InView {
  node: MapNode
  px: readonly [number, number]
}

/** The stretch of land in view, with what reaches into it. */
function landOf({ width, height, centre: [x, y], resolution }: MapView): Extent {
  const across = (width / 2 + beyond) * resolution
  const down = (height / 2 + 20) * resolution
  return [x - across, y - down, x + across, y + down]
}

/** px: how far a name may reach in from outside. */
const beyond = 120

function visible(nodes: readonly MapNode[], view: MapView): InView[] {
  const found: InView[] = []
  for (const node of nodes) {
    const px = toPx(view, ...node.at)
    if (px[0] > -beyond && px[1] > -20 && px[0] < view.width + beyond && px[1] < view.height + 20)
      found.push({ node, px })
  }
  return found
}

function names(context: CanvasRenderingContext2D, ink: MapInk, inView: readonly InView[]): void {
  context.lineWidth = 3
  context.lineJoin = 'round'
  context.strokeStyle = ink.sunken
  context.fillStyle = ink.ink
  for (const { node, px } of inView) {
    if (!node.label) continue
    const isRight = node.label === 'right'
    context.textAlign = isRight ? 'left' : 'right'
    const x = px[0] + (isRight ? symbolSizes.toName : -symbolSizes.toName)
    const name = node.members[0]!.object.shortname
    context.strokeText(name, x, px[1])
    context.fillText(name, x, px[1])
  }
}

function symbol(
  sheet: SymbolSheet,
  context: CanvasRenderingContext2D,
  px: InView['px'],
  { object }: PlacedObject,
): void {
  sheet.draw(context, px[0], px[1], getMapSymbol(object.boretype), object.objstatus === 'app')
}

/** Draws at the upper right of a symbol whether anything measures there, or of a cluster too the worst alarm. */
function marks(
  context: CanvasRenderingContext2D,
  ink: MapInk,
  [x, y]: InView['px'],
  members: readonly PlacedObject[],
  alarms: ReadonlyMap<number, Severity>,
): void {
  const out = (members.length > 1 ? symbolSizes.cluster : symbolSizes.symbol) * 0.8
  const lasting = alarms.size > 0 ? worst(members.map(m => alarms.get(m.object.locid))) : undefined
  if (lasting) alarmMark(context, ink, x + out, y - out, lasting)
  else if (members.length === 1 && members[0]!.object.sensors > 0) sensorMark(context, ink, x + out, y - out)
}
const worst = (all: readonly (Severity | undefined)[]): Severity | undefined =>
  all.includes('alarm') ? 'alarm' : all.includes('warning') ? 'warning' : undefined

function cluster(context: CanvasRenderingContext2D, ink: MapInk, [x, y]: InView['px'], count: number): void {
  const text = count < 10_000 ? String(count) : `${Math.floor(count / 1000)}k`
  const radius = symbolSizes.cluster + Math.max(0, text.length - 2) * 2.5
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = ink.panel
  context.fill()
  context.strokeStyle = ink.soft
  context.lineWidth = 1.5
  context.stroke()
  context.fillStyle = ink.ink
  context.textAlign = 'center'
  context.fillText(text, x, y + 0.5)
}

function chosenMark(
  context: CanvasRenderingContext2D,
  ink: MapInk,
  { node, px }: InView,
  chosen: ReadonlySet<number>,
): void {
  if (!node.members.some(m => chosen.has(m.object.locid))) return
  context.globalAlpha = 0.3
  context.fillStyle = ink.accent
  context.beginPath()
  context.arc(px[0], px[1], (node.members.length > 1 ? symbolSizes.cluster : symbolSizes.symbol) + 6, 0, 2 * Math.PI)
  context.fill()
  context.globalAlpha = 1
}

function ringed(
  sheet: SymbolSheet,
  context: CanvasRenderingContext2D,
  ink: MapInk,
  px: InView['px'],
  one: PlacedObject,
  isCurrent: boolean,
): void {
  const name = one.object.shortname
  context.textAlign = 'left'
  const width = context.measureText(name).width
  context.fillStyle = ink.panel
  context.globalAlpha = 0.92
  context.fillRect(px[0] + 14, px[1] - 9, width + 8, 18)
  context.globalAlpha = 1
  context.fillStyle = ink.ink
  context.fillText(name, px[0] + 18, px[1])
  context.beginPath()
  context.arc(px[0], px[1], 12.5, 0, 2 * Math.PI)
  context.fillStyle = ink.panel
  context.fill()
  symbol(sheet, context, px, one)
  context.strokeStyle = ink.accent
  context.lineWidth = isCurrent ? 3 : 1.5
  context.stroke()
}

/** The node under a pixel, the one drawn last; undefined where there is none. */
export function nodeAt(index: ObjectIndex, view: MapView, [x, y]: readonly [number, number]): MapNode | undefined {
  let found: MapNode | undefined
  let nearest = Number.POSITIVE_INFINITY
  for (const node of index.nodes(view.resolution)) {
    const px = toPx(view, ...node.at)
    const distance = Math.hypot(px[0] - x, px[1] - y)
    const reach = node.members.length > 1 ? symbolSizes.cluster + 2 : symbolSizes.symbol + 3
    if (distance <= reach && distance <= nearest) {
      nearest = distance
      found = node
    }
  }
  return found
}

/** Widths of names from the widths of their letters, each measured once. */
export function nameWidths(font: string): (name: string) => number {
  const context = document.createElement('canvas').getContext('2d')!
  context.font = `12px ${font}`
  const letters = new Map<string, number>()
  const widthOf = (letter: string) => {
    let width = letters.get(letter)
    if (width === undefined) letters.set(letter, (width = context.measureText(letter).width))
    return width
  }
  return name => {
    let width = 0
    for (const letter of name) width += widthOf(letter)
    return width
  }
}
