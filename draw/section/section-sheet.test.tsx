import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textWidth } from '../kit/text.ts'
import { sizes } from '../paper/paper-sheet.ts'
import { exampleSection } from './example-section.ts'
import { sectionPages } from './section-sheet.tsx'

const textsOf = (over: Parameters<typeof exampleSection>[0]): string[] =>
  [...renderToStaticMarkup(sectionPages(exampleSection(over)).pages[0]!).matchAll(/<text[^>]*>([^<]*)</g)].map(
    ([, text]) => text!,
  )

test('a template of sections says whose the sheet is, which fields its head has and in which two languages', () => {
  const header = { company: 'Own Drillers', fields: [{ key: 'system' }, { titles: { de: 'Auftrag' }, text: 'A-17' }] }
  const texts = textsOf({ header, second: 'en' })
  expect(texts).toEqual(expect.arrayContaining(['Own Drillers', 'Auftrag', 'A-17', 'Schichten / Layers']))
  expect(texts).not.toContain('Geologie Muster AG')
  // of the fields only the system is left
  expect(texts).not.toContain('Projiziert')
  expect(textsOf({})).toEqual(expect.arrayContaining(['Geologie Muster AG', 'Projiziert', 'Schichten']))
})

test('no line strikes through a figure: each stands on a piece of paper, above all boundaries and the ground', () => {
  const drawn = renderToStaticMarkup(sectionPages(exampleSection({})).pages[0]!)
  const figures = drawn.indexOf('>0.00<')
  const [boundary, ground] = [
    drawn.lastIndexOf('stroke-dasharray="2.4 1.3"', figures),
    drawn.lastIndexOf('stroke-width="0.5" stroke-linejoin="round"'),
  ]
  const paper = drawn.lastIndexOf('fill="#FFFFFF"></path>', figures)
  expect(boundary).toBeGreaterThan(0)
  expect(paper).toBeGreaterThan(Math.max(boundary, ground))
  // as wide as its words and a little wider
  const [x, width] = /d="M([-\d.]+) [-\d.]+h([\d.]+)v-/
    .exec(drawn.slice(drawn.lastIndexOf('<path', paper)))!
    .slice(1)
    .map(Number)
  const right = Number(/<text x="([\d.]+)"/.exec(drawn.slice(paper))![1])
  expect([x! + width! - right, right - x! - textWidth('0.00', sizes.figure, 600)]).toEqual([
    expect.closeTo(0.35, 2),
    expect.closeTo(0.35, 2),
  ])
})
