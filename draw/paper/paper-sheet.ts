import type { SptResult } from '@borebook/contract/soundings/spt-results.ts'
import type { ReactElement } from 'react'
import type { ChartSeries, CurveTrack } from '../curves/curve-axis.ts'

/**
 * A printed sheet of something that was measured over depth, as data: fields of its head, tracks from left to right, and
 * what stands at its foot. One machine draws all of them, on as many pages as their scale takes. Lengths on paper in mm,
 * depths in m, all words said.
 */
export interface PaperSheet {
  paper: 'A4' | 'A3'
  orientation: 'portrait' | 'landscape'
  /** Denominator, 100 for 1:100; or the largest usual scale that needs so many pages at most. */
  scale: number | { pages: number }
  /** Depth at which its first page begins, m, a figure of its ruler; at the ground when absent. */
  begin?: number | undefined
  /** Depth that it reaches at least, m, on the pages that it takes. */
  span?: number | undefined
  /** The bar of its scale: one that fits where it is absent, or where a length (m) finds no room. */
  bar?: { isShown: boolean; length?: number | undefined } | undefined
  /** Whether it is read on a screen, where no scale is kept: it says so instead of a scale. */
  isOnScreen?: boolean
  head: PaperHeadContent
  lanes: readonly PaperLane[]
  /** What its tracks of curves draw, by the names of their series. */
  series: ChartSeries
  /** Depth at which the test ends; the sheet reaches to it and to the lowest layer. */
  end: number
  /** Said at its end. */
  endWords: string
  /** Elevation of the ground, m a.s.l., and the inclination from the horizontal, °; null: none is shown. */
  ground: number | null
  inclination: number | null
  /** Depth at which the test began; null: at the ground, or not known. */
  predrilled: number | null
  /** Water table; null: not known. */
  water: number | null
  /** Layers that run through all tracks, from top to bottom. */
  layers: readonly PaperLayer[]
  /** Values that somebody has put in the place of computed ones. */
  replaced: readonly ReplacedValue[]
  /** Said at single depths. */
  remarks: readonly { depth: number; text: string }[]
  foot: PaperFootContent
  /** Charts on pages behind its depths and lists. */
  behind?: ChartsBehind | undefined
  words: PaperWords
}

export interface PaperLayer {
  depthfrom: number
  depthto: number
  name: string
  /** Lines of its depths, from and to, and of means. */
  lines: readonly string[]
}
/** A value that is marked beside its curve; null is a gap. */
export interface ReplacedValue {
  series: string
  depth: number
  value: number | null
}

/**
 * Field of a head: its label and value; one without a value is left out. Its key is what templates call it, '' where
 * theirs is the text; `second` its label in the sheet's second language.
 */
export type PaperHeadField = readonly [label: string, value: string | null, key: string, second?: string | undefined]
export interface PaperHeadContent {
  /** Who made it, and for whom. */
  company: string | null
  client: string | null
  /** Logos instead of names, data URLs. */
  logos?: { company?: string | undefined; client?: string | undefined } | undefined
  kind: string
  name: string
  /** Title of the project, and its number. */
  project: readonly [title: string, number: string]
  release: { text: string; isReleased: boolean }
  /** Groups of fields, beside each other, with their share of the width. */
  groups: readonly { share: number; fields: readonly PaperHeadField[] }[]
  /** Rows of figures under their heads, the first column names the row; what is `doubtful` stands in ochre. */
  figures?: { heads: readonly string[]; rows: readonly { cells: readonly string[]; doubtful?: number }[] } | undefined
  /** What is not to be relied on, in ochre: first lines bold. */
  doubts: readonly { title: string; lines: readonly string[] }[]
  /** Rows of fields at least; as many as a sheet of things measured has, when absent. */
  rows?: number
  /** Table instead of figures and doubts, and below it who answers for the sheet. */
  signed?: HeadSigned | undefined
}
export interface HeadSigned {
  /** Table whose first column is as wide as its figures need; no rows: no table. */
  table: {
    heads: readonly string[]
    /** Heads in a second language, where it says something else. */
    seconds?: readonly (string | undefined)[]
    rows: readonly (readonly string[])[]
    secondRows?: readonly (readonly (string | undefined)[])[]
  }
  /** Who did what, and when. */
  people: readonly (readonly [what: string, who: string, when: string | null, second?: string | undefined])[]
  /** Said in the box of the status, below it. */
  by: string | null
}

