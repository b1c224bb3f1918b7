import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleLayer, exampleLayers, exampleLog } from './example-log.ts'
import { logPages } from './log-pages.ts'

const textsOf = (input: ReturnType<typeof exampleLog>) =>
  logPages(input).pages.map(page =>
    [...renderToStaticMarkup(page).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!),
  )

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
  for (const label of ['Easting', 'Northing', 'Rig', 'Elevation', 'Client', 'Driller'])
    expect(texts).not.toContain(label)
  expect(texts).toContain('Contractor')
})

test('each page names itself, its scale and the status', () => {
  const pages = textsOf(exampleLog(exampleLayers, { scale: 50, language: 'fr' }))
  for (const [i, texts] of pages.entries()) {
    expect(texts).toContain(`Page ${i + 1} de ${pages.length}`)
    expect(texts).toContain('Échelle 1 : 50')
    expect(texts).toContain('Provisoire')
  }
})

test('the hole’s depth is labelled once, by its boundary and not by a tick as well', () => {
  const [texts] = textsOf(exampleLog(exampleLayers, { scale: 200 }))
  expect(texts!.filter(t => /^30(\.00?)?$/.test(t))).toEqual(['30.00'])
})

test('a hole without layers is one page that says so, whatever its depth', () => {
  for (const zcoorde of [null, 300]) {
    const pages = textsOf(exampleLog([], { scale: 20, object: { ...exampleLog().object, zcoorde } }))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('No layers are logged.')
    expect(pages[0]!.includes('300.00 m')).toBe(zcoorde === 300)
    expect(pages[0]).not.toContain('0.10 m')
  }
})
