/** An element of a text in XML; what stands in it, in its order. */
export interface SvgElement {
  /** Name without the prefix `svg:`. */
  name: string
  attributes: ReadonlyMap<string, string>
  children: (SvgElement | string)[]
}

/** No drawing of a logo has more; what has is refused before it is built. */
const most = { depth: 100, elements: 20_000 } as const

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text with its references resolved; null where it refers to an entity of its own, or to no character. */
function resolved(text: string): string | null {
  if (!text.includes('&')) return text
  let isKnown = true
  const said = text.replace(/&([^;&\s]{0,10};?)/g, (_, reference: string) => {
    const name = reference.endsWith(';') ? reference.slice(0, -1) : ''
    const number = /^#(?:(\d{1,7})|x([0-9a-fA-F]{1,6}))$/.exec(name)
    const code = number ? Number.parseInt(number[1] ?? number[2]!, number[1] ? 10 : 16) : null
    const isCharacter = code !== null && code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    const character = isCharacter ? String.fromCodePoint(code) : named[name]
    isKnown &&= character !== undefined
    return character ?? ''
  })
  return isKnown ? said : null
}

const opening = /<([A-Za-z_][\w.:-]{0,60})/y
const attribute = /\s+([^\s=>/"'<]{1,80})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const closing = /\s*(\/?)>/y
const ending = /<\/([A-Za-z_][\w.:-]{0,60})\s*>/y

/** What a markup that says nothing is closed by. */
const skipped = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

/** Reads XML without any declaration of its own: one element with what is in it, or null where it is broken or too much. */
export function readXml(text: string): SvgElement | null {
  const open: SvgElement[] = []
  let root: SvgElement | null = null
  let count = 0
  let at = text.startsWith('\ufeff') ? 1 : 0
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const says = (said: string | null): boolean => {
    if (said === null || (open.length === 0 && said.trim())) return false
    if (said) open.at(-1)?.children.push(said)
    return true
  }
  const element = (): boolean => {
    const name = match(opening)?.[1]?.replace(/^svg:/, '')
    if (!name || (root && open.length === 0) || ++count > most.elements || open.length >= most.depth) return false
    const attributes = new Map<string, string>()
    for (let found = match(attribute); found; found = match(attribute)) {
      const value = resolved(found[2] ?? found[3] ?? '')
      if (value === null) return false
      attributes.set(found[1]!, value)
    }
    const made: SvgElement = { name, attributes, children: [] }
    open.at(-1)?.children.push(made)
    root ??= made
    const end = match(closing)
    if (end && !end[1]) open.push(made)
    return end !== null
  }
  /** Leaves out a comment, an instruction, or a doctype that declares nothing; a section of characters is said. */
  const other = (): boolean | null => {
    for (const [begin, end] of skipped) {
      if (!text.startsWith(begin, at)) continue
      const found = text.indexOf(end, at + begin.length)
      at = found + end.length
      return found >= 0
    }
    if (text.startsWith('<![CDATA[', at)) {
      const found = text.indexOf(']]>', at)
      const said = text.slice(at + 9, found)
      at = found + 3
      return found >= 0 && says(said)
    }
    if (!text.startsWith('<!', at)) return null
    const found = text.indexOf('>', at)
    const declared = text.slice(at, found)
    at = found + 1
    return found >= 0 && /^<!doctype\s/i.test(declared) && !declared.includes('[')
  }
  while (at < text.length) {
    if (text[at] !== '<') {
      const next = text.indexOf('<', at)
      const end = next < 0 ? text.length : next
      if (!says(resolved(text.slice(at, end)))) return null
      at = end
      continue
    }
    const done = other()
    if (done === false) return null
    if (done) continue
    const end = match(ending)
    if (end) {
      if (open.pop()?.name !== end[1]!.replace(/^svg:/, '')) return null
    } else if (!element()) return null
  }
  return open.length === 0 ? root : null
}
