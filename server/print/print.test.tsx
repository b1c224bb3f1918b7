import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@borebook/contract/kit/languages.ts'
import {
  exampleHatchOf,
  exampleLayer,
  exampleLayers,
  exampleLog,
  exampleMaterials,
} from '@borebook/draw/gallery/example-log.ts'
import { exampleSamples } from '@borebook/draw/gallery/example-samples.ts'
import {
  exampleBackfill,
  exampleCores,
  exampleWellRecords,
  nestedPiezometer,
} from '@borebook/draw/gallery/example-well.ts'
import { textWidth } from '@borebook/draw/kit/text.ts'
import { layoutLog } from '@borebook/draw/log/log-layout.ts'
import { logPages } from '@borebook/draw/log/log-pages.ts'
import { paperMeasures } from '@borebook/draw/paper/paper-sheet.ts'
import { logMeasures } from '@borebook/draw/paper/sheet.ts'
import { operators } from '@borebook/draw/print/path-operators.ts'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { root } from '../db/root.ts'
import { readPdfText as textIn } from '../testing/pdf.ts'
import { a4, dots, RasterPage, raster, testRaster, withTestFolder } from '../testing/raster.tsx'
import { print } from './print.ts'

const textOf = (pdf: Uint8Array) => textIn(pdf, 'layout').replaceAll('\u00a0', ' ')

testRaster('a bar of 100 mm is 100 mm long on paper, across and down', async () => {
  const pdf = await print(
    [
      <RasterPage key="1">
        <rect x={20} y={50} width={100} height={2} fill="#000000" />
        <rect x={150} y={60} width={2} height={100} fill="#000000" />
      </RasterPage>,
    ],
    a4,
  )
  const { ink, width } = raster(pdf)
  expect(Math.abs(width - 2100)).toBeLessThanOrEqual(1)
  const across = ink(0, 51, 210, 51.1)
  const down = ink(151, 0, 151.1, 297)
  expect(Math.abs(across / dots - 100)).toBeLessThanOrEqual(0.1)
  expect(Math.abs(down / dots - 100)).toBeLessThanOrEqual(0.1)
})

testRaster('at 1:100 ten metres of layer are 100 mm, at 1:50 two metres of the scale bar 40 mm', async () => {
  const black = { ...exampleMaterials.sa!, background: '#000000', val: '' }
  const object = { ...exampleLog().object, zcoorde: null }
  const input = (scale: number) =>
    exampleLog([exampleLayer(0, 10, 'sa', '', 'Sand')], { object, scale, hatchOf: () => black })
  const { paper, columns } = layoutLog(input(100))
  const symbol = columns.find(({ key }) => key === 'symbol')!
  const column = symbol.x + symbol.width / 2
  const hundred = raster(await print(logPages(input(100)).pages, a4))
  const ground = paper.bodyTop
  let run = 0
  for (let y = Math.round((ground + 1) * dots); hundred.isInk(Math.round(column * dots), y); y++) run++
  expect(Math.abs(run / dots + 1 - 100)).toBeLessThanOrEqual(0.4)

  const fifty = raster(await print(logPages(input(50)).pages, a4))
  // the bar ends 4.6 mm inside the table; its segments of 1 m alternate, the last of three is black
  const right = paper.left + paper.width - 4.6
  const y = paper.bodyTop + paper.room + paperMeasures.footGap + 4.2 + 1
  expect(Math.abs(fifty.ink(right - 21, y, right + 1, y + 0.1) / dots - 20)).toBeLessThanOrEqual(0.4)
  expect(fifty.ink(right - 39, y, right - 21, y + 0.1)).toBe(0)
})

