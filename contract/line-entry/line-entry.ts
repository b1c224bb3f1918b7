import { type Describable, formatMinors, type Minor, type Strength } from './layer-description.ts'
import { readLineDepths } from './line-entry-depths.ts'
import { addDitto, addRemark, dittoMark, doubtBesideUnread, remarkMark, rockLineFields } from './line-entry-ends.ts'
import {
  type Assignment,
  bareWord,
  type Lexicon,
  type LineField,
  type Token,
  tokensOf,
  type WordMeaning,
} from './line-entry-lexicon.ts'
import type { EnteredLine, LinePart } from './line-entry-parts.ts'
import { colourRank, costs, firstOfRock, rankOf, weak } from './line-entry-ranks.ts'
import { LineTokens, type Phrase } from './line-entry-tokens.ts'
import {
  alternatives,
  ands,
  degrees,
  fillers,
  hedges,
  hedgesBehind,
  leadingHedges,
  madeByMan,
  negations,
  quantityUnits,
  shortDegrees,
  stretchWords,
  thens,
} from './line-entry-words.ts'

/** What was chosen for a term: the id of a reading, or that it is text. */
export type Choices = Readonly<Record<string, string>>
export const asText = 'text'
export const makeAssignmentId = (sets: readonly Assignment[]): string =>
  sets.map(({ field, code, strength = 2 }) => `${field}=${code}${field === 'secstype' ? strength : ''}`).join('+')

const atMost = 6
const shortWays: ReadonlySet<WordMeaning['how']> = new Set(['code', 'short'])

interface Candidate {
  sets: readonly Assignment[]
  cost: number
  how: WordMeaning['how']
  /** A noun that is taken for a minor component though nothing says so. */
  isLoose: boolean
  /** Whether the reading itself says how much there is. */
  isGraded: boolean
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
  const said = mark ? addDitto(read, mark, above?.(depths.depthfrom) ?? {}) : read
  return remark ? addRemark(said, remark) : said
}

const isOfRock = (sets: readonly Assignment[]): boolean => sets.some(({ field }) => rockLineFields.has(field))

