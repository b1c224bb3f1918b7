import { statedNumber } from '@borebook/contract/soundings/cone-rows.ts'
import { resultWords, type SptTest, sptTests } from '@borebook/contract/soundings/spt-results.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { shortNumber } from '../../curves/curve-axis.ts'
import { fieldsIn } from '../../paper/head-fields.ts'
import type { CurvesLane, FiguresLane, PaperHeadField, PaperLane, PaperSheet } from '../../paper/paper-sheet.ts'
import {
  depthWithElevation,
  formatMetres,
  joinParts,
  makeTestOrigin,
  rulerLane,
  sharedPaper,
  type TestOnPaper,
  type TestPaper,
  uprightHeadOf,
  wholeOf,
} from './insitu-paper.ts'
import { templatedPaper, templatedTracks } from './insitu-template.ts'
import { sptTracks } from './probing-tracks.ts'

/** The sheet reaches at least so deep, m. */
const usualDepth = 20

/** Standard penetration tests as their sheet shows them: as they were driven, whatever a run makes of them. */
function sptOnPaper(from: TestPaper) {
  const { sounding, object } = from
  const { tests, others } = sptTests(sounding)
  const whole = wholeOf(from)
  const depth = Float64Array.from(sounding.depth)
  const stated = whole?.setting_json.waterTable ?? statedNumber(sounding.meta, 'waterDepth')
  return {
    ...from,
    kind: 'spt' as const,
    ...{ whole, tests, others },
    rows: { length: depth, depth },
    factors: {},
    // bars, not a curve
    series: { depth, values: {} },
    water: typeof stated === 'number' ? stated : null,
    predrilled: statedNumber(sounding.meta, 'predrilled'),
    ground: estimateGroundLevel(object),
    // as deep as the last test was driven
    end: Math.max(depth.at(-1) ?? 0, ...tests.map(({ depth, driven }) => depth + (driven ?? 0) / 1000)),
  } satisfies TestOnPaper & Record<string, unknown>
}
type SptOnPaper = ReturnType<typeof sptOnPaper>

/** Standard penetration tests on A4, 0 to 20 m or deeper: bars of N, refusals as blows over penetration, and beside them how each test was driven. */
export function sptSheet(from: TestPaper): PaperSheet {
  const test = sptOnPaper(from)
  const { say, end } = test
  return {
    ...sharedPaper(test),
    ...templatedPaper(test, { paper: 'A4', orientation: 'portrait' }),
    span: usualDepth,
    head: uprightHeadOf(test, waterField(test), equipmentFields(test)),
    lanes: [rulerLane(test), ...barLanes(test), ...figureLanes(test), ...remarksLane(test)],
    endWords: say('testSheet.ends', { depth: end.toFixed(2) }),
    layers: [],
    replaced: [],
    remarks: [],
    foot: {
      title: say('testSheet.methods'),
      formulas: '',
      methods: [`${say('testSheet.spt.counted')} ${say('testSheet.beyond')}`],
      replaced: '',
      ...makeTestOrigin(test),
    },
  }
}

/** The track of N with its bars, by the template where there is one; no other curve is measured. */
function barLanes({ tests, say, template, language }: SptOnPaper): CurvesLane[] {
  const tracks = templatedTracks(sptTracks(say), {
    ...{ template, language, known: [] },
    drawn: asked => asked,
    values: () => undefined,
  })
  return tracks
    .filter((track): track is CurvesLane => track.kind === 'curves' && track.curves[0]?.series === 'N')
    .map(track => ({ ...track, bars: tests }))
}

/** How each test was driven: depth, blows of both drives, penetration of the main drive, and what it came to. */
function figureLanes({ tests, say }: SptOnPaper): FiguresLane[] {
  const lane = (
    key: 'testDepth' | 'seating' | 'main' | 'penetration' | 'N',
    width: number,
    textOf: (test: SptTest) => string | null,
    unit?: string,
  ): FiguresLane[] => {
    const figures = tests.flatMap(test => {
      const text = textOf(test)
      return text === null ? [] : [{ depth: test.depth, text }]
    })
    const title = key === 'N' ? 'N' : say(`testSheet.track.${key}`)
    return figures.length > 0 ? [{ kind: 'figures', key, width, title, figures, ...(unit ? { unit } : {}) }] : []
  }
  const figure = (value: number | null) => (value === null ? null : shortNumber(value))
  return [
    ...lane('testDepth', 12, ({ depth }) => depth.toFixed(2), 'm'),
    ...lane('seating', 10, ({ seating }) => figure(seating)),
    ...lane('main', 10, ({ main }) => figure(main)),
    ...lane('penetration', 11, ({ penetration }) => figure(penetration), 'mm'),
    ...lane('N', 15, resultWords),
  ]
}

const remarksLane = ({ others: remarks, say }: SptOnPaper): PaperLane[] =>
  remarks.length > 0
    ? [{ kind: 'remarks', key: 'remarks', width: 26, title: say('testSheet.track.remarks'), remarks }]
    : []

const waterField = (test: SptOnPaper): PaperHeadField =>
  fieldsIn(test.say)(
    'testSheet.water',
    test.water === null ? test.say('testSheet.water.none') : depthWithElevation(test, test.water),
  )

/** What the tests were driven with, as sounding or object state it. */
function equipmentFields({ sounding: { meta }, object, say }: SptOnPaper): PaperHeadField[] {
  const field = fieldsIn(say)
  const [hammer, drop] = [
    statedNumber(meta, 'hammer') ?? object.rsfhoehe_stp,
    statedNumber(meta, 'drop') ?? object.rsfgewi_stp,
  ]
  const energy = statedNumber(meta, 'energyRatio')
  return [
    field(
      'testSheet.probing.hammer',
      joinParts(
        hammer !== null && `${shortNumber(hammer)} kg`,
        drop !== null && say('testSheet.probing.drop', { drop: formatMetres(drop) }),
      ),
    ),
    field('testSheet.probing.rod', object.roddiam_stp === null ? null : `Ø ${shortNumber(object.roddiam_stp)} mm`),
    field('testSheet.spt.energy', energy === null ? null : `${shortNumber(energy)} %`),
  ]
}
