import { fillOf, HatchDefs, hatchFrom, patternId } from '@borebook/draw/kit/hatch.tsx'
import { memo } from 'react'
import { pxPerMm } from './depth-view.tsx'

/** A small piece of a material's hatch. */
export const Swatch = memo(function Swatch({
  svgCode,
  width = 16,
  height = 16,
}: {
  svgCode: string | null | undefined
  width?: number
  height?: number
}) {
  const hatch = hatchFrom(svgCode)
  if (!hatch) return <svg className="swatch" width={width} height={height} aria-hidden="true" />
  const fill = fillOf(hatch, null, () => undefined, 'tint')
  return (
    <svg className="swatch" width={width} height={height} aria-hidden="true">
      <HatchDefs fills={[fill]} unit={pxPerMm} />
      <rect width={width} height={height} fill={fill.ground} />
      <rect
        x=".5"
        y=".5"
        width={width - 1}
        height={height - 1}
        fill={`url(#${patternId(fill, pxPerMm)})`}
        stroke="#1D2530"
        strokeOpacity=".35"
      />
    </svg>
  )
})
