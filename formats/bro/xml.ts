import type { TextKey } from '@borebook/contract/kit/say.ts'

/** An element of a document, by its name without the prefix of its namespace. */
export interface XmlElement {
  name: string
  /** Attributes by local name. */
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  /** The text right within it, without blanks around. */
  text: string
  /** Line at which it begins, from 1. */
  line: number
}

/** Far above what any document of the registry has; a file made to be slow ends here. */
const mostElements = 500_000
const deepest = 100

/**
 * The elements of an XML text, in one pass over it. It knows no document types: a text with one is refused, so that there
 * is no entity to expand and nothing to fetch. `refused`: it is no XML, or of a size that no document has.
 */
export function parseXml(text: string): XmlElement | { refused: TextKey } {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '', line: 1 }
  const open = [top]
  const pieces: string[][] = [[]]
  let [line, lineEnd, elements] = [1, text.indexOf('\n'), 0]
  const lineAt = (at: number): number => {
    for (; lineEnd >= 0 && lineEnd < at; lineEnd = text.indexOf('\n', lineEnd + 1)) line++
    return line
  }
  for (let at = text.indexOf('<'), from = 0; at >= 0; at = text.indexOf('<', from)) {
    if (at > from) pieces.at(-1)!.push(plainText(text.slice(from, at)))
    const special = afterSpecial(text, at)
    if (special === 'doctype') return { refused: 'bro.refused.doctype' }
    if (special === 'broken') return { refused: 'bro.refused.broken' }
    if (special !== null) {
      if (text.startsWith('<![CDATA[', at)) pieces.at(-1)!.push(text.slice(at + 9, special - 3))
      from = special
      continue
    }
    const end = tagEnd(text, at)
    if (end < 0) return { refused: 'bro.refused.broken' }
    from = end + 1
    if (text[at + 1] === '/') {
      const closed = open.pop()!
      closed.text = pieces.pop()!.join('').trim()
      if (open.length === 0 || localName(text.slice(at + 2, end).trim()) !== closed.name)
        return { refused: 'bro.refused.broken' }
      continue
    }
    const isEmpty = text[end - 1] === '/'
    const element = elementOf(text.slice(at + 1, isEmpty ? end - 1 : end), lineAt(at))
    open.at(-1)!.children.push(element)
    if (++elements > mostElements || open.length > deepest) return { refused: 'bro.refused.size' }
    if (!isEmpty) {
      open.push(element)
      pieces.push([])
    }
  }
  return open.length === 1 && elements > 0 ? top : { refused: 'bro.refused.broken' }
}

/** Finds the end of a comment, an instruction or a text that is quoted whole; null: what begins here is an element. */
function afterSpecial(text: string, at: number): number | 'doctype' | 'broken' | null {
  const sign = text[at + 1]
  if (sign !== '!' && sign !== '?') return null
  const [start, close] =
    sign === '?' ? ['<?', '?>'] : text.startsWith('<!--', at) ? ['<!--', '-->'] : ['<![CDATA[', ']]>']
  if (!text.startsWith(start!, at)) return 'doctype'
  const end = text.indexOf(close!, at + start!.length)
  return end < 0 ? 'broken' : end + close!.length
}

/** The `>` of a tag; one within quotes is none. */
function tagEnd(text: string, at: number): number {
  for (let k = at + 1; k < text.length; k++) {
    const sign = text[k]
    if (sign === '>') return k
    if (sign === '<') return -1
    if (sign === '"' || sign === "'") {
      k = text.indexOf(sign, k + 1)
      if (k < 0) return -1
    }
  }
  return -1
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function elementOf(tag: string, line: number): XmlElement {
  const name = /^\S*/.exec(tag)![0]
  const attributes: Record<string, string> = Object.create(null)
  for (let at = name.length, equals = tag.indexOf('=', at); equals >= 0; equals = tag.indexOf('=', at)) {
    const key = tag.slice(at, equals).trim()
    let quote = equals + 1
    while (tag[quote] === ' ' || tag[quote] === '\n' || tag[quote] === '\t' || tag[quote] === '\r') quote++
    const end = tag[quote] === '"' || tag[quote] === "'" ? tag.indexOf(tag[quote]!, quote + 1) : -1
    if (end < 0) break
    attributes[localName(key)] = plainText(tag.slice(quote + 1, end))
    at = end + 1
  }
  return { name: localName(name), attributes, children: [], text: '', line }
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** A text with its five entities and its numbered characters; any other stays as it is written. */
function plainText(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()]!
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** The first element of one of these names at or below another, in the document's order; not below those named in `past`. */
export function find(element: XmlElement, name: string, past: ReadonlySet<string> = none): XmlElement | null {
  for (const child of element.children) {
    if (child.name === name) return child
    if (past.has(child.name)) continue
    const found = find(child, name, past)
    if (found) return found
  }
  return null
}
const none: ReadonlySet<string> = new Set()

/** All elements whose name a pattern fits, but none within another. */
export function findAll(element: XmlElement, pattern: RegExp): XmlElement[] {
  return element.children.flatMap(child => (pattern.test(child.name) ? [child] : findAll(child, pattern)))
}

/** The texts at the ends of the tree, each with the way to it: `trajectory/finalDepth`. */
export function leaves(element: XmlElement, way = ''): { way: string; leaf: XmlElement }[] {
  if (element.children.length === 0) return [{ way, leaf: element }]
  return element.children.flatMap(child => leaves(child, way === '' ? child.name : `${way}/${child.name}`))
}
