import { a } from '@borebook/server/builders.ts'
import { closePool } from '@borebook/server/threads/pool.ts'
import { decode } from '../formats/kit/decode.ts'
import { gef } from './kit/gef-file.ts'
import { withServer } from './kit/served.ts'

/** 60 GEF files previewed by a server that has just started, and again; bound 2 s, the first preview too. */
const bound = 2000
await withServer(async ({ db, url }) => {
  const { prj_id } = await a(db).object()
  const { key } = await a(db).user({ role: 'lead', prj_id })
  const files = Array.from({ length: 60 }, (_, k) => new TextEncoder().encode(gef(2000 + 50 * k, `CPT ${k}`)))

  async function preview(): Promise<number> {
    const body = new FormData()
    for (const [k, bytes] of files.entries()) body.append('files', new Blob([bytes]), `${k}.gef`)
    const from = performance.now()
    const answer = await fetch(`${url}/api/import?dry_run=true&project=${prj_id}`, {
      method: 'POST',
      headers: { authorization: `Token ${key}` },
      body,
    })
    const { objects } = (await answer.json()) as { objects: unknown[] }
    if (objects.length !== files.length) throw new Error(`${files.length} objects are meant, not ${objects.length}`)
    return performance.now() - from
  }

  const first = await preview()
  const later: number[] = []
  for (let i = 0; i < 5; i++) later.push(await preview())
  const from = performance.now()
  for (const bytes of files) decode(bytes).text.split('\n')
  const splitting = performance.now() - from
  const size = files.reduce((sum, { length }) => sum + length, 0) / 1e6
  const then = later.sort((x, y) => x - y)[2]!
  console.log(
    `60 GEF files, ${size.toFixed(0)} MB, previewed by a fresh server: first ${first.toFixed(0)} ms, then ${then.toFixed(0)} ms; bytes and lines alone ${splitting.toFixed(0)} ms (bound ${bound})`,
  )
  if (first > bound) process.exitCode = 1
})
await closePool()
