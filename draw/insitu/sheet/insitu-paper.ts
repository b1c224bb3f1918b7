import { describedOf } from '@borebook/contract/calculations/calculation-figures.ts'
import {
  type CalculatedKind,
  type SettingValues,
  type WholeCalculation,
  warningWords,
} from '@borebook/contract/calculations/calculations.ts'
import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { TemplateJson } from '@borebook/contract/paper/template-json.ts'
import type { Project } from '@borebook/contract/projects.ts'
import type { DissipationTest } from '@borebook/contract/soundings/dissipation-tests.ts'
import type { PickedLayer, SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import type { ChosenSheet, TestSheetKind } from '@borebook/contract/soundings/test-sheets.ts'
import type { DescribedFigure } from '@borebook/geo/derivation.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { type ChartSeries, shortNumber } from '../../curves/curve-axis.ts'
import type { SayOnDrawing } from '../../curves/depth-chart.tsx'
import { coordinate } from '../../hole/log-head.ts'
import { metresText } from '../../kit/depth-words.ts'
import { printedDate } from '../../kit/numbers.ts'
import { printedWords } from '../../kit/printed-words.ts'
import { shortSystem } from '../../log/log-input.ts'
import { fieldsIn } from '../../paper/head-fields.ts'
import type {
  PaperFootContent,
  PaperHeadContent,
  PaperHeadField,
  PaperLane,
  PaperSheet,
  ReplacedValue,
} from '../../paper/paper-sheet.ts'
import { testPaperWords } from './insitu-paper-words.ts'
import { templatedScale } from './insitu-template.ts'

/** What the printed sheets of a test are made of. */
export interface TestPaper {
  project: Pick<Project, 'prj_num' | 'prj_title' | 'client' | 'contractor' | 'timezone'>
  object: SiteObject
  sounding: SoundingColumns
  picks: readonly PickedLayer[]
  /** Dissipation tests that were made in it. */
  dissipations: readonly DissipationTest[]
  /** The active run of the object with its results, be it of another sounding; null where none is active. */
  active: WholeCalculation | null
  /** Settings of the project for runs of such tests. */
  defaults: SettingValues
  entry: (dictionary: number, code: string) => DictionaryEntry | undefined
  options: ChosenSheet
  /** How it is drawn; undefined: as the sheet is. */
  template?: TemplateJson | undefined
  /** Whether it lies across, whatever the sheet or its template says. */
  isAcross?: boolean
  language: Language
  say: SayOnDrawing
  /** A second language of its head and of the titles of its tracks. */
  second?: { language: Language; say: SayOnDrawing } | undefined
  /** Instant of printing, and by whom. */
  printed: { at: string; by: string }
}

/** The dictionaries that the sheets take words from. */
export const testPaperDictionaries = [166] as const

/** The run of a sheet's own sounding that is drawn; null: it shows what was measured. */
export const wholeOf = ({ active, sounding }: TestPaper): WholeCalculation | null =>
  active?.sounding === sounding.id && active.results ? active : null

/** A test as its sheets show it: the run that is drawn, and what follows for all of them. Depths in m. */
export interface TestOnPaper extends TestPaper {
  kind: CalculatedKind
  whole: WholeCalculation | null
  /** What is drawn, by the names of the series. */
  series: ChartSeries
  /** Length pushed or driven and depth of each row. */
  rows: Readonly<Record<'length' | 'depth', Float64Array>>
  /** What is on paper in another unit than it is worked out in. */
  factors: Readonly<Record<string, number>>
  /** Water table; null: not known. */
  water: number | null
  predrilled: number | null
  /** Elevation of the ground, m a.s.l.; null: not known. */
  ground: number | null
  end: number
}

/** The parts of a sheet that all sheets of a test have alike. */
export function sharedPaper(test: TestOnPaper) {
  const { ground, object, predrilled, water, end, series, options, template, say } = test
  const ofTemplate = template ? templatedScale(template) : { pages: 1 }
  const { scale } = options
  return {
    scale: scale === undefined ? ofTemplate : scale === 'page' ? { pages: 1 } : Number(scale),
    ...{ series, ground, predrilled, water, end },
    inclination: object.inclinat,
    words: testPaperWords(say),
  } satisfies Partial<PaperSheet>
}

/** Elevations and depths, as every sheet has them at its left. */
export const rulerLane = ({ say, ground }: TestOnPaper): PaperLane => ({
  kind: 'ruler',
  key: 'ruler',
  width: 21,
  heads: [
    ground === null ? ['', ''] : [say('testSheet.elevation'), say('cone.aboveSea')],
    [say('testSheet.depth'), say('testSheet.belowGround')],
  ],
})

/** Parts that are there, parted by commas; null where none is. */
export const joinParts = (...parts: (string | null | undefined | false)[]): string | null =>
  parts.filter(Boolean).join(', ') || null

export const formatMetres = (depth: number): string => `${depth.toFixed(2)} m`

/** A depth with the elevation where that is known: `1.40 m (503.46 m a.s.l.)`. */
export function depthWithElevation(
  { ground, object, say }: Pick<TestOnPaper, 'ground' | 'object' | 'say'>,
  depth: number,
) {
  const elevation = elevationAt(depth, ground, object.inclinat)
  return elevation === null
    ? formatMetres(depth)
    : `${formatMetres(depth)} (${metresText(elevation)} ${say('cone.aboveSea')})`
}

/** Tells where the test is. */
export function placeFields(test: TestOnPaper): PaperHeadField[] {
  const { object, entry, language, say, end } = test
  const field = fieldsIn(say)
  const found = object.elevsys === null ? undefined : entry(166, object.elevsys)
  const heights = shortSystem(object.elevsys, found ? labelIn(found, language) : object.elevsys)
  const [x, y] = [coordinate(object.xcoord), coordinate(object.ycoord)]
  const deepest = end > 0 ? end : object.zcoorde
  const elevation = object.zcoordb === null ? null : `${metresText(object.zcoordb)} ${say('cone.aboveSea')}`
  return [
    field('testSheet.place', x && y && `${x} / ${y}`),
    field('testSheet.system', joinParts(object.coordsys ?? (object.epsg && `EPSG:${object.epsg}`), heights)),
    field('testSheet.ground', elevation),
    // depth drilled, of an object without a test
    field('testSheet.end', deepest === null ? null : depthWithElevation(test, deepest)),
  ]
}

/** The day of an instant at the site, as printed; with the time of day when asked. */
function formatTestDay(
  { project, language }: Pick<TestPaper, 'project' | 'language'>,
  instant: string,
  hasTime = false,
): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  const { timezone: timeZone } = project
  const day = printedDate(new Intl.DateTimeFormat('en-CA', { timeZone }).format(at), printedWords[language])
  const time = new Intl.DateTimeFormat('de-CH', { timeZone, hour: '2-digit', minute: '2-digit' })
  return hasTime ? `${day}, ${time.format(at)}` : day
}

