import { missingGlyph, printableText } from '../kit/printable.ts'
import { type DrawnElement, initial, isPlain, type Props, type Style, styleOf } from './drawn.ts'
import { type FaceWeight, isFaceWeight } from './faces.ts'
import { formatLength, operators } from './path-operators.ts'
import type { PdfDocument } from './pdf-document.ts'

/** What a document cannot draw by itself. */
export interface PrintWith {
  /** The bytes of a face of Plex Sans. */
  face(weight: FaceWeight): Uint8Array
  /** Draws an `<image>`, where drawings have any. */
  image?(props: Readonly<Record<string, unknown>>): void
}

type Tile = { embed(): void }
interface Hatching {
  tile: Tile
  color: string
}

/** Draws what is left of drawings, millimetre by millimetre, on the page that a document has added last. */
export class Printer {
  readonly #hatchings = new Map<string, Hatching>()
  readonly #fonts = new Set<string>()
  readonly #strokes = new WeakMap<DrawnElement, ReturnType<typeof strokesOf>>()
  #patterns = new Map<string, DrawnElement>()
  #clips = new Map<string, DrawnElement>()

  readonly #doc: PdfDocument
  readonly #face: PrintWith['face']
  readonly #image: PrintWith['image']
  constructor(doc: PdfDocument, face: PrintWith['face'], image: PrintWith['image']) {
    this.#doc = doc
    this.#face = face
    this.#image = image
  }

  page(nodes: (DrawnElement | string)[]): void {
    this.#patterns = new Map()
    this.#clips = new Map()
    for (const node of nodes) this.#define(node)
    for (const node of nodes) this.#draw(node, initial)
  }

  /** Finds patterns and clips. */
  #define(node: DrawnElement | string): void {
    if (typeof node === 'string') return
    const named = { pattern: this.#patterns, clipPath: this.#clips }[node.name]
    const id = String(node.props.id)
    if (!named) for (const child of node.children) this.#define(child)
    else if (!named.has(id)) named.set(id, node)
  }

  /**
   * The pattern's strokes as a tile without colour of its own, laid from the origin of what it fills, as on screen: one object
   * in the file for all that it is laid alike for.
   */
  #hatching(pattern: DrawnElement): Hatching {
    const strokes = this.#strokes.get(pattern) ?? strokesOf(pattern)
    this.#strokes.set(pattern, strokes)
    const { width, height, color, content } = strokes
    const key = `${width} ${height} ${color} ${content} ${this.#laid(width, height)}`
    let hatching = this.#hatchings.get(key)
    if (!hatching) {
      const tile = this.#doc.pattern([0, 0, width, height], width, height, content) as Tile
      tile.embed()
      hatching = { tile, color }
      this.#hatchings.set(key, hatching)
    }
    return hatching
  }

  /** How tiles of this size lie on the page: equal ones lie alike. */
  #laid(width: number, height: number): string {
    const [a, b, c, d, e, f] = this.#doc._ctm!
    const phase = (from: number, size: number) => (from - Math.floor(from / size + 1e-6) * size).toFixed(2)
    const whole = a * d - b * c
    const origin = [phase((d * e - c * f) / whole, width), phase((a * f - b * e) / whole, height)]
    return [...[a, b, c, d].map(one => one.toFixed(4)), ...origin].join(' ')
  }

  #draw(node: DrawnElement | string, outer: Style): void {
    if (typeof node === 'string' || node.name === 'defs') return
    const style = styleOf(node.props, outer)
    if (node.name === 'svg' || node.name === 'g') this.#group(node, style)
    else if (node.name === 'path' && !node.props.d) return
    else if (isPlain(style) && !node.props.transform) this.#leaf(node, style)
    else {
      this.#doc.save()
      if (node.props.transform) transform(this.#doc, String(node.props.transform))
      this.#doc.fillOpacity(style.fillOpacity)
      this.#doc.strokeOpacity(style.strokeOpacity)
      this.#doc.lineJoin(style.strokeLinejoin)
      this.#doc.miterLimit(style.strokeMiterlimit)
      this.#leaf(node, style)
      this.#doc.restore()
    }
  }

  #leaf(node: DrawnElement, style: Style): void {
    if (node.name === 'text') this.#text(node, style)
    else if (node.name === 'image' && this.#image) this.#image(node.props)
    else if (shapes[node.name]) {
      shapes[node.name]!(this.#doc, node.props)
      this.#paint(node, style)
    } else throw new Error(`a drawing cannot hold <${node.name}>`)
  }

  #group({ props, children }: DrawnElement, style: Style): void {
    // what overlaps in it would show through
    if (props.opacity !== undefined) throw new Error('a group of a drawing cannot be seen through: its parts can')
    const clip = props.clipPath ? this.#clips.get(idOf(props.clipPath) ?? '') : undefined
    const own = Boolean(props.transform || clip)
    if (own) this.#doc.save()
    if (props.transform) transform(this.#doc, String(props.transform))
    if (clip) {
      for (const child of clip.children) if (typeof child !== 'string') shapes[child.name]?.(this.#doc, child.props)
      this.#doc.clip()
    }
    for (const child of children) this.#draw(child, style)
    if (own) this.#doc.restore()
  }

  #paint(node: DrawnElement, { fill, fillRule, stroke, strokeWidth, strokeDasharray, strokeLinecap }: Style): void {
    const doc = this.#doc
    const pattern = this.#patterns.get(idOf(fill) ?? '')
    const hatching = pattern && this.#hatching(pattern)
    // a pattern that is not defined, like one without strokes, leaves the ground as it is
    const fills = node.name !== 'line' && fill !== 'none' && (hatching || !fill.startsWith('url'))
    const strokes = stroke !== 'none' && strokeWidth > 0
    if (strokes) {
      doc.lineWidth(strokeWidth)
      doc.strokeColor(stroke)
      doc.lineCap(strokeLinecap)
      const dash = strokeDasharray === 'none' ? [] : strokeDasharray.split(/[\s,]+/).map(Number)
      if (dash.length > 0) doc.dash(dash as unknown as number, {})
      else doc.undash()
    }
    if (fills) doc.fillColor(hatching ? [hatching.tile, hatching.color] : fill)
    // where the stroke lies on the fill, one reader of files shows both and another does not
    if (fills && strokes && node.props.opacity !== undefined)
      throw new Error('a shape with fill and stroke cannot be seen through as a whole: each of them can')
    const rule = fillRule === 'evenodd' ? ['even-odd' as const] : []
    if (fills && strokes) doc.fillAndStroke(...rule)
    else if (fills) doc.fill(...rule)
    else if (strokes) doc.stroke()
    else doc.addContent('n')
  }

  #text({ props, children }: DrawnElement, style: Style): void {
    let [x, y] = [Number(props.x ?? 0), Number(props.y ?? 0)]
    for (const child of children) {
      const isSpan = typeof child !== 'string'
      const own = isSpan ? styleOf(child.props, style) : style
      const words = isSpan ? child.children.filter(c => typeof c === 'string').join('') : child
      if (isSpan && child.props.x !== undefined) x = Number(child.props.x)
      if (isSpan) y = child.props.y === undefined ? y + Number(child.props.dy ?? 0) : Number(child.props.y)
      x = this.#line(words, x, y, own)
    }
  }

  /** Sets one line and answers where it ended. */
  #line(text: string, x: number, y: number, { fontSize, fontWeight, fill, textAnchor }: Style): number {
    const words = printableText(text)
    if (!words.trim()) return x
    const doc = this.#doc
    const font = isFaceWeight(fontWeight) ? fontWeight : '400'
    if (!this.#fonts.has(font)) {
      doc.registerFont(font, this.#face(font))
      this.#fonts.add(font)
    }
    doc.font(font)
    doc.fontSize(fontSize)
    doc.fillColor(fill)
    const width = doc.widthOfString(words)
    const start = textAnchor === 'middle' ? x - width / 2 : textAnchor === 'end' ? x - width : x
    const set = () => doc.text(words, start, y, { lineBreak: false, baseline: 'alphabetic' })
    if (words.includes(missingGlyph)) this.#as(text.normalize('NFC'), set)
    else set()
    return start + width
  }

  /** Sets what is found and copied as another text. */
  #as(actual: string, set: () => void): void {
    const doc = this.#doc
    // pdfkit turns what it sets upside down; readers place the other text where the mark stands, and must find the same there
    const turn = () => {
      doc.save()
      doc.transform(1, 0, 0, -1, 0, doc.page.height)
    }
    turn()
    doc.markContent('Span', { actual })
    turn()
    set()
    doc.restore()
    doc.endMarkedContent()
    doc.restore()
  }
}

