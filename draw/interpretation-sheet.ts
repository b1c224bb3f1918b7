import { zones } from '@borebook/geo/cone/behaviour.ts'
import { onAxis } from './cone-axes.ts'
import { measuredTracks } from './cone-data-sheet.ts'
import type { ConeOnPaper } from './cone-paper.ts'
import { coneSheet, curveLine, paperCurve, paperInks, type TrackOfCurves } from './cone-sheet.ts'
import type { CurvesLane, Lane } from './paper/paper-sheet.ts'
import { zoneColours } from './soil-strip.tsx'

const { red, blue, teal, ochre, violet, grey, rust } = paperInks

/** The tracks of curves with the axes that everybody knows them by; the first has what was measured where there is no run. */
const curveTracks = (resistance: 'qt' | 'qc', sand: number): readonly TrackOfCurves[] => [
  ...measuredTracks(resistance),
  {
    key: 'index',
    title: 'testSheet.track.index',
    width: 33,
    curves: [paperCurve('Ic', 'Ic', '', teal, { min: 1, max: 4, step: 1 })],
    marked: [{ value: sand, text: sand.toFixed(2) }],
  },
  {
    key: 'strength',
    title: 'testSheet.track.strength',
    width: 58,
    curves: [
      onAxis('su', { colour: teal, line: 0.4 }),
      onAxis('ME1', { colour: ochre, line: curveLine, isBare: true }),
      onAxis('sigp', { colour: grey, line: curveLine, isBare: true }),
      onAxis('c', { colour: violet, line: curveLine, isBare: true }),
      onAxis('St', { colour: red, line: curveLine, dash: 'dashed', isBare: true }),
    ],
  },
  {
    key: 'angle',
    title: 'testSheet.track.angle',
    width: 30,
    curves: [onAxis('phi', { colour: rust, line: curveLine })],
  },
  {
    key: 'density',
    title: 'testSheet.track.density',
    width: 24,
    curves: [onAxis('Id', { colour: blue, line: curveLine })],
  },
]

const hasZones = ({ run }: ConeOnPaper) => run.zone.some(Number.isFinite)

/** CPT interpretation on A3: what was measured, the soil, and what follows for strength and stiffness, beside the picked layers. */
export const interpretationSheet = coneSheet({
  paper: 'A3',
  orientation: 'landscape',
  tracks: ({ whole, settings }) => curveTracks(whole ? 'qt' : 'qc', settings.maxIrfForSand),
  explained: [
    ...(['qt', 'fs', 'u2', 'Rf', 'gamma', 'Qtn', 'Ic', 'zone'] as const),
    ...(['su', 'St', 'c', 'sigp', 'ME1', 'phi', 'Id'] as const),
  ],
  tells: (isSand, { whole }) => [
    ...(whole ? ['qt'] : ['qc', 'Rf']),
    ...['Ic', ...(isSand ? ['phi', 'Id'] : ['su']), 'ME1'],
  ],
  arranged: (lanes, cone) => (hasZones(cone) ? arranged(lanes, stripLane(cone)) : [...lanes]),
  methods: ({ whole, settings, say }) =>
    whole ? [say('testSheet.sand', { sand: settings.maxIrfForSand.toFixed(2) })] : [],
  legend: cone =>
    hasZones(cone)
      ? {
          title: cone.say('testSheet.zones'),
          entries: zones.map(zone => ({
            tint: zoneColours[zone],
            sign: String(zone),
            name: cone.say(`testSheet.zone.${zone}`),
          })),
        }
      : undefined,
})

const stripLane = ({ say, run }: ConeOnPaper): Lane => ({
  kind: 'strip',
  key: 'zone',
  width: 10,
  title: 'SBTn',
  subtitle: say('testSheet.track.zone'),
  values: run.zone,
  tints: zoneColours,
  nameOf: String,
})

/** The strip of the soil stands before its index, or behind all where there is none. */
function arranged(lanes: readonly CurvesLane[], strip: Lane): Lane[] {
  const place = lanes.findIndex(({ key }) => key === 'index')
  return place < 0 ? [...lanes, strip] : [...lanes.slice(0, place), strip, ...lanes.slice(place)]
}
