import { hydraulicTest } from '@borebook/contract/groundwater/hydraulic-tests.ts'
import { observation } from '@borebook/contract/groundwater/observations.ts'
import { pressure } from '@borebook/contract/groundwater/pressures.ts'
import { wordIn } from '@borebook/contract/kit/languages.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { latestReadings, waterMark } from '@borebook/geo/groundwater.ts'
import { formatPlainTen } from '@borebook/geo/power-of-ten.ts'
import { type DrawnWater, GroundwaterColumn, leadsFrom } from '../groundwater/groundwater-column.tsx'
import { restSign, type SignPaths, signPaths } from '../groundwater/groundwater-signs.ts'
import { titleInBoth } from '../hole/said-in-both.ts'
import { besides, type SideLabel, SideLabels } from '../hole/side-labels.tsx'
import {
  type DrawnTrack,
  type Hole,
  type LegendEntry,
  once,
  type PageStretch,
  type Rest,
  roomAbove,
  track,
} from '../hole/track.ts'
import { codesBy } from '../kit/codes-by.ts'
import { depthText, formatInterval, metresText } from '../kit/depth-words.ts'
import { highest, lowest, standsOn, startsOn } from '../kit/depths.ts'
import { ink, round } from '../kit/ink.ts'
import { legendPlaces } from '../kit/legend-order.ts'
import { listDepthPlaces } from '../kit/places.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import {
  mostReadings,
  observed,
  testsDictionary,
  untoldWords,
  waterParticulars,
  waterTitle,
} from './groundwater-particulars.ts'
import { whenOf } from './particulars.ts'

const reads = { observations: observation, pressures: pressure, hydraulic_tests: hydraulicTest }
type Read = keyof typeof reads
type Of<T extends Read> = Hole<T>['records'][T][number]

const reading = [
  'latest reading in the tube',
  'letzte Messung im Rohr',
  'dernière mesure dans le tube',
  'ultima misura nel tubo',
] as const
const water = '#1F6FB2'

const depthsOf = ({ records }: Hole<Read>): unknown[] => [
  ...records.observations.flatMap(o => [waterMark(o)?.depth, waterMark(o)?.from]),
  ...records.hydraulic_tests.flatMap(t => [t.depthfrom, t.depthto]),
  ...latestReadings(records.pressures).map(r => r.below_surface),
]

const Paths = ({ full, line }: SignPaths) => (
  <>
    {full && <path d={full} fill={water} />}
    {line && <path d={line} fill="none" stroke={water} strokeWidth={0.3} strokeLinejoin="round" />}
  </>
)

/** The signs of a stretch, each once, with what the records that carry it are called: observed, read in tubes, tests. */
function legend({ records, labelOf, language }: Hole<Read>, stretch: PageStretch): LegendEntry[] {
  const isOn = standsOn(stretch)
  const words = (dictionary: number, codes: readonly string[]) =>
    codes.map(code => labelOf(dictionary, code) ?? code).join(', ')
  const seen = codesBy(
    records.observations.map(record => ({ record, mark: waterMark(record) })),
    ({ mark }) => (mark && isOn(mark.depth) ? mark.sign : null),
    ({ record }) => record.observation,
  )
  const isRead = latestReadings(records.pressures).some(r => isOn(r.below_surface))
  const types = [...new Set(records.hydraulic_tests.filter(t => isOn(t.depthfrom)).flatMap(t => t.test_type ?? []))]
  const signs = [...seen].map(([sign, codes]) => ({
    key: `${observed} ${sign}`,
    // a level at rest is one, whether seen in the hole or read in a tube
    name: [words(observed, codes), sign === 'rest' && isRead && wordIn(reading, language)].filter(Boolean).join(', '),
    drawing: <Paths {...signPaths({ sign }, 0, sign === 'moved' ? -2 : 0.8, sign === 'moved' ? 2 : null, 1)} />,
  }))
  const level = { key: 'reading', name: wordIn(reading, language), drawing: <Paths {...restSign(0, 1.3, 1)} /> }
  const bracket = <path d="M0.8 -2H-0.6V2H0.8" fill="none" stroke={ink} strokeWidth={0.35} />
  const tested = { key: String(testsDictionary), name: words(testsDictionary, types), drawing: bracket }
  return [...signs, ...(isRead && !seen.has('rest') ? [level] : []), ...(types.length > 0 ? [tested] : [])].map(
    entry => ({ ...entry, place: legendPlaces.water }),
  )
}

type GroundwaterMark = DrawnWater<Of<'observations'>, Of<'pressures'>, Of<'hydraulic_tests'>>

/** 1.7E-7: raised figures would be too small to be read. */
const conductivity = (value: number) => `k ${formatPlainTen(value)}`

const elevationText = ({ object }: Hole<Read>, depth: number): string => {
  const elevation = elevationAt(depth, estimateGroundLevel(object), object.inclinat)
  return elevation === null ? '' : metresText(elevation)
}

