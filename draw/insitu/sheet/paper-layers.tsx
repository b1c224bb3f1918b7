import { axisIn } from '../../curves/curve-layout.ts'
import { beyondAxis } from '../../curves/curve-path.ts'
import { ink, lineWidths, round, softInk } from '../../kit/ink.ts'
import { capHeight, wrap } from '../../kit/text.ts'
import { type CurvesLane, paperTypeSizes } from '../../paper/paper-sheet.ts'
import { isNarrow } from './paper-heads-layout.ts'
import { layerText, type PaperBodyProps, type PlacedLane, type PlacedLayer } from './paper-layout.ts'

/** Radius of a layer's number, mm. */
const radius = 1.75

/** Boundaries of layers through all lanes of measured things. */
export function LayerLines({ sheet, layout, scale }: PaperBodyProps) {
  const shown = layout.lanes.filter(({ kind }) => kind === 'curves' || kind === 'strip')
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return null
  const inside = (depth: number) => depth > scale.top + 1e-9 && depth < scale.base - 1e-9
  const ends = sheet.layers.map(({ depthto }) => depthto).filter(inside)
  return (
    <path
      d={boundaries(ends.map(scale.y), first.x, last.x + last.width)}
      fill="none"
      stroke={ink}
      strokeWidth={lineWidths.boundary}
    />
  )
}

/** The number of each layer that has room for one. */
export function LayerNumbers({ sheet, layout, scale }: PaperBodyProps) {
  const numbered = layout.lanes.find(
    (lane): lane is PlacedLane<CurvesLane> => lane.kind === 'curves' && !!lane.isNumbered,
  )
  const taken = (numbered?.curves ?? []).flatMap(curve => {
    const values = sheet.series.values[curve.series]
    const line = values && { depth: sheet.series.depth, values }
    return line ? beyondAxis(line, axisIn(numbered!, curve), scale, 1).filter(({ side }) => side === 'max') : []
  })
  // a number gives way to what is said of values beyond the axis
  const freeBelow = (wanted: number, last: number): number | undefined => {
    for (let y = wanted; y <= last; y += 1) if (taken.every(mark => y + 3 < mark.from || y - 3.6 > mark.to)) return y
    return undefined
  }
  return (
    <g>
      {numbered &&
        sheet.layers.map(({ depthfrom, depthto }, place) => {
          const [from, to] = [Math.max(scale.top, depthfrom), Math.min(scale.base, depthto)]
          const height = scale.y(to) - scale.y(from)
          if (height < 2 * radius + 0.5 || isNarrow(numbered)) return null
          const wanted = scale.y(from) + Math.min(height / 2, radius + 1)
          const free = freeBelow(wanted, scale.y(to) - radius - 0.3)
          const x = free === undefined ? numbered.x + radius + 1.2 : numbered.x + numbered.width - radius - 1.2
          return <LayerNumber key={place} x={x} y={free ?? wanted} number={place + 1} />
        })}
    </g>
  )
}

/** Lines nearer to each other than this would hide what they run through, mm; they are short ones at both sides. */
const [crowded, short] = [0.8, 2] as const

function boundaries(places: readonly number[], x0: number, x1: number): string {
  const isCrowded = (y: number, i: number) =>
    [places[i - 1], places[i + 1]].some(other => other !== undefined && Math.abs(other - y) < crowded)
  return places
    .map((y, i) => {
      const at = round(y)
      return isCrowded(y, i)
        ? `M${round(x0)} ${at}h${short}M${round(x1 - short)} ${at}h${short}`
        : `M${round(x0)} ${at}H${round(x1)}`
    })
    .join('')
}

function LayerNumber({ x, y, number, isSolid = false }: { x: number; y: number; number: number; isSolid?: boolean }) {
  const r = number > 99 ? radius + 0.5 : radius
  return (
    <g>
      <circle
        cx={round(x)}
        cy={round(y)}
        r={r}
        fill={isSolid ? ink : '#FFFFFF'}
        stroke={ink}
        strokeWidth={lineWidths.column}
      />
      <text
        x={round(x)}
        y={round(y + (paperTypeSizes.least * capHeight) / 2)}
        fontSize={paperTypeSizes.least}
        fontWeight={600}
        fill={isSolid ? '#FFFFFF' : ink}
        textAnchor="middle"
      >
        {number}
      </text>
    </g>
  )
}

/** The layers in words, each beside itself or joined to its boundary by a leader. */
export function LayerWords({ sheet, layout, page, firstList, isLast }: PaperBodyProps) {
  const column = layout.lanes.find(({ kind }) => kind === 'layers')
  if (!column) return null
  const { x, width } = column
  if (page.layers === null)
    return wrap(sheet.words.listed(sheet.layers.length, firstList), width - 4, paperTypeSizes.text).map((line, i) => (
      <text key={i} x={round(x + 2)} y={round(6 + i * 3.4)} fontSize={paperTypeSizes.text} fill={softInk}>
        {line}
      </text>
    ))
  const end = page.layers.at(-1)
  const below = end && end.layer.depthto < page.base - 1e-9 ? end : undefined
  const endAt = below ? (below.layer.depthto - page.top) * layout.perMetre : 0
  const endText = below ? Math.max(endAt, below.top + below.height) : 0
  const leaders = page.layers
    .filter(({ top, at }) => top > 0.05 || at > 0.05)
    .map(({ at, top }) => leader(x, width, at, top))
  return (
    <g>
      <path
        d={leaders.join('') + (below && isLast ? leader(x, width, endAt, endText) : '')}
        fill="none"
        stroke={ink}
        strokeWidth={lineWidths.help}
      />
      {page.layers.map(layer => (
        <Words key={layer.number} {...layer} x={x} />
      ))}
    </g>
  )
}

const leader = (x: number, width: number, at: number, top: number): string =>
  `M${round(x)} ${round(at)}L${round(x + 2.2)} ${round(top)}H${round(x + width)}`

function Words({ x, number, top, title, lines: said, isAlone }: PlacedLayer & { x: number }) {
  const left = x + 2.4 + layerText.indent
  if (isAlone)
    return (
      <g fontSize={paperTypeSizes.least} fill={ink}>
        <text x={round(x + 2 + layerText.indent)} y={round(top + 2.2)} fontWeight={600} textAnchor="end">
          {number}
        </text>
        <text x={round(left + 0.6)} y={round(top + 2.2)}>
          {title[0]}
        </text>
      </g>
    )
  const after = top + 0.7 + title.length * layerText.title
  return (
    <g>
      <LayerNumber x={x + 2.6 + radius} y={top + 2.4} number={number} isSolid />
      <g fontSize={paperTypeSizes.text} fontWeight={600} fill={ink}>
        {title.map((line, i) => (
          <text key={i} x={round(left + 0.4)} y={round(top + 3.2 + i * layerText.title)}>
            {line}
          </text>
        ))}
      </g>
      <g fontSize={paperTypeSizes.least} fill={ink}>
        {said.map((line, i) => (
          <text key={i} x={round(left + 0.4)} y={round(after + (i + 0.75) * layerText.pitch)}>
            {line}
          </text>
        ))}
      </g>
    </g>
  )
}
