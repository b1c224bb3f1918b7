import { type Layer, layer } from '@borebook/contract/layers.ts'
import { placesOf } from '../kit/places.ts'
import { once, track } from '../track.ts'

const saidOf = ({ commentary, notelayer }: Layer): string => [commentary, notelayer].filter(Boolean).join('\n')

export const remarks = track({
  key: 'remarks',
  title: ['Remarks', 'Bemerkungen', 'Remarques', 'Osservazioni'],
  reads: { layers: layer },
  width: 40,
  roomy: 56,
  joins: 'description',
  places: once(({ records }) =>
    placesOf(layer, records.layers, one => {
      const text = saidOf(one)
      return text ? { from: one.depthfrom, to: one.depthto, text: text.replaceAll('\n', ' ') } : undefined
    }),
  ),
  writes: { table: 'layers', field: 'commentary' },
  text: {
    of: (_, { layer }) => (layer ? saidOf(layer) : ''),
    hugs: 24,
  },
})
