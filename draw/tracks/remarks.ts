import { layer } from '@borebook/contract/layers.ts'
import { track } from '../track.ts'

export const remarks = track({
  key: 'remarks',
  title: ['Remarks', 'Bemerkungen', 'Remarques', 'Osservazioni'],
  reads: { layers: layer },
  width: 40,
  roomy: 56,
  joins: 'description',
  text: {
    of: (_, { layer }) => [layer?.commentary, layer?.notelayer].filter(Boolean).join('\n'),
    hugs: 24,
  },
})
