import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { postgresPrograms } from './server/kit/test-postgres.ts'

/** Of properties the same cases in each run. */
const resolve = { alias: [{ find: /^fast-check$/, replacement: path.join(import.meta.dirname, 'fuzz-seed.ts') }] }

/**
 * Files that work through calls and records alone: they share a process with each other, which saves loading the server
 * for each. What the server keeps in memory belongs to one app or one database, so none meets another's; names that the
 * builders make are counted anew by `test-fresh.ts`. Every other file has a process of its own: those that change
 * settings, clocks or the console, that count connections, threads or what is open, that start programs or servers, and
 * those about files, plans and drawings, whose contents a process remembers by name.
 */
const together = [
  ...['nouns', 'objects', 'object-edits', 'deleted-objects', 'export-objects', 'layers', 'drilling', 'flushing'],
  ...['well-parts', 'water-parts', 'groundwater', 'samples', 'sensors', 'protocol', 'projects', 'members', 'users'],
  ...['keys', 'account', 'masks', 'lists', 'tables', 'history', 'history-of-series', 'change-history', 'kept-rows'],
  ...['records', 'guessed-zone', 'dictionaries', 'drafts', 'soundings', 'readings', 'extreme-records', 'refusals'],
  ...['sign-in', 'sections'],
].map(name => `server/${name}.test.ts`)

/** The server's tests on one engine, each file with a database of its own. */
const server = (engine: 'embedded' | 'postgres', exclude: string[] = []) => {
  const test = {
    globalSetup: ['server/kit/test-template.ts'],
    env: { TEST_ENGINE: engine, LOG_LEVEL: 'silent' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  }
  const alone = {
    name: engine,
    include: ['server/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...exclude, ...together],
  }
  const shared = {
    name: `${engine}-together`,
    include: together,
    isolate: false,
    setupFiles: ['server/kit/test-fresh.ts'],
  }
  return [alone, shared].map(own => ({ resolve, test: { ...test, ...own } }))
}
/** Files that bring a PostgreSQL server of their own. */
const ofPostgres = ['server/kit/postgres.test.ts']
/** Files that bring an embedded data folder of their own, or need no database: once is enough. */
const once = [
  'server/kit/power-cut.test.ts',
  'server/kit/damage.test.ts',
  'server/kit/disk.test.ts',
  'server/one-name.test.ts',
  'server/kit/database-copy.test.ts',
  'server/import/terminal.test.ts',
  'server/kit/print*.test.{ts,tsx}',
  'server/kit/rates.test.ts',
  'server/kit/sign-in-settings.test.ts',
  'server/passwords.test.ts',
  'server/threads/queue.test.ts',
  'server/documents/positions{,-by-sign}.test.ts',
  'server/logs-whole.test.ts',
  'server/dictionaries/*',
  'server/demo/*',
  'server/store/*',
]

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        resolve,
        test: {
          name: 'pure',
          include: ['*.test.ts', '{geo,contract,formats,draw,web}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      ...server('embedded', ofPostgres),
      ...(postgresPrograms() ? server('postgres', once) : []),
    ],
  },
})
