import { layer, layerDictionaries } from '@borebook/contract/layers.ts'
import { shortForm } from '../kit/short-form.ts'
import { setShort, shortWeight } from '../log-short.ts'
import { track } from '../track.ts'

const { prinstype: major, secstype: minor } = layerDictionaries as Record<'prinstype' | 'secstype', number>

export const short = track({
  key: 'short',
  title: ['Short\nform', 'Kurz-\nzeichen', 'Abré-\nviation', 'Sigla'],
  reads: { layers: layer },
  dictionaries: [major, minor],
  width: 18,
  text: {
    of: ({ hatchOf }, { layer }) =>
      layer?.prinstype ? shortForm(hatchOf(major, layer.prinstype), layer.secstype, code => hatchOf(minor, code)) : '',
    set: setShort,
    anchor: 'middle',
    weight: shortWeight,
    isWhole: true,
  },
})
