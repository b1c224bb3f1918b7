import { drillingInterval } from '@borebook/contract/drilling.ts'
import { layer, layerDictionaries } from '@borebook/contract/layers.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { blank, fillOf } from '../kit/hatch.tsx'
import { ink, round } from '../kit/ink.ts'
import { legendPlace, legendPlaces } from '../kit/legend-order.ts'
import { LayerColumn } from '../layer-column.tsx'
import { holeDepthOf, piecesOf } from '../pieces.ts'
import { type Drawn, type Hole, type LegendEntry, once, type Piece, type Stretch, track } from '../track.ts'
import { soundingKeys } from './measured.ts'

const { prinstype: major, secstype: minor } = layerDictionaries as Record<'prinstype' | 'secstype', number>

const materialsOf = ({ layer }: Piece): string[] =>
  layer ? [layer.prinstype, ...(layer.sublayers ?? []).map(s => s.prinstype)].filter(code => code !== null) : []

/** The legend's entries by material: a page is tried at many scales. */
const known = once((_: Hole) => new Map<string, LegendEntry>())

function entryOf(hole: Hole, code: string): LegendEntry {
  const hatch = hole.hatchOf(major, code)
  const fill = fillOf(hatch, null, () => undefined, hole.tone)
  const entry = { key: code, name: hole.labelOf(major, code) ?? code, place: legendPlace(hatch?.name), fill }
  known(hole).set(code, entry)
  return entry
}

function legend(hole: Hole, _: Stretch, pieces: readonly Piece[]): LegendEntry[] {
  const codes = new Set(pieces.flatMap(materialsOf))
  const materials = [...codes].map(code => known(hole).get(code) ?? entryOf(hole, code))
  const gap = { key: '', name: hole.words.notLogged, place: legendPlaces.gap, fill: blank, isGap: true }
  return pieces.some(p => !p.layer) ? [...materials, gap] : materials
}

function Symbols({ hole, column: { x, width }, page, perMetre, isLast }: Drawn<'layers' | 'drilling'>) {
  if (page.rows.length === 0) return null
  const length = round((page.base - page.top) * perMetre)
  return (
    <g transform={`translate(${round(x)} 0)`}>
      <LayerColumn
        layers={hole.records.layers}
        scale={depthScale(page.top, page.base, perMetre)}
        width={width}
        hatchOf={code => hole.hatchOf(major, code)}
        minorHatchOf={code => hole.hatchOf(minor, code)}
        tone={hole.tone}
        holeDepth={holeDepthOf(hole)}
      />
      {page.top === 0 && <path d={`M-1.5 0H${width + 1.5}`} fill="none" stroke={ink} strokeWidth={0.5} />}
      {isLast && <path d={`M0 ${length}H${width}`} fill="none" stroke={ink} strokeWidth={0.5} />}
    </g>
  )
}

export const symbol = track({
  key: 'symbol',
  title: ['Symbol', 'Signatur', 'Symbole', 'Simbolo'],
  reads: { layers: layer, drilling: drillingInterval },
  dictionaries: [major, minor],
  // two tiles of 10 mm, so that no symbol is cut by the column's edge; one where the description needs the room
  width: 20,
  least: 10,
  has: hole => piecesOf(hole).length > 0,
  emptyUnless: ['drilling', 'coring', 'backfill', 'well', ...soundingKeys],
  legend,
  draw: Symbols,
  painted: 'last',
})
