import type { Well } from './well/well.ts'

/** What was seen of water while drilling, perhaps half typed: the code of dictionary 162, depths in metres along the hole. */
export interface SeenWater {
  observation?: unknown
  depthfrom?: unknown
  depthto?: unknown
  groundwater_depth?: unknown
  /** ISO, or as typed. */
  date_time?: unknown
}
/** A reading of the water in a tube; `below_surface` in metres along the hole, above ground negative. */
export interface ReadWater {
  /** Tube's id; null when it has been deleted. */
  tube?: number | null
  tube_name?: string
  below_surface?: unknown
  date_time?: unknown
}
/** A hydraulic test; depths in metres along the hole. */
export interface TestedGround {
  depthfrom?: unknown
  depthto?: unknown
}

/** How an observation is marked beside the column. */
export type WaterSign =
  | 'struck'
  | 'settled'
  | 'rest'
  | 'moved'
  | 'partialLoss'
  | 'totalLoss'
  | 'inflow'
  | 'pressure'
  | 'artesian'
  | 'gain'
  | 'added'
  | 'seepage'
  | 'dry'
  | 'gas'
  | 'other'

const named = (sign: WaterSign, codes: string): [string, WaterSign][] => codes.split(' ').map(code => [code, sign])
/** The sign of each observation, dictionary 162; what is not here is `other`. */
const signOfObservation: ReadonlyMap<string, WaterSign> = new Map([
  ...named('struck', 'ws'),
  ...named('settled', 'fld fli flc'),
  ...named('rest', 'fls flm fle'),
  ...named('moved', 'flr flf'),
  ...named('partialLoss', 'lop'),
  ...named('totalLoss', 'lot'),
  ...named('inflow', 'inf'),
  ...named('pressure', 'inp'),
  ...named('artesian', 'art'),
  ...named('gain', 'gain'),
  ...named('added', 'wad'),
  ...named('seepage', 'sep'),
  ...named('dry', 'dry'),
  ...named('gas', 'gas'),
])
/** Signs that stand at the level of the water and not where something was met. */
const standing: ReadonlySet<WaterSign> = new Set(['settled', 'rest'])
/** Signs of water that stands higher than where it came in. */
const pressing: ReadonlySet<WaterSign> = new Set(['pressure', 'artesian'])

/** Place of an observation's mark, m along the hole; its arrow begins at `from`, null for a sign at one depth. */
export interface WaterMark {
  sign: WaterSign
  depth: number
  from: number | null
}

const known = (value: unknown): number | null => (typeof value === 'number' && Math.abs(value) < 1e9 ? value + 0 : null)

/**
 * The mark of an observation; null while its depth cannot be read. A level stands at the groundwater depth, else at the
 * depth it was seen; one that moves goes from `depthto` to `depthfrom`; water under pressure rises from where it was met.
 */
export function waterMark(seen: SeenWater): WaterMark | null {
  const sign = signOfObservation.get(String(seen.observation)) ?? 'other'
  const [at, to, level] = [known(seen.depthfrom), known(seen.depthto), known(seen.groundwater_depth)]
  const depth = standing.has(sign) ? (level ?? at) : (at ?? level)
  if (depth === null) return null
  if (sign === 'moved') return { sign, depth, from: to }
  if (pressing.has(sign) && level !== null && level < depth) return { sign, depth: level, from: depth }
  return { sign, depth, from: null }
}

const instant = (value: unknown): number => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time
}
const latest = <R extends { date_time?: unknown }>(records: readonly R[]): R | undefined =>
  records.reduce<R | undefined>(
    (last, record) => (last === undefined || instant(record.date_time) >= instant(last.date_time) ? record : last),
    undefined,
  )

/** The latest reading with a depth in each tube that is still there. */
export function latestReadings<R extends ReadWater>(readings: readonly R[]): R[] {
  const byTube = new Map<number, R[]>()
  for (const reading of readings) {
    if (typeof reading.tube !== 'number' || known(reading.below_surface) === null) continue
    const own = byTube.get(reading.tube)
    if (own) own.push(reading)
    else byTube.set(reading.tube, [reading])
  }
  return [...byTube.values()].map(own => latest(own)!)
}

/**
 * The levels that belong into the drawing of the well, each with the day that `dayOf` makes of its moment: the latest
 * reading in each tube, else the last level at rest, else the last one after drilling or installation.
 */
export function waterLevels(
  seen: readonly SeenWater[],
  readings: readonly ReadWater[],
  dayOf: (moment: string) => string,
): NonNullable<Well['waterLevels']> {
  const day = (record: { date_time?: unknown }) => (typeof record.date_time === 'string' ? dayOf(record.date_time) : '')
  const read = latestReadings(readings)
  if (read.length > 0)
    return read.map(reading => ({ depth: reading.below_surface as number, date: day(reading), tube: reading.tube! }))
  for (const sign of standingInOrder) {
    const last = latest(seen.filter(record => waterMark(record)?.sign === sign))
    if (last) return [{ depth: waterMark(last)!.depth, date: day(last), tube: null }]
  }
  return []
}
const standingInOrder: readonly WaterSign[] = ['rest', 'settled']
