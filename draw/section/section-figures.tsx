import { apartOrLeft } from '../kit/apart.ts'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import { capHeight, textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { haloOf } from './section-halo.ts'
import { drawnEnd, type HoleLook } from './section-hole.tsx'
import { figureRoom, type Room, wellWidthOf } from './section-room.ts'
import { heightAt, type SectionStation, xAt } from './section-station.ts'
import type { SectionView } from './section-view.ts'

interface FiguresProps {
  station: SectionStation
  view: SectionView
  look: HoleLook
  room: Room
  hasHeights: boolean
}
/** Distance of figures from their boundaries, at most, mm. */
const farthest = 4

/** Depths at the left of a column and heights at its right, those that would touch apart: where they begin, and their baseline. */
export function placeSectionFigures({ station, view, look, room, hasHeights }: FiguresProps) {
  const { unit } = view
  const { depth: end, isBroken } = drawnEnd(station, view)
  const depths = new Set([0, ...station.hole.layers.flatMap(({ depthfrom, depthto }) => [depthfrom, depthto])])
  if (!isBroken) depths.add(end)
  const size = paperTypeSizes.figure * unit
  const labels = [...depths]
    .filter(depth => depth <= end + 1e-6 && view.y(heightAt(station, depth)) >= view.top - 1)
    .map(depth => ({ depth, wanted: view.y(heightAt(station, depth)) - view.top - size / 2, height: size }))
    .sort((a, b) => a.wanted - b.wanted)
  const { placed } = apartOrLeft(labels, view.bottom - view.top, farthest * unit)
  const half = (look.columnWidth / 2) * unit
  const well = wellWidthOf(station, room)
  const sides = [
    room.left >= figureRoom && {
      ...{ sign: -1, weight: 600 as const, fill: ink, away: 0 },
      said: (depth: number) => depth.toFixed(2),
    },
    hasHeights &&
      room.right >= figureRoom + well && {
        ...{ sign: 1, weight: 400 as const, fill: softInk, away: well },
        said: (depth: number) => heightAt(station, depth).toFixed(2),
      },
  ].filter(side => side !== false)
  return sides.map(({ said, away, ...side }) => ({
    ...{ ...side, size },
    all: placed.map(({ depth, top }) => {
      const text = said(depth)
      const width = textWidth(text, size, side.weight)
      const edge = view.x(xAt(station, depth)) + side.sign * (half + away * unit)
      const x = edge + side.sign * 1.5 * unit - (side.sign < 0 ? width : 0)
      return {
        ...{ text, width, x, y: view.top + top + (size * (1 + capHeight)) / 2 },
        leader: [edge, view.y(heightAt(station, depth)), edge + side.sign * 1.1 * unit, view.top + top + size / 2],
      }
    }),
  }))
}

/** Figures joined to their boundaries. */
export function SectionFigures(props: FiguresProps) {
  const { unit } = props.view
  return placeSectionFigures(props).map(({ sign, weight, fill, size, all }) => (
    <g key={sign} fontSize={round(size)} fontWeight={weight} fill={fill} textAnchor={sign < 0 ? 'end' : 'start'}>
      <path
        d={all
          .map(({ leader: [x, y, toX, toY] }) => `M${round(x!)} ${round(y!)}L${round(toX!)} ${round(toY!)}`)
          .join('')}
        fill="none"
        stroke={fill}
        strokeWidth={lineWidths.help * unit}
      />
      <path d={all.map(({ x, y, width }) => haloOf({ x, y, width, size, unit })).join('')} fill="#FFFFFF" />
      {all.map(({ text, x, y, width }) => (
        <text key={`${text} ${y}`} x={round(x + (sign < 0 ? width : 0))} y={round(y)}>
          {text}
        </text>
      ))}
    </g>
  ))
}
