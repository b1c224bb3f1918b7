import { measuredCone } from '@borebook/contract/soundings/cone-rows.ts'
import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { hasValues } from '@borebook/geo/cone/rows.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { called, type DrawnTrack, type Hole, once, track } from '../hole/track.ts'
import { SoilStrip, zoneRuns } from '../insitu/soil-strip.tsx'
import { lowest } from '../kit/depths.ts'
import { listDepthPlaces } from '../kit/places.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'

type Read = 'soundings'
interface Strip {
  sounding: number
  depth: Float64Array
  zone: Float64Array
}

/** Zones of soil behaviour of each cone test of an object; those without friction have none. */
const stripsOf = once((soundings: readonly SoundingColumns[]): Strip[] =>
  soundings.flatMap(sounding => {
    if (sounding.kind !== 'cpt') return []
    const { depth, zone } = measuredCone(sounding).run
    return hasValues(zone) ? [{ sounding: sounding.id, depth, zone }] : []
  }),
)
export const stripsIn = ({ records }: Hole<Read>) => stripsOf(records.soundings)

/** Thinner stretches are told with what they lie in, m. */
const thinnest = 0.1

function Strips({ hole, column, page, perMetre }: DrawnTrack<Read>) {
  const strips = stripsIn(hole)
  const width = column.width / strips.length
  return (
    <g>
      {strips.map(({ depth, zone }, i) => (
        <SoilStrip
          key={i}
          {...{ depth, zone }}
          scale={depthScale(page.top, page.base, perMetre)}
          x={column.x + i * width}
          width={width}
          size={paperTypeSizes.least}
        />
      ))}
    </g>
  )
}

/** Soil behaviour of cone tests as strips, a number for each zone (Robertson). */
export const sbtTrack = track<Read>({
  key: 'sbt',
  title: ['SBT', 'SBT', 'SBT', 'SBT'],
  reads: { soundings: called.soundings },
  width: 6,
  has: hole => stripsIn(hole).length > 0,
  reach: hole => lowest(stripsIn(hole).map(({ depth }) => depth.at(-1))),
  places: once(hole =>
    stripsIn(hole).flatMap(({ depth, zone }) => {
      const end = depth.at(-1) ?? 0
      if (!(end > 0)) return []
      const runs = zoneRuns(depth, zone, depthScale(0, end, 1), thinnest)
      return listDepthPlaces(undefined, runs, run => ({ from: run.y0, to: run.y1, text: `SBT ${run.zone}` }))
    }),
  ),
  draw: Strips,
})
