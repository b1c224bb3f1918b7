import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { ConeQuantity } from '@borebook/geo/cone/calculation.ts'
import { headParts, zeroRows, zeroWords } from './cone-head.ts'
import { layersLane, layersOf } from './cone-layers.ts'
import { type ConeOnPaper, coneOnPaper, methodsOf } from './cone-paper.ts'
import type { Curve } from './curve-axis.ts'
import type { CurvesLane, Lane, PaperFoot, PaperSheet } from './paper/paper-sheet.ts'
import { headOf, notesOf, originOf, replacedOn, rulerLane, sharedPaper, type TestPaper } from './test-paper.ts'

/** Colours of curves on paper. */
export const paperInks = {
  red: '#B3261E',
  blue: '#1F6FB2',
  green: '#2E7D4F',
  teal: '#0B6E6E',
  ochre: '#B7791F',
  violet: '#7B4FA3',
  grey: '#8A939C',
  rust: '#A0522D',
} as const
/** Thickness of curves, mm. */
export const curveLine = 0.25
export const paperCurve = (
  series: string,
  title: string,
  unit: string,
  colour: string,
  axis: Partial<Curve>,
): Curve => ({
  ...{ series, title, unit, colour, min: 0, max: 1, line: curveLine },
  ...axis,
})

/** A track of curves, before it is known what of them the test has. */
export type TrackOfCurves = Omit<CurvesLane, 'kind' | 'title'> & { title: TextKey }

/** What one sheet of a cone test has beside another. */
interface ConeSheet {
  paper: PaperSheet['paper']
  orientation: PaperSheet['orientation']
  /** The first stands there also without its curves. */
  tracks: (cone: ConeOnPaper) => readonly TrackOfCurves[]
  /** What stands at the foot with its method, in the order in which it is worked out. */
  explained: readonly ConeQuantity[]
  /** Means that tell of a layer, of sand or of other soil. */
  tells: (isSand: boolean, cone: ConeOnPaper) => readonly string[]
  /** Lanes among those of curves. */
  arranged?: (lanes: readonly CurvesLane[], cone: ConeOnPaper) => Lane[]
  methods?: (cone: ConeOnPaper) => readonly string[]
  legend?: (cone: ConeOnPaper) => PaperFoot['legend']
}

const hasValues = ({ series }: ConeOnPaper, name: string) => series.values[name]?.some(Number.isFinite) ?? false

/** A sheet of a cone test: curves over depth beside the picked layers, with its methods at the foot. */
export const coneSheet =
  ({ paper, orientation, ...facts }: ConeSheet) =>
  (from: TestPaper): PaperSheet => {
    const cone = coneOnPaper(from)
    const { say, end } = cone
    const tracks = facts.tracks(cone)
    const isMeasured = ({ series }: Pick<Curve, 'series'>) => hasValues(cone, series)
    const lanes = tracks.flatMap(({ title, ...track }, place): CurvesLane[] => {
      // water at rest alone says nothing of a test
      const curves = track.key === 'pore' && !hasValues(cone, 'u2') ? [] : track.curves.filter(isMeasured)
      if (curves.length === 0 && place > 0) return []
      // the figures of the axis stand with whichever curve is first
      const shown = curves.map((one, i) => (i === 0 ? { ...one, isBare: false } : one))
      const note = curves.length === 0 ? say('cone.without', { name: track.curves[0]!.title }) : undefined
      return [{ ...track, kind: 'curves', title: say(title), curves: shown, note }]
    })
    const left = tracks.flatMap(({ curves }) => curves.filter(one => !isMeasured(one)))
    const explained = facts.explained.filter(name => hasValues(cone, name))
    const layers = layersOf(cone, isSand => facts.tells(isSand, cone))
    const { marks, text } = replacedOn(
      cone,
      tracks.flatMap(({ curves }) => curves.map(({ series }) => series)),
    )
    // a page upright has no room for a table in its head
    const { figures, ...head } = headParts(cone, explained)
    const isWide = orientation === 'landscape'
    return {
      ...sharedPaper(cone),
      ...{ paper, orientation },
      head: headOf(cone, isWide ? { ...head, figures } : head),
      lanes: [rulerLane(cone), ...(facts.arranged?.(lanes, cone) ?? lanes), ...layersLane(cone, layers)],
      endWords: say('testSheet.ends', { depth: end.toFixed(2) }),
      layers,
      replaced: marks,
      remarks: cone.sounding.remarks,
      foot: {
        title: say('testSheet.methods'),
        formulas: '',
        methods: [
          ...methodsOf(cone, explained),
          ...(facts.methods?.(cone) ?? []),
          ...(isWide ? [] : zeroWords(cone)),
          ...(zeroRows(cone).length > 0 ? [say('testSheet.class.limits')] : []),
          ...notesOf(cone),
          [
            say('testSheet.beyond'),
            ...(layers.length === 0 ? [say('testSheet.layers.none')] : []),
            ...(left.length > 0
              ? [say('testSheet.without', { names: left.map(({ title }) => title).join(', ') })]
              : []),
          ].join(' '),
        ],
        legend: facts.legend?.(cone),
        replaced: text,
        ...originOf(cone),
      },
    }
  }
