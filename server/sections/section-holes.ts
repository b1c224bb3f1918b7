import type { Observation } from '@borebook/contract/groundwater/observations.ts'
import type { Pressure } from '@borebook/contract/groundwater/pressures.ts'
import type { SectionHole } from '@borebook/contract/sections.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { isFilter } from '@borebook/contract/wells/tubes.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { convert } from '@borebook/geo/grids.ts'
import { latestReadings, waterLevels } from '@borebook/geo/groundwater.ts'
import { thinSeries } from '@borebook/geo/thinning.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { knowGrids } from '../dictionaries/dictionaries.ts'
import { getNounRows } from '../nouns.ts'

/** Most readings of a curve of cone resistance: on the largest paper a reading is half a millimetre. */
const mostReadings = 2000

/** What a section shows of objects of a project, in the order in which they are named; those that it does not have are left out. */
export async function sectionHoles(
  db: Db | Tx,
  prj: number,
  locids: readonly number[],
  epsg = '2056',
): Promise<SectionHole[]> {
  await knowGrids(db)
  const objects = await db
    .selectFrom('objects')
    .select([
      'locid',
      'shortname',
      'boretype',
      'objstatus',
      'xcoord',
      'ycoord',
      'epsg as system',
      'zcoordb',
      'zcoorde',
      'inclinat',
      'direct',
    ])
    .where('prj_id', '=', prj)
    .where('deleted_at', 'is', null)
    .where('locid', '=', sql<number>`any(${[...locids]}::integer[])`)
    .execute()
  const own = objects.map(({ locid }) => locid)
  const [layers, cones] = [await layersOf(db, own), await conesOf(db, own)]
  const [tubes, fills] = [await tubesOf(db, own), await fillsOf(db, own)]
  const sensed = await sensedOf(db, own)
  const dayIn = await dayInProject(db, prj)
  const holes = new Map<number, SectionHole>()
  for (const { locid, shortname, boretype, objstatus, xcoord, ycoord, system, ...object } of objects) {
    const at = xcoord === null || ycoord === null ? undefined : convert(system, epsg, xcoord, ycoord)
    const of = <T extends { locid: number }>(rows: readonly T[]) => rows.filter(row => row.locid === locid)
    const log = of(layers).map(({ depthfrom, depthto, prinstype, secstype }) => ({
      depthfrom,
      depthto: depthto ?? depthfrom,
      prinstype,
      secstype,
    }))
    const ground = estimateGroundLevel({ boretype, ...object })
    const depths = [...log.map(({ depthto }) => depthto), ...(object.zcoorde === null ? [] : [object.zcoorde])]
    holes.set(locid, {
      ...{ locid, shortname, boretype, isApproved: objstatus === 'app' },
      at: at ? { x: at[0], y: at[1] } : null,
      ground,
      end: depths.length > 0 ? Math.max(...depths) : null,
      ...{ inclinat: object.inclinat, direct: object.direct },
      layers: log,
      water: await waterOf(db, { at: { prj, locid }, ground, inclinat: object.inclinat, dayIn }, of(tubes), of(sensed)),
      tubes: of(tubes).map(({ locid: _, ...layer }) => layer),
      fills: of(fills).map(({ locid: _, ...layer }) => layer),
      qc: curveOf(of(cones)[0]),
    })
  }
  return locids.flatMap(locid => holes.get(locid) ?? [])
}

const layersOf = (db: Db | Tx, locids: readonly number[]) =>
  db
    .selectFrom('layers')
    .select(['locid', 'depthfrom', 'depthto', 'prinstype', 'secstype'])
    .where('locid', '=', sql<number>`any(${[...locids]}::integer[])`)
    .orderBy('depthfrom')
    .orderBy('depthto')
    .execute()

async function tubesOf(db: Db | Tx, locids: readonly number[]) {
  const rows = await db
    .selectFrom('tube_layers as l')
    .innerJoin('tubes as t', 't.id', 'l.tube')
    .innerJoin('dictionary_entries as d', join => join.on('d.type', '=', 19).onRef('d.code', '=', 'l.type_of_tube'))
    .select(['l.locid', 'l.tube', 't.name', 'l.depthfrom', 'l.depthto', 'l.perforation_type'])
    .select(['d.english', 'd.german', 'd.french', 'd.italian'])
    .where('l.locid', '=', sql<number>`any(${[...locids]}::integer[])`)
    .orderBy('l.depthfrom')
    .orderBy('l.tube')
    .execute()
  return rows.map(({ english, german, french, italian, ...layer }) => ({
    ...layer,
    isFilter: isFilter({ english, german, french, italian }),
  }))
}

