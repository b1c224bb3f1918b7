// `npm run bench -- NAME`: bundles bench/NAME and runs it; without a name, all of them.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { build } from 'esbuild'
import { serverBundle } from './server-bundle.mjs'

const all = readdirSync('bench')
  .filter(f => /\.tsx?$/.test(f))
  .map(f => f.replace(/\.tsx?$/, ''))
const names = process.argv.length > 2 ? process.argv.slice(2) : all
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
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) process.exit(status ?? 1)
}
