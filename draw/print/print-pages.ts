import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { placeholder, printableText } from '../kit/printable.ts'
import { type FaceWeight, isFaceWeight } from './faces.ts'
import { operators, rounded } from './path-operators.ts'

/** PDF points in a millimetre. */
const point = 72 / 25.4

type Props = Record<string, unknown> & { children?: ReactNode }
/** An element of the drawing after its components have been called: only SVG names are left. */
interface Drawn {
  name: string
  props: Props
  children: (Drawn | string)[]
}

/** What children take over from the group around them. Lengths in millimetres. */
interface Style {
  fill: string
  fillRule: string
  stroke: string
  strokeWidth: number
  strokeDasharray: string
  strokeLinecap: string
  strokeLinejoin: string
  strokeMiterlimit: number
  fillOpacity: number
  strokeOpacity: number
  fontSize: number
  fontWeight: string
  textAnchor: string
}
const initial: Style = {
  fill: '#000000',
  fillRule: 'nonzero',
  stroke: 'none',
  strokeWidth: 1,
  strokeDasharray: 'none',
  strokeLinecap: 'butt',
  strokeLinejoin: 'miter',
  // the file's own limit, where no drawing names one
  strokeMiterlimit: 10,
  fillOpacity: 1,
  strokeOpacity: 1,
  fontSize: 3,
  fontWeight: '400',
  textAnchor: 'start',
}

/** What is used of pdfkit's document; the server's and the browser's are the same but for their streams. */
export interface PdfDocument {
  addPage(options?: { size: [number, number]; margin: number }): unknown
  save(): unknown
  restore(): unknown
  translate(x: number, y: number): unknown
  scale(x: number, y?: number): unknown
  rotate(angle: number, options: { origin: [number, number] }): unknown
  transform(a: number, b: number, c: number, d: number, e: number, f: number): unknown
  addContent(operators: string): unknown
  clip(): unknown
  rect(x: number, y: number, width: number, height: number): unknown
  moveTo(x: number, y: number): unknown
  lineTo(x: number, y: number): unknown
  circle(x: number, y: number, radius: number): unknown
  ellipse(x: number, y: number, rx: number, ry: number): unknown
  lineWidth(width: number): unknown
  lineCap(cap: string): unknown
  lineJoin(join: string): unknown
  miterLimit(limit: number): unknown
  dash(lengths: number, options: object): unknown
  undash(): unknown
  strokeColor(colour: string): unknown
  fillColor(colour: unknown): unknown
  strokeOpacity(opacity: number): unknown
  fillOpacity(opacity: number): unknown
  fill(rule?: 'even-odd'): unknown
  stroke(): unknown
  fillAndStroke(rule?: 'even-odd'): unknown
  pattern(box: [number, number, number, number], xStep: number, yStep: number, content: string): unknown
  registerFont(name: string, bytes: Uint8Array): unknown
  font(name: string): unknown
  fontSize(size: number): unknown
  widthOfString(text: string): number
  readonly page: { height: number }
  markContent(tag: 'Span', options: { actual: string }): unknown
  endMarkedContent(): unknown
  text(text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }): unknown
  addNamedDestination(name: string): unknown
  goTo(x: number, y: number, width: number, height: number, name: string): unknown
  outline: { addItem(title: string): unknown }
  on(event: 'data' | 'end' | 'error', listener: (...given: never[]) => void): unknown
  end(): void
}

export interface PrintOptions {
  title?: string
  author?: string
  /** Written into the file; now when absent. */
  createdAt?: Date
  /** Whether it is a PDF/A-2b (ISO 19005-2), as archives ask for; not in a browser. */
  isArchival?: boolean | undefined
}

/** Size of a page, mm. */
export interface PageSize {
  width: number
  height: number
}

const pointsOf = ({ width, height }: PageSize): [number, number] => [width * point, height * point]

/** What a document is made with for pages of this size. */
export const documentOf = (page: PageSize, { title, author, createdAt, isArchival }: PrintOptions) => ({
  size: pointsOf(page),
  margin: 0,
  autoFirstPage: false,
  // none of its own: in a browser it has none
  font: '',
  compress: true,
  pdfVersion: '1.7' as const,
  ...(isArchival ? { subset: 'PDF/A-2b' as const } : {}),
  info: {
    Title: title ?? 'Borehole log',
    Author: author ?? 'Borebook',
    Creator: 'Borebook',
    Producer: 'Borebook',
    CreationDate: createdAt ?? new Date(),
  },
})

