import { depth } from '@borebook/contract/kit/fields.ts'
import { recordKey } from '@borebook/contract/kit/noun.ts'
import { type Layer, layer, type Sublayer, sublayer } from '@borebook/contract/layers.ts'
import type { Item, RecordKind } from '../entry/bench/kind.ts'
import { type Around, makeListItem, nounKind } from '../entry/noun-kind.ts'
import type { FormValues } from '../ui/fields/field.tsx'
import { withoutStaleNote } from './stale-note.ts'

export const layerKey = (layerid: number): string => recordKey(layer, { layerid })
export const sublayerKey = (layerid: number, layercntr: number): string => recordKey(sublayer, { layerid, layercntr })

/** Layers and sub-layers as the workbench's list: each sub-layer behind its layer. */
export const listLogItems = (log: readonly Layer[]): Item<Layer | Sublayer>[] =>
  log.flatMap(whole => [
    makeListItem(layer, whole),
    ...whole.sublayers.map(part => makeListItem(sublayer, part, layerKey(whole.layerid))),
  ])

/** Tells the depth at which what was saved ends; undefined when nothing was. */
const endOf = (values: FormValues | undefined) =>
  (values?.depthto ?? values?.depthfrom ?? undefined) as number | undefined

// without an end a record would be a stretch of no thickness, which nobody sees in the column
const asks = { depthto: depth('layer.depthto.required') }

/** The two kinds of record of one object's log: each new one starts where the one just saved ends, else below the deepest. */
export const logKinds = (around: Around, log: readonly Layer[]): Record<string, RecordKind> => ({
  layer: nounKind(layer, around, {
    blank: ({ previous }) => ({
      depthfrom: endOf(previous) ?? Math.max(0, ...log.map(l => l.depthto)),
      prinstype: '',
    }),
    asks,
    selectsFirst: true,
    sent: withoutStaleNote,
  }),
  sublayer: nounKind(sublayer, around, {
    asks,
    whole: layer,
    blank: ({ parent, previous }) => {
      const { depthfrom, sublayers: parts } = parent!.record as Layer
      return { depthfrom: endOf(previous) ?? Math.max(depthfrom, ...parts.map(s => s.depthto)) }
    },
  }),
})
