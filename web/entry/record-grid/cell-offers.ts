import type { Language } from '@borebook/contract/kit/say.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import type { Dictionaries } from '../../app/site/dictionaries.ts'
import { matching } from '../code-matches.ts'
import type { Offers } from '../grid/code-offers.tsx'
import type { CodeOf } from '../grid/codes-in.ts'
import type { RecordColumn, RecordSheetData } from './sheet.ts'

interface Lists {
  dictionaries: Pick<Dictionaries, 'entries'>
  codeOf: CodeOf
  language: Language
  /** The codes that a cell of a column most likely gets, the likeliest first. */
  likely(column: RecordColumn): readonly string[]
}

/** The codes that a column offers: of several codes in a cell the last is looked for. */
export function cellOffers(
  { read, parted, guessed }: Pick<RecordSheetData, 'read' | 'parted' | 'guessed'>,
  column: RecordColumn,
  { dictionaries, codeOf, language, likely }: Lists,
): Offers | undefined {
  const { field, sort } = column
  if (field === null || (sort.sort !== 'code' && sort.sort !== 'codes' && sort.sort !== 'oneCode')) return undefined
  const active = dictionaries.entries(sort.dictionary).filter(entry => entry.active)
  const isRead = (text: string) =>
    Object.keys(read([text], [{ field, factor: 1 }], codeOf).unknown).length === 0 ||
    parted?.(field, text) !== undefined
  /** What a word of several meanings is read as stands before what begins like it. */
  const found = (text: string) => {
    const { hits, taken } = matching(active, text, language, likely(column))
    const codes = guessed?.(field, text.trim()) ?? []
    const first = codes.flatMap(code => active.find(entry => entry.code === code) ?? [])
    return { hits: [...first, ...hits.filter(entry => !first.includes(entry))], taken: first[0] ?? taken }
  }
  if (sort.sort !== 'codes')
    return {
      of: found,
      isRead,
      taken: (_, entry) => {
        const label = labelIn(entry, language)
        return codeOf(sort.dictionary, label) === entry.code ? label : entry.code
      },
    }
  const parts = (text: string) => {
    const [, before = '', word = '', strength = ''] = /^(.*[,;+]\s*)?(.*?)([0-4])?$/.exec(text) ?? []
    return { before, word, strength }
  }
  return {
    of: text => found(parts(text).word),
    isRead,
    taken: (text, entry) => `${parts(text).before}${entry.code}${parts(text).strength}`,
  }
}
