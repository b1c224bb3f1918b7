import 'uplot/dist/uPlot.min.css'
import type { MonitoredSensor } from '@borebook/draw/monitoring/monitored.ts'
import Plot from 'uplot'

/** The levels of sensors, which read at the same instants, in a uPlot with nothing else; answers how to show a stretch. */
export function drawBare(host: HTMLElement, sensors: readonly MonitoredSensor[], range: { from: number; to: number }) {
  const seconds = sensors[0]!.readings.at.map(at => at / 1000)
  const plot = new Plot(
    {
      ...{ width: 1400, height: 480, legend: { show: false } },
      scales: { x: { min: range.from / 1000, max: range.to / 1000 } },
      series: [{}, ...sensors.map(() => ({ stroke: 'blue', points: { show: false } }))],
    },
    [seconds, ...sensors.map(({ readings }) => readings.wvl_datum)],
    host,
  )
  return (min: number, max: number) => plot.setScale('x', { min: min / 1000, max: max / 1000 })
}
