import type { PlanBox } from './placement.ts'

/** x and y in turn. */
export type PlanLine = number[]

/** Lines and areas of one colour. */
interface ColourGroup {
  /** `#rrggbb`; null: the ink of whoever draws it. */
  colour: string | null
  lines: PlanLine[]
  /** Each an outline with its holes. */
  areas: PlanLine[][]
}
export interface DrawnText {
  at: readonly [number, number]
  /** Height of its capitals, in units of the file. */
  height: number
  /** Degrees from the first axis to the second. */
  angle: number
  text: string
  colour: string | null
}

/** A vector plan as maps and sheets draw it, in coordinates of its file less `origin`. */
export interface PlanDrawing {
  origin: readonly [number, number]
  groups: ColourGroup[]
  texts: DrawnText[]
}

/** What a file held that a plan is drawn from. */
export interface ReadDrawing {
  drawing: PlanDrawing
  box: PlanBox
  /** EPSG code that the file names. */
  epsg: string | null
  /** How many things of which kind are not drawn. */
  leftOut: ReadonlyMap<string, number>
  /** How many coordinates were no numbers. */
  faulty: number
  vertices: number
  /** Distance by which lines may be off, units of the file; 0: by nothing. */
  thinnedBy: number
}

/** Vertices beyond which lines are thinned, and texts beyond which the smallest go. */
export const mostVertices = 200_000
const mostTexts = 20_000

/** Collects what a file holds, in groups of a colour. */
export class DrawingMaker {
  readonly #groups = new Map<string, ColourGroup>()
  readonly #texts: DrawnText[] = []
  readonly leftOut = new Map<string, number>()
  faulty = 0
  vertices = 0

  line(colour: string | null, line: PlanLine): void {
    if (!this.#isWhole(line, 4)) return
    this.vertices += line.length / 2
    this.#group(colour).lines.push(line)
  }

  area(colour: string | null, rings: readonly PlanLine[]): void {
    const whole = rings.filter(ring => this.#isWhole(ring, 6))
    if (whole.length === 0) return
    for (const ring of whole) this.vertices += ring.length / 2
    this.#group(colour).areas.push(whole)
  }

  text(text: DrawnText): void {
    if (text.text.trim() === '') return
    if (![...text.at, text.height, text.angle].every(Number.isFinite)) this.faulty++
    else this.#texts.push(text)
  }

  leave(kind: string): void {
    this.leftOut.set(kind, (this.leftOut.get(kind) ?? 0) + 1)
  }

  /** What came together; undefined where that is nothing. */
  made(epsg: string | null, digits: number): ReadDrawing | undefined {
    const groups = [...this.#groups.values()]
    const box = boxOf(groups, this.#texts)
    if (!box) return undefined
    const thinnedBy = this.vertices > mostVertices ? thinAll(groups, box) : 0
    const origin = [Math.floor(box[0]), Math.floor(box[1])] as const
    const texts = this.#texts.sort((a, b) => b.height - a.height).slice(0, mostTexts)
    if (this.#texts.length > texts.length) this.leftOut.set('TEXT', this.#texts.length - texts.length)
    return {
      drawing: near({ origin, groups, texts }, digits),
      ...{ box, epsg, thinnedBy },
      ...{ leftOut: this.leftOut, faulty: this.faulty, vertices: this.vertices },
    }
  }

  #group(colour: string | null): ColourGroup {
    const key = colour ?? ''
    let group = this.#groups.get(key)
    if (!group) this.#groups.set(key, (group = { colour, lines: [], areas: [] }))
    return group
  }

  #isWhole(line: PlanLine, least: number): boolean {
    if (line.length < least) return false
    for (const value of line)
      if (!Number.isFinite(value) || Math.abs(value) > 1e9) {
        this.faulty++
        return false
      }
    return true
  }
}

const linesOf = ({ lines, areas }: ColourGroup): readonly PlanLine[] => [...lines, ...areas.flat()]

function boxOf(groups: readonly ColourGroup[], texts: readonly DrawnText[]): PlanBox | undefined {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  const take = (x: number, y: number) => {
    if (x < box[0]) box[0] = x
    if (y < box[1]) box[1] = y
    if (x > box[2]) box[2] = x
    if (y > box[3]) box[3] = y
  }
  for (const group of groups)
    for (const line of linesOf(group)) for (let i = 0; i < line.length; i += 2) take(line[i]!, line[i + 1]!)
  for (const { at } of texts) take(...at)
  return box[0] <= box[2] ? box : undefined
}

/** Thins every line, the same for all, until few enough vertices are left. Answers by how much they may now be off. */
function thinAll(groups: ColourGroup[], [x0, y0, x1, y1]: PlanBox): number {
  const size = Math.hypot(x1 - x0, y1 - y0)
  for (let slack = size / 200_000; ; slack *= 2) {
    let left = 0
    const thinned = groups.map(({ colour, lines, areas }) => ({
      colour,
      lines: lines.map(line => thinnedLine(line, slack)),
      areas: areas.map(rings => rings.map(ring => thinnedLine(ring, slack))),
    }))
    for (const group of thinned) for (const line of linesOf(group)) left += line.length / 2
    if (left > mostVertices && slack < size / 500) continue
    thinned.forEach((group, i) => {
      groups[i] = group
    })
    return slack
  }
}

/** A line without the vertices that lie within `slack` of it (Douglas and Peucker). */
function thinnedLine(line: PlanLine, slack: number): PlanLine {
  const count = line.length / 2
  if (count <= 2) return line
  const kept = new Uint8Array(count)
  kept[0] = kept[count - 1] = 1
  const stack: [number, number][] = [[0, count - 1]]
  for (let stretch = stack.pop(); stretch; stretch = stack.pop()) {
    const [from, to] = stretch
    let far = slack
    let at = 0
    for (let i = from + 1; i < to; i++) {
      const off = offLine(line, i, from, to)
      if (off > far) [far, at] = [off, i]
    }
    if (at === 0) continue
    kept[at] = 1
    stack.push([from, at], [at, to])
  }
  const out: PlanLine = []
  for (let i = 0; i < count; i++) if (kept[i]) out.push(line[2 * i]!, line[2 * i + 1]!)
  return out
}

function offLine(line: PlanLine, i: number, from: number, to: number): number {
  const [x, y, x0, y0] = [line[2 * i]!, line[2 * i + 1]!, line[2 * from]!, line[2 * from + 1]!]
  const [dx, dy] = [line[2 * to]! - x0, line[2 * to + 1]! - y0]
  const square = dx * dx + dy * dy
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / square))
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy)
}

/** Shortens a drawing to figures of few digits, counted from its origin. */
function near({ origin, groups, texts }: PlanDrawing, digits: number): PlanDrawing {
  const factor = 10 ** digits
  const round = (value: number) => Math.round(value * factor) / factor
  const short = (line: PlanLine) => line.map((value, i) => round(value - origin[(i % 2) as 0 | 1]))
  return {
    origin,
    groups: groups.map(({ colour, lines, areas }) => ({
      colour,
      lines: lines.map(short),
      areas: areas.map(rings => rings.map(short)),
    })),
    texts: texts.map(text => ({
      ...text,
      at: [round(text.at[0] - origin[0]), round(text.at[1] - origin[1])],
      height: round(text.height),
      angle: Math.round(text.angle * 10) / 10,
    })),
  }
}
