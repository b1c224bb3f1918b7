import type { SectionHole } from '@borebook/contract/sections.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { crowdedHoles, exampleHoles, exampleSection } from '../gallery/example-section.ts'
import { printedWords } from '../kit/printed-words.ts'
import { capHeight, textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { keyFrame, SectionKeyPlan } from './section-key-plan.tsx'
import { layoutSection } from './section-layout.ts'
import { pageCountOf, sectionPages } from './section-sheet.tsx'

const textsOf = (over: Parameters<typeof exampleSection>[0]): string[] =>
  [...renderToStaticMarkup(sectionPages(exampleSection(over)).pages[0]!).matchAll(/<text[^>]*>([^<]*)</g)].map(
    ([, text]) => text!,
  )

test('a template of sections says whose the sheet is, which fields its head has and in which two languages', () => {
  const header = { company: 'Own Drillers', fields: [{ key: 'system' }, { titles: { de: 'Auftrag' }, text: 'A-17' }] }
  const texts = textsOf({ header, second: 'en' })
  expect(texts).toEqual(expect.arrayContaining(['Own Drillers', 'Auftrag', 'A-17', 'Schichten / Layers']))
  expect(texts).not.toContain('Geologie Muster AG')
  // the system alone is left of the fields
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
  expect([x! + width! - right, right - x! - textWidth('0.00', paperTypeSizes.figure, 600)]).toEqual([
    expect.closeTo(0.35, 2),
    expect.closeTo(0.35, 2),
  ])
})

test('a boundary is called along its line, once where its parts are near each other; a supposed one keeps its doubt', () => {
  const { correlations } = exampleSection().section
  const called = (name: string, over: { paper?: 'A3' | 'A0'; kind?: 'proved' | 'supposed' } = {}) => {
    const { paper = 'A3', kind = 'proved' } = over
    const own = correlations.map(one => ({ ...one, name, kind }))
    return textsOf({ paper, section: { correlations: own } }).filter(text => text.startsWith(name))
  }
  const usual = called('Molasse')
  expect(new Set(usual)).toEqual(new Set(['Molasse']))
  expect(called('Molasse', { paper: 'A0' }).length).toBeGreaterThan(usual.length)
  expect(new Set(called('Molasse', { paper: 'A0', kind: 'supposed' }))).toEqual(new Set(['Molasse ?']))
  expect(called('the upper boundary of the glaciolacustrine silt as the borings of 1998 have it')).toEqual([])
})

test('the head says when it was drawn, and by whom', () => {
  expect(textsOf({})).toEqual(expect.arrayContaining(['Gezeichnet', '22. Nov. 2026, leiter']))
})

test('the length of the section is that of its line, however far a hole leans beyond it', () => {
  const { holes, section } = exampleSection()
  const leaning = holes.map((hole, i) =>
    i < holes.length - 1 ? hole : { ...hole, inclinat: 20, direct: 90, end: 300 },
  )
  const lengthIn = (texts: string[]) => texts[texts.indexOf('Länge') + 1]
  expect(section.line).not.toBeNull()
  expect(lengthIn(textsOf({ holes: leaning }))).toBe(lengthIn(textsOf({})))
})

test('a column that goes on overleaf is drawn on both pages, its head on one', () => {
  const bare = {
    ...exampleHoles[0]!,
    layers: [],
    water: [],
    tubes: [],
    fills: [],
    qc: [],
    inclinat: null,
    direct: null,
  }
  const holes = [
    { ...bare, locid: 1, shortname: 'KB 91', at: { x: 0, y: 0 } },
    { ...bare, locid: 2, shortname: 'KB 92', at: { x: 100, y: 0 }, inclinat: 10, direct: 90, end: 100 },
    { ...bare, locid: 3, shortname: 'KB 93', at: { x: 300, y: 0 } },
  ]
  const { pages } = sectionPages(exampleSection({ holes, scale: 500, section: { line: null, correlations: [] } }))
  const drawn = pages.map(page => renderToStaticMarkup(page))
  expect(drawn.map(page => [...page.matchAll(/\) rotate\((?!-90\))/g)].length)).toEqual([1, 1, 0])
  expect(
    drawn.map(page => />KB 92</.test(page.slice(page.lastIndexOf('</clipPath>')).split('>Übersicht<')[0]!)),
  ).toEqual([true, false, false])
})

