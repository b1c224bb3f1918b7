import { depthScale } from '@borebook/geo/depth-scale.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { exampleObservations, exampleTests, exampleWaterReadings } from '../gallery/example-groundwater.ts'
import { GroundwaterColumn, type GroundwaterColumnProps, makeWaterMark } from './groundwater-column.tsx'
import { dodged, type WaterLabel } from './groundwater-labels.tsx'

type Props = Partial<GroundwaterColumnProps<object, object, object>>
const scale = depthScale(0, 10, 10)
const svgOf = (props: Props) =>
  renderToStaticMarkup(<GroundwaterColumn observations={[]} scale={scale} width={40} {...props} />)
const seen = (observation: string, depthfrom: unknown, more: object = {}) => ({ observation, depthfrom, ...more })

describe('marks', () => {
  test('a strike is an empty triangle of 3 mm, tip down on its depth; a level at rest is a full one', () => {
    const triangle = 'M0.35 37.4L3.35 37.4L1.85 40Z'
    expect(svgOf({ observations: [seen('ws', 4)] })).toContain(`<path d="" fill="#1F6FB2"></path><path d="${triangle}"`)
    expect(svgOf({ observations: [seen('fls', 4)] })).toContain(`<path d="${triangle}" fill="#1F6FB2"`)
  })

  test('a level that moves is an arrow from where it stood to what it reached', () => {
    expect(svgOf({ observations: [seen('flr', 3, { depthto: 8 })] })).toContain('M1.85 80L1.85 30')
    expect(svgOf({ observations: [seen('flf', 8, { depthto: 3 })] })).toContain('M1.85 30L1.85 80')
  })

  test('of an arrow whose tip is not in view its shaft is still seen', () => {
    const svg = svgOf({ scale: depthScale(4, 6, 10), observations: [seen('flr', 3, { depthto: 8 })] })
    expect(svg).toContain('M1.85 0V20')
  })

  test('only the latest reading of a tube is drawn, and none of a tube that was deleted', () => {
    const marks = (svg: string) => svg.match(/Z/g)?.length ?? 0
    expect(marks(svgOf({ readings: exampleWaterReadings }))).toBe(2)
    expect(marks(svgOf({ readings: [{ ...exampleWaterReadings[0]!, tube: null }] }))).toBe(0)
  })

  test('what cannot be read or is out of view is left out', () => {
    for (const depth of [null, undefined, '3-', Number.NaN, Number.POSITIVE_INFINITY, 55])
      expect(svgOf({ observations: [seen('ws', depth)] })).toBe('<g></g>')
  })

  test('thousands are drawn in a few paths', () => {
    const many = Array.from({ length: 5000 }, (_, i) => seen('ws', i / 500))
    expect(svgOf({ observations: many }).match(/<path/g)).toHaveLength(2)
  })
})

describe('labels', () => {
  const label = (y: number, ...lines: string[]): WaterLabel => ({ y, x: 0, lines, isWater: true, isFirst: false })
  const room = { room: 20, size: 2, top: 0, base: 100 }

  test('none covers another', () => {
    const placed = dodged(
      Array.from({ length: 30 }, (_, i) => label(20 + i * 0.4, `${i}`, 'more', 'most')),
      room,
    )
    const ends = placed.map(p => [p.y - 1.15, p.y + (p.lines.length - 0.5) * 2.3] as const)
    for (const [i, [top]] of ends.slice(1).entries()) expect(top).toBeGreaterThanOrEqual(ends[i]![1] - 1e-6)
  })

  test('where there is no room for all that a label says, it says its first line; alone it says everything', () => {
    const crowded = dodged(
      [10, 10.5, 11, 11.5].map(y => label(y, '1.00', '429.00', '2026-04-01')),
      room,
    )
    expect(crowded.map(p => p.lines.length)).toEqual([1, 1, 1, 1])
    expect(dodged([label(10, '1.00', '429.00', '2026-04-01')], room)[0]!.lines).toHaveLength(3)
  })

  test('a line wider than the column is left out', () => {
    expect(dodged([label(10, '1.00', 'metres above the level of the sea')], room)[0]!.lines).toEqual(['1.00'])
  })

  test('of more labels than fit the one of what is selected stays', () => {
    const many = Array.from({ length: 200 }, (_, i) => ({ ...label(i / 2, `${i}`), isFirst: i === 101 }))
    const placed = dodged(many, room)
    expect(placed.length).toBeLessThanOrEqual(43)
    expect(placed.map(p => p.lines[0])).toContain('101')
  })

  test('raised digits are small ones set higher, since the typeface has no raised minus', () => {
    const svg = svgOf({ tests: exampleTests, labelOf: () => ['k = 1.7 × 10⁻⁷ m/s'] })
    expect(svg).toContain('<tspan dy="0">k = 1.7 × 10</tspan><tspan dy="-0.792" font-size="1.54">−7</tspan>')
    expect(svg).not.toContain('⁻')
  })
})

test('a click finds the mark nearest to it, and nothing where nothing is', () => {
  const records = { observations: exampleObservations, tests: exampleTests }
  const pen = { scale, width: 40 }
  expect(makeWaterMark(records, pen, 1.2, 2)?.record).toBe(exampleObservations[0])
  expect(makeWaterMark(records, pen, 5.7, 1)?.kind).toBe('test')
  expect(makeWaterMark(records, pen, 2.2, 2)).toBeUndefined()
})
