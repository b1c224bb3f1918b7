import type { Layer } from '@borebook/contract/layers.ts'

/** Without what lines break at and what parts two fields. */
const signs = (text: unknown): number => String(text ?? '').replace(/[\s;\u00ad-]/g, '').length

/** Of the fields that a track shows of a layer the one that a line of its text is of, by what stands before that line. */
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
