import type { SublayerInput } from '@borebook/contract/layers.ts'
import { oneOf, type Random } from './random.ts'

/** What a material's log says, by field; a list is a choice that each hole makes for itself. */
export type Words = { readonly [field in keyof SublayerInput]?: SublayerInput[field] | readonly SublayerInput[field][] }

/** A part of a unit, counted from its base: the share of the unit's thickness it takes, and its words. */
export type UnitPart = { share: number; words: Words; notes?: readonly string[]; inside?: readonly Words[] }

/** A body of ground between two surfaces; its parts lie in it as sheets, so that they go on from hole to hole. */
export type Unit = { name: string; parts: readonly UnitPart[] }

/** Metres as a function of the place: `u` away from the lake or up the slope, `v` along it. */
export type Surface = (u: number, v: number) => number

export type DemoGround = {
  /** Level of the terrain, m a.s.l. */
  terrain: Surface
  /** Sheets that follow the terrain, from the terrain down, with their thickness. */
  cover: readonly { unit: Unit; thickness: Surface }[]
  /** Level of the rock surface. */
  rock: Surface
  /** Sheets that lie on the rock, from the rock up; the uppermost goes on to the cover. */
  stack: readonly { unit: Unit; thickness: Surface }[]
  /** Thickness of the weathered rock and its words. */
  weathered: { unit: Unit; thickness: Surface }
  /** Beds of the sound rock, repeated downwards: thickness across the bedding. */
  beds: readonly { unit: Unit; thickness: number }[]
  /** Height of the bedding planes above their level at the origin: their dip. */
  bedding: Surface
}

/** A hole from its mouth: `inclination` from the horizontal, `azimuth` clockwise from the v axis, both in degrees. */
export type DemoHole = { u: number; v: number; depth: number; inclination?: number; azimuth?: number }

/** A stretch of a hole in one part of one unit, metres along the hole. */
export type UnitRun = { depthfrom: number; depthto: number; unit: Unit; part: UnitPart }

const step = 0.05
const thinnest = 0.15

/** What a hole meets, gapless from 0 to its depth, boundaries to 5 cm; runs thinner than 15 cm go to their upper neighbour. */
export function drill(ground: DemoGround, hole: DemoHole): UnitRun[] {
  const runs: UnitRun[] = []
  const steps = Math.round(hole.depth / step)
  for (let i = 0; i < steps; i++) {
    const met = metAt(ground, hole, (i + 0.5) * step)
    const last = runs.at(-1)
    const depthto = roundToCentimetre((i + 1) * step)
    if (last && last.part === met.part) last.depthto = depthto
    else runs.push({ depthfrom: roundToCentimetre(i * step), depthto, ...met })
  }
  return runs.reduce<UnitRun[]>((kept, run) => {
    const above = kept.at(-1)
    const thin = run.depthto - run.depthfrom < thinnest - 1e-9
    if (above && (thin || above.part === run.part)) above.depthto = run.depthto
    else kept.push({ ...run })
    return kept
  }, [])
}

/** Level of the terrain where a hole begins, m a.s.l., to the centimetre. */
export const mouthOf = (ground: DemoGround, hole: DemoHole): number => roundToCentimetre(ground.terrain(hole.u, hole.v))

function metAt(ground: DemoGround, hole: DemoHole, along: number): { unit: Unit; part: UnitPart } {
  const inclination = radians(hole.inclination ?? 90)
  const azimuth = radians(hole.azimuth ?? 0)
  const out = along * Math.cos(inclination)
  const u = hole.u + out * Math.sin(azimuth)
  const v = hole.v + out * Math.cos(azimuth)
  const level = ground.terrain(hole.u, hole.v) - along * Math.sin(inclination)
  return unitAt(ground, u, v, level)
}

function unitAt(ground: DemoGround, u: number, v: number, level: number): { unit: Unit; part: UnitPart } {
  const rock = Math.min(ground.rock(u, v), ground.terrain(u, v))
  let top = ground.terrain(u, v)
  for (const { unit, thickness } of ground.cover) {
    const base = Math.max(rock, top - Math.max(0, thickness(u, v)))
    if (level > base) return { unit, part: partAt(unit, (level - base) / (top - base)) }
    top = base
  }
  if (level > rock) {
    let base = rock
    for (const [i, { unit, thickness }] of ground.stack.entries()) {
      const uppermost = i === ground.stack.length - 1
      const ceiling = uppermost ? top : base + Math.max(0, thickness(u, v))
      if (level <= ceiling || uppermost) return { unit, part: partAt(unit, (level - base) / (ceiling - base)) }
      base = ceiling
    }
  }
  const { unit, thickness } = ground.weathered
  if (level > rock - thickness(u, v)) return { unit, part: unit.parts[0]! }
  return bedAt(ground, level - ground.bedding(u, v))
}

function bedAt({ beds }: DemoGround, level: number): { unit: Unit; part: UnitPart } {
  const period = beds.reduce((sum, bed) => sum + bed.thickness, 0)
  let height = ((level % period) + period) % period
  for (const { unit, thickness } of beds) {
    if (height < thickness) return { unit, part: unit.parts[0]! }
    height -= thickness
  }
  return { unit: beds[0]!.unit, part: beds[0]!.unit.parts[0]! }
}

function partAt(unit: Unit, share: number): UnitPart {
  let upTo = 0
  for (const part of unit.parts) {
    upTo += part.share
    if (share <= upTo) return part
  }
  return unit.parts.at(-1)!
}

/** The words of one hole: every choice made. */
export function chooseWords(words: Words, random: Random): Partial<SublayerInput> {
  return Object.fromEntries(
    Object.entries(words).map(([field, value]) => [field, Array.isArray(value) ? oneOf(random, value) : value]),
  )
}

/** Rounds to the centimetre, without the tail of binary fractions. */
export const roundToCentimetre = (value: number): number => Math.round(value * 100) / 100
const radians = (degrees: number) => (degrees * Math.PI) / 180
