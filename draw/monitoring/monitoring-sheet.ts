import type { Language } from '@borebook/contract/kit/say.ts'
import type { TemplateHeader, TemplateTrack } from '@borebook/contract/paper/template-json.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import type { ReadingStatistics } from '@borebook/geo/readings/statistics.ts'
import type { ReadingColumn } from '@borebook/geo/readings/traces.ts'
import type { SayOnDrawing } from '../curves/depth-chart.tsx'
import { saidOfSite, unprintableSentences } from '../hole/unprintable.ts'
import { formatGrouped } from '../kit/numbers.ts'
import { printedWords } from '../kit/printed-words.ts'
import { bilingualHead } from '../paper/bilingual-head.ts'
import { fieldsIn } from '../paper/head-fields.ts'
import type { PaperHeadContent, PaperHeadField, PaperWords } from '../paper/paper-sheet.ts'
import type { LogSheetData } from '../paper/sheet.ts'
import { templatedHead } from '../paper/template-head.ts'
import { figureOf, type MonitoredSensor, type ReferenceLine, readingUnits } from './monitored.ts'

/** A station as a sheet tells of it; null is not known. */
export interface SheetStation {
  /** Sensor with its readings as they are drawn, thinned or not. */
  sensor: MonitoredSensor
  serial: string | null
  type: string | null
  /** Depth of the sensor, m below ground. */
  depth: number | null
  /** Filter, from and to, m below ground. */
  filter: readonly [number, number] | null
  /** The last reading of all, whatever the range; ms. */
  last: { at: number; pwp: number | null; wvl_datum: number | null; wtemp: number | null } | null
  /** Figures of all readings of the range, not of those that are drawn. */
  statistics: Readonly<Record<ReadingColumn, ReadingStatistics>>
}

/** The printed sheet of monitoring, as data. Instants in ms, all words said in one language. */
export interface MonitoringSheet extends Pick<LogSheetData, 'paper' | 'orientation'> {
  project: { prj_num: string; prj_title: string; client: string | null; contractor: string | null; timezone: string }
  object: {
    shortname: string
    xcoord: number | null
    ycoord: number | null
    zcoordb: number | null
    isReleased: boolean
  }
  /** The charts, from above: `wvl_datum` or `pwp`, `wtemp`. */
  columns: readonly ReadingColumn[]
  stations: readonly SheetStation[]
  /** What a template says of a chart, by its quantity: its axis, its lines, and what stands over it. */
  tracks?: ReadonlyMap<ReadingColumn, Pick<TemplateTrack, 'min' | 'max' | 'step' | 'line' | 'title' | 'titles'>>
  /** All in one chart, or each on a page of its own. */
  isOverlaid: boolean
  /** Pages of charts at most: where that is too few, several stations share each. */
  mostPages?: number | undefined
  isFitted: boolean
  range: { from: number; to: number }
  /** Whether none of the stations has ever been read: the range is none of readings. */
  isUnread?: boolean
  /** Names of sensors that measure something else, or nothing yet. */
  leftOut?: readonly string[]
  lines: readonly ReferenceLine[]
  /** What a template says of the head. */
  header?: TemplateHeader | undefined
  language: Language
  say: SayOnDrawing
  /** A second language of titles and labels, below the first. */
  second?: { language: Language; say: SayOnDrawing } | undefined
  /** Instant of printing, and by whom. */
  printed: { at: string; by: string }
}

/** What the head of each page says besides. */
export const headWords = ({
  say,
  language,
}: Pick<MonitoringSheet, 'say' | 'language'>): Pick<PaperWords, 'page' | 'project'> => ({
  page: (page, pages) => `${printedWords[language].page} ${page} ${printedWords[language].of} ${pages}`,
  project: number => say('monitoringSheet.project', { number }),
})

const metres = (value: number | null): string | null =>
  value === null ? null : `${value.toFixed(2).replace('-', '−')} m`
export const filterOf = ({ filter }: SheetStation): string | null =>
  filter && `${filter[0].toFixed(2)} – ${filter[1].toFixed(2)} m`

/** Values with their units, 503.80 m · 35.2 kPa · 12.6 °C, in this order; null of nothing. */
export function lastValueOf(last: SheetStation['last'], order: readonly ReadingColumn[]): string | null {
  if (!last) return null
  const known = order.filter(column => last[column] !== null)
  return known.map(column => `${figureOf(last[column]!, column)} ${readingUnits[column]}`).join(' · ') || null
}

