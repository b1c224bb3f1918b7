import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { LayerInput, SublayerInput } from '@borebook/contract/layers.ts'

type Field = keyof LayerInput | keyof SublayerInput
export const getLayerLabel = (field: Field): TextKey => `layer.${field}` as TextKey

/** The fields of each tab in reading order, and the thickness, which is worked out. */
const soilFields = [
  'prinstype',
  'secstype',
  'auxcomp',
  'orgcomp',
  'carbcont',
  'mincomp',
  'undrain',
  'colour',
  'smell',
  'grainfrm',
  'grading',
  'gruppe',
  'genese',
  'stratigr',
  'beschbg',
  'beschbv',
] as const satisfies readonly Field[]
const rockFields = [
  'geneticgr',
  'grainbin',
  'weather',
  'rockstab',
  'decompos',
  'blockdim',
  'porespce',
  'blockshape',
  'voidfill',
  'stuctur',
  'granular',
] as const satisfies readonly Field[]

const layerTabs = {
  data: ['depthfrom', 'depthto', 'thickness', ...soilFields, 'layer_name'],
  rock: [...rockFields],
  remarks: ['commentary', 'notelayer'],
} as const satisfies Record<string, readonly (Field | 'thickness')[]>
const sublayerTabs = {
  data: ['depthfrom', 'depthto', 'thickness', 'sublaytp', ...soilFields, 'layer_name', 'commentary'],
  rock: [...rockFields],
} as const satisfies Record<string, readonly (Field | 'thickness')[]>

export type Tab = keyof typeof layerTabs
export const getLayerTabNames = (kind: string): Record<string, TextKey> =>
  kind === 'layer'
    ? { data: 'layer.data', rock: 'layer.rock', remarks: 'layer.remarks' }
    : { data: 'layer.subData', rock: 'layer.rock' }
export const tabsOf = (kind: string): Record<string, readonly string[]> => (kind === 'layer' ? layerTabs : sublayerTabs)
