import type { Layer } from '@borebook/contract/layers.ts'

/** Counts signs without what lines break at and what parts two fields. */
const signs = (text: unknown): number => String(text ?? '').replace(/[\s;\u00ad-]/g, '').length

/** Finds the field that a line of a track's text of a layer is of, by what stands before that line. */
export function writtenField(layer: Layer, fields: readonly (keyof Layer)[], before = ''): keyof Layer {
  const told = fields.filter(field => layer[field])
  let left = signs(before)
  const under = told.find(field => {
    const isHere = left < signs(layer[field])
    left -= signs(layer[field])
    return isHere
  })
  return under ?? told.at(-1) ?? fields[0]!
}
