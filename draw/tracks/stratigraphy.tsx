import { wordIn } from '@borebook/contract/kit/languages.ts'
import { layer, layerDictionaries } from '@borebook/contract/layers.ts'
import { sameDepth } from '@borebook/geo/interval.ts'
import { titleInBoth } from '../hole/said-in-both.ts'
import { type DrawnTrack, type Hole, once, type Rest, track } from '../hole/track.ts'
import { Upright } from '../hole/upright.tsx'
import { formatInterval } from '../kit/depth-words.ts'
import { lowest } from '../kit/depths.ts'
import { ink, lineWidths, round } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'
import { unspecifiedCodes } from '../kit/unspecified-codes.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { across, edgesOn } from './stretch-lines.ts'

const { stratigr: units } = layerDictionaries as Record<'stratigr', number>

interface Unit {
  depthfrom: number
  depthto: number
  name: string
}

/** Stretches of one stratigraphic unit; layers of the same one that follow each other are one stretch. */
const unitsOf = once(({ records, labelOf }: Hole<'layers'>): Unit[] => {
  const found: (Unit & { code: string })[] = []
  for (const { depthfrom, depthto, stratigr: code } of records.layers) {
    if (!code || unspecifiedCodes.has(code) || depthto === null) continue
    const last = found.at(-1)
    if (last?.code === code && Math.abs(last.depthto - depthfrom) < sameDepth) last.depthto = depthto
    else found.push({ code, depthfrom, depthto, name: labelOf(units, code) ?? code })
  }
  return found
})

/** The units of a page, and whether a name has room to read upwards in its stretch. */
const shownOn = (drawn: DrawnTrack<'layers'>) =>
  unitsOf(drawn.hole).flatMap(unit => {
    const edges = edgesOn(drawn, unit)
    return edges
      ? [{ unit, edges, isFitting: textWidth(unit.name, paperTypeSizes.least) <= edges[1] - edges[0] - 1 }]
      : []
  })

function Units(drawn: DrawnTrack<'layers'>) {
  const { column } = drawn
  const shown = shownOn(drawn)
  const ends = new Set(shown.flatMap(({ edges }) => edges.map(round)))
  return (
    <g>
      <path d={across(ends, column)} fill="none" stroke={ink} strokeWidth={lineWidths.column} />
      {shown.map(
        ({ unit, edges, isFitting }) =>
          isFitting && (
            <Upright key={unit.depthfrom} x={column.x + column.width / 2} y={(edges[0] + edges[1]) / 2}>
              {unit.name}
            </Upright>
          ),
      )}
    </g>
  )
}

const title = ['Unit', 'Einheit', 'Unité', 'Unità'] as const

const rest = (drawn: DrawnTrack<'layers'>): Rest[] => [
  {
    title: titleInBoth(title, drawn.hole),
    items: shownOn(drawn).flatMap(({ unit: { depthfrom, depthto, name }, isFitting }) =>
      isFitting ? [] : `${formatInterval(depthfrom, depthto)} ${name}`,
    ),
  },
]

/** Stratigraphic units as a bar, with their names upwards. */
export const stratigraphyTrack = track({
  key: 'stratigraphy',
  title,
  reads: { layers: layer },
  dictionaries: [units],
  width: 4.8,
  heads: ({ language }) => [{ share: 1, title: wordIn(title, language), isUpright: true }],
  has: hole => unitsOf(hole).length > 0,
  reach: hole => lowest(unitsOf(hole).map(({ depthto }) => depthto)),
  places: hole => unitsOf(hole).map(({ depthfrom, depthto, name }) => ({ from: depthfrom, to: depthto, text: name })),
  draw: Units,
  rest,
})
