import { depthScale } from '@borebook/geo/depth-scale.ts'
import { LayerColumn } from '../hole/layer-column.tsx'
import type { HatchOf, Tone } from '../kit/hatch.tsx'
import { ink, lineWidths, round } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { haloOf } from './section-halo.ts'
import { type Room, wellWidthOf } from './section-room.ts'
import { depthAt, heightAt, type SectionStation, xAt } from './section-station.ts'
import type { SectionView } from './section-view.ts'

export interface HoleLook {
  hatchOf: HatchOf
  minorHatchOf: HatchOf
  tone: Tone
  /** Width of columns, mm. */
  columnWidth: number
  /** Said before the depth at which a hole ends that goes on below the drawing. */
  until: string
  /** Fillings of a well's annulus, and what a filter is called. */
  fills: { hatchOf: HatchOf; nameOf(code: string): string; filter: string }
}

/** The depth to which a hole is drawn, and whether it goes on below. */
export function drawnEnd(station: SectionStation, view: SectionView): { depth: number; isBroken: boolean } {
  const lowest = depthAt(
    station,
    station.ground - (view.bottom - view.y(station.ground) - 3 * view.unit) / view.perHeight,
  )
  return station.end > lowest + 1e-6
    ? { depth: Math.max(0, lowest), isBroken: true }
    : { depth: station.end, isBroken: false }
}

/** Leads from the head of a hole along it, and units a metre that way; undefined where nothing of it is seen. */
export function holeFrame(
  station: SectionStation,
  view: SectionView,
): { transform: string; perMetre: number } | undefined {
  const { x, ground, run } = station
  const [dx, dy] = [run.along * view.perAlong, run.down * view.perHeight]
  const perMetre = Math.hypot(dx, dy)
  if (!(drawnEnd(station, view).depth > 0) || !(perMetre > 1e-9)) return undefined
  const slope = (-Math.atan2(dx, dy) * 180) / Math.PI
  const turn = Math.abs(slope) > 1e-6 ? ` rotate(${round(slope)})` : ''
  return { transform: `translate(${round(view.x(x))} ${round(view.y(ground))})${turn}`, perMetre }
}

/** The column of a hole where it runs, with its end. */
export function SectionColumn({ station, view, look }: { station: SectionStation; view: SectionView; look: HoleLook }) {
  const { unit } = view
  const { hole } = station
  const { depth, isBroken } = drawnEnd(station, view)
  const width = look.columnWidth * unit
  const [x, y] = [view.x(station.x), view.y(station.ground)]
  const frame = holeFrame(station, view)
  if (!frame)
    return (
      <path
        d={`M${round(x - width / 2)} ${round(y)}h${round(width)}`}
        stroke={ink}
        strokeWidth={lineWidths.frame * unit}
      />
    )
  const { perMetre } = frame
  const scale = depthScale(0, depth, perMetre)
  const length = depth * perMetre
  const half = width / 2
  return (
    <g transform={frame.transform}>
      <rect x={round(-half)} y={0} width={round(width)} height={round(length)} fill="#FFFFFF" />
      <g transform={`translate(${round(-half)} 0)`}>
        <LayerColumn
          layers={hole.layers}
          holeDepth={station.end}
          width={width}
          {...{ scale, unit }}
          {...{ hatchOf: look.hatchOf, minorHatchOf: look.minorHatchOf, tone: look.tone }}
        />
      </g>
      <path
        d={`M${round(-half)} 0V${round(length)}M${round(half)} 0V${round(length)}`}
        stroke={ink}
        strokeWidth={lineWidths.boundary * unit}
      />
      {isBroken ? (
        <path d={breakSign(half, length, unit)} fill="none" stroke={ink} strokeWidth={lineWidths.boundary * unit} />
      ) : (
        <path
          d={`M${round(-half - unit)} ${round(length)}H${round(half + unit)}`}
          stroke={ink}
          strokeWidth={0.5 * unit}
        />
      )}
    </g>
  )
}

/** Two waves across a column that goes on. */
function breakSign(half: number, y: number, unit: number): string {
  const wave = (at: number) =>
    `M${round(-half - unit)} ${round(at)}q${round((half + unit) / 2)} ${round(-1.2 * unit)} ${round(half + unit)} 0t${round(half + unit)} 0`
  return wave(y - 0.6 * unit) + wave(y + 0.4 * unit)
}

/** How deep a hole goes that goes on below the drawing, beside its break. */
export function SectionUntil({
  station,
  view,
  look,
  room,
}: {
  station: SectionStation
  view: SectionView
  look: HoleLook
  room: Room
}) {
  const { unit } = view
  const { depth, isBroken } = drawnEnd(station, view)
  const said = `${look.until} ${station.end.toFixed(2)} m`
  const size = paperTypeSizes.figure * unit
  const width = textWidth(said, size, 600)
  const well = wellWidthOf(station, room)
  if (!isBroken || room.right * unit < width + (well + 2) * unit) return null
  const [x, y] = [
    view.x(xAt(station, depth)) + (look.columnWidth / 2 + well + 2) * unit,
    view.y(heightAt(station, depth)) + 0.4 * unit,
  ]
  return (
    <g>
      <path d={haloOf({ x, y, width, size, unit })} fill="#FFFFFF" />
      <text x={round(x)} y={round(y)} fontSize={round(size)} fontWeight={600} fill={ink}>
        {said}
      </text>
    </g>
  )
}
