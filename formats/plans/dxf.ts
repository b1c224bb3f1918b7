import { DrawingMaker, type DrawnText, type PlanLine, type ReadDrawing } from './drawing.ts'
import { colourOfIndex, colourOfTrue } from './dxf-colours.ts'
import { type Entity, entitiesOf, pairsOf, readDxfNumber, textAt } from './dxf-pairs.ts'
import { arc, bulged, ellipse, spline, verticesOf } from './dxf-shapes.ts'
import { mtextWords, textWords } from './dxf-words.ts'
import { asIs, type Placement, placePoint } from './placement.ts'
import { PlanFault } from './plan-fault.ts'

/** Blocks within blocks that are followed, and things that all blocks together may make. */
const deepest = 12
const mostThings = 2_000_000

/** Metres a unit, by $INSUNITS; what it does not say is in metres. */
const metres: Readonly<Record<number, number>> = { 1: 0.0254, 2: 0.3048, 4: 0.001, 5: 0.01, 6: 1, 7: 1000, 14: 0.1 }

interface Block {
  base: readonly [number, number]
  things: EntityWithVertices[]
}
/** An entity with what belongs to it: vertices of an old polyline. */
interface EntityWithVertices {
  entity: Entity
  vertices: Entity[]
}
interface Layer {
  colour: string | null
  isShown: boolean
}
interface Drawing {
  layers: Map<string, Layer>
  blocks: Map<string, Block>
}

/**
 * Reads the lines, arcs, texts and blocks of an ASCII DXF, in metres where it says its unit. Throws a PlanFault for a
 * binary one, for what is none, and where nothing of it can be drawn.
 */
export function readDxf(content: string): ReadDrawing {
  if (content.startsWith('AutoCAD Binary DXF')) throw new PlanFault('plan.binaryDxf')
  const maker = new DrawingMaker()
  const drawing: Drawing = { layers: new Map(), blocks: new Map() }
  const drawer = new Drawer(maker, drawing)
  const way = scaled(unitOf(content))
  readSections(content, drawing, thing => drawer.draw(thing, way, null, 0))
  const made = maker.made(null, 3)
  if (!made) throw new PlanFault('plan.nothing')
  return made
}

const scaled = (unit: number): Placement => (unit === 1 ? asIs : [unit, 0, 0, 0, unit, 0])

/** Layers and blocks are kept, things of the drawing itself are handed on one by one: they are many, and come last. */
function readSections(content: string, drawing: Drawing, onThing: (thing: EntityWithVertices) => void): void {
  let section = ''
  let block: Block | undefined
  let last: EntityWithVertices | undefined
  let waiting: EntityWithVertices | undefined
  const next = (thing: EntityWithVertices | undefined) => {
    if (waiting) onThing(waiting)
    waiting = thing
  }
  for (const entity of entitiesOf(content)) {
    const { type } = entity
    if (type === 'SECTION') section = (textAt(entity, 2) ?? '').trim().toUpperCase()
    else if (type === 'ENDSEC') section = ''
    else if (section === 'TABLES' && type === 'LAYER') drawing.layers.set(nameAt(entity, 2), layerOf(entity))
    else if (section === 'BLOCKS' && type === 'BLOCK') {
      block = { base: [readDxfNumber(entity, 10) ?? 0, readDxfNumber(entity, 20) ?? 0], things: [] }
      drawing.blocks.set(nameAt(entity, 2), block)
    } else if (type === 'ENDBLK') block = undefined
    else if (section === 'ENTITIES' || (section === 'BLOCKS' && block)) {
      if (type === 'VERTEX') last?.vertices.push(entity)
      else if (type !== 'SEQEND') {
        last = { entity, vertices: [] }
        if (section === 'ENTITIES') next(last)
        else block!.things.push(last)
      }
    }
  }
  next(undefined)
}

const nameAt = (entity: Entity, code: number): string => (textAt(entity, code) ?? '').trim().toUpperCase()

