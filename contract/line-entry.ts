import { type Describable, formatMinors, type Minor, type Strength } from './layer-description.ts'
import { readLineDepths } from './line-entry-depths.ts'
import { dittoMark, remarkMark, rockLineFields, takeFromAbove } from './line-entry-ends.ts'
import {
  type Assignment,
  bareWord,
  compoundOf,
  type Lexicon,
  type LineField,
  type Token,
  tokensOf,
  type WordMeaning,
} from './line-entry-lexicon.ts'
import { colourRank, costs, firstOfRock, rankOf, weak } from './line-entry-ranks.ts'
import {
  abbreviations,
  ands,
  degrees,
  fillers,
  hedges,
  hedgesBehind,
  negations,
  quantityUnits,
  shortDegrees,
  stretchWords,
} from './line-entry-words.ts'

/** A term as it was typed, and what it was taken for. */
export interface LinePart {
  typed: string
  from: number
  to: number
  /** Names it among choices. */
  key: string
  /** None: it is not understood, and stays as text. */
  sets: readonly Assignment[]
  isGuess: boolean
  /** What else it may mean. */
  others: readonly (readonly Assignment[])[]
  /** A ditto mark, and `sets` what the layer above has. */
  isDitto?: true
  /** Words that stand beside the description. */
  isRemark?: true
}

export interface EnteredLine {
  depthfrom?: number
  depthto?: number
  /** What was typed without the depths. */
  text: string
  parts: readonly LinePart[]
  /** What stands behind `//`, as it was typed. */
  remark?: string
  /** Codes by field. */
  values: Partial<Record<LineField, string>>
  /** Whether anything is not understood. */
  hasText: boolean
  /** Whether the major component is a code or a symbol: then the line is no description that could stay as it was typed. */
  isShort: boolean
}

/** What was chosen for a term: the id of a reading, or that it is text. */
export type Choices = Readonly<Record<string, string>>
export const asText = 'text'
export const makeAssignmentId = (sets: readonly Assignment[]): string =>
  sets.map(({ field, code, strength = 2 }) => `${field}=${code}${field === 'secstype' ? strength : ''}`).join('+')

const atMost = 6
const shortWays: ReadonlySet<WordMeaning['how']> = new Set(['code', 'short', 'guess'])

interface Candidate {
  sets: readonly Assignment[]
  cost: number
  how: WordMeaning['how']
  /** A noun that is taken for a minor component though nothing says so. */
  isLoose: boolean
}

interface LineContext {
  isSub?: boolean
  choices?: Choices
  /** Whether `//` parts words from a remark; by default so. */
  hasRemark?: boolean
  /** The layer above one that begins at a depth, as the line says it or not, to which a ditto mark points. */
  above?: (depthfrom: number | undefined) => Describable | undefined
}

/**
 * What a line says: `3.4 siSa, gr1 bn`, or a description in words of any of the languages. A ditto mark at its end
 * (`3.4 siSa =`) takes each code that the line does not name from the layer above. Words behind `//` are a remark.
 */
export function readLine(
  line: string,
  lexicon: Lexicon,
  { isSub = false, choices = {}, hasRemark = true, above }: LineContext = {},
): EnteredLine {
  const remark = hasRemark ? remarkMark.exec(line) : null
  const described = remark ? line.slice(0, remark.index) : line
  const mark = dittoMark.exec(described)
  const own = mark ? line.slice(0, mark.index) : described
  const { rest, ...depths } = readLineDepths(own)
  const read = { ...depths, ...new Reader(own, own.length - rest.length, lexicon, isSub, choices).read() }
  const said = mark ? withDitto(read, mark, above?.(depths.depthfrom) ?? {}) : read
  return remark ? withRemark(said, remark) : said
}

function withDitto(said: EnteredLine, { 0: mark, index }: RegExpExecArray, above: Describable): EnteredLine {
  const { values, sets } = takeFromAbove(said.values, above)
  const typed = mark.trim()
  const part = { typed, from: index, to: index + typed.length, key: typed, sets, isGuess: false, others: [] }
  return { ...said, values: { ...said.values, ...values }, parts: [...said.parts, { ...part, isDitto: true }] }
}

