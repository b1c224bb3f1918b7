import { layerDictionaries } from '../layers.ts'
import { type Describable, parseMinors, rockOrder } from './layer-description.ts'
import type { Assignment, LineField } from './line-entry-lexicon.ts'
import type { EnteredLine, LinePart } from './line-entry-parts.ts'

/** A ditto mark at the end of a line. */
export const dittoMark = /(?<=^|\s)(?:=|["”“″〃])\s*$/u
/** A remark at the end of a line, and its words alone. A `//` inside a word, as in an address, is none. */
export const remarkMark = /(?<=^|\s)\/\/\s*(.*?)\s*$/u

export const rockLineFields: ReadonlySet<LineField> = new Set(rockOrder)

/** The codes that a ditto mark takes from the layer above: of the fields that the line does not name. */
function takeFromAbove(
  said: Partial<Record<LineField, string>>,
  above: Describable,
): { values: Partial<Record<LineField, string>>; sets: Assignment[] } {
  const values: Partial<Record<LineField, string>> = {}
  const isOther = said.prinstype !== undefined && said.prinstype !== above.prinstype
  for (const name of Object.keys(layerDictionaries)) {
    const field = name as LineField
    const code = above[field]
    // what is said of a rock is not said of the soil below it
    if (isOther && rockLineFields.has(field)) continue
    if (typeof code === 'string' && code !== '' && said[field] === undefined) values[field] = code
  }
  const sets = Object.entries(values).flatMap(([field, code]): Assignment[] =>
    field === 'secstype'
      ? parseMinors(code).map(minor => ({ field, ...minor }))
      : [{ field: field as LineField, code }],
  )
  return { values, sets }
}

/** The line with a ditto mark at its end, and what the layer above has. */
export function addDitto(said: EnteredLine, { 0: mark, index }: RegExpExecArray, above: Describable): EnteredLine {
  const { values, sets } = takeFromAbove(said.values, above)
  const typed = mark.trim()
  const part = { typed, from: index, to: index + typed.length, key: typed, sets, isGuess: false, others: [] }
  return { ...said, values: { ...said.values, ...values }, parts: [...said.parts, { ...part, isDitto: true }] }
}

/** The line with a remark at its end. */
export function addRemark(said: EnteredLine, { 0: mark, 1: remark, index }: RegExpExecArray): EnteredLine {
  const typed = mark.trim()
  const part = { typed, from: index, to: index + typed.length, key: '//', sets: [], isGuess: false, others: [] }
  return { ...said, ...(remark && { remark }), parts: [...said.parts, { ...part, isRemark: true }] }
}

/** Marks as guesses what stands beside words that nobody understands: it may mean less, more or something else, but for the component. */
export function doubtBesideUnread(parts: LinePart[], line: string, isChosen: (part: LinePart) => boolean): void {
  const isUnread = (part: LinePart | undefined) =>
    part?.sets.length === 0 &&
    part.others.length === 0 &&
    /\p{L}/u.test(part.typed) &&
    !/\d/.test(part.typed) &&
    !part.isOfSizes
  for (const [i, part] of parts.entries()) {
    const [before, after] = [parts[i - 1], parts[i + 1]]
    const isBeside = (one: LinePart | undefined) => {
      const between = one && line.slice(Math.min(one.to, part.to), Math.max(one.from, part.from))
      return isUnread(one) && !/[,;.():]/.test(between!)
    }
    if (part.sets.length === 0 || isChosen(part) || part.sets.some(({ field }) => field === 'prinstype')) continue
    if (isBeside(before) || isBeside(after)) parts[i] = { ...part, isGuess: true }
  }
}
