import type { Readable } from 'node:stream'
import { separator, splitPath } from '@borebook/contract/documents/document-names.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { ContentName } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'
import { allOf, keepOutermostRows } from './writing.ts'

interface PackedFile {
  path: string
  content: string | null
  uploaded_at: string
}

/** The chosen documents with all that lies in them, each by its path from what was chosen; what is locked away stays out. */
async function contentsOf(db: Db, prj: number, keys: readonly number[]): Promise<PackedFile[]> {
  const chosen = await keepOutermostRows(db, await allOf(db, prj, keys))
  const { rows } = await sql<PackedFile>`
    with recursive down as (
      select id, name as path from documents where id = any (${chosen.map(c => c.id)}::integer[])
      union all
      select d.id, down.path || ${separator} || d.name from down join documents d on d.parent = down.id
      where d.deleted_at is null)
    select down.path, d.content, d.uploaded_at from down join documents d on d.id = down.id
    where d.infected is null order by down.path`.execute(db)
  return rows
}

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i

/** A name that every system takes: no separators, no reserved words, no dots or blanks at its end. */
const everywhere = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/[. ]+$/, end => '_'.repeat(end.length))
    .replace(reserved, word => `_${word}`)

/** Paths that do not collide where letters' case does not count. */
export function freeAmong(path: string, taken: Set<string>): string {
  for (let n = 0; ; n++) {
    const numbered = n === 0 ? path : path.replace(/(\.[^./]*)?$/, extension => `(${n})${extension}`)
    if (taken.has(numbered.toLowerCase())) continue
    taken.add(numbered.toLowerCase())
    return numbered
  }
}

/** A ZIP of documents, read from the store as it is written out; nothing is packed tighter, so it takes no time. */
export async function zipDocuments(
  db: Db,
  store: Store,
  prj: number,
  keys: readonly number[],
  onProgress: (share: number) => void = () => {},
): Promise<Readable> {
  const entries = await contentsOf(db, prj, keys)
  let begun = 0
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const taken = new Set<string>()
  const fail = (error: unknown) => (zip.outputStream as Readable).destroy(error as Error)
  zip.on('error', fail)
  for (const { path, content, uploaded_at } of entries) {
    const inside = splitPath(path).map(everywhere).join('/')
    const mtime = new Date(uploaded_at)
    if (content === null) zip.addEmptyDirectory(inside, { mtime })
    else
      zip.addReadStreamLazy(freeAmong(inside, taken), { mtime, compress: false }, next => {
        onProgress(begun++ / entries.length)
        store.read(content as ContentName).then(
          stream => next(null, stream),
          error => fail(error),
        )
      })
  }
  zip.end()
  return zip.outputStream as Readable
}
