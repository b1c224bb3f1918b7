import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { parsers } from './column-types.ts'

/** The embedded database's thread. Messages in: {id, op, …}; out: {id, result} or {id, error}; {id: 0} when ready. */
const { dir, load } = workerData as { dir: string | undefined; load?: Uint8Array }
const db = await PGlite.create({
  ...(dir === undefined ? {} : { dataDir: dir }),
  ...(load ? { loadDataDir: new Blob([load as Uint8Array<ArrayBuffer>]) } : {}),
  parsers,
})
await db.exec("set timezone = 'UTC'; set borebook.alone = 'yes'")
parentPort!.postMessage({ id: 0 })

// one message after the other, in the order they were sent
let turn: Promise<void> = Promise.resolve()
parentPort!.on('message', message => {
  turn = turn.then(() => answer(message))
})

async function answer({ id, op, sql, params, blob, before }: Message): Promise<void> {
  try {
    if (before) await db.exec(before)
    parentPort!.postMessage({ id, result: await run(op, sql, params, blob) })
  } catch (error) {
    const { message, code, detail, constraint, table, column } = error as Record<string, unknown>
    parentPort!.postMessage({ id, error: { message, code, detail, constraint, table, column } })
  }
}

interface Message {
  id: number
  op: string
  sql: string
  params: unknown[]
  blob?: Uint8Array<ArrayBuffer>
  before?: string
}

async function run(op: string, sql: string, params: unknown[], blob?: Uint8Array<ArrayBuffer>) {
  if (op === 'query') {
    const { rows, affectedRows } = await db.query(sql, params)
    return { rows, affectedRows }
  }
  if (op === 'exec') return void (await db.exec(sql))
  if (op === 'copyIn') return void (await db.query(sql, [], { blob: new Blob([blob!]) }))
  if (op === 'copyOut') {
    const out = (await db.query(sql)).blob
    return out ? new Uint8Array(await out.arrayBuffer()) : new Uint8Array()
  }
  if (op === 'dump') return new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer())
  if (op === 'close') return db.close()
}
