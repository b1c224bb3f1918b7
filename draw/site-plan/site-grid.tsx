import { listTicks } from '@borebook/geo/ticks.ts'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import { doBoxesOverlap, type LabelBox } from '../kit/label-boxes.ts'
import { formatGrouped } from '../kit/numbers.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import type { SiteFrame } from './site-frame.ts'

/** Crosses at round coordinates, and their figures inside all four edges. */
export function SiteGrid({
  frame: { box, toPaper, land },
  step,
  taken,
}: {
  frame: SiteFrame
  step: number
  taken: readonly LabelBox[]
}) {
  const [west, south, east, north] = land
  const xs = listTicks(west, east, step).map(metres => ({ metres, px: toPaper([metres, south])[0] }))
  const ys = listTicks(south, north, step).map(metres => ({ metres, px: toPaper([west, metres])[1] }))
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const crosses = xs.flatMap(x =>
    ys.map(y => `M${round(x.px - 1.7)} ${round(y.px)}h3.4M${round(x.px)} ${round(y.px - 1.7)}v3.4`),
  )
  const ticks = [
    ...xs.map(({ px }) => `M${round(px)} ${round(box.y)}v1.2M${round(px)} ${round(bottom)}v-1.2`),
    ...ys.map(({ px }) => `M${round(box.x)} ${round(px)}h1.2M${round(right)} ${round(px)}h-1.2`),
  ]
  const figure = { fontSize: paperTypeSizes.least, fill: softInk, textAnchor: 'middle' as const }
  const clear = 14
  const decimals = step < 1 ? 2 : 0
  const figures = [
    ...xs
      .filter(({ px }) => px > box.x + clear && px < right - clear)
      .flatMap(({ metres, px }) => [
        { text: formatGrouped(metres, decimals), x: px, y: box.y + 3.6, angle: 0 },
        { text: formatGrouped(metres, decimals), x: px, y: bottom - 2, angle: 0 },
      ]),
    ...ys
      .filter(({ px }) => px > box.y + clear && px < bottom - clear)
      .flatMap(({ metres, px }) => [
        { text: formatGrouped(metres, decimals), x: box.x + 3.4, y: px, angle: -90 },
        { text: formatGrouped(metres, decimals), x: right - 2, y: px, angle: -90 },
      ]),
  ]
  return (
    <g>
      <path d={crosses.join('')} fill="none" stroke={softInk} strokeWidth={lineWidths.help} />
      <path d={ticks.join('')} fill="none" stroke={ink} strokeWidth={lineWidths.column} />
      {figures
        .filter(figure => isFree(figure, taken))
        .map(({ text, x, y, angle }, i) => (
          <g key={i}>
            <Paper box={boxOfFigure({ text, x, y, angle })} />
            <g transform={`translate(${round(x)} ${round(y)})${angle ? ` rotate(${angle})` : ''}`}>
              <text {...figure}>{text}</text>
            </g>
          </g>
        ))}
    </g>
  )
}

interface Figure {
  text: string
  x: number
  y: number
  angle: number
}
function boxOfFigure({ text, x, y, angle }: Figure): LabelBox {
  const length = textWidth(text, paperTypeSizes.least) + 0.8
  return angle === 0
    ? { x: x - length / 2, y: y - 1.9, width: length, height: 2.4 }
    : { x: x - 1.9, y: y - length / 2, width: 2.4, height: length }
}
/** Neither the text nor the arrow of an object beyond the frame is there. */
const isFree = (figure: Figure, taken: readonly LabelBox[]): boolean =>
  taken.every(box => !doBoxesOverlap(boxOfFigure(figure), box, 4))

/** Paper below a text, so that what it lies on does not strike it out. */
export const Paper = ({ box: { x, y, width, height } }: { box: LabelBox }) => (
  <rect x={round(x)} y={round(y)} width={round(width)} height={round(height)} fill="#FFFFFF" fillOpacity={0.8} />
)