test('no figure is given for a distance that nobody knows, and the remarks say that it is assumed', () => {
  const holes = [0, 60, 120].map((x, i) => ({ ...exampleHoles[0]!, locid: i, shortname: `KB 9${i}`, at: { x, y: 0 } }))
  const unplaced = { ...holes[1]!, locid: 9, shortname: 'KB 99', at: null }
  for (const section of [
    { line: null, correlations: [] },
    { line: null, correlations: [], spacing: 'even' as const },
    {
      line: [
        { x: 0, y: 0 },
        { x: 120, y: 0 },
      ],
      correlations: [],
    },
  ]) {
    const texts = textsOf({ holes: [...holes, unplaced], section })
    expect(texts.filter(text => text === '60.00')).toHaveLength(2)
    expect(texts).not.toContain('20.00')
    expect(texts).toContain('?')
    expect(texts.join(' ')).toContain('Abstände angenommen (?), Lage unbekannt: KB 99.')
    expect(textsOf({ holes, section }).join(' ')).not.toContain('Abstände angenommen')
  }
})

test('the remarks name the holes whose inclination cannot be meant', () => {
  const doubtful = exampleHoles.map((hole, i) => (i === 3 ? { ...hole, inclinat: 0, direct: 0 } : hole))
  expect(textsOf({ holes: doubtful }).join(' ')).toContain(`senkrecht gezeichnet: ${exampleHoles[3]!.shortname}.`)
  expect(textsOf({}).join(' ')).not.toContain('senkrecht gezeichnet')
})

test('where no elevation is known at all the section hangs at depths, and says so', () => {
  const bare = exampleHoles.map(hole => ({ ...hole, ground: null }))
  const texts = textsOf({ holes: bare, language: 'en' })
  expect(texts).toContain('m b.g.l.')
  expect(texts).not.toContain('m a.s.l.')
  expect(texts.join(' ')).toContain('No elevation is known: the objects hang at depths.')
  expect(texts.join(' ')).not.toContain('Ground between its neighbours')
  expect(textsOf({ language: 'en' })).toContain('m a.s.l.')
})

test('water above the ground is drawn within the section, and named in the remarks where it cannot be meant', () => {
  const withLevel = (depth: number) =>
    exampleHoles.map((hole, i) => ({
      ...hole,
      water: i === 4 ? [{ depth, date: '2026-03-11', name: null, filter: null }] : [],
    }))
  const plan = exampleSection().section
  const heightsOf = (depth: number) => layoutSection(plan, withLevel(depth))
  const highest = Math.max(...exampleHoles.map(({ ground }) => ground!))
  const { ground, shortname } = exampleHoles[4]!
  expect(heightsOf(-6).top).toBeCloseTo(ground! + 6, 6)
  expect(heightsOf(-500).top).toBe(highest)
  expect(heightsOf(500).base).toBe(heightsOf(1).base)
  const remark = 'Grundwasser, dessen Zeichen dafür keinen Platz hat:'
  for (const depth of [1, -6]) expect(textsOf({ holes: withLevel(depth) }).join(' ')).not.toContain(remark)
  for (const depth of [-500, 500])
    expect(textsOf({ holes: withLevel(depth) }).join(' ')).toContain(
      `${remark} ${shortname} ${(ground! - depth).toFixed(2)}`,
    )
})

test('holes beyond an end of the line stand there as far as they are from it, and say so', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]
  const holes = [-20, 50, 120, 600].map((x, i) => {
    return { ...exampleHoles[0]!, locid: i, shortname: `KB 9${i}`, at: { x, y: i === 2 ? 3 : 0 } }
  })
  const over = { holes, language: 'en' as const, section: { line, correlations: [] } }
  const { stations, from, to, length } = layoutSection(exampleSection(over).section, holes)
  expect(stations.map(({ x, offset, beyond }) => [x, Math.abs(offset!), beyond])).toEqual([
    [-20, 0, 20],
    [50, 0, 0],
    [120, 3, 20],
    [600, 0, 500],
  ])
  expect([from, to, length]).toEqual([-20, 600, 100])
  const texts = textsOf({ ...over, paper: 'A0' }).join(' ')
  expect(texts).toContain('500.00 m beyond the end')
  expect(texts).toContain('20.00 m beyond the end, 3.00 m to the left')
  expect(texts).not.toContain('500.00 m to the')
})

