import { layer, layerDictionaries, sublayer } from '@borebook/contract/layers.ts'
import { drillingInterval } from '@borebook/contract/wells/drilling.ts'
import { piecesOf } from '../hole/pieces.ts'
import { type Hole, once, track } from '../hole/track.ts'
import { listDepthPlaces } from '../kit/places.ts'
import { soundingKeys } from './measured.ts'

const { prinstype: major } = layerDictionaries as Record<'prinstype', number>

export const description = track({
  key: 'description',
  title: ['Description', 'Beschreibung', 'Description', 'Descrizione'],
  reads: { layers: layer, drilling: drillingInterval },
  dictionaries: Object.values(layerDictionaries),
  width: 72,
  leastShare: 0.38,
  takesRest: 1,
  has: hole => piecesOf(hole).length > 0,
  emptyUnless: ['well', ...soundingKeys],
  places: once(({ records, describe }: Hole<'layers'>) =>
    records.layers.flatMap(one => [
      ...listDepthPlaces(layer, [one], ({ depthfrom, depthto }) => ({
        from: depthfrom,
        to: depthto,
        text: describe(one) ?? '',
      })),
      ...listDepthPlaces(sublayer, one.sublayers ?? [], part => ({
        from: part.depthfrom,
        to: part.depthto,
        text: describe(part) ?? '',
      })),
    ]),
  ),
  writes: { table: 'layers', fields: ['layer_name'], isDerived: true },
  text: {
    of: ({ describe, words, labelOf }, { layer }) => {
      if (layer === null) return words.notLogged
      const parts = (layer.sublayers ?? []).map(part => {
        const { depthfrom, depthto, prinstype } = part
        const depths = [depthfrom, depthto].flatMap(depth => (depth === null ? [] : depth.toFixed(2)))
        const said = describe(part) ?? (prinstype === null ? undefined : (labelOf(major, prinstype) ?? prinstype))
        return [depths.join('–'), said].filter(Boolean).join(': ')
      })
      return [describe(layer), ...parts].filter(Boolean).join('\n')
    },
    hasLead: true,
    saysContinued: true,
  },
})
