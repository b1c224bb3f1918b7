import { imports } from '@borebook/contract/imports/imports.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import type { Language } from '@borebook/contract/kit/languages.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import { shownName } from '@borebook/contract/line-entry/layer-description.ts'
import type { LogOptions } from '@borebook/contract/paper/logs.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import type { Listed, TrackRecords } from '@borebook/draw/hole/track.ts'
import { sentencesOf } from '@borebook/draw/kit/flow.ts'
import { logSheet } from '@borebook/draw/log/log-input.ts'
import { fixture } from '@borebook/formats/fixtures/fixture.test.node.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { expect } from 'vitest'
import { a } from '../builders.ts'
import { makeDemo } from '../demo/make-demo.ts'
import type { At } from '../http/authorize.ts'
import { getNounRows } from '../nouns.ts'
import { liveObjects } from '../objects/objects.ts'
import { printSheetPages } from '../reports/print-sheet.ts'
import { reading, readPdfText, unbroken } from '../testing/pdf.ts'
import { testServer } from '../testing/server.ts'
import { logToPrint } from './logs.ts'

const t = testServer()

const elevationText = (elevation: number) => elevation.toFixed(2).replace('-', '−')
// above ground with a plus
const depthText = (depth: number) => depth.toFixed(2).replace('-', '+')
type LabelOf = (language: Language) => (dictionary: number, code: string) => string

async function labels(): Promise<LabelOf> {
  const entries = await t.db.selectFrom('dictionary_entries').selectAll().execute()
  const byCode = new Map(entries.map(entry => [`${entry.type} ${entry.code}`, entry]))
  return language => (dictionary, code) => {
    const found = byCode.get(`${dictionary} ${code}`)
    return found ? labelIn(found as never, language) : code
  }
}

/** Day and time of a moment, or of a day of the calendar, as a log writes them. */
function writtenAt(moment: string, timeZone: string): string {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('de-CH', { timeZone, ...options }).format(new Date(moment))
  const time = written({ hour: '2-digit', minute: '2-digit' })
  return [written({ day: 'numeric', month: 'numeric', year: '2-digit' }), time !== '00:00' && time]
    .filter(Boolean)
    .join(' ')
}

type Of = <T extends Listed>(table: T) => Promise<TrackRecords[T]>
/** What head and legend say by a code: its dictionary and itself. */
async function coded(of: Of, boretype: string | null): Promise<(readonly [number, string])[]> {
  const said = (dictionary: number, code: string | null) => (code && code !== 'ka' ? [[dictionary, code] as const] : [])
  return [
    ...said(67, boretype),
    ...(await of('drilling')).flatMap(({ boremeth }) => said(93, boremeth)),
    ...(await of('samples')).flatMap(({ invzbeg, samptype }) => (invzbeg === null ? [] : said(92, samptype))),
  ]
}

/** What is said of samples and of water besides their depths. */
async function particularsOf(of: Of, labelOf: LabelOf, languages: readonly Language[], timeZone: string) {
  const [samples, observations, pressures] = [await of('samples'), await of('observations'), await of('pressures')]
  const tests = await of('hydraulic_tests')
  const said = (dictionary: number, code: string | null | undefined) =>
    code && code !== 'ka' && code !== 'ns' ? languages.map(language => labelOf(language)(dictionary, code)) : []
  return [
    ...samples.flatMap(one => [
      ...(one.sampdate
        ? [[writtenAt(`${one.sampdate}T00:00Z`, 'UTC'), one.samptime].filter(Boolean).join(' ')]
        : (one.samptime ?? [])),
      ...said(94, one.sampmat),
      ...said(160, one.sample_container),
      ...said(161, one.sample_state),
      ...said(610, one.sampling_category),
      ...said(611, one.quality_class),
      ...[one.penetr, one.invlength].flatMap(length => (length === null ? [] : `${length} mm`)),
    ]),
    ...observations.flatMap(one => [
      ...(one.date_time ? [writtenAt(one.date_time, timeZone)] : []),
      ...said(162, one.observation),
    ]),
    ...pressures.flatMap(one => writtenAt(one.date_time, timeZone)),
    ...tests.flatMap(one => [
      ...(one.test_date ? [writtenAt(`${one.test_date}T00:00Z`, 'UTC')] : []),
      ...said(163, one.test_type),
    ]),
    ...[
      ...samples.map(one => one.sampcomm),
      ...[...observations, ...pressures, ...tests].map(one => one.comments),
    ].flatMap(text => sentencesOf(text ?? '')),
  ]
}

