import type { Language } from '@borebook/contract/kit/languages.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleLayer, exampleLayers, exampleLog } from '../gallery/example-log.ts'
import { exampleSamples } from '../gallery/example-samples.ts'
import { exampleSoundings } from '../gallery/example-soundings.ts'
import { everyRecord } from '../gallery/gallery-tracks.tsx'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { ochre } from '../paper/paper-signs.ts'
import { placeDepthFigures } from '../tracks/depth.tsx'
import { logSheet } from './log-input.ts'
import { layoutLog } from './log-layout.ts'
import { LogLegend, measureLogLegend } from './log-legend.tsx'
import { logPages } from './log-pages.ts'
import { habits, lying } from './sheets.ts'

const sheets = { portrait: habits.swissA4, landscape: lying(habits.swissA4, 'landscape') }

const wordsOf = (drawing: ReactElement) =>
  [...renderToStaticMarkup(drawing).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!)
const textsOf = (input: ReturnType<typeof exampleLog>) => logPages(input).pages.map(wordsOf)

test('the legend names what is on its own page: soil, organic, rock, artificial, void, gap', () => {
  const layers = ['loss', 'fill', 'sst', 'pt', 'gr', 'sa', 'gr'].map((code, i) => exampleLayer(i, i + 1, code, '', ''))
  const [texts] = textsOf(exampleLog(layers, { object: { ...exampleLog().object, zcoorde: 9 } }))
  const legend = ['gravel', 'sand', 'peat, humus', 'sandstone', 'made ground, fill', 'core loss, no recovery']
  expect(texts!.filter(t => legend.includes(t))).toEqual(legend)
  expect(texts!.filter(t => t === 'not logged')).toHaveLength(2)
  const pages = textsOf(exampleLog(exampleLayers, { scale: 50 }))
  expect(pages[0]).not.toContain('sandstone')
  expect(pages.at(-1)).toContain('sandstone')
})

test('an inclined hole says so, and its elevations follow the dip', () => {
  const object = { ...exampleLog().object, inclinat: 30, direct: 120, zcoorde: null }
  const [texts] = textsOf(exampleLog([exampleLayer(0, 10, 'sa', '', '')], { object }))
  expect(texts).toContain('inclined 30°, azimuth 120°')
  expect(texts).toContain('426.27')
  expect(texts).not.toContain('421.27')
})

test('a hole whose inclination is in doubt has no elevations on its sheet, and the sheet says so', () => {
  const textsAt = (over: object) => {
    const object = { ...exampleLog().object, zcoorde: null, zcoordb: 431.27, ...over }
    return textsOf(exampleLog([exampleLayer(0, 10, 'sa', '', ''), exampleLayer(10, 12, 'gr', '', '')], { object }))[0]!
  }
  const elevations = (texts: string[]) => texts.filter(text => /^4\d\d\.\d\d$/.test(text))
  for (const course of [
    { inclinat: 0, direct: 0 },
    { inclinat: 0, direct: null },
    { boretype: 'cpt', inclinat: 0 },
  ]) {
    const texts = textsAt(course)
    expect(elevations(texts)).toEqual([])
    expect(texts).toContain('0° in doubt: no elevations')
    // the ground itself is known
    expect(texts.some(text => text.startsWith('431.27'))).toBe(true)
  }
  // a drainage drilling is level, and says where it runs
  const level = textsAt({ inclinat: 0, direct: 95 })
  expect(elevations(level)).toEqual(['431.27', '431.27', '431.27'])
  expect(level).toContain('inclined 0°, azimuth 95°')
  expect(textsAt({ inclinat: null })).toContain('90° assumed, not stated')
})

test('fields without a value leave no label behind', () => {
  const object = { ...exampleLog().object, xcoord: null, ycoord: null, drillcomm: null, zcoordb: null }
  const [texts] = textsOf(exampleLog(exampleLayers, { object, project: { ...exampleLog().project, client: null } }))
  for (const label of ['Coordinates', 'Rig', 'Elevation', 'Driller', 'Weather', 'Logged', 'Checked'])
    expect(texts).not.toContain(label)
  expect(texts).not.toContain(exampleLog().project.client)
  expect(texts).toContain('Inclination')
})

test('a head that has everything to say still says how deep the hole is, and how it was drilled where no stretch tells', () => {
  const { object: base, labels } = exampleLog()
  const full = { driller: 'Crew 3', weather: 'rain', drillcomp: 'Drill Ltd', drillcomm: 'Rig 7', zcoorde: 9 }
  const said = { object: { ...base, ...full }, labels: { ...labels, drilltech: 'rotary core drilling' } }
  const [texts] = textsOf(exampleLog(exampleLayers, said))
  for (const text of ['Crew 3', 'rain', 'Drill Ltd', 'Rig 7']) expect(texts).toContain(text)
  expect(texts!.some(text => text.startsWith('9.00 m'))).toBe(true)
  expect(texts!.some(text => text.endsWith(', rotary core drilling'))).toBe(true)
})

