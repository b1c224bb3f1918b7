import {
  getMatrixScale,
  identity,
  type Matrix,
  numbersIn,
  readSegments,
  type Segment,
  times,
  transformPoint,
} from './path.ts'
import { type Declared, declaredBy, matrixOf, readColour, readLength, readRules, readShare } from './style.ts'
import { readXml, type SvgElement } from './xml.ts'

/** A filled or stroked path of absolute lines and curves. */
export interface SvgPath {
  d: string
  fill: string
  fillOpacity: number
  isEvenOdd: boolean
  stroke: string
  strokeOpacity: number
  strokeWidth: number
  strokeLinecap: 'butt' | 'round' | 'square'
  strokeLinejoin: 'miter' | 'round' | 'bevel'
  strokeDasharray?: string | undefined
}
/** A line of words. */
export interface SvgWords {
  text: string
  transform: string
  fontSize: number
  isBold: boolean
  anchor: 'start' | 'middle' | 'end'
  fill: string
  fillOpacity: number
}
/** What is kept of an SVG: where it lies, and shapes and words one above the other. Lengths in its own unit. */
export interface SvgDrawing {
  x: number
  y: number
  width: number
  height: number
  parts: (SvgPath | SvgWords)[]
}

/** No logo has more parts, or longer outlines; a larger one is refused. */
const most = { parts: 5000, segments: 60_000, words: 200 } as const
const farthest = 1e7

/** Reads an SVG and keeps its drawing: shapes, plain words, their colours. Null where it is broken, too much, or empty. */
export function svgDrawing(text: string): SvgDrawing | null {
  const root = readXml(text)
  if (root?.name !== 'svg') return null
  const box = boxOf(root)
  if (!box) return null
  const reader = new Reader(root, box.width)
  reader.read(root, { says: {}, matrix: identity, opacity: 1 })
  return reader.parts.length > 0 && !reader.isTooMuch ? { ...box, parts: reader.parts } : null
}

function boxOf({ attributes }: SvgElement): Omit<SvgDrawing, 'parts'> | null {
  const [x, y, width, height] = numbersIn(attributes.get('viewBox') ?? '')
  const box =
    height === undefined
      ? { x: 0, y: 0, width: readLength(attributes.get('width')), height: readLength(attributes.get('height')) }
      : { x: x!, y: y!, width: width!, height }
  const isSane = (length: number | null) => length !== null && length > 1e-3 && length < farthest
  const isNear = Math.abs(box.x) < farthest && Math.abs(box.y) < farthest
  return isSane(box.width) && isSane(box.height) && isNear ? (box as Omit<SvgDrawing, 'parts'>) : null
}

/** What an element has from those around it. */
interface Around {
  says: Declared
  matrix: Matrix
  opacity: number
}

const groups = new Set(['svg', 'g'])

class Reader {
  readonly parts: (SvgPath | SvgWords)[] = []
  isTooMuch = false
  readonly #rules: ReadonlyMap<string, Declared>
  readonly #stops: ReadonlyMap<string, string>
  readonly #decimals: number
  #segments = 0

