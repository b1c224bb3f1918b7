import { parseXml, type XmlElement } from '../bro/xml.ts'

const root = /<(Body_xle)\b/i

/** Whether a text is the XML in which Solinst's programs store the readings of a logger. */
export const isXle = (text: string): boolean => text.trimStart().startsWith('<') && root.test(text.slice(0, 4096))

/**
 * The table that such a file holds, with what stands above it as loggers' programs write it; another text as it is. A row
 * stands in the line in which its log begins, as far as the head has room above, so that findings name lines of the file.
 */
export function tableOfXle(text: string): string {
  if (!isXle(text)) return text
  const start = text.search(/<Data\b/i)
  const head = headOf(start < 0 ? text : text.slice(0, start))
  const channels = [...head.units.keys()]
  const lines = head.lines
  let [line, counted] = [1, 0]
  let begin = Math.max(0, start)
  // logs from end to end: a file of beginnings alone would be searched through for each
  for (const { index } of text.matchAll(/<\/Log>/gi)) {
    const log = text.slice(begin, index)
    const at = begin + Math.max(0, log.search(/<Log\b/i))
    begin = index + '</Log>'.length
    for (; counted < at; counted++) if (text.charCodeAt(counted) === 10) line++
    while (lines.length + 1 < line) lines.push('')
    const of = new Map(
      Array.from(log.matchAll(/<(\w+)>([^<]*)<\/\1>/g), ([, name = '', value = '']) => [
        name.toLowerCase(),
        value.trim(),
      ]),
    )
    lines.push(['date', 'time', 'ms', ...channels].map(name => of.get(name) ?? '').join('\t'))
  }
  return lines.join('\n')
}

/** The lines above the table, and the units of its channels by the names of their elements. */
function headOf(text: string): { lines: string[]; units: Map<string, string> } {
  const units = new Map<string, string>()
  const lines: string[] = []
  const names: string[] = []
  const xml = parseXml(`${text}</${root.exec(text)![1]}>`)
  if ('refused' in xml) return { lines, units }
  const body = xml.children.at(-1)!
  for (const block of body.children) {
    const channel = /^ch(\d+)_data_header$/i.exec(block.name)?.[1]
    if (channel === undefined) {
      for (const key of ['Serial_number', 'Location', 'Instrument_type']) {
        const value = valueIn(block, key)
        if (value !== '') lines.push(`${key}: ${value}`)
      }
      continue
    }
    const [name, unit] = [valueIn(block, 'Identification'), valueIn(block, 'Unit')]
    units.set(`ch${channel}`, unit)
    names.push(name)
    lines.push(name, `UNIT: ${unit}`)
  }
  lines.push(['Date', 'Time', 'ms', ...names].join('\t'))
  return { lines, units }
}

/** What an element right within another one holds, in one line; '' for none. */
const valueIn = ({ children }: XmlElement, name: string): string =>
  (children.find(child => child.name.toLowerCase() === name.toLowerCase())?.text ?? '').replace(/\s+/g, ' ')
