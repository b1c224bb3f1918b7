import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleSptPaper } from '../../gallery/example-papers.ts'
import { testSheetPages } from './insitu-sheets.ts'
import { layoutPaper } from './paper-layout.ts'
import { sptSheet } from './spt-sheet.ts'

type From = Parameters<typeof exampleSptPaper>[0]
const wordsOf = (from: From = {}) =>
  testSheetPages(exampleSptPaper(from)).pages.flatMap(page =>
    [...renderToStaticMarkup(page).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!),
  )

test('an SPT has a sheet that says N, and a refusal as blows over penetration, on the axis and in the table', () => {
  const words = wordsOf()
  for (const result of ['33', '55/150', '51/230', '50/120'])
    expect(words.filter(word => word === result).length, result).toBeGreaterThanOrEqual(2)
  expect(words).toContain('Standard penetration tests')
})

test('the table has depth, blows of both drives, penetration of the main drive and N at the depth of the test', () => {
  const { lanes } = sptSheet(exampleSptPaper())
  const at = (depth: number) =>
    lanes.flatMap(lane =>
      lane.kind === 'figures' ? lane.figures.filter(one => one.depth === depth).map(({ text }) => text) : [],
    )
  expect(lanes.map(({ key }) => key)).toEqual([
    'ruler',
    'spt',
    'testDepth',
    'seating',
    'main',
    'penetration',
    'N',
    'remarks',
  ])
  expect(at(13.5)).toEqual(['13.50', '22', '51', '230', '51/230'])
  expect(at(3)).toEqual(['3.00', '3', '8', '300', '8'])
})

test('no sheet of an SPT speaks of a cone or of its pore pressure', () => {
  expect(wordsOf().join(' ')).not.toMatch(/cone|pore pressure|\bqc\b|\bu2\b/i)
})

test('a sheet of a sounding without a test stays on its paper, in four languages', () => {
  const { sounding } = exampleSptPaper()
  for (const language of ['en', 'de', 'fr', 'it'] as const) {
    const from = { language, sounding: { ...sounding, remarks: [], depth: [], sequences: [] } }
    const { paper, pages, bodyTop, foot } = layoutPaper(sptSheet(exampleSptPaper(from)))
    for (const { length } of pages) expect(bodyTop + length + 3 + foot.height).toBeLessThanOrEqual(paper.height - 7.9)
    expect(wordsOf(from).join()).not.toMatch(/NaN|Infinity|undefined|testSheet\.|\{\w+\}/)
    expect(wordsOf({ language }).join()).not.toMatch(/NaN|Infinity|undefined|testSheet\.|\{\w+\}/)
  }
})