testRaster('the text is text: German, French and Italian letters come out as they went in', async () => {
  const layers = [
    exampleLayer(
      0,
      3,
      'cl',
      '',
      'Löss über Grossblöcken, mässig äolisch; argile altérée, très compacte, où? Più giù: qualità',
    ),
    exampleLayer(3, 10, 'sa', '', 'k ≈ 1.7 × 10⁴, ± 5 %, ≤ 20°, Ø 146 mm, σ′ = 3 µm²'),
  ]
  const text = textOf(
    await print(
      logPages(exampleLog(layers, { language: 'de', object: { ...exampleLog().object, zcoorde: null } })).pages,
      a4,
    ),
  )
  for (const words of [
    'Löss über Grossblöcken, mässig äolisch',
    'argile altérée, très compacte, où?',
    'Più giù: qualità',
    'σ′ = 3 µm²',
    '≈ 1.7 × 10⁴, ± 5 %, ≤ 20°',
  ])
    expect(text).toContain(words)
  for (const words of [
    'Bohrprofil',
    'Massstab der Tiefe 1 : 100',
    '2 683 141.25',
    '2. – 4. Nov. 2026',
    'Seite 1 von 1',
    '431.27',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('ß')
})

testRaster('every text stands in its own box and puts no ink into the space beside it', async () => {
  const words = 'Silt, gravelly, with cobbles and boulders up to 40 cm, very stiff, calcareous, brownish grey. '
  const layers = Array.from({ length: 12 }, (_, i) =>
    exampleLayer(i, i + 1, 'si', 'cl', words.repeat((i % 3) + 1), {
      notelayer: 'Refusal of the chisel at the boulder',
    }),
  )
  const input = exampleLog(layers, { scale: 100, object: { ...exampleLog().object, zcoorde: null } })
  const layout = layoutLog(input)
  const { ink } = raster(await print(logPages(input).pages, a4))
  const ground = layout.paper.bodyTop
  expect(layout.pages[0]!.rows).toHaveLength(12)
  for (const row of layout.pages[0]!.rows)
    for (const key of ['description', 'remarks'] as const) {
      const { x, width } = layout.columns.find(c => c.key === key)!
      // row lines run along the upper and lower edge, column lines along the sides
      const [top, bottom] = [ground + row.top + 0.2, ground + row.top + row.height - 0.2]
      expect(ink(x + logMeasures.pad, top, x + width - logMeasures.pad, bottom), key).toBeGreaterThan(500)
      expect(ink(x + 0.3, top, x + logMeasures.pad - 0.2, bottom), `left of ${key}`).toBe(0)
      expect(ink(x + width - logMeasures.pad + 0.1, top, x + width - 0.3, bottom), `right of ${key}`).toBe(0)
    }
})

interface PrintedWord {
  x0: number
  y0: number
  x1: number
  y1: number
  word: string
}
/** The words of a page with their boxes, mm, lower by a fifth above and below: from the font's heights to those of letters. */
function wordsOf(pdf: Buffer): PrintedWord[] {
  const html = withTestFolder(folder => {
    const file = join(folder, 'words.pdf')
    writeFileSync(file, pdf)
    return execFileSync('pdftotext', ['-bbox', '-l', '1', file, '-'], { encoding: 'utf8' })
  })
  return [...html.matchAll(/<word xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">([^<]*)</g)].map(
    ([, ...found]) => {
      const [x0, y0, x1, y1] = found.slice(0, 4).map(v => (Number(v) * 25.4) / 72) as [number, number, number, number]
      const trim = (y1 - y0) * 0.2
      return { x0, y0: y0 + trim, x1, y1: y1 - trim, word: found[4]! }
    },
  )
}

testRaster('however long the names, no two words of a page overlap and none leaves the margins', async () => {
  const long =
    'Genossenschaft für gemeinnützigen Wohnungsbau am See, Baugrunduntersuchung und Grundwasserüberwachung Teil Nord'
  const object = {
    ...exampleLog().object,
    shortname: 'WWW-MMM-2026/15',
    longname: long.slice(0, 40),
    inclinat: 62.5,
    direct: 247.5,
    drilldate2: '2025-12-28',
    drilldtto2: '2026-01-14',
    drillcomm: long.slice(0, 80),
    drillcomp: long.slice(0, 80),
  }
  for (const language of languages)
    for (const orientation of ['portrait', 'landscape'] as const) {
      const input = exampleLog(exampleLayers, {
        object,
        language,
        orientation,
        project: { prj_num: '2026.014-A/III', prj_title: long.repeat(2).slice(0, 200), client: long, contractor: long },
        labels: {
          boretype: 'Rotationskernbohrung mit Doppelkernrohr',
          coordsys: 'CH1903+ / LV95 + LN02 height',
          elevsys: 'LN02, Landesnivellement',
          drilltech: long.slice(0, 80),
        },
        labelOf: () => long,
      })
      const { pages, width, height } = logPages(input)
      const placed = wordsOf(await print(pages, { width, height }))
      expect(placed.length).toBeGreaterThan(80)
      for (const [i, a] of placed.entries()) {
        expect(a.x0, a.word).toBeGreaterThan(14.9)
        expect(a.x1, a.word).toBeLessThan(width - 5.9)
        expect(a.y1, a.word).toBeLessThan(height - 7)
        for (const b of placed.slice(i + 1)) {
          const overlaps = a.x0 < b.x1 - 0.1 && b.x0 < a.x1 - 0.1 && a.y0 < b.y1 && b.y0 < a.y1
          expect(overlaps, `${a.word} and ${b.word}`).toBe(false)
        }
      }
    }
})

testRaster(
  'samples and groundwater are in the file, their words apart from each other however many there are',
  async () => {
    const level = (i: number) => ({
      observation: ['ws', 'flr', 'fls', 'fld', 'lop'][i % 5]!,
      depthfrom: 1 + i * 0.4,
      depthto: 2 + i * 0.4,
      groundwater_depth: 1 + i * 0.4,
      date_time: '2026-03-01T09:00:00Z',
    })
    const records = {
      samples: exampleSamples,
      observations: Array.from({ length: 12 }, (_, i) => level(i)),
      pressures: [{ tube: 1, below_surface: 3.33, date_time: '2026-04-01T09:00:00Z' }],
      hydraulic_tests: [{ depthfrom: 8, depthto: 9, test_type: 'slug', hydraulic_conductivity: 1.7e-7 }],
    }
    const more = { records, labelOf: (_: number, code: string) => `sign ${code}`, dayOf: () => '1.3.26' }
    for (const orientation of ['portrait', 'landscape'] as const) {
      const { pages, width, height } = logPages(exampleLog(exampleLayers, { orientation, ...more }))
      const placed = wordsOf(await print(pages, { width, height }))
      expect(placed.map(p => p.word)).toEqual(expect.arrayContaining(['Samples', 'U1', '3.33', 'reading', 'slug']))
      for (const [i, a] of placed.entries())
        for (const b of placed.slice(i + 1)) {
          const overlaps = a.x0 < b.x1 - 0.1 && b.x0 < a.x1 - 0.1 && a.y0 < b.y1 && b.y0 < a.y1
          expect(overlaps, `${a.word} and ${b.word}`).toBe(false)
        }
    }
  },
)

testRaster(
  'the columns of the well are in the file: its words apart from each other, ink of its tubes, dots with round ends',
  async () => {
    const records = {
      ...exampleWellRecords({ ...nestedPiezometer, backfill: exampleBackfill }),
      coring: exampleCores,
    }
    for (const orientation of ['portrait', 'landscape'] as const) {
      const log = exampleLog(exampleLayers, { orientation, records })
      const { pages, width, height } = logPages(log)
      const pdf = await print(pages, { width, height })
      const placed = wordsOf(pdf)
      const words = placed.map(p => p.word)
      expect(words).toEqual(expect.arrayContaining(['overburden', 'TCR', '105', '82', 'Well', 'pellets']))
      for (const [i, a] of placed.entries())
        for (const b of placed.slice(i + 1)) {
          const overlaps = a.x0 < b.x1 - 0.1 && b.x0 < a.x1 - 0.1 && a.y0 < b.y1 && b.y0 < a.y1
          expect(overlaps, `${a.word} and ${b.word}`).toBe(false)
        }
      const schematic = layoutLog(log).columns.find(c => c.key === 'well')!
      expect(raster(pdf).ink(schematic.x + 2, 90, schematic.x + 18, 140)).toBeGreaterThan(2000)
    }
    const holes = (
      <RasterPage key="1">
        <path
          d="M50 50V61"
          fill="none"
          stroke="#000000"
          strokeWidth={4}
          strokeDasharray="0.01 9.99"
          strokeLinecap="round"
        />
      </RasterPage>
    )
    const ink = raster(await print([holes], a4)).ink(40, 40, 70, 70)
    expect(Math.abs(ink / (2 * Math.PI * 2 ** 2 * dots * dots) - 1)).toBeLessThan(0.05)
  },
)

testRaster('hatches are printed: a layer has ink of its symbols, one without hatch has none', async () => {
  const at = (code: string) => {
    const object = { ...exampleLog().object, zcoorde: null }
    return logPages(
      exampleLog([exampleLayer(0, 10, code, '', '')], {
        object,
        hatchOf: c => (c === 'none' ? undefined : exampleHatchOf(c)),
      }),
    )
  }
  const { x } = layoutLog(exampleLog([exampleLayer(0, 10, 'cl', '', '')])).columns.find(({ key }) => key === 'symbol')!
  const inside = async (code: string) => raster(await print(at(code).pages, a4)).ink(x + 1, 80, x + 9, 150)
  expect(await inside('none')).toBe(0)
  // 12 dashes of 2.0 × 0.18 mm per cm² on 5.6 cm², some cut by the edge
  expect(Math.abs((await inside('cl')) / (5.6 * 12 * 2 * 0.18 * dots * dots) - 1)).toBeLessThan(0.35)
})

test('each material is one pattern of the file and one of its legends, however many layers and pages', async () => {
  const layers = Array.from({ length: 60 }, (_, i) => exampleLayer(i, i + 1, i % 2 ? 'sa' : 'cl', '', 'Layer'))
  const { pages } = logPages(exampleLog(layers, { scale: 100, object: { ...exampleLog().object, zcoorde: null } }))
  expect(pages.length).toBeGreaterThan(2)
  const pdf = (await print(pages, a4)).toString('latin1')
  expect(pdf.match(/\/PatternType 1\b/g)).toHaveLength(4)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(pages.length)
})

test('title and author stand in the file, and the same sheet gives the same bytes', async () => {
  const { pages } = logPages(exampleLog(exampleLayers))
  const options = { title: 'KB 3/26', author: 'Site office', createdAt: new Date('2026-11-21T08:00:00Z') }
  const [first, second] = [await print(pages, a4, options), await print(pages, a4, options)]
  expect(first.equals(second)).toBe(true)
  expect(first.toString('latin1')).toContain('(KB 3/26)')
  expect(first.toString('latin1')).toContain('(Site office)')
})

test('the table of widths is the font’s: no character of a log is more than a thousandth off', () => {
  const doc = new PDFDocument()
  doc.font(join(root, 'draw/fonts/IBMPlexSans-SemiBold.woff')).fontSize(1000)
  for (const c of 'AÀÄÇÉÈÊËÎÏÔÖÙÛÜŸŒaàâäçéèêëîïôöùûüœ0123456789 .,;:–—‘’“”«»…·×÷±≤≥≈°′″²³½→αβγσρφΔΩµ%()/')
    expect(Math.abs(doc.widthOfString(c) - textWidth(c, 1000, 600)), c).toBeLessThanOrEqual(1)
})

test('a word of SVG that drawings do not use is an error, not a hole in the sheet', async () => {
  await expect(
    print(
      [
        <RasterPage key="1">
          <foreignObject />
        </RasterPage>,
      ],
      a4,
    ),
  ).rejects.toThrow('<foreignObject>')
  expect(() => operators('M0 0Q1 1 2 2')).toThrow('Q')
})

test('whatever is typed into a description, the page is printed', async () => {
  const odd = [
    'e\u0301',
    '\ud800',
    '\u0007\t',
    '深い井戸',
    '🪨🪨',
    'مرحبا',
    '\u202e\u200b\ufeff',
    'नमस्ते',
    '<&>"',
    '%PDF () \\',
  ]
  const layers = odd.map((text, i) => exampleLayer(i, i + 1, 'sa', '', text, { commentary: text }))
  const pdf = await print(
    logPages(exampleLog(layers, { object: { ...exampleLog().object, longname: odd.join(' ') } })).pages,
    a4,
  )
  expect(pdf.length).toBeGreaterThan(5000)
})

test('path data become operators in the same unit', () => {
  expect(operators('M1 2H3V4h-1v1Z')).toBe('1 2 m\n3 2 l\n3 4 l\n2 4 l\n2 5 l\nh\n')
  expect(operators('M-.5 1e-3L2 2')).toBe('-0.5 0.001 m\n2 2 l\n')
})
