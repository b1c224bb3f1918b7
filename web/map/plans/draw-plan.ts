import type { PlanDrawing, PlanLine } from '@borebook/formats/plans/drawing.ts'
import type { MapView } from '../drawn-layer.ts'
import type { MapInk } from '../map-ink.ts'
import type { MapPoint } from '../placed-objects.ts'

interface PreparedLine {
  /** Coordinates of the map, x and y in turn. */
  points: Float64Array
  box: readonly [number, number, number, number]
}
interface PreparedShapes {
  colour: string | null
  lines: PreparedLine[]
  areas: PreparedLine[][]
}

/** A drawing brought to the map once, so that a frame only draws. */
interface PreparedPlan {
  groups: PreparedShapes[]
  texts: { at: MapPoint; height: number; angle: number; text: string; colour: string | null }[]
}

type ToMap = (u: number, v: number) => MapPoint | undefined

/** `metres` of the map a unit of the file. Heights of texts that have none are given when they are drawn. */
export function preparedPlan({ origin, groups, texts }: PlanDrawing, toMap: ToMap, metres: number): PreparedPlan {
  const [u0, v0] = origin
  const line = (all: PlanLine): PreparedLine => {
    const points = new Float64Array(all.length)
    const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let i = 0; i < all.length; i += 2) {
      const [x, y] = toMap(all[i]! + u0, all[i + 1]! + v0) ?? [Number.NaN, Number.NaN]
      points[i] = x
      points[i + 1] = y
      if (x < box[0]) box[0] = x
      if (y < box[1]) box[1] = y
      if (x > box[2]) box[2] = x
      if (y > box[3]) box[3] = y
    }
    return { points, box }
  }
  return {
    groups: groups.map(({ colour, lines, areas }) => ({
      colour,
      lines: lines.map(line),
      areas: areas.map(rings => rings.map(line)),
    })),
    texts: texts.flatMap(text => {
      const at = toMap(text.at[0] + u0, text.at[1] + v0)
      return at ? [{ ...text, at, height: text.height * metres }] : []
    }),
  }
}

const isIn = ([x0, y0, x1, y1]: PreparedLine['box'], [w, s, e, n]: readonly number[]): boolean =>
  x0 <= e! && x1 >= w! && y0 <= n! && y1 >= s!

/** Lines and areas of a plan, thin as a plan has them, and its texts at their size where they can be read. */
export function drawPlan(context: CanvasRenderingContext2D, view: MapView, ink: MapInk, plan: PreparedPlan): void {
  const { width, height, centre, resolution } = view
  const [west, north] = [centre[0] - (width / 2) * resolution, centre[1] + (height / 2) * resolution]
  const land = [west, north - height * resolution, west + width * resolution, north]
  const trace = ({ points }: PreparedLine) => {
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [(points[i]! - west) / resolution, (north - points[i + 1]!) / resolution]
      if (i === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
  }
  context.lineWidth = 1
  context.lineJoin = 'round'
  for (const { colour, lines, areas } of plan.groups) {
    context.strokeStyle = context.fillStyle = onGround(colour, ink)
    context.beginPath()
    for (const rings of areas) if (isIn(rings[0]!.box, land)) for (const ring of rings) trace(ring)
    context.globalAlpha = 0.1
    context.fill('evenodd')
    context.globalAlpha = 1
    context.stroke()
    context.beginPath()
    for (const line of lines) if (isIn(line.box, land)) trace(line)
    context.stroke()
  }
  context.textBaseline = 'alphabetic'
  for (const { at, height: tall, angle, text, colour } of plan.texts) {
    const px = tall > 0 ? (tall / resolution) * 1.4 : 11
    if (px < 5 || px > 400) continue
    const [x, y] = [(at[0] - west) / resolution, (north - at[1]) / resolution]
    if (x < -600 || y < -600 || x > width + 600 || y > height + 600) continue
    context.save()
    context.translate(x, y)
    context.rotate((-angle * Math.PI) / 180)
    context.font = `${px}px ${ink.font}`
    context.fillStyle = onGround(colour, ink)
    text.split('\n').forEach((line, i) => {
      context.fillText(line, 0, i * px * 1.3)
    })
    context.restore()
  }
}

/** What has no colour of its own is black or white, by the page. */
function onGround(colour: string | null, ink: MapInk): string {
  return colour ?? ink.ink
}