interface LaneBase {
  key: string
  /** mm. */
  width: number
  /** Head in the sheet's second language, below the first: what it is called and its second line. */
  second?: LaneSecond
}
export interface LaneSecond {
  title?: string | undefined
  unit?: string | undefined
}
export interface RulerLane extends LaneBase {
  kind: 'ruler'
  heads: readonly [elevation: readonly [string, string], depth: readonly [string, string]]
  /** Heads in the sheet's second language. */
  seconds?: RulerLane['heads']
}
export interface CurvesLane extends LaneBase {
  kind: 'curves'
  title: string
  curves: CurveTrack['curves']
  /** Single tests as bars on its first axis, instead of a curve. */
  bars?: readonly SptResult[]
  /** Broken lines at values of its first axis. */
  marked?: readonly { value: number; text: string }[]
  /** The curves are named where they end, too. */
  isNamedAtEnd?: boolean
  /** Numbers of layers stand in it; the mark of the water does. */
  isNumbered?: boolean
  hasWater?: boolean
  /** Depth down to which nothing is meant, and why. */
  unmeant?: { to: number; text: string } | undefined
  /** Said instead of curves. */
  note?: string | undefined
}
/** Soil as coloured stretches: a number a row of `series`, NaN for none. */
export interface StripLane extends LaneBase {
  kind: 'strip'
  title: string
  subtitle?: string
  values: Float64Array
  tints: Readonly<Record<number, string>>
  /** Names a value, in two languages in two lines. */
  nameOf: (value: number) => string
}
/** Figures a metre, of the row nearest to it. */
export interface TableLane extends LaneBase {
  kind: 'table'
  head: readonly [string, string]
  columns: readonly { series: string; title: string; unit: string; colour?: string; isHeavy?: boolean }[]
}
/** Figures where they stand, under a title and its unit, both upright. */
export interface FiguresLane extends LaneBase {
  kind: 'figures'
  title: string
  unit?: string
  figures: readonly { depth: number; text: string }[]
}
/** What was said at single depths, beside them. */
export interface RemarksLane extends LaneBase {
  kind: 'remarks'
  title: string
  remarks: readonly { depth: number; text: string }[]
}
/** The layers in words. */
interface LayersLane extends LaneBase {
  kind: 'layers'
  title: string
  subtitle: string
}
/** A column of a sheet. */
export type PaperLane = RulerLane | CurvesLane | StripLane | TableLane | FiguresLane | RemarksLane | LayersLane

/** Charts on pages of their own behind the depths of a sheet, as what was measured over time at single depths. */
export interface ChartsBehind {
  title: string
  /** How they are worked out. */
  method: string
  charts: readonly PaperChart[]
}
export interface PaperChart {
  title: string
  /** mm; null: there is nothing to draw. */
  draw: ((size: { width: number; height: number }) => ReactElement) | null
  /** What follows from it. */
  rows: readonly (readonly [label: string, value: string])[]
}

export interface PaperFootContent {
  title: string
  /** Words in bold before the others. */
  formulas: string
  /** Methods and constants, one a paragraph. */
  methods: readonly string[]
  /** Methods in the sheet's second language. */
  seconds?: readonly string[]
  legend?:
    | {
        title: string
        entries: readonly { tint: string; sign: string; name: string; second?: string | undefined }[]
      }
    | undefined
  /** Words beside the sign of replaced values. */
  replaced: string
  /** What it was made from, and when it was printed. */
  origin: string
  printed: string
}

export interface PaperWords {
  page: (page: number, pages: number) => string
  scale: (scale: string) => string
  notToScale: string
  project: (number: string) => string
  predrilled: (depth: string) => string
  continuesOn: (page: number, depth: string) => string
  continuedFrom: (page: number, depth: string) => string
  continued: string
  /** Words at the name of the largest or the smallest value beyond an axis. */
  most: (value: string) => string
  least: (value: string) => string
  /** Words where a page has too little room for its layers. */
  listed: (count: number, page: number) => string
  list: { title: string; name: string; from: string; to: string; values: string }
}

/** 6, 6.5, 7 and 16 points, mm: nothing is smaller than the first. */
export const paperTypeSizes = { least: 2.117, figure: 2.293, text: 2.469, name: 5.644 } as const

/** Distance of labels below each other in a head, mm. */
export const labelPitch = 2.2

/** Fixed measures of such a sheet, mm; the left margin leaves room for punched holes. */
export const paperMeasures = {
  margins: { A4: [15, 6], A3: [20, 10] },
  top: 10,
  bottom: 8,
  band: 12.2,
  fieldPitch: 3.65,
  fieldRows: 4,
  gap: 2,
  /** Room between the fields and the lines around them. */
  pad: 2,
  footGap: 3,
  footPitch: 2.9,
} as const
