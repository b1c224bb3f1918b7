import { type Zone, zones } from '@borebook/geo/cone/behaviour.ts'
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { rowsInView } from '../curves/curve-path.ts'
import { roundDrawing } from '../kit/hole.tsx'
import { ink } from '../kit/ink.ts'
import { capHeight } from '../kit/text.ts'

/** Tints of the zones of soil behaviour; figures in ink are read on all of them, and they go beside those of materials. */
export const zoneColours: Readonly<Record<Zone, string>> = {
  1: '#D49C9C',
  2: '#AD8B60',
  3: '#A994CB',
  4: '#7FB3AA',
  5: '#A9C99A',
  6: '#EBCB7E',
  7: '#E5A75C',
  8: '#B5AFA7',
  9: '#D5D1CA',
}

/** A stretch of one zone, drawing units. */
interface ZoneRun {
  zone: number
  y0: number
  y1: number
}

/** A row stands for no more of the ground than this many usual steps. */
const mostSteps = 3

/** Stretches of one zone in view; those thinner than `grain` go to the one below. */
export function zoneRuns(depth: Float64Array, zone: Float64Array, scale: DepthScale, grain: number): ZoneRun[] {
  const [from, to] = rowsInView(depth, scale)
  const most = (mostSteps * ((depth.at(-1) ?? 0) - (depth[0] ?? 0))) / Math.max(1, depth.length - 1)
  const [top, base] = [scale.y(scale.top), scale.y(scale.base)]
  const y = (d: number) => Math.min(base, Math.max(top, scale.y(d)))
  const runs: ZoneRun[] = []
  for (let i = from; i < to; i++) {
    if (Number.isNaN(zone[i])) continue
    const edge = (other: number) =>
      other < 0 || other >= depth.length ? 0 : Math.min(most, Math.abs(depth[other]! - depth[i]!)) / 2
    const [y0, y1] = [y(depth[i]! - edge(i - 1)), y(depth[i]! + edge(i + 1))]
    const last = runs.at(-1)
    const touches = last !== undefined && y0 - last.y1 < grain / 2
    if (touches && last.zone === zone[i]) last.y1 = y1
    // a run that is too thin to be seen is passed on
    else if (touches && last.y1 - last.y0 < grain) Object.assign(last, { zone: zone[i], y1 })
    else if (y1 > y0) runs.push({ zone: zone[i]!, y0: touches ? last.y1 : y0, y1 })
  }
  return runs
}

/** Distance from line to line of a name, of its size. */
const pitch = 1.1

/** Soil behaviour over depth as a coloured strip, each zone with its number where there is room for it. */
export function SoilStrip({
  depth,
  zone,
  scale,
  x,
  width,
  unit = 1,
  size = 2.4 * unit,
  line = '#C4C0B8',
  tints = zoneColours,
  nameOf = String,
}: {
  depth: Float64Array
  zone: Float64Array
  scale: DepthScale
  x: number
  width: number
  unit?: number
  size?: number
  line?: string
  /** Colours of its zones, and what stands on them: those of soil behaviour when absent. */
  tints?: Readonly<Record<number, string>>
  /** Names a zone: in several lines where there is room for all of them, else the first. */
  nameOf?: (zone: number) => string
}) {
  const runs = zoneRuns(depth, zone, scale, unit > 2 ? 1 : 0.15)
  const paths = new Map<number, string>()
  for (const { zone: z, y0, y1 } of runs)
    paths.set(
      z,
      `${paths.get(z) ?? ''}M${roundDrawing(x)} ${roundDrawing(y0)}H${roundDrawing(x + width)}V${roundDrawing(y1)}H${roundDrawing(x)}Z`,
    )
  return (
    <g>
      {zones.map(z => paths.has(z) && <path key={z} d={paths.get(z)} fill={tints[z]} />)}
      <path
        d={`M${roundDrawing(x)} ${roundDrawing(scale.y(scale.top))}H${roundDrawing(x + width)}V${roundDrawing(scale.y(scale.base))}H${roundDrawing(x)}Z`}
        fill="none"
        stroke={line}
        strokeWidth={roundDrawing(0.25 * unit)}
      />
      <g fontSize={roundDrawing(size)} fill={ink} textAnchor="middle" fontWeight={500}>
        {runs.flatMap(({ zone: z, y0, y1 }) => {
          const all = nameOf(z).split('\n')
          const room = Math.floor((y1 - y0) / (size * 1.25))
          const lines = room < all.length ? all.slice(0, Math.min(1, room)) : all
          const first = (y0 + y1) / 2 + (size * capHeight) / 2 - ((lines.length - 1) * pitch * size) / 2
          return lines.map((line, i) => (
            <text
              key={`${roundDrawing(y0)} ${i}`}
              x={roundDrawing(x + width / 2)}
              y={roundDrawing(first + i * pitch * size)}
            >
              {line}
            </text>
          ))
        })}
      </g>
    </g>
  )
}
