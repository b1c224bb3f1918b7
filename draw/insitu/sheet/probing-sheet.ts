import { describedOf } from '@borebook/contract/calculations/calculation-figures.ts'
import { settledFor, statedOf } from '@borebook/contract/calculations/calculation-settings.ts'
import { type SettingValues, withOverrides } from '@borebook/contract/calculations/calculations.ts'
import { quantityOf, statedNumber, toConeColumn } from '@borebook/contract/soundings/cone-rows.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { type ProbingSettings, probingCalculation } from '@borebook/geo/blows/probing.ts'
import { shortNumber } from '../../curves/curve-axis.ts'
import { fieldsIn } from '../../paper/head-fields.ts'
import type { CurvesLane, FiguresLane, PaperHeadField, PaperLane, PaperSheet } from '../../paper/paper-sheet.ts'
import { calculationFoot } from './calculation-foot.ts'
import {
  depthWithElevation,
  formatMetres,
  joinParts,
  listTestNotes,
  makeTestOrigin,
  replacedOn,
  rulerLane,
  sharedPaper,
  type TestOnPaper,
  type TestPaper,
  uprightHeadOf,
  wholeOf,
} from './insitu-paper.ts'
import { templatedPaper, templatedTracks } from './insitu-template.ts'
import { curvesOf, measuredTracks } from './insitu-tracks.ts'
import { probingTracks } from './probing-tracks.ts'

/** A dynamic probing as its sheet shows it: blows as they were counted, and what follows from them by which settings. */
function probingOnPaper(from: TestPaper) {
  const { sounding, object, defaults } = from
  const whole = wholeOf(from)
  const name = quantityOf(sounding, 'N20') && !quantityOf(sounding, 'N10') ? ('N20' as const) : ('N10' as const)
  const run = whole ? calculated(whole) : measured(from, name)
  const { settings, rows, values } = run
  const increment = typeof settings.increment === 'number' ? settings.increment : name === 'N20' ? 0.2 : 0.1
  const { Schlaege: _, ...figures } = values
  return {
    ...from,
    kind: 'dp' as const,
    ...{ whole, settings, rows, name, increment },
    factors: {},
    series: { depth: rows.depth, values: { ...figures, [name]: values.N! }, increment },
    torque: quantityOf(sounding, 'torque'),
    water: typeof settings.waterTable === 'number' ? settings.waterTable : null,
    predrilled: statedNumber(sounding.meta, 'predrilled'),
    ground: estimateGroundLevel(object),
    end: rows.depth.length > 0 ? rows.depth.at(-1)! + increment : 0,
    defaults,
  } satisfies TestOnPaper & Record<string, unknown>
}
type ProbingOnPaper = ReturnType<typeof probingOnPaper>

interface ProbingRun {
  settings: SettingValues
  rows: TestOnPaper['rows']
  values: Record<string, Float64Array>
}
function calculated({ results, overrides, setting_json }: NonNullable<TestOnPaper['whole']>): ProbingRun {
  const { length, depth, sequences } = withOverrides(results!, overrides)
  return {
    settings: setting_json,
    rows: { length: Float64Array.from(length), depth: Float64Array.from(depth) },
    values: Object.fromEntries(sequences.map(({ quantity, values }) => [quantity, toConeColumn(values, depth.length)])),
  }
}
/** Makes a run of what is measured, by what the sounding, its object and the project state. */
function measured({ sounding, object, defaults }: TestPaper, name: 'N10' | 'N20'): ProbingRun {
  const { settings } = settledFor('dp', {}, { sounding: statedOf(sounding), object, project: defaults })
  const depth = Float64Array.from(sounding.depth)
  const N = quantityOf(sounding, name) ?? new Float64Array(depth.length).fill(Number.NaN)
  const done = probingCalculation({ depth, N }, settings as unknown as ProbingSettings)
  return {
    settings,
    rows: { length: done.length, depth: done.depth },
    values: Object.fromEntries(done.sequences.map(({ quantity, values }) => [quantity, values])),
  }
}

const hasFigures = (values: Float64Array | undefined): boolean => values?.some(Number.isFinite) ?? false
const largest = (values: Float64Array): number =>
  values.reduce((most, value) => (Number.isNaN(value) ? most : Math.max(most, value)), 0)

/** The sheet reaches at least so deep, m. */
const usualDepth = 20

