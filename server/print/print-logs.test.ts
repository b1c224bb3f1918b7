import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import type { Layer } from '@borebook/contract/layers.ts'
import { exampleLayer, exampleLog } from '@borebook/draw/gallery/example-log.ts'
import { isUnprintable, missingGlyph, printableText } from '@borebook/draw/kit/printable.ts'
import { logPages } from '@borebook/draw/log/log-pages.ts'
import { habits } from '@borebook/draw/log/sheets.ts'
import { faceFiles, fontIn } from '@borebook/draw/print/faces.ts'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { root } from '../db/root.ts'
import { reading, readPdfText, unbroken } from '../testing/pdf.ts'
import { print } from './print.ts'

type More = NonNullable<Parameters<typeof exampleLog>[1]>
const object = (over: object) => ({ ...exampleLog().object, zcoorde: null, ...over })

async function textOn(layers: readonly Layer[], more: More = {}): Promise<string> {
  const { pages, width, height } = logPages(exampleLog(layers, { object: object({}), ...more }))
  return readPdfText(await print(pages, { width, height }))
}
const figuresIn = (text: string) => new Set(text.match(/−?\d+\.\d\d(?!\d)/g))
const depthsOf = (layers: readonly Layer[]) =>
  layers.flatMap(({ depthfrom, depthto }) => [depthfrom, depthto!].map(depth => depth.toFixed(2)))
const missing = (figures: readonly string[], text: string) => {
  const there = figuresIn(text)
  return [...new Set(figures)].filter(figure => !there.has(figure))
}
const words = (count: number, seed = 'mot') => Array.from({ length: count }, (_, i) => `${seed}${i}`)
const centimetres = (count: number, text = (i: number) => `Layer ${i}, silty, grey, with shells and some roots`) =>
  Array.from({ length: count }, (_, i) => exampleLayer(i / 100, (i + 1) / 100, 'si', 'cl', text(i)))

for (const scale of ['fit', 20, 100] as const)
  reading(`sixty layers of a centimetre each have their depths and their words at ${scale}`, async () => {
    const layers = centimetres(60)
    const text = await textOn(layers, { scale })
    expect(missing(depthsOf(layers), text)).toEqual([])
    const all = unbroken(text)
    for (const { layer_name } of layers) expect(all).toContain(unbroken(layer_name!))
  })

reading('three hundred samples in two metres all have their numbers and depths', async () => {
  const samples = Array.from({ length: 300 }, (_, i) => ({
    invname: `Probe/${i}-b`,
    invzbeg: i / 150,
    invzend: i / 150 + 0.02,
    samptype: 'g',
  }))
  const text = await textOn([exampleLayer(0, 2, 'sa', '', 'Sand')], { scale: 50, records: { samples } })
  expect(
    missing(
      samples.flatMap(({ invzbeg, invzend }) => [invzbeg.toFixed(2), invzend.toFixed(2)]),
      text,
    ),
  ).toEqual([])
  const all = unbroken(text)
  for (const { invname } of samples) expect(all).toContain(unbroken(invname))
})

reading(
  'a description of four hundred words stands there word for word and in order, also of a thin layer',
  async () => {
    const long = words(400).join(' ')
    for (const base of [0.1, 40]) {
      const text = await textOn([exampleLayer(0, base, 'sa', '', long), exampleLayer(base, base + 1, 'gr', '', 'Kies')])
      expect(unbroken(text)).toContain(unbroken(long))
    }
  },
)

reading('what goes on at the foot goes on behind a whole sentence', async () => {
  const sentences = Array.from({ length: 30 }, (_, i) => `Sentence ${i} tells of ${words(12, `w${i}x`).join(' ')}.`)
  const text = await textOn([exampleLayer(0, 3, 'sa', '', sentences.join(' '))], { scale: 100 })
  const all = unbroken(text)
  for (const sentence of sentences) expect(all).toContain(unbroken(sentence))
  expect(all).toMatch(/\.\(continuedbelow\)/)
})

reading('more than a page can hold goes on overleaf, whole', async () => {
  const layers = Array.from({ length: 12 }, (_, i) =>
    exampleLayer(i / 20, (i + 1) / 20, 'sa', '', words(550, `z${i}q`).join(' ')),
  )
  const there = new Set((await textOn(layers, { scale: 'fit' })).split(/\s+/))
  const asked = layers.flatMap(({ layer_name }) => layer_name!.split(' '))
  expect(asked.filter(word => !there.has(word))).toEqual([])
})

reading('a text without a space is broken and loses nothing', async () => {
  const long = Array.from({ length: 400 }, (_, i) => String.fromCharCode(97 + (i % 26))).join('')
  expect(unbroken(await textOn([exampleLayer(0, 5, 'sa', '', long)]))).toContain(long)
})

reading('holes without layers, without an elevation, inclined, and half a kilometre long', async () => {
  expect(await textOn([])).toContain('No layers are logged.')
  const two = [exampleLayer(0, 10, 'sa', '', 'Sand'), exampleLayer(10, 12, 'gr', '', 'Gravel')]
  const without = await textOn(two, { object: object({ zcoordb: null }) })
  expect(missing(['0.00', '10.00', '12.00'], without)).toEqual([])
  expect(without).not.toContain('a.s.l.')
  const inclined = await textOn(two, { object: object({ inclinat: 30, direct: 120 }) })
  expect(missing(['431.27', '426.27', '425.27'], inclined)).toEqual([])
  const deep = Array.from({ length: 100 }, (_, i) => exampleLayer(i * 5, i * 5 + 5, 'sa', '', `Layer number ${i}`))
  const text = await textOn(deep, { scale: 10 })
  expect(missing(depthsOf(deep), text)).toEqual([])
  for (const { layer_name } of deep) expect(text).toContain(layer_name)
})