const fillsOf = (db: Db | Tx, locids: readonly number[]) =>
  db
    .selectFrom('tubefill_layers')
    .select(['locid', sql<number | null>`tubefill`.as('fill'), 'depth as depthfrom', 'depthto', 'backfill_material'])
    .where('locid', '=', sql<number>`any(${[...locids]}::integer[])`)
    .unionAll(
      db
        .selectFrom('backfill')
        .select(['locid', sql<number | null>`null::integer`.as('fill'), 'depthfrom', 'depthto', 'backfill_material'])
        .where('locid', '=', sql<number>`any(${[...locids]}::integer[])`),
    )
    .orderBy('depthfrom')
    .execute()

/** The day of a moment where a project lies. */
async function dayInProject(db: Db | Tx, prj: number): Promise<(moment: string) => string> {
  const { timezone } = await db
    .selectFrom('projects')
    .select('timezone')
    .where('prj_id', '=', prj)
    .executeTakeFirstOrThrow()
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: timezone })
  return moment => (moment.includes('T') ? days.format(new Date(moment)) : moment.slice(0, 10))
}

/** The last good level of a sensor. */
interface SensorLevel {
  locid: number
  tube: number | null
  name: string
  elbeg: number | null
  /** m above sea, and when, ISO with Z. */
  level: number
  at: string
}
async function sensedOf(db: Db | Tx, locids: readonly number[]): Promise<SensorLevel[]> {
  const { rows } = await sql<SensorLevel>`
    select s.locid, s.tube, coalesce(t.name, s.name) as name, s.elbeg, l.level, l.at
    from sensors s left join tubes t on t.id = s.tube cross join lateral (
      select r.wvl_datum as level, to_char(r.smpdate, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from readings r where r.sensor = s.id and r.flag = 'ok' and r.wvl_datum is not null order by r.smpdate desc limit 1) l
    where s.locid = any(${[...locids]}::integer[]) order by s.locid, s.serial_nr`.execute(db)
  return rows
}

interface Wet {
  at: { prj: number; locid: number }
  ground: number | null
  inclinat: number | null
  dayIn(moment: string): string
}

/** The latest level of each tube, whoever read it, else the last one that was seen in the hole. */
async function waterOf(
  db: Db | Tx,
  { at, ground, inclinat, dayIn }: Wet,
  tubes: Awaited<ReturnType<typeof tubesOf>>,
  sensed: readonly SensorLevel[],
): Promise<SectionHole['water']> {
  const reading = { db: db as Db, at }
  const byHand = latestReadings((await getNounRows('pressures').listInParts(reading)) as Pressure[]).map(one => ({
    ...{ tube: one.tube, name: one.tube_name, elbeg: null, depth: one.below_surface as number, moment: one.date_time },
  }))
  const down = elevationAt(-1, 0, inclinat)!
  const bySensor = sensed.flatMap(({ tube, name, elbeg, level, at: moment }) =>
    ground === null ? [] : [{ tube, name, elbeg, depth: (ground - level) / down, moment }],
  )
  const all = [...byHand, ...bySensor]
  if (all.length === 0) {
    const seen = (await getNounRows('observations').listInParts(reading)) as Observation[]
    return waterLevels(seen, [], dayIn).map(({ depth, date }) => ({
      depth,
      date: date ?? '',
      name: null,
      filter: null,
    }))
  }
  all.sort((one, other) => one.moment.localeCompare(other.moment))
  const latest = [...new Map(all.map(one => [one.tube ?? one, one])).values()]
  const topOf = (tube: number) => tubes.find(layer => layer.tube === tube && layer.isFilter)?.depthfrom ?? null
  return latest.map(({ tube, name, elbeg, depth, moment }) => ({
    ...{ depth, date: dayIn(moment), name, filter: tube === null ? elbeg : topOf(tube) },
  }))
}

interface Cone {
  locid: number
  depth: number[]
  values: (number | null)[]
}
/** The first push of each object that measured a cone resistance. */
async function conesOf(db: Db | Tx, locids: readonly number[]): Promise<Cone[]> {
  const { rows } = await sql<Cone>`
    select distinct on (s.locid) s.locid, s.depth, q."values"
    from soundings s join sequences q on q.sounding = s.id and q.quantity = 'qc'
    where s.locid = any(${[...locids]}::integer[]) order by s.locid, s.id, q.position`.execute(db)
  return rows
}

function curveOf(cone: Cone | undefined): [number, number][] {
  if (!cone) return []
  const [depth, values] = [Float64Array.from(cone.depth), Float64Array.from(cone.values, value => value ?? Number.NaN)]
  return [...thinSeries(depth, [values], mostReadings)].flatMap((place): [number, number][] =>
    Number.isNaN(values[place]!) ? [] : [[depth[place]!, values[place]!]],
  )
}
