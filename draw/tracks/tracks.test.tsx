import { calculations } from '@borebook/contract/calculations/calculations.ts'
import { objectDocuments } from '@borebook/contract/documents/documents.ts'
import { keptRows } from '@borebook/contract/imports/kept-rows.ts'
import { languages, wordIn } from '@borebook/contract/kit/languages.ts'
import { everyNoun } from '@borebook/contract/nouns.ts'
import { type LogColumn, logColumns } from '@borebook/contract/paper/template-json.ts'
import { type SoundingColumns, soundings } from '@borebook/contract/soundings/soundings.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleLayers, exampleLog } from '../gallery/example-log.ts'
import { exampleSamples } from '../gallery/example-samples.ts'
import { exampleSoundings } from '../gallery/example-soundings.ts'
import { gallery } from '../gallery/gallery.tsx'
import { everyRecord, layersOfUnits } from '../gallery/gallery-tracks.tsx'
import { unprintableSentences } from '../hole/unprintable.ts'
import { textWidth } from '../kit/text.ts'
import { arrange } from '../log/log-columns.ts'
import { logSheet } from '../log/log-input.ts'
import { layoutLog } from '../log/log-layout.ts'
import { logPages } from '../log/log-pages.ts'
import { habits, lying } from '../log/sheets.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { type LogSheetData, logMeasures, tableOn } from '../paper/sheet.ts'
import { calculatedTracks } from './calculated.tsx'
import { soundingKeys } from './measured.ts'
import { doesSheetShow, listSheetDictionaries, nounsOf, tracks, tracksOf } from './tracks.ts'

const sheets = { portrait: habits.swissA4, landscape: lying(habits.swissA4, 'landscape') }

const tablesOf = (sheet: LogSheetData): string[] => nounsOf(sheet).map(({ table }) => table)
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!)
const sheetOf = (keys: string, more: Partial<LogSheetData> = {}): LogSheetData => ({
  ...sheets.portrait,
  tracks: keys.split(' ').map(key => ({ key: key as LogColumn })),
  ...more,
})
const keysOn = (sheet: LogSheetData) =>
  arrange(exampleLog(exampleLayers, { records: everyRecord, ...sheet })).columns.map(c => c.key)

test.each(tracks.map(t => t.key))('the track %s has a title in four languages that fits it, and a picture', key => {
  const { title, width: usual, widthFor, heads } = tracks.find(t => t.key === key)!
  expect(title).toHaveLength(languages.length)
  for (const language of languages) {
    const hole = exampleLog(exampleLayers, { records: everyRecord, language })
    const width = widthFor?.(hole) ?? usual
    const said =
      heads?.(hole) ??
      wordIn(title, language)
        .split('\n')
        .map(line => ({ share: 1, title: line }))
    for (const head of said) {
      expect(head.title).toMatch(/\S/)
      expect(head.title).not.toContain('ß')
      const room = 'isUpright' in head && head.isUpright ? logMeasures.columnHead - 1.2 : head.share * width - 0.4
      // nothing is set smaller than six points
      expect(textWidth(head.title, paperTypeSizes.least, 600), head.title).toBeLessThanOrEqual(room)
    }
    if (language !== 'en') continue
    const texts = textsOf(renderToStaticMarkup(gallery[`track-${key}`]!()))
    for (const head of said) expect(texts).toContain(head.title)
  }
})

test('each track is known by one key, and reads only records that an object lists or that are made of them', () => {
  expect(new Set(tracks.map(t => t.key)).size).toBe(tracks.length)
  const isNoun = (table: string, noun: unknown) => everyNoun.some(known => known === noun && known.table === table)
  for (const { key, reads } of tracks)
    for (const [name, source] of Object.entries(reads)) {
      if ('call' in source) {
        expect([soundings.list, objectDocuments.list, keptRows.list, calculations.list]).toContain(source.call)
        expect(['soundings', 'documents', 'keptRows', 'runs']).toContain(name)
        continue
      }
      const read = 'of' in source ? Object.entries(source.reads) : [[name, source] as const]
      expect(read).not.toHaveLength(0)
      for (const [table, noun] of read)
        expect(isNoun(table, noun) && 'list' in noun.calls, `${key} ${table}`).toBe(true)
    }
})

test('a sheet is data: written as JSON and read again it prints the same', () => {
  for (const sheet of Object.values<LogSheetData>(sheets)) {
    expect(tracksOf(sheet).map(t => t.key)).toEqual(sheet.tracks.map(t => t.key))
    const printed = (of: LogSheetData) =>
      logPages(exampleLog(exampleLayers, { records: everyRecord, ...of })).pages.map(page => renderToStaticMarkup(page))
    expect(printed(JSON.parse(JSON.stringify(sheet)))).toEqual(printed(sheet))
  }
})

