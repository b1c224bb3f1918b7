import { rowReach } from '@borebook/contract/calculations/calculations.ts'
import { nearestTo } from '@borebook/geo/ascending.ts'
import { listTicks } from '@borebook/geo/ticks.ts'
import { chartInks } from '../../curves/chart-inks.ts'
import { ink, lineWidths, round } from '../../kit/ink.ts'
import { formatGrouped } from '../../kit/numbers.ts'
import { capHeight } from '../../kit/text.ts'
import { paperTypeSizes, type TableLane } from '../../paper/paper-sheet.ts'
import { diamond, ochre } from '../../paper/paper-signs.ts'
import { tableColumns } from './paper-lane-heads.tsx'
import type { PaperBodyProps, PlacedLane } from './paper-layout.ts'

/** Figures at whole depths; what nobody knows is a dash. */
export function PaperTable({ lane, sheet, layout, scale, page }: PaperBodyProps & { lane: PlacedLane<TableLane> }) {
  const { series, end, replaced } = sheet
  const rights = tableColumns(lane)
  const depths = listTicks(page.top, Math.min(page.base, end), layout.step).filter(
    depth => depth > 0 && scale.y(depth) > 2 && depth < page.base - 1e-9,
  )
  const isFifth = (depth: number) => Math.round(depth / layout.step) % 5 === 0
  return (
    <g>
      {depths.filter(isFifth).map(depth => (
        <rect
          key={depth}
          x={round(lane.x)}
          y={round(scale.y(depth) - 1.9)}
          width={round(lane.width)}
          height={3.8}
          fill={chartInks.untested}
        />
      ))}
      {depths.map(depth => {
        const y = round(scale.y(depth) + (paperTypeSizes.figure * capHeight) / 2)
        const row = nearestTo(series.depth, depth)
        // above its first row and below its last a test tells nothing
        const isWithin = row >= 0 && depth >= series.depth[0]! && depth <= series.depth.at(-1)!
        const isNear = isWithin && Math.abs(series.depth[row]! - depth) <= rowReach
        return (
          <g key={depth} fontSize={paperTypeSizes.figure} fill={ink} textAnchor="end">
            <text x={round(rights[0]!)} y={y}>
              {formatGrouped(depth, 0)}
            </text>
            {lane.columns.map(({ series: name, colour, isHeavy }, i) => {
              const value = isNear ? (series.values[name]?.[row] ?? Number.NaN) : Number.NaN
              const isReplaced = replaced.some(one => one.series === name && one.depth === series.depth[row])
              return (
                <g key={name}>
                  {isReplaced && isNear && (
                    <path
                      d={diamond(rights[i]! + 1.6, scale.y(depth), 0.6)}
                      fill={ochre.tint}
                      stroke={ochre.line}
                      strokeWidth={lineWidths.column}
                    />
                  )}
                  <text x={round(rights[i + 1]!)} y={y} fill={colour} fontWeight={isHeavy ? 600 : undefined}>
                    {Number.isNaN(value) ? '–' : formatGrouped(value, 0)}
                  </text>
                </g>
              )
            })}
          </g>
        )
      })}
    </g>
  )
}
