import { depthScale } from '@borebook/geo/depth-scale.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { crowdedLayers, exampleHatchOf, exampleLayer, exampleLayers } from '../gallery/example-log.ts'
import { type DrawnLayer, gapsOf, LayerColumn, type LayerColumnProps } from './layer-column.tsx'

const draw = (layers: DrawnLayer[], props: Partial<LayerColumnProps<DrawnLayer>> = {}) =>
  renderToStaticMarkup(
    <LayerColumn layers={layers} scale={depthScale(0, 40, 10)} width={20} hatchOf={exampleHatchOf} {...props} />,
  )

test('a layer is as high as its metres on the scale: 1.55 m at 1:100 are 15.5 mm', () => {
  expect(draw([exampleLayer(0.35, 1.9, 'sa', '', '')])).toContain('M0 3.5H20V19H0Z')
})

test('only what is in the stretch is drawn, cut at its ends', () => {
  const svg = draw(exampleLayers, { scale: depthScale(15, 17, 10) })
  expect(svg).toContain('d="M0 0H20V20H0Z"')
  expect(svg.match(/<pattern/g)).toHaveLength(1)
})

test('500 layers with 500 sub-layers take no more elements than 48 with 48', () => {
  const elements = (count: number) => {
    const layers = crowdedLayers(count).map(l => ({ ...l, sublayers: [{ ...l, depthto: l.depthfrom + 0.1 }] }))
    return draw(layers, { scale: depthScale(0, 400, 2) }).match(/<(?!\/)/g)!.length
  }
  expect(elements(500)).toBe(elements(48))
})

test('a stretch lower than 12 px is plain tint, one of 12 px is hatched', () => {
  const hatched = (height: number) =>
    draw([exampleLayer(0, height / 10, 'sa', '', '')], { hatchFrom: 12 }).includes('url(#')
  expect(hatched(11.9)).toBe(false)
  expect(hatched(12)).toBe(true)
})

test('a sign that falls between the edges of a layer is moved into it', () => {
  const rare = (at: number) => ({
    ...exampleHatchOf('sa')!,
    name: `rare${at}`,
    tile: [20, 20],
    val: `l ${at} ${at} ${at + 2} ${at + 2}`,
  })
  const layer = [exampleLayer(0.35, 0.85, 'sa', '', '')]
  const drawn = (at: number, width: number) => draw(layer, { width, hatchOf: () => rare(at) as never })
  // the stretch is 8 mm wide and reaches from 3.5 to 8.5 mm
  expect(drawn(4, 8)).not.toContain('transform="translate')
  expect(drawn(15, 8)).toContain('<path d="M12 13.5H20V18.5H12Z" transform="translate(-12 -10)"')
  // no sign fits into a column that is narrower than it
  expect(drawn(15, 1.5)).not.toContain('transform="translate')
})

test('tiles keep their millimetres whatever the depth scale', () => {
  const pattern = (perMetre: number) =>
    /<pattern.*?<\/pattern>/.exec(
      draw([exampleLayer(0, 9, 'sa', '', '')], { scale: depthScale(0, 9, perMetre), unit: 96 / 25.4 }),
    )![0]
  expect(pattern(3)).toBe(pattern(300))
  expect(pattern(3)).toContain('scale(3.77')
})

test('records half typed are drawn as far as they can be', () => {
  expect(() =>
    draw([
      exampleLayer(2, Number.NaN, 'sa', '', ''),
      exampleLayer(5, 3, 'sa', '', ''),
      { depthfrom: 1, depthto: null, prinstype: null },
    ]),
  ).not.toThrow()
  expect(draw([exampleLayer(2, Number.NaN, 'sa', '', '')])).not.toContain('NaN')
})

