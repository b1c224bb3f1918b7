import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { Change } from '@borebook/contract/history.ts'
import { codedFields } from '@borebook/contract/kit/fields.ts'
import { historyNouns, isHidden } from '@borebook/contract/nouns.ts'
import type { Say } from '../../app/texts.tsx'
import { sensorWords } from '../../monitoring/change-words.ts'
import { soundingWords } from '../../soundings/change-words.ts'
import { type Reader, valueWords } from '../../ui/fields/value-words.ts'

/** The label of a field; of one that no noun's texts know, its name. */
export function fieldLabel(say: Say, noun: string, field: string): string {
  const key = `${historyNouns[noun]?.labels}.${field}`
  const said = say(key)
  return said === key ? field : said
}

/** The fields that were changed, by label; where two nouns call different fields alike, with the noun. */
export function fieldChoices(fields: readonly string[], say: Say, language: string) {
  const choices = fields
    .filter(field => !isHidden(field))
    .map(field => {
      const noun =
        Object.keys(historyNouns).find(n => field in historyNouns[n]!.changes && fieldLabel(say, n, field) !== field) ??
        ''
      return { field, noun, label: fieldLabel(say, noun, field) }
    })
  const isShared = (label: string) => choices.filter(c => c.label === label).length > 1
  return choices
    .map(({ field, noun, label }) => ({
      field,
      label: isShared(label) ? `${label} (${say(`history.noun.${noun}`)})` : label,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

const typeOf = new Map(
  Object.entries(historyNouns).flatMap(([noun, { changes }]) =>
    codedFields(changes).map(({ field, type, isList }) => [`${noun} ${field}`, { type, isList }] as const),
  ),
)
/** The dictionaries of these fields, of whatever noun, and that of an object's status. */
export const listFieldDictionaries = (fields: readonly string[]): number[] => [
  dictionaryTypes.objectStatus,
  ...[...typeOf].filter(([name]) => fields.includes(name.split(' ')[1]!)).map(([, { type }]) => type),
]

/** Nouns whose history keeps what needs words of its own. */
const wordsOf: Record<string, (reader: Reader, field: string, value: unknown) => string | undefined> = {
  sensors: sensorWords,
  soundings: ({ say }, field, value) => soundingWords(say, field, value),
}

/** A stored value as a reader sees it. */
export const valueText = (reader: Reader, noun: string, field: string, value: unknown): string =>
  wordsOf[noun]?.(reader, field, value) ??
  valueWords(
    reader,
    { fields: historyNouns[noun]?.changes ?? {}, labels: historyNouns[noun]?.labels ?? noun },
    field,
    value,
  )

/** How many of the changed fields a closed entry names. */
const named = 3

/** Finds a field's place in reading order; what the product fills in stands last. */
const placeIn = (order: readonly string[], field: string): number =>
  order.includes(field) ? order.indexOf(field) : order.length

/** The changed fields that people read, in reading order; what the product fills in stands last. */
export function shownFields({ noun, fields }: Change): [string, Change['fields'][string]][] {
  const order = Object.keys(historyNouns[noun]?.changes ?? {})
  return Object.entries(fields)
    .filter(([field, [before, after]]) => !isHidden(field, noun) && (before ?? null) !== (after ?? null))
    .sort(([a], [b]) => placeIn(order, a) - placeIn(order, b))
}

/** The first of the changed fields, by their labels. */
export function nameChangedFields(change: Change, say: Reader['say']): string {
  const labels = shownFields(change).map(([field]) => fieldLabel(say, change.noun, field))
  return `${labels.slice(0, named).join(', ')}${labels.length > named ? ' …' : ''}`
}

/** What was done to the record; an object's deletion and its return are updates to the database. */
export function doneTo({ action, fields }: Change) {
  const deleted = fields.deleted_at
  if (action !== 'update' || !deleted) return `history.${action}` as const
  return deleted[1] === null ? 'history.broughtBack' : 'history.delete'
}
