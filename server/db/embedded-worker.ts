import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { parsers } from './column-types.ts'
import type { EmbeddedStart } from './embedded.ts'
import { EmbeddedStatements } from './embedded-statements.ts'
import { ForcedFolder } from './forced-folder.ts'
import { damagedRelations, type Relation, relationsToCheck } from './page-check.ts'

/**
 * The embedded database's thread. Messages in: {id, op, …}; out: {id, result} or {id, error}. Id 0 says that it is ready,
 * or why it cannot be opened; {fault} that the engine has given up, after which it answers no more.
 */
const { dir, load, force, isTrusting, extensions, buffers = '16MB' } = workerData as EmbeddedStart
const folder = dir === undefined ? undefined : new ForcedFolder(dir)
/** What the engine said last, for whoever has to find out why it does not open. */
const said: string[] = []
function whatItSaid(): string | undefined {
  const at = said.findLastIndex(line => /\b(PANIC|FATAL|ERROR):/.test(line))
  const detail = said[at + 1]?.split('DETAIL:')[1]
  return at < 0 ? said.at(-1) : `${said[at]}${detail ? `.${detail}` : ''}`
}

/** PGlite itself says no more than that it failed. */
const reasonOf = (error: unknown): string => {
  const { message } = error as Error
  return /^PGlite failed|^Program terminated|unreachable/.test(message) ? (whatItSaid() ?? message) : message
}

const [float8s, timestamps] = [1022, 1185]
let db: PGlite
let statements: EmbeddedStatements
try {
  db = await PGlite.create({
    ...(folder ? { fs: watched(folder) } : {}),
    ...(load ? { loadDataDir: new Blob([load as Uint8Array<ArrayBuffer>]) } : {}),
    startParams: [
      ...PGlite.defaultStartParams.filter(p => p !== '-F' || !folder || !force),
      // fdatasync, which would be taken otherwise, does nothing in Emscripten
      ...(folder && force ? ['-c', 'wal_sync_method=fsync'] : []),
      ...['-c', `shared_buffers=${buffers}`],
    ],
    onStderr: line => {
      said.push(line)
      if (said.length > 50) said.shift()
      return true
    },
    parsers,
    serializers: { [float8s]: arrayParameter, [timestamps]: asPacked },
    ...(extensions ? { extensions: { amcheck: (await import('@electric-sql/pglite/contrib/amcheck')).amcheck } } : {}),
  })
  statements = new EmbeddedStatements(db)
  if (dir !== undefined && !isTrusting) await assertSound(dir)
  await db.exec("set timezone = 'UTC'; set borebook.alone = 'yes'")
  parentPort!.postMessage({ id: 0 })
} catch (error) {
  parentPort!.postMessage({ id: 0, error: { message: reasonOf(error), fault: folder?.fault } })
}

/** A page that the disk has changed may stay unread for months, and go into every backup as it is meanwhile. */
async function assertSound(dir: string): Promise<void> {
  const { rows } = await db.query<Relation>(relationsToCheck)
  const damaged = damagedRelations(dir, rows)
  if (damaged.length > 0) throw new Error(damaged.join(', '))
}

/** Tells when the engine panics: PGlite would call it for ever after. */
function watched(folder: ForcedFolder): ForcedFolder {
  folder.onAbort = () => parentPort!.postMessage({ fault: folder.fault ?? 'aborted', message: whatItSaid() })
  return folder
}

/** Instants in bulk come packed. */
function asPacked(instants: Uint8Array): string {
  return instants as unknown as string
}

/** What is packed goes as it is; PGlite would spell its bytes, and does not say that it takes them. */
function arrayParameter(values: Uint8Array | readonly (number | null)[]): string {
  return values instanceof Uint8Array ? (values as unknown as string) : `{${values.map(value => value ?? 'null')}}`
}

// one message after the other, in the order they were sent
let turn: Promise<void> = Promise.resolve()
parentPort!.on('message', message => {
  turn = turn.then(() => answer(message))
})

async function answer({ id, op, sql, params, blob, before }: Message): Promise<void> {
  try {
    const result = await run({ op, sql, params, blob, before })
    parentPort!.postMessage({ id, result }, result instanceof Uint8Array ? [result.buffer] : [])
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

async function run({ op, sql, params, blob, before }: Omit<Message, 'id'>) {
  if (op === 'query' && params.length === 0 && /;\s*\S/.test(sql)) {
    if (before) await statements.run(before)
    return { rows: (await statements.runScript(sql)).flatMap(({ rows }) => rows) }
  }
  if (op === 'query') {
    const { rows, affectedRows } = await statements.ask(sql, params, before)
    return { rows, affectedRows }
  }
  if (before) await statements.run(before)
  if (op === 'exec') return statements.run(sql)
  if (op === 'copyIn') return void (await db.query(sql, [], { blob: new Blob([blob!]) }))
  if (op === 'copyOut') {
    const out = (await db.query(sql)).blob
    return out ? new Uint8Array(await out.arrayBuffer()) : new Uint8Array()
  }
  if (op === 'dump') return new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer())
  if (op === 'close') return db.close()
}
