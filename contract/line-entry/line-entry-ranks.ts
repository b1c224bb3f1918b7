import { colourLast, rockOrder } from './layer-description.ts'
import type { LineField, WordMeaning } from './line-entry-lexicon.ts'

const order: readonly LineField[] = [
  'sublaytp',
  'prinstype',
  'secstype',
  ...colourLast,
  ...rockOrder,
  'genese',
  'stratigr',
]
/** The place of a field in a description. */
export const rankOf = (field: LineField) => order.indexOf(field)
/** A colour stands before or behind what else is said of a soil, by the language. */
export const colourRank = rankOf('secstype') + 0.5
export const firstOfRock = rankOf(rockOrder[0]!)
/** Fields whose words say too little without their name: 'medium', 'clay' in a joint. */
export const weak: ReadonlySet<LineField> = new Set<LineField>([
  ...([
    'mincomp',
    'undrain',
    'smell',
    'grainfrm',
    'rockstab',
    'beschbv',
    'voidfill',
    'blockdim',
    'blockshape',
  ] as const),
])
/** How unlikely a reading is by how it came to be. */
export const costs: Record<WordMeaning['how'], number> = {
  label: 0,
  named: 0,
  alias: 0,
  short: 0.2,
  guess: 0.5,
  code: 1,
  begun: 3,
}