/** What a document cannot draw by itself. */
export interface PrintWith {
  /** The bytes of a face of Plex Sans. */
  face(weight: FaceWeight): Uint8Array
  /** Draws an `<image>`, where drawings have any. */
  image?(props: Readonly<Record<string, unknown>>): void
}

/**
 * A PDF of vectors with embedded text, drawing by drawing. A drawing is a React element of the SVG words
 * `svg g rect line path circle ellipse polyline polygon text tspan image defs pattern clipPath`, in paper millimetres,
 * made by components without hooks; any other word is an error. Each pattern becomes one tiling pattern of the file,
 * however many pages and fills use it. The document is one of `documentOf`.
 */
export class Printing {
  readonly #doc: PdfDocument
  readonly #printer: Printer
  readonly #done: Promise<Uint8Array<ArrayBuffer>>

  constructor(doc: PdfDocument, { face, image }: PrintWith) {
    const chunks: Uint8Array[] = []
    this.#done = new Promise((resolve, reject) => {
      doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      doc.on('end', () => resolve(joined(chunks)))
      doc.on('error', reject)
    })
    this.#doc = doc
    this.#printer = new Printer(doc, face, image)
  }

  /** One page; of the document's own size where none is given. */
  page(drawing: ReactElement, size?: PageSize): void {
    this.#doc.addPage(size && { size: pointsOf(size), margin: 0 })
    this.#doc.scale(point)
    this.#printer.page(resolve(drawing))
  }

  /** The page last added can be gone to by a name, and stands among the bookmarks under a title. */
  mark(name: string, title: string): void {
    this.#doc.addNamedDestination(name)
    this.#doc.outline.addItem(title)
  }

  /** A part of the page last added, mm, leads to the page that is marked by a name. */
  link({ x, y, width, height }: PageSize & { x: number; y: number }, name: string): void {
    this.#doc.goTo(x, y, width, height, name)
  }

  /** Puts the pages last added before all others. */
  lastFirst(count: number): void {
    // pdfkit has no call for it, but this is where it keeps them until the document ends
    const { Kids } = (this.#doc as unknown as { _root: { data: { Pages: { data: { Kids: unknown[] } } } } })._root.data
      .Pages.data
    Kids.unshift(...Kids.splice(Kids.length - count))
  }

  /** Ends the document. */
  bytes(): Promise<Uint8Array<ArrayBuffer>> {
    this.#doc.end()
    return this.#done
  }
}

