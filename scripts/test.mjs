// Every check there is: lint and types, tests of all packages on both database engines, journeys in a real browser.
// The last line is the sum.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lint } from './lint.mjs'
import { realParts } from './real-parts.mjs'

const isCi = process.env.CI === 'true'
const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-test-'))
const sum = { passed: 0, failed: 0, skipped: 0 }
const add = ({ passed, failed, skipped = 0 }) => {
  sum.passed += passed
  sum.failed += failed
  sum.skipped += skipped
}
const report = file => {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  } catch {
    return undefined
  }
}
const node = (argv, env = {}) =>
  spawnSync(process.execPath, argv, {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`, ...env },
  }).status

const parts = realParts()
if (isCi) add({ passed: 0, failed: parts.lacking.length })
add(lint())

const vitest = node([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${path.join(folder, 'vitest.json')}`,
  ...process.argv.slice(2),
])
const unit = report('vitest.json')
// a test file whose process died has no failed test, and its tests are not counted
const hasDied = unit?.numFailedTests === 0 && vitest !== 0
add(
  unit
    ? {
        passed: unit.numPassedTests,
        failed: hasDied ? Math.max(1, unit.numFailedTestSuites) : unit.numFailedTests,
        skipped: unit.numPendingTests,
      }
    : { passed: 0, failed: 1 },
)

if (parts.chromium && process.argv.length === 2) {
  const built = node(['scripts/run.mjs', 'build']) === 0
  add({ passed: Number(built), failed: Number(!built) })
  if (built) {
    node(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'], {
      CHROMIUM: parts.chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(folder, 'e2e.json'),
    })
    const journeys = report('e2e.json')?.stats
    add(
      journeys
        ? { passed: journeys.expected + journeys.flaky, failed: journeys.unexpected, skipped: journeys.skipped }
        : { passed: 0, failed: 1 },
    )
  }
}
rmSync(folder, { recursive: true, force: true })
console.log(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`)
process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0)
