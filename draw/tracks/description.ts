import { drillingInterval } from '@borebook/contract/drilling.ts'
import { layer, layerDictionaries } from '@borebook/contract/layers.ts'
import { piecesOf } from '../pieces.ts'
import { track } from '../track.ts'
import { soundingKeys } from './measured.ts'

export const description = track({
  key: 'description',
  title: ['Description', 'Beschreibung', 'Description', 'Descrizione'],
  reads: { layers: layer, drilling: drillingInterval },
  dictionaries: Object.values(layerDictionaries),
  width: 44,
  takesRest: 1,
  has: hole => piecesOf(hole).length > 0,
  emptyUnless: ['well', ...soundingKeys],
  text: {
    of: ({ describe, words }, { layer }) => {
      if (layer === null) return words.notLogged
      const parts = (layer.sublayers ?? []).flatMap(part => {
        const text = describe(part)
        const [from, to] = [part.depthfrom, part.depthto ?? part.depthfrom].map(depth => depth.toFixed(2))
        return text === undefined ? [] : [`${from} – ${to} m: ${text}`]
      })
      return [describe(layer), ...parts].join('\n')
    },
    saysContinued: true,
  },
})
