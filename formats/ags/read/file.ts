import { type Findings, quoteText } from '../../kit/findings.ts'
import { recognise } from '../../recognise.ts'
import { odd, plainLines, RowScanner } from './scan.ts'

export type AgsVersion = 'AGS4' | 'AGS3'

/**
 * The rows under one heading row. Cells are not kept but cut from the text when asked for, so that a group nobody reads
 * costs two numbers a row.
 */
export class AgsSection {
  headings: string[]
  units: string[] = []
  types: string[] = []
  readonly starts: number[] = []
  readonly lines: number[] = []
  /** Row number → how many `<CONT>` rows follow it (AGS3). */
  readonly continued = new Map<number, number>()
  private readonly scanner: RowScanner
  private readonly skip: number
  private readonly seams: Seams
  /** Texts in whose place others stand, by row, from 1, and column; row 0 holds those that stand anywhere. */
  private readonly exact = new Map<number, Map<number, Map<string, string>>>()

  constructor(headings: string[], scanner: RowScanner, skip: number, seams: Seams) {
    this.headings = headings
    this.scanner = scanner
    this.skip = skip
    this.seams = seams
  }

  get rows(): number {
    return this.starts.length
  }

  /** The cells of a row, as many as there are headings: missing ones are '', those beyond are cut. */
  cells(row: number): string[] {
    const cells = this.everyCell(row)
    while (cells.length < this.headings.length) cells.push('')
    cells.length = this.headings.length
    return cells
  }

  /** Says that a cell that holds `instead` stands for `text`: in a row, from 1, or in all (0). */
  putBack(row: number, column: number, instead: string, text: string): void {
    const columns = this.exact.get(row) ?? new Map<number, Map<string, string>>()
    this.exact.set(row, columns)
    const texts = columns.get(column) ?? new Map<string, string>()
    columns.set(column, texts.set(instead, text))
  }

  private withExact(cells: string[], row: number): string[] {
    for (const place of [0, row + 1])
      for (const [column, texts] of this.exact.get(place) ?? [])
        cells[column] = texts.get(cells[column] ?? '') ?? cells[column] ?? ''
    return cells
  }

  /** The cells of a row of AGS4 as they stand in the text, quoted and parted by commas; null when they are not as plain as JSON. */
  plainCells(row: number): string | null {
    if (this.skip !== 1 || this.exact.size > 0) return null
    const { text } = this.scanner
    const from = this.starts[row]!
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end < 0 ? text.length : text.charCodeAt(end - 1) === 13 ? end - 1 : end)
    return plainRow.test(line) ? line.slice(data.length) : null
  }

  /** The first cell of a row without blanks at its ends, without reading the others where it is plain. */
  firstCell(row: number): string {
    const { text } = this.scanner
    const from = this.starts[row]! + (this.skip === 1 ? data.length : 0) + 1
    const isPlain = text[from - 1] === '"' && (this.skip === 0 || text.startsWith(data, this.starts[row]!))
    const end = text.indexOf('"', from)
    if (isPlain && end >= 0 && text[end + 1] === ',' && end - from < 200 && this.exact.size === 0)
      return text.slice(from, end).trim()
    return (this.everyCell(row)[0] ?? '').trim()
  }

  /** All cells of a row, however many it has. */
  everyCell(row: number): string[] {
    const { scanner } = this
    const cells: string[] = []
    scanner.seek(this.starts[row]!, this.lines[row]!)
    scanner.row(cells, this.skip)
    let from = this.starts[row]!
    for (let more = this.continued.get(row) ?? 0; more > 0; more--) {
      const before = scanner.text.slice(from, scanner.pos)
      if (!scanner.more()) break
      const rest: string[] = []
      from = scanner.pos
      scanner.row(rest)
      append(cells, rest, this.headings.length, this.seams.isWithin(before))
    }
    return this.exact.size === 0 ? cells : this.withExact(cells, row)
  }
}

