import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { loadShippedDictionaries } from '../dictionaries.ts'
import { openMemory } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { root } from './root.ts'
import { startPostgres, stopPostgres } from './test-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** An embedded database's dump, or a PostgreSQL server's address with the template's name. */
    template: { engine: 'embedded'; file: string } | { engine: 'postgres'; url: string; template: string }
  }
}

/** Once a run and engine: a migrated database with the shipped dictionaries, from which each test file copies its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await bundleThread()
  if (project.config.env.TEST_ENGINE !== 'postgres') {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-template-'))
    const { db, embedded, close } = await openMemory()
    await migrate(db)
    await loadShippedDictionaries(db)
    const file = path.join(folder, 'template.tar')
    writeFileSync(file, await embedded!.dump())
    await close()
    project.provide('template', { engine: 'embedded', file })
    return async () => rmSync(folder, { recursive: true })
  }
  const server = await startPostgres()
  const template = 'borebook_template'
  const { db, close } = await openPostgres(await server.create(template))
  await migrate(db)
  await loadShippedDictionaries(db)
  await close()
  project.provide('template', { engine: 'postgres', url: server.url, template })
  return () => stopPostgres(server)
}

/** The pool's thread, which draws: Node itself reads no .tsx. */
async function bundleThread(): Promise<void> {
  const { serverBundle } = await import(path.join(root, 'scripts/server-bundle.mjs'))
  const name = 'work-thread'
  const entryPoints = { [name]: serverBundle.entryPoints[name] }
  await build({ ...serverBundle, absWorkingDir: root, entryPoints, outdir: path.join(root, '.build/tests') })
}

export const readTemplate = (file: string): Uint8Array => new Uint8Array(readFileSync(file))
