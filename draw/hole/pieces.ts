import { emptyWell, holeEnd } from '@borebook/geo/well/well.ts'
import { gapsOf } from './layer-column.tsx'
import { type Hole, type LayerPiece, once } from './track.ts'

/** Finds where the hole ends as drilled, m; null where no drilling is recorded. */
export const drilledEnd = once(({ records }: Hole<'drilling'>): number | null =>
  holeEnd({ ...emptyWell, drilling: records.drilling.map(d => ({ ...d, key: '' })) }),
)

/** Depth of the hole, m: what its object says, else where its drilling ends. */
export const holeDepthOf = (hole: Hole<'drilling'>): number | null => hole.object.zcoorde ?? drilledEnd(hole)

/** The layers of a hole and what lies undescribed between and below them, from top to bottom. */
export const piecesOf = once((hole: Hole<'layers' | 'drilling'>): LayerPiece[] => {
  const { layers } = hole.records
  const described = layers
    .filter(l => Number.isFinite(l.depthfrom) && lowerEnd(l) >= l.depthfrom)
    .map((layer): LayerPiece => ({ layer, depthfrom: layer.depthfrom, depthto: lowerEnd(layer) }))
  const gaps = gapsOf(layers, holeDepthOf(hole)).map((gap): LayerPiece => ({ layer: null, ...gap }))
  return [...described, ...gaps].sort((a, b) => a.depthfrom - b.depthfrom || a.depthto - b.depthto)
})

const lowerEnd = (s: { depthfrom: number; depthto: number | null }) => s.depthto ?? s.depthfrom
