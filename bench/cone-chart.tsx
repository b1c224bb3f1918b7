import { chartLayout } from '@borebook/draw/curves/curve-layout.ts'
import { deepRows, exampleCone, sayEnglish } from '@borebook/draw/gallery/example-soundings.ts'
import { ConeChart, coneChartTracks } from '@borebook/draw/insitu/cone-chart.tsx'
import { proposePicks } from '@borebook/geo/cone/boundaries.ts'
import { deriveCone } from '@borebook/geo/cone/derive.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * A frame of the cone chart while it is zoomed and panned, 6,000 rows × 5 curves, beside setting each row as a point; and
 * the numbers of these rows with the boundaries that they propose.
 */

const bound = 16
const frames = 60
const [height, width] = [820, 900]

const rows = deepRows(0.01, 0.01)
const { run, series, settings } = exampleCone(rows)
if (series.depth.length !== 6000) throw new Error(`6000 rows are meant, not ${series.depth.length}`)
const size = { width, unit: 96 / 25.4, size: 12 }
const layout = chartLayout({ tracks: coneChartTracks, hasStrip: true, hasElevations: true, ...size })

const frame = (top: number, perMetre: number) => {
  const scale = depthScale(top, top + height / perMetre, perMetre)
  return renderToStaticMarkup(
    <svg>
      <ConeChart {...{ layout, scale, series }} zone={run.zone} predrilled={1} ground={505.38} say={sayEnglish} />
    </svg>,
  )
}
const plain = (top: number, perMetre: number) =>
  Object.values(series.values)
    .map(values => Array.from(series.depth, (z, i) => `${values![i]! * 10} ${(z - top) * perMetre}`).join('L'))
    .join('M')

function measured(draw: (top: number, perMetre: number) => string) {
  const times: number[] = []
  let cold = 0
  let letters = 0
  // the first zoom is told by itself: its code is still cold
  for (let i = -frames; i < frames; i++) {
    const share = ((i + frames) % frames) / frames
    const from = performance.now()
    letters = Math.max(letters, draw(20 * share, height / 60 + share * 200).length)
    const took = performance.now() - from
    if (i >= 0) times.push(took)
    else cold = Math.max(cold, took)
  }
  times.sort((a, b) => a - b)
  return { median: times[frames / 2]!, worst: times.at(-1)!, cold, letters }
}

const line = (name: string, { median, worst, cold, letters }: ReturnType<typeof measured>) =>
  console.log(
    `${name.padEnd(44)} ${median.toFixed(1).padStart(6)} ms, worst ${worst.toFixed(1).padStart(6)} ms, while cold ${cold.toFixed(1).padStart(6)} ms, ${(letters / 1000).toFixed(0).padStart(5)} kB`,
  )
console.log(`cone chart, 6000 rows × 5 curves, ${frames} frames of a zoom from 60 m to 4 m, ${width} × ${height}`)
const ours = measured(frame)
line('Borebook, whole chart from records to SVG', ours)
line('each row a point of five plain lines', measured(plain))
line(
  'numbers of all rows, steps 1 to 11',
  measured(() => String(deriveCone(rows, settings).run.Ic.length)),
)
line(
  'boundaries proposed from them',
  measured(() => String(proposePicks(run.depth, run.zone).length)),
)
const isHeld = ours.worst <= bound
console.log(`bound of a frame ${bound} ms: ${isHeld ? 'held' : 'NOT HELD'}`)
if (!isHeld) process.exitCode = 1
