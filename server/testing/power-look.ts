// What a cut has cost: the folder as argument, what was acknowledged on standard input, sentences on standard output, none
// where nothing is lost and the database is whole. A process of its own, which Node may let down (decision 55).
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { Embedded } from '../db/embedded.ts'
import { contentName, digestOf } from '../store/content-name.ts'

interface AcknowledgedWrites {
  layers: [id: number, commentary: string][]
  files: [name: string, content: string][]
}

async function losses(disk: string, { layers, files }: AcknowledgedWrites): Promise<string[]> {
  const found: string[] = []
  const embedded = new Embedded({ dir: path.join(disk, 'database'), force: false, extensions: true })
  try {
    await embedded.open()
  } catch (error) {
    return [`it does not open: ${(error as Error).message}`]
  }
  const query = async <T>(sql: string): Promise<T[]> => (await embedded.query(sql)).rows as T[]
  try {
    const there = new Map(
      (await query<{ layerid: number; commentary: string }>('select layerid, commentary from layers')).map(l => [
        l.layerid,
        l.commentary,
      ]),
    )
    for (const [id, commentary] of layers) if (there.get(id) !== commentary) found.push(`layer ${id}`)
    const documents = await query<{ name: string; content: string }>(
      'select name, content from documents where content is not null',
    )
    const rows = new Map(documents.map(d => [d.name, d.content]))
    for (const [name, content] of files) if (rows.get(name) !== content) found.push(`file ${name}`)
    for (const { name, content } of documents) if (!isWhole(disk, content)) found.push(`content of ${name}`)
    await embedded.exec('create extension amcheck')
    await query(`select bt_index_check(c.oid, true, i.indisunique) from pg_class c join pg_index i on i.indexrelid = c.oid
      join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relpersistence = 'p'`)
    const bad = await query<{ msg: string }>(`select v.msg from pg_class c, verify_heapam(c.oid) v
      where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`)
    found.push(...bad.map(b => b.msg))
  } catch (error) {
    found.push((error as Error).message)
  } finally {
    await embedded.close()
  }
  return found
}

function isWhole(disk: string, content: string): boolean {
  const [, digits] = content.split('/') as [string, string]
  const file = path.join(disk, 'files/content', digits.slice(0, 2), digits)
  return existsSync(file) && contentName([digestOf(readFileSync(file))]) === content
}

const acknowledged = JSON.parse(await text(process.stdin)) as AcknowledgedWrites
process.stdout.write(JSON.stringify(await losses(process.argv[2]!, acknowledged)), () => process.exit(0))