const data = '"DATA",'
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
const plainRow = /^"DATA"(?:,"[^"\\\u0000-\u001f\ud800-\udfff]*")+$/

/** Looking at the end of an ever longer cell would take quadratic time; no text that is stored is longer. */
const longest = 8192

/** Lines of AGS3 have at most 240 signs, their ends counted or not. */
const fullLine = 238

/** How a file breaks its texts before `<CONT>` rows, as all of these together tell. */
class Seams {
  private keepsBlank = false
  private count = 0
  /** The greatest width of a line that goes on, and how many have it. */
  private widest = 0
  private full = 0

  /** Looks at a line and at the cells of the `<CONT>` row that follows it. */
  see(before: string, rest: readonly string[]): void {
    const width = before.trimEnd().length
    this.count++
    if (width > this.widest) [this.widest, this.full] = [width, 0]
    if (width === this.widest) this.full++
    this.keepsBlank ||= /[^\s",]\s+"\s*(,|$)/.test(before) || rest.some((cell, k) => k > 0 && /^\s+\S/.test(cell))
  }

  /**
   * Whether words go on over the end of a line. They do where the file keeps the blanks at which it breaks, and where its
   * lines are cut at one width: who breaks between words, and drops the blank, has lines of many widths.
   */
  isWithin(before: string): boolean {
    const isCut = this.widest >= fullLine || this.full > 1
    return this.keepsBlank || (isCut && this.full * 2 > this.count && before.trimEnd().length === this.widest)
  }
}

/**
 * Appends a `<CONT>` row. Its cells stand under the headings they continue; a row that broke off between two cells is
 * told by the numbers of cells and goes on after the last one. `isWithin`: words may go on, so that nothing is put
 * between letters.
 */
function append(cells: string[], rest: readonly string[], headings: number, isWithin: boolean): void {
  if (rest.length !== headings && cells.length < headings && cells.length + rest.length - 1 === headings) {
    for (let k = 1; k < rest.length; k++) cells.push(rest[k]!)
    return
  }
  while (cells.length < rest.length) cells.push('')
  for (let k = 1; k < rest.length; k++) {
    const before = cells[k]!
    const more = rest[k]!
    // no word goes on after a stop
    const end = isWithin ? /[.,;:)]$/ : /[\p{L}.,;:)]$/u
    const isParted = before.length < longest && end.test(before) && /^[\p{L}(]/u.test(more)
    cells[k] = isParted ? `${before} ${more}` : before + more
  }
}

interface AgsGroup {
  name: string
  line: number
  /** One per heading row: a group that comes twice, or changes its headings, has several. */
  sections: AgsSection[]
  rows: number
}

export interface AgsFile {
  version: AgsVersion
  /** Our own export wrote it: cells stand for their values exactly. */
  isOwn: boolean
  groups: Map<string, AgsGroup>
}

/**
 * Reads the structure of an AGS4 or AGS3 text: groups, headings, units, types and where each row stands. Never throws;
 * every row that cannot be placed is one of the
 * findings, with its line. Null when the text holds no group at all.
 */
export function readAgsFile(text: string, findings: Findings): AgsFile | null {
  const plain = plainLines(text)
  const version = versionOf(plain)
  return version === null ? null : new Reader(plain, version, findings).read()
}

