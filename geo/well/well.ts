/**
 * The well as its drawing needs it. Records come stored or half typed: a number that cannot be read is left out, never
 * guessed. Depths are metres along the hole, negative above ground; diameters are millimetres. `key` is what a screen
 * selects by; `isDraft` marks what is not saved.
 */

/** A number as stored, as typed, or not there. */
export type WellNumber = number | string | null | undefined

interface KeyedPart {
  key: string
  isDraft?: boolean
}
export interface WellDrilling extends KeyedPart {
  blbeg: WellNumber
  blend: WellNumber
  drill_od?: WellNumber
  drill_bit_id?: WellNumber
  casing_od?: WellNumber
  casing_id?: WellNumber
  /** Kind of casing, by its code; `tv` is drawn out again when the hole is finished. */
  blcode?: string | null
}
export interface WellTubeLayer extends KeyedPart {
  depthfrom: WellNumber
  depthto: WellNumber
  type_of_tube?: string | null
  tube_od?: WellNumber
  tube_id?: WellNumber
  tube_material?: string | null
  tube_closure?: readonly string[] | null
  tube_cover?: string | null
  tube_coupling_method?: string | null
  coupling_od?: WellNumber
  perforation_type?: string | null
}
export interface WellTube extends KeyedPart {
  /** What an instrument's `associated_to` names; a tube not saved yet has none. */
  id?: number | null
  name: string
  layers: readonly WellTubeLayer[]
}
export interface WellFillLayer extends KeyedPart {
  depth: WellNumber
  depthto: WellNumber
  backfill_material?: string | null
}
export interface WellFill extends KeyedPart {
  name: string
  layers: readonly WellFillLayer[]
}
export interface WellEnclosure extends KeyedPart {
  name: string
  depth: WellNumber
  depthto: WellNumber
  enclosure_type?: string | null
  enclosure_od?: WellNumber
  enclosure_material?: string | null
}
export interface WellInstrument extends KeyedPart {
  name: string
  depth: WellNumber
  repeat_interval?: WellNumber
  measurement_point_type?: string | null
  system_component?: string | null
  associated_to?: number | null
}
/** What measures in the hole over time. One that is an instrument of the fixtures is drawn as that. */
interface WellSensor extends KeyedPart {
  name: string
  depth: WellNumber
  /** Tube that it hangs in, and instrument that it is, by id. */
  tube?: number | null
  instrument?: number | null
}
interface WellBackfill extends KeyedPart {
  depthfrom: WellNumber
  depthto: WellNumber
  backfill_material?: string | null
}
export interface Well {
  drilling: readonly WellDrilling[]
  tubes: readonly WellTube[]
  fills: readonly WellFill[]
  enclosures: readonly WellEnclosure[]
  instruments: readonly WellInstrument[]
  sensors?: readonly WellSensor[]
  backfill?: readonly WellBackfill[]
  /** Levels of the water in the tube named by id, or in the hole. */
  waterLevels?: readonly { depth: number; date: string; tube?: number | null }[]
  /** Depth of the hole as its object says; the end where no drilling is recorded. */
  holeDepth?: WellNumber
}

/** A well without anything in it. */
export const emptyWell: Well = { drilling: [], tubes: [], fills: [], enclosures: [], instruments: [] }

/** The number that is stored or has been typed in full, or null: a lone minus, '12.' + 'x' or infinity is no number. */
export function read(value: WellNumber): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^\s*-?(\d+\.?\d*|\.\d+)\s*$/.test(value)) return null
  return Number(value)
}

/** A diameter that can be drawn beside others, 0.1 mm to 100 m, in mm; null for any other. */
export function readDiameter(value: WellNumber): number | null {
  const number = read(value)
  return number !== null && number >= 0.1 && number <= 1e5 ? number : null
}

export interface WellInterval {
  depthfrom: number
  depthto: number
}
/** Reads both ends; null where one cannot be read or they run backwards. */
export function readStretch(from: WellNumber, to: WellNumber): WellInterval | null {
  const [depthfrom, depthto] = [read(from), read(to)]
  return depthfrom === null || depthto === null || depthto < depthfrom ? null : { depthfrom, depthto }
}

