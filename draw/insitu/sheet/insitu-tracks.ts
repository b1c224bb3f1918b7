import type { Curve } from '../../curves/curve-axis.ts'
import { curveInks } from '../../curves/curve-inks.ts'
import type { CurvesLane } from '../../paper/paper-sheet.ts'

/** A track of a sheet of a test, before it is known what of it the test has: curves, or the soil as a strip. */
export type TestSheetTrack = TrackOfCurves | TrackOfSoil
export type TrackOfCurves = CurvesLane
export interface TrackOfSoil {
  kind: 'strip'
  key: 'zone'
  width: number
  /** Title instead of its own. */
  title?: string
}

/** Thickness of curves, mm. */
export const curveLine = 0.25

export const paperCurve = (
  series: keyof typeof curveInks,
  title: string,
  unit: string,
  axis: Partial<Curve>,
): Curve => ({
  ...{ series, title, unit, colour: curveInks[series], min: 0, max: 1, line: curveLine },
  ...axis,
})

const isOnSameAxis = (a: Curve, b: Curve) => a.min === b.min && a.max === b.max && !a.isLog === !b.isLog

/** The curves of one track: those on the same axis have one row of figures, that of the first. */
const figured = (curves: readonly Curve[]): Curve[] =>
  curves.map((curve, i) => ({ ...curve, isBare: curves.slice(0, i).some(before => isOnSameAxis(before, curve)) }))

/** Water at rest alone says nothing of a test. */
const isAlone = ({ curves: asked }: TrackOfCurves, left: readonly Curve[]) =>
  asked[0]?.series !== 'u0' && left.every(({ series }) => series === 'u0')

/**
 * The tracks with what a test has of them; one of which it has nothing is gone, but for the first and what `isKept`, which
 * say `without`.
 */
export function measuredTracks(
  tracks: readonly TestSheetTrack[],
  {
    has,
    without,
    isKept = () => false,
  }: {
    has: (series: string) => boolean
    without: (track: TrackOfCurves) => string
    isKept?: (track: TrackOfCurves) => boolean
  },
): TestSheetTrack[] {
  const first = tracks.find(({ kind }) => kind === 'curves')
  return tracks.flatMap((track): TestSheetTrack[] => {
    if (track.kind === 'strip') return [track]
    const left = track.curves.filter(({ series }) => has(series))
    const curves = isAlone(track, left) ? [] : figured(left)
    if (curves.length > 0) return [{ ...track, curves }]
    return track === first || isKept(track) ? [{ ...track, curves, note: without(track) }] : []
  })
}

/** Every curve that tracks draw, in their order. */
export const curvesOf = (tracks: readonly TestSheetTrack[]): readonly Curve[] =>
  tracks.flatMap(track => (track.kind === 'curves' ? track.curves : []))
