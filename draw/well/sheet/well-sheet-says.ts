import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { once } from '../../hole/track.ts'
import { depthText, metresText } from '../../kit/depth-words.ts'
import { formatGrouped } from '../../kit/numbers.ts'
import { type PrintedWords, printedWords } from '../../kit/printed-words.ts'
import { unspecifiedCodes } from '../../kit/unspecified-codes.ts'
import type { WellInput } from './well-sheet-input.ts'

/** Codes that say that nothing is said, or that there is none. */
const unsaidOrNone = new Set([...unspecifiedCodes, 'keine', 'keiner'])

type TextPart = string | null | undefined | false
/** Parts that say something, parted by commas. */
export const joinSaid = (...parts: TextPart[]): string => parts.filter(Boolean).join(', ')
/** Joins what says something on one line with only room between. */
export const spaced = (...parts: TextPart[]): string => parts.filter(Boolean).join('\u00a0 ')

/** Says from where to where, on one line. */
export const formatWellInterval = (from: number, to: number): string =>
  `${depthText(from)}\u00a0–\u00a0${depthText(to)}`

type Figure = number | null | undefined
/** A figure as it was recorded. */
export const formatRecordedFigure = (value: Figure): string =>
  value === null || value === undefined ? '' : formatGrouped(value, String(value).split('.')[1]?.length ?? 0)
/** A figure with its unit, which stays on its line. */
export const withUnit = (value: Figure, unit: string): string =>
  formatRecordedFigure(value) ? `${formatRecordedFigure(value)}\u00a0${unit}` : ''
/** Two ends of a range, or the one that is known. */
export const range = (from: Figure, to: Figure): string =>
  formatRecordedFigure(from) === formatRecordedFigure(to)
    ? formatRecordedFigure(from)
    : [formatRecordedFigure(from), formatRecordedFigure(to)].map(end => end || '?').join('\u00a0–\u00a0')
/** Outer and inner diameter. */
export const diameters = (od: Figure, id: Figure): string =>
  [formatRecordedFigure(od) || '?', formatRecordedFigure(id)].filter(Boolean).join('\u00a0/\u00a0')
/** Thickness of a wall, mm; '' where a diameter is not known. */
export const wallText = (od: Figure, id: Figure): string =>
  typeof od === 'number' && typeof id === 'number' && od >= id
    ? formatRecordedFigure(Math.round((od - id) * 500) / 1000)
    : ''

/** How a sheet says things in its language. */
export interface Says {
  words: PrintedWords
  /** Word of a code; '' for none, and for what says that there is none. */
  word: (dictionary: number, code: string | null | undefined) => string
  /** Word of a code, also where it says that there is none. */
  every: (dictionary: number, code: string | null | undefined) => string
  /** Elevation of a depth along the hole, m a.s.l.; '' where it is not known. */
  elevation: (depth: number) => string
  /** Elevation with its unit, on one line. */
  height: (depth: number) => string
  /** Elevations of a stretch, with their unit. */
  elevations: (from: number, to: number) => string
  aboveSea: string
  /** What a tube is called in labels, by its id: its name where that is short, else a letter; '' where it is the only one. */
  markOf: (tube: number | null | undefined) => string
  nameOf: (tube: number | null | undefined) => string
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const letterAt = (place: number): string =>
  place < letters.length
    ? letters[place]!
    : `${letterAt(Math.floor(place / letters.length) - 1)}${letters[place % letters.length]}`

/** Short names of tubes that tell them apart. */
function marksOf(tubes: readonly { id: number; name: string }[]): Map<number, string> {
  if (tubes.length < 2) return new Map()
  const names = tubes.map(({ name }) => name.trim())
  const areShort = names.every(name => name.length > 0 && name.length <= 4) && new Set(names).size === names.length
  return new Map(tubes.map(({ id }, i) => [id, areShort ? names[i]! : letterAt(i)]))
}

export const saysOf = once((input: WellInput): Says => {
  const { object, labelOf, language, words: log, records } = input
  const ground = estimateGroundLevel(object)
  const every: Says['every'] = (dictionary, code) => (code ? (labelOf(dictionary, code) ?? code) : '')
  const elevation = (depth: number) => {
    const found = elevationAt(depth, ground, object.inclinat)
    return found === null ? '' : metresText(found)
  }
  const marks = marksOf(records.tubes)
  const names = new Map(records.tubes.map(({ id, name }) => [id, name]))
  return {
    words: printedWords[language],
    every,
    word: (dictionary, code) => (code && unsaidOrNone.has(code) ? '' : every(dictionary, code)),
    elevation,
    height: depth => (ground === null ? '' : `${elevation(depth)} ${log.aboveSea}`.replaceAll(' ', '\u00a0')),
    elevations: (from, to) => (ground === null ? '' : `${elevation(from)} – ${elevation(to)}`),
    aboveSea: log.aboveSea,
    markOf: tube => marks.get(tube ?? Number.NaN) ?? '',
    nameOf: tube => names.get(tube ?? Number.NaN) ?? '',
  }
})
