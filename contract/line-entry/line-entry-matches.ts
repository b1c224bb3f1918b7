import type { Lexicon, Token, WordMeaning } from './line-entry-lexicon.ts'

/** Meanings of a word without its German ending, or its plural. */
export function listBentMeanings(
  norm: string,
  { phrases }: Pick<Lexicon, 'phrases'>,
): readonly WordMeaning[] | undefined {
  const ending = /(?:er|es|en|em|e|n|s)$/.exec(norm)
  if (!ending) return undefined
  for (const cut of [ending[0].length, 1]) {
    const stem = norm.slice(0, -cut)
    const readings = stem.length > 2 ? phrases.get(stem)?.filter(r => r.how !== 'code') : undefined
    if (readings && readings.length > 0) return readings
  }
  return undefined
}

/** Meanings of what a word may become that is still typed, or is cut short. An abbreviation in capitals begins no word. */
export function listBegunMeanings(
  line: string,
  { norm, from, to }: Token,
  { single: words, phrases }: Pick<Lexicon, 'single' | 'phrases'>,
): WordMeaning[] {
  const isOpen = to === line.length
  const isCut = line[to] === '.'
  if (norm.length < (isOpen || isCut ? 2 : 4) || /^\p{Lu}{2,3}$/u.test(line.slice(from, to))) return []
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle]! < norm) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let i = low; i < words.length && words[i]!.startsWith(norm); i++) found.push(words[i]!)
  found.sort((a, b) => a.length - b.length)
  return found
    .flatMap(word => phrases.get(word)!.filter(r => r.how !== 'code'))
    .slice(0, 12)
    .map(({ sets, languages }) => ({ sets, languages, how: 'begun' }))
}
