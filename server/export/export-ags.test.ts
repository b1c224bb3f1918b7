import { exportAgs } from '@borebook/contract/imports/export-ags.ts'
import { imports } from '@borebook/contract/imports/imports.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { innermost } from '@borebook/contract/kit/fields.ts'
import { periodFields } from '@borebook/contract/monitoring/sensors.ts'
import { objects as objectCalls } from '@borebook/contract/objects.ts'
import { samples } from '@borebook/contract/samples.ts'
import { type OwnField, type OwnNoun, ownNouns } from '@borebook/formats/ags/own/own-nouns.ts'
import { fixture, published } from '@borebook/formats/fixtures/fixture.test.node.ts'
import { ags4Faults, newAgs4Faults } from '@borebook/formats/fixtures/rules.test.node.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { agsFiles, exportedParts, groupsOf, readAgsRows, stamps } from '../testing/ags.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()
const { imported, exported, contents, kept } = agsFiles(t)

const oddText = 'He said "2,5 m", \\n then\nbroke off;\r\n␤ ␛ – Zürich  '

/** A value for a column that is not its default and that a careless export would change. */
async function valueFor(field: OwnField, n: number): Promise<unknown> {
  if (field.dictionary !== null) {
    const { rows } = await sql<{ code: string }>`
      select code from dictionary_entries where type = ${field.dictionary} and active order by code limit 3`.execute(
      t.db,
    )
    const { code } = rows[n % rows.length]!
    if (field.kind === 'list') return [code]
    return field.isList ? `${code}3` : code
  }
  if (field.kind === 'series') return [0.5, 12.345]
  if (field.kind === 'json')
    return JSON.stringify([{ ...Object.fromEntries(periodFields.map(name => [name, null])), depth: 3.5 }])
  if (field.kind === 'date') return '2025-02-28'
  if (field.kind === 'instant') return '2025-10-26T00:30:15.250Z'
  const { options = [] } = innermost(field.schema) as { options?: unknown[] }
  const numbers = field.field === 'hydraulic_conductivity' ? [1.7e-7] : [12.345, 0.5, 7, 1]
  const candidates = [
    true,
    ...numbers.slice(n % numbers.length),
    ...numbers,
    ...options,
    n % 2 ? oddText : '',
    '07:05',
    'u1,u3',
  ]
  const value = candidates.find(candidate => field.schema.safeParse(candidate).success)
  expect(value, field.heading).toBeDefined()
  return value
}

/** A record with a value in every column. */
async function full({ fields, stretch, inside }: OwnNoun, n: number): Promise<Record<string, unknown>> {
  const record: Record<string, unknown> = {}
  for (const [k, field] of fields.entries()) if (!field.to) record[field.field] = await valueFor(field, n + k)
  if (stretch) Object.assign(record, { [stretch[0]]: n + 0.1, [stretch[1]]: n + 1.123 })
  for (const [inner, outer] of inside) Object.assign(record, { [inner]: 80.5, [outer]: 101.6 })
  return record
}

/** An object with two records of every kind, every column filled, and links among them. */
async function fullObject(prj_id: number, n: number): Promise<number> {
  const noun = (table: string) => ownNouns.find(o => o.table === table)!
  const { name: _, ...over } = (await full(noun('objects'), n)) as { name?: string }
  const fields = {
    ...over,
    shortname: `K${n} "x"`,
    longname: 'Odd; name',
    objstatus: 'app',
    ...(n % 2
      ? { epsg: '2056', xcoord: 2600000.123 + n, ycoord: 1200000.456 }
      : { epsg: '4326', xcoord: 7.438632 + n / 1e6, ycoord: 46.951083 }),
  }
  const { locid } = await a(t.db).object({ ...fields, prj_id } as never)
  const keys = new Map<string, number[]>()
  for (const { table, key } of exportedParts)
    for (const k of [0, 1]) {
      const record: Record<string, unknown> = await full(noun(table), 2 * k)
      for (const { field, to } of noun(table).fields) if (to) record[field] = keys.get(to)![k]
      if (table === 'sublayers') record.layercntr = k + 1
      if ('name' in record || 'tube_name' in record)
        Object.assign(record, 'name' in record ? { name: 'Same name' } : { tube_name: 'Was "called" so' })
      if (table === 'sensors') record.serial_nr = `SN "${k}"`
      if (table === 'protocol') Object.assign(record, { protocol_user: 'field', protocol_desc: oddText })
      const row = await t.db
        .insertInto(table as 'samples')
        .values({ ...record, locid } as never)
        .returning(sql<number>`${sql.ref(key)}`.as('key'))
        .executeTakeFirstOrThrow()
      keys.set(table, [...(keys.get(table) ?? []), row.key])
    }
  return locid
}

