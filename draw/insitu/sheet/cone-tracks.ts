import type { Curve } from '../../curves/curve-axis.ts'
import type { SayOnDrawing } from '../../curves/depth-chart.tsx'
import { onAxis } from '../cone-axes.ts'
import { curveLine, paperCurve, type TestSheetTrack, type TrackOfCurves } from './insitu-tracks.ts'

const kind = 'curves' as const

/** What was measured, with the axes that everybody knows it by: the resistance, corrected or as measured, pore pressure, and the friction ratio. */
const measured = (resistance: 'qt' | 'qc', say: SayOnDrawing): readonly TrackOfCurves[] => [
  {
    kind,
    key: 'resistance',
    title: say('testSheet.track.resistance'),
    width: 82,
    isNumbered: true,
    curves: [
      paperCurve(resistance, resistance, 'MPa', { max: 32, step: 4 }),
      paperCurve('fs', 'fs', 'kPa', { max: 320, step: 40, line: 0.2 }),
    ],
  },
  {
    kind,
    key: 'pore',
    title: say('testSheet.track.pore'),
    width: 46,
    hasWater: true,
    curves: [
      paperCurve('u2', 'u2', 'MPa', { min: -0.4, max: 1.2, step: 0.4 }),
      paperCurve('u0', 'u0', '', { min: -0.4, max: 1.2, dash: 'dashed', line: 0.2 }),
    ],
  },
  {
    kind,
    key: 'ratio',
    title: say('testSheet.track.ratio'),
    width: 36,
    curves: [paperCurve('Rf', 'Rf', '%', { max: 8, step: 2 })],
  },
]

/** What follows for strength and stiffness, on the three axes that it is read on. */
const parameters = (say: SayOnDrawing): readonly TrackOfCurves[] => [
  {
    kind,
    key: 'strength',
    title: say('testSheet.track.strength'),
    width: 58,
    curves: [
      onAxis('su', { line: 0.4 }),
      onAxis('ME1', { line: curveLine }),
      onAxis('sigp', { line: curveLine }),
      onAxis('c', { line: curveLine }),
      onAxis('St', { line: curveLine, dash: 'dashed' }),
    ],
  },
  {
    kind,
    key: 'angle',
    title: say('testSheet.track.angle'),
    width: 30,
    curves: [onAxis('phi', { line: curveLine })],
  },
  {
    kind,
    key: 'density',
    title: say('testSheet.track.density'),
    width: 24,
    curves: [onAxis('Id', { line: curveLine })],
  },
]

const soil = (width: number) => ({ kind: 'strip', key: 'zone', width }) as const

// the unit stands over the table beside
const force = { unit: '', step: 1000 } as const
/** What a pile carries with its toe in each depth. */
export const pileCurves: readonly Curve[] = [
  onAxis('Fs', { line: 0.25, ...force }),
  onAxis('Qc', { line: 0.25, ...force }),
  onAxis('Rak', { line: 0.35, ...force }),
  onAxis('Rad', { line: 0.5, ...force }),
]

/** The tracks of the sheets of cone tests; the resistance is that of the run where there is one, and `sand` the index of the last sand. */
export const coneSheetTracks = {
  data: (say: SayOnDrawing): readonly TestSheetTrack[] => [
    ...measured('qc', say),
    {
      kind,
      key: 'poreRatio',
      title: say('testSheet.track.poreRatio'),
      width: 30,
      curves: [paperCurve('Bq', 'Bq', '', { min: -1, max: 1, step: 0.5 })],
    },
  ],
  interpretation: (say: SayOnDrawing, resistance: 'qt' | 'qc' = 'qt', sand?: number): readonly TestSheetTrack[] => [
    ...measured(resistance, say),
    soil(10),
    {
      kind,
      key: 'index',
      title: say('testSheet.track.index'),
      width: 33,
      curves: [paperCurve('Ic', 'Ic', '', { min: 1, max: 4, step: 1 })],
      ...(sand === undefined ? {} : { marked: [{ value: sand, text: sand.toFixed(2) }] }),
    },
    ...parameters(say),
  ],
  overview: (say: SayOnDrawing): readonly TestSheetTrack[] => [soil(10), ...parameters(say)],
  pile: (say: SayOnDrawing): readonly TestSheetTrack[] => [
    {
      kind,
      key: 'qc',
      width: 30,
      title: 'qc',
      curves: [paperCurve('qc', 'qc', 'MPa', { max: 32, step: 8, line: 0.2 })],
    },
    soil(8),
    { kind, key: 'pile', width: 84, title: say('testSheet.track.toe'), isNamedAtEnd: true, curves: pileCurves },
  ],
} as const
