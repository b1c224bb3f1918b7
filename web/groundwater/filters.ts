import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { isFilter, type Tube, type TubeLayer } from '@borebook/contract/wells/tubes.ts'
import type { Dictionaries } from '../app/site/dictionaries.ts'

/** The filters of a tube: layers whose type names one in any language. */
export function filtersOf(tube: Tube | undefined, dictionaries: Dictionaries): TubeLayer[] {
  return (tube?.layers ?? []).filter(layer =>
    isFilter(dictionaries.entry(dictionaryTypes.tubeTypes, layer.type_of_tube)),
  )
}
/** '12.00 - 15.00 type'. */
export const filterLabel = (layer: TubeLayer, { label }: Dictionaries): string =>
  `${layer.depthfrom.toFixed(2)} - ${layer.depthto.toFixed(2)} ${label(dictionaryTypes.tubeTypes, layer.type_of_tube) ?? layer.type_of_tube}`

/** What a filter is when there is but one. */
export function onlyFilter(tube: Tube | undefined, dictionaries: Dictionaries): number | null {
  const filters = filtersOf(tube, dictionaries)
  return filters.length === 1 ? filters[0]!.id : null
}

/** What people call the tube, or the filter, that a reading names by its key. */
export function nameIn(
  tubes: readonly Tube[],
  dictionaries: Dictionaries,
  table: string,
  key: unknown,
): string | undefined {
  if (table === 'tubes') return tubes.find(({ id }) => id === key)?.name
  const layer = tubes.flatMap(({ layers }) => layers).find(({ id }) => id === key)
  return layer && filterLabel(layer, dictionaries)
}