/** Finds the words by which several tubes with a level are told apart in their names: 'Piezometer deep' and 'Piezometer shallow' are 'deep' and 'shallow'. */
const tubesOf = once(({ records }: Hole<Read>): ReadonlyMap<string, readonly string[]> => {
  const latest = latestReadings(records.pressures)
  if (latest.length < 2) return new Map()
  const names = latest.map(({ tube_name }) => tube_name.split(/\s+/))
  const [first] = names as [string[]]
  const alike = first.findIndex((word, i) => names.some(name => name[i] !== word || name.length === i + 1))
  return new Map(latest.map(({ tube_name }, i) => [tube_name, names[i]!.slice(alike)]))
})

/** What stands beside a mark: elevation, depth and day of water; the stretch of a test and the conductivity found by it. */
function textsOf(mark: GroundwaterMark, hole: Hole<Read>): string[] {
  const { dayOf, words } = hole
  if (mark.kind === 'test') {
    const { depthfrom, depthto, hydraulic_conductivity: found } = mark.record
    const stretch = typeof depthfrom === 'number' ? formatInterval(depthfrom, depthto) : ''
    return [stretch, typeof found === 'number' ? conductivity(found) : ''].filter(Boolean)
  }
  const { date_time } = mark.record
  const began = mark.kind === 'observation' ? waterMark(mark.record)?.from : null
  // where water was met and where it stood, when a record says both
  const met =
    mark.kind === 'observation' && typeof mark.record.groundwater_depth === 'number'
      ? mark.record.groundwater_depth
      : null
  const other = typeof began === 'number' ? `${words.from} ${depthText(began)}` : ''
  const stood =
    met !== null && Math.abs(met - mark.depth) > 0.004 && typeof began !== 'number' ? `(${depthText(met)})` : ''
  const day = typeof date_time === 'string' ? dayOf(date_time) : ''
  const tube = mark.kind === 'reading' ? (tubesOf(hole).get(mark.record.tube_name) ?? []) : []
  return [elevationText(hole, mark.depth), depthText(mark.depth), other, stood, day, ...tube].filter(Boolean)
}

/** What a mark is called, and its day. */
function spokenOf(mark: GroundwaterMark, { labelOf, dayOf, language }: Hole<Read>): string {
  const when = 'date_time' in mark.record ? mark.record.date_time : null
  const kind =
    mark.kind === 'reading'
      ? `${wordIn(reading, language)} ${mark.record.tube_name}`
      : mark.kind === 'observation'
        ? (labelOf(observed, mark.record.observation) ?? mark.record.observation)
        : (mark.record.test_type && labelOf(testsDictionary, mark.record.test_type)) || ''
  return [kind, typeof when === 'string' ? dayOf(when) : ''].filter(Boolean).join(', ')
}

/** All marks that a hole has a depth for, and the readings before the latest of each tube. */
const marksOf = once(({ records }: Hole<Read>): { marks: GroundwaterMark[]; earlier: Of<'pressures'>[] } => {
  const latest = new Set(latestReadings(records.pressures))
  const observed = records.observations.map(record => ({ record, mark: waterMark(record) }))
  return {
    marks: [
      ...observed.flatMap(({ record, mark }) =>
        mark ? [{ kind: 'observation' as const, record, depth: mark.depth }] : [],
      ),
      ...[...latest].map(record => ({ kind: 'reading' as const, record, depth: record.below_surface as number })),
      ...records.hydraulic_tests.map(record => ({ kind: 'test' as const, record, depth: record.depthfrom })),
    ],
    earlier: records.pressures
      .filter(record => !latest.has(record) && typeof record.below_surface === 'number')
      .sort((a, b) => String(a.date_time).localeCompare(String(b.date_time))),
  }
})

/** Room between marks and labels, what marks take, and the column's width at least and at most, mm. */
const [gap, sign, least, most] = [0.8, 3.9, 13, 22] as const
/** Factor by which marks side by side are smaller; marks nearer than this stand so, m. */
const [beside, near] = [0.78, 1.5] as const
const lanesOf = once((hole: Hole<Read>): 1 | 2 => {
  const depths = marksOf(hole)
    .marks.map(({ depth }) => depth)
    .sort((a, b) => a - b)
  return depths.slice(1).some((depth, i) => depth - depths[i]! < near) ? 2 : 1
})
const signsWidth = (hole: Hole<Read>): number => (lanesOf(hole) === 2 ? 2 * sign * beside : sign)

const labelWidth = (texts: readonly string[]) =>
  Math.max(0, ...texts.map((text, i) => textWidth(text, paperTypeSizes.least, i === 0 ? 600 : 400)))

function widthFor(hole: Hole<Read>): number {
  const texts = Math.max(0, ...marksOf(hole).marks.map(mark => labelWidth(textsOf(mark, hole))))
  return Math.min(most, Math.max(least, signsWidth(hole) + gap + texts + 0.8))
}

