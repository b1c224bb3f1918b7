import { defineConfig } from 'vitest/config'
import { postgresPrograms } from './server/kit/test-postgres.ts'

const server = (name: string, engine: string) => ({
  test: {
    name,
    include: ['server/**/*.test.{ts,tsx}'],
    globalSetup: ['server/kit/test-template.ts'],
    env: { TEST_ENGINE: engine, LOG_LEVEL: 'silent' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['*.test.ts', '{geo,contract,formats,draw}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          globalSetup: ['server/kit/test-template.ts'],
          env: { TEST_ENGINE: 'embedded' },
          testTimeout: 30_000,
        },
      },
      server('embedded', 'embedded'),
      ...(postgresPrograms() ? [server('postgres', 'postgres')] : []),
    ],
  },
})