test('each page names itself, its scale and the status', () => {
  const pages = textsOf(exampleLog(exampleLayers, { scale: 50, language: 'fr' }))
  for (const [i, texts] of pages.entries()) {
    expect(texts).toContain(`Page ${i + 1} sur ${pages.length}`)
    expect(texts).toContain('1 : 50')
    expect(texts).toContain('Provisoire')
  }
})

test('the hole’s depth is labelled once, by its boundary and not by a tick as well', () => {
  const [texts] = textsOf(exampleLog(exampleLayers, { scale: 200 }))
  expect(texts!.filter(t => /^30(\.00?)?$/.test(t))).toEqual(['30.00'])
})

test('boundaries too near for two labels each have their own, one moved off', () => {
  const [first] = exampleLayers
  const at = (depthfrom: number, depthto: number, layer_id: number) => ({ ...first!, layer_id, depthfrom, depthto })
  const layers = [at(0, 5, 1), at(5, 5.03, 2), at(5.03, 18.38, 3), at(18.38, 20.04, 4)]
  const input = exampleLog(layers, { scale: 100, object: { ...exampleLog().object, zcoorde: 20.06 } })
  const [texts] = textsOf(input)
  for (const depth of ['0.00', '5.00', '5.03', '18.38', '20.04', '20.06'])
    expect(
      texts!.filter(text => text === depth),
      depth,
    ).toHaveLength(1)
  const { pages, scale } = layoutLog(input)
  const { placed, left } = placeDepthFigures({ page: pages[0]!, perMetre: 1000 / scale })
  expect(left).toEqual([])
  for (const [i, { top }] of placed.slice(1).entries())
    expect(top - placed[i]!.top).toBeGreaterThan(paperTypeSizes.figure * 1.15)
  for (const { depth, top } of placed) expect(Math.abs(top - depth * 10)).toBeLessThan(paperTypeSizes.figure * 2)
})

test('the ruler has a figure at every whole metre, however near a boundary is', () => {
  const layers = Array.from({ length: 15 }, (_, i) => exampleLayer(i * 0.97, (i + 1) * 0.97, 'sa', '', 'Sand'))
  const [texts] = textsOf(exampleLog(layers, { scale: 100, object: { ...exampleLog().object, zcoorde: null } }))
  for (let metre = 1; metre <= 14; metre++) expect(texts).toContain(String(metre))
})

test('who answers for a sheet stands in its head, and only an approved one is not ochre', () => {
  const object = {
    ...exampleLog().object,
    logged_by: 'A. Beispiel',
    logged_on: '2026-03-12',
    checked_by: 'B. Muster',
    driller: 'M. Muster',
    weather: 'dry, 4 to 9 °C',
  }
  const approval = { by: 'lead', on: '2026-03-20' }
  const [texts] = textsOf(exampleLog(exampleLayers, { object: { ...object, objstatus: 'app' }, approval }))
  for (const text of [
    'A. Beispiel',
    '12 Mar 2026',
    'B. Muster',
    'M. Muster',
    'dry, 4 to 9 °C',
    'Approved',
    'lead, 20 Mar 2026',
  ])
    expect(texts).toContain(text)
  const svgOf = (objstatus: string) =>
    renderToStaticMarkup(logPages(exampleLog(exampleLayers, { object: { ...object, objstatus }, approval })).pages[0]!)
  expect(svgOf('app')).not.toContain(ochre.tint)
  expect(svgOf('pri')).toContain(ochre.tint)
  expect(svgOf('pri')).not.toContain('20 Mar 2026')
})

test('nothing on a sheet is set smaller than six points', () => {
  for (const sheet of [...Object.values(sheets), ...Object.values(habits)]) {
    const { pages } = logPages(exampleLog(exampleLayers, { records: everyRecord, ...sheet }))
    for (const page of pages)
      for (const [, size] of renderToStaticMarkup(page).matchAll(/font-size="([\d.]+)"/g))
        expect(Number(size)).toBeGreaterThanOrEqual(paperTypeSizes.least - 1e-3)
  }
})

test('a hole without layers is one page that says so, whatever its depth', () => {
  for (const zcoorde of [null, 300]) {
    const pages = textsOf(exampleLog([], { scale: 20, object: { ...exampleLog().object, zcoorde } }))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('No layers are logged.')
    expect(pages[0]!.some(text => text.startsWith('300.00 m'))).toBe(zcoorde === 300)
    expect(pages[0]).not.toContain('0.10 m')
  }
})

