import type { Say } from '../app/texts.tsx'

/** Owners of the labels that a list's fields carry on screen; where two have the field, the first one's. */
const owners = [
  'layer',
  'object',
  'drilling',
  'coring',
  'flushing',
  'backfill',
  'tubeLayer',
  'fillLayer',
  'instrument',
  'enclosure',
  'sample',
  'observation',
  'hydraulicTest',
  'sensor',
]

/** A code list is called as its fields are on screen; a field without a label by its own name. */
export const nameList = (fields: readonly string[], say: Say): string =>
  [...new Set(fields.map(field => labelOf(field, say)))].join(', ')

function labelOf(field: string, say: Say): string {
  const key = owners.map(owner => `${owner}.${field}`).find(key => say(key) !== key)
  return key ? say(key) : field
}