/** Reads the unit of the head, which holds no things and ends before the first of them. */
function unitOf(content: string): number {
  const at = content.slice(0, 200_000).indexOf('$INSUNITS')
  if (at < 0) return 1
  const [first] = pairsOf(content.slice(content.indexOf('\n', at) + 1, at + 100))
  return metres[Number(first?.value)] ?? 1
}

function layerOf(entity: Entity): Layer {
  const index = readDxfNumber(entity, 62) ?? 7
  const flags = readDxfNumber(entity, 70) ?? 0
  return { colour: trueOf(entity) ?? colourOfIndex(Math.abs(index)), isShown: index >= 0 && (flags & 1) === 0 }
}
const trueOf = (entity: Entity): string | null => {
  const value = readDxfNumber(entity, 420)
  return value === undefined ? null : colourOfTrue(value)
}

class Drawer {
  readonly #maker: DrawingMaker
  readonly #drawing: Drawing
  #count = 0

  constructor(maker: DrawingMaker, drawing: Drawing) {
    this.#maker = maker
    this.#drawing = drawing
  }

  /** `byBlock` is the colour of the block that holds it. */
  draw({ entity, vertices }: EntityWithVertices, way: Placement, byBlock: string | null, depth: number): void {
    if (++this.#count > mostThings) throw new PlanFault('plan.tooMuch')
    const layer = this.#drawing.layers.get(nameAt(entity, 8))
    // things of paper space are no part of the plan
    if (layer?.isShown === false || readDxfNumber(entity, 60) === 1 || readDxfNumber(entity, 67) === 1) return
    const colour = this.#colourOf(entity, layer, byBlock)
    const shape = shapes[entity.type]
    if (shape) {
      const line = shape(entity, vertices)
      this.#maker.line(colour, laid(flipped(entity, line), way))
    } else if (entity.type === 'TEXT' || entity.type === 'MTEXT' || entity.type === 'ATTRIB')
      this.#maker.text(wordsOf(entity, way, colour))
    else if (entity.type === 'INSERT') this.#insert(entity, way, colour, depth)
    else if (!silent.has(entity.type)) this.#maker.leave(entity.type.slice(0, 40))
  }

  #colourOf(entity: Entity, layer: Layer | undefined, byBlock: string | null): string | null {
    const own = trueOf(entity)
    if (own) return own
    const index = readDxfNumber(entity, 62) ?? 256
    return index === 0 ? byBlock : index === 256 ? (layer?.colour ?? byBlock) : colourOfIndex(Math.abs(index))
  }

  #insert(entity: Entity, way: Placement, colour: string | null, depth: number): void {
    const block = this.#drawing.blocks.get(nameAt(entity, 2))
    if (!block || depth >= deepest) {
      this.#maker.leave('INSERT')
      return
    }
    const [sx, sy] = [readDxfNumber(entity, 41) ?? 1, readDxfNumber(entity, 42) ?? 1]
    const turn = ((readDxfNumber(entity, 50) ?? 0) * Math.PI) / 180
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const [x, y] = flipped(entity, [readDxfNumber(entity, 10) ?? Number.NaN, readDxfNumber(entity, 20) ?? Number.NaN])
    const side = (readDxfNumber(entity, 230) ?? 1) < 0 ? -1 : 1
    const columns = Math.min(200, Math.max(1, readDxfNumber(entity, 70) ?? 1))
    const rows = Math.min(200, Math.max(1, readDxfNumber(entity, 71) ?? 1))
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const [dx, dy] = [column * (readDxfNumber(entity, 44) ?? 0), row * (readDxfNumber(entity, 45) ?? 0)]
        const [a, b, d, e] = [side * cos * sx, side * -sin * sy, sin * sx, cos * sy]
        const [bx, by] = block.base
        const own: Placement = [
          ...([a, b, x! + side * (cos * dx - sin * dy) - a * bx - b * by] as const),
          ...([d, e, y! + sin * dx + cos * dy - d * bx - e * by] as const),
        ]
        const whole = joined(way, own)
        for (const thing of block.things) this.draw(thing, whole, colour, depth + 1)
      }
  }
}

