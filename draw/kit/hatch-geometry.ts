/** A box of paper millimetres. */
export interface HatchBox {
  x0: number
  y0: number
  x1: number
  y1: number
}
/** One shape of a hatch: an SVG path in M L a Z, drawn as a line or filled, with its box. */
interface HatchShape {
  d: (dx: number, dy: number) => string
  filled: boolean
  box: HatchBox
}

/** More than the largest shipped tile holds ten times over; a user-made hatch beyond it is cut. */
const most = 1500
/** Taking apart costs the square of the shapes; a tile with more than this stays whole under its minor components. */
const mostTakenApart = 400
const n = (value: number) => String(Math.round(value * 1000) / 1000)

/** Two half ellipses: the only arcs of drawings, and the only ones their printer knows. */
function ellipse(cx: number, cy: number, rx: number, ry: number) {
  const halves = `a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0Z`
  return (dx: number, dy: number) => `M${n(cx + dx + rx)} ${n(cy + dy)}${halves}`
}

function polyline(points: number[], closed: boolean) {
  return (dx: number, dy: number) => {
    let d = ''
    for (let i = 0; i + 1 < points.length; i += 2)
      d += `${i ? 'L' : 'M'}${n(points[i]! + dx)} ${n(points[i + 1]! + dy)}`
    return closed ? `${d}Z` : d
  }
}

function boxOf(points: number[]): HatchBox {
  const xs = points.filter((_, i) => i % 2 === 0)
  const ys = points.filter((_, i) => i % 2 === 1)
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}
const around = (x: number, y: number, rx: number, ry: number): HatchBox => ({
  x0: x - rx,
  y0: y - ry,
  x1: x + rx,
  y1: y + ry,
})

/**
 * Reads the geometry language of a hatch (mm, y down): `c x y r` circle, `d x y r` disc, `e x y rx ry` ellipse,
 * `l x1 y1 x2 y2` line, `p …` polyline, `g …` outline, `f …` filled polygon, parted by ` ; `. A token that is none of
 * these, or whose numbers are not finite and within ±1000, is left out.
 */
export function parseGeometry(geometry: string): HatchShape[] {
  return geometry
    .split(';')
    .slice(0, most)
    .flatMap(token => shapeOf(token) ?? [])
}

function shapeOf(token: string): HatchShape | undefined {
  const [kind, ...rest] = token.trim().split(/\s+/)
  const v = rest.map(Number)
  if (v.some(value => !Number.isFinite(value) || Math.abs(value) > 1000)) return undefined
  const [a, b, c, d] = v as [number, number, number, number]
  if ((kind === 'c' || kind === 'd') && v.length === 3 && c > 0)
    return { d: ellipse(a, b, c, c), filled: kind === 'd', box: around(a, b, c, c) }
  if (kind === 'e' && v.length === 4 && c > 0 && d > 0)
    return { d: ellipse(a, b, c, d), filled: false, box: around(a, b, c, d) }
  if (kind === 'l' && v.length === 4) return { d: polyline(v, false), filled: false, box: boxOf(v) }
  if (v.length < 4 || v.length % 2) return undefined
  if (kind === 'p') return { d: polyline(v, false), filled: false, box: boxOf(v) }
  if (kind === 'g' || kind === 'f') return { d: polyline(v, true), filled: kind === 'f', box: boxOf(v) }
  return undefined
}

/** Shapes that belong together and repeat as one: the dash and two dots of silt. The centre lies in the tile. */
export interface Sign {
  shapes: HatchShape[]
  box: HatchBox
}
/** A tile taken apart: `ground` runs through the whole tile (bedding, bricks), `symbols` stand on positions of their own. */
export interface Parts {
  ground: HatchShape[]
  symbols: Sign[]
}

// Sizes above those of the largest symbol of a position (a double line of varved clay), and the widest space inside one
// (between M and u).
const [widest, highest, inside] = [5.2, 3.2, 0.66]
const width = (b: HatchBox) => b.x1 - b.x0
const height = (b: HatchBox) => b.y1 - b.y0
const join = (a: HatchBox, b: HatchBox): HatchBox => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
})
const near = (a: HatchBox, b: HatchBox, by: number) =>
  a.x0 - by < b.x1 && b.x0 - by < a.x1 && a.y0 - by < b.y1 && b.y0 - by < a.y1
