import { exampleRows } from '@borebook/draw/gallery/example-soundings.ts'
import { coneCalculation, coneQuantities } from '@borebook/geo/cone/calculation.ts'
import { coneSettingDefaults } from '@borebook/geo/cone/settings.ts'

/** All series of a cone test of 2,000 rows with a pile that ends in every row, beside only copying the columns that come out. */

const bound = 10
const runs = 200

const rows = exampleRows({
  step: 0.02,
  top: 0.02,
  grounds: [
    [8, 5, 1, 0],
    [25, 0.7, 2.4, 0.5],
    [40, 12, 0.7, 0],
  ],
})
if (rows.length.length !== 2000) throw new Error(`2000 rows are meant, not ${rows.length.length}`)
const settings = { ...coneSettingDefaults, waterTable: 1.5, offsetSleeveFriction: 0.1 }
const { sequences } = coneCalculation(rows, settings)

function measured(work: () => unknown) {
  const times: number[] = []
  for (let i = -50; i < runs; i++) {
    const from = performance.now()
    work()
    if (i >= 0) times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  return { median: times[runs / 2]!, p95: times[Math.floor(runs * 0.95)]! }
}
const line = (name: string, { median, p95 }: ReturnType<typeof measured>) =>
  console.log(`${name.padEnd(44)} ${median.toFixed(2).padStart(6)} ms, p95 ${p95.toFixed(2).padStart(6)} ms`)

console.log(`cone test, 2000 rows, ${coneQuantities.length} series, ${runs} runs after warm-up`)
const ours = measured(() => coneCalculation(rows, settings))
line('Borebook, all series with pile', ours)
line(
  'with a pile of 3 m',
  measured(() => coneCalculation(rows, { ...settings, pileDiameter: 3 })),
)
line(
  'copying the columns that come out',
  measured(() => sequences.map(({ values }) => values.slice())),
)
const isHeld = ours.median <= bound
console.log(`bound ${bound} ms: ${isHeld ? 'held' : 'NOT HELD'}`)
if (!isHeld) process.exitCode = 1
