/// <reference path="./hyphen.d.ts" />
import type { Language } from '@borebook/contract/kit/languages.ts'

/** Finds where a piece of text may be parted with a hyphen: before these of its characters, ascending. */
export type Hyphens = (piece: string) => readonly number[]

/** Each is loaded where it is needed: those of German alone are as large as the rest of a page. */
const patterns = {
  en: () => import('hyphen/en-gb/index.js'),
  de: () => import('hyphen/de-1996/index.js'),
  fr: () => import('hyphen/fr/index.js'),
  it: () => import('hyphen/it/index.js'),
} satisfies Record<Language, () => Promise<unknown>>

/** Letters that stand before a hyphen at least, and after it. */
const least = 3
const soft = '\u00ad'
const known = new Map<Language, Promise<Hyphens>>()

/** How words of a language are parted, by the patterns of its typesetters; British ones for English. */
export function hyphensIn(language: Language): Promise<Hyphens> {
  const loading = known.get(language) ?? patterns[language]().then(({ default: own }) => hyphensBy(own.hyphenateSync))
  known.set(language, loading)
  return loading
}

/** Loads the hyphens of several languages. */
export async function allHyphensIn(languages: readonly Language[]): Promise<Partial<Record<Language, Hyphens>>> {
  return Object.fromEntries(
    await Promise.all(languages.map(async language => [language, await hyphensIn(language)] as const)),
  )
}

function hyphensBy(parted: (text: string, options: { hyphenChar: string; minWordLength: number }) => string): Hyphens {
  const places = new Map<string, readonly number[]>()
  const inWord = (word: string): readonly number[] => {
    const found = places.get(word)
    if (found) return found
    const ends = parted(word, { hyphenChar: soft, minWordLength: 2 * least }).split(soft)
    const all = ends.slice(0, -1).map((_, i) => ends.slice(0, i + 1).join('').length)
    const own = all.filter(place => place >= least && place <= word.length - least)
    places.set(word, own)
    return own
  }
  return piece =>
    [...piece.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) =>
      // what is written in capitals is short for something, and is not parted
      word.length < 2 * least || word === word.toUpperCase() ? [] : inWord(word).map(place => index + place),
    )
}
