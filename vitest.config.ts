import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { postgresPrograms } from './server/kit/test-postgres.ts'

/** Of properties the same cases in each run. */
const resolve = { alias: [{ find: /^fast-check$/, replacement: path.join(import.meta.dirname, 'fuzz-seed.ts') }] }

/** The server's tests on one engine, each file with a database of its own. */
const server = (engine: 'embedded' | 'postgres', exclude: string[] = []) => ({
  resolve,
  test: {
    name: engine,
    include: ['server/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...exclude],
    globalSetup: ['server/kit/test-template.ts'],
    env: { TEST_ENGINE: engine, LOG_LEVEL: 'silent' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
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
  'server/kit/print.test.tsx',
  'server/kit/print-logs.test.ts',
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
      server('embedded', ofPostgres),
      ...(postgresPrograms() ? [server('postgres', once)] : []),
    ],
  },
})