const shiftBox = (b: HatchBox, dx: number, dy: number): HatchBox => ({
  x0: b.x0 + dx,
  y0: b.y0 + dy,
  x1: b.x1 + dx,
  y1: b.y1 + dy,
})
const shift = (shape: HatchShape, dx: number, dy: number): HatchShape =>
  dx === 0 && dy === 0
    ? shape
    : { d: (x, y) => shape.d(x + dx, y + dy), filled: shape.filled, box: shiftBox(shape.box, dx, dy) }

/** Takes a tile apart into what fills it and its symbols; a symbol cut by the tile's edge is put together again. */
export function takeApart(shapes: readonly HatchShape[], tile: readonly [number, number]): Parts {
  if (shapes.length > mostTakenApart) return { ground: [...shapes], symbols: [] }
  const whole = (s: HatchShape) => width(s.box) > widest || height(s.box) > highest
  const ground = shapes.filter(whole)
  const left = withoutRepeats(
    shapes.filter(s => !whole(s)),
    tile,
  )
  const symbols: Sign[] = []
  while (left.length > 0) {
    const symbol = grow(left.shift()!, left, tile)
    if (ground.some(g => near(g.box, symbol.box, 0.02) && (width(g.box) < 0.1 || height(g.box) < 0.1)))
      ground.push(...symbol.shapes)
    else symbols.push(home(symbol, tile))
  }
  return {
    ground,
    symbols: symbols.sort((a, b) => middle(a.box)[1] - middle(b.box)[1] || middle(a.box)[0] - middle(b.box)[0]),
  }
}

function grow(seed: HatchShape, left: HatchShape[], [w, h]: readonly [number, number]): Sign {
  const symbol: Sign = { shapes: [seed], box: seed.box }
  for (let found = true; found; ) {
    found = false
    for (let i = 0; i < left.length; i++) {
      const shifted = [0, -w, w]
        .flatMap(dx => [0, -h, h].map(dy => shift(left[i]!, dx, dy)))
        .find(s => {
          const both = join(s.box, symbol.box)
          return near(s.box, symbol.box, inside) && width(both) <= widest && height(both) <= highest
        })
      if (!shifted) continue
      symbol.shapes.push(shifted)
      symbol.box = join(symbol.box, shifted.box)
      left.splice(i--, 1)
      found = true
    }
  }
  return symbol
}

/** Leaves out the copies of shapes that a tile's edge cuts. */
function withoutRepeats(shapes: HatchShape[], [w, h]: readonly [number, number]): HatchShape[] {
  const seen = new Set<string>()
  const kept: HatchShape[] = []
  for (const shape of shapes) {
    const copies = [0, -w, w].flatMap(dx => [0, -h, h].map(dy => shape.d(dx, dy)))
    if (copies.some(d => seen.has(d))) continue
    seen.add(copies[0]!)
    kept.push(shape)
  }
  return kept
}