test.each([
  [1.25, '1.25 times'],
  [0.15, '0.15 times'],
  [2.5, '2.5 times'],
  [40, '40 times'],
])('an exaggeration of %d is told with the digits that it has', (exaggeration, told) => {
  const texts = textsOf({ language: 'en', section: { exaggeration } }).join(' ')
  expect(texts).toContain(`, ${told} exaggerated`)
})

test('what fits is one page however long the line is, and a scale that takes too many pages is told instead', () => {
  const line = (metres: number) => [
    { x: -metres, y: 0 },
    { x: metres, y: 0 },
  ]
  for (const metres of [1000, 1e5, 1e9]) {
    const { pages } = sectionPages(exampleSection({ section: { line: line(metres), correlations: [] } }))
    expect(pages).toHaveLength(1)
    expect(renderToStaticMarkup(pages[0]!)).not.toMatch(/NaN|Infinity/)
  }
  const long = exampleSection({ language: 'en', scale: 50, section: { line: line(50_000) } })
  expect(pageCountOf(long)).toBeGreaterThan(6000)
  const { pages } = sectionPages(long)
  expect(pages).toHaveLength(1)
  expect(renderToStaticMarkup(pages[0]!)).toContain('more than 40 pages. Choose a smaller scale.')
})

test('names and codes of layers are written whole, on as many lines as they need', () => {
  const name = 'glaciolacustrine silt with thin laminae of fine sand, partly organic'
  const { materials } = exampleSection()
  const texts = textsOf({ materials: { ...materials, si: name } })
  const first = texts.findIndex(text => text.startsWith('glaciolacustrine'))
  expect(texts.slice(first, first + 3).join(' ')).toContain(name)
})

test('every layer that has a number is in the legend, on every paper, however many there are', () => {
  const [first, ...others] = exampleHoles
  const codes = Array.from({ length: 40 }, (_, i) => `m${i}`)
  const layers = codes.map((prinstype, i) => ({ depthfrom: i, depthto: i + 1, prinstype, secstype: null }))
  const names = Object.fromEntries(codes.map(code => [code, `soil called ${code}`]))
  for (const [paper, height] of [
    ['A3', 297],
    ['A2', 420],
    ['A1', 594],
    ['A0', 841],
  ] as const) {
    const over = { paper, holes: [{ ...first!, end: 40, layers }, ...others], materials: names }
    const texts = textsOf(over)
    const legend = texts.join(' ').replaceAll('\u00a0', ' ')
    for (const name of Object.values(names)) expect(legend).toMatch(new RegExp(`\\d ${name}\\b`))
    // and the remarks below it end above the foot
    const drawn = renderToStaticMarkup(sectionPages(exampleSection(over)).pages[0]!)
    const beside = drawn.slice(drawn.lastIndexOf('<g transform="translate(', drawn.indexOf('>Übersicht<')))
    const [top, last] = [/translate\([\d.]+ ([\d.]+)\)/, /y="([\d.]+)">Neigungen/].map(at =>
      Number(at.exec(beside)![1]),
    )
    expect(top! + last!).toBeLessThanOrEqual(height - 12)
  }
})

test('each level of water is said with its day, beside its sign or in the remarks', () => {
  const waterOf = (date: string) => [{ depth: 1.5, date, name: null, filter: null }]
  const [first, second] = exampleHoles
  for (const away of [4, 20, 60]) {
    const near = { ...second!, water: waterOf('2026-03-12'), at: { x: first!.at!.x + away, y: first!.at!.y } }
    const texts = textsOf({ holes: [{ ...first!, water: waterOf('2026-03-11') }, near] }).join(' ')
    for (const [{ ground }, day] of [
      [first!, '11. März 2026'],
      [near, '12. März 2026'],
    ] as const) {
      expect(texts).toContain((ground! - 1.5).toFixed(2))
      expect(texts.split(day)).toHaveLength(2)
    }
  }
})

test('a cone resistance is drawn whole, on an axis as narrow as the next hole lets it be', () => {
  const [first, push, ...others] = exampleHoles
  const qc = [10, 33, 20].map((value, i): [number, number] => [i + 1, value])
  for (const away of [32, 45, 90]) {
    const next = { ...others[0]!, at: { x: push!.at!.x, y: push!.at!.y + away } }
    const over = { holes: [first!, { ...push!, qc, end: 3 }, next], paper: 'A3' as const }
    expect(textsOf(over)).toContain('40 qc MPa')
    const drawn = renderToStaticMarkup(sectionPages(exampleSection(over)).pages[0]!)
    const curve = /<path d="M([^"Z]*)" fill="none" stroke="[^"]*" stroke-width="0.25" stroke-linejoin="round"/.exec(
      drawn,
    )![1]!
    const [low, high, middle] = curve.split('L').map(spot => Number(spot.split(' ')[0]))
    expect((high! - low!) / (middle! - low!)).toBeCloseTo(2.3, 1)
  }
})