/** The column of signs as it is drawn, and what stands in it. */
function signsOn({ hole, page, perMetre }: DrawnTrack<Read>) {
  const { observations, pressures: readings, hydraulic_tests: tests } = hole.records
  return {
    ...{ observations, readings, tests },
    scale: depthScale(page.top - page.above / perMetre, page.base, perMetre),
    width: signsWidth(hole),
    unit: lanesOf(hole) === 2 ? beside : 1,
  }
}

function labelsOn(drawn: DrawnTrack<Read>) {
  const { hole, column, page, perMetre, isLast } = drawn
  const signs = signsOn(drawn)
  const leads = leadsFrom(signs, signs)
  const isOn = startsOn({ ...page, isLast })
  const room = column.width - signsWidth(hole) - gap - 0.4
  const shown = marksOf(hole).marks.filter(({ depth }) => isOn(depth))
  return shown.map(mark => {
    const whole = textsOf(mark, hole)
    const texts = labelWidth(whole) <= room ? whole : whole.flatMap(text => text.split(/(?<=\d–)/))
    const label: SideLabel = {
      at: (mark.depth - page.top) * perMetre,
      texts,
      hasLead: true,
      x: column.x + leads.get(mark.record)!,
      fill: mark.kind === 'test' ? ink : water,
      said: whole.join(' '),
    }
    return { label, isWide: labelWidth(texts) > room }
  })
}

function Groundwater(drawn: DrawnTrack<Read>) {
  const { hole, column, page } = drawn
  const labels = labelsOn(drawn).flatMap(({ label, isWide }) => (isWide ? [] : [label]))
  const { placed } = besides(labels, page)
  const right = column.x + signsWidth(hole)
  return (
    <g>
      <g transform={`translate(${round(column.x)} ${round(-page.above)})`}>
        <GroundwaterColumn {...signsOn(drawn)} />
      </g>
      <SideLabels placed={placed} x={right + gap} from={right - 0.4} leader={water} hasTicks />
    </g>
  )
}

/** Readings before the latest of their tubes, on the page of their depth. */
function earlierOn({ hole, page, isLast }: DrawnTrack<Read>): { items: string[]; untold: number } {
  const isOn = startsOn({ ...page, isLast })
  const { earlier } = marksOf(hole)
  const untold = Math.max(0, earlier.length - mostReadings)
  const byTube = new Map<string, string[]>()
  for (const { below_surface, date_time, tube_name } of earlier.slice(-mostReadings)) {
    if (typeof below_surface !== 'number' || !isOn(below_surface)) continue
    const elevation = elevationText(hole, below_surface)
    const said = [whenOf(hole, date_time), depthText(below_surface), elevation && `(${elevation})`]
      .filter(Boolean)
      .join(' ')
    byTube.set(tube_name ?? '', [...(byTube.get(tube_name ?? '') ?? []), said])
  }
  const items = [...byTube].map(([tube, said]) => [tube, said.join(', ')].filter(Boolean).join(' '))
  return { items, untold: isLast ? untold : 0 }
}

function rest(drawn: DrawnTrack<Read>): Rest[] {
  const { hole, page } = drawn
  const all = labelsOn(drawn)
  const wide = all.flatMap(({ label, isWide }) => (isWide ? [label.said] : []))
  const { left } = besides(
    all.flatMap(({ label, isWide }) => (isWide ? [] : [label])),
    page,
  )
  const { items, untold } = earlierOn(drawn)
  const more = untold > 0 ? [titleInBoth(untoldWords, hole).replaceAll('{}', String(untold))] : []
  return [
    { title: titleInBoth(waterTitle, hole), items: [...wide, ...left] },
    { title: titleInBoth(earlierReadings, hole), items: [...items, ...more] },
  ]
}

const earlierReadings = ['Earlier readings', 'Frühere Messungen', 'Mesures antérieures', 'Misure precedenti'] as const
export const groundwaterTrack = track({
  key: 'groundwater',
  title: ['Ground-\nwater', 'Grund-\nwasser', 'Eau\nsouterr.', 'Acqua\nsotterr.'],
  reads,
  dictionaries: [observed, testsDictionary],
  width: least,
  roomy: 28,
  widthFor,
  least: 16.6,
  has: ({ records }) => (Object.keys(reads) as Read[]).some(table => records[table].length > 0),
  reach: hole => lowest(depthsOf(hole)),
  above: (hole, perMetre) => roomAbove(highest(depthsOf(hole)), perMetre),
  legend,
  places: once(hole =>
    marksOf(hole).marks.flatMap(mark => {
      const noun = { observation, reading: pressure, test: hydraulicTest }[mark.kind]
      const { depthto } = mark.kind === 'test' ? mark.record : { depthto: mark.depth }
      return listDepthPlaces(noun, [mark.record], () => ({ from: mark.depth, to: depthto, text: spokenOf(mark, hole) }))
    }),
  ),
  draw: Groundwater,
  rest,
  particulars: waterParticulars,
})
