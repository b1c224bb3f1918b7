// Every check there is: lint and types, tests of all packages, journeys in a real browser. `--all` runs everything on both
// engines, and longer. With names of files only the tests in these. The last line is the sum.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { listParts, runPart } from './checks/parts.mjs'
import { printSummary } from './checks/summary.mjs'
import { realParts } from './real-parts.mjs'

const isCi = process.env.CI === 'true'
const isAll = process.argv.includes('--all')
const filters = process.argv.slice(2).filter(argument => argument !== '--all')
const folder = path.join('.build', isAll ? 'test-all-logs' : 'test-logs')
rmSync(folder, { recursive: true, force: true })

const { chromium, lacking } = realParts(isCi)
/** Settings for a release, which has time: every engine, and what is tried at random far oftener. */
const longer = { CHECKS: 'all', FUZZ_RUNS: '250', POWER_CUTS: '100', BOREBOOK_KILLS: '10' }
const run = { folder, chromium, filters, environment: isAll ? { ...longer, ...process.env } : {} }

const results = []
for (const name of filters.length > 0 ? ['tests'] : listParts(chromium)) {
  // what cannot be built cannot be walked through
  if (name === 'journeys' && results.at(-1).failed > 0) break
  results.push(runPart(name, run))
}
if (isCi && lacking.length > 0) {
  const red = lacking.map(lack => ({ title: lack, said: '' }))
  results.push({
    name: 'machine',
    seconds: 0,
    passed: 0,
    failed: lacking.length,
    skipped: 0,
    red,
    files: [],
    tests: [],
  })
}
process.exit(printSummary(results, folder) ? 0 : 1)
