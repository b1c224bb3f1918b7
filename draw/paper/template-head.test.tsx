import { languages } from '@borebook/contract/kit/languages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleLog } from '../gallery/example-log.ts'
import { examplePaper, exampleProbing } from '../gallery/example-papers.ts'
import { logHead } from '../hole/log-head.ts'
import { testSheet } from '../insitu/sheet/insitu-sheets.ts'
import { headFieldsOf } from '../known-head-fields.ts'
import { PaperHead } from './paper-head.tsx'
import { headHeightOf, layoutHead } from './paper-head-layout.ts'
import { type PaperHeadContent as Head, paperTypeSizes } from './paper-sheet.ts'
import { templatedHead } from './template-head.ts'

const head = logHead(exampleLog(), 20)
const words = { page: (page: number, of: number) => `Page ${page} of ${of}`, project: (n: string) => `Project ${n}` }
const drawn = (of: Head, width = 189) =>
  renderToStaticMarkup(<PaperHead head={of} words={words} scale={100} width={width} number={1} count={2} />)
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!)
const shown = (of: Head) => of.groups.flatMap(({ fields }) => fields.map(([title, value, key]) => [key, title, value]))

test('a template’s fields stand there in its order, with its titles and texts, evenly in the groups that there are', () => {
  const own = templatedHead(
    head,
    {
      company: 'Own Drillers',
      fields: [
        { key: 'depth', titles: { de: 'Endteufe' } },
        { key: 'driller' },
        { titles: { en: 'Order', de: 'Auftrag' }, text: 'A-17' },
        { key: 'elevation', text: 'as told' },
        { key: 'nonsense' },
      ],
    },
    'de',
  )
  expect([own.company, own.client]).toEqual(['Own Drillers', head.client])
  expect(shown(own).map(([key, title, value]) => [key, title, key === 'depth' ? '' : value])).toEqual([
    ['depth', 'Endteufe', ''],
    ['', 'Auftrag', 'A-17'],
    ['elevation', 'Elevation', 'as told'],
  ])
  expect(own.groups.map(({ fields }) => fields.length)).toEqual([2, 1])
  const layout = layoutHead(own, 189)
  // without a gap: what has no value takes no line
  expect(layout.groups[0]!.fields.map(({ y }) => y)).toEqual([0, 3.65])
})

test('without a header, or where it says nothing, a head stays as it is', () => {
  expect(templatedHead(head, undefined, 'en')).toBe(head)
  expect(templatedHead(head, { company: '  ' }, 'en')).toMatchObject({ company: head.company, groups: head.groups })
})

test('twenty-four fields make a head higher, and all of them stand in it', () => {
  const fields = Array.from({ length: 24 }, (_, i) => ({ titles: { en: `Title ${i}` }, text: `Value ${i}` }))
  const own = templatedHead(head, { fields }, 'en')
  expect(headHeightOf(own, 189)).toBeGreaterThan(headHeightOf(head, 189) + 15)
  const texts = textsOf(drawn(own))
  for (const { titles, text } of fields) expect(texts).toEqual(expect.arrayContaining([titles.en, text]))
})

test.each([
  ['company', 'Gesellschaft für geotechnische Erkundungsbohrungen und Grundwassermessstellen Musterstadt mbH & Co.'],
  ['client', 'Zweckverband Abwasserentsorgung und Hochwasserschutz der Gemeinden am oberen Zürichsee, Bauleitung'],
  [
    'project',
    'Ersatzneubau der Kantonsschule mit Tiefgarage, Erdsondenfeld und Grundwasserwärmenutzung, 3. Etappe: Baugrunduntersuchung und Überwachung der Nachbargebäude während des Aushubs, Los 2 bis 4, Ausschreibung',
  ],
  ['longname', 'Kernbohrung mit Ausbau zur Messstelle Nord'],
])('a long %s is set smaller or in more lines, and no word of it is lost', (what, name) => {
  const own: Head = {
    ...head,
    ...(what === 'company' ? { company: name } : {}),
    ...(what === 'client' ? { client: name } : {}),
    ...(what === 'project' ? { project: [name, '2026.014'] as const } : {}),
    groups: head.groups.map(({ share, fields }) => ({
      share,
      fields: fields.map(field =>
        what === 'longname' && field[2] === 'object' ? ([field[0], name, 'object'] as const) : field,
      ),
    })),
  }
  for (const width of [189, 390, 271]) {
    const svg = drawn(own, width)
    const texts = textsOf(svg)
    expect(texts.filter(text => text.includes('…'))).toEqual([])
    expect(texts.join('').replaceAll(' ', '')).toContain(name.replaceAll(' ', '').replaceAll('&', '&amp;'))
    const least = Math.min(...[...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size)))
    expect(least).toBeGreaterThanOrEqual(paperTypeSizes.least - 0.001)
  }
})

test('every field of every head is known by its key, with a title in four languages', () => {
  const heads: [Parameters<typeof headFieldsOf>[0], Head][] = [
    ['log', head],
    ...(['interpretation', 'data', 'overview', 'pile', 'bearing'] as const).map(
      sheet => [sheet, testSheet(examplePaper({ options: { sheet, scale: 'page' } })).head] as [typeof sheet, Head],
    ),
    ['blows', testSheet(exampleProbing({})).head],
  ]
  for (const [kind, one] of heads) {
    const known = headFieldsOf(kind)
    const keys = shown(one).map(([key]) => key!)
    // the overview has them in another order, on narrower paper
    const inOrder = (all: readonly string[]) => (kind === 'overview' ? [...all].sort() : all)
    expect(inOrder(keys)).toEqual(inOrder(known.map(({ key }) => key)))
    for (const { titles } of known) expect(titles.filter(Boolean)).toHaveLength(languages.length)
  }
})
