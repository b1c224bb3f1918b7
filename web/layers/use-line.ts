import type { Layer } from '@borebook/contract/layers.ts'
import { type Describable, describeLayer } from '@borebook/contract/line-entry/layer-description.ts'
import { type Choices, readLine } from '@borebook/contract/line-entry/line-entry.ts'
import { type Lexicon, type LineField, lexiconOf } from '@borebook/contract/line-entry/line-entry-lexicon.ts'
import type { EnteredLine, LinePart } from '@borebook/contract/line-entry/line-entry-parts.ts'
import { useState } from 'react'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useTexts } from '../app/texts.tsx'
import { kindOfMode } from '../entry/bench/machine.ts'
import type { Bench } from '../entry/bench/use-bench.ts'
import { auxiliaryInputs, type FormValues } from '../ui/fields/field.tsx'

const lexicons = new WeakMap<Dictionaries['entries'], Lexicon>()
/** The words of the lists, made once for as long as the lists are the same. */
export function lexiconIn({ entries }: Dictionaries): Lexicon {
  const known = lexicons.get(entries) ?? lexiconOf(entries)
  lexicons.set(entries, known)
  return known
}

/** The fields that a material such as `siSa` or ‘Sand, siltig’ speaks of; undefined where anything of it is in doubt. */
export function materialIn(text: string, lexicon: Lexicon, isSub = false): FormValues | undefined {
  const { values, parts, hasText, depthfrom, depthto } = readLine(text, lexicon, { isSub })
  const isSure = !hasText && parts.every(part => !part.isGuess && !part.isDitto && !part.isRemark)
  const hasDepths = depthfrom !== undefined || depthto !== undefined
  return isSure && !hasDepths && values.prinstype !== undefined ? values : undefined
}

/**
 * The codes that words such as ‘schwach siltig, stark kiesig’ say of one field; undefined where any of them is in doubt or
 * speaks of another.
 */
export function codesWorded(field: string, text: string, lexicon: Lexicon, isSub = false): string | undefined {
  const isOwn = (sets: LinePart['sets']) => sets.length > 0 && sets.every(set => set.field === field)
  const isSure = ({ sets, others, key, isGuess }: LinePart) =>
    isOwn(sets) && (!isGuess || (lexicon.phrases.has(key) && !others.some(isOwn)))
  const saidIn = (line: string, before = 0) => {
    const { values, parts, depthfrom, depthto } = readLine(line, lexicon, { isSub })
    const own = parts.slice(before)
    const hasDepths = depthfrom !== undefined || depthto !== undefined
    return own.length > 0 && own.every(isSure) && !hasDepths ? values[field as LineField] : undefined
  }
  // behind a major component a noun is a minor one: ‘mit Kies’
  return saidIn(text) ?? (field === 'secstype' ? saidIn(`sa ${text}`, 1) : undefined)
}

/** The codes that a word of several meanings, such as ‘Mergel’, may have in one field, the likeliest first; none for other texts. */
export function codesGuessed(field: string, text: string, lexicon: Lexicon, isSub = false): string[] {
  if (codesWorded(field, text, lexicon, isSub) !== undefined) return []
  const { parts, depthfrom, depthto } = readLine(text, lexicon, { isSub })
  const [part, ...others] = parts
  const hasMore = others.length > 0 || depthfrom !== undefined || depthto !== undefined
  if (!part || hasMore || !lexicon.phrases.get(part.key)?.some(({ how }) => how === 'guess')) return []
  return [part.sets, ...part.others].flatMap(([own, ...more]) =>
    own?.field === field && more.length === 0 ? [own.code] : [],
  )
}

const guesses = new WeakMap<Lexicon, Map<string, readonly string[]>>()
/** Guesses the codes of a word, each text looked at once for as long as the lists are the same. */
export function guessedIn(field: string, text: string, lexicon: Lexicon, isSub: boolean): readonly string[] {
  const known = guesses.get(lexicon) ?? new Map<string, readonly string[]>()
  guesses.set(lexicon, known)
  const key = `${field} ${isSub} ${text}`
  const codes = known.get(key) ?? codesGuessed(field, text, lexicon, isSub)
  known.set(key, codes)
  return codes
}

