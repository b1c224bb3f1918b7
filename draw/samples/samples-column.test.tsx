import { depthScale } from '@borebook/geo/depth-scale.ts'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleSamples, manySamples } from '../gallery/example-samples.ts'
import { markOf, markOfType, SamplesColumn, type SamplesColumnProps, sampleAt, signAt } from './samples-column.tsx'

type SampleFields = Partial<(typeof exampleSamples)[number]> & { invzbeg?: unknown; invzend?: unknown }
const scale = depthScale(0, 40, 10)
const draw = (samples: readonly object[], props: Partial<SamplesColumnProps<SampleFields>> = {}) =>
  renderToStaticMarkup(<SamplesColumn samples={samples as SampleFields[]} scale={scale} width={20} {...props} />)
const elements = (svg: string) => svg.match(/<(?!\/)/g)!.length
const names = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(m => m[1])

test('every type of dictionary 92 has a sign; those that say nothing go by their material', () => {
  const shipped = 'g gb ug sp kol thw kp blk lin spt mp ep rs dp blw wps wpp wpl gp wlf a ka'.split(' ')
  const left = shipped.filter(code => !markOfType.has(code))
  expect(left).toEqual(['blw', 'wlf', 'a', 'ka'])
  expect(markOf({ samptype: 'thw', sampmat: 'gw' })).toBe('special')
  expect(markOf({ samptype: null, sampmat: 'gw' })).toBe('water')
  expect(markOf({ samptype: 'ka', sampmat: 'kern' })).toBe('core')
  expect(markOf({ samptype: 'a', sampmat: 'bo' })).toBe('other')
  expect(markOf({ samptype: 'constructor' })).toBe('other')
})

test('a disturbed sample is an open box of 2 mm, a special one the same filled, a core has a diagonal', () => {
  const at = (samptype: string) => draw([{ invzbeg: 1, invzend: 2, samptype }])
  const box = 'M0.5 14H2.5V16H0.5Z'
  expect(at('g')).toContain(`<path d="${box}" fill="none" stroke="#1D2530"`)
  expect(at('ug')).toContain(`<path d="${box}" fill="#1D2530"`)
  expect(at('kp')).toContain(`d="${box}M0.5 16L2.5 14" fill="none"`)
  expect(at('wps')).toContain('d="M0.5 16H2.5L1.5 14Z" fill="none" stroke="#1F6FB2"')
})

test('the bracket spans the depths the sample comes from; without a depth to there is none', () => {
  expect(draw([{ invzbeg: 1, invzend: 2.5, samptype: 'g' }])).toContain('d="M2.5 10H3.05V25H2.5"')
  expect(draw([{ invzbeg: 1, invzend: null, samptype: 'g' }])).toContain('<path d="" fill="none"')
})

test('a bracket that goes on outside the stretch in view is open there', () => {
  const svg = draw([{ invzbeg: 0, invzend: 30, samptype: 'g' }], { scale: depthScale(10, 20, 10) })
  expect(svg).toContain('d="M3.05 0V100"')
})

test('samples over the same depths stand side by side, those below each other in one row', () => {
  const svg = draw([
    { invzbeg: 1, invzend: 2, samptype: 'g' },
    { invzbeg: 1, invzend: 2, samptype: 'ug' },
    { invzbeg: 3, invzend: 4, samptype: 'kp' },
  ])
  expect(svg).toContain('M0.5 14H2.5')
  expect(svg).toContain('M4.4 14H6.4')
  expect(svg).toContain('M0.5 34H2.5')
})

test('what is not in view is not drawn', () => {
  expect(draw(exampleSamples, { scale: depthScale(20, 30, 10), labelOf: s => s.invname! })).toBe(
    draw([], { labelOf: () => '' }),
  )
})

test('labels never touch', () => {
  const svg = draw(manySamples(60, 40), { labelOf: s => s.invname!, scale: depthScale(0, 40, 2) })
  const ys = [...svg.matchAll(/<text[^>]* y="([\d.]+)"/g)].map(m => Number(m[1])).sort((a, b) => a - b)
  expect(ys.length).toBeGreaterThan(20)
  for (const [i, y] of ys.entries()) if (i > 0) expect(y - ys[i - 1]!).toBeGreaterThan(2.2)
})

test('where signs cover each other labels would mislead: there only what is selected keeps its own', () => {
  const many = manySamples(5000, 40)
  const svg = draw(many, { labelOf: s => s.invname!, isSelected: s => s === many[3001] })
  expect(names(svg)).toContain('P3002')
  expect(names(svg).length).toBeLessThan(5)
})

test('5,000 samples take as few elements as fifty, and no more signs than there are pixels', () => {
  const paper = depthScale(0, 40, 4)
  expect(elements(draw(manySamples(5000, 40), { scale: paper }))).toBe(
    elements(draw(manySamples(50, 40), { scale: paper })),
  )
  const signs = draw(manySamples(5000, 40), { scale: paper }).match(/Z/g)!.length
  // 160 mm are 605 pixels; five rows of six signs
  expect(signs).toBeLessThan(605 * 5 * 6)
})

test('a click finds the sample under it, in its row where two share a depth, and the nearest beside', () => {
  const pen = { scale, width: 20 }
  const at = (depth: number, x: number) => sampleAt(exampleSamples, pen, depth, x)?.invname
  expect(at(0.7, 1)).toBe('P1')
  expect([at(1.7, 1), at(1.7, 5)]).toEqual(['U1', 'P2'])
  expect(at(5.2, 5)).toBe('W1')
  expect(at(0.4, 1)).toBe('P1')
  expect(at(20, 1)).toBeUndefined()
})

test('a draft is dashed and what is selected is framed', () => {
  const own = [{ invzbeg: 1, invzend: 2, samptype: 'g' }]
  expect(draw(own)).not.toContain('stroke-dasharray')
  expect(draw(own, { isDraft: () => true })).toContain('stroke-dasharray')
  expect(draw(own, { isSelected: () => true })).toContain('var(--accent')
})

test('whatever stands in half-typed records, nothing is thrown and no coordinate is no number', () => {
  const typed = fc.oneof(
    fc.constantFrom(null, undefined, '', '12,', '-', Number.NaN, Number.POSITIVE_INFINITY),
    fc.double({ min: -20, max: 60, noNaN: true }),
  )
  const code = fc.constantFrom(null, undefined, '', 'g', 'ug', 'kp', 'wps', 'gp', 'xyz')
  const record = fc.record({ invzbeg: typed, invzend: typed, samptype: code, sampmat: code, invname: fc.string() })
  fc.assert(
    fc.property(fc.array(record, { maxLength: 8 }), samples => {
      const svg = draw(samples, { labelOf: s => String(s.invname), isDraft: () => true, isSelected: () => true })
      expect(svg).not.toMatch(/(NaN|Infinity)[ HVLZ"]/)
      sampleAt(samples, { scale, width: 20 }, 5, 1)
    }),
  )
})

test('a sign knows its own size in other units', () => {
  expect(signAt('disturbed', 10, 10, 2)).toBe('M8 8H12V12H8Z')
})