test('a sheet is headed by what its object is, and says of no test that a borehole ended', () => {
  const headed = (boretype: string | null, language: Language = 'en') =>
    textsOf(
      exampleLog([], {
        object: { ...exampleLog().object, boretype, zcoorde: 12 },
        labels: { ...exampleLog().labels, boretype: null },
        language,
        records: { samples: exampleSamples },
      }),
    )[0]!
  expect(headed('kb')).toContain('Borehole log')
  expect(headed(null)).toContain('Borehole log')
  expect(headed('cptu')).toContain('Cone penetration test')
  expect(headed('cpt', 'de')).toContain('Drucksondierung')
  expect(headed('dpshb')).toContain('Dynamic probing')
  expect(headed('rs', 'fr')).toContain('Sondage au pénétromètre dynamique')
  expect(headed('ss', 'it')).toContain('Profilo di trincea')
  expect(headed('ka', 'de')).toContain('Profil')
  expect(headed('cpt').some(text => /borehole|drilled/i.test(text))).toBe(false)
  expect(headed('cpt').some(text => text.startsWith('End of test at 12.00 m'))).toBe(true)
})

test('only who logged layers says by which standard', () => {
  const standard = (layers: Parameters<typeof exampleLog>[0]) =>
    textsOf(exampleLog(layers))[0]!.some(text => text.includes('14688'))
  expect(standard(exampleLayers)).toBe(true)
  expect(standard([])).toBe(false)
})

test('a track that is asked for and has no values takes no room, and the sheet names it', () => {
  const [sounding] = exampleSoundings
  const without = {
    ...sounding!,
    sequences: sounding!.sequences.map(one =>
      one.quantity === 'fs' ? { ...one, values: one.values.map(() => null) } : one,
    ),
  }
  const log = exampleLog(exampleLayers, {
    ...logSheet({ orientation: 'portrait', scale: 'fit', beside: 'qc,fs,Rf,blows' }),
    records: { soundings: [without] },
  })
  const keys = layoutLog(log).columns.map(({ key }) => key)
  expect(keys).toContain('qc')
  for (const key of ['fs', 'Rf', 'blows']) expect(keys).not.toContain(key)
  expect(textsOf(log)[0]!.join(' ')).toContain('without values: fs, Rf, Dyn. probing')
})

test('without layers the curves of a test share the whole sheet, and its foot says that nothing is logged', () => {
  const [cone] = exampleSoundings
  const log = exampleLog([], {
    ...logSheet({ orientation: 'portrait', scale: 'fit', beside: 'qc,fs,Rf' }),
    object: { ...exampleLog().object, boretype: 'cpt' },
    records: { soundings: [cone!] },
  })
  const { columns } = layoutLog(log)
  expect(columns.map(({ key }) => key)).toEqual(['depth', 'qc', 'fs', 'Rf'])
  const [qc, fs, Rf] = columns.slice(1).map(({ width }) => width)
  expect(qc! / fs!).toBeCloseTo(24 / 20)
  expect(fs! / Rf!).toBeCloseTo(20 / 18)
  expect(columns.at(-1)!.x + Rf!).toBeCloseTo(204)
  expect(textsOf(log)[0]!.join(' ')).toContain('No layers are logged. Printed')
})

test('names in a legend and of those who signed are whole, in as many lines as they need', () => {
  const name = 'échantillon remanié, échantillon remanié, grand volume, échantillon SPT, échantillon composite'
  const entry = { key: 'a', name, place: 1 }
  const legend = { width: 189, legendPerRow: 5 }
  const said = wordsOf(<LogLegend entries={[entry]} paper={legend} />).join(' ')
  expect(said).toBe(name)
  expect(measureLogLegend([entry], legend)).toBeGreaterThan(measureLogLegend([{ ...entry, name: 'sable' }], legend))
  const logged_by = 'Hans-Peter Beispielmann, Geologiebüro'
  const log = exampleLog(exampleLayers)
  const [texts] = textsOf({ ...log, object: { ...log.object, logged_by, logged_on: '2026-11-20' } })
  const words = texts!.join(' ')
  expect(words.replaceAll('- ', '-')).toContain(logged_by)
  expect(words).not.toContain('…')
})

test('a layer with a long remark keeps its short description beside itself', () => {
  const layers = [exampleLayer(0, 2, 'gr', '', 'Gravel.', { commentary: 'word'.repeat(500) })]
  const page = layoutLog(exampleLog(layers, { scale: 100 })).pages[0]!
  const beside = page.rows.flatMap(({ cells }) => (cells.description ?? []).map(({ text }) => text)).join(' ')
  expect(beside).toContain('Gravel')
})
