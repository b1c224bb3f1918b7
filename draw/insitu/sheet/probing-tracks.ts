import { curveInks } from '../../curves/curve-inks.ts'
import type { SayOnDrawing } from '../../curves/depth-chart.tsx'
import { blowsTrack, sptTrack } from '../probing-chart.tsx'
import type { TestSheetTrack } from './insitu-tracks.ts'

/** The axis of the resistance reaches at least so far, MN/m². */
const usualResistance = 60

/** Figures that its axis has at most, a handy step apart. */
const mostSteps = 10

/** The tracks of the sheet of a dynamic probing by its increment (m); the axis of its resistance reaches to the next handy figure above `most`. */
export function probingTracks(
  name: 'N10' | 'N20',
  increment: number,
  say: SayOnDrawing,
  most = usualResistance,
): readonly TestSheetTrack[] {
  const counted = blowsTrack(name, increment, say).curves[0]!
  const step = [10, 20, 50, 100, 200, 500].find(one => one * mostSteps >= most) ?? Math.ceil(most / mostSteps)
  const max = Math.max(usualResistance, Math.ceil(most / step) * step)
  return [
    {
      kind: 'curves',
      key: 'blows',
      width: 88,
      title: counted.title,
      curves: [{ ...counted, title: name, step: 10 }],
      hasWater: true,
    },
    {
      kind: 'curves',
      key: 'qd',
      width: 44,
      title: say('testSheet.track.tipResistance'),
      curves: [
        {
          ...{ series: 'qd', title: 'qd', unit: 'MN/m²', min: 0, max, step },
          ...{ colour: curveInks.qd, line: 0.25, isSteps: true },
        },
      ],
    },
  ]
}

/** The track of the sheet of standard penetration tests: N to 60. */
export function sptTracks(say: SayOnDrawing): readonly TestSheetTrack[] {
  const [counted] = sptTrack(say).curves
  return [
    {
      ...{ kind: 'curves', key: 'spt', width: 88, title: counted!.title, hasWater: true },
      curves: [{ ...counted!, step: 10 }],
    },
  ]
}
