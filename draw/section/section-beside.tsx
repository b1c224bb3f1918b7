import { signPaths } from '../groundwater-signs.ts'
import { lines, round, softInk } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'
import { sizes } from '../paper/paper-sheet.ts'
import { haloOf } from './section-halo.ts'
import { drawnEnd, type HoleLook } from './section-hole.tsx'
import { figureRoom, type Room, wellWidthOf } from './section-room.ts'
import { heightAt, type Station, xAt } from './section-station.ts'
import type { SectionView } from './section-view.ts'

export const waterInk = '#1F6FB2'
interface BesideProps {
  station: Station
  view: SectionView
  look: HoleLook
  room: Room
}

/** Between figures of resistances, mm, at least. */
const leastStep = 4

/** Where the cone resistance of a hole is drawn, 1 mm a MPa or as the room allows; undefined where it has none or no room. */
function curveOf({ station, view, look, room }: BesideProps) {
  const { unit } = view
  const { qc } = station.hole
  const { depth: end } = drawnEnd(station, view)
  const most = qc.reduce((highest, [, value]) => Math.max(highest, value), 0)
  const whole = Math.max(10, Math.ceil(most / 10) * 10)
  const width = Math.min(whole, Math.floor(room.right)) * unit
  const shown = qc.filter(([depth]) => depth <= end)
  if (width < 9 * unit || shown.length === 0) return undefined
  const perMPa = width / whole
  const isRoomy = 10 * perMPa >= leastStep * unit
  return {
    ...{ shown, width, perMPa, left: view.x(station.x) + (look.columnWidth / 2) * unit },
    ...{ top: view.y(station.ground), base: view.y(heightAt(station, shown.at(-1)![0])) },
    tens: isRoomy ? Array.from({ length: whole / 10 + 1 }, (_, i) => i * 10) : [0, whole],
  }
}

/** Cone resistance at the right of its column, on a veil. */
export function SectionResistance(props: BesideProps) {
  const { station, view } = props
  const { unit } = view
  const curve = curveOf(props)
  if (!curve) return null
  const { left, top, base, width, perMPa, shown, tens } = curve
  const d = shown
    .map(([depth, value]) => {
      const x = left + Math.max(0, value * perMPa)
      return `${round(x)} ${round(view.y(heightAt(station, depth)))}`
    })
    .join('L')
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
        d={`M${round(left)} ${round(view.y(heightAt(station, shown[0]![0])))}L${d}L${round(left)} ${round(base)}Z`}
        fill={waterInk}
        fillOpacity={0.16}
      />
      <path
        d={tens.map(ten => `M${round(left + ten * perMPa)} ${round(top)}V${round(base)}`).join('')}
        stroke={softInk}
        strokeOpacity={0.5}
        strokeWidth={0.09 * unit}
        strokeDasharray={`${round(0.9 * unit)} ${round(0.9 * unit)}`}
      />
      <path d={`M${d}`} fill="none" stroke={waterInk} strokeWidth={0.25 * unit} strokeLinejoin="round" />
    </g>
  )
}

/** The figures of a cone resistance below its curve; the last names it. */
export function SectionResistanceFigures(props: BesideProps) {
  const { unit } = props.view
  const curve = curveOf(props)
  if (!curve) return null
  const { left, base, tens, perMPa } = curve
  const y = base + 2.6 * unit
  const size = sizes.least * unit
  const last = tens.length - 1
  const placed = tens.map((ten, i) => {
    const text = i < last ? String(ten) : `${ten} qc MPa`
    const half = textWidth(String(ten), size) / 2
    return { text, width: textWidth(text, size), x: left + ten * perMPa - half, y }
  })
  return (
    <g fontSize={round(size)} fill={waterInk}>
      <path d={placed.map(({ x, y, width }) => haloOf({ x, y, width, size, unit })).join('')} fill="#FFFFFF" />
      {placed.map(({ text, x, y }) => (
        <text key={text} x={round(x)} y={round(y)}>
          {text}
        </text>
      ))}
    </g>
  )
}

