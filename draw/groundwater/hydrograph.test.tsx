import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { exampleSeries } from '../gallery/example-groundwater.ts'
import { Hydrograph } from './hydrograph.tsx'
import { hydrographLayout, labelledTicks, nearestPoint } from './hydrograph-scale.ts'

const size = { width: 120, height: 60, size: 2.4 }
const layoutOf = (isElevation = false, series = exampleSeries) => hydrographLayout(series, { ...size, isElevation })!

describe('the axes', () => {
  test('deeper water lies lower, and so does water at a lower elevation', () => {
    expect(layoutOf().y(4)).toBeGreaterThan(layoutOf().y(3))
    expect(layoutOf(true).y(3)).toBeGreaterThan(layoutOf(true).y(4))
  })

  test('every point lies inside them', () => {
    const { left, right, top, base, x, y } = layoutOf()
    for (const { time, level } of exampleSeries.flatMap(s => s.points)) {
      expect(x(time)).toBeGreaterThan(left)
      expect(x(time)).toBeLessThan(right)
      expect(y(level)).toBeGreaterThan(top)
      expect(y(level)).toBeLessThan(base)
    }
  })

  test('readings of one level or one moment have axes too, and no reading has none', () => {
    const [point] = exampleSeries[0]!.points
    const same = [{ ...exampleSeries[0]!, points: [point!, point!, point!] }]
    const { x, y } = layoutOf(false, same)
    expect([x(point!.time), y(point!.level)].every(Number.isFinite)).toBe(true)
    expect(hydrographLayout([], { ...size, isElevation: false })).toBeUndefined()
  })
})

describe('ticks of time', () => {
  const at = (text: string) => Date.parse(`${text}Z`)
  test.each([
    ['2026-04-01T08:10', '2026-04-01T11:50', ['09:00', '10:00', '11:00']],
    ['2026-04-01T08:00', '2026-04-04T08:00', ['12:00', '2026-04-02', '12:00', '2026-04-03', '12:00', '2026-04-04']],
    ['2025-11-20T00:00', '2026-08-01T00:00', ['2026-01', '2026-03', '2026-05', '2026-07']],
    ['2001-05-01T00:00', '2026-08-01T00:00', ['2005', '2010', '2015', '2020', '2025']],
  ])('from %s to %s are %j', (from, to, labels) => {
    expect(labelledTicks(at(from), at(to), 6).map(t => t.label)).toEqual(labels)
  })

  test('weeks begin on a Monday', () => {
    const [first] = labelledTicks(at('2026-04-01T00:00'), at('2026-05-10T00:00'), 6)
    expect(new Date(first!.time).getUTCDay()).toBe(1)
  })

  test('however long it is, there are never many', () => {
    for (const years of [0.001, 0.01, 0.1, 1, 10, 100, 1000])
      expect(labelledTicks(0, years * 365 * 86_400_000, 8).length).toBeLessThanOrEqual(10)
  })
})

test('the points of a tube that was deleted are not joined', () => {
  const svg = renderToStaticMarkup(
    <Hydrograph series={exampleSeries} layout={layoutOf()} width={size.width} size={size.size} />,
  )
  expect(svg.match(/stroke-linejoin="round"/g)).toHaveLength(2)
})

test('the reading under the pointer is the nearest, above all in time', () => {
  const layout = layoutOf()
  const wanted = exampleSeries[1]!.points[2]!
  const at = { x: layout.x(wanted.time) + 0.3, y: layout.y(wanted.level) - 2 }
  expect(nearestPoint(exampleSeries, layout, at)?.point).toBe(wanted)
  expect(nearestPoint(exampleSeries, layout, { x: -50, y: 0 }, 5)).toBeUndefined()
})