/** What must be found on the log of an object: figures, and words that may be broken over lines. */
async function recordedOf(at: At, labelOf: LabelOf, languages: readonly Language[]) {
  const of = async <T extends Listed>(table: T): Promise<TrackRecords[T]> =>
    (await getNounRows(table).listInParts({ db: t.db, at } as never)) as never
  const { timezone } = await t.db
    .selectFrom('projects')
    .select('timezone')
    .where('prj_id', '=', at.prj)
    .executeTakeFirstOrThrow()
  const object = (await liveObjects(t.db, at.prj).where('o.locid', '=', at.locid).executeTakeFirst())!
  const elevation = (depth: number) => elevationAt(depth, estimateGroundLevel(object as never), object.inclinat)
  const both = (depth: number) => {
    const height = elevation(depth)
    return [depthText(depth), ...(height === null ? [] : [elevationText(height)])]
  }
  const layers = await of('layers')
  const named = layers.flatMap(layer => [layer, ...(layer.sublayers ?? [])])
  return {
    figures: [
      ...layers.flatMap(({ depthfrom, depthto }) => [...both(depthfrom), ...both(depthto ?? depthfrom)]),
      ...(await of('samples')).flatMap(({ invzbeg, invzend }) => [invzbeg, invzend ?? invzbeg].map(depthText)),
      ...(await of('observations')).flatMap(({ depthfrom, depthto, groundwater_depth }) =>
        [depthfrom, depthto, groundwater_depth].flatMap(depth => (depth === null ? [] : depthText(depth))),
      ),
      ...(await of('pressures')).flatMap(({ below_surface }) =>
        typeof below_surface === 'number' ? depthText(below_surface) : [],
      ),
      ...(await of('tubes')).flatMap(tube => tube.layers.flatMap(l => [l.depthfrom, l.depthto].map(depthText))),
      ...(await of('tubefills')).flatMap(fill => fill.layers.flatMap(l => [l.depth, l.depthto].map(depthText))),
      ...(await of('backfill')).flatMap(({ depthfrom, depthto }) => [depthfrom, depthto].map(depthText)),
    ],
    words: [
      ...languages.flatMap(language =>
        named.flatMap(layer => sentencesOf(shownName(layer, labelOf(language), language) ?? '')),
      ),
      ...layers.flatMap(({ commentary, notelayer }) =>
        [commentary, notelayer].flatMap(text => sentencesOf(text ?? '')),
      ),
      ...(await of('samples')).flatMap(({ invname }) => invname ?? []),
      ...(await particularsOf(of, labelOf, languages, timezone)),
      ...(await coded(of, object.boretype)).flatMap(([dictionary, code]) =>
        languages.map(language => labelOf(language)(dictionary, code)),
      ),
    ],
  }
}

type ChosenOptions = Pick<LogOptions, 'scale' | 'orientation'> & { languages?: ['de', 'fr'] }

/** Figures and words of an object that its log does not hold. */
async function missingOn(at: At, labelOf: LabelOf, chosen: ChosenOptions) {
  const { languages: [language, second] = ['de'] } = chosen
  const looks = { sheet: logSheet(chosen), language, second, tone: 'tint' } as const
  const printed = { at: new Date().toISOString(), by: 'lead' }
  const pdf = await printSheetPages({ kind: 'log', from: await logToPrint(t.db, at, looks, printed) })
  const text = readPdfText(pdf)
  const figures = new Set(text.match(/[−+]?\d+\.\d\d(?!\d)/g))
  const all = unbroken(text)
  const recorded = await recordedOf(at, labelOf, chosen.languages ?? [language])
  return {
    figures: [...new Set(recorded.figures)].filter(figure => !figures.has(figure)),
    words: [...new Set(recorded.words)].filter(words => !all.includes(unbroken(words))),
  }
}
const nothing = { figures: [], words: [] }

async function everyObject(): Promise<{ shortname: string; at: At }[]> {
  const rows = await t.db.selectFrom('objects').select(['prj_id', 'locid', 'shortname']).orderBy('locid').execute()
  return rows.map(({ prj_id: prj, locid, shortname }) => ({ shortname, at: { prj, locid } }))
}
const choices: ChosenOptions[] = [
  { scale: 'fit', orientation: 'portrait' },
  { scale: '100', orientation: 'portrait' },
  { scale: '500', orientation: 'landscape' },
  { scale: '100', orientation: 'portrait', languages: ['de', 'fr'] },
]

reading(
  'what is recorded of every hole of the demo is in the text of its log: depths, elevations, words, samples, water, well',
  async () => {
    await makeDemo(t.db)
    const labelOf = await labels()
    for (const { shortname, at } of await everyObject())
      for (const chosen of choices)
        expect({ shortname, chosen, ...(await missingOn(at, labelOf, chosen)) }).toEqual({
          shortname,
          chosen,
          ...nothing,
        })
  },
)

reading('the same of the holes of files in AGS', async () => {
  const { key } = await a(t.db).user({ superuser: true })
  const labelOf = await labels()
  for (const name of ['lakeside-ags4.ags', 'harbour-ags4.ags', 'lakeside-ags3.ags']) {
    const before = new Set((await everyObject()).map(({ at }) => at.locid))
    const answer = await t.request({
      method: 'POST',
      url: urlOf(imports.run, { query: { filename: name, epsg: '2056' } }),
      key,
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(fixture(name)),
    })
    expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200)
    for (const { shortname, at } of await everyObject()) {
      if (before.has(at.locid)) continue
      expect({ shortname, ...(await missingOn(at, labelOf, choices[1]!)) }).toEqual({ shortname, ...nothing })
    }
  }
})
