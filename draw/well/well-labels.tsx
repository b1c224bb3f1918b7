import { read, readDiameter, readStretch, type Well } from '@borebook/geo/well/well.ts'
import type { DrawnTube, WellLayout } from '@borebook/geo/well/well-layout.ts'
import { placedApart } from '../kit/apart.ts'
import { depthText } from '../kit/depth-words.ts'
import { lineWidths, round, softInk } from '../kit/ink.ts'
import { clipText } from '../kit/text.ts'
import { disc, type WellPen, wellInk } from './well-ink.ts'
import { withoutCable } from './well-signs.ts'

interface Label {
  /** What of too many is kept first: 0 before 1. */
  place: number
  depth: number
  /** Beginning of its leader. */
  x: number
  texts: [string, string?]
  color?: string
}
/** A label where it stands. */
interface PlacedWellLabel extends Label {
  y: number
  top: number
  height: number
}

type WordOf = ((dictionary: number, code: string) => string | undefined) | undefined

const size = 2.2
const lineHeight = 2.8

/**
 * Labels beside their depths so that none overlap; of more than fit, those that matter less and then the deeper ones are
 * left out. Heights in drawing units.
 */
export function placeWellLabels(labels: readonly Label[], pen: WellPen): PlacedWellLabel[] {
  const { scale, unit } = pen
  const [start, end] = [scale.y(scale.top), scale.y(scale.base)]
  const heightOf = (label: Label) => (label.texts[1] ? 2 : 1) * lineHeight * unit + 0.6 * unit
  let room = end - start
  const kept = [...labels]
    .sort((a, b) => a.place - b.place || a.depth - b.depth)
    .filter(label => {
      const height = heightOf(label)
      if (height > room) return false
      room -= height
      return true
    })
    .sort((a, b) => a.depth - b.depth)
  const heights = kept.map(heightOf)
  const tops = placedApart(
    kept.map((label, i) => pen.y(label.depth) - heights[i]! / 2 - start),
    heights,
    end - start,
  )
  return kept.map((label, i) => ({ ...label, y: pen.y(label.depth), height: heights[i]!, top: start + tops[i]! }))
}

const metres = (from: number, to?: number) => `${depthText(from)}${to === undefined ? '' : ` – ${depthText(to)}`} m`

/** Fills at the left; tubes, what stands at the ground and instruments at the right. */
export function WellLabels({
  well,
  layout,
  pen,
  width,
  wordOf,
}: {
  well: Well
  layout: WellLayout
  pen: WellPen
  width: number
  wordOf: WordOf
}) {
  const { unit } = pen
  const visible = (l: Label) => pen.shows(l.depth)
  const gap = 3 * unit
  const left = placeWellLabels(fillLabels(well, layout, pen, wordOf).filter(visible), pen)
  const right = placeWellLabels(
    [...tubeLabels(layout, pen, wordOf), ...signLabels(layout, wordOf), ...waterLabels(well, layout)].filter(visible),
    pen,
  )
  const sides = [
    { labels: left, from: layout.left, text: layout.left - gap, anchor: 'end', room: layout.left - gap },
    {
      labels: right,
      from: layout.right,
      text: layout.right + gap,
      anchor: undefined,
      room: width - layout.right - gap,
    },
  ] as const
  return sides.map(({ labels, from, text, anchor, room }) => (
    <g key={anchor ?? 'start'} fontSize={round(size * unit)} textAnchor={anchor}>
      <path d={labels.map(l => disc(l.x, l.y, 0.35 * unit)).join('')} fill={softInk} />
      <path
        d={labels.map(l => leader(l, from, text + (anchor ? 0.6 : -0.6) * unit)).join('')}
        fill="none"
        stroke={softInk}
        strokeWidth={round(lineWidths.help * unit)}
      />
      {labels.flatMap((label, i) =>
        label.texts.map(
          (words, line) =>
            words && (
              <text
                key={`${i} ${line}`}
                x={round(text)}
                y={round(label.top + (line + 0.8) * lineHeight * unit)}
                fill={label.color ?? (line ? softInk : wellInk.line)}
              >
                {clipText(words, room / unit, size)}
              </text>
            ),
        ),
      )}
    </g>
  ))
}

const leader = ({ x, y, top, height }: PlacedWellLabel, edge: number, text: number) =>
  `M${round(x)} ${round(y)}H${round(edge)}L${round(text)} ${round(top + height / 2)}`

