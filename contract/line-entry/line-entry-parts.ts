import type { Assignment, LineField } from './line-entry-lexicon.ts'

/** A term as it was typed, and what it was taken for. */
export interface LinePart {
  typed: string
  from: number
  to: number
  /** Names it among choices. */
  key: string
  /** Values that it sets; none: it is not understood, and stays as text. */
  sets: readonly Assignment[]
  isGuess: boolean
  /** A code or a symbol, which says no more than what it was taken for. */
  isCode?: true
  /** Sizes of grains, which leave what stands beside them as it is. */
  isOfSizes?: true
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
  /** What stays in words beside the codes: what is not understood, and what is a guess. */
  words: readonly string[]
}