describe('importing an export', () => {
  test('gives the same records, field by field, of every noun with every column filled', async () => {
    const { prj_id } = await a(t.db).project({ client_prj_num: 'C-9', memo: oddText, timezone: 'America/New_York' })
    await fullObject(prj_id, 1)
    await fullObject(prj_id, 2)
    const bare = await a(t.db).object({ prj_id, shortname: 'bare' })
    await a(t.db).everything(bare.locid)
    await a(t.db).layer({ locid: bare.locid, secstype: 'sa3,gr1' })
    const { key } = await a(t.db).user({ superuser: true })
    const text = await exported(key, prj_id)
    const again = await imported(text)
    expect(again.plan.findings.filter(({ severity }) => severity !== 'note')).toEqual([])
    expect(await contents(again.prj_id)).toEqual(await contents(prj_id))
    expect(await kept(again.prj_id)).toEqual([])
    expect(groupsOf(await exported(again.key, again.prj_id))).toEqual(groupsOf(text))
    const fields = ['client_prj_num', 'memo', 'timezone', 'location'] as const
    const project = (id: number) =>
      t.db.selectFrom('projects').select(fields).where('prj_id', '=', id).executeTakeFirstOrThrow()
    expect(await project(again.prj_id)).toEqual(await project(prj_id))
    // two layers of one depth, which AGS cannot tell apart
    expect(ags4Faults(text).filter(fault => !fault.startsWith('GEOL: rule 10a: bare'))).toEqual([])
  })

  test.each(['harbour-ags4.ags', 'lakeside-ags4.ags', 'lakeside-ags3.ags'])(
    'of %s gives the same records and kept rows, and exported again the same groups',
    async name => roundTrip(Buffer.from(fixture(name)).toString('utf8')),
  )

  for (const name of ['Bingley_Street_AGS.ags', '2370644_2020-07-10_Final.ags']) {
    const bytes = published(name)
    if (!bytes) console.warn(`SKIPPED: ${name} is not at hand (../shared/data/ags)`)
    test.skipIf(!bytes)(
      `of ${name} gives the same records and kept rows, and exported again the same groups`,
      async () => roundTrip(Buffer.from(bytes!).toString('utf8')),
    )
  }
})

async function roundTrip(text: string): Promise<void> {
  const first = await imported(text)
  const written = await exported(first.key, first.prj_id)
  const second = await imported(written)
  expect(await contents(second.prj_id)).toEqual(await contents(first.prj_id))
  expect(await kept(second.prj_id)).toEqual(await kept(first.prj_id))
  // AGS3 need not say as much of its own groups
  const ofAgs3 = /^(DICT_DESC: rule 10b|XLAB: rule 10c)/
  expect(newAgs4Faults(text, written).filter(fault => !text.startsWith('"**') || !ofAgs3.test(fault))).toEqual([])
  expect(groupsOf(await exported(second.key, second.prj_id))).toEqual(groupsOf(written))
}

