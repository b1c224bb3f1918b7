import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleLayers, exampleLog } from '../gallery/example-log.ts'
import { exampleSamples } from '../gallery/example-samples.ts'
import { arrange } from './log-columns.ts'
import { layoutLog } from './log-layout.ts'
import { logPages } from './log-pages.ts'

const words: Record<string, string> = {
  '92 g': 'disturbed',
  '92 gb': 'bulk',
  '162 ws': 'water strike',
  '163 slug': 'slug',
}
const strike = { observation: 'ws', depthfrom: 4.2, groundwater_depth: 4.2, date_time: '2026-03-01T09:00:00Z' }
const slug = { depthfrom: 6, depthto: 8, test_type: 'slug', hydraulic_conductivity: 1.7e-7 }
const labelOf = (dictionary: number, code: string) => words[`${dictionary} ${code}`]
const log = (records: object, more = {}, layers = exampleLayers) => exampleLog(layers, { records, labelOf, ...more })
const keysOf = (records: object) => arrange(log(records)).columns.map(c => c.key)
const textsOf = (input: ReturnType<typeof log>) =>
  logPages(input).pages.flatMap(page =>
    [...renderToStaticMarkup(page).matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) =>
      text!.replace(/<[^>]+>/g, ''),
    ),
  )

test('samples and groundwater each have a column only when they have something to show', () => {
  expect(keysOf({})).not.toEqual(expect.arrayContaining(['samples']))
  expect(keysOf({ samples: exampleSamples })).toContain('samples')
  expect(keysOf({ samples: exampleSamples })).not.toContain('groundwater')
  for (const marks of [
    { observations: [strike] },
    { hydraulic_tests: [slug] },
    { pressures: [{ tube: 1, below_surface: 3 }] },
  ])
    expect(keysOf(marks)).toContain('groundwater')
})

test('they stand between coring and symbols, where the standard sheet has them', () => {
  const keys = keysOf({ samples: exampleSamples, observations: [strike] })
  expect(keys.slice(0, 4)).toEqual(['depth', 'samples', 'groundwater', 'symbol'])
})

test('samples are named; water carries its depth, elevation and day, a test its stretch and conductivity', () => {
  const texts = textsOf(log({ samples: exampleSamples, observations: [strike], hydraulic_tests: [slug] }))
  for (const text of ['P1', 'K2', '4.20', '427.07', '2026-03-01', '6.00–8.00', 'k 1.7E-7'])
    expect(texts).toContain(text)
})

test('the legend says each sign once, with all that it stands for on the page', () => {
  const samples = [...exampleSamples.slice(0, 3), { ...exampleSamples[0]!, invzbeg: 3, invzend: 3.5 }]
  const texts = textsOf(log({ samples, observations: [strike], hydraulic_tests: [slug] }))
  const legend = ['water strike', 'slug', 'disturbed, bulk', 'thw']
  expect(texts.filter(text => legend.includes(text))).toEqual(legend)
})

test('a hole without layers prints its samples, to their lowest end', () => {
  const input = log({ samples: [{ invname: 'P9', invzbeg: 30, invzend: 31.5 }] }, {}, [])
  expect(layoutLog(input).total).toBe(31.5)
  expect(textsOf(input)).toContain('P9')
})

test('water above ground has room above the first depth', () => {
  const artesian = { ...strike, observation: 'art', groundwater_depth: -1.5 }
  expect(layoutLog(log({ observations: [artesian] }, { scale: 100 })).pages[0]!.above).toBeCloseTo(18)
  expect(layoutLog(log({ observations: [strike] }, { scale: 100 })).pages[0]!.above).toBe(0)
})

test('of several tubes each level says whose it is, by the words that tell them apart; a line leads to it from its sign', () => {
  const read = (tube: number, tube_name: string, below_surface: number) => ({
    ...{ tube, tube_name, below_surface, date_time: '2026-03-02T09:00:00Z' },
  })
  const of = (...pressures: object[]) => textsOf(log({ pressures }))
  const both = of(read(1, 'Piezometer deep', 2.71), read(2, 'Piezometer shallow', 3))
  expect(both).toEqual(expect.arrayContaining(['2.71', 'deep', '3.00', 'shallow']))
  expect(both).not.toContain('Piezometer')
  expect(of(read(1, 'Piezometer', 2.71), read(2, 'Piezometer 2', 3))).toEqual(
    expect.arrayContaining(['Piezometer', '2']),
  )
  expect(of(read(1, 'Piezometer deep', 2.71))).not.toContain('deep')
})
