import {
  type Assignment,
  compoundOf,
  type Lexicon,
  type Token,
  tokensOf,
  type WordMeaning,
} from './line-entry-lexicon.ts'
import { listBegunMeanings, listBentMeanings } from './line-entry-matches.ts'
import {
  abbreviations,
  ands,
  degrees,
  fillers,
  grainSizes,
  negations,
  stretchWords,
  wordsLikeCodes,
} from './line-entry-words.ts'

/** Words of a line that a list knows, and how many they are. */
export interface Phrase {
  readings: readonly WordMeaning[]
  count: number
  isWord: boolean
}

interface PhraseContext {
  /** Whether any of the readings holds where the line has come to. */
  isPossible(readings: readonly WordMeaning[]): boolean
  hasMajor: boolean
}

/** The words of a line, and what each means by itself. */
export class LineTokens {
  readonly all: readonly Token[]
  readonly line: string
  readonly lexicon: Lexicon

  constructor(line: string, start: number, lexicon: Lexicon) {
    this.line = line
    this.lexicon = lexicon
    this.all = tokensOf(line).filter(token => token.from >= start && token.norm !== ':')
  }

  rawAt(at: number): string {
    const token = this.all[at]
    return token ? this.line.slice(token.from, token.to) : ''
  }

  /** Whether a phrase ends here. */
  isEnd(at: number): boolean {
    return at >= this.all.length || /^[.,;]$/.test(this.all[at]!.norm)
  }

  /** Whether a point belongs to a word that it cuts short, and the words go on behind it. */
  isPointOfWord(at: number): boolean {
    const isPoint = at > 0 && this.all[at]?.norm === '.'
    return isPoint && abbreviations.has(this.all[at - 1]!.norm) && !this.isEnd(at + 1)
  }

  /** Whether sizes of grains stand here as a stretch that is no class of the lists: 'fine to coarse'. */
  isSizeStretch(at: number): boolean {
    const [size, to, other] = this.all.slice(at, at + 3)
    return !!other && grainSizes.has(size!.norm) && stretchWords.has(to!.norm) && grainSizes.has(other.norm)
  }

  /** The words from here on as a list has them; '' where a sentence ends among them. */
  keyOf(at: number, count: number, first = this.all[at]!.norm): string {
    let key = ''
    for (let i = at; i < at + count; i++) {
      const { norm } = this.all[i]!
      if (/^[.;]$/.test(norm)) return ''
      key += i === at ? first : ` ${norm}`
    }
    return key.endsWith(',') ? '' : key
  }

  /** The longest phrase from here on that the lists know, else what a single word may mean. */
  phraseAt(at: number, { isPossible, hasMajor }: PhraseContext): Phrase | undefined {
    const token = this.all[at]!
    const raw = this.rawAt(at)
    const isUmlauted = /[äöü]/i.test(raw)
    const lexicon = isUmlauted ? this.lexicon.umlauted : this.lexicon
    const norm = isUmlauted ? raw.toLowerCase() : token.norm
    const longest = Math.min(this.lexicon.longest.get(token.norm) ?? 1, this.all.length - at)
    for (let count = longest; count > 1; count--) {
      // 'sable fin' of 'sable fin à grossier' is no fine sand
      if (this.isSizeStretch(at + count - 1)) continue
      const key = this.keyOf(at, count, norm)
      const readings = key && lexicon.phrases.get(key)
      if (readings && isPossible(readings)) return { readings, count, isWord: true }
    }
    const known = (lexicon.phrases.get(norm) ?? []).flatMap(reading => this.#asCode(at, reading))
    const readings = [
      ...known.filter(r => r.how !== 'code'),
      ...(this.#isAmongCodes(at) ? (this.lexicon.shorts.get(raw.replace('’', "'")) ?? []) : []),
      ...known.filter(r => r.how === 'code'),
    ]
    if (readings.length > 0)
      return { readings, count: 1, isWord: known.some(r => r.how === 'label' || r.how === 'alias') }
    const pieces = hasMajor ? undefined : compoundOf(raw, this.lexicon)
    if (pieces) return { readings: [pieces], count: 1, isWord: true }
    const next = this.all[at + 1]
    const together = next && lexicon.phrases.get(norm + next.norm)
    if (together && !/^[.,;/]$/.test(next.norm)) return { readings: together, count: 2, isWord: true }
    const joined = norm.includes('-') ? lexicon.phrases.get(norm.replaceAll('-', '')) : undefined
    const bent = listBentMeanings(norm, lexicon) ?? joined
    if (bent) return { readings: bent, count: 1, isWord: true }
    if ([degrees, ands, negations, fillers, wordsLikeCodes].some(words => words.has(token.norm))) return undefined
    const begun = listBegunMeanings(this.line, { ...token, norm }, lexicon)
    return begun.length > 0 ? { readings: begun, count: 1, isWord: false } : undefined
  }

  /** Whether a letter is one of DIN 4023 and none of a sentence: it stands alone between commas, or beside other codes. */
  #isAmongCodes(at: number): boolean {
    if (!/^\p{Ll}['’*]?$/u.test(this.rawAt(at))) return true
    return [at - 1, at + 1].every(beside => this.#standsAt(beside) !== 'word')
  }

  /**
   * A meaning by its code only where that is spelled as the list has it: a guess where a word of no list comes behind it, and
   * none where one goes before it, or where a language has the same word.
   */
  #asCode(at: number, meaning: WordMeaning): WordMeaning[] {
    if (meaning.how !== 'code') return [meaning]
    const raw = this.rawAt(at)
    if (!isSpelled(raw, meaning)) return []
    const [before, after] = [this.#standsAt(at - 1), this.#standsAt(at + 1)]
    if (before === 'code' || !/^\p{Ll}+$/u.test(raw)) return [meaning]
    if (wordsLikeCodes.has(raw)) return after === 'code' ? [meaning] : []
    const isKnown = (beside: number) =>
      this.lexicon.phrases.get(this.all[beside]!.norm)?.some(({ how }) => how === 'label')
    if (before === 'word') return isKnown(at - 1) ? [meaning] : []
    return [after === 'word' && !isKnown(at + 1) ? { ...meaning, how: 'begun' } : meaning]
  }

  /** What stands beside a code: another, a word, or the end of a phrase. */
  #standsAt(at: number): 'code' | 'word' | 'end' {
    const raw = this.rawAt(at)
    if (raw === '' || /^[.,;:/&]$/.test(raw)) return 'end'
    const { shorts, phrases } = this.lexicon
    if (shorts.has(raw) || compoundOf(raw, this.lexicon)?.how === 'short') return 'code'
    const isCode = phrases.get(this.all[at]!.norm)?.some(reading => reading.how === 'short' || isSpelled(raw, reading))
    return isCode ? 'code' : 'word'
  }
}

/** Whether a code is spelled as its list has it; soil classes may be in small letters. */
function isSpelled(raw: string, { how, sets }: WordMeaning): boolean {
  const [{ field, code }] = sets as [Assignment]
  return how === 'code' && (raw === code || (field === 'gruppe' && raw === code.toLowerCase()))
}
