// The parts that the checks consist of, each run on its own: what it says goes into a file, what came of it is answered.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { hasPostgres } from '../real-parts.mjs'
import { readJourneyReport, readLintLog, readVitestReport, reportAsRed } from './reports.mjs'

/** The seconds that a file of a part may take. */
export const budgets = { pure: 2, server: 20, embedded: 20, journeys: 60 }

/** A third process: tests that kill and start servers wait half of their time. */
const oneMore = ['--maxWorkers=3']

const parts = {
  types: run => readLintLog(run.node(['scripts/lint.mjs']), run.log),
  manual: run => readLintLog(run.node(['scripts/checks/manual.mjs']), run.log),
  pure: run => vitest(run, ['--project=pure']),
  server: run => vitest(run, ['--project=postgres', ...oneMore]),
  embedded: run => vitest(run, ['--project=embedded', ...oneMore]),
  /** Whatever tests are asked for, on the engines they are for. */
  tests: run => vitest(run, []),
  build: run =>
    run.node(['scripts/run.mjs', 'build']) === 0
      ? { passed: 1, failed: 0, skipped: 0, red: [], files: [], tests: [] }
      : reportAsRed('build', run.log),
  journeys: run => {
    // path in full: Playwright takes it from the folder of its configuration
    const report = path.resolve(run.folder, 'journeys.json')
    const status = run.node(
      ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...run.filters],
      {
        CHROMIUM: run.chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    )
    return readJourneyReport(report, status, run.log)
  },
}

/** The parts of a whole run; without PostgreSQL the server is tested on the embedded engine alone. */
export const listParts = chromium => [
  'types',
  'manual',
  'pure',
  ...(hasPostgres() ? ['server'] : []),
  'embedded',
  ...(chromium ? ['build', 'journeys'] : []),
]

/**
 * Runs a part and says in a line what came of it: { name, seconds, log, passed, failed, skipped, red, files, tests }, `red` with
 * title and first lines. `filters` are names of files, `environment` what the programs get beside ours.
 */
export function runPart(name, { folder, chromium, filters = [], environment = {} }) {
  const log = path.join(folder, `${name}.log`)
  mkdirSync(folder, { recursive: true })
  process.stdout.write(`${name.padEnd(10)}… ${log} `)
  const from = performance.now()
  const result = parts[name]({ node: inFile(log, environment), log, folder, chromium, filters, name })
  const seconds = (performance.now() - from) / 1000
  const { passed, failed, skipped } = result
  console.log(
    `${formatMinutes(seconds)} min, ${passed} passed${failed ? `, ${failed} FAILED` : ''}${skipped ? `, ${skipped} skipped` : ''}`,
  )
  return { name, seconds, log, ...result }
}

export const formatMinutes = seconds => (seconds / 60).toFixed(1)

/** Runs a program of Node whose words go into a file; answers how it ended. */
function inFile(log, environment) {
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`
  return (argv, more = {}) => {
    const file = openSync(log, 'a')
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, PATH, ...environment, ...more }
    const { status, signal } = spawnSync(process.execPath, argv, { stdio: ['ignore', file, file], env })
    closeSync(file)
    return status ?? signal
  }
}

function vitest({ node, log, folder, filters, name }, projects) {
  const report = path.join(folder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return readVitestReport(
    report,
    node(['node_modules/vitest/vitest.mjs', 'run', ...projects, ...reporters, ...filters]),
    log,
  )
}
