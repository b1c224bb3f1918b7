// What the programs that check say of themselves, read into one form: { passed, failed, skipped, red, files, tests }.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const nothing = { passed: 0, failed: 0, skipped: 0, red: [], files: [], tests: [] }
/** The first lines, without the ways through the programs that check. */
const headOf = text =>
  text
    .split('\n')
    .filter(line => !/^\s+at .*(node_modules|node:internal)|^\s+at new Promise/.test(line))
    .slice(0, 12)
    .join('\n')
const read = file => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Something that is red as a whole, with the end of what it said. */
export const reportAsRed = (title, log) => ({
  ...nothing,
  failed: 1,
  red: [{ title, said: existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-12).join('\n') : '' }],
})

/** Reads the report of vitest; `status` is how it ended. */
export function readVitestReport(file, status, log) {
  const report = read(file)
  if (!report) return reportAsRed('vitest wrote no report', log)
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name: nameOf(name),
    seconds: (endTime - startTime) / 1000,
  }))
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      title: `${nameOf(name)} › ${fullName}`,
      seconds: duration / 1000,
    })),
  )
  // a test file whose process died has no failed test, and its tests are not counted
  const hasDied = report.numFailedTests === 0 && status !== 0
  const died = reportAsRed(`vitest ended with ${status}, and no test of it failed`, log).red
  return {
    passed: report.numPassedTests,
    failed: hasDied ? Math.max(1, report.numFailedTestSuites) : report.numFailedTests,
    skipped: report.numPendingTests,
    red: [...report.testResults.flatMap(redOfFile), ...(hasDied ? died : [])],
    files,
    tests,
  }
}

const nameOf = file => path.relative(process.cwd(), file)

/** Lists the failed tests of a file, or the file where it failed as a whole. */
function redOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter(test => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [{ title: nameOf(name), said: headOf(message) }] : []
  return failed.map(test => ({
    title: `${nameOf(name)} › ${test.fullName}`,
    said: headOf(test.failureMessages.join('\n')),
  }))
}

/** Reads the report of Playwright; `status` is how it ended. */
export function readJourneyReport(file, status, log) {
  const report = read(file)
  if (!report) return reportAsRed('playwright wrote no report', log)
  const specs = report.suites.flatMap(specsOf)
  const isRed = ({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky')
  const tests = specs.map(spec => ({ title: titleOf(spec), file: spec.file, seconds: secondsOf(spec) }))
  const names = [...new Set(tests.map(test => test.file))]
  const red = [
    ...specs.filter(isRed).map(spec => ({ title: titleOf(spec), said: headOf(messagesOf(spec)) })),
    ...(report.errors ?? []).map(({ message }) => ({ title: 'playwright', said: headOf(message ?? '') })),
  ]
  if (status !== 0 && red.length === 0) red.push(...reportAsRed(`playwright ended with ${status}`, log).red)
  return {
    passed: report.stats.expected,
    failed: red.length,
    skipped: report.stats.skipped,
    red,
    files: names.map(name => ({ name: `e2e/${name}`, seconds: sum(tests.filter(test => test.file === name)) })),
    tests,
  }
}

const specsOf = suite => [...(suite.suites ?? []).flatMap(specsOf), ...suite.specs]
const titleOf = ({ file, line, title }) => `e2e/${file}:${line} › ${title}`
const sum = timed => timed.reduce((all, { seconds }) => all + seconds, 0)
const secondsOf = ({ tests }) => sum(tests.flatMap(t => t.results.map(r => ({ seconds: r.duration / 1000 }))))
const messagesOf = ({ tests }) => tests.flatMap(t => t.results.map(r => r.error?.message ?? r.status)).join('\n')

/** Reads the log of lint.mjs, which says `ok` or `RED` of each check after what the check itself has said. */
export function readLintLog(status, log) {
  const [red, said] = [[], []]
  let passed = 0
  for (const line of readFileSync(log, 'utf8').split('\n')) {
    const [, how, title] = /^(ok|RED) +(.+)$/.exec(line) ?? []
    if (!how) said.push(line)
    else {
      if (how === 'ok') passed++
      else red.push({ title, said: headOf(said.join('\n').trim()) })
      said.length = 0
    }
  }
  if (status !== 0 && red.length === 0) return reportAsRed('types and lint', log)
  return { ...nothing, passed, failed: red.length, red }
}
