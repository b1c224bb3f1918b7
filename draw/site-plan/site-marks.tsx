import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import type { LabelBox } from '../kit/label-boxes.ts'
import { formatGrouped } from '../kit/numbers.ts'
import type { PrintedWords } from '../kit/printed-words.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { green, ochre } from '../paper/paper-signs.ts'
import { Paper } from './site-grid.tsx'
import { formatSiteDepth } from './site-names.tsx'
import type { OutsideMark } from './site-outside.ts'
import type { SitePlanObject } from './site-plan.ts'

const nameSize = paperTypeSizes.text
const depthSize = paperTypeSizes.figure
const arrow = 1.7

/** An arrow in the frame towards an object beyond it, with its distance. */
export function Outside({ mark, words }: { mark: OutsideMark<SitePlanObject>; words: PrintedWords }) {
  const { edge, at, of } = mark
  const [x, y] = at
  const tips = {
    left: `M${round(x)} ${round(y)}l3.4 -${arrow}v${2 * arrow}Z`,
    right: `M${round(x)} ${round(y)}l-3.4 -${arrow}v${2 * arrow}Z`,
    top: `M${round(x)} ${round(y)}l-${arrow} 3.4h${2 * arrow}Z`,
    bottom: `M${round(x)} ${round(y)}l-${arrow} -3.4h${2 * arrow}Z`,
  }
  const box = boxOfMark(mark, words)
  const start = box.x + 0.4
  return (
    <g>
      <Paper box={box} />
      <path d={tips[edge]} fill={of.isApproved ? green.line : ochre.line} />
      <text x={round(start)} y={round(box.y + 2.3)} fontSize={nameSize} fontWeight={600} fill={ink}>
        {of.name}
      </text>
      <text
        x={round(start + textWidth(of.name, nameSize, 600) + 1.2)}
        y={round(box.y + 2.3)}
        fontSize={depthSize}
        fill={softInk}
      >
        {saidOf(mark, words)}
      </text>
    </g>
  )
}
export function boxOfMark(mark: OutsideMark<SitePlanObject>, words: PrintedWords): LabelBox {
  const { edge, at, of } = mark
  const width = textWidth(of.name, nameSize, 600) + 1.6 + textWidth(saidOf(mark, words), depthSize)
  const [x, y] = at
  const height = 3
  if (edge === 'left') return { x: x + 4, y: y - height / 2, width, height }
  if (edge === 'right') return { x: x - 4 - width, y: y - height / 2, width, height }
  return { x: x - width / 2, y: edge === 'top' ? y + 4 : y - 4 - height, width, height }
}
function saidOf({ of, away }: OutsideMark<SitePlanObject>, words: PrintedWords): string {
  const distance = away >= 1000 ? `${formatGrouped(away / 1000, 1)} km` : `${formatGrouped(away, 0)} m`
  return [formatSiteDepth(of), `${distance} ${words.further}`].filter(Boolean).join(', ')
}

export const northBox = (box: LabelBox): LabelBox => ({
  x: box.x + box.width - 17,
  y: box.y + 7,
  width: 12,
  height: 15,
})
export function North({ box: { x, y, width }, name }: { box: LabelBox; name: string }) {
  const middle = x + width / 2
  return (
    <g>
      <circle cx={round(middle)} cy={round(y + 7.5)} r={8} fill="#FFFFFF" fillOpacity={0.85} />
      <path
        d={`M${round(middle)} ${round(y)}l-3 10.5l3 -2.2Z`}
        fill="#FFFFFF"
        stroke={ink}
        strokeWidth={lineWidths.boundary}
        strokeLinejoin="round"
      />
      <path
        d={`M${round(middle)} ${round(y)}l3 10.5l-3 -2.2Z`}
        fill={ink}
        stroke={ink}
        strokeWidth={lineWidths.boundary}
        strokeLinejoin="round"
      />
      <text x={round(middle)} y={round(y + 14)} fontSize={3.2} fontWeight={600} fill={ink} textAnchor="middle">
        {name}
      </text>
    </g>
  )
}
