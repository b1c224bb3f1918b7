import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openPostgres } from '@borebook/server/db/postgres.ts'
import { root } from '@borebook/server/db/root.ts'
import { openEmbedded } from '@borebook/server/ops/data-folder.ts'
import { postgresPrograms, startPostgres, stopPostgres } from '@borebook/server/testing/postgres.ts'
import { measured, perform, report, timed } from './kit/measured-process.ts'
import { makeTexts } from './kit/reading-texts.ts'
import { askReadings } from './kit/readings-asked.ts'
import { makeReadings, siteOf, storeReadings } from './kit/readings-stored.ts'

/**
 * Readings stored by requests of 100,000, beside a bare COPY of the same rows into a table like theirs; ranges of one
 * sensor thinned for 1,400 px, beside the plain query that groups the readings themselves; six sensors over ten years; an
 * answer of all; bytes a reading; backup and restore. READINGS says how many, 1,000,000 unless told; every sensor has one
 * each quarter of an hour. More than ten million are made by SQL, on PostgreSQL alone, and asked for.
 */
const total = Number(process.env.READINGS ?? 1_000_000)
const isMade = total > 10_000_000

async function measure(): Promise<void> {
  mkdirSync(path.join(root, '.build'), { recursive: true })
  const folder = mkdtempSync(path.join(root, '.build', 'readings-'))
  const at = (name: string) => path.join(folder, name)
  try {
    if (!isMade) await onEmbedded(at)
    if (postgresPrograms()) await onPostgres(at)
    else console.log('PostgreSQL was not found: the embedded engine only.')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type At = (name: string) => string

async function onEmbedded(at: At): Promise<void> {
  const data = at('data')
  const site = await siteOf(await openEmbedded(data), total)
  const stored = await storeReadings(site, total)
  await askReadings(site, stored)
  await site.close()
  report('  backup', await measured(['embedded', data, at('e.tar.gz')]), at('e.tar.gz'))
  report('  a new database', await measured(['new', at('new')]))
  report('  restore, which makes one', await measured(['restore-embedded', at('restored'), at('e.tar.gz')]))
  rmSync(data, { recursive: true })
  rmSync(at('restored'), { recursive: true })
}

async function onPostgres(at: At): Promise<void> {
  const server = await startPostgres()
  try {
    const url = await server.create('bench')
    const site = await siteOf(await openPostgres(url), total)
    const stored = isMade ? await makeReadings(site, total) : await storeReadings(site, total)
    await askReadings(site, stored)
    await site.close()
    if (isMade) return
    const program = (name: string, ...args: string[]) =>
      timed(() => execFileSync(path.join(server.programs, name), args, { stdio: 'ignore' }))
    report('  pg_dump', await program('pg_dump', '-Fc', '-f', at('dump'), url), at('dump'))
    report('  backup', await measured(['postgres', url, at('p.tar.gz')]), at('p.tar.gz'))
    report('  pg_restore', await program('pg_restore', '-d', await server.create('peer'), at('dump')))
    report('  restore', await measured(['restore-postgres', await server.create('restored'), at('p.tar.gz')]))
  } finally {
    await stopPostgres(server)
  }
}

const [task, place, file] = process.argv.slice(2)
if (task === undefined) await measure()
else if (task === 'texts') makeTexts()
else await perform(task, place!, file!)