function fillLabels(well: Well, { fills, backfills, axis }: WellLayout, pen: WellPen, wordOf: WordOf): Label[] {
  const names = new Map(well.fills.map(f => [f.key, f.name]))
  const seen = new Set<string>()
  const whole = new Map(
    [
      ...well.fills.flatMap(f => f.layers.map(l => ({ key: l.key, from: l.depth, to: l.depthto }))),
      ...(well.backfill ?? []).map(b => ({ key: b.key, from: b.depthfrom, to: b.depthto })),
    ].map(l => [l.key, readStretch(l.from, l.to)]),
  )
  return [...fills, ...backfills].flatMap(({ key, parent, code, outer, inner, ...piece }): Label[] => {
    const stretch = whole.get(key)
    if (seen.has(key) || !stretch) return []
    const { depthfrom, depthto } = stretch
    const at = middle(depthfrom, depthto, pen)
    // the leader begins in the piece that the middle lies in
    if (at > piece.depthto) return []
    seen.add(key)
    const word = code === null ? '' : (wordOf?.(99, code) ?? code)
    const name = (parent && names.get(parent)) ?? ''
    const x = axis - (inner > 0 ? (outer + inner) / 2 : outer * 0.92)
    return [
      {
        place: 1,
        depth: at,
        x,
        texts: [word || name, [word && name, metres(depthfrom, depthto)].filter(Boolean).join(' · ')],
      },
    ]
  })
}

/** The middle of what shows of a stretch. */
function middle(from: number, to: number, { scale }: WellPen): number {
  const [a, b] = [Math.max(from, scale.top), Math.min(to, scale.base)]
  return a <= b ? (a + b) / 2 : from
}

function tubeLabels({ tubes }: WellLayout, pen: WellPen, wordOf: WordOf): Label[] {
  return tubes.flatMap(({ tube, layers }) =>
    layers.map(({ layer, depthfrom, depthto, x1 }): Label => {
      const word = (dictionary: number, code: string | null | undefined) =>
        code ? (wordOf?.(dictionary, code) ?? code) : undefined
      const [od, id] = [readDiameter(layer.tube_od), readDiameter(layer.tube_id)]
      const diameters = od === null ? undefined : `Ø ${od}${id === null ? '' : ` / ${id}`} mm`
      return {
        place: 2,
        depth: middle(depthfrom, depthto, pen),
        x: x1,
        texts: [
          [tube.name, word(19, layer.type_of_tube)].filter(Boolean).join(' · '),
          [word(20, layer.tube_material), diameters, metres(depthfrom, depthto)].filter(Boolean).join(' · '),
        ],
      }
    }),
  )
}

function waterLabels({ waterLevels = [] }: Well, layout: WellLayout): Label[] {
  return waterLevels.map(({ depth, date, tube }): Label => {
    const { x, half } = findWaterOpening(layout, depth, tube ?? null)
    return { place: 0, depth, x: x + half, texts: [date, metres(depth)], color: wellInk.down }
  })
}

/** Middle and half width of the opening that a water level stands in, drawing units. */
export function findWaterOpening({ tubes, axis, unit }: WellLayout, depth: number, tube: number | null) {
  const isThere = (t: DrawnTube) => t.depthfrom <= depth && t.depthto >= depth
  const found = tubes.find(t => (tube === null ? isThere(t) : t.tube.id === tube))
  return { x: found?.x ?? axis, half: Math.max(0.8 * unit, Math.min(1.5 * unit, (found?.half ?? 2 * unit) * 0.9)) }
}

function signLabels({ instruments, sensors, enclosures }: WellLayout, wordOf: WordOf): Label[] {
  const above = enclosures.map(
    ({ enclosure, type, depthfrom, depthto, x1 }): Label => ({
      place: 0,
      depth: depthfrom,
      x: x1,
      texts: [
        [enclosure.name, type && (wordOf?.(157, type) ?? type)].filter(Boolean).join(' · '),
        metres(depthfrom, depthto),
      ],
    }),
  )
  const measuring = sensors.map(
    ({ instrument, depths, x }): Label => ({
      place: 0,
      depth: depths[0]!,
      x,
      texts: [`${instrument.name} · ${metres(depths[0]!)}`],
      color: wellInk.instrument,
    }),
  )
  return [
    ...above,
    ...measuring,
    ...instruments.map(({ instrument, component, depths, x, tubeHalf }): Label => {
      const measured = instrument.measurement_point_type
      const interval = read(instrument.repeat_interval)
      const words = [
        component && (wordOf?.(156, component) ?? component),
        measured && (wordOf?.(21, measured) ?? measured),
      ]
      return {
        place: 1,
        depth: depths[0]!,
        x: withoutCable.has(component) ? x + tubeHalf : x,
        texts: [
          [instrument.name, ...words].filter(Boolean).join(' · '),
          `${metres(depths[0]!)}${depths.length > 1 ? `, ${depths.length} × ${interval} m` : ''}`,
        ],
      }
    }),
  ]
}
