import { stretchHeaders } from '@borebook/contract/table-headers.ts'
import { plainWords } from './header.ts'
import type { CsvSheet } from './sheet.ts'

/** What a table that holds no sounding lists. */
export type TableKind = 'holes' | 'layers' | 'samples'

/** Rows that are looked at for a header. */
const looked = 50

const bare = (header: string): string => plainWords(header.replace(/[([].*$/, '')).replace(/[^\p{L}\p{N} ]/gu, '')
const ends = (words: readonly string[]) => new Set(words.join(', ').split(', ').map(bare))
const [froms, tos] = [ends(stretchHeaders.from), ends(stretchHeaders.to)]
const isFrom = (header: string) => froms.has(header) || /^(depth|tiefe)? ?(from|von|top)$/.test(header)
const isTo = (header: string) => tos.has(header) || /^(depth|tiefe)? ?(to|bis|base)$/.test(header)

const across =
  /^(x|e|x ?coord\w*|coord\w* x|location ?x|east(ing)?s?|rechts(wert)?|ost(wert)?|coordonnee (x|e)|est|lon(gitude)?|natg? ?e\w*)$/
const along =
  /^(y|n|y ?coord\w*|coord\w* y|location ?y|north(ing)?s?|hoch(wert)?|nord(wert)?|coordonnee (y|n)|nord|lat(itude)?)$/
const sample = /^(samples?|probe[n]?|probenahme\w*|proben? ?(nr|no|name|id)|echantillons?|campion[ei])\b/

/** What a table lists by its header: holes by two coordinates, layers or samples by the two ends of a stretch. */
export function tableKindOf({ cells }: CsvSheet): TableKind | null {
  for (const row of cells.slice(0, looked)) {
    const headers = row.map(bare)
    const has = (isOne: (header: string) => boolean) => headers.some(isOne)
    if (has(header => across.test(header)) && has(header => along.test(header))) return 'holes'
    if (!has(isFrom) || !has(isTo)) continue
    return has(header => sample.test(header)) ? 'samples' : 'layers'
  }
  return null
}
