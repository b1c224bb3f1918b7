import { type Describable, parseMinors, rockOrder } from './layer-description.ts'
import { layerDictionaries } from './layers.ts'
import type { Assignment, LineField } from './line-entry-lexicon.ts'

/** A ditto mark at the end of a line. */
export const dittoMark = /(?<=^|\s)(?:=|["”“″〃])\s*$/u
/** A remark at the end of a line, and its words alone. A `//` inside a word, as in an address, is none. */
export const remarkMark = /(?<=^|\s)\/\/\s*(.*?)\s*$/u

export const rockLineFields: ReadonlySet<LineField> = new Set(rockOrder)

/** The codes that a ditto mark takes from the layer above: of the fields that the line does not name. */
export function takeFromAbove(
  said: Partial<Record<LineField, string>>,
  above: Describable,
): { values: Partial<Record<LineField, string>>; sets: Assignment[] } {
  const values: Partial<Record<LineField, string>> = {}
  const isOther = said.prinstype !== undefined && said.prinstype !== above.prinstype
  for (const name of Object.keys(layerDictionaries)) {
    const field = name as LineField
    const code = above[field]
    // what is said of a rock is not said of the soil below it
    if (isOther && rockLineFields.has(field)) continue
    if (typeof code === 'string' && code !== '' && said[field] === undefined) values[field] = code
  }
  const sets = Object.entries(values).flatMap(([field, code]): Assignment[] =>
    field === 'secstype'
      ? parseMinors(code).map(minor => ({ field, ...minor }))
      : [{ field: field as LineField, code }],
  )
  return { values, sets }
}