class Reader {
  readonly #words: LineTokens
  readonly #tokens: readonly Token[]
  readonly #parts: LinePart[] = []
  readonly #values: Partial<Record<LineField, string>> = {}
  readonly #minors: Minor[] = []
  #last = 0
  /** Beginning of a run of words that is not understood. */
  #lost: number | undefined
  #lostTo = 0
  #degree: { strength: Strength; from: number; isDoubled: boolean } | undefined
  /** Whether what comes, up to the next comma, is doubted. */
  #isDoubted = false
  /** Whether the major component was taken back: another noun is no more than a guess at it. */
  #isNounLost = false
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
    this.#words = new LineTokens(line, start, lexicon)
    this.#tokens = this.#words.all
  }

  read(): Omit<EnteredLine, 'depthfrom' | 'depthto'> {
    for (let at = 0; at < this.#tokens.length; ) at = this.#next(at)
    this.#flush()
    doubtBesideUnread(this.#parts, this.line, part => this.choices[part.key] === makeAssignmentId(part.sets))
    if (this.#minors.length > 0) this.#values.secstype = formatMinors(this.#minors)
    return {
      text: this.line.slice(this.start).trim(),
      parts: this.#parts,
      values: this.#values,
      hasText: this.#parts.some(part => part.sets.length === 0),
      isShort: this.#isShort,
      words: this.#parts
        .filter(({ sets, isGuess, isCode }) => sets.length === 0 || (isGuess && !(isCode && this.#isShort)))
        .map(({ typed }) => typed),
    }
  }

  #next(at: number): number {
    const token = this.#tokens[at]!
    const { norm } = token
    if (this.#words.isPointOfWord(at)) return at + 1
    if (/^[.,;]$/.test(norm)) {
      this.#flush()
      this.#comma = true
      this.#isDoubted = false
      if (norm === '.' && this.#parts.length > 0) this.#last = Math.max(this.#last, firstOfRock)
      return at + 1
    }
    this.#isEqual = this.#isListed(at)
    const found = this.#phraseAt(at)
    if (this.#words.isSizeStretch(at) && (found?.count ?? 1) < 3) {
      this.#flushBefore(token.from)
      this.#push(this.#degree?.from ?? token.from, this.#tokens[at + 2]!.to, norm)
      this.#parts.at(-1)!.isOfSizes = true
      this.#degree = undefined
      return at + 3
    }
    if (found && this.#isWaterOf(at, found)) return this.#loseUntilComma(at, found.count)
    const qualified = this.#qualifiedAt(at, found?.isWord ? found.count : 0)
    return qualified > 0 ? at + qualified : this.#takeAt(at, found)
  }

  /** Takes a phrase, or what a single word does to those beside it; answers where the line goes on. */
  #takeAt(at: number, found: Phrase | undefined): number {
    const token = this.#tokens[at]!
    const { norm } = token
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
        this.#grade(strength, token.from)
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

  /** Notes a degree; of two in a row, as of 'very slightly', no code has the sum. */
  #grade(strength: Strength, from: number): void {
    const before = this.#degree
    const isDoubled = before !== undefined && (before.isDoubled || (before.strength !== 2 && strength !== 2))
    this.#degree = { strength, from: before?.from ?? from, isDoubled }
  }

  /**
   * How many tokens from here on say how much, how often or how surely something is, and are dealt with: a quantity stays
   * as text, a degree that is cut short counts as a whole one, a hedge keeps what it qualifies from being understood.
   * `known` tokens from here on are a term of the lists: 'partly decomposed' is one.
   */
  #qualifiedAt(at: number, known: number): number {
    const token = this.#tokens[at]!
    const next = this.#tokens[at + 1]
    if (/^\d/.test(token.norm) && known === 0) {
      const isUnit = next !== undefined && quantityUnits.has(this.#words.rawAt(at + 1))
      this.#lose({ norm: '', from: token.from, to: isUnit ? next.to : token.to })
      return isUnit ? 2 : 1
    }
    const short = next?.norm === '.' && next.from === token.to ? shortDegrees.get(token.norm) : undefined
    // a short form is a word of its own at the end of a sentence
    if (short !== undefined && known < 2 && !this.#words.isEnd(at + 2)) {
      this.#grade(short, token.from)
      return 2
    }
    const isAt = (words: readonly string[]) => words.every((word, i) => this.#tokens[at + i]?.norm === word)
    const before = hedges.find(words => words.length > known && isAt(words))
    if (before && !(stretchWords.has(token.norm) && this.#turnsAt(at))) return this.#loseHedged(at, before.length) - at
    if (this.#isDepthOfPart(at)) return this.#loseUntilComma(at, 1) - at
    if (this.#isOneOfTwo(at)) {
      this.#loseBack(token.to)
      return this.#loseUntilComma(at, 1) - at
    }
    const behind = hedgesBehind.find(isAt)
    const isBare = !this.#degree && !this.#comma && this.#lost === undefined && this.#parts.length > 0
    // 'cobbles rare' and 'rare cobbles'
    const isBehind = !degrees.has(token.norm) || this.#words.isEnd(at + 1)
    if (behind && isBare && isBehind) {
      this.#loseBack(this.#tokens[at + behind.length - 1]!.to)
      return behind.length
    }
    return 0
  }

  /** Whether a word here stands between two values of one field: 'firm becoming stiff', 'grey, then brown'. */
  #turnsAt(at: number): boolean {
    const [first] = this.#parts.at(-1)?.sets ?? []
    const { norm } = this.#tokens[at]!
    if (!first || first.field === 'prinstype' || !(thens.has(norm) || (stretchWords.has(norm) && !this.#comma)))
      return false
    const isOther = (count: number) =>
      at + count < this.#tokens.length &&
      this.lexicon.phrases.get(this.#words.keyOf(at + 1, count))?.some(({ sets }) => sets[0]!.field === first.field)
    return [1, 2, 3, 4].some(isOther)
  }

  /** Whether what was said last is one of two that it may be: 'grey or brown'. */
  #isOneOfTwo(at: number): boolean {
    if (!alternatives.has(this.#tokens[at]!.norm) || this.#lost !== undefined || this.#comma) return false
    const isCode = this.#phraseAt(at)?.readings.some(({ how }) => how === 'code' || how === 'short')
    return this.#parts.at(-1)?.sets[0] !== undefined && !isCode && !this.#words.isEnd(at + 1)
  }

  /** Whether a part of the layer is told of, by its depth: ', to 2.4 m grey, then brown'. */
  #isDepthOfPart(at: number): boolean {
    if (!this.#comma || !stretchWords.has(this.#tokens[at]!.norm)) return false
    const end = this.#tokens.slice(at + 1, at + 4).findIndex(({ norm }) => /^\d/.test(norm))
    return end >= 0 && this.#tokens[at + end + 2]?.norm === 'm'
  }

  /** What a hedge makes doubtful: what it stands before, and where a noun follows that as in 'possibly reworked CLAY' no more. */
  #loseHedged(at: number, words: number): number {
    const isNoun = (i: number) =>
      this.#phraseAt(i)?.readings.some(({ sets, how }) => sets[0]!.field === 'prinstype' && how !== 'begun')
    if (thens.has(this.#tokens[at]!.norm) && this.#turnsAt(at)) this.#loseBack(this.#tokens[at]!.to)
    let object = at + words
    while (!this.#words.isEnd(object) && degrees.has(this.#tokens[object]!.norm)) object++
    const isOne =
      leadingHedges.has(this.#tokens[at]!.norm) && this.#values.prinstype === undefined && !this.#words.isEnd(object)
    if (!isOne || isNoun(object)) return this.#loseUntilComma(at, words)
    const next = object + (this.#phraseAt(object)?.count ?? 1)
    let noun = next
    while (!this.#words.isEnd(noun) && !isNoun(noun) && !/\d/.test(this.#tokens[noun]!.norm)) noun++
    if (this.#words.isEnd(noun) || !isNoun(noun)) return this.#loseUntilComma(at, words)
    this.#lose({ norm: '', from: this.#tokens[at]!.from, to: this.#tokens[next - 1]!.to })
    this.#isDoubted = true
    return next
  }

  /** How many tokens are the other end of a stretch that begins with the last part: 'soft to very stiff'; 0 where none does. */
  #stretchEnd(at: number, found: Phrase): number {
    const part = this.#parts.at(-1)
    const [first] = part?.sets ?? []
    if (!part || !first || this.#comma || first.field === 'prinstype') return 0
    const isJoined = this.#lost === undefined && this.#joined !== undefined
    if (this.#lost === undefined && !isJoined) return 0
    // 'grey and brown' are two; 'grey and sandy' are none of one
    const isOfOne = first.field !== 'secstype' && found.readings.some(({ sets: [one] }) => one!.field === first.field)
    if (isJoined && !isOfOne) return 0
    const between = this.line.slice(part.to, this.#tokens[at]!.from).trim().split(/\s+/).map(bareWord)
    // 'cobbles to 15 cm, grey' is none; of 'loose to rather dense' no word is certain
    if (!(isJoined || stretchWords.has(between[0]!)) || between.some(word => /^\d/.test(word))) return 0
    // each of two minor components is there
    if (first.field === 'secstype' && !found.readings.some(({ sets: [one] }) => one!.code === first.code)) return 0
    // the longest phrase is not found where its field is taken
    for (let count = Math.min(4, this.#tokens.length - at); count > found.count; count--)
      if (this.lexicon.phrases.has(this.#words.keyOf(at, count))) return count
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
    this.#isNounLost ||= part.sets.some(({ field }) => field === 'prinstype')
    this.#degree = undefined
    this.#joined = undefined
    this.#lost = part.from
    this.#lostTo = to
  }

  #phraseAt(at: number): Phrase | undefined {
    const isPossible = (readings: readonly WordMeaning[]) => this.#candidates(readings).length > 0
    return this.#words.phraseAt(at, { isPossible, hasMajor: this.#values.prinstype !== undefined })
  }

  /** Whether water is told of something, and is no layer of water: 'gravel, water at 4 m'. */
  #isWaterOf(at: number, { readings, count }: Phrase): boolean {
    if (!readings.some(({ sets, how }) => sets[0]!.code === 'wat' && how === 'label')) return false
    const next = this.#tokens[at + count]
    if (this.#parts.length > 0 || this.#lost !== undefined) return true
    if (!next || this.#words.isEnd(at + count) || ands.has(next.norm) || degrees.has(next.norm)) return false
    return !this.#phraseAt(at + count)?.isWord
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
      if (field === 'auxcomp' && how === 'guess' && !madeByMan.has(this.#values.prinstype ?? '')) continue
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
      found.push({ sets: taken, cost: cost + rank / 100, how, isLoose, isGraded: (first!.strength ?? 2) !== 2 })
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
    if (!isChosen && this.#saysMore(found, to)) return false
    const rivals = others.filter(other => other.cost < best.cost + 1)
    if (this.#degree && best.sets[0]!.field !== 'secstype') this.#loseDegree()
    const begin = this.#degree?.from ?? from
    this.#flushBefore(begin)
    // a word of soils too: its place in the line alone does not make it one of rocks
    const isOfBoth = isOfRock(best.sets) && others.some(({ sets, how }) => !isOfRock(sets) && how !== 'begun')
    const isMajor = best.sets.some(({ field }) => field === 'prinstype')
    const isDoubted = this.#isDoubted || (isMajor && this.#isNounLost)
    const isCode = best.how !== 'guess' ? shortWays.has(best.how) : !this.lexicon.phrases.has(key)
    const isGuess =
      !isChosen &&
      (rivals.length > 0 || isDoubted || best.how === 'begun' || best.how === 'guess' || best.isLoose || isOfBoth)
    if (isMajor) this.#isShort = isCode
    for (const set of best.sets) this.#set(set)
    this.#parts.push({
      typed: this.line.slice(begin, to),
      from: begin,
      to,
      key,
      sets: best.sets,
      isGuess,
      ...(isCode && { isCode }),
      others: others.map(({ sets }) => sets),
    })
    this.#degree = undefined
    this.#joined = undefined
    this.#comma = false
    return true
  }

  /** Whether more is said than the likeliest reading, or less: what stands up to `to` is words with a choice. */
  #saysMore([best, ...others]: readonly Candidate[], to: number): boolean {
    const { sets, how, isGraded } = best!
    const { field } = sets[0]!
    const degree = this.#degree
    // a degree of what has none, one of a degree, and a mark of doubt
    if (degree && (field !== 'secstype' || degree.isDoubled || (isGraded && degree.strength !== 2))) return true
    if (/^\s?\(?\?/.test(this.line.slice(to))) return true
    return how === 'begun' && others.some(other => other.how === 'begun' && other.sets[0]!.field === field)
  }

  #set({ field, code, strength = 2 }: Assignment): void {
    const rank = field === 'colour' ? colourRank : rankOf(field)
    this.#last = Math.max(this.#last, rank)
    if (field === 'secstype') this.#minors.push({ code, strength })
    else this.#values[field] = code
  }
  #lose({ from, to }: Token, readings: readonly WordMeaning[] = []): void {
    const before = this.#degree?.from ?? this.#joined ?? from
    const others = this.#candidates(readings).map(({ sets }) => sets)
    this.#degree = undefined
    this.#joined = undefined
    if (readings.length > 0) {
      // its own chip, so that another choice can be made
      this.#flushBefore(before)
      this.#push(before, to, bareWord(this.line.slice(from, to)), others)
      return
    }
    this.#lost ??= before
    this.#lostTo = to
  }
  /** Loses a word, or several, and what follows up to a comma; points among these end nothing. */
  #loseUntilComma(at: number, words: number): number {
    let end = at + words
    while (this.#words.isPointOfWord(end) || !this.#words.isEnd(end)) end++
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
