import { coneSheet, paperCurve, paperInks, type TrackOfCurves } from './cone-sheet.ts'
import { ink } from './kit/ink.ts'

const { red, blue, green, violet, grey } = paperInks

/** What was measured, with the axes that everybody knows it by: the resistance, corrected or as measured, pore pressure, and the friction ratio. */
export const measuredTracks = (resistance: 'qt' | 'qc'): readonly TrackOfCurves[] => [
  {
    key: 'resistance',
    title: 'testSheet.track.resistance',
    width: 82,
    isNumbered: true,
    curves: [
      paperCurve(resistance, resistance, 'MPa', ink, { max: 32, step: 4 }),
      paperCurve('fs', 'fs', 'kPa', red, { max: 320, step: 40, line: 0.2 }),
    ],
  },
  {
    key: 'pore',
    title: 'testSheet.track.pore',
    width: 46,
    hasWater: true,
    curves: [
      paperCurve('u2', 'u2', 'MPa', blue, { min: -0.4, max: 1.2, step: 0.4 }),
      paperCurve('u0', 'u0', '', grey, { min: -0.4, max: 1.2, dash: 'dashed', line: 0.2, isBare: true }),
    ],
  },
  {
    key: 'ratio',
    title: 'testSheet.track.ratio',
    width: 36,
    curves: [paperCurve('Rf', 'Rf', '%', green, { max: 8, step: 2 })],
  },
]

/** CPT data on A3: the resistance as measured, friction, pore pressure and their ratios, beside the picked layers. */
export const coneDataSheet = coneSheet({
  paper: 'A3',
  orientation: 'portrait',
  tracks: () => [
    ...measuredTracks('qc'),
    {
      key: 'poreRatio',
      title: 'testSheet.track.poreRatio',
      width: 30,
      curves: [paperCurve('Bq', 'Bq', '', violet, { min: -0.4, max: 1.2, step: 0.4 })],
    },
  ],
  explained: ['fs', 'u2', 'Rf', 'Bq'],
  tells: () => ['qc', 'Rf'],
})