/** Prints drawings, one per page, each found by its bookmark where it has one, and ends the document. */
export function printPages(
  printing: Printing,
  pages: readonly ReactElement[],
  bookmarks: readonly (string | undefined)[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  for (const [i, drawing] of pages.entries()) {
    printing.page(drawing)
    if (bookmarks[i]) printing.mark(`page ${i + 1}`, bookmarks[i])
  }
  return printing.bytes()
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

/** Calls the components of a drawing until only SVG elements and text are left. */
function resolve(node: ReactNode): (Drawn | string)[] {
  if (node === null || node === undefined || typeof node === 'boolean') return []
  if (typeof node === 'string' || typeof node === 'number') return [String(node)]
  if (!isValidElement<Props>(node)) return [...(node as Iterable<ReactNode>)].flatMap(resolve)
  const { type, props } = node
  if (typeof type === 'function') return resolve((type as (p: Props) => ReactNode)(props))
  if (typeof type === 'string') return [{ name: type, props, children: resolve(props.children) }]
  return resolve(props.children)
}

type Tile = { embed(): void }
interface Hatching {
  tile: Tile
  color: string
}

class Printer {
  readonly #hatchings = new Map<string, Hatching>()
  readonly #fonts = new Set<string>()
  #onPage = new Map<string, Hatching>()
  #clips = new Map<string, Drawn>()

  readonly #doc: PdfDocument
  readonly #face: PrintWith['face']
  readonly #image: PrintWith['image']
  constructor(doc: PdfDocument, face: PrintWith['face'], image: PrintWith['image']) {
    this.#doc = doc
    this.#face = face
    this.#image = image
  }

  page(nodes: (Drawn | string)[]): void {
    this.#onPage = new Map()
    this.#clips = new Map()
    for (const node of nodes) this.#define(node)
    for (const node of nodes) this.#draw(node, initial)
  }

  /** Finds patterns and clips. A tile is laid from where its pattern is first defined, as it is on screen. */
  #define(node: Drawn | string): void {
    if (typeof node === 'string') return
    if (node.name === 'pattern') {
      const id = String(node.props.id)
      if (!this.#onPage.has(id)) this.#onPage.set(id, this.#hatching(node))
    } else if (node.name === 'clipPath') this.#clips.set(String(node.props.id), node)
    else if (node.children.length > 0) {
      if (node.props.transform) this.#doc.save()
      if (node.props.transform) transform(this.#doc, String(node.props.transform))
      for (const child of node.children) this.#define(child)
      if (node.props.transform) this.#doc.restore()
    }
  }

  /** The pattern's strokes as a tile without colour of its own: one object in the file, however often it is used. */
  #hatching({ props, children }: Drawn): Hatching {
    const parts = children.filter(c => typeof c !== 'string')
    const stroked = parts.find(p => p.props.stroke)
    const color = String(stroked?.props.stroke ?? parts[0]?.props.fill ?? '#000000')
    const content = parts
      .map(p =>
        p.props.stroke
          ? `${rounded(p.props.strokeWidth)} w ${operators(String(p.props.d))}S`
          : `${operators(String(p.props.d))}f`,
      )
      .join('\n')
    const [width, height] = [Number(props.width), Number(props.height)]
    // a pattern of another name is laid from elsewhere
    const key = `${props.id} ${width} ${height} ${color} ${content}`
    let hatching = this.#hatchings.get(key)
    if (!hatching) {
      const tile = this.#doc.pattern([0, 0, width, height], width, height, `1 J 1 j\n${content}\n`) as Tile
      tile.embed()
      hatching = { tile, color }
      this.#hatchings.set(key, hatching)
    }
    return hatching
  }

  #draw(node: Drawn | string, outer: Style): void {
    if (typeof node === 'string' || node.name === 'defs') return
    const style = styleOf(node.props, outer)
    if (node.name === 'svg' || node.name === 'g') this.#group(node, style)
    else if (node.name === 'path' && !node.props.d) return
    else if (isPlain(style)) this.#leaf(node, style)
    else {
      this.#doc.save()
      this.#doc.fillOpacity(style.fillOpacity)
      this.#doc.strokeOpacity(style.strokeOpacity)
      this.#doc.lineJoin(style.strokeLinejoin)
      this.#doc.miterLimit(style.strokeMiterlimit)
      this.#leaf(node, style)
      this.#doc.restore()
    }
  }

  #leaf(node: Drawn, style: Style): void {
    if (node.name === 'text') this.#text(node, style)
    else if (node.name === 'image' && this.#image) this.#image(node.props)
    else if (shapes[node.name]) {
      shapes[node.name]!(this.#doc, node.props)
      this.#paint(node, style)
    } else throw new Error(`a drawing cannot hold <${node.name}>`)
  }

  #group({ props, children }: Drawn, style: Style): void {
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

  #paint(node: Drawn, { fill, fillRule, stroke, strokeWidth, strokeDasharray, strokeLinecap }: Style): void {
    const doc = this.#doc
    const hatching = this.#onPage.get(idOf(fill) ?? '')
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

  #text({ props, children }: Drawn, style: Style): void {
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
    if (words.includes(placeholder)) this.#as(text.normalize('NFC'), set)
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

/** Whether a style leaves alone what every mark would have to set and to take back. */
const isPlain = (style: Style): boolean =>
  style.fillOpacity === 1 &&
  style.strokeOpacity === 1 &&
  style.strokeLinejoin === initial.strokeLinejoin &&
  style.strokeMiterlimit === initial.strokeMiterlimit

function styleOf(props: Props, outer: Style): Style {
  const length = (value: unknown, inherited: number) => (value === undefined ? inherited : Number(value))
  // of the element as a whole, fill and stroke; not inherited, but nothing inherits from what is not a group
  const opacity = length(props.opacity, 1)
  const word = (value: unknown, inherited: string) =>
    value === undefined || value === null ? inherited : String(value)
  return {
    fill: word(props.fill, outer.fill),
    fillRule: word(props.fillRule, outer.fillRule),
    stroke: word(props.stroke, outer.stroke),
    strokeWidth: length(props.strokeWidth, outer.strokeWidth),
    strokeDasharray: word(props.strokeDasharray, outer.strokeDasharray),
    strokeLinecap: word(props.strokeLinecap, outer.strokeLinecap),
    strokeLinejoin: word(props.strokeLinejoin, outer.strokeLinejoin),
    strokeMiterlimit: length(props.strokeMiterlimit, outer.strokeMiterlimit),
    fillOpacity: length(props.fillOpacity, outer.fillOpacity) * opacity,
    strokeOpacity: length(props.strokeOpacity, outer.strokeOpacity) * opacity,
    fontSize: length(props.fontSize, outer.fontSize),
    fontWeight: word(props.fontWeight, outer.fontWeight),
    textAnchor: word(props.textAnchor, outer.textAnchor),
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