interface WaterProps {
  stations: readonly Station[]
  rooms: readonly Room[]
  view: SectionView
  look: HoleLook
}
/** Free beside a column for a level with its height and day, and for its sign alone, mm. */
const [wholeRoom, signRoom] = [29, figureRoom + 4]

/**
 * The water table of each hole that has a level at rest, of several tubes the uppermost: where on the drawing it is, the level
 * before that it is joined to, and where its sign stands, on that line or as high as the level.
 */
function levelsOf({ stations, rooms, view, look }: WaterProps) {
  const levels = stations.flatMap((station, i) => {
    const [first, ...others] = station.hole.water
    if (!first) return []
    const level = others.reduce((upper, one) => (one.depth < upper.depth ? one : upper), first)
    const height = heightAt(station, level.depth)
    const at = [view.x(xAt(station, level.depth)), view.y(height)] as const
    const well = i > 0 ? wellWidthOf(stations[i - 1]!, rooms[i - 1]!) : 0
    return [{ station, i, level, height, at, free: rooms[i]!.left - well }]
  })
  return levels.map((one, k) => {
    const before = levels[k - 1]?.i === one.i - 1 ? levels[k - 1]!.at : undefined
    const [beside, isSaid] = [look.columnWidth / 2, one.free >= wholeRoom]
    const away = isSaid ? beside + 15 : one.free >= signRoom ? beside + figureRoom + 1.8 : 0
    const [x, y] = [one.at[0] - away * view.unit, one.at[1]]
    const rise = before ? (y - before[1]) / Math.max(1e-9, one.at[0] - before[0]) : 0
    return { ...one, before, isSaid, sign: [x, y - rise * away * view.unit] as const }
  })
}

/** Levels whose signs have no room for height and day: of which hole, how high or deep, and when. */
export const levelsUnsaid = ({ isHigh, ...props }: WaterProps & { isHigh: boolean }): string[] =>
  levelsOf(props)
    .filter(({ isSaid }) => !isSaid)
    .map(({ station, level, height }) => {
      return `${station.hole.shortname} ${(isHigh ? height : level.depth).toFixed(2)} (${level.date})`
    })

/** The line that joins the water of neighbours, or a level with its sign. */
export function SectionWaterLine(props: WaterProps) {
  const spot = ([x, y]: readonly [number, number]) => `${round(x)} ${round(y)}`
  const joined = levelsOf(props).map(({ before, sign, at }) => `M${spot(before ?? sign)}L${spot(at)}`)
  return <path d={joined.join('')} fill="none" stroke={waterInk} strokeWidth={lines.boundary * props.view.unit} />
}

/** The level of the water at rest on that line: with its height and day, beside the depths without, else in the column. */
export function SectionWater({ isHigh, ...props }: WaterProps & { isHigh: boolean }) {
  const { unit } = props.view
  return levelsOf(props).map(({ station, level, height, isSaid, sign: [x, y] }) => {
    const { full } = signPaths({ sign: 'rest' }, x, y, null, unit * 0.8)
    const words = [
      [(isHigh ? height : level.depth).toFixed(2), y + 2.6 * unit, 600],
      [level.date, y + 5 * unit, 400],
    ] as const
    return (
      <g key={station.hole.locid} fill={waterInk}>
        <path d={full} stroke="#FFFFFF" strokeWidth={0.2 * unit} />
        <path
          d={`M${round(x - 2.4 * unit)} ${round(y)}h${round(4.8 * unit)}`}
          stroke={waterInk}
          strokeWidth={0.2 * unit}
        />
        {isSaid && (
          <g fontSize={round(sizes.least * unit)} textAnchor="middle">
            <path d={words.map(([said, at, weight]) => haloUnder(said, x, at, weight, unit)).join('')} fill="#FFFFFF" />
            {words.map(([said, at, weight]) => (
              <text key={at} x={round(x)} y={round(at)} fontWeight={weight}>
                {said}
              </text>
            ))}
          </g>
        )}
      </g>
    )
  })
}

/** A piece of paper under words whose middle is at `x`. */
function haloUnder(said: string, x: number, y: number, weight: 400 | 600, unit: number): string {
  const size = sizes.least * unit
  const width = textWidth(said, size, weight)
  return haloOf({ x: x - width / 2, y, width, size, unit })
}