test('the legend names what is not logged where there is such a stretch, within a hole or down to its end', () => {
  const [first, ...others] = exampleHoles
  const withLayers = (layers: SectionHole['layers']) => textsOf({ holes: [{ ...first!, layers }, ...others] })
  const { layers } = first!
  for (const some of [layers.toSpliced(2, 1), layers.slice(0, -1), layers.slice(1)])
    expect(withLayers(some)).toContain('nicht aufgenommen')
  for (const some of [layers, []]) expect(withLayers(some)).not.toContain('nicht aufgenommen')
})

test('heads of holes are in both languages where these have room', () => {
  const both = textsOf({ second: 'en', paper: 'A1' })
  expect(both).toEqual(expect.arrayContaining(['provisorisch / preliminary', 'OKT / Ground 505.59']))
  // on A3 twelve crowded holes have no room for them
  expect(textsOf({ second: 'en', holes: crowdedHoles }).join()).not.toContain('OKT / Ground')
})

test('names on the key plan stand beside the line of the section', () => {
  const frame = keyFrame({ x: 0, y: 0, width: 64, height: 58 }, [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ])
  const holes = [0, 25, 50, 75, 100].map((x, i) => ({
    ...exampleHoles[0]!,
    locid: i,
    shortname: `KB ${i}`,
    at: { x, y: 0 },
  }))
  const plan = {
    name: 'A – B',
    line: null,
    band: 5,
    spacing: 'true',
    hung: 'elevation',
    exaggeration: null,
    correlations: [],
  } as const
  const drawn = renderToStaticMarkup(
    <SectionKeyPlan
      layout={layoutSection({ ...plan, correlations: [] }, holes)}
      frame={frame}
      words={printedWords.en}
    />,
  )
  const baselines = [...drawn.matchAll(/<text x="[\d.]+" y="([\d.]+)"[^>]*>KB \d</g)].map(([, y]) => Number(y))
  const line = 29
  expect(baselines).toHaveLength(5)
  for (const y of baselines) expect(y < line - 0.3 || y - paperTypeSizes.text * capHeight > line + 0.3).toBe(true)
})

test('a well stands beside its column where there is room, and the legend names only what is drawn', () => {
  const filtered = ['Filter tief 8.50–11.50', 'Tonsperre 3.90–7.90']
  const named = ['Filterstrecke des Piezometers', 'Tonsperre', 'Zement-Bentonit']
  const pair = exampleHoles.slice(3)
  const roomy = textsOf({ holes: pair, section: { line: null } })
  expect(roomy).toEqual(expect.arrayContaining([...filtered, ...named]))
  const near = pair.map((hole, i) => ({ ...hole, at: { x: 2_654_700 + (i === 0 ? 0 : 1), y: 1_222_150 } }))
  const far = { ...near[0]!, locid: 99, at: { x: 2_655_000, y: 1_222_150 }, tubes: [], fills: [] }
  const narrow = textsOf({ holes: [...near, far], section: { line: null } })
  for (const text of [...filtered, ...named]) expect(narrow).not.toContain(text)
})

test('edges that nobody joined are told in the legend, and that bases below the ends are not proved in the remarks', () => {
  const { edge, unproved } = printedWords.de
  const said = (texts: string[]) => [texts.includes(edge), texts.join(' ').includes(unproved)]
  const [first] = exampleSection({}).section.correlations
  expect(said(textsOf({ section: { correlations: [first!] } }))).toEqual([true, true])
  expect(said(textsOf({ section: { correlations: [] } }))).toEqual([false, false])
})

test('no dash is without a length, which a file cannot have', () => {
  const [first] = exampleSection({}).section.correlations
  const drawn = renderToStaticMarkup(sectionPages(exampleSection({ section: { correlations: [first!] } })).pages[0]!)
  const dashes = [...drawn.matchAll(/stroke-dasharray="([^"]*)"/g)].flatMap(([, dash]) => dash!.split(' ').map(Number))
  expect(Math.min(...dashes)).toBeGreaterThan(0)
})