const middle = (b: HatchBox): [number, number] => [(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2]
function home(symbol: Sign, [w, h]: readonly [number, number]): Sign {
  const [x, y] = middle(symbol.box)
  return moved(symbol, -Math.floor(x / w) * w, -Math.floor(y / h) * h)
}
const moved = (symbol: Sign, dx: number, dy: number): Sign => ({
  shapes: symbol.shapes.map(s => shift(s, dx, dy)),
  box: shiftBox(symbol.box, dx, dy),
})

/** A tile that mixes minor components in: 2 × 2 tiles of the major one with some of its symbols replaced. */
export interface Mixture {
  tile: [number, number]
  shapes: HatchShape[]
  /** Boxes of the signs of the major component. */
  signs: readonly HatchBox[]
}

/**
 * Mixes up to two minor components into a major one. `half` gives the first minor every other position; otherwise each
 * minor takes 25 % of them (DIN 4023: positions are replaced in steps of 25 %). A major that fills its whole tile keeps
 * its drawing and gets the minor symbols laid over it, on the positions that the tiles of soil have.
 */
export function mix(major: Parts, tile: readonly [number, number], minors: readonly Parts[], half: boolean): Mixture {
  const [w, h] = tile
  const quadrants = [0, w].flatMap(dx => [0, h].map(dy => [dx, dy] as const))
  const repeat = <T>(list: readonly T[], by: (item: T, dx: number, dy: number) => T) =>
    quadrants.flatMap(([dx, dy]) => list.map(item => by(item, dx, dy)))
  const symbols = repeat(major.symbols, moved)
  const sparse = major.symbols.length < 4
  const spots = sparse ? soilPositions(w * 2, h * 2) : rows(symbols.map(s => middle(s.box)))
  const stamps = minors.map(stampsOf)
  const placed: Sign[] = []
  const taken = new Set<number>()
  const count = [0, 0]
  for (const [i, spot] of spots.entries()) {
    const which = takerOf(spot.row, spot.index, half, minors.length, sparse)
    const stamp = which === undefined ? undefined : stamps[which]?.[count[which]!++ % (stamps[which].length || 1)]
    if (!stamp) continue
    const room = shiftBox({ x0: -1, y0: -0.6, x1: 1, y1: 0.6 }, spot.x, spot.y)
    for (const [k, symbol] of symbols.entries()) if (sparse ? near(symbol.box, room, 0) : k === spot.from) taken.add(k)
    const [x, y] = middle(stamp.box)
    placed.push(moved(stamp, spot.x - x, spot.y - y))
    if (i > most) break
  }
  const kept = symbols.filter((_, i) => !taken.has(i))
  return {
    tile: [w * 2, h * 2],
    shapes: [...repeat(major.ground, shift), ...[...kept, ...placed].flatMap(s => wrapped(s, w * 2, h * 2))],
    signs: kept.map(({ box }) => box),
  }
}

/** The symbols of a minor component that tell it: without its smallest grains, which would not be seen among others. */
function stampsOf({ symbols }: Parts): Sign[] {
  const largest = Math.max(...symbols.map(s => width(s.box)))
  return symbols.filter(s => width(s.box) >= largest * 0.45)
}

/** Picks the minor that takes a position: every second one of every second row makes 25 %, of all rows 50 %. */
function takerOf(row: number, index: number, half: boolean, minors: number, sparse: boolean): number | undefined {
  const odd = row % 2 === 1
  if (half) return (index + row) % 2 === 0 || (sparse && !odd) ? 0 : undefined
  if ((index + (row >> 1)) % 2) return undefined
  if (!odd) return 0
  return minors > 1 ? 1 : undefined
}

interface Spot {
  x: number
  y: number
  row: number
  index: number
  /** Number of the symbol that stands there. */
  from: number
}
/** Puts positions in rows: what lies less than a millimetre apart in height stands in one row. */
function rows(points: [number, number][]): Spot[] {
  const sorted = points.map(([x, y], from) => ({ x, y, from })).sort((a, b) => a.y - b.y)
  const lines: (typeof sorted)[] = []
  for (const point of sorted) {
    const line = lines.at(-1)
    if (line && point.y - line[0]!.y < 1) line.push(point)
    else lines.push([point])
  }
  return lines.flatMap((line, row) => line.sort((a, b) => a.x - b.x).map((point, index) => ({ ...point, row, index })))
}
/** The 12 positions per cm² of soil symbols: cells of 3.33 × 2.5 mm, rows offset by half. */
function soilPositions(w: number, h: number): Spot[] {
  const points: [number, number][] = []
  for (let row = 0; row * 2.5 + 1.25 < h; row++)
    for (let x = (row % 2 ? 2.5 : 0.833) as number; x < w; x += 10 / 3) points.push([x, row * 2.5 + 1.25])
  return rows(points)
}

/** A symbol with the copies of it that the edges of a tile need. */
function wrapped(symbol: Sign, w: number, h: number): HatchShape[] {
  const { x0, y0, x1, y1 } = symbol.box
  const rim = 0.2
  const xs = [0, ...(x0 < rim ? [w] : []), ...(x1 > w - rim ? [-w] : [])]
  const ys = [0, ...(y0 < rim ? [h] : []), ...(y1 > h - rim ? [-h] : [])]
  return xs.flatMap(dx => ys.flatMap(dy => symbol.shapes.map(s => shift(s, dx, dy))))
}

/**
 * How far a tile that repeats from the origin is moved so that a whole sign of it is seen in `box`: not at all where one
 * is seen anyway, or none fits.
 */
export function shiftToSee(
  box: HatchBox,
  signs: readonly HatchBox[],
  [w, h]: readonly [number, number],
): [number, number] {
  const fitting = signs.filter(sign => width(sign) <= width(box) && height(sign) <= height(box))
  const isSeen = fitting.some(
    sign =>
      Math.ceil((box.x0 - sign.x0) / w) * w + sign.x1 <= box.x1 &&
      Math.ceil((box.y0 - sign.y0) / h) * h + sign.y1 <= box.y1,
  )
  const [first] = fitting
  if (isSeen || !first) return [0, 0]
  const [x, y] = middle(first)
  const [toX, toY] = middle(box)
  return [toX - x, toY - y]
}
