// `npm run bench -- NAME`: bundles bench/NAME and runs it; without a name, all of them. `--short`: what a change is most
// likely to slow down, in ten minutes, and its figures as one table at the end.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { serverBundle } from './server-bundle.mjs'

const all = readdirSync('bench')
  .filter(f => /\.tsx?$/.test(f))
  .map(f => f.replace(/\.tsx?$/, ''))
const isShort = process.argv.includes('--short')
const named = process.argv.slice(2).filter(name => name !== '--short')
const short = ['requests', 'object-list', 'log-page', 'ags-read', 'project-page', 'composite', 'start', 'memory']
const names = named.length > 0 ? named : isShort ? short : all
const figures = path.resolve('.build/figures.jsonl')
rmSync(figures, { force: true })
const env = { ...process.env, NODE_ENV: 'production', ...(isShort && { BENCH_FIGURES: figures }) }
for (const name of names) {
  if (!all.includes(name)) {
    console.error(`There is no bench “${name}”; there are ${all.join(', ')}.`)
    process.exit(1)
  }
  const file = readdirSync('bench').find(f => f.replace(/\.tsx?$/, '') === name)
  await build({
    ...serverBundle,
    entryPoints: { ...serverBundle.entryPoints, [`bench-${name}`]: `bench/${file}` },
  })
  console.log(`\n== ${name}`)
  const { status } = spawnSync(process.execPath, ['--expose-gc', '--enable-source-maps', `.build/bench-${name}.mjs`], {
    stdio: 'inherit',
    // React as it draws in browsers and in the threads that print
    env,
  })
  if (status !== 0) process.exit(status ?? 1)
}
if (isShort && existsSync(figures)) {
  const { describeFigure } = await import('../bench/kit/figures.ts')
  console.log('\n== in short')
  for (const line of readFileSync(figures, 'utf8').trim().split('\n')) console.log(describeFigure(JSON.parse(line)))
}