/** Every readable depth in a well, m. */
function* depthsOf(well: Well): Generator<number> {
  const both = function* (from: WellNumber, to: WellNumber) {
    const stretch = readStretch(from, to)
    if (stretch) yield* [stretch.depthfrom, stretch.depthto]
  }
  for (const d of well.drilling) yield* both(d.blbeg, d.blend)
  for (const tube of well.tubes) for (const l of tube.layers) yield* both(l.depthfrom, l.depthto)
  for (const fill of well.fills) for (const l of fill.layers) yield* both(l.depth, l.depthto)
  for (const e of well.enclosures) yield* both(e.depth, e.depthto)
  for (const b of well.backfill ?? []) yield* both(b.depthfrom, b.depthto)
  for (const i of [...well.instruments, ...sensorsOf(well)]) {
    const depth = read(i.depth)
    if (depth !== null) yield depth
  }
}

/** The sensors that are drawn: those that no instrument stands for already. */
export const sensorsOf = ({ sensors = [] }: Well): readonly WellSensor[] =>
  sensors.filter(({ instrument }) => instrument === null || instrument === undefined)

/** Depth of the highest thing, m: 0, or negative where something stands above ground. Signs need 4 mm more above it. */
export function wellTop(well: Well): number {
  let top = 0
  for (const depth of depthsOf(well)) if (depth < top) top = depth
  return top
}

/** Depth of the lowest thing or of the hole's end, m; 0 for a well without anything. */
export function wellBase(well: Well): number {
  let base = Math.max(0, read(well.holeDepth) ?? 0)
  for (const depth of depthsOf(well)) if (depth > base) base = depth
  return base
}

/** Whether there is anything of a well to draw: tubes, fills, enclosures, instruments, sensors. Drilling alone is no well. */
export const hasWell = (well: Well): boolean =>
  well.tubes.some(t => t.layers.length > 0) ||
  well.fills.some(f => f.layers.length > 0) ||
  well.enclosures.length > 0 ||
  well.instruments.length > 0 ||
  sensorsOf(well).some(({ depth }) => read(depth) !== null)

/** The hole's end, m: the deepest drilling interval, else the object's depth; null where neither is known. */
export function holeEnd(well: Well): number | null {
  let end: number | null = null
  for (const d of well.drilling) {
    const stretch = readStretch(d.blbeg, d.blend)
    if (stretch && (end === null || stretch.depthto > end)) end = stretch.depthto
  }
  const known = read(well.holeDepth)
  return end ?? (known !== null && known > 0 ? known : null)
}

/** Types of tube that hold others inside: conductor, temporary and head protection, liner, seal, cable conduit. */
const outerTypes = new Set(['cp', 'tp', 'pp', 'lt', 'sb', 'ct'])
/** Types that stand inside another tube by nature: the pump line. */
const innerTypes = new Set(['rt'])
export const holdsOthers = (type: string | null | undefined): boolean => outerTypes.has(type ?? '')
export const standsInside = (type: string | null | undefined): boolean => innerTypes.has(type ?? '')

/** How many pipes a tube layer of this type stands for: 2 of a U-tube, 4 of a double one, else 1. */
export const pipesOf = (type: string | null | undefined): 1 | 2 | 4 =>
  type === 'ut' || type === 'uts' ? 2 : type === 'dut' || type === 'duts' ? 4 : 1
/** Room between the pipes of a U-tube over their diameter, as it is drawn. */
export const pipeGap = 0.35
/** Width that pipes of one diameter take side by side, mm. */
export const pipesWidth = (od: number, pipes: number): number => od * (pipes + (pipes - 1) * pipeGap)

/** A diameter that a layer without a readable one is drawn with, mm; no fault is found by it. */
export const assumedTube = 50
/** The hole's diameter where none is given, mm, as the specification draws it. */
export const assumedHole = 30

/** What of a layer of this type of tube is open to the water. `ft` is the screen; own codes are told by `filterTypes`. */
export const isScreen = (
  layer: { type_of_tube?: string | null; perforation_type?: string | null },
  filterTypes: ReadonlySet<string> = screens,
): boolean => {
  const { type_of_tube: type, perforation_type: perforation } = layer
  if (perforation && perforation !== 'keine' && perforation !== 'ka') return true
  return typeof type === 'string' && filterTypes.has(type) && perforation !== 'keine'
}
const screens: ReadonlySet<string> = new Set(['ft'])
