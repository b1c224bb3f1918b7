import { randomUUID } from 'node:crypto'
import type { Role } from '@borebook/contract/accounts/members.ts'
import { coneDesignation } from '@borebook/contract/soundings/cone.ts'
import { sql } from 'kysely'
import { hashPassword } from '../accounts/passwords.ts'
import { a } from '../builders.ts'
import type { Db, Tx } from '../db/database.ts'
import { signAs } from '../import/store.ts'
import { addSounding } from '../soundings/rows.ts'
import { makeDemoCalculation } from './calculation.ts'
import { demoPassword } from './demo-password.ts'
import { makeDemoSensors, monitored } from './monitoring.ts'
import { makeDemoSection } from './section.ts'
import { type DemoObject, demoSite } from './site.ts'
import type { DemoWater } from './water.ts'
import type { DemoWell } from './well.ts'

const accounts: { username: string; fullname: string; role?: Role; superuser?: boolean }[] = [
  { username: 'admin', fullname: 'Administrator', role: 'lead', superuser: true },
  { username: 'lead', fullname: 'Project lead', role: 'lead' },
  { username: 'engineer', fullname: 'Engineer', role: 'engineer' },
  { username: 'field', fullname: 'Field staff', role: 'field' },
  { username: 'viewer', fullname: 'Viewer', role: 'viewer' },
  { username: 'guest', fullname: 'Guest' },
]

/** The demo: six accounts with the password `borebook`, and a lakeside site of three projects. */
export async function makeDemo(db: Db): Promise<void> {
  const password_hash = await hashPassword(demoPassword)
  await db.transaction().execute(async tx => {
    await sql`select set_config('borebook.user', 'lead', true)`.execute(tx)
    const users = await tx
      .insertInto('users')
      .values(
        accounts.map(({ username, fullname, superuser = false }) => ({
          username,
          fullname,
          superuser,
          password_hash,
          demo: true,
        })),
      )
      .returning(['user_id', 'username'])
      .execute()
    const make = a(tx)
    for (const { fields, objects } of demoSite().projects) {
      const { prj_id } = await make.project(fields)
      for (const { username, role } of accounts) {
        const user = users.find(u => u.username === username)!
        if (role) await make.member({ prj_id, user_id: user.user_id, role })
      }
      const locids = new Map<string, number>()
      for (const one of objects) {
        const { shortname } = one.object
        const make = () => makeObject(tx, prj_id, one, fields.timezone)
        locids.set(shortname!, await (shortname === imported.shortname ? asImport(tx, prj_id, make) : make()))
      }
      if (!locids.has(monitored)) continue
      const locidOf = (shortname: string) => locids.get(shortname)!
      await makeDemoSection(tx, prj_id, locidOf)
      await makeDemoCalculation(tx, prj_id, locidOf('CPTU 2/26'))
    }
    await sql`update change_history set reason = 'Feldaufnahme geprüft.'`.execute(tx)
  })
}

/** What the demo's first project lists among its imports. */
const imported = { shortname: 'DPH 2/26', filename: 'DPH 2-26.gef' }

/** Makes an object as one that came with a file; undoing that import takes it away. */
async function asImport(tx: Tx, prj_id: number, make: () => Promise<number>): Promise<number> {
  const batch = randomUUID()
  await tx
    .insertInto('batches')
    .values({ batch, kind: 'import', title: imported.filename, prj_id, by_user: 'lead' })
    .execute()
  await signAs(tx, { username: 'lead' }, batch)
  const locid = await make()
  await signAs(tx, { username: 'lead' }, '')
  return locid
}

async function makeObject(
  tx: Tx,
  prj_id: number,
  { object, layers, protocol, well, water, soundings, dissipations }: DemoObject,
  timezone: string,
): Promise<number> {
  const make = a(tx)
  const { locid } = await make.object({ ...object, conetypdes: coneDesignation(object), prj_id })
  for (const entry of protocol) await make.protocol({ ...entry, protocol_user: 'field', locid })
  for (const { sublayers, ...fields } of layers) {
    const { layerid } = await make.layer({ ...fields, locid })
    for (const [i, sublayer] of sublayers.entries())
      await make.sublayer({ ...sublayer, layerid, locid, layercntr: i + 1 })
  }
  for (const sounding of soundings) await addSounding(tx, locid, sounding)
  for (const test of dissipations) await make.dissipationTest({ ...test, locid })
  const tubes = await makeWell(tx, locid, well)
  await makeWater(tx, locid, water, tubes, timezone)
  if (object.shortname === monitored) await makeDemoSensors(tx, { prj: prj_id, locid }, tubes)
  return locid
}

interface DemoTube {
  id: number
  name: string
  layers: number[]
}

async function makeWell(tx: Db, locid: number, well: DemoWell): Promise<DemoTube[]> {
  const make = a(tx)
  for (const interval of well.drilling) await make.drilling({ ...interval, locid })
  for (const run of well.coring) await make.coring({ ...run, locid })
  for (const record of well.flushing) await make.flushing({ ...record, locid })
  for (const record of well.backfill) await make.backfill({ ...record, locid })
  const tubes: DemoTube[] = []
  for (const { name, layers } of well.tubes) {
    const { id } = await make.tube({ name, locid })
    const tube: DemoTube = { id, name, layers: [] }
    for (const layer of layers) tube.layers.push((await make.tubeLayer({ ...layer, tube: id, locid })).id)
    tubes.push(tube)
  }
  for (const { name, layers } of well.tubefills) {
    const { id } = await make.fill({ name, locid })
    for (const layer of layers) await make.fillLayer({ ...layer, tubefill: id, locid })
  }
  for (const enclosure of well.enclosures) await make.enclosure({ ...enclosure, locid })
  for (const { on, fields } of well.instruments)
    await make.instrument({ ...fields, associated_to: on === null ? null : tubes[on]!.id, locid })
  return tubes
}

/** Samples and groundwater of a hole; times without a zone are the wall clock at the site. */
async function makeWater(
  tx: Db,
  locid: number,
  water: DemoWater,
  tubes: readonly DemoTube[],
  timezone: string,
): Promise<void> {
  const make = a(tx)
  const instant = (wallClock: string) =>
    sql<string>`${wallClock}::timestamp at time zone ${timezone}` as never as string
  for (const sample of water.samples) await make.sample({ ...sample, locid })
  for (const seen of water.observations) await make.observation({ ...seen, date_time: instant(seen.date_time), locid })
  for (const { on, filter, fields } of water.pressures) {
    const { id, name, layers } = tubes[on]!
    const read = { ...fields, tube: id, tube_name: name, filter_tube: layers[filter]! }
    await make.pressure({ ...read, date_time: instant(fields.date_time), locid })
  }
  for (const test of water.tests) await make.hydraulicTest({ ...test, locid })
}
