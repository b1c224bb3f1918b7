// Types and lint of every package. Exits 1 at the first red one after having shown them all.
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

export const projects = ['geo', 'contract', 'formats', 'draw', 'server', 'web', '.']

const run = (name, argv) => {
  const { status } = spawnSync(process.execPath, argv, { stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok  ' : 'RED '} ${name}`)
  return status === 0
}

/** Answers how many checks passed and failed, and the names of those that failed. */
export function lint() {
  const checks = [
    ['biome', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
    ...projects.map(p => [`types of ${p}`, ['node_modules/ts7/bin/tsc', '-p', `${p}/tsconfig.json`]]),
  ]
  const red = checks.filter(([name, argv]) => !run(name, argv)).map(([name]) => name)
  return { passed: checks.length - red.length, failed: red.length, red }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exit(lint().failed > 0 ? 1 : 0)