/** Dynamic probing on A4, 0 to 20 m or deeper: blows as steps and never rescaled, the resistance beside, the mean of each metre, torque and remarks. */
export function probingSheet(from: TestPaper): PaperSheet {
  const test = probingOnPaper(from)
  const { say, series, end, settings } = test
  const { lanes, drawn } = curvesLanes(test)
  const { marks, text } = replacedOn(test, drawn)
  const figures = ['rd', 'qd'].map(quantity => describedOf('dp', quantity, settings))
  const hasResistance = hasFigures(series.values.qd)
  return {
    ...sharedPaper(test),
    ...templatedPaper(test, { paper: 'A4', orientation: 'portrait' }),
    span: usualDepth,
    head: uprightHeadOf(test, waterField(test), equipmentFields(test)),
    lanes: [rulerLane(test), ...lanes, ...figureLanes(test), ...remarksLane(test)],
    endWords: say('testSheet.ends', { depth: end.toFixed(2) }),
    layers: [],
    replaced: marks,
    remarks: [],
    foot: {
      title: say('testSheet.methods'),
      formulas: hasResistance
        ? figures
            .map(({ symbol, cases }) => `${symbol} = ${cases[0]!.formula}`)
            .reverse()
            .join(';  ')
        : '',
      methods: [
        ...(hasResistance
          ? [...calculationFoot('dp', figures, settings, say), say('testSheet.probing.rods')]
          : [say('testSheet.probing.none')]),
        ...listTestNotes(test),
        `${say('testSheet.probing.counted', { name: test.name })} ${say('testSheet.beyond')}`,
      ],
      replaced: text,
      ...makeTestOrigin(test),
    },
  }
}

/** The tracks of curves, by the template where there is one. */
function curvesLanes(test: ProbingOnPaper): { lanes: CurvesLane[]; drawn: readonly string[] } {
  const { series, name, increment, say, template, language } = test
  const { qd } = series.values
  const own = probingTracks(name, increment, say, qd && largest(qd))
  const tracks = templatedTracks(own, {
    ...{ template, language, known: [] },
    drawn: asked => (asked === 'N10' || asked === 'N20' || asked === 'N' ? name : asked),
    values: asked => series.values[asked],
  })
  const lanes = measuredTracks(tracks, {
    // blows stand there also where none were counted
    has: asked => asked === name || hasFigures(series.values[asked]),
    without: ({ curves }) => say('cone.without', { name: curves[0]!.title }),
  })
  return {
    lanes: lanes.filter((lane): lane is CurvesLane => lane.kind === 'curves'),
    drawn: curvesOf(tracks).map(one => one.series),
  }
}

/** Means of the blows of each metre stand in the middle of it, torque where it was measured. */
function figureLanes({ series, name, torque, rows, say }: ProbingOnPaper): FiguresLane[] {
  const N = series.values[name]!
  const byMetre = new Map<number, { sum: number; count: number }>()
  for (const [row, depth] of series.depth.entries()) {
    if (Number.isNaN(N[row])) continue
    // a depth that is a metre but for its last digit
    const metre = Math.floor(depth + 1e-6)
    const { sum, count } = byMetre.get(metre) ?? { sum: 0, count: 0 }
    byMetre.set(metre, { sum: sum + N[row]!, count: count + 1 })
  }
  const means = [...byMetre].map(([metre, { sum, count }]) => {
    const mean = sum / count
    return { depth: metre + 0.5, text: mean < 10 ? mean.toFixed(1) : mean.toFixed(0) }
  })
  const turned = Array.from(torque ?? []).flatMap((value, row) =>
    Number.isNaN(value) ? [] : [{ depth: rows.depth[row] ?? 0, text: shortNumber(value) }],
  )
  const lane = (key: string, title: string, figures: FiguresLane['figures'], unit?: string): FiguresLane[] =>
    figures.length > 0 ? [{ kind: 'figures', key, width: 10, title, figures, ...(unit ? { unit } : {}) }] : []
  return [
    ...lane('mean', say('testSheet.track.mean', { name }), means),
    ...lane('torque', say('testSheet.track.torque'), turned, 'Nm'),
  ]
}

const remarksLane = ({ sounding: { remarks }, say }: ProbingOnPaper): PaperLane[] =>
  remarks.length > 0
    ? [{ kind: 'remarks', key: 'remarks', width: 26, title: say('testSheet.track.remarks'), remarks }]
    : []

const waterField = (test: ProbingOnPaper): PaperHeadField =>
  fieldsIn(test.say)(
    'testSheet.water',
    test.water === null ? test.say('testSheet.water.none') : depthWithElevation(test, test.water),
  )

/** What the probing was driven with, as it counted for its resistance. */
function equipmentFields({ settings, object, say }: ProbingOnPaper): PaperHeadField[] {
  const field = fieldsIn(say)
  const given = (key: string, unit: string) =>
    typeof settings[key] === 'number' ? `${shortNumber(settings[key])} ${unit}` : null
  const drop =
    typeof settings.drop === 'number' ? say('testSheet.probing.drop', { drop: formatMetres(settings.drop) }) : null
  return [
    field('testSheet.probing.hammer', joinParts(given('hammer', 'kg'), drop)),
    field(
      'testSheet.probing.cone',
      joinParts(given('coneArea', 'cm²'), object.probdiam !== null && `Ø ${shortNumber(object.probdiam)} mm`),
    ),
    field(
      'testSheet.probing.rod',
      joinParts(object.roddiam !== null && `Ø ${shortNumber(object.roddiam)} mm`, given('rodMass', 'kg/m')),
    ),
    field(
      'testSheet.probing.anvil',
      joinParts(given('anvil', 'kg'), object.energyeff !== null && `η ${object.energyeff.toFixed(2)}`),
    ),
  ]
}