  constructor(root: SvgElement, width: number) {
    const all = everyOne(root)
    const css = all.filter(({ name }) => name === 'style').map(textIn)
    this.#rules = readRules(css.join('\n'))
    this.#stops = new Map(
      all.flatMap(one => {
        const id = one.attributes.get('id')
        const stop = one.name.endsWith('Gradient') ? elementsIn(one).find(({ name }) => name === 'stop') : undefined
        return id && stop ? [[id, declaredBy(stop, this.#rules)['stop-color'] ?? 'black'] as const] : []
      }),
    )
    // a hundred-thousandth of its width is finer than any paper
    this.#decimals = Math.min(6, Math.max(0, 5 - Math.floor(Math.log10(width))))
  }

  read(element: SvgElement, around: Around): void {
    const own = declaredBy(element, this.#rules)
    if (own.display === 'none') return
    const matrix = matrixOf(element.attributes.get('transform'))
    if (!matrix) return
    const { opacity, ...said } = own
    const inner: Around = {
      says: { ...around.says, ...said },
      matrix: times(around.matrix, matrix),
      opacity: around.opacity * readShare(opacity),
    }
    const { visibility } = inner.says
    const isSeen = visibility !== 'hidden' && visibility !== 'collapse'
    if (groups.has(element.name)) for (const child of elementsIn(element)) this.read(child, inner)
    else if (element.name === 'text' && isSeen) this.#words(element, inner)
    else if (isSeen) this.#shape(element, inner)
    if (this.parts.length > most.parts || this.#segments > most.segments) this.isTooMuch = true
  }

  #colour(text: string | undefined, unsaid: string, says: Declared): string {
    const said = (text ?? unsaid).trim()
    if (said.toLowerCase() === 'currentcolor') return readColour(says.color ?? 'black')
    if (!said.startsWith('url(')) return readColour(said)
    const close = said.indexOf(')')
    const id = said.slice(4, close).replace(/^['"]?#|['"]$/g, '')
    return readColour(this.#stops.get(id) ?? (said.slice(close + 1) || 'none'))
  }

  #shape(element: SvgElement, { says, matrix, opacity }: Around): void {
    const segments = outlineOf(element)
    this.#segments += segments.length
    if (segments.length === 0 || this.isTooMuch) return
    const d = this.#pathOf(segments, matrix)
    const fill = element.name === 'line' ? 'none' : this.#colour(says.fill, 'black', says)
    const strokeWidth = this.#rounded((readLength(says['stroke-width']) ?? 1) * getMatrixScale(matrix))
    const stroke = strokeWidth > 0 ? this.#colour(says.stroke, 'none', says) : 'none'
    if (d === null || (fill === 'none' && stroke === 'none')) return
    const dashes = numbersIn(says['stroke-dasharray'] ?? '').map(dash => this.#rounded(dash * getMatrixScale(matrix)))
    const isDashed = stroke !== 'none' && dashes.length > 0 && dashes.length < 20 && dashes.every(dash => dash > 0)
    const oneOf = <T extends string>(text: string | undefined, known: readonly [T, ...T[]]): T =>
      known.find(word => word === text) ?? known[0]
    this.parts.push({
      d,
      fill,
      fillOpacity: hundredth(opacity * readShare(says['fill-opacity'])),
      isEvenOdd: says['fill-rule'] === 'evenodd',
      stroke,
      strokeOpacity: hundredth(opacity * readShare(says['stroke-opacity'])),
      strokeWidth,
      strokeLinecap: oneOf(says['stroke-linecap'], ['butt', 'round', 'square']),
      strokeLinejoin: oneOf(says['stroke-linejoin'], ['miter', 'round', 'bevel']),
      ...(isDashed ? { strokeDasharray: dashes.join(' ') } : {}),
    })
  }

  #words(element: SvgElement, around: Around, from: { x: number; y: number } = { x: 0, y: 0 }): void {
    const x = numbersIn(element.attributes.get('x') ?? '')[0] ?? from.x
    const y = numbersIn(element.attributes.get('y') ?? '')[0] ?? from.y
    const { says, opacity } = around
    const parts = element.children.filter(
      (child): child is SvgElement => typeof child !== 'string' && child.name === 'tspan',
    )
    const own = element.children.filter(child => typeof child === 'string').join(' ')
    const text = [...own.replace(/\s+/g, ' ').trim()].slice(0, most.words).join('')
    const matrix = times(around.matrix, [1, 0, 0, 1, x, y])
    const fontSize = readLength(says['font-size']) ?? 16
    const fill = this.#colour(says.fill, 'black', says)
    if (text && fill !== 'none' && fontSize > 0 && matrix.every(value => Math.abs(value) < farthest))
      this.parts.push({
        ...{ text, fill, fontSize: this.#rounded(fontSize) },
        transform: `matrix(${matrix.map(value => Math.round(value * 1e6) / 1e6).join(' ')})`,
        isBold: /^(bold|bolder|[6-9]00)$/.test(says['font-weight'] ?? ''),
        anchor: says['text-anchor'] === 'middle' || says['text-anchor'] === 'end' ? says['text-anchor'] : 'start',
        fillOpacity: hundredth(opacity * readShare(says['fill-opacity'])),
      })
    for (const part of parts) {
      const { opacity: _, ...said } = declaredBy(part, this.#rules)
      this.#words(part, { ...around, says: { ...says, ...said } }, { x, y })
    }
  }

  #rounded(value: number): number {
    const factor = 10 ** this.#decimals
    return Math.round(value * factor) / factor + 0
  }

  /** Null where a point lies nowhere. */
  #pathOf(segments: readonly Segment[], matrix: Matrix): string | null {
    let d = ''
    for (const { kind, points } of segments) {
      d += kind
      for (let i = 0; i < points.length; i += 2) {
        const point = transformPoint(matrix, points[i]!, points[i + 1]!)
        if (!point.every(value => Math.abs(value) < farthest)) return null
        d += `${i > 0 ? ' ' : ''}${point.map(value => this.#rounded(value)).join(' ')}`
      }
    }
    return d
  }
}

const hundredth = (share: number) => Math.round(share * 100) / 100
const elementsIn = ({ children }: SvgElement) =>
  children.filter((child): child is SvgElement => typeof child !== 'string')
const textIn = ({ children }: SvgElement) => children.filter(child => typeof child === 'string').join('')
const everyOne = (root: SvgElement): SvgElement[] => [root, ...elementsIn(root).flatMap(everyOne)]

/** The outline of a shape; none of an element that is no shape. */
function outlineOf({ name, attributes }: SvgElement): Segment[] {
  const length = (attribute: string) => readLength(attributes.get(attribute)) ?? 0
  const round = (cx: number, cy: number, rx: number, ry: number) =>
    rx > 0 && ry > 0
      ? readSegments(`M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`)
      : []
  if (name === 'path') return readSegments(attributes.get('d') ?? '')
  if (name === 'circle') return round(length('cx'), length('cy'), length('r'), length('r'))
  if (name === 'ellipse') return round(length('cx'), length('cy'), length('rx'), length('ry'))
  if (name === 'line') return readSegments(`M${length('x1')} ${length('y1')}L${length('x2')} ${length('y2')}`)
  if (name === 'polyline' || name === 'polygon') {
    const points = numbersIn(attributes.get('points') ?? '')
    return readSegments(
      `M${points.slice(0, points.length - (points.length % 2)).join(' ')}${name === 'polygon' ? 'Z' : ''}`,
    )
  }
  return name === 'rect' ? rectangle(length, attributes) : []
}

function rectangle(length: (attribute: string) => number, attributes: ReadonlyMap<string, string>): Segment[] {
  const [x, y, w, h] = [length('x'), length('y'), length('width'), length('height')]
  if (!(w > 0 && h > 0)) return []
  const given = [attributes.has('rx') ? length('rx') : length('ry'), attributes.has('ry') ? length('ry') : length('rx')]
  const [rx, ry] = [Math.min(given[0]!, w / 2), Math.min(given[1]!, h / 2)]
  if (!(rx > 0 && ry > 0)) return readSegments(`M${x} ${y}h${w}v${h}h${-w}Z`)
  const corner = `a${rx} ${ry} 0 0 1`
  return readSegments(
    `M${x + rx} ${y}h${w - 2 * rx}${corner} ${rx} ${ry}v${h - 2 * ry}${corner} ${-rx} ${ry}h${2 * rx - w}${corner} ${-rx} ${-ry}v${2 * ry - h}${corner} ${rx} ${-ry}Z`,
  )
}
