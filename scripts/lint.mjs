// Types and lint of every package. Exits 1 if one is red, after having shown them all.
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

/** Each with the globals that it may use; the whole with all tests takes longest, so it begins. */
const projects = ['.', 'geo', 'contract', 'formats', 'draw', 'server', 'web']
/** One checker each: a second works out again most of what the first knows. */
const types = ['node_modules/ts7/bin/tsc', '-b', ...projects, '--checkers', '1', '--builders', '2']

/** Runs checks, each a name and what Node is given, in a folder; answers whether all were green. */
export function runChecks(checks, cwd = '.') {
  const isGreen = checks.map(([name, argv]) => {
    const { status } = spawnSync(process.execPath, argv, { stdio: 'inherit', cwd })
    console.log(`${status === 0 ? 'ok  ' : 'RED '} ${name}`)
    return status === 0
  })
  return isGreen.every(Boolean)
}

const checks = [
  ['biome', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['types', types],
]

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exit(runChecks(checks) ? 0 : 1)
