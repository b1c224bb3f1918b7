import type { AgsFile } from '../read/file.ts'
import type { AgsTable } from '../read/table.ts'
import { decoded, encoded, isBeyond, plainText } from './plain-text.ts'

/** The group of ours that says what texts were before they were written in the signs that AGS allows. */
export const exactTexts = 'BBTX'
export const exactTextHeadings: Readonly<Record<string, string>> = {
  PROJ_ID: 'Project identifier',
  BBTX_GRP: 'Group of the text',
  BBTX_HDNG: 'Heading of the text',
  BBTX_ROW: 'Row of the group, from 1; 0: all rows with this text',
  BBTX_TEXT: 'The text as it is, other signs by their numbers in Unicode',
}

/** A text of a file that stands in other signs there. */
interface Exact {
  heading: string
  /** Row, from 1; 0: wherever it stands. */
  row: number
  text: string
}

/**
 * Writes all texts of a file in the signs that AGS allows, and in a group of our own what they are. Ids that would become
 * those of others stay as they are. `follows`: cells of MOND that rows yet to come have in common.
 */
export function writePlain(
  tables: ReadonlyMap<string, AgsTable>,
  project: string,
  follows: readonly Record<string, string>[],
  table: (name: string) => AgsTable,
): void {
  const areIdsClear = ids(tables)
  const found: ({ group: string } & Exact)[] = []
  for (const data of tables.values()) {
    if (data.name === 'UNIT' || data.name === 'TYPE') continue
    const rows = data.name === 'MOND' ? [...data.rows, ...follows] : data.rows
    for (const heading of data.columns.keys())
      if (heading !== 'LOCA_ID' || areIdsClear)
        for (const exact of plainColumn(rows, heading)) found.push({ group: data.name, ...exact })
  }
  if (found.length === 0) return
  const own = table(exactTexts)
  for (const heading of Object.keys(exactTextHeadings))
    own.column(heading, '', heading === 'PROJ_ID' ? 'ID' : heading === 'BBTX_ROW' ? '0DP' : 'X')
  for (const { group, heading, row, text } of found)
    own.rows.push({
      PROJ_ID: plainText(project),
      BBTX_GRP: group,
      BBTX_HDNG: heading,
      BBTX_ROW: row,
      BBTX_TEXT: encoded(text),
    })
}

/** Whether no two holes get one id. */
function ids(tables: ReadonlyMap<string, AgsTable>): boolean {
  const all = new Set([...tables.values()].flatMap(({ rows }) => rows.map(row => String(row.LOCA_ID ?? ''))))
  return new Set([...all].map(plainText)).size === all.size
}

/** Writes a column in plain signs; answers what its texts were. */
function plainColumn(rows: readonly Record<string, unknown>[], heading: string): Exact[] {
  const isText = (cell: unknown): cell is string => typeof cell === 'string'
  if (!rows.some(row => isText(row[heading]) && isBeyond(row[heading]))) return []
  const texts = new Set(rows.map(row => row[heading]).filter(isText))
  const times = new Map<string, number>()
  for (const text of texts) times.set(plainText(text), (times.get(plainText(text)) ?? 0) + 1)
  const found = new Map<string, Exact>()
  for (const [place, row] of rows.entries()) {
    const text = row[heading]
    if (!isText(text) || !isBeyond(text)) continue
    const plain = plainText(text)
    row[heading] = plain
    // an empty cell is nothing that stands for one text
    const isAlone = times.get(plain) === 1 && plain !== ''
    found.set(isAlone ? text : `${place} ${text}`, { heading, row: isAlone ? 0 : place + 1, text })
  }
  return [...found.values()]
}

/** Puts the texts of a file that the export wrote back in the places where others stand for them. */
export function restoreTexts(file: AgsFile): void {
  for (const section of file.groups.get(exactTexts)?.sections ?? []) {
    const at = (heading: string) => section.headings.indexOf(heading)
    for (let place = 0; place < section.rows; place++) {
      const cells = section.cells(place)
      const [group = '', heading = '', row = '', text = ''] = ['GRP', 'HDNG', 'ROW', 'TEXT'].map(
        ending => cells[at(`BBTX_${ending}`)],
      )
      const of = file.groups.get(group)?.sections[0]
      const column = of?.headings.indexOf(heading) ?? -1
      const exact = decoded(text)
      if (of && column >= 0 && /^\d{1,9}$/.test(row)) of.putBack(Number(row), column, plainText(exact), exact)
    }
  }
}
