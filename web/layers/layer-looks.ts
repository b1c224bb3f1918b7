import type { Language } from '@borebook/contract/kit/say.ts'
import { describeLayer } from '@borebook/contract/line-entry/layer-description.ts'
import { thickness } from '@borebook/geo/interval.ts'
import type { ReactNode } from 'react'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import type { FieldProps, FormValues } from '../ui/fields/field.tsx'
import type { FieldLooks } from '../ui/fields/field-looks.ts'

/** Depth to minus depth from, m; null while one of them is no number or they run backwards. */
const thicknessOf = ({ depthfrom, depthto }: FormValues): number | null =>
  typeof depthfrom === 'number' && typeof depthto === 'number' && depthto >= depthfrom
    ? thickness({ depthfrom, depthto })
    : null

/** How layers and sub-layers differ from what their schema says; `describe` is the input of the description. */
export const layerLooks = (
  dictionaries: Dictionaries,
  language: Language,
  describe?: (field: FieldProps, values: FormValues) => ReactNode,
): FieldLooks => ({
  thickness: { label: 'layer.thickness', computed: { unit: 'm', of: thicknessOf } },
  layer_name: {
    isWide: true,
    read: values =>
      (values.layer_name as string | null) ?? describeLayer(values as never, dictionaries.label, language),
    ...(describe ? { input: describe } : {}),
  },
})