test('a draft has a dashed outline, others have none', () => {
  const draft = exampleLayer(3, 5, 'cl', '', '')
  const count = (svg: string) => svg.match(/<rect[^>]*stroke-dasharray/g)?.length ?? 0
  expect(count(draw([exampleLayer(0, 3, 'sa', '', ''), draft], { isDraft: l => l === draft }))).toBe(1)
  expect(count(draw([exampleLayer(0, 3, 'sa', '', '')]))).toBe(0)
})

test('a long gap is under slanted lines over all of its length, one page as the next, and a short one has one', () => {
  const slants = (holeDepth: number, scale: LayerColumnProps<DrawnLayer>['scale']) => {
    const svg = draw([exampleLayer(0, 1, 'sa', '', '')], { scale, holeDepth, width: 10, hatchFrom: 100 })
    const lines = [...svg.matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/g)].map(found => found.slice(1).map(Number))
    for (const [x0, y0, x1, y1] of lines) expect(x0! + y0!).toBeCloseTo(x1! + y1!, 2)
    return lines.map(([, y0, , y1]) => [y1!, y0!] as const)
  }
  // 10 mm a metre
  const whole = slants(21, depthScale(0, 21, 10))
  expect(whole.length).toBeGreaterThan(200 / 5)
  for (const [k, [top]] of whole.entries()) if (k > 0) expect(top - whole[k - 1]![0]).toBeLessThanOrEqual(4.01)
  expect(Math.max(...whole.map(([, base]) => base))).toBeGreaterThan(205)
  for (const [top, base] of slants(21, depthScale(8, 14, 10))) {
    expect(top).toBeGreaterThanOrEqual(0)
    expect(base).toBeLessThanOrEqual(60)
  }
  expect(slants(1.2, depthScale(0, 2, 10)).length).toBeGreaterThanOrEqual(1)
})

test('gaps: above the first layer, between layers, below the last down to the hole’s depth, not under an overlap', () => {
  const at = (a: number, b: number) => exampleLayer(a, b, 'sa', '', '')
  expect(gapsOf([at(1, 4), at(2, 3), at(5, 6)], 8)).toEqual([
    { depthfrom: 0, depthto: 1 },
    { depthfrom: 4, depthto: 5 },
    { depthfrom: 6, depthto: 8 },
  ])
  expect(gapsOf([at(0, 4), at(4, 5)], 5)).toEqual([])
  expect(gapsOf([], 5)).toEqual([])
})

test('a sub-layer without a major component is a dashed outline and hides nothing of its layer; one with a hatch does', () => {
  const svg = (prinstype: string | null) =>
    draw([{ ...exampleLayer(0, 4, 'sa', '', ''), sublayers: [{ depthfrom: 1, depthto: 2, prinstype }] }])
  const box = /<path d="M10 10H20V20H10Z"[^>]*>/g
  expect(svg(null).match(box)).toHaveLength(1)
  expect(svg(null).match(box)![0]).toContain('stroke-dasharray')
  expect(svg(null)).not.toContain('#FFFFFF')
  expect(
    svg('cl')
      .match(box)!
      .filter(path => !path.includes('fill="none"')),
  ).toHaveLength(2)
  expect(svg('cl')).not.toContain('stroke-dasharray')
})

test('of layers thinner than a boundary as many are drawn as can be seen, and none leaves a hole', () => {
  const layers = crowdedLayers(5000).map((one, i) => ({ ...one, depthfrom: i / 50, depthto: (i + 1) / 50 }))
  const svg = draw(layers, { scale: depthScale(0, 100, 1.3) })
  const boxes = [...svg.matchAll(/M0 ([\d.]+)H20V([\d.]+)H0Z/g)].map(([, y0, y1]) => [Number(y0), Number(y1)] as const)
  const plain = [...new Map(boxes.map(box => [box[0], box])).values()].sort(([a], [b]) => a - b)
  expect(plain.length).toBeLessThan(130 / 0.05)
  expect(plain.length).toBeGreaterThan(130 / 0.1)
  for (const [i, [y0]] of plain.entries()) if (i > 0) expect(y0).toBeCloseTo(plain[i - 1]![1], 2)
})
