import type { Layer } from '@borebook/contract/layers.ts'
import type { Bench } from '../entry/bench/use-bench.ts'
import { type Judged, liveKeyOf } from '../entry/record-grid/judged-rows.ts'
import { layerKey, sublayerKey } from './log-items.ts'

/** A layer or sub-layer as it is drawn: stored, or as far as it has been typed. */
export interface LiveStretch {
  key: string
  isDraft: boolean
  /** Id of its row in a sheet. */
  row?: number
  depthfrom: number
  depthto: number
  prinstype: string | null
  secstype: string | null
}
export interface LiveLayer extends LiveStretch {
  sublayers: LiveStretch[]
}

/** Key of a record that is not saved yet. */
export const newLayerKey = 'new'

/** The log as it would be if what is typed, or on its way, were saved; half-typed depths leave the stretch out (NaN). */
export function liveLog(
  log: readonly Layer[],
  { mode, kind, typed, pending }: Pick<Bench, 'mode' | 'kind' | 'typed' | 'pending'>,
): LiveLayer[] {
  const edited = mode.name === 'editing' ? mode.item.key : mode.name === 'creating' ? newLayerKey : undefined
  const depth = (value: unknown) => (typeof value === 'number' ? value : Number.NaN)
  const stretch = (key: string, stored: object): LiveStretch => {
    const sent = pending.findLast(({ mode }) => mode.name === 'editing' && mode.item.key === key)
    const source = { ...stored, ...sent?.values, ...(key === edited ? typed : undefined) } as Record<string, unknown>
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
  /** Stretches with those that are made of a kind, under a layer if they are its parts; what is in the list already is left out. */
  const withNew = (own: readonly LiveStretch[], name: string, parent: string | undefined): LiveStretch[] => {
    const isHere = (one: Bench['mode']) =>
      one.name === 'creating' && one.kind === name && (name === 'layer' || one.parent?.key === parent)
    const isListed = (one: LiveStretch) =>
      own.some(({ depthfrom, depthto }) => depthfrom === one.depthfrom && depthto === one.depthto)
    const sent = pending
      .filter(one => isHere(one.mode))
      .map(({ id, values }) => stretch(`${newLayerKey} ${id}`, values))
    const made = kind === name && typed && isHere(mode) ? [stretch(newLayerKey, {})] : []
    return [...own, ...sent.filter(one => !isListed(one)), ...made]
  }
  const live = log.map(layer => {
    const key = layerKey(layer.layerid)
    const parts = layer.sublayers.map(s => stretch(sublayerKey(s.layerid, s.layercntr), s))
    return { ...stretch(key, layer), sublayers: withNew(parts, 'sublayer', key) }
  })
  const all = withNew(live, 'layer', undefined) as readonly (LiveStretch & Partial<LiveLayer>)[]
  if (all.length === live.length) return live
  return all
    .map(one => ({ ...one, sublayers: one.sublayers ?? [] }))
    .sort((a, b) => a.depthfrom - b.depthfrom || a.depthto - b.depthto)
}

/** The log as it would be if the rows of a sheet, of layers or of sub-layers, were saved. */
export function gridLog(log: readonly Layer[], name: 'layer' | 'sublayer', judged: readonly Judged[]): LiveLayer[] {
  const typed = judged
    .filter(({ state }) => state !== 'empty')
    .map(({ row, item, state, values }) => ({
      ...stretchOf(liveKeyOf({ item, row }), values),
      isDraft: state !== 'same',
      row: row.id,
      parent: item?.parent,
    }))
  const partsOf = ({ sublayers }: Layer): LiveStretch[] =>
    sublayers.map(part => stretchOf(sublayerKey(part.layerid, part.layercntr), part))
  if (name === 'layer') {
    const parts = new Map(log.map(whole => [layerKey(whole.layerid), partsOf(whole)]))
    return typed.map(own => ({ ...own, sublayers: parts.get(own.key) ?? [] }))
  }
  return log.map(whole => {
    const own = stretchOf(layerKey(whole.layerid), whole)
    const isIn = (part: LiveStretch) => part.depthfrom >= own.depthfrom && part.depthto <= own.depthto
    return { ...own, sublayers: typed.filter(part => (part.parent ? part.parent === own.key : isIn(part))) }
  })
}

const depthIn = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)
const stretchOf = (key: string, values: object): LiveStretch => {
  const { depthfrom, depthto, prinstype, secstype } = values as Record<string, unknown>
  return {
    key,
    isDraft: false,
    depthfrom: depthIn(depthfrom),
    depthto: depthIn(depthto),
    prinstype: (prinstype as string | null) || null,
    secstype: (secstype as string | null) || null,
  }
}