describe('what no field takes', () => {
  const harbour = Buffer.from(fixture('harbour-ags4.ags')).toString('utf8')
  test('is written back: rows of other groups, headings beside a record, and rows that became no record', async () => {
    const { key, prj_id } = await imported(harbour)
    const text = await exported(key, prj_id)
    expect(readAgsRows(text, 'MOND').map(row => row.split('","').slice(1, 9).join(' '))).toEqual([
      'W1 M1  2024-07-01T08:00 WDEP  Dry m',
      'W1 M1  2024-06-01T08:00 WDEP  4.75 m',
    ])
    expect(readAgsRows(text, 'XTRA').sort()).toEqual(readAgsRows(harbour, 'XTRA').sort())
    expect(readAgsRows(text, 'SAMP').find(row => row.includes('"S-101"'))).toContain('"35"')
    expect(
      readAgsRows(text, 'BKFL').some(row => row.startsWith('"DATA","W1","-0.01","0.00","Flush cover","910"')),
    ).toBe(true)
    expect(readAgsRows(text, 'DICT').some(row => row.startsWith('"DATA","HEADING","XTRA","XTRA_DIST"'))).toBe(true)
    expect(text).toContain('"furlong"')
  })

  test('of a sample stands under its own headings only: description, type and remark', async () => {
    const file = harbour.replace('"glass bottle","","","","",""', '"glass bottle","","","","Clear water",""')
    const { key, prj_id } = await imported(file)
    const said = async () => {
      const text = await exported(key, prj_id)
      const [heading = ''] = text.split('"GROUP","SAMP"\r\n')[1]!.split('\r\n')
      const places = ['SAMP_REF', 'SAMP_TYPE', 'SAMP_DESC', 'SAMP_REM'].map(name =>
        heading.split(',').indexOf(`"${name}"`),
      )
      return readAgsRows(text, 'SAMP').map(row => places.map(place => row.split(',')[place]!.slice(1, -1)).join('|'))
    }
    expect(await said()).toEqual(expect.arrayContaining(['1|B|Grey clay|Smells of tar', '4|#||', '5|EW|Clear water|']))
    await sql`update samples set sampcomm = sampcomm || ' · seen again', version = 2
      where locid in (select locid from objects where prj_id = ${prj_id})`.execute(t.db)
    expect(await said()).toEqual(
      expect.arrayContaining([
        '1|B|Grey clay|Smells of tar · seen again',
        '4|#||seen again',
        '5|EW|Clear water|seen again',
      ]),
    )
  })

  test('says of each drilled stretch who drilled, as the hole does, and goes with the hole when a person says otherwise', async () => {
    const { key, prj_id } = await imported(harbour.replaceAll('"Crew B"', '"Crew A"'))
    const drilled = async () => {
      const text = await exported(key, prj_id)
      expect(newAgs4Faults(harbour, text)).toEqual([])
      // the row that runs upwards became no record and stands as it came
      return readAgsRows(text, 'HDPH').filter(row => !row.startsWith('"DATA","W1","8.00","7.00"'))
    }
    for (const row of await drilled()) expect(row).toContain('"Crew A"')
    await sql`update objects set driller = 'Crew C', logged_by = 'AB', logged_on = '2024-05-10', weather = 'Dry'
      where prj_id = ${prj_id} and shortname = 'W1'`.execute(t.db)
    for (const row of await drilled()) expect(row).toMatch(/"Crew C".*"AB","2024-05-10".*"Dry"/)
    const again = await imported(await exported(key, prj_id))
    expect(await contents(again.prj_id)).toEqual(await contents(prj_id))
    expect(await kept(again.prj_id)).toEqual(await kept(prj_id))
  })

  test('begins above ground where it did, in metres, until a person says where it begins', async () => {
    const file = harbour
      .replace('"DATA","W1","0.00","1.20","IP"', '"DATA","W1","-0.25","1.20","IP"')
      .replace('"DATA","W1","1.20","400","square"', '"DATA","W1","0.60","500",""\r\n"DATA","W1","1.20","400","square"')
    const { key, prj_id } = await imported(file)
    const text = await exported(key, prj_id)
    expect(readAgsRows(text, 'HDPH')[0]).toContain('"DATA","W1","-0.25","1.20","IP"')
    expect(readAgsRows(text, 'BKFL')[0]).toContain('"DATA","W1","-0.01","0.00"')
    const again = await imported(text)
    expect(await contents(again.prj_id)).toEqual(await contents(prj_id))
    expect(await kept(again.prj_id)).toEqual(await kept(prj_id))
    await sql`update backfill set depthfrom = 0.5, depthto = 0.6
      where depthto = 0 and locid in (select locid from objects where prj_id = ${prj_id})`.execute(t.db)
    expect(await exported(key, prj_id)).not.toContain('"-0.01"')
  })

  test('tells of each casing and each diameter once, as the file did', async () => {
    const file = harbour
      .replace('"DATA","W1","6.00","15.0"', '"DATA","W1","6.00","15.0"\r\n"DATA","W1","9.00","12.0"')
      .replace('"DATA","W1","20.00","116",""', '"DATA","W1","12.00","116",""\r\n"DATA","W1","20.00","116",""')
    const { key, prj_id } = await imported(file)
    const text = await exported(key, prj_id)
    expect(readAgsRows(text, 'CDIA')).toEqual(['"DATA","W1","6.00","15.0"', '"DATA","W1","9.00","12.0"'])
    const bored = readAgsRows(text, 'HDIA').map(row => row.split(',').slice(2, 4).join(' '))
    expect(bored.sort()).toEqual(['"1.20" "400"', '"12.00" ""', '"12.00" "116"', '"20.00" "116"', '"8.00" "150"'])
    const again = await imported(text)
    expect(groupsOf(await exported(again.key, again.prj_id))).toEqual(groupsOf(text))
    await sql`update drilling set casing_od = 200 where casing_od = 120 and blbeg = 8
      and locid in (select locid from objects where prj_id = ${prj_id})`.execute(t.db)
    expect(readAgsRows(await exported(key, prj_id), 'CDIA').some(row => row.includes('"200"'))).toBe(true)
  })

  test('is one row of drilling again where diameters part it, until a person parts it', async () => {
    const file = harbour
      .replace('"DATA","W1","20.00","116",""', '"DATA","W1","15.00","146",""\r\n"DATA","W1","20.00","116",""')
      .replace(
        '"DATA","W1","8.00","20.00","RC","Crew B","2024-05-07T08:00"',
        '$&\r\n"DATA","W1","8.00","20.00","RO","Crew C","2024-05-08T08:00"\r\n"DATA","W1","15.00","16.00","CP","Crew D",""',
      )
    const drilled = (text: string) => readAgsRows(text, 'HDPH').map(row => row.split(',').slice(2, 5).join(' '))
    const { key, prj_id } = await imported(file)
    const text = await exported(key, prj_id)
    expect(drilled(text).sort()).toEqual(drilled(harbour).concat('"15.00" "16.00" "CP"', '"8.00" "20.00" "RO"').sort())
    expect(newAgs4Faults(harbour, text)).toEqual([])
    const again = await imported(text)
    expect(await contents(again.prj_id)).toEqual(await contents(prj_id))
    expect(await kept(again.prj_id)).toEqual(await kept(prj_id))
    expect(groupsOf(await exported(again.key, again.prj_id))).toEqual(groupsOf(text))
    const torn = await imported(text.replace(':15:146:', ':15:wide:'))
    expect(torn.plan.findings.map(finding => finding.text)).toContainEqual(expect.stringContaining('HDPH_PART'))
    await sql`update drilling set boremeth = 'odex' where blbeg = 15 and drill_od = 116 and boremeth = 'rb'
      and locid in (select locid from objects where prj_id = ${prj_id})`.execute(t.db)
    const parted = drilled(await exported(key, prj_id))
    expect(parted).toContain('"8.00" "15.00" "RO"')
    expect(parted).not.toContain('"8.00" "20.00" "RO"')
  })

  test('follows the record that it came with: gone with it, and with the object, and back with the object', async () => {
    const { key, prj_id } = await imported(harbour)
    const call = t.as(key)
    const [w1] = (await call(objectCalls.list, { path: { id: prj_id } })).filter(o => o.shortname === 'W1')
    const path = { id: prj_id, locid: w1!.locid }
    const tube = (await call(samples.list, { path })).find(s => s.invname === '2')!
    await call(samples.remove, { path: { ...path, recid: tube.recid } })
    expect(await exported(key, prj_id)).not.toContain('"S-101"')
    await call(objectCalls.remove, { path })
    expect(readAgsRows(await exported(key, prj_id), 'MOND')).toEqual([])
    await call(objectCalls.restore, { path: { id: prj_id, deleted: w1!.locid }, body: { shortname: 'W1a' } })
    expect(readAgsRows(await exported(key, prj_id), 'MOND')).toHaveLength(2)
    expect(readAgsRows(await exported(key, prj_id), 'MOND')[0]).toContain('"W1a"')
  })

  test('gives way where a person has said otherwise since', async () => {
    const { key, prj_id } = await imported(harbour)
    expect(readAgsRows(await exported(key, prj_id), 'SAMP').find(row => row.includes('"S-102"'))).toContain('"ES"')
    await sql`update samples set samptype = 'kp' where invname = 'S-102'`.execute(t.db)
    expect(readAgsRows(await exported(key, prj_id), 'SAMP').find(row => row.includes('"S-102"'))).toContain('"C"')
  })

  test('goes by another name where it has the name of one of our own headings', async () => {
    const foreign = harbour
      .replace('"SAMP","SAMP_XCOL"', '"SAMP","SAMP_PENE"')
      .replace('"SAMP_DESC","SAMP_XCOL"', '"SAMP_DESC","SAMP_PENE"')
    const { key, prj_id } = await imported(foreign)
    const text = await exported(key, prj_id)
    expect(newAgs4Faults(harbour, text)).toEqual([])
    expect(readAgsRows(text, 'DICT').find(row => row.includes('"SAMP_PENE"'))).toContain('Borebook samples.penetr')
    const again = await imported(text)
    expect(await contents(again.prj_id)).toEqual(await contents(prj_id))
    expect(await kept(again.prj_id)).toContainEqual(expect.stringContaining('"SAMP_PEN9":"grey"'))
  })

  test('goes with the undo of its import, and nothing of it is left', async () => {
    const { key, prj_id, plan } = await imported(harbour)
    const left = () =>
      sql<{ kept: number; samples: number }>`
        select (select count(*) from kept_ags where prj_id = ${prj_id}) as kept,
          (select count(*) from samples s join objects o using (locid) where o.prj_id = ${prj_id}) as samples`.execute(
        t.db,
      )
    expect((await left()).rows[0]).toMatchObject({ samples: 5 })
    await t.as(key)(imports.undo, { path: { id: prj_id, batch: plan.batch! } })
    expect((await left()).rows[0]).toEqual({ kept: 0, samples: 0 })
  })
})

