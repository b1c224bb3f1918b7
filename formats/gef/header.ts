/** A line of a header: `#MEASUREMENTVAR = 3, 0.80, -, area quotient`. */
export interface Entry {
  /** Word in capitals, without blanks. */
  key: string
  /** What stands behind `=`, split at commas, each trimmed. */
  values: string[]
  /** Text behind `=` as it stands, without blanks around. */
  text: string
  /** The whole line as it stands. */
  raw: string
  /** Line number, from 1. */
  line: number
}

export interface GefHeader {
  entries: Entry[]
  /** Everything behind `#EOH` and its line end. */
  body: string
  /** The whole text, and where the body begins in it: going through a part of a text is slower than through the whole. */
  text: string
  bodyAt: number
  /** Line of the file at which the body begins, from 1. */
  bodyLine: number
}

/** How much of a file may be header, characters: real ones have some kilobytes, our own as much as 10,000 remarks need. */
const longest = 150_000_000

/** Splits a GEF text, with line ends as `\n`, at `#EOH`; null: it has none. */
export function readGefHeader(text: string): GefHeader | null {
  const end = /^[^\S\n]*#[^\S\n]*EOH\b[^\n]*(?:\n|$)/im.exec(text.slice(0, longest))
  if (!end) return null
  const lines = text.slice(0, end.index).split('\n')
  const entries: Entry[] = []
  for (const [k, raw] of lines.entries()) {
    const match = /^\s*#([^=]*)=?(.*)$/s.exec(raw)
    if (!match || match[1]!.trim() === '') continue
    entries.push({
      key: match[1]!.replace(/\s+/g, '').toUpperCase(),
      values: valuesOf(match[2]!),
      text: match[2]!.trim(),
      raw: raw.trimEnd(),
      line: k + 1,
    })
  }
  const bodyAt = end.index + end[0].length
  return { entries, body: text.slice(bodyAt), text, bodyAt, bodyLine: lines.length + 1 }
}

/** Digits with commas between them and no blank. */
const joined = /\d+(?:,\d+)+/g

/**
 * The values of a line. Where commas have a blank behind them, one between digits is a decimal comma:
 * `31000, 116509,5, 469890,25`, but not in `31000, 116509,469890,1,1`.
 */
function valuesOf(text: string): string[] {
  const isDecimal = /,\s/.test(text) && (text.match(joined) ?? []).every(digits => /^\d+,\d{1,4}$/.test(digits))
  const plain = isDecimal ? text.replace(joined, digits => digits.replace(',', '.')) : text
  return plain.split(',').map(value => value.trim())
}

/** The first line with a key; the number asked for stands first where lines of one key have one. */
export const findEntry = ({ entries }: GefHeader, key: string, index?: number): Entry | undefined =>
  entries.find(entry => entry.key === key && (index === undefined || Number(entry.values[0]) === index))

/** What `#COLUMNINFO = place, unit, name, number` says; a name may hold commas. */
export function columnInfo({ values }: Entry): { place: number; unit: string; name: string; number: number } {
  const isNumber = (text: string | undefined) => text !== undefined && /^\d+$/.test(text)
  const last = isNumber(values[3]) ? 3 : values.findLastIndex(isNumber)
  const at = last > 2 ? last : values.length
  return {
    place: Number(values[0]) - 1,
    unit: values[1] ?? '',
    name: values.slice(2, at).join(', '),
    number: last > 2 ? Number(values[last]) : 0,
  }
}

type GefKind = 'CPT' | 'BORE' | 'DISS' | 'other'

/** What a file reports, by its REPORTCODE or PROCEDURECODE, else by its columns; `named` is the code itself. */
export function readGefKind(header: GefHeader): { kind: GefKind; named: string } {
  for (const key of ['REPORTCODE', 'PROCEDURECODE', 'MEASUREMENTCODE']) {
    const named = findEntry(header, key)?.values[0] ?? ''
    const code = /GEF[-_ ]?([A-Z]+)/i.exec(named)?.[1]?.toUpperCase()
    if (code === undefined) continue
    if (code.startsWith('CPT')) return { kind: 'CPT', named }
    if (code.startsWith('BOR')) return { kind: 'BORE', named }
    if (code.startsWith('DIS')) return { kind: 'DISS', named }
    return { kind: 'other', named }
  }
  const columns = header.entries.filter(({ key }) => key === 'COLUMNINFO')
  const isCone = [1, 2].every(quantity => columns.some(entry => columnInfo(entry).number === quantity))
  return { kind: isCone && columns.some(({ values }) => /pa|mn/i.test(values[1] ?? '')) ? 'CPT' : 'other', named: '' }
}
