import { labelIn } from '@borebook/contract/labels.ts'
import type { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import type { TemplateJson } from '@borebook/contract/paper/template-json.ts'
import type { Listed, TrackRecords } from '@borebook/draw/hole/track.ts'
import { depthText } from '@borebook/draw/kit/depth-words.ts'
import { formatWellInterval } from '@borebook/draw/well/sheet/well-sheet-says.ts'
import { expect } from 'vitest'
import { a } from '../builders.ts'
import { makeDemo } from '../demo/make-demo.ts'
import type { At } from '../http/authorize.ts'
import { getNounRows } from '../nouns.ts'
import { printSheetPages } from '../reports/print-sheet.ts'
import { listShippedTemplates } from '../sheet-templates/shipped.ts'
import { reading, readPdfText, unbroken } from '../testing/pdf.ts'
import { testServer } from '../testing/server.ts'
import { wellToPrint } from './well-sheets.ts'

const t = testServer()

const shipped = listShippedTemplates('de').filter(({ json_data }) => json_data.layoutSettings.dataType === 'well')
const draftWith = (
  layout: Partial<TemplateJson['layoutSettings']>,
  of: SheetTemplate = shipped[0]!,
): SheetTemplate => ({
  ...of,
  json_data: { ...of.json_data, layoutSettings: { ...of.json_data.layoutSettings, ...layout } },
})
const printed = { at: '2026-11-23T09:14:00Z', by: 'lead' }

/** The text of an object's sheet, without its spaces. */
async function sheetText(at: At, draft: SheetTemplate): Promise<string> {
  const from = await wellToPrint(t.db, at, { draft, language: 'de' }, printed)
  return unbroken(readPdfText(await printSheetPages({ kind: 'well', from })))
}

/** All that is recorded of a well, as its sheet says it. */
async function recordedOf(at: At): Promise<string[]> {
  const of = async <T extends Listed>(table: T): Promise<TrackRecords[T]> =>
    (await getNounRows(table).listInParts({ db: t.db, at } as never)) as never
  const entries = await t.db.selectFrom('dictionary_entries').selectAll().execute()
  const byCode = new Map(entries.map(entry => [`${entry.type} ${entry.code}`, labelIn(entry as never, 'de')]))
  const word = (type: number, code: string | null | undefined) => (code ? [byCode.get(`${type} ${code}`) ?? code] : [])
  const figure = (value: unknown) => (typeof value === 'number' ? [String(value)] : [])
  const level = (value: unknown) => (typeof value === 'number' ? [depthText(value)] : [])
  return [
    ...(await of('tubes')).flatMap(({ name, layers }) => [
      name,
      ...layers.flatMap(l => [
        formatWellInterval(l.depthfrom, l.depthto),
        `${l.tube_od} / ${l.tube_id}`,
        ...word(19, l.type_of_tube),
        ...word(20, l.tube_material),
        ...word(154, l.tube_cover),
        ...word(153, l.perforation_type),
        ...(l.tube_closure ?? []).flatMap(code => word(155, code)),
        ...word(150, l.tube_coupling_method),
        ...word(152, l.coupling_sealing_method),
        ...figure(l.coupling_od),
        ...figure(l.perforation_aperture),
        ...figure(l.perforated_area_per_length),
      ]),
    ]),
    ...[
      ...(await of('tubefills')).flatMap(({ layers }) => layers.map(l => ({ ...l, from: l.depth, to: l.depthto }))),
      ...(await of('backfill')).map(b => ({ ...b, from: b.depthfrom, to: b.depthto })),
    ].flatMap(l => [
      formatWellInterval(l.from, l.to),
      ...word(99, l.backfill_material),
      ...figure(l.grain_size_from),
      ...figure(l.grain_size_to),
      ...figure(l.volume_used),
    ]),
    ...(await of('enclosures')).flatMap(e => [
      e.name,
      formatWellInterval(e.depth, e.depthto),
      ...word(157, e.enclosure_type),
      ...figure(e.enclosure_od),
      ...word(158, e.enclosure_material),
      ...word(608, e.enclosure_lid),
      ...word(158, e.lid_material),
      ...figure(e.max_load),
    ]),
    ...(await of('instruments')).flatMap(i => [i.name, depthText(i.depth), ...word(156, i.system_component)]),
    ...(await of('sensors')).flatMap(s => [s.name, s.serial_nr, ...word(609, s.sensor_type), ...level(s.depth)]),
    ...(await of('pressures')).flatMap(p => [p.top_of_tube, p.below_surface, p.a_msl].flatMap(level)),
    ...(await of('observations')).flatMap(o => [...word(162, o.observation), ...level(o.depthfrom)]),
    ...(await of('drilling')).flatMap(d => [
      formatWellInterval(d.blbeg, d.blend),
      ...figure(d.drill_od),
      ...figure(d.casing_id),
      ...word(93, d.boremeth),
    ]),
  ]
}

reading(
  'what is recorded of every well of the demo is in the text of its sheet, by every shipped template and scale',
  async () => {
    await makeDemo(t.db)
    const wells = await t.db
      .selectFrom('objects')
      .select(['prj_id as prj', 'locid', 'shortname'])
      .where('boretype', 'in', ['gwm', 'ink'])
      .orderBy('locid')
      .execute()
    expect(wells.length).toBeGreaterThan(2)
    const templates = [
      ...shipped,
      draftWith({ isDrawnWhole: false, Pagescale: 20 }),
      draftWith({ noOfPages: 1, pageOrientation: 'Landscape' }),
    ]
    for (const { shortname, ...at } of wells) {
      const recorded = await recordedOf(at)
      for (const draft of templates) {
        const text = await sheetText(at, draft)
        const missing = recorded.filter(one => !text.includes(unbroken(one)))
        expect({ shortname, draft: draft.json_data.layoutSettings, missing }).toEqual({
          ...{ shortname, draft: draft.json_data.layoutSettings },
          missing: [],
        })
      }
    }
  },
)

reading(
  'a sheet of two languages says labels and coded values in both, beside the drawing and in the tables',
  async () => {
    const { locid, prj_id: prj } = await a(t.db).object({ zcoorde: 10, boretype: 'gwm' })
    await a(t.db).drilling({ locid, blbeg: 0, blend: 10, drill_od: 200, boremeth: 'rkb' })
    const { id: tube } = await a(t.db).tube({ locid, name: 'Rohr' })
    await a(t.db).tubeLayer({ tube, locid, depthfrom: -0.5, depthto: 8, type_of_tube: 'ft', tube_od: 60 })
    await a(t.db).backfill({ locid, depthfrom: 0, depthto: 10, backfill_material: 'tp' })
    const draft: SheetTemplate = { ...shipped[0]!, json_data: { ...shipped[0]!.json_data, languages: ['de', 'fr'] } }
    const text = await sheetText({ prj, locid }, draft)
    const said = [
      ...['Ausbauplan / Plan d’équipement', 'Rohre / Tubes', 'Tiefe / Profondeur 1 : '],
      ...['Filterrohr', 'tube filtrant', 'Tonpellets', 'pellets d’argile', 'Rotationskernbohrung', 'carottage rotatif'],
      ...['+0.50', 'Volumen in Litern', 'Volumes en litres'],
    ]
    expect(
      said.filter(one => !text.includes(unbroken(one)) && !text.includes(unbroken(one.replace('’', "'")))),
    ).toEqual([])
  },
)

reading(
  'comments of four thousand characters stand there word for word, of every record that may have one',
  async () => {
    const { locid, prj_id: prj } = await a(t.db).object({ zcoorde: 10 })
    const words = (seed: string) => Array.from({ length: 500 }, (_, i) => `${seed}${String(i).padStart(4, '0')}`)
    const said = (seed: string) => words(seed).join(' ')
    const { id: tube } = await a(t.db).tube({ locid, name: 'Rohr' })
    await a(t.db).tubeLayer({
      tube,
      locid,
      depthfrom: 0,
      depthto: 8,
      type_of_tube: 'bt',
      tube_od: 60,
      commentary: said('rohr'),
    })
    await a(t.db).backfill({
      locid,
      depthfrom: 0,
      depthto: 10,
      backfill_material: 'tp',
      brand_type_comment: said('ton'),
    })
    await a(t.db).enclosure({
      locid,
      name: 'Kopf',
      depth: -1,
      depthto: 0,
      enclosure_type: 'schr',
      brand_type_comment: said('kopf'),
    })
    await a(t.db).instrument({ locid, name: 'Sonde', depth: 4, brand_type_comment: said('mess') })
    for (const draft of shipped) {
      const text = await sheetText({ prj, locid }, draft)
      const missing = ['rohr', 'ton', 'kopf', 'mess'].flatMap(words).filter(word => !text.includes(word))
      expect(missing).toEqual([])
    }
  },
)

reading('a hole in which nothing is built has a sheet that says so, in the language of its template', async () => {
  const { locid, prj_id: prj } = await a(t.db).object({})
  const at = { prj, locid }
  expect(await sheetText(at, shipped[0]!)).toContain(unbroken('In diesem Loch ist kein Ausbau erfasst.'))
  const french: SheetTemplate = { ...shipped[0]!, json_data: { ...shipped[0]!.json_data, languages: ['fr'] } }
  expect(await sheetText(at, french)).toContain(unbroken('Aucun équipement n’est saisi dans ce forage.'))
})

reading('a template says how long the bars of the scales are, and whether there are any', async () => {
  const { locid, prj_id: prj } = await a(t.db).object({ zcoorde: 10 })
  await a(t.db).drilling({ locid, blbeg: 0, blend: 10, drill_od: 200 })
  const withBars = (scaleBarSettings: TemplateJson['scaleBarSettings']) => {
    const draft = draftWith({ isDrawnWhole: false, Pagescale: 100 })
    return sheetText({ prj, locid }, { ...draft, json_data: { ...draft.json_data, scaleBarSettings } })
  }
  expect(await withBars({})).toContain('Tiefe1:10001234m')
  expect(await withBars({ length: 8 })).toContain('Tiefe1:10002468m')
  // over the drawing both scales stand without bars too
  expect(await withBars({ show: false })).toMatch(/^(?!.*Breite1:5.*Breite1:5).*Tiefe1:100,Breite1:5/)
})
