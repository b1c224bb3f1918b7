import { quoteText } from '../../kit/findings.ts'
import { readDecimal } from '../../kit/number.ts'
import { convertValue, factorOf } from '../../kit/unit.ts'
import { drillingMethods } from './codes.ts'
import { crewHeadings, withoutCrew } from './crew.ts'
import { derived } from './derived.ts'
import { keptOfPieces } from './pieces.ts'
import { type AgsReading, withoutDerived } from './reading.ts'
import type { AgsObject, AgsRecord, Head, Kept, Value } from './records.ts'
import { type AgsRows, depths } from './rows.ts'

const millimetres = { min: 0, max: 10000 }
const nearly = 0.0005
const exact = new Set(['LOCA_ID', 'HDPH_TOP', 'HDPH_BASE'])

interface Interval {
  line: number
  from: number
  to: number
  boremeth: string | null
  kept: Kept[string] | null
  /** Whether it is a row of HDPH, not what diameters alone tell. */
  isRow: boolean
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

/**
 * Reads HDPH, HDIA and CDIA: where the hole's diameter changes it parts the drilled stretches, and the diameters stand
 * alone where there are none. A casing that ends inside an interval does not part it, as coring runs lie in one interval.
 */
export function readDrilling(reading: AgsReading): void {
  const intervals = new Map<AgsObject, Interval[]>()
  if (reading.file.version === 'AGS4')
    reading.each('HDPH', ['HDPH_TOP', 'HDPH_BASE', 'HDPH_TYPE', ...Object.keys(crewHeadings)], (rows, hole) => {
      const stretch = reading.stretch(rows, hole, ['HDPH_TOP', 'HDPH_BASE'])
      if (stretch === null) return
      const boremeth = drillingMethods.read(rows.raw('HDPH_TYPE'))
      const beyond = withoutCrew(rows.beyond(exact), hole.object, rows)
      const kept = withoutDerived(beyond, derived.HDPH.write({ boremeth }), rows)
      listOf(intervals, hole).push({ line: rows.line, ...stretch, boremeth, kept, isRow: true })
    })
  const bored = readDiameters(reading, 'HDIA')
  const cased = readDiameters(reading, 'CDIA')
  for (const hole of reading.holes.values()) {
    const holes = bored.get(hole) ?? []
    const casings = cased.get(hole) ?? []
    const drilled = withGaps(intervals.get(hole) ?? [], holes, casings)
    for (const interval of drilled) hole.records.drilling.push(...parted(interval, holes, casings))
    tellCasings(reading, hole, casings)
    hole.records.drilling.sort((a, b) => Number(a.values.blbeg) - Number(b.values.blbeg) || a.line - b.line)
  }
  keepDiameters(reading, 'HDIA')
  keepDiameters(reading, 'CDIA')
}

function listOf<T>(lists: Map<AgsObject, T[]>, hole: AgsObject): T[] {
  const list = lists.get(hole) ?? []
  lists.set(hole, list)
  return list
}

function readDiameters(reading: AgsReading, group: DiameterGroup): Map<AgsObject, Diameter[]> {
  const found = new Map<AgsObject, Diameter[]>()
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
  return [...intervals, { line: last.line, from: deepest, to: last.depth, boremeth: null, kept: null, isRow: false }]
}

/** A diameter at the lower end of a stretch. */
const reaching = (diameters: readonly Diameter[], depth: number): number | null =>
  diameters.find(of => of.depth >= depth)?.diameter ?? null

function parted(interval: Interval, bored: readonly Diameter[], cased: readonly Diameter[]): AgsRecord[] {
  const { line, from, to, boremeth, isRow } = interval
  // each of casings alone is an interval
  const parting = bored.length === 0 && !isRow ? cased : bored
  const inside = parting.filter(
    ({ depth, diameter }, k) => depth > from && depth < to && diameter !== (parting[k + 1]?.diameter ?? null),
  )
  const cuts = [from, ...inside.map(({ depth }) => depth), to]
  const kept = isRow && cuts.length > 2 ? keptOfPieces(interval.kept, from, to) : interval.kept
  return cuts.slice(1).map((blend, k) => ({
    line,
    values: {
      blbeg: cuts[k]!,
      blend,
      boremeth,
      drill_od: reaching(bored, blend),
      casing_od:
        reaching(cased, blend) ?? cased.findLast(({ depth }) => depth > cuts[k]! && depth < blend)?.diameter ?? null,
    },
    ...(kept && { kept: { HDPH: kept } }),
  }))
}

/** Says which casings end inside a drilling interval, which has one casing only. */
function tellCasings(reading: AgsReading, hole: AgsObject, cased: readonly Diameter[]): void {
  for (const { line, depth } of cased) {
    const around = hole.records.drilling.find(
      ({ values }) => Number(values.blbeg) < depth && depth < Number(values.blend),
    )
    if (around === undefined) continue
    const { blbeg, blend } = around.values
    const values = { hole: quoteText(hole.key), depth, from: Number(blbeg), to: Number(blend) }
    reading.findings.note(line, 'CDIA', 'import.casing.inside', values)
  }
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

/** A row of a group of diameters that became no record. */
interface KeptDiameter {
  depth: number
  diameter: number
}

/** The diameters that kept rows of a group tell, in metres and millimetres. */
export function keptDiameters(
  rows: readonly { group: string; heads: readonly Head[]; cells: readonly (readonly string[])[] }[],
  group: DiameterGroup,
): KeptDiameter[] {
  return rows
    .filter(of => of.group === group)
    .flatMap(({ heads, cells }) => {
      const reader = (names: readonly string[], dimension: 'length' | 'diameter') => {
        const columns = heads.flatMap(([heading, unit], k) => (names.includes(heading) ? [{ k, unit }] : []))
        return (row: readonly string[]): number | null => {
          const column = columns.find(({ k }) => row[k])
          const factor = column && (column.unit === '' ? 1 : factorOf(column.unit, dimension))
          const { value } = readDecimal(column ? row[column.k]! : '')
          return value === null || !factor ? null : convertValue(value, factor)
        }
      }
      const depthOf = reader([`${group}_DPTH`, headingOf(false, group)], 'length')
      const diameterOf = reader([`${group}_DIAM`, otherUnit(group)], 'diameter')
      return cells.flatMap(row => {
        const [depth, diameter] = [depthOf(row), diameterOf(row)]
        return depth === null || diameter === null ? [] : [{ depth, diameter }]
      })
    })
}

/** Names the heading of diameters in another unit than the other rows have. */
const otherUnit = (group: DiameterGroup): string => `${group}_DIA2`

/** Whether kept rows say already how far down the diameter of a record goes. */
export const isToldBy = (kept: readonly KeptDiameter[], depth: number, { values }: AgsRecord, diameter: unknown) =>
  kept.some(of => of.diameter === diameter && (of.depth >= depth || of.depth > Number(values.blbeg)))

/**
 * Keeps the rows of diameters that the drilling records do not give, and what the others say besides. Where one row of a
 * diameter is not given, all rows of that diameter are kept.
 */
export function keepDiameters(reading: AgsReading, group: DiameterGroup): void {
  if (!reading.file.groups.has(group)) return
  const field = diameterGroups[group]
  const covered = new Set(['LOCA_ID', 'HOLE_ID', `${group}_DIAM`, `${group}_DPTH`, 'HDIA_HDEP', 'CDIA_CDEP'])
  const inFile = new Map<AgsObject, KeptDiameter[]>()
  reading.eachAgain(group, (rows, hole) => {
    const told = diameterIn(rows, group)
    if (told !== null) listOf(inFile, hole).push(told)
  })
  const given = new Map<AgsObject, { depth: number; record: AgsRecord }[]>()
  reading.eachAgain(group, (rows, hole) => {
    const told = diameterIn(rows, group)
    if (told === null) {
      // a foreign file has it kept already
      if (reading.file.isOwn) rows.keepRow(reading.keep, hole.key)
      return
    }
    const free = given.get(hole) ?? givenWhole(hole, group, inFile.get(hole)!)
    given.set(hole, free)
    const at = free.findIndex(row => row.depth === told.depth && row.record.values[field] === told.diameter)
    if (at < 0) {
      rows.keepRow(reading.keep, hole.key)
      return
    }
    const { record } = free.splice(at, 1)[0]!
    const kept = rows.beyond(covered)
    if (kept !== null) record.kept = { ...record.kept, [group]: kept }
  })
}

function diameterIn(rows: AgsRows, group: DiameterGroup): KeptDiameter | null {
  const depth = rows.number(headingOf(rows.has(`${group}_DPTH`), group), 'length', depths)
  const heading = rows.raw(`${group}_DIAM`) === '' ? otherUnit(group) : `${group}_DIAM`
  const diameter = rows.number(heading, 'diameter', millimetres)
  return depth === null || diameter === null ? null : { depth, diameter }
}

/** The rows that the records of a hole give, of those diameters of which they give all that the file holds. */
function givenWhole(hole: AgsObject, group: DiameterGroup, inFile: readonly KeptDiameter[]) {
  const rows = diameterRows(hole.records.drilling, group)
  const depthsOf = new Map<Value | undefined, number[]>()
  for (const { depth, diameter } of inFile) depthsOf.set(diameter, [...(depthsOf.get(diameter) ?? []), depth])
  const field = diameterGroups[group]
  const isWhole = (diameter: Value | undefined): boolean => {
    const ours = rows.filter(({ record }) => record.values[field] === diameter).map(({ depth }) => depth)
    const theirs = (depthsOf.get(diameter) ?? []).sort((a, b) => a - b)
    return ours.length === theirs.length && theirs.every((depth, k) => depth === ours[k])
  }
  return rows.filter(({ record }) => isWhole(record.values[field]))
}
