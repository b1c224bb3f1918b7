import { sameDepth } from '@borebook/geo/interval.ts'
import { formatInterval } from '../kit/depth-words.ts'
import { piecesInView, textsInView } from './in-view.ts'
import { drawnInView, type InViewProps } from './track-in-view.tsx'

/** What is recorded at the depths in view and finds no room in a track, as the foot of a sheet says it. */
export function leftInView(props: InViewProps): readonly string[] {
  const items = props.track.rest?.(drawnInView(props)).flatMap(({ items }) => items) ?? []
  return [...items, ...textsLeft(props)]
}

function textsLeft({ hole, track: { key }, texts, depths }: InViewProps): string[] {
  const column = texts.find(one => one.key === key)
  if (!column) return []
  const { top, base } = depths
  const shown = new Set(
    textsInView(hole, texts, depths)
      .get(key)!
      .map(({ piece }) => piece),
  )
  return piecesInView(hole, top, base).flatMap(piece => {
    // what only ends or begins where the view does is not in it
    const isBeside = piece.depthfrom > base - sameDepth || piece.depthto < top + sameDepth
    const said = piece.layer === null || isBeside || shown.has(piece) ? '' : column.text.of(hole, piece)
    return said ? [`${formatInterval(piece.depthfrom, piece.depthto)} ${said}`] : []
  })
}
