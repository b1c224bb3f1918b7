import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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
