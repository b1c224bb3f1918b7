import { layer } from '@borebook/contract/layers.ts'
import { drillingInterval } from '@borebook/contract/wells/drilling.ts'
import { courseDoubt } from '@borebook/contract/wells/hole-course.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { formatInterval, metresText } from '../kit/depth-words.ts'
import { formatGrouped, printedDate, printedDates } from '../kit/numbers.ts'
import type { PrintedWords } from '../kit/printed-words.ts'
import { unspecifiedCodes } from '../kit/unspecified-codes.ts'
import { bilingualHead } from '../paper/bilingual-head.ts'
import { countTableRows } from '../paper/paper-head-signed.tsx'
import type { HeadSigned, PaperHeadContent, PaperHeadField } from '../paper/paper-sheet.ts'
import { type LogSheetData, logMeasures } from '../paper/sheet.ts'
import { templatedHead } from '../paper/template-head.ts'
import type { LogField } from './log-fields.ts'
import { holeDepthOf } from './pieces.ts'
import { type Hole, inSecond, once, type Sources, type TrackSource } from './track.ts'

const reads = { layers: layer, drilling: drillingInterval }
type HeadSource = Hole<keyof typeof reads>

/** Methods of drilling, its mediums and kinds of casing. */
const [methods, mediums, casings] = [93, 97, 100]

/** Coordinates in metres show the decimals they were given with, two at least; degrees (|value| ≤ 180) up to six. */
export function coordinate(value: number | null): string | null {
  if (value === null) return null
  const given = String(value).split('.')[1]?.length ?? 0
  return Math.abs(value) <= 180
    ? value.toFixed(Math.min(6, Math.max(2, given)))
    : formatGrouped(value, Math.min(3, Math.max(2, given)))
}

/** How the hole runs: what nobody has said is assumed, and what cannot be meant tells no elevations. */
function courseOf(object: HeadSource['object'], words: PrintedWords): string {
  const { inclinat: dip, direct } = object
  if (dip === null) return words.assumedVertical
  if (courseDoubt(object) !== null) return `${dip}° ${words.doubtful}`
  if (dip === 90) return words.vertical
  return `${words.inclined} ${dip}°${direct === null ? '' : `, ${words.azimuth} ${direct}°`}`
}

const fieldsIn =
  (words: PrintedWords) =>
  (key: LogField, value: string | null): PaperHeadField => [words[key], value, key]

function placeFields({ object, labels, words, records }: HeadSource): PaperHeadField[] {
  const field = fieldsIn(words)
  // drilled stretches say their method themselves
  const kinds = [labels.boretype, records.drilling.length > 0 ? null : labels.drilltech]
  const places = [coordinate(object.xcoord), coordinate(object.ycoord)].filter(Boolean)
  return [
    field('object', object.longname),
    field('kind', [...new Set(kinds)].filter(Boolean).join(', ')),
    field('coordinates', places.join(' / ')),
    field('system', [labels.coordsys, labels.elevsys].filter(Boolean).join(', ')),
    field('elevation', object.zcoordb === null ? null : `${metresText(object.zcoordb)} ${words.aboveSea}`),
    field('inclination', courseOf(object, words)),
  ]
}

function drillingFields(hole: HeadSource, total: number): PaperHeadField[] {
  const { object, words, records } = hole
  const field = fieldsIn(words)
  const depth = holeDepthOf(hole) ?? (records.layers.length > 0 ? total : null)
  const ground = courseDoubt(object) === null ? object.zcoordb : null
  const elevation = depth === null ? null : elevationAt(depth, ground, object.inclinat)
  const below = elevation === null ? '' : ` (${metresText(elevation)} ${words.aboveSea})`
  return [
    field('drilled', printedDates(object.drilldate2, object.drilldtto2, words)),
    field('company', object.drillcomp),
    field('rig', object.drillcomm),
    field('driller', object.driller ?? null),
    field('weather', object.weather ?? null),
    field('depth', depth === null ? null : `${depth.toFixed(2)} m${below}`),
  ]
}

