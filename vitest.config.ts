import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { postgresPrograms } from './server/testing/postgres.ts'

/** Of properties the same cases in each run. */
const resolve = { alias: [{ find: /^fast-check$/, replacement: path.join(import.meta.dirname, 'fuzz-seed.ts') }] }

/** Whether all is run on both engines, as before a release; else each file on the engine that it is about. */
const isAll = process.env.CHECKS === 'all'
const hasPostgres = postgresPrograms() !== undefined
const ofServer = ['server/**/*.test.{ts,tsx}']

/**
 * Files about what differs between the engines: types at the door, one connection, COPY, what is long in a transaction, and
 * what is killed. They are run on both, all others on PostgreSQL.
 */
const ofBoth = [
  ...['copied', 'door', 'migrate', 'packed', 'statements', 'tables', 'transactions'].map(
    name => `server/db/${name}.test.ts`,
  ),
  ...['automatic-backup', 'backup', 'check-database'].map(name => `server/ops/${name}.test.ts`),
  ...['readings', 'undo'].map(name => `server/readings/${name}.test.ts`),
  ...['undo', 'undo-refused'].map(name => `server/history/${name}.test.ts`),
  ...['readings', 'several'].map(name => `server/import/${name}.test.ts`),
  ...['jobs', 'killed'].map(name => `server/jobs/${name}.test.ts`),
  ...['closing', 'nouns', 'calculations/killed'].map(name => `server/${name}.test.ts`),
]
/** Files that bring a data folder of the embedded engine. */
const ofEmbedded = [
  ...['damage', 'database-copy', 'older-folders', 'power-cut'].map(name => `server/ops/${name}.test.ts`),
  ...['db/disk', 'import/terminal', 'one-name', 'testing/engine'].map(name => `server/${name}.test.ts`),
]
/** Files that bring a PostgreSQL server. */
const ofPostgres = ['server/db/postgres.test.ts']
/** Files to which the engine is nothing, even where everything is run on both. */
const ofNeither = [
  'server/print/*.test.{ts,tsx}',
  'server/http/{device,rates}.test.ts',
  'server/{open-api,accounts/passwords,config/sign-in-settings,layers/logs-whole,threads/queue}.test.ts',
  'server/documents/positions{,-by-sign}.test.ts',
  'server/dictionaries/{looks,shipped}.test.{ts,tsx}',
  'server/{demo,store}/*.test.{ts,tsx}',
]

/** For what hangs: no test is red because the machine has much to do. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } }

/**
 * Files share processes, which saves loading the product for each: what it keeps in memory belongs to one app or one
 * database, and `fresh-process.ts` puts back the clock, the globals and the environment. A file that cannot leave a process
 * as it was found gets a project of its own with `isolate`; so far none needs it.
 */
const together = { isolate: false, setupFiles: ['fresh-process.ts'], ...patience }

/** The server's files on one engine, each with a database of its own. */
const server = (engine: 'embedded' | 'postgres', include: string[], exclude: string[]) => ({
  resolve,
  test: {
    ...together,
    name: engine,
    include,
    exclude: [...configDefaults.exclude, ...exclude],
    globalSetup: ['server/testing/template.ts'],
    setupFiles: [...together.setupFiles, 'server/testing/fresh.ts'],
    env: { TEST_ENGINE: engine, LOG_LEVEL: 'silent' },
  },
})

/** Without PostgreSQL the embedded engine takes it all. */
const embedded = (): ReturnType<typeof server> => {
  if (!hasPostgres) return server('embedded', ofServer, ofPostgres)
  if (isAll) return server('embedded', ofServer, [...ofPostgres, ...ofNeither])
  return server('embedded', [...ofBoth, ...ofEmbedded], [])
}

export default defineConfig({
  test: {
    // as many as CI has cores; the server's tests, which wait, get one more (scripts/checks/parts.mjs)
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          ...together,
          name: 'pure',
          include: ['*.test.ts', '{geo,contract,formats,draw,web}/**/*.test.{ts,tsx}'],
        },
      },
      ...(hasPostgres ? [server('postgres', ofServer, ofEmbedded)] : []),
      embedded(),
    ],
  },
})
