import { randomUUID } from 'node:crypto'
import type { BackfillInput } from '@borebook/contract/backfill.ts'
import type { CoringInput } from '@borebook/contract/coring.ts'
import type { DrillingInput } from '@borebook/contract/drilling.ts'
import type { EnclosureInput } from '@borebook/contract/enclosures.ts'
import type { FlushingInput } from '@borebook/contract/flushing.ts'
import type { HydraulicTestInput } from '@borebook/contract/hydraulic-tests.ts'
import type { InstrumentInput } from '@borebook/contract/instruments.ts'
import type { LayerInput, SublayerInput } from '@borebook/contract/layers.ts'
import { type Role, roles } from '@borebook/contract/members.ts'
import type { ObservationInput } from '@borebook/contract/observations.ts'
import type { PressureInput } from '@borebook/contract/pressures.ts'
import type { SampleInput } from '@borebook/contract/samples.ts'
import type { TubefillLayerInput } from '@borebook/contract/tubefills.ts'
import type { TubeLayerInput } from '@borebook/contract/tubes.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from './kit/database.ts'
import { keyHash, newKey } from './kit/keys.ts'
import type { Tables } from './tables.ts'

let last = 0
const next = (): number => ++last

/** Data for tests and for the demo: `await a(db).layer({ depthto: 2 })`. Each builder makes the parents it needs. */
export const a = (db: Db) => ({
  /** A user with a key to sign calls with, and the role in a project when one is given. */
  async user({ role, prj_id, ...over }: Partial<Insertable<Tables['users']>> & { role?: Role; prj_id?: number } = {}) {
    const user = await db
      .insertInto('users')
      .values({ username: `user${next()}`, password_hash: '-', ...over })
      .returningAll()
      .executeTakeFirstOrThrow()
    const key = newKey()
    await sql`insert into sessions (key_hash, user_id, expires_at) values (${keyHash(key)}, ${user.user_id}, now() + interval '1 hour')`.execute(
      db,
    )
    if (role && prj_id) await this.member({ prj_id, user_id: user.user_id, role })
    return { ...user, key }
  },
  async member({ prj_id, user_id, role }: { prj_id: number; user_id: number; role: Role }) {
    await db
      .insertInto('members')
      .values({ prj_id, user_id, permissions: [...roles[role]] })
      .execute()
  },
  /** A key that reads and writes in all projects of its owner. */
  async apiKey(over: Partial<Insertable<Tables['api_keys']>> & { user_id: number }) {
    const key = `bbk_${newKey()}`
    const values = {
      key_hash: keyHash(key),
      name: `Key ${next()}`,
      prefix: key.slice(0, 8),
      scopes: ['write' as const],
    }
    const made = await db
      .insertInto('api_keys')
      .values({ ...values, ...over })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...made, key }
  },
  project(over: Partial<Insertable<Tables['projects']>> = {}) {
    return db
      .insertInto('projects')
      .values({ prj_num: `P${next()}`, prj_title: 'Site', ...over })
      .returningAll()
      .executeTakeFirstOrThrow()
  },
  async object(over: Partial<Insertable<Tables['objects']>> = {}) {
    const prj_id = over.prj_id ?? (await this.project()).prj_id
    return db
      .insertInto('objects')
      .values({ shortname: `KB ${next()}`, zcoordb: 400, zcoorde: 20, ...over, prj_id })
      .returningAll()
      .executeTakeFirstOrThrow()
  },
  async protocolEntry(over: Partial<Insertable<Tables['protocol']>> & { locid: number }) {
    return db
      .insertInto('protocol')
      .values({ protocol_date: '2026-01-31T08:00:00Z', protocol_user: 'field', protocol_desc: 'Set up.', ...over })
      .returningAll()
      .executeTakeFirstOrThrow()
  },
  /** A file without a content in the store, or a folder, of an object or, without one, of a project. */
  async document(over: Partial<Insertable<Tables['documents']>> = {}) {
    const prj_id = over.prj_id ?? (await this.project()).prj_id
    const file = { content: `content/${'0'.repeat(64)}`, size: 1, shown: 'image' as const }
    return db
      .insertInto('documents')
      .values({ name: `photo${next()}.jpg`, type: 'file', ...(over.type === 'folder' ? {} : file), ...over, prj_id })
      .returningAll()
      .executeTakeFirstOrThrow()
  },
  /** An upload that nobody has sent anything of. */
  async upload(prj_id: number) {
    const upload = randomUUID()
    const { user_id } = await this.user()
    await db
      .insertInto('uploads')
      .values({ upload, user_id, prj_id, locid: null, folder_structure: '', name: 'a.txt', size: 1, handle: null })
      .execute()
    return upload
  },
  async layer(over: Partial<LayerInput> & { locid?: number } = {}) {
    const locid = over.locid ?? (await this.object()).locid
    return db
      .insertInto('layers')
      .values({ depthfrom: 0, depthto: 1, prinstype: 'si', ...over, locid } as Insertable<Tables['layers']>)
      .returningAll()
      .executeTakeFirstOrThrow()
  },
  async sublayer(over: Partial<SublayerInput> & { layerid: number; locid: number; layercntr?: number }) {
    return db
      .insertInto('sublayers')
      .values({ depthfrom: 0, depthto: 0.5, layercntr: 1, ...over } as Insertable<Tables['sublayers']>)
      .returningAll()
      .executeTakeFirstOrThrow()
  },
  async drilling(over: Partial<DrillingInput> & { locid?: number } = {}) {
    const locid = over.locid ?? (await this.object()).locid
    const values = { blbeg: 0, blend: 10, drill_od: 146, ...over, locid }
    return db.insertInto('drilling').values(values).returningAll().executeTakeFirstOrThrow()
  },
  /** Without a drilling interval around it, unless the test makes one. */
  coring(over: Partial<CoringInput> & { locid: number }) {
    const values = { depthfrom: 0, depthto: 1, tcr: 95, ...over }
    return db.insertInto('coring').values(values).returningAll().executeTakeFirstOrThrow()
  },
  flushing(over: Partial<FlushingInput> & { locid: number }) {
    const values = { depthfrom: 0, depthto: 5, ...over }
    return db.insertInto('flushing').values(values).returningAll().executeTakeFirstOrThrow()
  },
  backfill(over: Partial<BackfillInput> & { locid: number }) {
    const values = { depthfrom: 0, depthto: 1, backfill_material: 'bent', ...over }
    return db.insertInto('backfill').values(values).returningAll().executeTakeFirstOrThrow()
  },
  async tube(over: { locid?: number; name?: string } = {}) {
    const locid = over.locid ?? (await this.object()).locid
    return db
      .insertInto('tubes')
      .values({ name: `Tube ${next()}`, ...over, locid })
      .returningAll()
      .executeTakeFirstOrThrow()
  },
  tubeLayer(over: Partial<TubeLayerInput> & { tube: number; locid: number }) {
    const values = { depthfrom: 0, depthto: 5, type_of_tube: 'bt', tube_od: 50, ...over }
    return db.insertInto('tube_layers').values(values).returningAll().executeTakeFirstOrThrow()
  },
  async tubefill(over: { locid?: number; name?: string } = {}) {
    const locid = over.locid ?? (await this.object()).locid
    return db
      .insertInto('tubefills')
      .values({ name: `Tube fill ${next()}`, ...over, locid })
      .returningAll()
      .executeTakeFirstOrThrow()
  },
  tubefillLayer(over: Partial<TubefillLayerInput> & { tubefill: number; locid: number }) {
    const values = { depth: 0, depthto: 5, backfill_material: 'bent', ...over }
    return db.insertInto('tubefill_layers').values(values).returningAll().executeTakeFirstOrThrow()
  },
  enclosure(over: Partial<EnclosureInput> & { locid: number }) {
    const values = { name: `Enclosure ${next()}`, depth: -0.5, depthto: 0.5, enclosure_type: 'schr', ...over }
    return db.insertInto('enclosures').values(values).returningAll().executeTakeFirstOrThrow()
  },
  instrument(over: Partial<InstrumentInput> & { locid: number }) {
    const values = { name: `Instrument ${next()}`, depth: 4, ...over }
    return db.insertInto('instruments').values(values).returningAll().executeTakeFirstOrThrow()
  },
  async sample(over: Partial<SampleInput> & { locid?: number } = {}) {
    const locid = over.locid ?? (await this.object()).locid
    const values = { invzbeg: 2, invzend: 2.5, sampmat: 'bo', sampdate: '2026-01-31', ...over, locid }
    return db.insertInto('samples').values(values).returningAll().executeTakeFirstOrThrow()
  },
  async observation(over: Partial<ObservationInput> & { locid?: number } = {}) {
    const locid = over.locid ?? (await this.object()).locid
    const values = { observation: 'ws', depthfrom: 4, date_time: '2026-01-31T09:00:00Z', ...over, locid }
    return db.insertInto('observations').values(values).returningAll().executeTakeFirstOrThrow()
  },
  pressure({
    tube_name = 'Tube',
    ...over
  }: Partial<PressureInput> & { locid: number; tube: number; tube_name?: string }) {
    const values = { date_time: '2026-02-28T09:00:00Z', top_of_tube: 3, tube_name, ...over }
    return db.insertInto('pressures').values(values).returningAll().executeTakeFirstOrThrow()
  },
  async hydraulicTest(over: Partial<HydraulicTestInput> & { locid?: number } = {}) {
    const locid = over.locid ?? (await this.object()).locid
    const values = { depthfrom: 8, test_type: 'lefranc', test_date: '2026-01-31', ...over, locid }
    return db.insertInto('hydraulic_tests').values(values).returningAll().executeTakeFirstOrThrow()
  },
  /** One record of everything that a well is made of, on an object; their keys by table, those of layers by `….layer`. */
  async well(locid: number, mark?: string) {
    await this.drilling({ locid, blend: 15 })
    const { recid } = await this.drilling({ locid, blbeg: 15, blend: 30 })
    const words = mark === undefined ? {} : { brand_type_comment: mark }
    const { layerid } = await this.coring({ locid, depthfrom: 5, depthto: 6 })
    const tube = await this.tube({ locid, ...(mark === undefined ? {} : { name: mark }) })
    const fill = await this.tubefill({ locid, ...(mark === undefined ? {} : { name: mark }) })
    return {
      recid,
      coring: layerid,
      flushing: (await this.flushing({ locid, ...words })).id,
      backfill: (await this.backfill({ locid, ...words })).id,
      tubes: tube.id,
      'tubes.layer': (await this.tubeLayer({ locid, tube: tube.id })).id,
      tubefills: fill.id,
      'tubefills.layer': (await this.tubefillLayer({ locid, tubefill: fill.id, ...words })).id,
      enclosures: (await this.enclosure({ locid, ...words })).id,
      instruments: (await this.instrument({ locid, associated_to: tube.id, ...words })).id,
    }
  },
  /** The same, with a sample and one record of every kind of groundwater. */
  async everything(locid: number, mark?: string) {
    const keys = await this.well(locid, mark)
    const words = mark === undefined ? {} : { comments: mark }
    const { prj_id } = await db
      .selectFrom('objects')
      .select('prj_id')
      .where('locid', '=', locid)
      .executeTakeFirstOrThrow()
    const ground = { locid, tube: keys.tubes, filter_tube: null }
    return {
      ...keys,
      tube: keys.tubes,
      sample: (await this.sample({ locid, ...(mark === undefined ? {} : { sampcomm: mark }) })).recid,
      observations: (await this.observation({ locid, ...words })).id,
      pressures: (await this.pressure({ ...ground, ...words })).id,
      document: (await this.document({ prj_id, locid, ...(mark === undefined ? {} : { name: mark }) })).id,
      upload: await this.upload(prj_id),
      hydraulic_tests: (await this.hydraulicTest({ locid, ...words })).id,
    }
  },
})