describe('the file', () => {
  test('has a heading for every column of every noun that an object holds, and no heading for two', async () => {
    for (const { table, key } of [{ table: 'objects', key: 'locid' }, ...exportedParts]) {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns where table_name = ${table} order by 1`.execute(t.db)
      const columns = rows.map(({ name }) => name).filter(name => name !== key && !stamps.includes(name))
      const noun = ownNouns.find(n => n.table === table)
      expect(noun?.fields.map(({ field }) => field).sort(), table).toEqual(columns.sort())
      const headings = [...noun!.fields.map(({ heading }) => heading), ...(noun!.number ? [noun!.number] : [])]
      expect(new Set(headings).size).toBe(headings.length)
      for (const heading of headings) expect(heading).toMatch(/^[A-Z]{4}_[A-Z0-9]{1,4}$/)
    }
  })

  test('goes to the client, and to nobody stated where none is known; DICT speaks of no null', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const receiver = async (client: string | null) => {
      const { prj_id } = await a(t.db).project({ client, prj_title: 'Harbour wall' })
      await fullObject(prj_id, 1)
      const text = await exported(key, prj_id)
      expect(text.split('\r\n').filter(line => line.startsWith('"DATA","HEADING"') && /\bnull\b/.test(line))).toEqual(
        [],
      )
      return text.split('"GROUP","TRAN"')[1]!.split('\r\n')[4]!.split(',')[7]
    }
    expect(await receiver('Port Authority')).toBe('"Port Authority"')
    expect(await receiver(null)).toBe('"Recipient not stated"')
  })

  test('holds the chosen objects only, and a foreign one is not there', async () => {
    const { prj_id, locid } = await a(t.db).object({ shortname: 'A1' })
    await a(t.db).object({ shortname: 'A2', prj_id })
    const other = await a(t.db).object()
    const { key } = await a(t.db).user({ role: 'viewer', prj_id })
    const text = await exported(key, prj_id, String(locid))
    expect([text.includes('"A1"'), text.includes('"A2"')]).toEqual([true, false])
    const url = urlOf(exportAgs.file, { path: { id: prj_id }, query: { objects: String(other.locid) } })
    expect((await t.request({ method: 'GET', url, key })).statusCode).toBe(404)
    const some = await t.request({
      method: 'POST',
      url: urlOf(exportAgs.some, { path: { id: prj_id } }),
      key,
      payload: { locids: [locid] },
    })
    expect([some.statusCode, some.payload]).toEqual([200, text])
  })

  test('says a conductivity in powers of ten and a depth with the decimals that were stored', async () => {
    const { prj_id, locid } = await a(t.db).object()
    await a(t.db).hydraulicTest({ locid, depthfrom: 8.125, hydraulic_conductivity: 1.7e-7 })
    const { key } = await a(t.db).user({ superuser: true })
    const text = await exported(key, prj_id)
    expect(text).toContain('"1.7E-07"')
    expect(text).toContain('"8.125"')
  })

  test('of 20,000 layers has them all', async () => {
    const { prj_id } = await a(t.db).project()
    const { locid } = await a(t.db).object({ prj_id, zcoorde: 15000 })
    await sql`insert into layers (locid, depthfrom, depthto, prinstype, secstype, layer_name)
      select ${locid}::integer, n * 0.5, n * 0.5 + 0.5, 'si', 'sa3', 'Layer ' || n from generate_series(0, 19999) as n`.execute(
      t.db,
    )
    const { key } = await a(t.db).user({ superuser: true })
    expect((await exported(key, prj_id)).match(/"Layer \d+/g)).toHaveLength(20_000)
  }, 60_000)
})
