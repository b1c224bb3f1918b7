import { codedFields } from '@borebook/contract/kit/fields.ts'
import { type Noun, recordKey, type StoredFields } from '@borebook/contract/kit/noun.ts'
import { type NounTable, nouns } from '@borebook/contract/nouns.ts'
import { type Hole, once, type TrackSource } from '@borebook/draw/hole/track.ts'
import type { DepthPlace } from '@borebook/draw/kit/places.ts'

const nameOf = ({ table, key }: NonNullable<DepthPlace['record']>): string => `${table} ${key}`

/** What the codes of each record are called in every language, and the codes; by the names of the records. */
const wordsOf = once((hole: Hole<TrackSource>): ReadonlyMap<string, readonly string[]> => {
  const told = new Map<string, readonly string[]>()
  const tell = (noun: Noun, records: readonly StoredFields[]) => {
    const coded = codedFields<string>(noun.fields)
    const part = Object.values<Noun>(nouns as never).find(({ under }) => under?.table === noun.table)
    for (const record of records) {
      const words = coded.flatMap(({ field, type }) =>
        codesIn(record[field]).flatMap(code => {
          const { english = '', german = '', french = '', italian = '' } = hole.entry(type, code) ?? {}
          return [code, english, german, french, italian]
        }),
      )
      told.set(nameOf({ table: noun.table, key: recordKey(noun, record) }), words.map(lower))
      if (part) tell(part, (record[part.under!.within] as readonly StoredFields[] | undefined) ?? [])
    }
  }
  for (const [table, records] of Object.entries(hole.records)) {
    const noun = nouns[table as NounTable] as unknown as Noun | undefined
    if (noun?.fields) tell(noun, records as unknown as readonly StoredFields[])
  }
  return told
})
const codesIn = (value: unknown): string[] =>
  [value].flat().flatMap(one => (typeof one === 'string' ? one.split(',').filter(Boolean) : []))
const lower = (word: string): string => word.toLocaleLowerCase()

/** The places of records whose codes, by themselves or in any language, have words that begin with each that is sought. */
export function placesCoded(hole: Hole<TrackSource>, places: readonly DepthPlace[], sought: string): DepthPlace[] {
  const words = lower(sought).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const isBegun = (said: string, word: string) => said.split(/[^\p{L}\p{N}]+/u).some(one => one.startsWith(word))
  return places.filter(({ record }) => {
    const said = record && wordsOf(hole).get(nameOf(record))
    return said && words.every(word => said.some(one => isBegun(one, word)))
  })
}
