import { layer, layerDictionaries, type Sublayer, sublayer } from '@borebook/contract/layers.ts'
import { drillingInterval } from '@borebook/contract/wells/drilling.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { ConsistencySign, consistencyWidth, hasConsistency } from '../hole/consistency.tsx'
import { LayerColumn } from '../hole/layer-column.tsx'
import { holeDepthOf, piecesOf } from '../hole/pieces.ts'
import {
  type DrawnTrack,
  type Hole,
  type LayerPiece,
  type LegendEntry,
  once,
  type PageStretch,
  track,
} from '../hole/track.ts'
import { blank, fillOf } from '../kit/hatch.tsx'
import { ink, round } from '../kit/ink.ts'
import { legendPlace, legendPlaces } from '../kit/legend-order.ts'
import { listDepthPlaces } from '../kit/places.ts'
import { soundingKeys } from './measured.ts'
import { edgesOn } from './stretch-lines.ts'

const {
  prinstype: major,
  secstype: minor,
  beschbg: cuttings,
} = layerDictionaries as Record<'prinstype' | 'secstype' | 'beschbg', number>

const materialsOf = ({ layer }: LayerPiece): string[] =>
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

function legend(hole: Hole, _: PageStretch, pieces: readonly LayerPiece[]): LegendEntry[] {
  const codes = new Set(pieces.flatMap(materialsOf))
  const materials = [...codes].map(code => known(hole).get(code) ?? entryOf(hole, code))
  const consistencies = new Set(pieces.flatMap(({ layer }) => (hasConsistency(layer?.beschbg) ? [layer.beschbg] : [])))
  for (const code of consistencies)
    materials.push({
      key: `${cuttings} ${code}`,
      name: hole.labelOf(cuttings, code) ?? code,
      place: legendPlaces.consistency,
      drawing: <ConsistencySign code={code} x={0} y0={-1.8} y1={1.8} />,
    })
  const gap = { key: '', name: hole.words.notLogged, place: legendPlaces.gap, fill: blank, isGap: true }
  return pieces.some(p => !p.layer) ? [...materials, gap] : materials
}

const hasMarks = once(({ records }: Hole<'layers'>) => records.layers.some(({ beschbg }) => hasConsistency(beschbg)))

function Symbols({ hole, column: { x, width: whole }, page, perMetre, isLast }: DrawnTrack<'layers' | 'drilling'>) {
  if (page.rows.length === 0) return null
  const length = round((page.base - page.top) * perMetre)
  const marked = page.rows.flatMap(({ layer, depthfrom, depthto }) => {
    const edges = edgesOn({ page, perMetre, isLast }, { depthfrom, depthto })
    return edges && hasConsistency(layer?.beschbg) ? [{ code: layer.beschbg, edges }] : []
  })
  const width = hasMarks(hole) ? whole - consistencyWidth : whole
  return (
    <g transform={`translate(${round(x)} 0)`}>
      {marked.map(({ code, edges: [y0, y1] }) => (
        <ConsistencySign key={y0} code={code} x={width + consistencyWidth / 2} y0={y0} y1={y1} />
      ))}
      <LayerColumn
        layers={hole.records.layers}
        scale={depthScale(page.top, page.base, perMetre)}
        width={width}
        hatchOf={code => hole.hatchOf(major, code)}
        minorHatchOf={code => hole.hatchOf(minor, code)}
        tone={hole.tone}
        holeDepth={holeDepthOf(hole)}
      />
      {page.top === 0 && <path d={`M0 0H${width}`} fill="none" stroke={ink} strokeWidth={0.5} />}
      {isLast && <path d={`M0 ${length}H${width}`} fill="none" stroke={ink} strokeWidth={0.5} />}
    </g>
  )
}

export const symbolTrack = track({
  key: 'symbol',
  title: ['Sym-\nbol', 'Signa-\ntur', 'Sym-\nbole', 'Sim-\nbolo'],
  reads: { layers: layer, drilling: drillingInterval },
  dictionaries: [major, minor, cuttings],
  // a tile of 10 mm, so that no symbol is cut by the column's edge
  width: 10.2,
  roomy: 20,
  has: hole => piecesOf(hole).length > 0,
  places: once(hole => {
    const said = ({ depthfrom, depthto, prinstype }: Pick<Sublayer, 'depthfrom' | 'depthto' | 'prinstype'>) => ({
      from: depthfrom,
      to: depthto,
      text: (prinstype && hole.labelOf(major, prinstype)) || '',
    })
    return hole.records.layers.flatMap(one => [
      ...listDepthPlaces(layer, [one], said),
      ...listDepthPlaces(sublayer, one.sublayers ?? [], said),
    ])
  }),
  emptyUnless: ['drilling', 'coring', 'backfill', 'well', ...soundingKeys],
  legend,
  draw: Symbols,
  painted: 'last',
})
