import { signPaths } from '../groundwater-signs.ts'
import { lines, round, softInk } from '../kit/ink.ts'
import { sizes } from '../paper/paper-sheet.ts'
import { drawnEnd, type HoleLook, type Room } from './section-hole.tsx'
import { heightAt, type Station, xAt } from './section-station.ts'
import type { SectionView } from './section-view.ts'

export const waterInk = '#1F6FB2'
interface BesideProps {
  station: Station
  view: SectionView
  look: HoleLook
  room: Room
}

/** Cone resistance at the right of its column, 1 mm a MPa on a veil; what has no room is cut off at the neighbour. */
export function SectionResistance({ station, view, look, room }: BesideProps) {
  const { unit } = view
  const { qc } = station.hole
  if (qc.length === 0) return null
  const { depth: end } = drawnEnd(station, view)
  const left = view.x(station.x) + (look.columnWidth / 2) * unit
  const most = qc.reduce((highest, [, value]) => Math.max(highest, value), 0)
  const width = Math.min(Math.max(10, Math.ceil(most / 10) * 10), Math.floor(room.right)) * unit
  const shown = qc.filter(([depth]) => depth <= end)
  if (width < 9 * unit || shown.length === 0) return null
  const [top, base] = [view.y(station.ground), view.y(heightAt(station, shown.at(-1)![0]))]
  const at = ([depth, value]: readonly [number, number]) =>
    `${round(left + Math.min(width, Math.max(0, value * unit)))} ${round(view.y(heightAt(station, depth)))}`
  const curve = shown.map(at).join('L')
  const cut = most * unit > width ? `, max ${most.toFixed(1)}` : ''
  const tens = Array.from({ length: Math.floor(width / (10 * unit)) + 1 }, (_, i) => i * 10)
  return (
    <g>
      <rect
        x={round(left)}
        y={round(top)}
        width={round(width)}
        height={round(base - top)}
        fill="#FFFFFF"
        fillOpacity={0.62}
      />
      <path
        d={`M${round(left)} ${round(view.y(heightAt(station, shown[0]![0])))}L${curve}L${round(left)} ${round(base)}Z`}
        fill={waterInk}
        fillOpacity={0.16}
      />
      <path
        d={tens.map(ten => `M${round(left + ten * unit)} ${round(top)}V${round(base)}`).join('')}
        stroke={softInk}
        strokeOpacity={0.5}
        strokeWidth={0.09 * unit}
        strokeDasharray={`${round(0.9 * unit)} ${round(0.9 * unit)}`}
      />
      <path d={`M${curve}`} fill="none" stroke={waterInk} strokeWidth={0.25 * unit} strokeLinejoin="round" />
      <g fontSize={round(sizes.least * unit)} fill={waterInk} textAnchor="middle">
        {tens.map((ten, i) => (
          <text
            key={ten}
            x={round(left + ten * unit)}
            y={round(base + 2.6 * unit)}
            textAnchor={i === tens.length - 1 ? 'start' : 'middle'}
          >
            {i === tens.length - 1 ? `${ten} qc MPa${cut}` : ten}
          </text>
        ))}
      </g>
    </g>
  )
}

/** Filters of the tubes of a hole, in one tube beside its column. */
export function SectionFilters({ station, view, look, room }: BesideProps) {
  const { unit } = view
  const { filters, qc } = station.hole
  if (filters.length === 0 || qc.length > 0 || room.right < 3.5) return null
  const { depth: end } = drawnEnd(station, view)
  const x = view.x(station.x) + (look.columnWidth / 2 + 0.4) * unit
  const width = 2 * unit
  const y = (depth: number) => view.y(heightAt(station, depth))
  const shown = filters.filter(({ depthfrom }) => depthfrom < end)
  const base = y(Math.min(end, Math.max(...filters.map(({ depthto }) => depthto))))
  const slots = shown.flatMap(({ depthfrom, depthto }) => {
    const [from, to] = [y(depthfrom), y(Math.min(end, depthto))]
    const count = Math.max(1, Math.floor((to - from) / (0.8 * unit)))
    return Array.from(
      { length: count },
      (_, i) => `M${round(x)} ${round(from + ((i + 0.5) * (to - from)) / count)}h${round(width)}`,
    )
  })
  const top = y(0) - 2 * unit
  return (
    <g fill="none" stroke={softInk}>
      <rect
        x={round(x)}
        y={round(top)}
        width={round(width)}
        height={round(base - top)}
        fill="#FFFFFF"
        strokeWidth={0.25 * unit}
      />
      <path d={slots.join('')} stroke="#1D2530" strokeWidth={0.18 * unit} />
    </g>
  )
}

/** The level of the water at rest with its height and day, on the line that joins it with the neighbours’. */
export function SectionWater({
  stations,
  rooms,
  view,
  look,
  isHigh,
}: {
  stations: readonly Station[]
  rooms: readonly Room[]
  view: SectionView
  look: HoleLook
  isHigh: boolean
}) {
  const { unit } = view
  // of several tubes the uppermost is the water table
  const levels = stations.flatMap(station => {
    const level = station.hole.water.reduce<SectionWaterLevel | undefined>(
      (upper, one) => (upper === undefined || one.depth < upper.depth ? one : upper),
      undefined,
    )
    return level ? [{ station, level, height: heightAt(station, level.depth) }] : []
  })
  const at = ({ station, level, height }: (typeof levels)[number]) =>
    `${round(view.x(xAt(station, level.depth)))} ${round(view.y(height))}`
  const joined = levels.slice(1).flatMap((level, i) => {
    const before = levels[i]!
    const isNeighbour = stations.indexOf(level.station) === stations.indexOf(before.station) + 1
    return isNeighbour ? [`M${at(before)}L${at(level)}`] : []
  })
  return (
    <g>
      <path d={joined.join('')} fill="none" stroke={waterInk} strokeWidth={lines.boundary * unit} />
      {levels.map(({ station, level, height }) => {
        const free = rooms[stations.indexOf(station)]!.left
        // beside the depths, else at the column without words
        const isSaid = free >= 29
        const x = view.x(xAt(station, level.depth)) - (look.columnWidth / 2 + (isSaid ? 15 : 1.7)) * unit
        const { full } = signPaths({ sign: 'rest' }, x, view.y(height), null, unit * 0.8)
        return (
          <g key={station.hole.locid} fill={waterInk}>
            <path d={full} />
            <path
              d={`M${round(x - 2.4 * unit)} ${round(view.y(height))}h${round(4.8 * unit)}`}
              stroke={waterInk}
              strokeWidth={0.2 * unit}
            />
            {isSaid && (
              <g fontSize={round(sizes.least * unit)} textAnchor="middle">
                <rect
                  x={round(x - 6.5 * unit)}
                  y={round(view.y(height) + 0.5 * unit)}
                  width={round(13 * unit)}
                  height={round(5.2 * unit)}
                  fill="#FFFFFF"
                  fillOpacity={0.7}
                />
                <text x={round(x)} y={round(view.y(height) + 2.6 * unit)} fontWeight={600}>
                  {isHigh ? height.toFixed(2) : level.depth.toFixed(2)}
                </text>
                <text x={round(x)} y={round(view.y(height) + 5 * unit)}>
                  {level.date}
                </text>
              </g>
            )}
          </g>
        )
      })}
    </g>
  )
}
type SectionWaterLevel = Station['hole']['water'][number]
