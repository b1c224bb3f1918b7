import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { Pictures } from './print-pictures.ts'
import { root } from './root.ts'

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

const faces: Record<string, string> = {
  400: 'IBMPlexSans-Regular.woff',
  500: 'IBMPlexSans-Medium.woff',
  600: 'IBMPlexSans-SemiBold.woff',
}
const loaded = new Map<string, Buffer>()
function face(weight: string): Buffer {
  const name = faces[weight] ?? faces[400]!
  const known = loaded.get(name)
  if (known) return known
  const file = join(root, 'server/fonts', name)
  if (!existsSync(file)) throw new Error(`the font ${file} is missing`)
  const bytes = fromWoff(readFileSync(file))
  loaded.set(name, bytes)
  return bytes
}

/** Ligatures and alternates: unread, a page takes 20 ms less and its text is found letter by letter. Kerning is kept. */
const unread = ['GSUB', 'DSIG']

/**
 * The font inside a WOFF 1 file. pdfkit reads WOFF too, but unpacks every table anew for each document, in 400 ms;
 * unpacked once, a page takes a tenth of that.
 */
function fromWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, i) => {
    const entry = 44 + i * 20
    const [offset, packed, length] = [4, 8, 12].map(at => woff.readUInt32BE(entry + at)) as [number, number, number]
    const data = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packed < length ? inflateSync(data) : data,
    }
  }).filter(table => !unread.includes(table.tag.toString('latin1')))
  const directory = Buffer.alloc(12 + tables.length * 16)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables.length, 4)
  let offset = directory.length
  const bodies = tables.map(({ tag, checksum, data }, i) => {
    const entry = 12 + i * 16
    tag.copy(directory, entry)
    directory.writeUInt32BE(checksum, entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(data.length, entry + 12)
    const body = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    offset += body.length
    return body
  })
  return Buffer.concat([directory, ...bodies])
}

export interface PrintOptions {
  title?: string
  author?: string
  /** Written into the file; now when absent. */
  createdAt?: Date
  /** The pictures that drawings show, PNG or JPEG, by their `href`: nothing is fetched from an address. */
  images?: ReadonlyMap<string, Uint8Array>
}

/**
 * Prints drawings, one per page, as a PDF of vectors with embedded text. A drawing is a React element of the SVG words
 * `svg g rect line path circle ellipse polyline polygon text tspan image defs pattern clipPath`, in paper millimetres,
 * made by components without hooks; any other word is an error. `page` in mm. Each pattern becomes one tiling pattern of
 * the file and each picture one image, however many pages and fills use it.
 */
export async function print(
  pages: readonly ReactElement[],
  page: { width: number; height: number },
  options: PrintOptions = {},
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [page.width * point, page.height * point],
    margin: 0,
    autoFirstPage: false,
    compress: true,
    pdfVersion: '1.7',
    info: {
      Title: options.title ?? 'Borehole log',
      Author: options.author ?? 'Borebook',
      Creator: 'Borebook',
      Producer: 'Borebook',
      CreationDate: options.createdAt ?? new Date(),
    },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const printer = new Printer(doc, options.images ?? new Map())
  for (const drawing of pages) {
    doc.addPage()
    doc.scale(point)
    printer.page(resolve(drawing))
  }
  doc.end()
  return done
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

type Tile = ReturnType<PDFKit.PDFDocument['pattern']> & { embed(): void }
interface Hatching {
  tile: Tile
  color: string
}

class Printer {
  readonly #hatchings = new Map<string, Hatching>()
  readonly #fonts = new Set<string>()
  #onPage = new Map<string, Hatching>()
  #clips = new Map<string, Drawn>()

  readonly #doc: PDFKit.PDFDocument
  readonly #pictures: Pictures
  constructor(doc: PDFKit.PDFDocument, images: ReadonlyMap<string, Uint8Array>) {
    this.#doc = doc
    this.#pictures = new Pictures(doc, images)
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
          ? `${num(p.props.strokeWidth)} w ${operators(String(p.props.d))}S`
          : `${operators(String(p.props.d))}f`,
      )
      .join('\n')
    const [width, height] = [Number(props.width), Number(props.height)]
    const key = `${width} ${height} ${color} ${content}`
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
      this.#doc.fillOpacity(style.fillOpacity).strokeOpacity(style.strokeOpacity)
      this.#doc.lineJoin(style.strokeLinejoin).miterLimit(style.strokeMiterlimit)
      this.#leaf(node, style)
      this.#doc.restore()
    }
  }

  #leaf(node: Drawn, style: Style): void {
    if (node.name === 'text') this.#text(node, style)
    else if (node.name === 'image') this.#pictures.draw(node.props)
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

  #paint(node: Drawn, { fill, stroke, strokeWidth, strokeDasharray, strokeLinecap }: Style): void {
    const doc = this.#doc
    const hatching = this.#onPage.get(idOf(fill) ?? '')
    // a pattern that is not defined, like one without strokes, leaves the ground as it is
    const fills = node.name !== 'line' && fill !== 'none' && (hatching || !fill.startsWith('url'))
    const strokes = stroke !== 'none' && strokeWidth > 0
    if (strokes) {
      doc.lineWidth(strokeWidth).strokeColor(stroke).lineCap(strokeLinecap)
      const dash = strokeDasharray === 'none' ? [] : strokeDasharray.split(/[\s,]+/).map(Number)
      if (dash.length > 0) doc.dash(dash as unknown as number, {})
      else doc.undash()
    }
    if (fills) doc.fillColor((hatching ? [hatching.tile, hatching.color] : fill) as PDFKit.Mixins.ColorValue)
    // where the stroke lies on the fill, one reader of files shows both and another does not
    if (fills && strokes && node.props.opacity !== undefined)
      throw new Error('a shape with fill and stroke cannot be seen through as a whole: each of them can')
    if (fills && strokes) doc.fillAndStroke()
    else if (fills) doc.fill()
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
    const words = text.normalize('NFC').replace(/\p{Cc}|\p{Cs}/gu, ' ')
    if (!words.trim()) return x
    const doc = this.#doc
    const font = faces[fontWeight] ? fontWeight : '400'
    if (!this.#fonts.has(font)) {
      doc.registerFont(font, face(font))
      this.#fonts.add(font)
    }
    doc.font(font).fontSize(fontSize).fillColor(fill)
    const width = doc.widthOfString(words)
    const start = textAnchor === 'middle' ? x - width / 2 : textAnchor === 'end' ? x - width : x
    doc.text(words, start, y, { lineBreak: false, baseline: 'alphabetic' })
    return start + width
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
const num = (value: unknown): string => String(Math.round(Number(value ?? 0) * 10000) / 10000)

