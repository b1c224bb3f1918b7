import type { LabelOf } from '@borebook/contract/layer-description.ts'
import {
  type Layer,
  type LayerInput,
  layerDictionaries,
  layer as layerNoun,
  layers,
  type Sublayer,
  type SublayerInput,
  sublayer as sublayerNoun,
  sublayers,
} from '@borebook/contract/layers.ts'
import { client } from '../kit/api.tsx'
import type { Item, Kind } from '../kit/bench/kind.ts'
import { listOf } from '../kit/bench/record-list.ts'
import type { Values } from '../kit/field.tsx'
import { showNumber } from '../kit/number-text.ts'
import { labelOf as labelKeyOf, layerTabs, sublayerTabs } from './layer-fields.ts'

export const layerKey = (layerid: number): string => `L${layerid}`
export const sublayerKey = (layerid: number, layercntr: number): string => `S${layerid}.${layercntr}`

/** Layers and sub-layers as the workbench's list: each sub-layer behind its layer. */
export const itemsOf = (log: readonly Layer[]): Item<Layer | Sublayer>[] =>
  log.flatMap(layer => [
    { key: layerKey(layer.layerid), kind: 'layer', parent: null, version: layer.version, record: layer },
    ...layer.sublayers.map(sub => ({
      key: sublayerKey(layer.layerid, sub.layercntr),
      kind: 'sublayer',
      parent: layerKey(layer.layerid),
      version: sub.version,
      record: sub,
    })),
  ])

const fieldsOf = (tabs: Record<string, readonly string[]>) =>
  Object.fromEntries(
    Object.values(tabs)
      .flat()
      .filter(f => f !== 'thickness')
      .map(f => [f, labelKeyOf(f as never)]),
  )
const pick = (record: object, fields: object): Values =>
  Object.fromEntries(Object.keys(fields).map(f => [f, (record as Values)[f] ?? null]))
/** Where what was saved ends; undefined when nothing was. */
const endOf = (values: Values | undefined) => (values?.depthto ?? values?.depthfrom ?? undefined) as number | undefined
const empty = (fields: object): Values => pick({}, fields)

const layerFields = fieldsOf(layerTabs)
const sublayerFields = fieldsOf(sublayerTabs)

/** The two kinds of record of one object's log. */
export function layerKinds(
  path: { id: number; locid: number },
  log: readonly Layer[],
  labelOf: LabelOf,
): Record<string, Kind> {
  const list = { query: listOf(layers.list, path), order: ['depthfrom', 'depthto', 'layerid'] }
  const keyOf = (record: { layerid: number }) => layerKey(record.layerid)
  const shown = (field: string, value: unknown) => {
    if (typeof value === 'number') return `${showNumber(value, 2)} m`
    const type = layerDictionaries[field]
    return type === undefined ? undefined : labelOf(type, String(value))
  }
  const ifMatch = (version: number | null) => (version === null ? {} : { ifMatch: version })

  const layer: Kind<Layer> = {
    thing: 'layer.layer',
    schema: layerNoun.Input,
    fields: layerFields,
    keyOf,
    list,
    values: record => pick(record, layerFields),
    shown,
    // a new layer starts where the one just saved ends, else where the deepest one does
    blank: ({ previous }) => ({
      ...empty(layerFields),
      depthfrom: endOf(previous) ?? Math.max(0, ...log.map(l => l.depthto)),
      prinstype: '',
    }),
    save: (values, { item, version, warn }) => {
      const body = values as LayerInput
      return item
        ? client(layers.update, {
            path,
            body: { ...body, layerid: item.record.layerid },
            ...ifMatch(version),
            // the specification's warning variant: a good answer that is not the 200 it expects
            onStatus: (status, text) => status !== 200 && warn(text || String(status)),
          })
        : client(layers.create, { path, body })
    },
    remove: ({ record, version }) =>
      client(layers.remove, { path: { ...path, layerid: record.layerid }, ifMatch: version }),
    toasts: {
      created: 'layer.created',
      createFailed: 'layer.createFailed',
      updated: 'layer.updated',
      updateFailed: 'layer.updateFailed',
      deleted: 'layer.deleted',
      deleteFailed: 'layer.deleteFailed',
    },
    selectsFirst: true,
  }

  const sublayer: Kind<Sublayer> = {
    thing: 'layer.subLayer',
    schema: sublayerNoun.Input,
    fields: sublayerFields,
    keyOf: record => sublayerKey(record.layerid, record.layercntr),
    list: {
      query: list.query,
      order: ['depthfrom', 'depthto', 'layercntr'],
      within: { field: 'sublayers', keyOf },
    },
    values: record => pick(record, sublayerFields),
    shown,
    blank: ({ parent, previous }) => {
      const { depthfrom, sublayers: parts } = parent!.record as Layer
      return {
        ...empty(sublayerFields),
        depthfrom: endOf(previous) ?? Math.max(depthfrom, ...parts.map(s => s.depthto)),
      }
    },
    save: (values, { item, parent, version }) => {
      const body = values as SublayerInput
      const at = { ...path, layerid: item?.record.layerid ?? (parent!.record as Layer).layerid }
      return item
        ? client(sublayers.update, {
            path: at,
            body: { ...body, layercntr: item.record.layercntr },
            ...ifMatch(version),
          })
        : client(sublayers.create, { path: at, body })
    },
    remove: ({ record, version }) =>
      client(sublayers.remove, {
        path: { ...path, layerid: record.layerid, layercntr: record.layercntr },
        ifMatch: version,
      }),
    toasts: {
      created: 'sublayer.created',
      createFailed: 'sublayer.createFailed',
      updated: 'sublayer.updated',
      updateFailed: 'sublayer.updateFailed',
      deleted: 'sublayer.deleted',
      deleteFailed: 'sublayer.deleteFailed',
    },
  }
  return { layer: layer as never, sublayer: sublayer as never }
}