function versionOf(text: string): AgsVersion | null {
  const format = recognise(text)
  if (format === 'AGS4' || format === 'AGS3') return format
  // something foreign stands before the first group
  const ags4 = text.search(/^[ \t]*"?GROUP"?[ \t]*,/m)
  const ags3 = text.search(/^[ \t]*"\*\*\??[A-Za-z]/m)
  if (ags4 < 0 && ags3 < 0) return null
  return ags3 < 0 || (ags4 >= 0 && ags4 < ags3) ? 'AGS4' : 'AGS3'
}

class Reader {
  private readonly scanner: RowScanner
  private readonly rereader: RowScanner
  private readonly findings: Findings
  private readonly groups = new Map<string, AgsGroup>()
  private readonly version: AgsVersion
  private readonly seams = new Seams()
  private group: AgsGroup | null = null
  private section: AgsSection | null = null
  /** What a row of AGS3 follows, for headings over several lines and for `<CONT>`. */
  private previous: 'heading' | 'units' | 'data' | 'other' = 'other'
  /** Line that a `<CONT>` row would follow: its beginning and end in the text. */
  private before = { from: 0, to: 0 }
  private readonly unquoted = new Map<string, { line: number; rows: number }>()

  constructor(text: string, version: AgsVersion, findings: Findings) {
    this.findings = findings
    this.scanner = new RowScanner(text)
    this.rereader = new RowScanner(text)
    this.version = version
  }

  read(): AgsFile {
    const { scanner } = this
    while (scanner.more()) {
      if (this.version === 'AGS4') this.row4()
      else this.row3()
    }
    for (const [group, { line, rows }] of this.unquoted)
      this.findings.warning(line, group || null, 'import.row.unquoted', { rows })
    return { version: this.version, isOwn: false, groups: this.groups }
  }

  private row4(): void {
    const { scanner } = this
    const { pos, line } = scanner
    if (this.section !== null && scanner.text.startsWith('"DATA",', pos)) {
      const count = scanner.row(null) - 1
      this.oddities(line)
      this.addRow(pos, line, count)
      return
    }
    const cells: string[] = []
    scanner.row(cells)
    const keyword = cells.shift()!.trim().toUpperCase()
    if (keyword === 'GROUP') {
      this.openGroup((cells[0] ?? '').trim().toUpperCase(), line)
      if (cells.some(cell => cell.includes('HEADING'))) this.findings.error(line, null, 'import.row.lineEnds')
    }
    this.oddities(line)
    if (keyword === 'GROUP') return
    if (this.group === null)
      this.findings.error(line, null, 'import.row.noGroup', { text: quoteText([keyword, ...cells].join(', ')) })
    else if (keyword === 'HEADING') this.openSection(cells, line)
    else if (keyword === 'UNIT' || keyword === 'TYPE')
      this.describe(keyword === 'UNIT' ? 'units' : 'types', cells, line)
    else if (keyword !== 'DATA')
      this.findings.error(line, this.group.name, 'import.row.keyword', {
        text: quoteText([keyword, ...cells].join(', ')),
      })
    else if (this.section === null)
      this.findings.error(line, this.group.name, 'import.row.noHeading', { text: quoteText(cells.join(', ')) })
    else this.addRow(pos, line, cells.length)
  }

  private row3(): void {
    const { scanner } = this
    const { pos, line } = scanner
    const mark = scanner.text.charCodeAt(scanner.text.charCodeAt(pos) === 34 ? pos + 1 : pos)
    // neither * nor <: data
    if (mark !== 42 && mark !== 60 && this.section !== null) {
      const count = scanner.row(null)
      this.oddities(line)
      this.before = { from: pos, to: scanner.pos }
      this.addRow(pos, line, count)
      this.previous = 'data'
      return
    }
    const cells: string[] = []
    scanner.row(cells)
    this.oddities(line)
    const first = cells[0]!.trim()
    if (first.startsWith('**')) {
      this.openGroup(
        first
          .replace(/^\*\*\??/, '')
          .trim()
          .toUpperCase(),
        line,
      )
      this.previous = 'other'
    } else if (this.group === null)
      this.findings.error(line, null, 'import.row.noGroup', { text: quoteText(cells.join(', ')) })
    else if (first.startsWith('*')) this.headings3(cells, line)
    else if (/^<UNITS?>$/i.test(first)) {
      this.describe('units', ['', ...cells.slice(1)], line)
      this.previous = 'units'
    } else if (/^<CONT>$/i.test(first)) {
      this.continue3(cells, line)
      this.before = { from: pos, to: scanner.pos }
    } else if (this.section === null)
      this.findings.error(line, this.group.name, 'import.row.noHeading', { text: quoteText(cells.join(', ')) })
    else {
      this.addRow(pos, line, cells.length)
      this.previous = 'data'
    }
  }

  private headings3(cells: string[], line: number): void {
    while (cells.length > 0 && cells.at(-1)!.trim() === '') cells.pop()
    const headings = cells.map(cell => cell.trim().replace(/^\*\??/, ''))
    if (this.previous === 'heading' && this.section)
      this.section.headings.push(...headings.map(heading => heading.toUpperCase()))
    else this.openSection(headings, line)
    this.previous = 'heading'
  }

  private continue3(cells: string[], line: number): void {
    const { section } = this
    const row = (section?.rows ?? 0) - 1
    if (section && this.previous === 'units') append(section.units, cells, section.headings.length, true)
    else if (section && this.previous === 'data' && row >= 0) {
      section.continued.set(row, (section.continued.get(row) ?? 0) + 1)
      this.seams.see(this.scanner.text.slice(this.before.from, this.before.to), cells)
    } else
      this.findings.error(line, this.group!.name, 'import.row.continuesNothing', {
        text: quoteText(cells.slice(1).join(', ')),
      })
  }

  private openGroup(name: string, line: number): void {
    this.section = null
    if (name === '') this.findings.error(line, null, 'import.group.nameless')
    const known = this.groups.get(name)
    if (known) this.findings.note(line, name, 'import.group.twice', { line: known.line })
    this.group = known ?? { name, line, sections: [], rows: 0 }
    this.groups.set(name, this.group)
  }

  private openSection(headings: string[], line: number): void {
    const group = this.group!
    const names = headings.map(heading => heading.trim().toUpperCase())
    while (names.length > 0 && names.at(-1) === '') names.pop()
    if (this.section) this.findings.note(line, group.name, 'import.heading.again')
    const seen = new Set<string>()
    const twice = names.find(name => name !== '' && (seen.has(name) || !seen.add(name)))
    if (twice !== undefined) this.findings.warning(line, group.name, 'import.heading.twice', { heading: twice })
    this.section = new AgsSection(names, this.rereader, this.version === 'AGS4' ? 1 : 0, this.seams)
    group.sections.push(this.section)
  }

  private describe(what: 'units' | 'types', cells: string[], line: number): void {
    if (this.section) this.section[what] = cells.map(cell => cell.trim())
    else this.findings.warning(line, this.group!.name, 'import.row.noHeading', { text: quoteText(cells.join(', ')) })
  }

  private addRow(pos: number, line: number, count: number): void {
    const section = this.section!
    const group = this.group!
    section.starts.push(pos)
    section.lines.push(line)
    group.rows++
    const headings = section.headings.length
    if (count === headings) return
    if (count < headings) {
      // a row that a <CONT> row completes is measured with it
      if (this.version === 'AGS4' || !this.continuationFollows())
        this.findings.warning(line, group.name, 'import.row.short', { cells: count, headings })
      return
    }
    const cut = section
      .everyCell(section.rows - 1)
      .slice(headings)
      .filter(cell => cell.trim() !== '')
    if (cut.length > 0)
      this.findings.warning(line, group.name, 'import.row.long', {
        cells: count,
        headings,
        text: quoteText(cut.join(', ')),
      })
  }

  private continuationFollows(): boolean {
    const { scanner } = this
    return scanner.more() && scanner.text.startsWith('"<CONT>"', scanner.pos)
  }

  private oddities(line: number): void {
    const { oddities } = this.scanner
    if (oddities === 0) return
    const group = this.group?.name ?? null
    if (oddities & odd.unterminated) this.findings.warning(line, group, 'import.row.unterminated')
    if (oddities & odd.strayQuote) this.findings.warning(line, group, 'import.row.strayQuote')
    if (oddities & odd.lineInCell) this.findings.note(line, group, 'import.row.lineInCell')
    if (oddities & odd.unquoted) {
      const known = this.unquoted.get(group ?? '')
      if (known) known.rows++
      else this.unquoted.set(group ?? '', { line, rows: 1 })
    }
  }
}
