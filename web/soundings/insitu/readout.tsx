import type { ChartLayout } from '@borebook/draw/curve-layout.ts'
import { axisIn } from '@borebook/draw/curve-layout.ts'
import type { ConeRun } from '@borebook/geo/cone/derive.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { useEffect, useRef } from 'react'
import type { DepthAxis } from '../../kit/depth-axis.ts'
import { useSay } from '../../kit/texts.tsx'

interface ReadoutProps {
  axis: DepthAxis
  layout: ChartLayout
  run: ConeRun
  ground: number | null
  inclination: number | null
}

/** px above the first and below the last depth. */
const margin = 14
const shown = [
  ['qc', 'MPa', 2],
  ['fs', 'MPa', 3],
  ['u2', 'MPa', 3],
  ['Rf', '%', 2],
  ['Bq', '', 2],
] as const

/** What was measured at the hairline, with units, and dots on the curves: written straight into the page, so that moving costs no render. */
export function Readout({ axis, layout, run, ground, inclination }: ReadoutProps) {
  const say = useSay()
  const card = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const place = () => tell(axis, layout, run, { ground, inclination, say, card: card.current!, svg: svg.current! })
    place()
    const offs = [axis.subscribeHover(place), axis.subscribe(place)]
    return () => {
      for (const off of offs) off()
    }
  }, [axis, layout, run, ground, inclination, say])
  const curves = layout.tracks.flatMap(({ track }) => track.curves)
  return (
    <>
      <svg ref={svg} className="insitu-dots" aria-hidden="true">
        {curves.map(({ series, colour }) => (
          <circle key={series} r={3.5} fill={colour} stroke="var(--panel)" strokeWidth={1} />
        ))}
      </svg>
      <div ref={card} className="insitu-readout" role="status" aria-live="off" hidden>
        <b />
        <b />
        {shown.flatMap(([name, unit]) => [
          <span key={name}>{name}</span>,
          <output key={`${name} value`} data-unit={unit} />,
        ])}
        <span data-index />
        <output data-zone />
      </div>
    </>
  )
}

interface Told {
  ground: number | null
  inclination: number | null
  say: ReturnType<typeof useSay>
  card: HTMLElement
  svg: SVGSVGElement
}

function tell(axis: DepthAxis, layout: ChartLayout, run: ConeRun, { ground, inclination, say, card, svg }: Told): void {
  const { hover } = axis
  const row = hover === null ? -1 : rowAt(run.depth, hover)
  const isShown = hover !== null && row >= 0
  card.hidden = !isShown
  svg.style.display = isShown ? '' : 'none'
  if (!isShown) return
  const height = svg.clientHeight - 2 * margin
  const scale = axis.scale(height)
  const y = margin + scale.y(run.depth[row]!)
  const dots = svg.children
  let dot = 0
  for (const lane of layout.tracks)
    for (const curve of lane.track.curves) {
      const value = run[curve.series as 'qc']?.[row] ?? Number.NaN
      const { min, max, x0, x1 } = axisIn(lane, curve)
      const circle = dots[dot++] as SVGCircleElement
      const inUnit = curve.series === 'u0' ? value / 1000 : value
      const isIn = inUnit >= min && inUnit <= max
      circle.style.display = isIn ? '' : 'none'
      if (!isIn) continue
      circle.setAttribute('cx', String(x0 + ((inUnit - min) / (max - min)) * (x1 - x0)))
      circle.setAttribute('cy', String(y))
    }
  const [depth, elevation, ...cells] = card.children as unknown as HTMLElement[]
  depth!.textContent = `${run.depth[row]!.toFixed(2)} m`
  const above = elevationAt(run.depth[row]!, ground, inclination)
  elevation!.textContent = above === null || above === undefined ? '' : `${above.toFixed(2)} ${say('cone.aboveSea')}`
  for (const [i, [name, unit, digits]] of shown.entries()) {
    const value = run[name][row]!
    cells[2 * i + 1]!.textContent = Number.isNaN(value) ? '–' : `${value.toFixed(digits)} ${unit}`.trim()
  }
  const [Ic, zone] = [run.Ic[row]!, run.zone[row]!]
  cells[2 * shown.length]!.textContent = Number.isNaN(Ic) ? '' : `Ic ${Ic.toFixed(2)}`
  cells[2 * shown.length + 1]!.textContent = Number.isNaN(zone) ? '' : `${zone} ${say(`cone.zone.${zone}`)}`
  const room = svg.clientHeight - card.offsetHeight - 8
  card.style.transform = `translateY(${Math.max(8, Math.min(room, y > svg.clientHeight / 2 ? y - card.offsetHeight - 14 : y + 14))}px)`
}

/** The row nearest to a depth; −1 where none is within three times the usual step, as in a gap or beyond the ends. */
function rowAt(depth: Float64Array, at: number): number {
  const count = depth.length
  if (count === 0) return -1
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (depth[middle]! < at) low = middle + 1
    else high = middle
  }
  const row = low === count || (low > 0 && at - depth[low - 1]! < depth[low]! - at) ? low - 1 : low
  const step = count > 1 ? (depth[count - 1]! - depth[0]!) / (count - 1) : 0.1
  return Math.abs(depth[row]! - at) <= 3 * step ? row : -1
}
