import type { Layer } from '@borebook/contract/layers.ts'
import type { Bench } from '../kit/bench/use-bench.ts'
import { layerKey, sublayerKey } from './log-items.ts'

/** A layer or sub-layer as it is drawn: stored, or as far as it has been typed. */
export interface LiveStretch {
  key: string
  isDraft: boolean
  depthfrom: number
  depthto: number
  prinstype: string | null
  secstype: string | null
}
export interface LiveLayer extends LiveStretch {
  sublayers: LiveStretch[]
}

/** Key of a record that is not saved yet. */
export const draftKey = 'new'

/** The log as it would be if what is typed were saved; half-typed depths leave the stretch out (NaN). */
export function liveLog(
  log: readonly Layer[],
  { mode, kind, typed }: Pick<Bench, 'mode' | 'kind' | 'typed'>,
): LiveLayer[] {
  const edited = mode.name === 'editing' ? mode.item.key : mode.name === 'creating' ? draftKey : undefined
  const depth = (value: unknown) => (typeof value === 'number' ? value : Number.NaN)
  const stretch = (key: string, stored: object): LiveStretch => {
    const source = (key === edited && typed ? { ...stored, ...typed } : stored) as Record<string, unknown>
    return {
      key,
      isDraft: key === edited,
      depthfrom: source.depthfrom === null ? 0 : depth(source.depthfrom),
      // nothing typed yet is not a layer without thickness
      depthto: depth(source.depthto),
      prinstype: (source.prinstype as string | null) || null,
      secstype: source.secstype as string | null,
    }
  }
  const live = log.map(layer => ({
    ...stretch(layerKey(layer.layerid), layer),
    sublayers: layer.sublayers.map(s => stretch(sublayerKey(s.layerid, s.layercntr), s)),
  }))
  if (mode.name !== 'creating' || !typed) return live
  const made = stretch(draftKey, {})
  if (kind === 'layer')
    return [...live, { ...made, sublayers: [] }].sort((a, b) => a.depthfrom - b.depthfrom || a.depthto - b.depthto)
  return live.map(l => (l.key === mode.parent?.key ? { ...l, sublayers: [...l.sublayers, made] } : l))
}
