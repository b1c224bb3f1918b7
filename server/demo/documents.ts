import { join } from 'node:path'
import { depthsInName } from '@borebook/contract/documents/document-names.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { root as folder } from '../db/root.ts'
import { folderAt, insertEntry, type Root } from '../documents/tree.ts'
import { contentName, digestOf } from '../store/content-name.ts'
import { detectContentKind } from '../store/kind.ts'
import type { Store } from '../store/store.ts'

/** Metres of core in a box, one a row. */
const rowsOfBox = 3
const mostBoxes = 4

interface CoreRun {
  depthfrom: number
  depthto: number
  colour: string
}
interface Hole {
  prj_id: number
  locid: number
  shortname: string
  boretype: string
  zcoorde: number
  layers: CoreRun[]
}

/** Boxes of core, drawn as photos, for the first cored holes of the demo and the logged cone test, and a few papers of its first project. */
export async function makeDemoDocuments(db: Db, store: Store): Promise<void> {
  const holes = await coredHoles(db)
  const files: { root: Root; folders: string[]; name: string; bytes: Buffer }[] = []
  for (const hole of holes)
    for (const from of boxesOf(hole)) {
      const name = `${hole.shortname.replace('/', '-')}_${from.toFixed(1)}-${(from + rowsOfBox).toFixed(1)}_core.jpg`
      const root = { prj: hole.prj_id, locid: hole.locid }
      files.push({ root, folders: ['Core photos'], name, bytes: await coreBox(hole, from) })
    }
  if (holes[0]) {
    const root = { prj: holes[0].prj_id, locid: null }
    files.push({ root, folders: ['Reports'], name: 'Drilling programme.txt', bytes: Buffer.from(programme) })
    const depths = await depthsOfHoles(db, root.prj)
    files.push({ root, folders: ['Plans'], name: 'Depths of holes.csv', bytes: Buffer.from(depths) })
  }
  for (const { root, folders, name, bytes } of files) {
    const content = contentName([digestOf(bytes)])
    await store.put(content, bytes)
    const kind = await detectContentKind(bytes, name)
    await db.transaction().execute(async tx => {
      await sql`select set_config('borebook.user', 'field', true)`.execute(tx)
      await place(tx, root, folders, { name, content, size: bytes.length, ...kind, ...depthsInName(name) })
    })
  }
}

async function place(
  tx: Tx,
  root: Root,
  folders: string[],
  file: Omit<Parameters<typeof insertEntry>[2], 'parent' | 'type'>,
) {
  await insertEntry(tx, root, { ...file, type: 'file', parent: await folderAt(tx, root, folders) })
}

const coredHoles = async (db: Db): Promise<Hole[]> => {
  const { rows } = await sql<Hole>`
    select o.prj_id, o.locid, o.shortname, o.zcoorde, o.boretype, json_agg(json_build_object('depthfrom', l.depthfrom,
        'depthto', l.depthto, 'colour', coalesce(e.svg_code::json ->> 'background', '#b9a88a')) order by l.depthfrom) as layers
    from objects o join layers l on l.locid = o.locid
      left join dictionary_entries e on e.type = 86 and e.code = l.prinstype
    where o.boretype in ('kb', 'cptu') and o.zcoorde >= 6 and o.prj_id = (select min(prj_id) from projects)
    group by o.locid order by o.locid`.execute(db)
  return rows.filter(({ boretype }, place) => place < 2 || boretype === 'cptu')
}

/** Upper ends of the boxes that a hole fills. */
const boxesOf = ({ zcoorde }: Hole): number[] =>
  Array.from({ length: Math.min(mostBoxes, Math.floor(zcoorde / rowsOfBox)) }, (_, i) => i * rowsOfBox)

/** A box from above: three metres of core, each in its row from left to right, with the depths written on the lid's edge. */
async function coreBox({ shortname, layers }: Hole, from: number): Promise<Buffer> {
  const [wide, high, margin, row] = [1200, 420, 40, 110]
  const rows = Array.from({ length: rowsOfBox }, (_, i) => {
    const top = from + i
    const y = margin + 30 + i * row
    const pieces = layers
      .filter(l => l.depthto > top && l.depthfrom < top + 1)
      .map(({ depthfrom, depthto, colour }) => {
        const [left, right] = [Math.max(depthfrom, top) - top, Math.min(depthto, top + 1) - top]
        const width = (right - left) * (wide - 2 * margin)
        return `<rect x="${(margin + left * (wide - 2 * margin)).toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${row - 20}" rx="8" fill="${colour}" stroke="#5b4a33"/>`
      })
    const cracks = [0.13, 0.37, 0.58, 0.81].map(at => {
      const x = margin + ((at + i * 0.07) % 1) * (wide - 2 * margin)
      return `<path d="M${x.toFixed(0)} ${y}l6 ${(row - 20) / 2}l-5 ${(row - 20) / 2}" stroke="#4a3d2b" fill="none"/>`
    })
    return pieces.join('') + cracks.join('')
  })
  const words = `${shortname}   ${from.toFixed(2)} – ${(from + rowsOfBox).toFixed(2)} m`
  const box = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="${wide}" height="${high}" fill="#d8bd8c"/>${rows.join('')}</svg>`
  const { default: sharp } = await import('sharp')
  // letters by the font that is shipped: a server need have none
  const fontfile = join(folder, 'draw/fonts/IBMPlexSans-Medium.woff')
  const label = { text: `<span foreground="#3b2f1e">${words}</span>`, font: 'IBM Plex Sans 22', fontfile, rgba: true }
  const lid = await sharp({ text: { ...label, dpi: 96 } })
    .png()
    .toBuffer()
  return sharp(Buffer.from(box))
    .composite([{ input: lid, left: margin, top: 22 }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

const programme = `Drilling programme

Cored holes down to sound rock, one piezometer in each aquifer, three cone tests beside the cored holes.
Cores are laid into boxes of three metres and photographed on the day they are drilled.
`

async function depthsOfHoles(db: Db, prj: number): Promise<string> {
  const { rows } = await sql<{ shortname: string; zcoorde: number | null }>`
    select shortname, zcoorde from objects where prj_id = ${prj} order by shortname`.execute(db)
  return `Object;Depth (m)\r\n${rows.map(r => `${r.shortname};${r.zcoorde ?? ''}`).join('\r\n')}\r\n`
}