const loss = (more: object) => ({
  ...{ observation: 'lop', depthfrom: 12.6, depthto: 14.05, date_time: '2026-11-03T13:15:00Z' },
  ...more,
})

for (const [name, sheet] of Object.entries(habits))
  reading(
    `the sheet ${name} says when water was met, how far and what was remarked, and how samples were taken`,
    async () => {
      const samples = [
        {
          ...{
            invname: 'U7',
            invzbeg: 3,
            invzend: 3.45,
            samptype: 'thw',
            sampmat: 'bo',
            sample_container: 'steel tube',
          },
          ...{ sampdate: '2026-11-02', samptime: '09:41', penetr: 487, invlength: 365, sampcomm: 'Edge\ncrushed' },
          ...{ quality_class: 'class 2', sampling_category: 'category A', sample_state: 'in the laboratory' },
        },
      ]
      const observations = [loss({ comments: 'A fifth of the flush is lost.' })]
      const text = await textOn([exampleLayer(0, 20, 'sa', '', 'Sand')], {
        ...sheet,
        records: { samples, observations },
      })
      const said = [
        '12.60–14.05:',
        '2026-11-03 13:15',
        'A fifth of the flush is lost.',
        '2.11.26 09:41',
        '487 mm',
        '365 mm',
      ]
      const words = ['Edge crushed', 'steel tube', 'class 2', 'category A', 'in the laboratory']
      for (const one of [...said, ...words]) expect(unbroken(text)).toContain(unbroken(one))
      // once, be it in a column or in a line
      expect(unbroken(text).split('365mm')).toHaveLength(2)
    },
  )

reading('two hundred observations with comments of four thousand characters stand there word for word', async () => {
  const comment = (i: number) => words(500, `k${i}x`).join(' ').slice(0, 4000).replace(/ \S*$/, '')
  const observations = Array.from({ length: 200 }, (_, i) =>
    loss({ depthfrom: i / 10, depthto: i / 10 + 0.05, comments: comment(i) }),
  )
  expect(observations[150]!).toHaveProperty(
    'comments.length',
    expect.toSatisfy((n: number) => n > 3900),
  )
  const there = new Set(
    (await textOn([exampleLayer(0, 20, 'sa', '', 'Sand')], { records: { observations } })).split(/\s+/),
  )
  const asked = observations.flatMap(one => (one as unknown as { comments: string }).comments.split(' '))
  expect(asked.filter(word => !there.has(word))).toEqual([])
})

for (const [name, sheet] of Object.entries(habits))
  reading(`the sheet ${name} holds sixty layers and their samples`, async () => {
    const layers = centimetres(60)
    const samples = layers.map(({ depthfrom, depthto }, i) => ({
      invname: `P${i}`,
      invzbeg: depthfrom,
      invzend: depthto,
      samptype: 'g',
    }))
    const text = await textOn(layers, { ...sheet, records: { samples } })
    expect(missing(depthsOf(layers), text)).toEqual([])
    for (const { invname } of samples) expect(text).toMatch(new RegExp(`\\b${invname}\\b`))
    for (const { layer_name } of layers) expect(unbroken(text)).toContain(unbroken(layer_name!))
  })

reading(
  'characters that the type lacks are boxes, found as they were typed, and the foot names their records',
  async () => {
    const layers = [
      exampleLayer(0, 1, 'sa', '', 'Sand, grau'),
      exampleLayer(1, 2.5, 'cl', '', '粘土 mit Wurzeln 🪨'),
      exampleLayer(2.5, 4, 'gr', '', 'Kies'),
    ]
    const samples = [{ invname: 'דגימה 1', invzbeg: 3, invzend: 3.2, samptype: 'g' }]
    const text = await textOn(layers, { language: 'de', records: { samples } })
    expect(text).toContain('粘土')
    expect(text.replace(/\s+/g, ' ')).toContain('stehen als □ in: Schicht 1.00–2.50, Probe 3.00–3.20.')
    expect(await textOn([layers[0]!, layers[2]!], { language: 'de' })).not.toContain('□')
  },
)

test('what counts as printable are the characters of the font files, in all weights', async () => {
  const doc = new PDFDocument()
  const sets = await Promise.all(
    Object.values(faceFiles).map(async name => {
      const bytes = await fontIn(readFileSync(join(root, 'draw/fonts', name)), packed => inflateSync(packed))
      doc.registerFont(name, Buffer.from(bytes)).font(name)
      return new Set((doc as unknown as { _font: { font: { characterSet: number[] } } })._font.font.characterSet)
    }),
  )
  const isPrivate = (code: number) => code < 0x20 || (code >= 0xe000 && code < 0xf900) || code >= 0xfeff
  const codes = [...sets[0]!].filter(code => sets.every(set => set.has(code)) && !isPrivate(code))
  expect(codes.filter(code => isUnprintable(String.fromCodePoint(code)))).toEqual([])
  for (let code = 0x20; code < 0x3000; code++) {
    const said = printableText(String.fromCodePoint(code))
    // a few are written as another by their normal form
    for (const character of said)
      if (character !== missingGlyph)
        expect(sets[0]!.has(character.codePointAt(0)!) || /\p{Cc}/u.test(character)).toBe(true)
  }
})