/** Tells when and by whom it was carried out. */
export function executionFields({ object, sounding, language, say }: TestOnPaper): PaperHeadField[] {
  const field = fieldsIn(say)
  const day = sounding.started?.slice(0, 10) ?? object.drilldate2
  return [
    field('testSheet.date', day ? printedDate(day, printedWords[language]) : null),
    field('testSheet.by', object.drillcomp),
    field('testSheet.rig', object.drillcomm),
    field('testSheet.sounding', sounding.name),
  ]
}

interface HeadParts extends Pick<PaperHeadContent, 'groups' | 'doubts'> {
  figures?: PaperHeadContent['figures']
}
/** The head of a sheet: the same band on all, then its own fields; what its template says of it comes last. */
export function makeTestHead(test: TestOnPaper, parts: HeadParts): PaperHeadContent {
  const { project, object, options, whole, say, language } = test
  const isReleased = object.objstatus === 'app'
  const words = printedWords[language]
  const older = { title: say('testSheet.older'), lines: [say('testSheet.older.why')] }
  return {
    company: project.contractor,
    client: project.client,
    kind: say(`testSheet.title.${options.sheet}`),
    name: object.shortname,
    project: [project.prj_title, project.prj_num],
    release: { text: isReleased ? words.approved : words.preliminary, isReleased },
    ...parts,
    doubts: [...(whole?.older ? [older] : []), ...parts.doubts],
  }
}