test('only what the tracks of a sheet and its header read is fetched for it', () => {
  expect(tablesOf(sheetOf('depth samples')).sort()).toEqual(['drilling', 'layers', 'samples'])
  expect(listSheetDictionaries(sheetOf('depth samples')).sort()).toEqual([
    ...[100, 160, 161, 166, 192, 610, 611, 67, 92, 93, 94, 97],
  ])
  // water of a well, too
  expect(tablesOf(sheetOf('well'))).toEqual(expect.arrayContaining(['tubes', 'tubefills', 'observations', 'pressures']))
  expect(tablesOf(sheetOf('well'))).not.toContain('coring')
})

test('tracks stand in the order of their sheet, as wide as it says; the description has the rest, else the last', () => {
  expect(keysOn(sheetOf('description samples depth'))).toEqual(['description', 'samples', 'depth'])
  const widthsOn = (sheet: LogSheetData) =>
    arrange(exampleLog(exampleLayers, { records: everyRecord, ...sheet })).columns.map(c => c.width)
  const tracks = [{ key: 'depth' }, { key: 'samples', width: 30 }, { key: 'description' }] as const
  expect(widthsOn({ ...sheets.portrait, tracks })).toEqual([20.5, 30, 138.5])
  expect(widthsOn(sheetOf('depth samples'))).toEqual([20.5, 168.5])
  expect(keysOn(sheetOf('depth samples well'))).toEqual(['depth', 'samples', 'well'])
})

test('a key that no track has leaves the others as they are', () => {
  expect(keysOn(sheetOf('depth nosuch symbol'))).toEqual(['depth', 'symbol'])
})

test('a sheet without texts and without layers’ symbols still ends where its records do', () => {
  const samples = [{ invname: 'P9', invzbeg: 30, invzend: 31.5 }]
  const log = exampleLog(exampleLayers, { records: { samples }, ...sheetOf('depth samples') })
  expect(layoutLog(log).total).toBe(31.5)
  expect(textsOf(renderToStaticMarkup(logPages(log).pages[0]!))).toContain('P9')
})

test('on A3 the table is as wide as the paper without its margins, and a hole takes fewer pages', () => {
  for (const orientation of ['portrait', 'landscape'] as const) {
    const on = (paper: LogSheetData['paper']) =>
      layoutLog(exampleLog(exampleLayers, { records: everyRecord, ...sheets[orientation], paper, scale: 50 }))
    const { columns } = on('A3')
    const { x, width } = columns.at(-1)!
    expect(x + width - columns[0]!.x).toBeCloseTo(tableOn({ paper: 'A3', orientation }).width)
    expect(on('A3').pages.length).toBeLessThan(on('A4').pages.length)
  }
})

test('on the log that ships stands every track that has something to show, curves and the British column of tests but where they are asked for', () => {
  for (const sheet of Object.values<LogSheetData>(sheets)) {
    const log = exampleLog(exampleLayers, { records: everyRecord, ...sheet })
    const shown = keysOn(sheet)
    // remarks stand below the descriptions, and the well shows the backfill, where all are there at once
    const hidden = tracks.filter(t => !shown.includes(t.key)).map(t => t.key)
    const askedFor = ['chiselling', 'stratigraphy', 'remarks', 'tests', 'pointLoad', 'sptEr', ...soundingKeys, 'sbt']
    const ofRuns = calculatedTracks.map(({ key }) => key)
    expect(hidden).toEqual([...askedFor, ...ofRuns, 'backfill', 'sensors', 'photos', 'notes'])
    expect(textsOf(renderToStaticMarkup(logPages(log).pages[0]!))).toEqual(
      expect.arrayContaining(['Samples', 'Drilling', 'Well']),
    )
  }
})

test('curves of soundings stand on a log only where they are asked for, beside the texts of the layers', () => {
  const log = { scale: 'fit', orientation: 'portrait' } as const
  expect(logSheet(log).tracks.some(({ key }) => (soundingKeys as string[]).includes(key))).toBe(false)
  const asked = logSheet({ ...log, beside: 'spt,qc,nosuch' })
  expect(doesSheetShow(asked, 'soundings')).toBe(true)
  const keys = asked.tracks.map(t => t.key)
  expect(keys.slice(keys.indexOf('remarks'), keys.indexOf('backfill') + 1)).toEqual([
    'remarks',
    'sptN',
    'qc',
    'spt',
    'backfill',
  ])
  // asked for and without anything to show, a track is not there
  expect(keysOn({ ...asked, scale: 'fit' })).toEqual(expect.arrayContaining(['qc', 'spt']))
  const empty = exampleLog(exampleLayers, { ...asked })
  expect(arrange(empty).columns.map(c => c.key)).not.toContain('qc')
})

test('tracks of soundings give up no more width than the description needs, and never all of it', () => {
  const widthsOf = (keys: string) => {
    const { columns } = arrange(exampleLog(exampleLayers, { records: everyRecord, ...sheetOf(keys) }))
    return Object.fromEntries(columns.map(c => [c.key, Math.round(c.width * 100) / 100]))
  }
  expect(widthsOf('depth description qc spt')).toMatchObject({ qc: 24, spt: 18, description: 126.5 })
  const tight = widthsOf('depth drilling coring samples description qc fs Rf spt')
  expect(tight.description).toBe(72)
  expect(tight.qc).toBeLessThan(24)
  expect(tight.qc).toBeGreaterThan(12)
})