function withRemark(said: EnteredLine, { 0: mark, 1: remark, index }: RegExpExecArray): EnteredLine {
  const typed = mark.trim()
  const part = { typed, from: index, to: index + typed.length, key: '//', sets: [], isGuess: false, others: [] }
  return { ...said, ...(remark && { remark }), parts: [...said.parts, { ...part, isRemark: true }] }
}

const isOfRock = (sets: readonly Assignment[]): boolean => sets.some(({ field }) => rockLineFields.has(field))

class Reader {
  readonly #tokens: readonly Token[]
  readonly #parts: LinePart[] = []
  readonly #values: Partial<Record<LineField, string>> = {}
  readonly #minors: Minor[] = []
  #last = 0
  /** Where a run of words begins that is not understood. */
  #lost: number | undefined
  #lostTo = 0
  #degree: { strength: Strength; from: number } | undefined
  #joined: number | undefined
  #comma = false
  /** Whether what comes is an equal of the major component: 'gravel, sand and cobbles'. */
  #isEqual = false
  #isShort = false

  readonly line: string
  readonly start: number
  readonly lexicon: Lexicon
  readonly isSub: boolean
  readonly choices: Choices

  constructor(line: string, start: number, lexicon: Lexicon, isSub: boolean, choices: Choices) {
    this.line = line
    this.start = start
    this.lexicon = lexicon
    this.isSub = isSub
    this.choices = choices
    this.#tokens = tokensOf(line).filter(token => token.from >= start && token.norm !== ':')
  }