/** The head of an upright A4: the place, how the test was made with its water, and with what. */
export const uprightHeadOf = (
  test: TestOnPaper,
  water: PaperHeadField,
  equipment: readonly PaperHeadField[],
): PaperHeadContent =>
  makeTestHead(test, {
    groups: [
      { share: 56, fields: placeFields(test) },
      { share: 50, fields: [...executionFields(test).slice(0, 3), water] },
      { share: 46, fields: equipment },
    ],
    doubts: [],
  })

/** What the figures of a run are, by the names of their series. */
export const describedOn = (
  { kind, whole }: Pick<TestOnPaper, 'kind' | 'whole'>,
  quantities: readonly string[],
): DescribedFigure[] => (whole ? quantities.map(quantity => describedOf(kind, quantity, whole.setting_json)) : [])

/** Warnings that are about what one sheet alone shows; the end of a pile's curves tells itself. */
const toldOn: Readonly<Record<string, TestSheetKind | null>> = {
  TOE_NEAR_END: null,
  PILE_TOO_LONG: 'pile',
  FS_SMALL: 'interpretation',
  PHI_RANGE: 'interpretation',
}
/** What a run says about itself, as far as it is about what a sheet shows. */
export const listTestNotes = ({ whole, say, options }: TestOnPaper): string[] =>
  (whole?.warnings ?? [])
    .filter(({ code }) => toldOn[code] === undefined || toldOn[code] === options.sheet)
    .map(warning => say('testSheet.warning', { text: warningWords(warning, say) }))

/** Replaced values that are told one by one; of more the number. */
const mostTold = 5

/** The values of a run that somebody has replaced, as they are marked and as they are told. */
export function replacedOn(test: TestOnPaper, quantities: readonly string[]): { marks: ReplacedValue[]; text: string } {
  const { kind, whole, say, rows, factors } = test
  if (!whole || whole.overrides.length === 0) return { marks: [], text: '' }
  const shown = new Set(quantities)
  const rowOf = new Map(Array.from(rows.length, (length, row) => [length, row]))
  const all = whole.overrides
    .map(one => ({ ...one, at: rows.depth[rowOf.get(one.depth) ?? -1] ?? one.depth }))
    .sort((a, b) => Number(shown.has(b.series)) - Number(shown.has(a.series)) || a.at - b.at)
  const figure = (value: number | null) => (value === null ? say('testSheet.gap') : shortNumber(value))
  const told = all.slice(0, mostTold).map(({ series, at, value, was, reason, by }) => {
    const { symbol, unit } = describedOf(kind, series, whole.setting_json)
    return say('testSheet.replaced.one', {
      name: symbol,
      depth: at.toFixed(2),
      value: `${figure(value)}${unit === '-' || value === null ? '' : ` ${unit}`}`,
      was: figure(was),
      reason: reason ? say('results.quoted', { text: reason }) : say('results.noReason'),
      who: by ?? 'Borebook',
    })
  })
  const more = all.length - told.length
  const list = [...told, ...(more > 0 ? [say('testSheet.replaced.more', { count: more })] : [])].join('; ')
  return {
    marks: all.map(({ series, at, value }) => ({
      series,
      depth: at,
      value: value === null ? null : value * (factors[series] ?? 1),
    })),
    text: say('testSheet.replaced', { list }),
  }
}

/** Tells by which run a sheet was made, and when it was printed. */
export function makeTestOrigin(test: TestOnPaper): Pick<PaperFootContent, 'origin' | 'printed'> {
  const { whole, active, say, printed } = test
  const run =
    whole &&
    say('testSheet.run', {
      id: whole.id,
      date: formatTestDay(test, whole.created_at),
      who: whole.created_by ?? 'Borebook',
      method: whole.method ?? 0,
    })
  const none = active
    ? say('testSheet.default.other', { id: active.id, name: active.sounding_name })
    : say('testSheet.default')
  return {
    origin: [run || none, whole?.older && say('calculation.older')].filter(Boolean).join(', '),
    printed: say('testSheet.printed', { when: formatTestDay(test, printed.at, true), who: printed.by }),
  }
}
