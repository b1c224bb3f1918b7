import type { Hatch } from '@borebook/contract/dictionaries.ts'
import { splitCells } from '@borebook/formats/csv/cells.ts'

/** An entry as it comes with the product, before the database knows it. */
type ShippedEntry = {
  type: number
  code: string
  english: string
  german: string
  french: string
  italian: string
  /** Hatch as JSON, null where none belongs. */
  svg_code: string | null
  /** Place in its list, in steps of ten so that a code can be put between two others. */
  sort: number
}

type ShippedDictionaries = { types: { type: number; fields: string[] }[]; entries: ShippedEntry[] }

type CodeRow = Record<'type' | 'field' | 'code' | 'english' | 'german' | 'french' | 'italian' | 'material', string>
type MaterialRow = Record<
  'id' | 'iso' | 'din4023' | 'background' | 'foreground' | 'din' | 'tile_w' | 'tile_h' | 'stroke' | 'geometry',
  string
>

/**
 * The lists of codes that come with the product, by type in rising order, entries in the order of their list.
 * `read` gives the text of a file of this folder by its name. Throws when a file is malformed or names an unknown material.
 */
export function shippedDictionaries(read: (file: string) => string): ShippedDictionaries {
  const hatches = new Map(rows<MaterialRow>(read, 'materials.csv').map(row => [row.id, hatchOf(row)]))
  const types = new Map<number, string[]>()
  const entries: ShippedEntry[] = []
  const placed = new Map<number, number>()
  for (const row of rows<CodeRow>(read, 'codes.csv')) {
    const type = Number(row.type)
    // a type that serves several fields names them all, blank-separated
    types.set(type, row.field.split(' '))
    const place = (placed.get(type) ?? 0) + 1
    placed.set(type, place)
    const { code, english, german, french, italian } = row
    entries.push({ type, code, english, german, french, italian, svg_code: svgOf(row, hatches), sort: place * 10 })
  }
  return { types: [...types].map(([type, fields]) => ({ type, fields })), entries }
}

function rows<Row>(read: (file: string) => string, file: string): Row[] {
  const [head = [], ...body] = splitCells(read(file), ',').cells
  return body.map((cells, row) => {
    if (cells.length !== head.length)
      throw new Error(`${file}, row ${row + 2}: ${cells.length} cells, not ${head.length}`)
    return Object.fromEntries(head.map((name, k) => [name, cells[k]])) as Row
  })
}

function svgOf({ type, code, material }: CodeRow, hatches: Map<string, Hatch>): string | null {
  if (!material) return null
  const hatch = hatches.get(material)
  if (!hatch) throw new Error(`codes.csv: ${type} ${code} names the material "${material}", which materials.csv lacks`)
  return JSON.stringify(hatch)
}

function hatchOf(row: MaterialRow): Hatch {
  return {
    background: row.background,
    foreground: row.foreground,
    type: 'hatch',
    val: row.geometry,
    name: row.id,
    tile: [Number(row.tile_w), Number(row.tile_h)],
    stroke: Number(row.stroke),
    ...(row.iso && { iso: row.iso }),
    ...(row.din && { din: row.din }),
    ...(row.din4023 && { din4023: row.din4023 }),
  }
}