const shapes: Record<string, (doc: PDFKit.PDFDocument, props: Props) => void> = {
  rect: (doc, p) => doc.rect(Number(p.x ?? 0), Number(p.y ?? 0), Number(p.width), Number(p.height)),
  line: (doc, p) => doc.moveTo(Number(p.x1 ?? 0), Number(p.y1 ?? 0)).lineTo(Number(p.x2 ?? 0), Number(p.y2 ?? 0)),
  circle: (doc, p) => doc.circle(Number(p.cx ?? 0), Number(p.cy ?? 0), Number(p.r)),
  ellipse: (doc, p) => doc.ellipse(Number(p.cx ?? 0), Number(p.cy ?? 0), Number(p.rx), Number(p.ry)),
  polyline: (doc, p) => doc.addContent(operators(`M${p.points}`)),
  polygon: (doc, p) => doc.addContent(operators(`M${p.points}Z`)),
  path: (doc, p) => doc.addContent(operators(String(p.d ?? ''))),
}

/**
 * Path data as PDF operators, in the same unit: absolute M L H V C Z and relative h v, and of arcs the half ellipse
 * along x (`a rx ry 0 1 1 ±2rx 0`), which is all that drawings use. Any other command is an error.
 */
export function operators(d: string): string {
  let [x, y] = [0, 0]
  let out = ''
  for (const [, command, rest] of d.matchAll(/([A-DF-Za-df-z])([^A-DF-Za-df-z]*)/g)) {
    const v = (rest!.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number)
    if (command === 'Z' || command === 'z') out += 'h\n'
    else if (command === 'H' || command === 'V' || command === 'h' || command === 'v') {
      const base = command === 'h' ? x : command === 'v' ? y : 0
      if (command === 'H' || command === 'h') x = base + v[0]!
      else y = base + v[0]!
      out += `${num(x)} ${num(y)} l\n`
    } else if (command === 'M' || command === 'L') {
      for (let i = 0; i + 1 < v.length; i += 2) {
        ;[x, y] = [v[i]!, v[i + 1]!]
        out += `${num(x)} ${num(y)} ${command === 'M' && i === 0 ? 'm' : 'l'}\n`
      }
    } else if (command === 'C') {
      for (let i = 0; i + 5 < v.length; i += 6)
        out += `${v
          .slice(i, i + 6)
          .map(num)
          .join(' ')} c\n`
      ;[x, y] = v.slice(-2) as [number, number]
    } else if (command === 'a' && v.length === 7 && v[6] === 0 && Math.abs(Math.abs(v[5]!) - 2 * v[0]!) < 0.01) {
      out += halfEllipse(x, y, v[5]! / 2, v[1]!)
      x += v[5]!
    } else throw new Error(`a drawing's path cannot hold ${command}${rest}`)
  }
  return out
}

/** From (x, y) to (x + 2·half, y), clockwise as seen on the page: below for a negative `half`. */
function halfEllipse(x: number, y: number, half: number, ry: number): string {
  const arm = 0.5523
  const height = half < 0 ? ry : -ry
  const [middle, end] = [x + half, x + 2 * half]
  const [first, second] = [
    [x, y + height * arm, middle - half * arm, y + height, middle, y + height],
    [middle + half * arm, y + height, end, y + height * arm, end, y],
  ]
  return `${first.map(num).join(' ')} c\n${second.map(num).join(' ')} c\n`
}

function transform(doc: PDFKit.PDFDocument, list: string): void {
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