/** First `inner`, then `outer`. */
const joined = ([a, b, c, d, e, f]: Placement, [g, h, i, j, k, l]: Placement): Placement => [
  ...([a * g + b * j, a * h + b * k, a * i + b * l + c] as const),
  ...([d * g + e * j, d * h + e * k, d * i + e * l + f] as const),
]

/** Seen from below, as mirrored drawings have their things. */
const flipped = (entity: Entity, line: PlanLine): PlanLine =>
  (readDxfNumber(entity, 230) ?? 1) < 0 &&
  entity.type !== 'LINE' &&
  entity.type !== 'ELLIPSE' &&
  entity.type !== 'SPLINE'
    ? line.map((value, i) => (i % 2 === 0 ? -value : value))
    : line

function laid(line: PlanLine, way: Placement): PlanLine {
  if (way === asIs) return line
  const out: PlanLine = []
  for (let i = 0; i < line.length; i += 2) out.push(...placePoint(way, [line[i]!, line[i + 1]!]))
  return out
}

const at = (entity: Entity, code: number): number => readDxfNumber(entity, code) ?? Number.NaN

const shapes: Readonly<Record<string, (entity: Entity, vertices: readonly Entity[]) => PlanLine>> = {
  LINE: one => [at(one, 10), at(one, 20), at(one, 11), at(one, 21)],
  CIRCLE: one => arc(at(one, 10), at(one, 20), at(one, 40), 0, 360),
  ARC: one => arc(at(one, 10), at(one, 20), at(one, 40), at(one, 50), at(one, 51)),
  ELLIPSE: ellipse,
  SPLINE: spline,
  LWPOLYLINE: one => bulged(verticesOf(one), ((readDxfNumber(one, 70) ?? 0) & 1) === 1),
  POLYLINE: (one, vertices) =>
    bulged(
      // control points of a smoothed one lie beside it
      vertices
        .filter(vertex => ((readDxfNumber(vertex, 70) ?? 0) & 16) === 0)
        .map(vertex => ({ x: at(vertex, 10), y: at(vertex, 20), bulge: readDxfNumber(vertex, 42) ?? 0 })),
      ((readDxfNumber(one, 70) ?? 0) & 1) === 1,
    ),
  SOLID: one => [10, 20, 11, 21, 13, 23, 12, 22, 10, 20].map(code => at(one, code)),
  '3DFACE': one => [10, 20, 11, 21, 12, 22, 13, 23, 10, 20].map(code => at(one, code)),
}
/** What is no part of a picture, so that nobody misses it. */
const silent = new Set(['ATTDEF', 'VIEWPORT', 'POINT', 'XLINE', 'RAY', 'ACAD_PROXY_ENTITY'])

function wordsOf(entity: Entity, way: Placement, colour: string | null): DrawnText {
  const isLong = entity.type === 'MTEXT'
  // aligned otherwise than to the left it stands at its second point
  const isAligned = !isLong && ((readDxfNumber(entity, 72) ?? 0) !== 0 || (readDxfNumber(entity, 73) ?? 0) !== 0)
  const point =
    isAligned && readDxfNumber(entity, 11) !== undefined
      ? ([at(entity, 11), at(entity, 21)] as const)
      : ([at(entity, 10), at(entity, 20)] as const)
  const along =
    isLong && readDxfNumber(entity, 11) !== undefined ? Math.atan2(at(entity, 21), at(entity, 11)) : undefined
  // degrees for both: what the format's description says of radians no program does
  const own = along ?? ((readDxfNumber(entity, 50) ?? 0) * Math.PI) / 180
  const [a, b, , d, e] = way
  const [cos, sin] = [Math.cos(own), Math.sin(own)]
  return {
    at: placePoint(way, point),
    height: (readDxfNumber(entity, 40) ?? 1) * Math.hypot(b, e),
    angle: (Math.atan2(d * cos + e * sin, a * cos + b * sin) * 180) / Math.PI,
    text: (isLong ? mtextWords(entity) : textWords(textAt(entity, 1) ?? '')).slice(0, 500),
    colour,
  }
}