/** What is said of a drilled stretch: how, through which hole, in which casing. */
export function drilledWith(
  { labelOf }: Pick<Hole, 'labelOf'>,
  d: Hole<'drilling'>['records']['drilling'][number],
): { method: string; hole: string; casing: string } {
  const named = (dictionary: number, code: string | null | undefined) =>
    code && !unspecifiedCodes.has(code) ? (labelOf(dictionary, code) ?? code) : ''
  const casing = d.casing_od === null || d.casing_od === undefined ? '' : `Ø ${d.casing_od} mm`
  return {
    method: [named(methods, d.boremeth), d.drilling_medium === 'keine' ? '' : named(mediums, d.drilling_medium)]
      .filter(Boolean)
      .join(', '),
    hole: d.drill_od === null || d.drill_od === undefined ? '' : `Ø ${d.drill_od} mm`,
    casing: [named(casings, d.blcode), casing].filter(Boolean).join(' '),
  }
}

/** The stretches of a head's table, and how many of the records, from above, they tell. */
export const stretchesOf = once((hole: Hole<'drilling'>): { rows: string[][]; told: number } => {
  const rows: string[][] = []
  let told = 0
  let last = ''
  for (const d of hole.records.drilling) {
    const { method, hole: size, casing } = drilledWith(hole, d)
    const said = [method, size, casing.replace(/^.*(?=Ø)/, '')]
    const isNext = said.join('|') === last && rows.at(-1)![0]!.endsWith(`–${d.blbeg.toFixed(2)}`)
    if (isNext) rows.at(-1)![0] = rows.at(-1)![0]!.replace(/–.*$/, `–${d.blend.toFixed(2)}`)
    else if (rows.length === countTableRows(logMeasures.headRows)) break
    else rows.push([formatInterval(d.blbeg, d.blend), ...said])
    last = said.join('|')
    told++
  }
  return { rows, told }
})

function signedOf(hole: HeadSource): HeadSigned {
  const { object, words, approval } = hole
  const person = (what: string, who: string | null | undefined, on: string | null | undefined) =>
    who || on ? [[what, who ?? '', on ? printedDate(on, words) : null] as const] : []
  const { rows } = stretchesOf(hole)
  const by = approval ? [approval.by, printedDate(approval.on, words)].filter(Boolean).join(', ') : null
  const heads = [words.stretch, words.method, words.bore, words.casing]
  // a column in which nothing stands has no head either
  const filled = heads.map((_, i) => i === 0 || rows.some(row => row[i]))
  return {
    table: {
      heads: heads.filter((_, i) => filled[i]),
      rows: rows.map(row => row.filter((_, i) => filled[i])),
    },
    people: [
      ...person(words.loggedBy, object.logged_by, object.logged_on),
      ...person(words.checkedBy, object.checked_by, object.checked_on),
    ],
    by: object.objstatus === 'app' ? by : null,
  }
}

/** The head of a log: what hole this is, where, how and by whom it was drilled, who answers for what the sheet says. */
function holeHead(hole: HeadSource, total: number): PaperHeadContent {
  const { project, object, words } = hole
  const isReleased = object.objstatus === 'app'
  return {
    company: project.contractor,
    client: project.client,
    kind: words.title,
    name: object.shortname,
    project: [project.prj_title, project.prj_num],
    release: { text: isReleased ? words.approved : words.preliminary, isReleased },
    groups: [
      { share: 1.15, fields: placeFields(hole) },
      { share: 1, fields: drillingFields(hole, total) },
    ],
    doubts: [],
    rows: logMeasures.headRows,
    signed: signedOf(hole),
  }
}

interface Header {
  reads: Partial<Sources<TrackSource>>
  dictionaries: readonly number[]
  head: (hole: Hole<TrackSource>, total: number) => PaperHeadContent
}
/** What can stand at the head of a log. */
export const headers: Readonly<Record<LogSheetData['header'], Header>> = {
  hole: { reads, dictionaries: [67, 166, 192, methods, mediums, casings], head: holeHead },
}

/** The head of a log as its sheet has it. */
export function logHead(
  log: Hole<TrackSource> & { sheet: Pick<LogSheetData, 'header' | 'head'> },
  total: number,
): PaperHeadContent {
  const { sheet, second, language } = log
  const { head } = headers[sheet.header]
  const own = head(log, total)
  const other = inSecond(log)
  const both = other ? bilingualHead(own, head(other, total)) : own
  return templatedHead(both, sheet.head, language, second?.language)
}
