import { depthScale } from '@borebook/geo/depth-scale.ts'
import { type Well, wellBase, wellTop } from '@borebook/geo/well/well.ts'
import { wellLayout } from '@borebook/geo/well/well-layout.ts'
import { apartOrLeft } from '../kit/apart.ts'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import { capHeight, textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { WellFills } from '../well/well-fill.tsx'
import { boxPath, penOf } from '../well/well-ink.ts'
import { Tubes } from '../well/well-schematic.tsx'
import { tubePaths } from '../well/well-tubes.ts'
import { haloOf } from './section-halo.ts'
import { drawnEnd, type HoleLook, holeFrame } from './section-hole.tsx'
import { figureRoom, type Room, wellWidthOf } from './section-room.ts'
import { heightAt, type SectionStation, tubeCount, xAt } from './section-station.ts'
import type { SectionView } from './section-view.ts'

interface WellProps {
  station: SectionStation
  view: SectionView
  look: HoleLook
  room: Room
  /** Whether heights stand between the well and its labels. */
  hasHeights: boolean
}

/** Diameter of all tubes, mm, and how wide they are on paper: widths of a section are not to scale. */
const [tubeDiameter, tubeWidth] = [50, 2]
/** Share of a well's drawing that its hole takes. */
const holeShare = 0.7
/** Farther above the ground no tube is drawn, mm. */
const mostAbove = 3

const distinct = <T,>(all: readonly T[]): T[] => [...new Set(all)]

/** The tubes of a hole, all of one diameter, with what is around them. */
function wellOf({ hole, end }: SectionStation, width: number): Well {
  const [tubes, fills] = [distinct(hole.tubes.map(({ tube }) => tube)), distinct(hole.fills.map(({ fill }) => fill))]
  const keyed = <R extends object>(rows: readonly R[]) => rows.map((row, i) => ({ ...row, key: String(i) }))
  return {
    drilling: [{ key: 'hole', blbeg: 0, blend: end, drill_od: (tubeDiameter * width) / tubeWidth }],
    tubes: tubes.map(tube => ({
      ...{ key: `tube ${tube}`, name: '' },
      layers: keyed(hole.tubes.filter(one => one.tube === tube)).map(layer => ({
        ...layer,
        ...{ tube_od: tubeDiameter, type_of_tube: layer.isFilter ? 'ft' : 'vt' },
      })),
    })),
    fills: fills
      .filter(fill => fill !== null)
      .map(fill => ({
        ...{ key: `fill ${fill}`, name: '' },
        layers: keyed(hole.fills.filter(one => one.fill === fill)).map(({ depthfrom, ...layer }) => ({
          ...layer,
          depth: depthfrom,
        })),
      })),
    backfill: keyed(hole.fills.filter(({ fill }) => fill === null)),
    ...{ enclosures: [], instruments: [] },
  }
}

/** The well of a hole at the right of its column, with leaders to what is said of it. */
export function SectionWell(props: WellProps) {
  const { station, view, look, room } = props
  const { unit } = view
  const width = wellWidthOf(station, room)
  const frame = holeFrame(station, view)
  const { depth: end } = drawnEnd(station, view)
  if (width === 0 || !frame) return null
  const well = wellOf(station, width)
  const layout = wellLayout(well, { width: (width * unit) / holeShare, unit })
  const top = Math.max(wellTop(well), (-mostAbove * unit) / frame.perMetre)
  const base = Math.min(end, wellBase(well))
  const scale = depthScale(top, base, frame.perMetre)
  const pen = penOf(scale, unit)
  const half = (width * unit) / 2
  const left = (look.columnWidth / 2) * unit
  const paths = tubePaths(layout.tubes, pen, layout.axis, () => half)
  const fills = { axis: layout.axis, pen, hatchOf: look.fills.hatchOf, tone: look.tone }
  return (
    <g>
      <g transform={frame.transform}>
        <g
          transform={`translate(${round(left + half - layout.axis)} ${round(top * frame.perMetre)})`}
          data-well={station.hole.shortname}
        >
          <path d={boxPath(layout.axis - half, pen.y(0), layout.axis + half, pen.y(base))} fill="#FFFFFF" />
          <WellFills pieces={layout.backfills} {...fills} />
          <WellFills pieces={layout.fills} {...fills} />
          <path
            d={boxPath(layout.axis - half, pen.y(0), layout.axis + half, pen.y(base))}
            fill="none"
            stroke={ink}
            strokeWidth={round(lineWidths.column * unit)}
          />
          <Tubes paths={paths} unit={unit} />
        </g>
      </g>
      <path
        d={wellLabelsOf(props)
          .map(({ x, y, from }) => `M${from.map(round).join(' ')}L${round(x - 0.6 * unit)} ${round(y)}`)
          .join('')}
        fill="none"
        stroke={softInk}
        strokeWidth={round(lineWidths.help * unit)}
      />
    </g>
  )
}

/** What is said of a well at its right: filters and fillings with their depths. */
export function SectionWellLabels(props: WellProps) {
  const { unit } = props.view
  const size = paperTypeSizes.least * unit
  const labels = wellLabelsOf(props).map(label => ({ ...label, y: label.y + (size * capHeight) / 2 }))
  if (labels.length === 0) return null
  return (
    <g fontSize={round(size)} fontWeight={600} fill={ink}>
      <path d={labels.map(({ x, y, width }) => haloOf({ x, y, width, size, unit })).join('')} fill="#FFFFFF" />
      {labels.map(({ text, x, y }) => (
        <text key={`${text} ${y}`} x={round(x)} y={round(y)}>
          {text}
        </text>
      ))}
    </g>
  )
}

/** Finds where a well with its figures and labels ends, mm from the middle of its column; nothing where there is none. */
export function wellReach(props: WellProps): number {
  const { station, view, look, room } = props
  const well = wellWidthOf(station, room)
  const ends = wellLabelsOf(props).map(({ x, width }) => (x + width - view.x(station.x)) / view.unit)
  return well > 0 ? Math.max(look.columnWidth / 2 + well + figureRoom, ...ends) : 0
}

/** Distance of labels from their depth, at most, and between well and labels, mm. */
const [farthest, beside] = [5, 2.5]

/** Finds where the labels of a well are. */
export function wellLabelsOf({ station, view, look, room, hasHeights }: WellProps) {
  const well = wellWidthOf(station, room)
  if (well === 0) return []
  const { hole } = station
  const { unit } = view
  const { depth: end } = drawnEnd(station, view)
  const size = paperTypeSizes.least * unit
  const away = well + (hasHeights && room.right >= well + figureRoom ? figureRoom : 0) + beside
  const stretch = (from: number, to: number) => `${from.toFixed(2)}–${to.toFixed(2)}`
  const named = [
    ...hole.tubes
      .filter(({ isFilter }) => isFilter)
      .map(one => ({
        ...one,
        name: [look.fills.filter, tubeCount(station) > 1 && one.name].filter(Boolean).join(' '),
      })),
    ...hole.fills.map(one => ({ ...one, name: look.fills.nameOf(one.backfill_material) })),
  ]
  const wanted = named.flatMap(({ name, depthfrom, depthto }) => {
    const text = `${name} ${stretch(depthfrom, depthto)}`
    const width = textWidth(text, size, 600)
    const middle = (Math.max(0, depthfrom) + Math.min(end, depthto)) / 2
    const y = view.y(heightAt(station, middle))
    const isShown = depthfrom < end && y > view.top && y < view.bottom && away + width / unit <= room.right
    return isShown ? [{ text, width, middle, at: y, wanted: y - view.top - size * 0.65, height: size * 1.3 }] : []
  })
  return apartOrLeft(wanted, view.bottom - view.top, farthest * unit).placed.map(({ text, width, middle, at, top }) => {
    const column = view.x(xAt(station, middle)) + (look.columnWidth / 2) * unit
    return { text, width, x: column + away * unit, y: view.top + top + size * 0.65, from: [column + well * unit, at] }
  })
}

/** Codes of the fillings that are drawn, as they come from the left and from above. */
export const fillingsDrawn = (wells: readonly SectionStation[]): string[] =>
  distinct(wells.flatMap(({ hole }) => hole.fills.map(({ backfill_material }) => backfill_material)))
