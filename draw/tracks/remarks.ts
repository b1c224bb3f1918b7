import { type Layer, layer } from '@borebook/contract/layers.ts'
import { printedWordsTexts } from '@borebook/contract/texts/paper/printed-words.ts'
import { once, track } from '../hole/track.ts'
import { listDepthPlaces } from '../kit/places.ts'

/** What is said of a layer in both fields, parted by a semicolon unless the first ends a sentence. */
function saidOf({ commentary, notelayer }: Layer): string {
  const [first = '', ...others] = [commentary?.trim(), notelayer?.trim()].filter(Boolean)
  return [/[.;:!?…]$/.test(first) || others.length === 0 ? first : `${first};`, ...others].join(' ')
}

export const remarks = track({
  key: 'remarks',
  title: printedWordsTexts.remarks,
  reads: { layers: layer },
  width: 40,
  roomy: 56,
  joins: 'description',
  places: once(({ records }) =>
    listDepthPlaces(layer, records.layers, one => {
      const text = saidOf(one)
      return text ? { from: one.depthfrom, to: one.depthto, text: text.replaceAll('\n', ' ') } : undefined
    }),
  ),
  writes: { table: 'layers', fields: ['commentary', 'notelayer'] },
  text: {
    of: (_, { layer }) => (layer ? saidOf(layer) : ''),
    hugs: 24,
    isSeldom: true,
  },
})
