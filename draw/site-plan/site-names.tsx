import { metresText } from '../kit/depth-words.ts'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import type { LabelBox } from '../kit/label-boxes.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import type { SiteFrame } from './site-frame.ts'
import { Paper } from './site-grid.tsx'
import { type PlacedSiteLabel, placeLabels, signBox } from './site-labels.ts'
import type { SitePlanObject } from './site-plan.ts'

const nameSize = paperTypeSizes.text
const depthSize = paperTypeSizes.figure
const labelHeight = 5

export const formatSiteDepth = ({ depth }: SitePlanObject): string => (depth === null ? '' : `${metresText(depth)} m`)

/** Names with depths; where these find no room, names alone. */
export function placeSiteNames(
  objects: readonly SitePlanObject[],
  { box, toPaper }: SiteFrame,
  taken: readonly LabelBox[],
): NamedSite[] {
  const room = { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 }
  const labelOf = (object: SitePlanObject, hasDepth: boolean) => ({
    at: toPaper(object.at),
    width:
      Math.max(textWidth(object.name, nameSize, 600), hasDepth ? textWidth(formatSiteDepth(object), depthSize) : 0) +
      0.4,
    height: hasDepth ? labelHeight : labelHeight / 2,
  })
  const whole = placeLabels(
    objects.map(object => labelOf(object, object.depth !== null)),
    room,
    taken,
  )
  const left = objects.flatMap((_, i) => (whole[i] || objects[i]!.depth === null ? [] : i))
  const others = objects.flatMap((object, i) => (left.includes(i) ? [] : signBox(toPaper(object.at))))
  const alone = placeLabels(
    left.map(i => labelOf(objects[i]!, false)),
    room,
    [...taken, ...others, ...whole.flatMap(label => label ?? [])],
  )
  return objects.map(({ depth }, i) => {
    const label = whole[i] ?? alone[left.indexOf(i)]
    return label && { ...label, hasDepth: whole[i] !== undefined && depth !== null }
  })
}
export type NamedSite = (PlacedSiteLabel & { hasDepth: boolean }) | undefined

const anchors = { left: 'start', right: 'end', middle: 'middle' } as const
export function Name({ object, label }: { object: SitePlanObject; label: NonNullable<NamedSite> }) {
  const { x, y, width, side, leader, hasDepth } = label
  const at = { left: x + 0.2, right: x + width - 0.2, middle: x + width / 2 }[side]
  return (
    <g>
      {leader && (
        <path
          d={`M${leader.map(([px, py]) => `${round(px)} ${round(py)}`).join('L')}`}
          stroke={softInk}
          strokeWidth={lineWidths.help}
        />
      )}
      <Paper box={label} />
      <text x={round(at)} y={round(y + 2.1)} fontSize={nameSize} fontWeight={600} fill={ink} textAnchor={anchors[side]}>
        {object.name}
      </text>
      {hasDepth && (
        <text x={round(at)} y={round(y + 4.5)} fontSize={depthSize} fill={softInk} textAnchor={anchors[side]}>
          {formatSiteDepth(object)}
        </text>
      )}
    </g>
  )
}
