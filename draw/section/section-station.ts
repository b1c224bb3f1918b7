import type { SectionHole } from '@borebook/contract/sections.ts'
import { type HoleRun, legsOf, lengthOfLegs } from '@borebook/geo/section/section.ts'

/** A hole in its place. Lengths and heights in m. */
export interface SectionStation {
  hole: SectionHole
  /** Place of its head along the section, m. */
  x: number
  /** Metres from the line to the hole, positive to the right; null where there is no line or no place. */
  offset: number | null
  /** How far beyond an end of the line it lies. */
  beyond: number
  /** Height of the ground at it. */
  ground: number
  /** Nobody knows that height: it is between those of the neighbours. */
  isGroundAssumed: boolean
  run: HoleRun
  /** What is said of its inclination cannot be meant: it is drawn straight down. */
  isCourseInDoubt: boolean
  /** Depth to which it is drawn. */
  end: number
}

/** How many tubes stand in it. */
export const tubeCount = ({ hole }: SectionStation): number => new Set(hole.tubes.map(({ tube }) => tube)).size

/** Whether heights stand at the right of its column; `isHigh`: they are elevations. */
export const hasHeightsAt = ({ hole, isGroundAssumed }: SectionStation, isHigh: boolean): boolean =>
  isHigh && !isGroundAssumed && hole.qc.length === 0

export const heightAt = ({ ground, run }: SectionStation, depth: number): number => ground - depth * run.down
/** Infinite for what lies below a level hole. */
export const depthAt = ({ ground, run }: SectionStation, height: number): number =>
  run.down > 1e-6 ? (ground - height) / run.down : height < ground ? Number.POSITIVE_INFINITY : 0
export const xAt = ({ x, run }: SectionStation, depth: number): number => x + depth * run.along
/** Finds the distance of holes as they lie in the land, m; undefined where one lies nowhere. */
export const distanceBetween = (a: SectionHole, b: SectionHole): number | undefined =>
  a.at && b.at ? lengthOfLegs(legsOf([a.at, b.at])) : undefined
/** What an end or a bend of the line is called: A … Z, then AA, AB and so on. */
export const cornerName = (place: number): string =>
  (place < 26 ? '' : cornerName(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))
