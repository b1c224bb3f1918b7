import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { inject, type ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { type Database, openMemory } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres.ts'
import { root } from '../db/root.ts'
import { loadShippedDictionaries } from '../dictionaries/dictionaries.ts'
import { readTemplate } from './engine.ts'
import { startPostgres, stopPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Dumps of embedded databases, the second without a table; or a PostgreSQL server's address with the template's name. */
    template:
      | { engine: 'embedded'; file: string; empty: string }
      | { engine: 'postgres'; url: string; template: string }
    /** A folder of this run alone, within the repository. */
    shared: string
  }
}

interface PreparedTemplate {
  template: ProvidedContext['template']
  shared: string
  tidy(): Promise<void>
}
/** Templates by engine: its projects share what is prepared, though each loads this module for itself. */
const preparedOf: Map<string, { prepared: Promise<PreparedTemplate>; users: number }> = ((
  globalThis as { borebookTemplates?: typeof preparedOf }
).borebookTemplates ??= new Map())

/** Prepares once a run and engine: a migrated database with the shipped dictionaries, from which each test file copies its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.config.env.TEST_ENGINE ?? 'embedded'
  const of = preparedOf.get(engine) ?? { prepared: prepare(engine), users: 0 }
  preparedOf.set(engine, of)
  of.users++
  const { template, shared, tidy } = await of.prepared
  project.provide('template', template)
  project.provide('shared', shared)
  return async () => {
    if (--of.users > 0) return
    preparedOf.delete(engine)
    await tidy()
  }
}

async function prepare(engine: string): Promise<PreparedTemplate> {
  await bundleThread()
  mkdirSync(path.join(root, '.build'), { recursive: true })
  const shared = mkdtempSync(path.join(root, '.build/run-'))
  const tidy = async () => rmSync(shared, { recursive: true, force: true })
  if (engine !== 'postgres') {
    const [file, empty] = [path.join(shared, 'template.tar'), path.join(shared, 'empty.tar')]
    const { db, embedded, close } = await openMemory()
    writeFileSync(empty, await embedded!.dump())
    await migrate(db)
    await loadShippedDictionaries(db)
    writeFileSync(file, await embedded!.dump())
    await close()
    return { template: { engine: 'embedded', file, empty }, shared, tidy }
  }
  const server = await startPostgres()
  const template = 'borebook_template'
  const { db, close } = await openPostgres(await server.create(template))
  await migrate(db)
  await loadShippedDictionaries(db)
  await close()
  return {
    template: { engine: 'postgres', url: server.url, template },
    shared,
    tidy: async () => {
      await tidy()
      await stopPostgres(server)
    },
  }
}

/** The programs of threads and processes: Node itself reads no .tsx. */
async function bundleThread(): Promise<void> {
  const { serverBundle } = await import(path.join(root, 'scripts/server-bundle.mjs'))
  const { 'work-thread': thread, 'work-process': ownProcess } = serverBundle.entryPoints
  const entryPoints = { 'work-thread': thread, 'work-process': ownProcess }
  await build({ ...serverBundle, absWorkingDir: root, entryPoints, outdir: path.join(root, '.build/tests') })
}

/** An embedded database without a table. */
export function openEmpty(): Promise<Database> {
  const template = inject('template')
  return openMemory(template.engine === 'embedded' ? readTemplate(template.empty) : undefined)
}
