import { drillingMethods } from './codes.ts'
import { derived } from './derived.ts'
import type { Hole } from './holes.ts'
import { type Reading, withoutDerived } from './reading.ts'
import type { AgsRecord, Kept } from './records.ts'
import { depths } from './rows.ts'

const millimetres = { min: 0, max: 10000 }
const nearly = 0.0005
const exact = new Set(['LOCA_ID', 'HDPH_TOP', 'HDPH_BASE'])

interface Interval {
  line: number
  from: number
  to: number
  boremeth: string | null
  kept: Kept[string] | null
}
/** A diameter down to a depth; several at one depth are the widest. */
interface Diameter {
  line: number
  depth: number
  diameter: number
}

/** Groups of diameters, with the column that takes them. */
export const diameterGroups = { HDIA: 'drill_od', CDIA: 'casing_od' } as const
type DiameterGroup = keyof typeof diameterGroups

/** Reads HDPH, HDIA and CDIA: the diameters part the drilled stretches, and stand alone where there are none. */
export function readDrilling(reading: Reading): void {
  const intervals = new Map<Hole, Interval[]>()
  if (reading.file.version === 'AGS4')
    reading.each('HDPH', ['HDPH_TOP', 'HDPH_BASE', 'HDPH_TYPE', 'HDPH_CREW', 'HDPH_EXC', 'HDPH_CONT'], (rows, hole) => {
      const stretch = reading.stretch(rows, hole, ['HDPH_TOP', 'HDPH_BASE'])
      if (stretch === null) return
      const boremeth = drillingMethods.read(rows.raw('HDPH_TYPE'))
      const kept = withoutDerived(rows.beyond(exact), derived.HDPH.write({ boremeth }))
      listOf(intervals, hole).push({ line: rows.line, ...stretch, boremeth, kept })
    })
  const bored = readDiameters(reading, 'HDIA')
  const cased = readDiameters(reading, 'CDIA')
  for (const hole of reading.holes.values()) {
    const holes = bored.get(hole) ?? []
    const casings = cased.get(hole) ?? []
    const drilled = withGaps(intervals.get(hole) ?? [], holes, casings)
    for (const interval of drilled) hole.records.drilling.push(...parted(interval, holes, casings))
    hole.records.drilling.sort((a, b) => Number(a.values.blbeg) - Number(b.values.blbeg) || a.line - b.line)
  }
  keepDiameters(reading, 'HDIA')
  keepDiameters(reading, 'CDIA')
}

function listOf<T>(lists: Map<Hole, T[]>, hole: Hole): T[] {
  const list = lists.get(hole) ?? []
  lists.set(hole, list)
  return list
}

function readDiameters(reading: Reading, group: DiameterGroup): Map<Hole, Diameter[]> {
  const found = new Map<Hole, Diameter[]>()
  reading.each(group, [`${group}_DPTH`, `${group}_HOLE`, `${group}_CASG`, `${group}_DIAM`], (rows, hole) => {
    const depth = rows.number(headingOf(rows.has(`${group}_DPTH`), group), 'length', depths)
    const diameter = rows.number(`${group}_DIAM`, 'diameter', millimetres)
    if (depth === null) reading.refuse(rows, hole, 'import.record.noDepth')
    else if (diameter === null) reading.aside(rows, hole)
    else listOf(found, hole).push({ line: rows.line, depth, diameter })
  })
  for (const [hole, list] of found) {
    list.sort((a, b) => a.depth - b.depth || b.diameter - a.diameter)
    found.set(
      hole,
      list.filter(({ depth }, k) => k === 0 || list[k - 1]!.depth !== depth),
    )
  }
  return found
}

/** AGS3 calls the depth of a hole's diameter HDIA_HDEP, that of a casing's CDIA_CDEP. */
const headingOf = (isAgs4: boolean, group: DiameterGroup): string =>
  isAgs4 ? `${group}_DPTH` : group === 'HDIA' ? 'HDIA_HDEP' : 'CDIA_CDEP'

/** The drilled stretches, with what lies below the deepest of them down to the deepest diameter. */
function withGaps(intervals: Interval[], bored: readonly Diameter[], cased: readonly Diameter[]): Interval[] {
  const deepest = intervals.reduce((depth, { to }) => Math.max(depth, to), 0)
  const last = bored.at(-1) ?? (intervals.length === 0 ? cased.at(-1) : undefined)
  if (last === undefined || last.depth <= deepest + nearly) return intervals
  return [...intervals, { line: last.line, from: deepest, to: last.depth, boremeth: null, kept: null }]
}

function parted(interval: Interval, bored: readonly Diameter[], cased: readonly Diameter[]): AgsRecord[] {
  const { line, from, to, boremeth, kept } = interval
  const inside = [...bored, ...cased].map(({ depth }) => depth).filter(depth => depth > from && depth < to)
  const cuts = [from, ...[...new Set(inside)].sort((a, b) => a - b), to]
  return cuts.slice(1).map((blend, k) => ({
    line,
    values: {
      blbeg: cuts[k]!,
      blend,
      boremeth,
      drill_od: bored.find(({ depth }) => depth >= blend)?.diameter ?? null,
      casing_od: cased.find(({ depth }) => depth >= blend)?.diameter ?? null,
    },
    ...(kept && { kept: { HDPH: kept } }),
  }))
}

/** The rows of a group of diameters that the drilling records of a hole give: each diameter down to where it ends. */
export function diameterRows(
  drilling: readonly AgsRecord[],
  group: DiameterGroup,
): { depth: number; record: AgsRecord }[] {
  const field = diameterGroups[group]
  const byDepth = new Map<number, AgsRecord>()
  for (const record of drilling) {
    const { blend, [field]: diameter } = record.values
    if (typeof diameter !== 'number' || typeof blend !== 'number') continue
    const known = byDepth.get(blend)
    if (!known || Number(known.values[field]) < diameter) byDepth.set(blend, record)
  }
  return [...byDepth]
    .map(([depth, record]) => ({ depth, record }))
    .sort((a, b) => a.depth - b.depth)
    .filter(({ record }, k, all) => record.values[field] !== all[k + 1]?.record.values[field])
}

/** Keeps the rows of diameters that the drilling records do not give, and what the others say besides. */
export function keepDiameters(reading: Reading, group: DiameterGroup): void {
  if (!reading.file.groups.has(group)) return
  const field = diameterGroups[group]
  const covered = new Set(['LOCA_ID', 'HOLE_ID', `${group}_DIAM`, `${group}_DPTH`, 'HDIA_HDEP', 'CDIA_CDEP'])
  const given = new Map<Hole, { depth: number; record: AgsRecord }[]>()
  reading.eachAgain(group, (rows, hole) => {
    const depth = rows.number(headingOf(rows.has(`${group}_DPTH`), group), 'length', depths)
    const diameter = rows.number(`${group}_DIAM`, 'diameter', millimetres)
    if (depth === null || diameter === null) {
      // of a foreign file it is kept already
      if (reading.file.isOwn) rows.keepRow(reading.keep, hole.key)
      return
    }
    const free = given.get(hole) ?? diameterRows(hole.records.drilling, group)
    given.set(hole, free)
    const at = free.findIndex(row => row.depth === depth && row.record.values[field] === diameter)
    if (at < 0) {
      rows.keepRow(reading.keep, hole.key)
      return
    }
    const { record } = free.splice(at, 1)[0]!
    const kept = rows.beyond(covered)
    if (kept !== null) record.kept = { ...record.kept, [group]: kept }
  })
}
