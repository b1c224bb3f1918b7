import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleProbing } from '../../gallery/example-papers.ts'
import { testSheetPages } from './insitu-sheets.ts'
import { layoutPaper } from './paper-layout.ts'
import { probingSheet } from './probing-sheet.ts'

type From = Parameters<typeof exampleProbing>[0]
const markupOf = (from: From) => testSheetPages(exampleProbing(from)).pages.map(page => renderToStaticMarkup(page))
const wordsOf = (from: From = {}) =>
  markupOf(from).map(svg => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text).join('|'))
const blowsOf = (N10: readonly number[], first = 0) => ({
  depth: Float64Array.from(N10, (_, i) => first + i / 10),
  values: { N10: Float64Array.from(N10) },
})

test('the tracks have their widths, and those without anything to say leave theirs to the curves', () => {
  const widths = (from: From) =>
    layoutPaper(probingSheet(exampleProbing(from))).lanes.map(({ key, width }) => [key, Math.round(width)])
  expect(widths({}).map(([key]) => key)).toEqual(['ruler', 'blows', 'qd', 'mean', 'torque', 'remarks'])
  const { sounding } = exampleProbing()
  const bare = { ...sounding, remarks: [], sequences: sounding.sequences.filter(one => one.quantity === 'N10') }
  const left = widths({ sounding: bare })
  expect(left.map(([key]) => key)).toEqual(['ruler', 'blows', 'qd', 'mean'])
  expect(left.reduce((sum, [, width]) => sum + Number(width), 0)).toBe(189)
})

test('means stand for each metre, gaps do not count, and a depth that is a metre but for its last digit is that metre', () => {
  const [words] = wordsOf({ blows: blowsOf([...new Array(10).fill(4), 10, Number.NaN, 20, 12]) })
  expect(words).toContain('|4.0|')
  expect(words).toContain('|14|')
})

test('the resistance is that of the formula, on an axis to the next handy figure above the largest and to sixty at least', () => {
  const axis = (from: From) => {
    const lane = probingSheet(exampleProbing(from)).lanes.find(({ key }) => key === 'qd')
    return lane?.kind === 'curves' ? lane.curves[0]!.max : undefined
  }
  expect(axis({ blows: blowsOf([5, 6, 7]) })).toBe(60)
  // 63.5 kg from 0.75 m on 20 cm²: 97 blows to 10 cm are 226.6 MN/m², times 63.5/(63.5 + 30 + 8)
  expect(axis({ blows: blowsOf([97]) })).toBe(160)
})

test('without equipment there is no resistance, and the sheet says why', () => {
  const paper = exampleProbing({ stated: {} })
  const words = wordsOf({ stated: {}, object: { ...paper.object, boretype: 'rs' } })[0]!
  expect(words).toContain('No resistance')
  expect(words).not.toContain('qd =')
})

test('blows beyond the axis are told, each remark stands whole, and deeper tests go on overleaf', () => {
  const [words] = wordsOf()
  expect(words).toContain('max 97')
  for (const said of ['obstacle,', 'rubble', 'break of 15', 'stopped: three']) expect(words).toContain(said)
  const deep = wordsOf({
    blows: blowsOf(Array.from({ length: 450 }, (_, i) => i % 60)),
    options: { sheet: 'blows', scale: '100' },
  })
  expect(deep.length).toBe(3)
  expect(deep[2]).toContain('Test ends at 45.00 m')
})

test.each(['no row', 'one row', 'gaps alone', 'blows without end'])('a sheet of %s stays on its paper', name => {
  const hostile: Record<string, From> = {
    'no row': { blows: blowsOf([]) },
    'one row': { blows: blowsOf([3]) },
    'gaps alone': { blows: blowsOf(new Array(80).fill(Number.NaN)) },
    'blows without end': { blows: blowsOf(new Array(300).fill(1e6)) },
  }
  for (const language of ['en', 'de', 'fr', 'it'] as const) {
    const from = { ...hostile[name], language }
    const { paper, pages, bodyTop, foot } = layoutPaper(probingSheet(exampleProbing(from)))
    for (const { length } of pages) expect(bodyTop + length + 3 + foot.height).toBeLessThanOrEqual(paper.height - 7.9)
    const svg = markupOf(from).join('')
    expect(svg).not.toMatch(/NaN|Infinity|undefined|9999/)
    expect(svg).not.toMatch(/testSheet\.|>[^<]*\{\w+\}/)
  }
})