interface TypedLine {
  text: string
  choices: Choices
  line: EnteredLine
}

/** Name under which the line is kept with the draft. */
const kept = 'line'

/**
 * The line over a form: what it says goes into the fields as it is typed, and only what a key changes, so that a field
 * that was mended by hand stays mended. A stored record begins with its description.
 */
export function useLine(bench: Bench, dictionaries: Dictionaries) {
  const { language } = useTexts()
  const { form, mode, kind } = bench
  const lexicon = lexiconIn(dictionaries)
  const isSub = kind === 'sublayer'
  const read = (text: string, choices: Choices): TypedLine => ({
    text,
    choices,
    line: readLine(text, lexicon, {
      ...{ isSub, choices, above: depthfrom => layerAbove(bench, depthfrom) },
      // a stored description may hold the mark among its words
      hasRemark: !String(form.formState.defaultValues?.layer_name ?? '').includes('//'),
    }),
  })
  const begin = (): TypedLine => {
    const { text, choices } = JSON.parse(auxiliaryInputs.get(kept) ?? '{}') as Partial<TypedLine>
    if (text !== undefined) return read(text, choices ?? {})
    const began = form.formState.defaultValues as FormValues
    const said = (began.layer_name as string | null) ?? describeLayer(began as never, dictionaries.label, language)
    return read(mode.name === 'editing' ? said : '', {})
  }
  const [typed, setTyped] = useState(begin)
  const [opened, setOpened] = useState(mode)
  if (opened !== mode) {
    setOpened(mode)
    setTyped(begin())
  }

  const type = (text: string, choices = typed.choices) => {
    const next = read(text, choices)
    const began = form.formState.defaultValues as FormValues
    const compose = (values: Describable) => describeLayer(values, dictionaries.label, language)
    const before = fillLineFields(typed.line, began, compose)
    const after = fillLineFields(next.line, began, compose)
    for (const field of new Set([...Object.keys(before), ...Object.keys(after)]))
      if (before[field] !== after[field])
        form.setValue(field, after[field] ?? began[field] ?? null, { shouldDirty: true, shouldTouch: true })
    if (form.formState.isSubmitted) void form.trigger()
    auxiliaryInputs.set(kept, JSON.stringify({ text, choices }))
    setTyped(next)
  }
  return {
    ...typed,
    type,
    choose: (key: string, id: string) => type(typed.text, { ...typed.choices, [key]: id }),
  }
}

/** The record of the same kind whose top is the next one above a depth, that of the form where it is not given. */
function layerAbove({ items, pending, kind, form }: Bench, depthfrom?: number): Layer | undefined {
  const from = depthfrom ?? form.getValues('depthfrom')
  const listed = items.filter(item => item.kind === kind).map(({ record }) => record as Layer)
  const sent = pending.filter(({ mode }) => kindOfMode(mode) === kind).map(({ values }) => values as unknown as Layer)
  const above = [...listed, ...sent].filter(
    ({ depthfrom }) => depthfrom !== null && (typeof from !== 'number' || depthfrom < from),
  )
  return above.reduce<Layer | undefined>((a, b) => (a && a.depthfrom! >= b.depthfrom! ? a : b), undefined)
}

/**
 * What a line puts into the fields. Words that no list knows, or that were guessed, keep the whole description as it was typed; behind codes,
 * which nobody reads, it comes after what they say.
 */
export function fillLineFields(
  line: EnteredLine,
  began: FormValues,
  compose: (values: Describable) => string,
): FormValues {
  const { depthfrom, depthto, values, isShort, words, remark } = line
  const isText = line.text !== '' && (words.length > 0 || typeof began.layer_name === 'string')
  const text = isShort ? `${[compose(values).replace(/\.$/, ''), ...words].join(', ')}.` : line.text
  return {
    ...(depthfrom !== undefined && { depthfrom }),
    ...(depthto !== undefined && { depthto }),
    ...values,
    ...(isText && { layer_name: text }),
    ...(remark !== undefined && { commentary: remark }),
  }
}
