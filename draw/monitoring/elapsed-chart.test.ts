import { expect, test } from 'vitest'
import { placeInPlot } from '../curves/plot-axes.tsx'
import { frameElapsed } from './elapsed-chart.tsx'
import { drawnSensors } from './monitored.ts'

const [minute, day] = [60_000, 86_400_000]
/** Frames a well whose level falls by a metre each tenfold of the time since an instant. */
const frameOf = (elapsed: number[], start = Date.UTC(2026, 4, 4, 9)) => {
  const at = Float64Array.from([0, ...elapsed], one => start + one)
  const wvl_datum = Float64Array.from([0, ...elapsed], one => (one === 0 ? 0 : -Math.log10(one / 1000)))
  const none = at.map(() => Number.NaN)
  const readings = { at, wvl_datum, pwp: none, wtemp: none, flag: new Uint8Array(at.length) }
  return frameElapsed({
    drawn: drawnSensors([{ key: '1', name: 'P', place: 0, readings }], 'wvl_datum'),
    ...{ column: 'wvl_datum', start, to: at.at(-1)!, width: 600, height: 400 },
    words: { time: unit => unit, value: 'm' },
  })
}
const figures = (elapsed: number[]) => {
  const { x } = frameOf(elapsed)
  return [x.title, ...x.figures.map(({ text }) => text)]
}

test('time since the start runs by powers of ten, in minutes for three days, in hours for sixty, then in days', () => {
  expect(figures([minute / 2, 90 * minute])).toEqual(['min', '0.1', '1', '10', '100'])
  expect(figures([10 * minute, 3 * day])).toEqual(['min', '10', '100', '1000', '10000'])
  expect(figures([3 * 60 * minute, 4 * day])).toEqual(['h', '1', '10', '100'])
  expect(figures([2 * day, 61 * day])).toEqual(['d', '1', '10', '100'])
})

test('a level that falls by as much each tenfold of time is a straight line', () => {
  const frame = frameOf([6000, 60_000, 600_000, 6_000_000])
  const places = placeInPlot(frame)
  const points = [0.1, 1, 10, 100].map(time => [places.x(time), places.y(-Math.log10(time * 60))] as const)
  const slopes = points.slice(1).map(([x, y], i) => (y - points[i]![1]) / (x - points[i]![0]))
  for (const slope of slopes) expect(slope).toBeCloseTo(slopes[0]!, 9)
  expect(slopes[0]).toBeGreaterThan(0)
})

test('without a reading since the start there is an axis all the same', () => {
  expect(figures([])).toEqual(['min', '1', '10'])
})
