/** a b c d e f of SVG's `matrix()`. */
export type Matrix = readonly [number, number, number, number, number, number]
export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The matrix that does `inner` first. */
export const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]
/** A point as a matrix moves it. */
export const transformPoint = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]
/** Finds the factor by which a matrix makes lines thicker. */
export const getMatrixScale = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))

/** A part of a path, absolute: where it goes, after its two handles where it is a curve. */
export type Segment =
  | { kind: 'M' | 'L'; points: [number, number] }
  | { kind: 'C'; points: [number, number, number, number, number, number] }
  | { kind: 'Z'; points: [] }

const counts: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const number = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y
const flag = /[\s,]*([01])/y
const command = /[\s,]*([A-Za-z])/y

/** Numbers that stand one after another, as lists of points do. */
export function numbersIn(text: string): number[] {
  const found: number[] = []
  number.lastIndex = 0
  for (let one = number.exec(text); one; one = number.exec(text)) found.push(Number(one[1]))
  return found
}

/** Path data as absolute lines and curves, up to what cannot be read; a browser draws as much of it. */
export function readSegments(d: string): Segment[] {
  const pen = new Pen()
  let at = 0
  const read = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(d)
    if (found) at = pattern.lastIndex
    return found?.[1]
  }
  for (let letter = read(command); letter; letter = read(command)) {
    const count = counts[letter.toLowerCase()]
    if (count === undefined || (pen.segments.length === 0 && letter.toLowerCase() !== 'm')) break
    let current = letter
    do {
      const values: number[] = []
      for (let i = 0; i < count; i++) {
        const found = read(letter.toLowerCase() === 'a' && (i === 3 || i === 4) ? flag : number)
        if (found === undefined) break
        values.push(Number(found))
      }
      if (values.length < count) break
      pen.draw(current, values)
      // what follows a move are lines
      if (current === 'm') current = 'l'
      if (current === 'M') current = 'L'
    } while (count > 0)
  }
  return pen.segments
}

/** Follows the commands of a path. */
class Pen {
  readonly segments: Segment[] = []
  #x = 0
  #y = 0
  #start: [number, number] = [0, 0]
  /** The last handle of a curve, and of which kind it was. */
  #handle: [number, number] = [0, 0]
  #last = ''

  draw(letter: string, given: number[]): void {
    const kind = letter.toLowerCase()
    const [dx, dy] = letter === kind ? [this.#x, this.#y] : [0, 0]
    const values =
      kind === 'a' || kind === 'h' || kind === 'v' ? given : given.map((value, i) => value + (i % 2 === 0 ? dx : dy))
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = values
    if (kind === 'z') {
      this.segments.push({ kind: 'Z', points: [] })
      ;[this.#x, this.#y] = this.#start
    } else if (kind === 'm') {
      this.#start = [a, b]
      this.#to('M', a, b)
    } else if (kind === 'l') this.#to('L', a, b)
    else if (kind === 'h') this.#to('L', a + dx, this.#y)
    else if (kind === 'v') this.#to('L', this.#x, a + dy)
    else if (kind === 'c') this.#curve(a, b, c, d, e, f)
    else if (kind === 's') this.#curve(...this.#mirrored('cs'), a, b, c, d)
    else if (kind === 'q') this.#quadratic(a, b, c, d)
    else if (kind === 't') this.#quadratic(...this.#mirrored('qt'), a, b)
    else
      for (const [p, q, r, s, t, u] of arc(this.#x, this.#y, [a, b, c, d, e, f + dx, g + dy]))
        this.#curve(p, q, r, s, t, u)
    this.#last = kind
  }

  /** The last handle on the other side of where the pen is; the pen itself after anything but such curves. */
  #mirrored(after: string): [number, number] {
    if (!this.#last || !after.includes(this.#last)) return [this.#x, this.#y]
    return [2 * this.#x - this.#handle[0], 2 * this.#y - this.#handle[1]]
  }

  #to(kind: 'M' | 'L', x: number, y: number): void {
    this.segments.push({ kind, points: [x, y] })
    ;[this.#x, this.#y] = [x, y]
  }

  #curve(a: number, b: number, c: number, d: number, x: number, y: number): void {
    this.segments.push({ kind: 'C', points: [a, b, c, d, x, y] })
    this.#handle = [c, d]
    ;[this.#x, this.#y] = [x, y]
  }

  #quadratic(a: number, b: number, x: number, y: number): void {
    const near = (from: number, handle: number) => from + ((handle - from) * 2) / 3
    this.#curve(near(this.#x, a), near(this.#y, b), near(x, a), near(y, b), x, y)
    this.#handle = [a, b]
  }
}

type Curve = [number, number, number, number, number, number]

/** An arc of SVG's path data as curves of a quarter turn at most (SVG 2, B.2.4). */
function arc(x0: number, y0: number, [rx0, ry0, turn, large, sweep, x, y]: number[]): Curve[] {
  let [rx, ry] = [Math.abs(rx0!), Math.abs(ry0!)]
  if (rx === 0 || ry === 0 || (x0 === x && y0 === y)) return [[x0, y0, x!, y!, x!, y!]]
  const phi = (turn! * Math.PI) / 180
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)]
  const [mx, my] = [(x0 - x!) / 2, (y0 - y!) / 2]
  const [px, py] = [cos * mx + sin * my, cos * my - sin * mx]
  const over = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2)
  if (over > 1) [rx, ry] = [rx * over, ry * over]
  const under = (rx * py) ** 2 + (ry * px) ** 2
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, (rx * ry) ** 2 - under) / under)
  const [cx, cy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx]
  const from = Math.atan2((py - cy) / ry, (px - cx) / rx)
  const to = Math.atan2((-py - cy) / ry, (-px - cx) / rx)
  let sweepAngle = to - from
  if (sweep && sweepAngle < 0) sweepAngle += 2 * Math.PI
  if (!sweep && sweepAngle > 0) sweepAngle -= 2 * Math.PI
  const parts = Math.max(1, Math.ceil(Math.abs(sweepAngle) / (Math.PI / 2) - 1e-9))
  const step = sweepAngle / parts
  const arm = (4 / 3) * Math.tan(step / 4)
  const matrix: Matrix = [
    cos * rx,
    sin * rx,
    -sin * ry,
    cos * ry,
    cos * cx - sin * cy + (x0 + x!) / 2,
    sin * cx + cos * cy + (y0 + y!) / 2,
  ]
  return Array.from({ length: parts }, (_, i): Curve => {
    const [a, b] = [from + i * step, from + (i + 1) * step]
    return [
      ...transformPoint(matrix, Math.cos(a) - arm * Math.sin(a), Math.sin(a) + arm * Math.cos(a)),
      ...transformPoint(matrix, Math.cos(b) + arm * Math.sin(b), Math.sin(b) - arm * Math.cos(b)),
      ...transformPoint(matrix, Math.cos(b), Math.sin(b)),
    ]
  })
}
