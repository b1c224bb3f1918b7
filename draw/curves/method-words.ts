import { calculationSourcesTexts } from '@borebook/contract/texts/calculations/calculation-sources.ts'
import type { Constant } from '@borebook/geo/derivation.ts'
import { shortNumber } from './curve-axis.ts'

type SourceKey = keyof typeof calculationSourcesTexts
const keys = new Map<string, SourceKey>(
  Object.entries(calculationSourcesTexts).map(([key, [english]]) => [english, key as SourceKey]),
)
const named = new RegExp(`\\b(${[...keys.keys()].join('|')})\\b`, 'g')

/** A source in the language of a sheet: names of authors and numbers of standards are the same in all of them. */
export const sourceWords = (source: string, word: (key: SourceKey) => string): string =>
  source.replace(named, english => word(keys.get(english)!))

/** A number as legends write constants: a factor with two decimals, anything else as short as it is. */
const constantNumber = (value: number, unit: string): string =>
  unit === '-' && Math.abs(value) < 10 && !Number.isInteger(value) ? value.toFixed(2) : shortNumber(value)

/** What a setting is called with its value and its unit: `Nkt 14`, `D 0.6 m`. */
export const namedValue = (name: string, { value, unit }: Constant): string =>
  [name, typeof value === 'number' ? constantNumber(value, unit) : String(value), unit === '-' ? '' : unit]
    .filter(Boolean)
    .join(' ')