test('a log reaches as deep as the soundings that stand on it', () => {
  const deep = { ...exampleSoundings[1]!, depth: exampleSoundings[1]!.depth.map(z => z + 25) }
  const total = (tracks: string) =>
    layoutLog(exampleLog(exampleLayers, { records: { soundings: [deep] }, ...sheetOf(tracks) })).total
  expect(total('depth description')).toBe(30)
  expect(total('depth description blows')).toBeCloseTo(43.6, 9)
})

test('a track of soundings shows all runs of its kind, the name of its blows and every refusal', () => {
  const printed = (keys: string, soundings: object[]) => {
    const log = exampleLog(exampleLayers, { records: { soundings }, ...sheetOf(`depth ${keys} description`) })
    return logPages(log)
      .pages.map(page => renderToStaticMarkup(page))
      .join('')
  }
  const [cone, probing, spt] = exampleSoundings as [SoundingColumns, SoundingColumns, SoundingColumns]
  expect(textsOf(printed('blows', [probing]))).toContain('N10')
  const twenties = { ...probing, sequences: [{ ...probing.sequences[0]!, quantity: 'N20' }] }
  expect(textsOf(printed('blows', [twenties]))).toContain('N20')
  expect(textsOf(printed('spt', [spt]))).toEqual(expect.arrayContaining(['50/75', '50/18', '72']))
  // refused from the first blow on, a test has no value at all
  expect(textsOf(printed('spt', [{ ...spt, depth: [], sequences: [] }]))).toContain('50/75')
  const curves = (svg: string) => [...svg.matchAll(/<path d="M[^"]*" fill="none" stroke="#1D2530"/g)].length
  const lower = { ...cone, id: 9, depth: cone.depth.map(z => z + 12) }
  expect(curves(printed('qc', [cone, lower]))).toBeGreaterThan(curves(printed('qc', [cone])))
  // without a sleeve the ratio is the file's own
  const byFile = {
    ...cone,
    sequences: [cone.sequences[0]!, { ...cone.sequences[1]!, quantity: 'Rf', values: cone.depth.map(() => 17) }],
  }
  expect(textsOf(printed('Rf', [byFile]))).toContain('17')
  expect(printed('qc fs Rf', [cone])).not.toMatch(/NaN|Infinity/)
})

test('every column that a template may name is drawn, in the order in which they are offered', () => {
  expect(tracks.map(({ key }) => key)).toEqual(logColumns)
})

test('a sheet names the records of every noun on it whose words it cannot print', () => {
  const read = everyNoun.map(({ table }) => table).filter(table => tracks.some(({ reads }) => table in reads))
  const silent = read.filter(table => unprintableSentences({ [table]: [{ name: '\u{1F600}' }] }, 'en').length === 0)
  expect(read.length).toBeGreaterThan(10)
  expect(silent.map(table => `${table}: say in draw/hole/unprintable.ts what one is called`)).toEqual([])
})

test('chiselling, point loads, the energy of the hammer and stratigraphic units stand on a log that has columns for them', () => {
  const log = exampleLog(exampleLayers, {
    records: { ...everyRecord, layers: layersOfUnits },
    ...sheetOf('depth chiselling stratigraphy description pointLoad sptN sptEr'),
  })
  const said = textsOf(
    logPages(log)
      .pages.map(page => renderToStaticMarkup(page))
      .join(''),
  )
    .join('')
    .replaceAll(/\s/g, '')
  for (const text of ['5.70–6.00', '01:00', '7.20–7.45', '00:30, Chisel,', 'boulder', '0.43 A', 'Is 1.43', '64'])
    expect(said, text).toContain(text.replaceAll(' ', ''))
  for (const unit of ['qh', 'qp']) expect(said).toContain(log.labelOf(58, unit) ?? unit)
  // without any they are not there
  const bare = arrange(exampleLog([], sheetOf('depth chiselling stratigraphy description pointLoad sptEr')))
  expect(bare.columns.map(({ key }) => key)).toEqual(['depth', 'description'])
})

test('the British column says what a sample is by its letter, and all of a long refusal beside its depth', () => {
  const long = '50 (11,13/17,19,14 for 20mm)'
  const soundings = exampleSoundings.map(one =>
    one.kind === 'spt' ? { ...one, remarks: [...one.remarks, { depth: 26.5, text: long }] } : one,
  )
  const samples = exampleSamples.map((one, i) => (i === 0 ? { ...one, invname: null, samptype: 'gb' } : one))
  const log = exampleLog(exampleLayers, { records: { ...everyRecord, soundings, samples }, ...habits.uk, scale: 500 })
  const pages = logPages(log).pages.map(page => renderToStaticMarkup(page))
  const [beside = '', atFoot = ''] = pages.flatMap(textsOf).join('').replaceAll(/\s/g, '').split('Continuedfrom')
  expect(beside).toContain(long.replaceAll(' ', ''))
  expect(atFoot).not.toContain('17,19,14')
  expect(pages.flatMap(textsOf)).toContain('B')
})