/** What a pattern draws, in one colour. */
function strokesOf({ props, children }: DrawnElement) {
  const parts = children.filter(c => typeof c !== 'string')
  const stroked = parts.find(p => p.props.stroke)
  const drawn = parts.map(p =>
    p.props.stroke
      ? `${formatLength(p.props.strokeWidth)} w ${operators(String(p.props.d))}S`
      : `${operators(String(p.props.d))}f`,
  )
  return {
    ...{ width: Number(props.width), height: Number(props.height) },
    color: String(stroked?.props.stroke ?? parts[0]?.props.fill ?? '#000000'),
    content: `1 J 1 j\n${drawn.join('\n')}\n`,
  }
}

const idOf = (reference: unknown): string | undefined => /^url\(#(.+)\)$/.exec(String(reference))?.[1]

const shapes: Record<string, (doc: PdfDocument, props: Props) => void> = {
  rect: (doc, p) => doc.rect(Number(p.x ?? 0), Number(p.y ?? 0), Number(p.width), Number(p.height)),
  line: (doc, p) => {
    doc.moveTo(Number(p.x1 ?? 0), Number(p.y1 ?? 0))
    doc.lineTo(Number(p.x2 ?? 0), Number(p.y2 ?? 0))
  },
  circle: (doc, p) => doc.circle(Number(p.cx ?? 0), Number(p.cy ?? 0), Number(p.r)),
  ellipse: (doc, p) => doc.ellipse(Number(p.cx ?? 0), Number(p.cy ?? 0), Number(p.rx), Number(p.ry)),
  polyline: (doc, p) => doc.addContent(operators(`M${p.points}`)),
  polygon: (doc, p) => doc.addContent(operators(`M${p.points}Z`)),
  path: (doc, p) => doc.addContent(operators(String(p.d ?? ''))),
}

function transform(doc: PdfDocument, list: string): void {
  for (const [, name, rest] of list.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = rest!
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    if (name === 'translate') doc.translate(a, b)
    else if (name === 'scale') doc.scale(a, b || a)
    else if (name === 'rotate') doc.rotate(a, { origin: [b, c] })
    else if (name === 'matrix') doc.transform(a, b, c, d, e, f)
    else throw new Error(`a drawing cannot be transformed by ${name}`)
  }
}
