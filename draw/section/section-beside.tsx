import { round, softInk } from '../kit/ink.ts'
import type { LabelBox } from '../kit/label-boxes.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { haloOf } from './section-halo.ts'
import { drawnEnd, type HoleLook } from './section-hole.tsx'
import type { Room } from './section-room.ts'
import { heightAt, type SectionStation } from './section-station.ts'
import type { SectionView } from './section-view.ts'

export const waterInk = '#1F6FB2'
interface BesideProps {
  station: SectionStation
  view: SectionView
  look: HoleLook
  room: Room
}

/** Distance of figures of resistances, mm, at least. */
const leastStep = 4

/** Places the cone resistance of a hole, 1 mm a MPa or as the room allows; undefined where it has none or no room. */
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

/** What the cone resistance of a hole takes with its figures; nothing where it has none. */
export function curveBoxOf(props: BesideProps): LabelBox[] {
  const curve = curveOf(props)
  if (!curve) return []
  const { left, width, top, base } = curve
  return [{ x: left, y: top, width, height: base + 3 * props.view.unit - top }]
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
  const size = paperTypeSizes.least * unit
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
