import { layer, layerDictionaries } from '@borebook/contract/layers.ts'
import { type Hole, once, type TextCell, track } from '../hole/track.ts'
import { listDepthPlaces } from '../kit/places.ts'
import { shortForm } from '../kit/short-form.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { logMeasures } from '../paper/sheet.ts'
import { setShort, shortWeight } from './log-short.ts'

const { prinstype: major, secstype: minor } = layerDictionaries as Record<'prinstype' | 'secstype', number>

/** The short form in bold, and the soil group below it. */
function setForms(text: string, room: number): TextCell {
  const [form = '', group = ''] = text.split('\n')
  const { lines, size } = setShort(form, room, paperTypeSizes.text)
  return [
    ...lines.map(line => ({ text: line, lead: line.length, size })),
    ...(group ? [{ text: group, lead: 0, size: paperTypeSizes.least, isSoft: true }] : []),
  ]
}

type Read = 'layers'
const formOf = ({ hatchOf }: Hole, layer: Hole<Read>['records']['layers'][number]): string =>
  layer.prinstype ? shortForm(hatchOf(major, layer.prinstype), layer.secstype, code => hatchOf(minor, code)) : ''

/** The short form and the soil group, '' for what is not known. */
const formsOf = (hole: Hole, layer: Hole<Read>['records']['layers'][number]): [form: string, group: string] => [
  formOf(hole, layer),
  layer.gruppe && layer.gruppe !== 'ns' ? layer.gruppe : '',
]

/** Widths between which it is as wide as the longest form, mm. */
const [least, most] = [12.9, 19] as const
const widthFor = (hole: Hole<Read>): number => {
  const forms = hole.records.layers.map(one => textWidth(formOf(hole, one), paperTypeSizes.text, shortWeight))
  return Math.min(most, Math.max(least, logMeasures.leader + 2 * logMeasures.pad + 0.3 + Math.max(0, ...forms)))
}

export const short = track({
  key: 'short',
  title: ['Short', 'Kurzz.', 'Abrév.', 'Sigla'],
  reads: { layers: layer },
  dictionaries: [major, minor],
  width: least,
  widthFor,
  least,
  places: once(hole =>
    listDepthPlaces(layer, hole.records.layers, one => ({
      from: one.depthfrom,
      to: one.depthto,
      text: formsOf(hole, one).filter(Boolean).join(' '),
    })),
  ),
  text: {
    of: (hole, { layer }) => {
      const [form, group] = layer ? formsOf(hole, layer) : ['', '']
      return form || group ? [form, group].join('\n') : ''
    },
    whole: setForms,
  },
})