  read(): Omit<EnteredLine, 'depthfrom' | 'depthto'> {
    for (let at = 0; at < this.#tokens.length; ) at = this.#next(at)
    this.#flush()
    this.#doubtBesideUnread()
    if (this.#minors.length > 0) this.#values.secstype = formatMinors(this.#minors)
    return {
      text: this.line.slice(this.start).trim(),
      parts: this.#parts,
      values: this.#values,
      hasText: this.#parts.some(part => part.sets.length === 0),
      isShort: this.#isShort,
    }
  }

  /** Beside a word that nobody understands a term may mean less, more or something else: it is a guess, but for the component. */
  #doubtBesideUnread(): void {
    const isUnread = (part: LinePart | undefined) =>
      part?.sets.length === 0 && part.others.length === 0 && /\p{L}/u.test(part.typed) && !/\d/.test(part.typed)
    for (const [i, part] of this.#parts.entries()) {
      const [before, after] = [this.#parts[i - 1], this.#parts[i + 1]]
      const isBeside = (one: LinePart | undefined) => {
        const between = one && this.line.slice(Math.min(one.to, part.to), Math.max(one.from, part.from))
        return isUnread(one) && !/[,;.():]/.test(between!)
      }
      const isChosen = this.choices[part.key] === makeAssignmentId(part.sets)
      if (part.sets.length === 0 || isChosen || part.sets.some(({ field }) => field === 'prinstype')) continue
      if (isBeside(before) || isBeside(after)) this.#parts[i] = { ...part, isGuess: true }
    }
  }

  #next(at: number): number {
    const token = this.#tokens[at]!
    const { norm } = token
    if (this.#isPointOfWord(at)) return at + 1
    if (/^[.,;]$/.test(norm)) {
      this.#flush()
      this.#comma = true
      if (norm === '.' && this.#parts.length > 0) this.#last = Math.max(this.#last, firstOfRock)
      return at + 1
    }
    this.#isEqual = this.#isListed(at)
    const found = this.#phraseAt(at)
    const qualified = this.#qualifiedAt(at, found?.isWord ? found.count : 0)
    if (qualified > 0) return at + qualified
    const end = found && this.#stretchEnd(at, found)
    if (end) {
      this.#loseBack(this.#tokens[at + end - 1]!.to)
      return at + end
    }
    if (found && this.#isBehindLostEnd()) {
      this.#lose({ norm, from: token.from, to: this.#tokens[at + found.count - 1]!.to })
      return at + found.count
    }
    if (!found || found.count === 1) {
      if (ands.has(norm) && this.#parts.length > 0) {
        this.#joined ??= token.from
        return at + 1
      }
      if (negations.has(norm)) return this.#loseUntilComma(at, 1)
      const strength = degrees.get(norm)
      if (strength !== undefined && !found?.isWord) {
        this.#degree = { strength, from: this.#degree?.from ?? token.from }
        return at + 1
      }
      if (fillers.has(norm) && (this.#degree || this.#lost === undefined)) return at + 1
    }
    if (!found) {
      this.#lose(token)
      return at + 1
    }
    const last = this.#tokens[at + found.count - 1]!
    if (!this.#take(found.readings, token.from, last.to))
      this.#lose({ norm, from: token.from, to: last.to }, found.readings)
    return at + found.count
  }

  /**
   * How many tokens from here on say how much, how often or how surely something is, and are dealt with: a quantity stays
   * as text, a degree that is cut short counts as a whole one, a hedge keeps what it qualifies from being understood.
   * `known` tokens from here on are a term of the lists: 'partly decomposed' is one.
   */
  #qualifiedAt(at: number, known: number): number {
    const token = this.#tokens[at]!
    const [next, afterNext] = this.#tokens.slice(at + 1, at + 3)
    const rawOf = ({ from, to }: Token) => this.line.slice(from, to)
    if (/^\d/.test(token.norm) && known === 0) {
      const isUnit = next !== undefined && quantityUnits.has(rawOf(next))
      this.#lose({ norm: '', from: token.from, to: isUnit ? next.to : token.to })
      return isUnit ? 2 : 1
    }
    const short = next?.norm === '.' && next.from === token.to ? shortDegrees.get(token.norm) : undefined
    // at the end of a sentence it is a word of its own
    if (short !== undefined && known < 2 && afterNext && !/^[.,;]$/.test(afterNext.norm)) {
      this.#degree = { strength: short, from: this.#degree?.from ?? token.from }
      return 2
    }
    const isAt = (words: readonly string[]) => words.every((word, i) => this.#tokens[at + i]?.norm === word)
    const before = hedges.find(words => words.length > known && isAt(words))
    if (before) return this.#loseUntilComma(at, before.length) - at
    const behind = hedgesBehind.find(isAt)
    if (behind && this.#parts.length > 0 && this.#lost === undefined && !this.#comma) {
      this.#loseBack(this.#tokens[at + behind.length - 1]!.to)
      return behind.length
    }
    return 0
  }

  /** How many tokens are the other end of a stretch that begins with the last part: 'soft to very stiff'; 0 where none does. */
  #stretchEnd(at: number, found: { readings: readonly WordMeaning[]; count: number }): number {
    const part = this.#parts.at(-1)
    const [first] = part?.sets ?? []
    if (!part || !first || this.#comma || this.#lost === undefined || first.field === 'prinstype') return 0
    const between = this.line.slice(part.to, this.#lostTo).trim().split(/\s+/).map(bareWord)
    // 'cobbles to 15 cm, grey' is none; of 'loose to rather dense' no word is certain
    if (!stretchWords.has(between[0]!) || between.some(word => /^\d/.test(word))) return 0
    // of two minor components there is each
    if (first.field === 'secstype' && !found.readings.some(({ sets: [one] }) => one!.code === first.code)) return 0
    // the longest phrase is not found where its field is taken
    for (let count = Math.min(4, this.#tokens.length - at); count > found.count; count--)
      if (this.lexicon.phrases.has(this.#keyOf(at, count))) return count
    return found.count
  }

  /** Whether what comes ends a stretch whose beginning is not understood: 'very dense to dense' of a list without the first. */
  #isBehindLostEnd(): boolean {
    if (this.#lost === undefined || this.#values.prinstype === undefined) return false
    const words = this.line.slice(this.#lost, this.#lostTo).trim().split(/\s+/).map(bareWord)
    if (!stretchWords.has(words.at(-1)!)) return false
    const part = this.#parts.at(-1)!
    return words.length > 1 || (part.sets.length === 0 && this.line.slice(part.to, this.#lost).trim() === '')
  }

  /** Takes the last part back: with what stands from it up to `to` it stays as text. */
  #loseBack(to: number): void {
    const part = this.#parts.pop()!
    for (const { field, code } of part.sets)
      if (field === 'secstype')
        this.#minors.splice(
          this.#minors.findIndex(minor => minor.code === code),
          1,
        )
      else delete this.#values[field]
    this.#degree = undefined
    this.#joined = undefined
    this.#lost = part.from
    this.#lostTo = to
  }

  /** The longest phrase from here on that the lists know, else what a single word may mean. */
  #phraseAt(at: number): { readings: readonly WordMeaning[]; count: number; isWord: boolean } | undefined {
    const { lexicon } = this
    const token = this.#tokens[at]!
    const raw = this.line.slice(token.from, token.to)
    const longest = Math.min(lexicon.longest.get(token.norm) ?? 1, this.#tokens.length - at)
    for (let count = longest; count > 1; count--) {
      const key = this.#keyOf(at, count)
      const readings = key && lexicon.phrases.get(key)
      if (readings && this.#candidates(readings).length > 0) return { readings, count, isWord: true }
    }
    const known = lexicon.phrases.get(token.norm) ?? []
    const readings = [
      ...known.filter(r => r.how !== 'code'),
      ...(this.#isAmongCodes(at) ? (lexicon.shorts.get(raw.replace('’', "'")) ?? []) : []),
      ...known.filter(r => r.how === 'code'),
    ]
    if (readings.length > 0)
      return { readings, count: 1, isWord: known.some(r => r.how === 'label' || r.how === 'alias') }
    const pieces = this.#values.prinstype === undefined ? compoundOf(raw, lexicon) : undefined
    if (pieces) return { readings: [pieces], count: 1, isWord: true }
    const next = this.#tokens[at + 1]
    const together = next && lexicon.phrases.get(token.norm + next.norm)
    if (together && !/^[.,;/]$/.test(next.norm)) return { readings: together, count: 2, isWord: true }
    const bent = this.#bent(token.norm) ?? lexicon.phrases.get(token.norm.replaceAll('-', ''))
    if (bent) return { readings: bent, count: 1, isWord: true }
    if (degrees.has(token.norm) || ands.has(token.norm) || negations.has(token.norm) || fillers.has(token.norm))
      return undefined
    const begun = this.#begun(token)
    return begun.length > 0 ? { readings: begun, count: 1, isWord: false } : undefined
  }

  /** Whether a point belongs to a word that it cuts short, and the words go on behind it. */
  #isPointOfWord(at: number): boolean {
    const [before, token, next] = this.#tokens.slice(Math.max(0, at - 1), at + 2)
    return at > 0 && token?.norm === '.' && abbreviations.has(before!.norm) && !!next && !/^[.,;]$/.test(next.norm)
  }

  /** Whether a letter is one of DIN 4023 and none of a sentence: it stands alone between commas, or beside other codes. */
  #isAmongCodes(at: number): boolean {
    const rawOf = ({ from, to }: Token) => this.line.slice(from, to)
    const { shorts, phrases } = this.lexicon
    if (!/^\p{Ll}['’*]?$/u.test(rawOf(this.#tokens[at]!))) return true
    return [this.#tokens[at - 1], this.#tokens[at + 1]].every(
      one =>
        !one ||
        /^[.,;:/&]$/.test(one.norm) ||
        shorts.has(rawOf(one)) ||
        phrases.get(one.norm)?.some(({ how }) => how === 'code' || how === 'short'),
    )
  }

  #keyOf(at: number, count: number): string {
    let key = ''
    for (let i = at; i < at + count; i++) {
      const { norm } = this.#tokens[i]!
      if (/^[.;]$/.test(norm)) return ''
      key += i === at ? norm : ` ${norm}`
    }
    return key.endsWith(',') ? '' : key
  }

  /** German endings and plurals. */
  #bent(norm: string): readonly WordMeaning[] | undefined {
    const ending = /(?:er|es|en|em|e|n|s)$/.exec(norm)
    if (!ending) return undefined
    for (const cut of [ending[0].length, 1]) {
      const stem = norm.slice(0, -cut)
      const readings = stem.length > 2 ? this.lexicon.phrases.get(stem)?.filter(r => r.how !== 'code') : undefined
      if (readings && readings.length > 0) return readings
    }
    return undefined
  }

  /** What a word may become that is still typed, or is cut short. */
  #begun({ norm, to }: Token): WordMeaning[] {
    const isOpen = to === this.line.length
    const isCut = this.line[to] === '.'
    if (norm.length < (isOpen || isCut ? 2 : 4)) return []
    const { single: words, phrases } = this.lexicon
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
      .slice(0, 2 * atMost)
      .map(({ sets, languages }) => ({ sets, languages, how: 'begun' }))
  }

  /** What readings may mean here, the likeliest first. */
  #candidates(readings: readonly WordMeaning[]): Candidate[] {
    const found: Candidate[] = []
    /** Whether the word means something that is said already: what else it may mean is no more than a guess. */
    let isTaken = false
    for (const { sets, how, languages } of readings) {
      const [first] = sets
      let { field, strength } = first!
      const { code } = first!
      let taken = sets
      let cost = costs[how]
      let isLoose = false
      if (field === 'sublaytp' && !this.isSub) continue
      if (field === 'prinstype' && this.#values.prinstype !== undefined) {
        if (!this.lexicon.isMinor(code) || sets.length > 1) continue
        field = 'secstype'
        strength = this.#degree?.strength ?? (this.#isEqual ? 4 : 2)
        isLoose = !this.#degree && !this.#isEqual
        taken = [{ field, code, strength }]
        cost += 0.1
      } else if (field === 'secstype' && (strength ?? 2) === 2) {
        const joins = this.#isEqual && languages.length > 0 && !this.lexicon.isNoun(code)
        strength = this.#degree && this.#degree.strength !== 2 ? this.#degree.strength : joins ? 4 : 2
        taken = [{ field, code, strength }]
      } else if (field !== 'prinstype' && this.#degree) cost += 0.5
      if (field === 'secstype' ? this.#minors.some(m => m.code === code) : this.#values[field] !== undefined) {
        isTaken ||= how !== 'code'
        continue
      }
      const rank = field === 'colour' ? colourRank : rankOf(field)
      if (field === 'prinstype') cost -= 1
      else if (field === 'sublaytp') cost -= this.#parts.length === 0 ? 1.5 : 0
      else if (field === 'colour' ? this.#last >= firstOfRock : rank < this.#last) cost += 1.5
      if (field === 'secstype' && (this.#isEqual || this.#degree)) cost -= 1
      if (weak.has(field)) cost += how === 'label' && readings.length > 1 ? 2 : 1
      // French and Italian hang the first adjective on the noun without a comma
      const hangs = languages.length > 0 && languages.every(one => one === 'fr' || one === 'it')
      if (field === 'secstype' && hangs && this.#comma && !this.#minors.some(m => m.strength !== 4)) cost += 0.6
      found.push({ sets: taken, cost: cost + rank / 100, how, isLoose })
    }
    found.sort((a, b) => a.cost - b.cost)
    const ids = new Set<string>()
    return found
      .filter(({ sets }) => !ids.has(makeAssignmentId(sets)) && ids.add(makeAssignmentId(sets)))
      .slice(0, atMost)
      .map(one => (isTaken ? { ...one, isLoose: true } : one))
  }

  /** Whether the words from here to the next 'and', and those behind it, are components by their nouns. */
  #isListed(at: number): boolean {
    const before = this.#parts.at(-1)?.sets[0]
    if (before?.field !== 'prinstype' && !(before?.field === 'secstype' && before.strength === 4)) return false
    let isJoined = this.#joined !== undefined
    for (let i = at; i < this.#tokens.length; ) {
      const { norm } = this.#tokens[i]!
      if (norm === ',' && !isJoined) i++
      else if (ands.has(norm) && !isJoined) {
        isJoined = true
        i++
      } else {
        const found = this.#phraseAt(i)
        if (!found?.readings.some(reading => this.#isComponent(reading))) return false
        if (isJoined) return true
        i += found.count
      }
    }
    return false
  }
  #isComponent({ sets, how, languages }: WordMeaning): boolean {
    const [{ field, code, strength = 2 }] = sets as [Assignment]
    if (how !== 'label' && how !== 'alias' && how !== 'short') return false
    if (field === 'prinstype') return sets.length === 1 && this.lexicon.isMinor(code)
    return field === 'secstype' && strength === 2 && languages.length > 0 && !this.lexicon.isNoun(code)
  }

  /** Whether one of the readings holds here; it is then kept as a part. */
  #take(readings: readonly WordMeaning[], from: number, to: number): boolean {
    const found = this.#candidates(readings)
    const key = bareWord(this.line.slice(from, to))
    const chosen = this.choices[key]
    if (chosen === asText || found.length === 0) return false
    const best = found.find(({ sets }) => makeAssignmentId(sets) === chosen) ?? found[0]!
    const others = found.filter(other => other !== best)
    const isChosen = makeAssignmentId(best.sets) === chosen
    // a degree of what has none, and a mark of doubt: more is said than the code says
    if (!isChosen && ((this.#degree && best.sets[0]!.field !== 'secstype') || /^\s?\(?\?/.test(this.line.slice(to))))
      return false
    const rivals = others.filter(other => other.cost < best.cost + 1)
    if (this.#degree && best.sets[0]!.field !== 'secstype') this.#loseDegree()
    const begin = this.#degree?.from ?? from
    this.#flushBefore(begin)
    // a word of soils too: its place in the line alone does not make it one of rocks
    const isOfBoth = isOfRock(best.sets) && others.some(({ sets, how }) => !isOfRock(sets) && how !== 'begun')
    const isGuess =
      !isChosen && (rivals.length > 0 || best.how === 'begun' || best.how === 'guess' || best.isLoose || isOfBoth)
    if (best.sets.some(({ field }) => field === 'prinstype')) this.#isShort = shortWays.has(best.how)
    for (const set of best.sets) this.#set(set)
    this.#parts.push({
      typed: this.line.slice(begin, to),
      from: begin,
      to,
      key,
      sets: best.sets,
      isGuess,
      others: others.map(({ sets }) => sets),
    })
    this.#degree = undefined
    this.#joined = undefined
    this.#comma = false
    return true
  }

  #set({ field, code, strength = 2 }: Assignment): void {
    const rank = field === 'colour' ? colourRank : rankOf(field)
    this.#last = Math.max(this.#last, rank)
    if (field === 'secstype') this.#minors.push({ code, strength })
    else this.#values[field] = code
  }
  #lose({ from, to }: Token, readings: readonly WordMeaning[] = []): void {
    const before = this.#degree?.from ?? this.#joined ?? from
    this.#degree = undefined
    this.#joined = undefined
    if (readings.length > 0) {
      // it has its own chip, so that another choice can be made
      this.#flushBefore(before)
      this.#push(
        before,
        to,
        bareWord(this.line.slice(from, to)),
        this.#candidates(readings).map(({ sets }) => sets),
      )
      return
    }
    this.#lost ??= before
    this.#lostTo = to
  }
  /** From a word, or several, on; points among these end nothing. */
  #loseUntilComma(at: number, words: number): number {
    let end = at + words
    while (end < this.#tokens.length && (this.#isPointOfWord(end) || !/^[.,;]$/.test(this.#tokens[end]!.norm))) end++
    const [first, last] = [this.#tokens[at]!, this.#tokens[end - 1]!]
    this.#lose({ norm: '', from: first.from, to: last.to })
    return end
  }
  #push(from: number, to: number, key: string, others: readonly (readonly Assignment[])[] = []): void {
    this.#parts.push({
      typed: this.line.slice(from, to),
      from,
      to,
      key,
      sets: [],
      isGuess: false,
      others: others.slice(0, atMost),
    })
  }
  #flushBefore(from: number): void {
    if (this.#lost !== undefined && this.#lost < from)
      this.#push(this.#lost, this.#lostTo, bareWord(this.line.slice(this.#lost, this.#lostTo)))
    this.#lost = undefined
  }
  /** What is left over at a comma or at the end: words not understood, and an adverb that nothing followed. */
  #flush(): void {
    if (this.#degree) this.#loseDegree()
    if (this.#joined !== undefined && this.#lost !== undefined) this.#lostTo = Math.max(this.#lostTo, this.#joined)
    this.#joined = undefined
    this.#flushBefore(Number.POSITIVE_INFINITY)
  }
  #loseDegree(): void {
    const { from } = this.#degree!
    this.#degree = undefined
    const [word] = tokensOf(this.line.slice(from))
    this.#lose({ norm: '', from, to: from + word!.to })
  }
}
