// Every check there is: lint and types, tests of all packages on both database engines, journeys in a real browser.
// What failed is named once more at the end, and the last line is the sum.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lint } from './lint.mjs'
import { realParts } from './real-parts.mjs'

const isCi = process.env.CI === 'true'
const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-test-'))
const sum = { passed: 0, failed: 0, skipped: 0 }
const red = []
const redOnce = []
const add = ({ passed, failed, skipped = 0, red: names = [] }) => {
  sum.passed += passed
  sum.failed += failed
  sum.skipped += skipped
  red.push(...names)
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

/** A failed test, or a file that failed as a whole, with the head of what it said. */
const unitRed = unit =>
  unit.testResults.flatMap(file => {
    const name = path.relative(process.cwd(), file.name)
    const tests = file.assertionResults.filter(t => t.status === 'failed')
    if (tests.length > 0) return tests.map(t => `${name} › ${t.fullName}\n${head(t.failureMessages.join('\n'))}`)
    return file.status === 'failed' ? [`${name}\n${head(file.message)}`] : []
  })
/** The journeys of which `isMeant` is true, each with the head of what it said. */
const journeysOf = (suite, isMeant) => [
  ...(suite.suites ?? []).flatMap(inner => journeysOf(inner, isMeant)),
  ...suite.specs
    .filter(isMeant)
    .map(spec => `${suite.file}:${spec.line} › ${spec.title}\n${head(messageOf(spec.tests))}`),
]
const isRed = spec => !spec.ok
const isRedOnce = spec => spec.ok && spec.tests.some(t => t.status === 'flaky')
const messageOf = tests => tests.flatMap(t => t.results.map(r => r.error?.message ?? r.status)).join('\n')
const head = text => text.split('\n').slice(0, 12).join('\n')

const parts = realParts(isCi)
if (isCi) add({ passed: 0, failed: parts.lacking.length, red: parts.lacking })
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
        red: [...unitRed(unit), ...(hasDied ? [`vitest ended with ${vitest}, and no test of it failed`] : [])],
      }
    : { passed: 0, failed: 1, red: ['vitest wrote no report'] },
)

if (parts.chromium && process.argv.length === 2) {
  const built = node(['scripts/run.mjs', 'build']) === 0
  add({ passed: Number(built), failed: Number(!built), red: built ? [] : ['build'] })
  if (built) {
    node(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'], {
      CHROMIUM: parts.chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(folder, 'e2e.json'),
    })
    const journeys = report('e2e.json')
    const { expected = 0, flaky = 0, unexpected = 1, skipped = 0 } = journeys?.stats ?? {}
    add({
      passed: expected + flaky,
      failed: unexpected,
      skipped,
      red: journeys ? journeys.suites.flatMap(suite => journeysOf(suite, isRed)) : ['playwright wrote no report'],
    })
    redOnce.push(...(journeys?.suites ?? []).flatMap(suite => journeysOf(suite, isRedOnce)))
  }
}
rmSync(folder, { recursive: true, force: true })
for (const name of redOnce) console.log(`\nRED ONCE, green at the second try: ${name}`)
for (const name of red) console.log(`\nRED ${name}`)
console.log(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`)
process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0)
