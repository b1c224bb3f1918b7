// `npm run shaky -- N [part or names of files …]`: runs the checks N times, and names what was ever red and how often. Nothing
// is tried again: what is red once is mended or deleted.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { listParts, runPart } from './checks/parts.mjs'
import { realParts } from './real-parts.mjs'

const [count, ...asked] = process.argv.slice(2)
const times = Number(count)
if (!Number.isInteger(times) || times < 1) {
  console.error('How often? npm run shaky -- N [types|pure|server|embedded|journeys|names of files …]')
  process.exit(2)
}
const folder = path.join('.build', 'shaky-logs')
rmSync(folder, { recursive: true, force: true })
const { chromium } = realParts(false)
const runs = runsFor(asked)

/** What was red by its title: how often and in which runs, with the first lines it said. */
const red = new Map()
const note = (run, result) => {
  for (const { title, said } of result.red) {
    const key = `${result.name}: ${title}`
    const one = red.get(key) ?? { runs: [], said }
    one.runs.push(run)
    red.set(key, one)
  }
  return result.failed === 0
}

let passed = 0
for (let run = 1; run <= times; run++) {
  console.log(`run ${run} of ${times}`)
  for (const { name, filters } of runs) {
    // built once: it is the same each time
    if (name === 'build' && run > 1) continue
    const result = runPart(name, { folder: path.join(folder, String(run)), chromium, filters })
    passed += result.passed
    if (!note(run, result) && name === 'build') break
  }
}
if (passed === 0) {
  console.log('\nNothing was run.')
  process.exit(1)
}
for (const [title, one] of [...red].sort(([, a], [, b]) => b.runs.length - a.runs.length)) {
  console.log(`\n${new Set(one.runs).size} of ${times} RED ${title}  (run ${[...new Set(one.runs)].join(', ')})`)
  for (const line of one.said.split('\n').filter(Boolean).slice(0, 8)) console.log(`    ${line}`)
}
console.log(
  red.size === 0 ? `\nNothing was red in ${times} runs.` : `\n${red.size} were red at least once; logs in ${folder}`,
)
process.exit(red.size > 0 ? 1 : 0)

/** The parts to run, each with the files that are asked of it. */
function runsFor(words) {
  const whole = listParts(chromium)
  if (words.length === 0) return whole.map(name => ({ name, filters: [] }))
  const names = words.filter(word => whole.includes(word))
  const files = words.filter(word => !whole.includes(word))
  const journeys = files.filter(file => /\.journey\b|^e2e\b/.test(file))
  const tests = files.filter(file => !journeys.includes(file))
  const hasJourneys = names.includes('journeys') || journeys.length > 0
  return [
    ...names.filter(name => !['build', 'journeys'].includes(name)).map(name => ({ name, filters: [] })),
    ...(tests.length > 0 ? [{ name: 'tests', filters: tests }] : []),
    ...(hasJourneys
      ? [
          { name: 'build', filters: [] },
          { name: 'journeys', filters: journeys },
        ]
      : []),
  ]
}
