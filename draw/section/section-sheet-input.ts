import type { Language } from '@borebook/contract/kit/say.ts'
import type { TemplateHeader } from '@borebook/contract/paper/template-json.ts'
import type { Section, SectionHole, SectionPaper } from '@borebook/contract/sections.ts'
import type { Tone } from '../kit/hatch.tsx'

/** A cross-section on paper, as data that a thread can be handed. */
export interface SectionSheet {
  paper: SectionPaper
  /** Denominator of lengths; 'fit': the largest usual one that puts the section on one page. */
  scale: number | 'fit'
  language: Language
  /** Language beside the first one, in the head and at what the layers are called. */
  second?: Language | undefined
  /** Tone and head as its template has them. */
  tone: Tone
  header?: TemplateHeader | undefined
  isBarShown: boolean
  project: { title: string; number: string; client: string | null; company: string | null }
  section: Section
  holes: readonly SectionHole[]
  /** What the coordinate system is called. */
  system: string
  /** What types of objects, major components and fillings are called, by code. */
  types: Readonly<Record<string, string>>
  /** Names of the types in both languages. */
  typesInBoth: Readonly<Record<string, string>>
  materials: Readonly<Record<string, string>>
  fillings: Readonly<Record<string, string>>
  /** Hatches of major and minor components and of fillings, as their lists have them. */
  hatches: Readonly<Record<'major' | 'minor' | 'fillings', Readonly<Record<string, string | null>>>>
  /** Instant of printing, ISO, where and by whom. */
  printed: { at: string; by: string; timeZone: string }
}

const sides: Record<SectionPaper, readonly [width: number, height: number]> = {
  A3: [420, 297],
  A2: [594, 420],
  A1: [841, 594],
  A0: [1189, 841],
}
/** Fixed measures of the sheet, mm. */
export const sectionMeasures = {
  left: 20,
  right: 10,
  top: 10,
  bottom: 8,
  gap: 4,
  /** Width of what stands beside the frame: wider on large papers, for the key plan. */
  column: { A3: 64, A2: 72, A1: 84, A0: 100 },
  axis: 11,
  heads: 17,
  legs: 11.2,
  /** Room between the first hole and the axis: figures beside its column. */
  side: 14,
} as const

/** The frame of a paper, mm from its upper left corner; `head` is how high the head is. */
export function frameOn(paper: SectionPaper, head: number) {
  const [width, height] = sides[paper]
  const { left, right, top, bottom, gap } = sectionMeasures
  const column = sectionMeasures.column[paper]
  const y = top + head + 2
  const usable = width - left - right
  return {
    ...{ width, height, usable },
    frame: { x: left, y, width: usable - gap - column, height: height - bottom - 4 - y },
    column: { x: left + usable - column, y, width: column, height: height - bottom - 4 - y },
  }
}

/** Usual scales, of lengths and of heights: from one to the next no sheet is half empty. */
const scales = [
  ...[10, 15, 20, 25, 30, 40, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000],
  ...[4000, 5000, 7500, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 75_000, 100_000, 150_000, 200_000],
]
const usualFrom = (needed: number): number =>
  scales.find(one => one >= needed - 1e-9) ?? Math.ceil(needed / 100_000) * 100_000
/** Usual exaggerations, from the largest down. */
const exaggerations = [
  ...[500, 400, 300, 250, 200, 150, 125, 100, 80, 75, 60, 50, 40, 30, 25, 20, 15, 12.5, 10, 8, 7.5, 6, 5, 4, 3, 2.5, 2],
  ...[1.5, 1],
]
/** Whether one reads a scale with ease. */
const isRound = (scale: number) => scales.includes(scale) || scale % (scale < 100 ? 5 : scale < 1000 ? 10 : 100) === 0

/**
 * The largest scale of heights that needs no more than there is: a usual one, or one that is usually exaggerated and read
 * with ease.
 */
function heightsFor(lengths: number, needed: number): number {
  const exaggeration = exaggerations.find(one => lengths / one >= needed - 1e-9 && isRound(lengths / one))
  return Math.min(usualFrom(needed), exaggeration === undefined ? Number.POSITIVE_INFINITY : lengths / exaggeration)
}

/** What a section reaches along, m; at its ends holes have figures beside them. */
export interface Reach {
  from: number
  to: number
  first: number
  last: number
}
/** Finds from where to where it goes at a scale of lengths, m. */
export const reachAt = ({ from, to, first, last }: Reach, scale: number): readonly [number, number] => {
  const beside = (sectionMeasures.side * scale) / 1000
  return [Math.min(from, first - beside), Math.max(to, last + beside)]
}

/**
 * The scales of a section in a box of so many mm, and on how many pages. What fits fills the width first: the largest usual
 * scale of lengths, then as high as it can be exaggerated. With an exaggeration that is asked for both must fit.
 */
export function scalesOf(
  { reach, height }: { reach: Reach; height: number },
  box: { width: number; height: number },
  asked: { scale: number | 'fit'; exaggeration: number | null },
): { lengths: number; heights: number; pages: number } {
  const { exaggeration } = asked
  const lengthAt = (scale: number) => {
    const [from, to] = reachAt(reach, scale)
    return ((to - from) * 1000) / scale
  }
  const byLength =
    scales.find(scale => lengthAt(scale) <= box.width + 1e-6) ??
    usualFrom(((reach.to - reach.from) * 1000) / (box.width - 2 * sectionMeasures.side))
  const byHeight = Math.max(10, (height * 1000) / box.height)
  const fitting = exaggeration === null ? byLength : usualFrom(Math.max(byLength, byHeight * exaggeration))
  const lengths = asked.scale === 'fit' ? fitting : asked.scale
  return {
    lengths,
    heights: exaggeration === null ? heightsFor(lengths, byHeight) : lengths / exaggeration,
    pages: Math.max(1, Math.ceil(lengthAt(lengths) / box.width - 1e-6)),
  }
}