/** The head of a page as its template has it: the place, the range, and the station where there is one. */
export function makeMonitoringHead(sheet: MonitoringSheet, stations: readonly SheetStation[]): PaperHeadContent {
  const { header, language, second } = sheet
  const own = ownHead(sheet, stations)
  const both = second ? bilingualHead(own, ownHead({ ...sheet, ...second }, stations)) : own
  return templatedHead(both, header, language, second?.language)
}

function ownHead(sheet: MonitoringSheet, stations: readonly SheetStation[]): PaperHeadContent {
  const { project, object, columns, range, language, say } = sheet
  const { timezone } = project
  const words = printedWords[language]
  const names = columns.map(column => say(`monitoringSheet.${column}`)).join(', ')
  const one = stations.length === 1 ? stations[0]! : undefined
  const { xcoord, ycoord, zcoordb } = object
  const field = fieldsIn(say)
  const place: PaperHeadField[] = [
    field(
      'monitoringSheet.place',
      xcoord === null || ycoord === null ? null : `${formatGrouped(xcoord, 1)} / ${formatGrouped(ycoord, 1)}`,
    ),
    field(
      'monitoringSheet.height',
      zcoordb === null ? null : `${zcoordb.toFixed(2).replace('-', '−')} ${words.aboveSea}`,
    ),
    field('monitoringSheet.from', sheet.isUnread ? null : siteStamp(range.from, timezone)),
    field('monitoringSheet.to', sheet.isUnread ? null : siteStamp(range.to, timezone)),
  ]
  const station: PaperHeadField[] = one
    ? [
        field('monitoringSheet.sensor', one.sensor.name),
        field('monitoringSheet.serial', one.serial),
        field('monitoringSheet.type', one.type),
        field('monitoringSheet.depth', metres(one.depth)),
      ]
    : [field('monitoringSheet.sensors', stations.length > 0 ? String(stations.length) : null)]
  const last: PaperHeadField[] = one
    ? [
        field('monitoringSheet.filter', filterOf(one)),
        field('monitoringSheet.last', one.last && siteStamp(one.last.at, timezone)),
        field(
          'monitoringSheet.lastValue',
          lastValueOf(one.last, [...new Set<ReadingColumn>([...columns, 'wvl_datum', 'pwp', 'wtemp'])]),
        ),
      ]
    : []
  return {
    company: project.contractor,
    client: project.client,
    // in two languages there is no room for what the charts say themselves
    kind: sheet.second ? say('monitoringSheet.title') : say('monitoringSheet.kind', { names }),
    name: object.shortname,
    project: [project.prj_title, project.prj_num],
    release: { text: object.isReleased ? words.approved : words.preliminary, isReleased: object.isReleased },
    groups: [
      { share: 1.05, fields: place },
      { share: 1, fields: station },
      { share: 1.15, fields: last },
    ],
    doubts: [],
  }
}

/** What stands over a chart, in both languages where there are two. */
export function chartTitle({ tracks, language, say, second }: MonitoringSheet, column: ReadingColumn): string {
  const track = tracks?.get(column)
  const own = (of: Language) => track?.titles?.[of]?.trim() || track?.title?.trim()
  const title = own(language) ?? say(`monitoringChart.title.${column}`)
  const other = second && (own(second.language) ?? second.say(`monitoringChart.title.${column}`))
  return other && other !== title ? `${title} / ${other}` : title
}

/** What stands at the foot of a page, and when it was printed. */
export function footOf(sheet: MonitoringSheet, stations: readonly SheetStation[]) {
  const { say, project, columns, printed } = sheet
  const drawn = stations.reduce((sum, { sensor }) => sum + sensor.readings.at.length, 0)
  const count = stations.reduce(
    (sum, { statistics }) =>
      sum + Math.max(...columns.map(column => statistics[column].count + statistics[column].flagged)),
    0,
  )
  const texts = [
    say('monitoringSheet.foot', { zone: project.timezone }),
    ...(stations.some(({ sensor: { hand, isByHand } }) => isByHand || (hand && hand.at.length > 0))
      ? [say('monitoringSheet.hand')]
      : []),
    ...(count > drawn
      ? [say('monitoringSheet.thinned', { drawn: formatGrouped(drawn, 0), count: formatGrouped(count, 0) })]
      : []),
    ...unprintableSentences(
      {
        ...saidOfSite(project, sheet.object),
        sensors: stations.map(({ sensor, serial }) => ({ name: sensor.name, serial })),
      },
      sheet.language,
    ),
    ...(sheet.leftOut?.length ? [say('monitoringSheet.leftOut', { names: sheet.leftOut.join(', ') })] : []),
  ]
  const when = siteStamp(Date.parse(printed.at), project.timezone)
  return { origin: texts.join(' '), printed: say('monitoringSheet.printed', { when, who: printed.by }) }
}
