import type { Curve } from '@borebook/draw/curves/curve-axis.ts'
import type { ChartLayout } from '@borebook/draw/curves/curve-layout.ts'
import { nearTo } from '@borebook/geo/ascending.ts'
import type { ConeRun } from '@borebook/geo/cone/derive.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useSay } from '../../app/texts.tsx'
import type { DepthAxis } from '../../depth/depth-axis.ts'
import { ChartDots, chartMargin } from '../../site/chart-dots.tsx'

interface ReadoutProps {
  axis: DepthAxis
  layout: ChartLayout
  run: ConeRun
  ground: number | null
  inclination: number | null
}

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
  useEffect(() => {
    const place = () => tell(axis, run, { ground, inclination, say, card: card.current! })
    place()
    const offs = [axis.subscribeHover(place), axis.subscribe(place)]
    return () => {
      for (const off of offs) off()
    }
  }, [axis, run, ground, inclination, say])
  const valueIn = useCallback(
    ({ series }: Curve, row: number) => {
      const value = run[series as 'qc']?.[row] ?? Number.NaN
      return series === 'u0' ? value / 1000 : value
    },
    [run],
  )
  return (
    <>
      <ChartDots {...{ axis, layout, valueIn }} depth={run.depth} />
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

interface ReadoutInput {
  ground: number | null
  inclination: number | null
  say: ReturnType<typeof useSay>
  card: HTMLElement
}

function tell(axis: DepthAxis, run: ConeRun, { ground, inclination, say, card }: ReadoutInput): void {
  const { hover } = axis
  const row = hover === null ? -1 : nearTo(run.depth, hover)
  card.hidden = row < 0
  if (row < 0) return
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
  const high = card.offsetParent?.clientHeight ?? 0
  const y = chartMargin + axis.scale(high - 2 * chartMargin).y(run.depth[row]!)
  const wanted = y > high / 2 ? y - card.offsetHeight - 14 : y + 14
  card.style.transform = `translateY(${Math.max(8, Math.min(high - card.offsetHeight - 8, wanted))}px)`
}
