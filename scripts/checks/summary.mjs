// What a run ends with: no more than a screen, whatever was red.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { budgets, formatMinutes } from './parts.mjs'

const screen = { lines: 50, columns: 160 }
const cut = line => (line.length > screen.columns ? `${line.slice(0, screen.columns - 1)}…` : line)
const seconds = one => `${one.seconds.toFixed(1).padStart(7)} s  `

/** Minutes by part, what was slow, what was red; all that was red stands in a file. Its last line is the sum. */
export function printSummary(results, folder) {
  const red = results.flatMap(result => result.red.map(one => ({ part: result.name, ...one })))
  const lines = ['', ...timesOf(results), ...lateOf(results), ...slowestOf(results)]
  const file = path.join(folder, 'red.txt')
  if (red.length > 0)
    writeFileSync(file, red.map(({ part, title, said }) => `RED ${part}: ${title}\n${said}\n`).join('\n'))
  lines.push(...redLines(red, screen.lines - lines.length - 3, file))
  for (const line of lines) console.log(cut(line))
  const sum = field => results.reduce((all, result) => all + result[field], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return failed === 0 && passed > 0
}

const timesOf = results => [
  `minutes: ${results.map(({ name, seconds }) => `${name} ${formatMinutes(seconds)}`).join(', ')}; in all ${formatMinutes(
    results.reduce((all, result) => all + result.seconds, 0),
  )}`,
]

/** The files that took longer than a file of their part may. */
function lateOf(results) {
  const late = results
    .flatMap(({ name, files }) =>
      files.filter(file => file.seconds > budgets[name]).map(file => ({ ...file, part: name })),
    )
    .sort((a, b) => b.seconds - a.seconds)
  if (late.length === 0) return []
  const limits = Object.entries(budgets).map(([part, limit]) => `${part} ${limit} s`)
  return [
    `files over budget (${limits.join(', ')}):`,
    ...late.slice(0, 10).map(file => `${seconds(file)}${file.part}: ${file.name}`),
    ...(late.length > 10 ? [`           and ${late.length - 10} more`] : []),
  ]
}

function slowestOf(results) {
  const slow = results.flatMap(({ tests }) => tests).filter(test => test.seconds >= 1)
  const slowest = slow.sort((a, b) => b.seconds - a.seconds)
  return slowest.length === 0 ? [] : ['slowest:', ...slowest.slice(0, 8).map(test => `${seconds(test)}${test.title}`)]
}

/** Says as much of each as there is room for. */
function redLines(red, room, file) {
  const each = Math.min(8, Math.floor(room / Math.max(1, red.length)))
  if (each < 2) {
    const shown = red.slice(0, Math.max(1, room - 1)).map(({ part, title }) => `RED ${part}: ${title}`)
    return red.length > shown.length ? [...shown, `and ${red.length - shown.length} more in ${file}`] : shown
  }
  return red.flatMap(({ part, title, said }) => [
    `RED ${part}: ${title}`,
    ...said
      .split('\n')
      .filter(Boolean)
      .slice(0, each - 1)
      .map(line => `    ${line}`),
  ])
}
