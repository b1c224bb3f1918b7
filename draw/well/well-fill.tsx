import type { FillPiece } from '@borebook/geo/well/well-fills.ts'
import { blank, type Fill, fillOf, HatchDefs, type HatchOf, isHatched, patternId, type Tone } from '../kit/hatch.tsx'
import { lineWidths, round } from '../kit/ink.ts'
import { boxPath, type WellPen, wellInk } from './well-ink.ts'

interface WellFillsProps {
  pieces: readonly FillPiece[]
  axis: number
  pen: WellPen
  hatchOf: HatchOf
  tone: Tone
}

/** Fills in the annulus, one path per material, thin lines where they end; tubes are drawn over them. */
export function WellFills({ pieces, axis, pen, hatchOf, tone }: WellFillsProps) {
  if (pieces.length === 0) return null
  const byCode = new Map<string, { fill: Fill; d: string }>()
  let ends = ''
  for (const { code, outer, inner, depthfrom, depthto } of pieces) {
    const [y0, y1] = [pen.y(depthfrom), pen.y(depthto)]
    const isPoint = depthto <= depthfrom && pen.shows(depthfrom)
    if (y1 <= y0 && !isPoint) continue
    const known = byCode.get(code ?? '')
    const painted = known ?? { fill: code === null ? blank : fillOf(hatchOf(code), null, () => undefined, tone), d: '' }
    if (!known) byCode.set(code ?? '', painted)
    if (inner > 0) {
      painted.d += boxPath(axis - outer, y0, axis - inner, y1) + boxPath(axis + inner, y0, axis + outer, y1)
      ends += `M${round(axis - inner)} ${round(y0)}V${round(y1)}M${round(axis + inner)} ${round(y0)}V${round(y1)}`
    } else painted.d += boxPath(axis - outer, y0, axis + outer, y1)
    ends += `M${round(axis - outer)} ${round(y1)}H${round(axis + outer)}M${round(axis - outer)} ${round(y0)}H${round(axis + outer)}`
  }
  const painted = [...byCode.entries()]
  return (
    <g>
      <HatchDefs fills={painted.map(([, p]) => p.fill)} unit={pen.unit} />
      {painted.map(([code, { fill, d }]) => (
        <g key={code}>
          <path d={d} fill={fill.ground} />
          {isHatched(fill) && <path d={d} fill={`url(#${patternId(fill, pen.unit)})`} />}
        </g>
      ))}
      <path d={ends} fill="none" stroke={wellInk.line} strokeWidth={round(lineWidths.column * pen.unit)} />
    </g>
  )
}
