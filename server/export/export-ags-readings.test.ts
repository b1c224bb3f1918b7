import { imports } from '@borebook/contract/imports/imports.ts'
import { readings as readingCalls } from '@borebook/contract/monitoring/readings.ts'
import { sensors } from '@borebook/contract/monitoring/sensors.ts'
import { published } from '@borebook/formats/fixtures/fixture.test.node.ts'
import { ags4Faults, newAgs4Faults } from '@borebook/formats/fixtures/rules.test.node.ts'
import { decode } from '@borebook/formats/kit/decode.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { clocksOf } from '../import/clocks.ts'
import { importCodes } from '../import/imports.ts'
import { readUploads } from '../import/reader.ts'
import { storeImport } from '../import/store.ts'
import { agsFiles, groupsOf, readAgsRows } from '../testing/ags.ts'
import { testServer } from '../testing/server.ts'

const t = testServer({ runsJobs: true })
const { imported, exported, contents, kept } = agsFiles(t)

const quoted = (cells: string) => `"${cells.split(',').join('","')}"`
const group = (name: string, headings: string, units: string, ...rows: string[]) =>
  [
    `"GROUP","${name}"`,
    `"HEADING",${quoted(headings)}`,
    `"UNIT",${quoted(units)}`,
    `"TYPE",${quoted(units.replace(/[^,]+/g, 'X'))}`,
    ...rows.map(row => `"DATA",${quoted(row)}`),
    '',
    '',
  ].join('\r\n')
const project = group('PROJ', 'PROJ_ID,PROJ_NAME', ',', 'P-1,Site')
const holes = group(
  'LOCA',
  'LOCA_ID,LOCA_TYPE,LOCA_NATE,LOCA_NATN,LOCA_GL',
  ',,m,m,m',
  'BH1,CP,600000,200000,12.5',
  'BH2,CP,600010,200000,',
)
const points = group(
  'MONG',
  'LOCA_ID,MONG_ID,MONG_DIS,PIPE_REF,MONG_DATE,MONG_TYPE,MONG_DETL,MONG_TRZ,MONG_BRZ,MONG_REM,MONG_CONT',
  ',,m,,yyyy-mm-dd,,,m,m,,',
  'BH1,P1,4.00,1,2018-06-08,SPIE,19mm,1.00,4.00,geowrapped,Firm',
  'BH1,P2,7.00,1,,VW,,9.00,8.00,,',
  'BH1,P2,9.00,1,,VW,,,,,',
  'BH2,P1,2.00,,,SP,,,,,',
)
const readings = group(
  'MOND',
  'LOCA_ID,MONG_ID,MONG_DIS,MOND_DTIM,MOND_TYPE,MOND_REF,MOND_INST,MOND_RDNG,MOND_UNIT,MOND_NAME,MOND_REM',
  ',,m,yyyy-mm-ddThh:mm:ss,,,,,,,',
  'BH1,P1,4.00,2018-06-22T12:00:00,WDEP,,,351,cm,Depth,',
  'BH1,P1,4.00,2018-06-22T12:00:00,WHD,,,0.49,m,,',
  'BH1,P1,4.00,2018-06-22T12:00:00,BAR,,,1013,mbar,,',
  'BH1,P1,4.00,2018-06-22T12:00:00,GCD,,,0.1,%VOL,,',
  'BH1,P1,4.00,2018-06-28T12:00:00,WDEP,,,dry,m,Depth,',
  'BH1,P1,4.00,2018-10-28T02:30:00,WDEP,,,3.50,m,Depth,cloudy',
  'BH1,P1,4.00,2018-10-29T12:00:00,TEMP,,,283.15,K,,',
  'BH1,P1,4.00,2018-10-29T12:00:00,WDEP,,,3.70,m,Depth,',
  'BH1,P1,4.00,2018-10-29T12:00:00,WDEP,,,3.80,m,Depth,',
  'BH1,P1,4.00,2300-01-05T12:00:00,WDEP,,,3.5,m,Depth,',
  'BH1,P2,7.00,2018-07-05T12:00:00,PRES,,,1.5,bar,,',
  'BH1,P2,9.00,2018-07-05T12:00:00,LEV,,,-1.25,m,,',
  'BH1,X7,3.00,2018-07-05T12:00:00,PRES,,,10,psi,,',
  'BH2,P1,2.00,2018-07-05T12:00:00,WDEP,,,1.25,m,,',
  'BH2,P1,2.00,2018-07-05T12:00:00,TEMP,,,11,DegC,,',
)
const file = project + holes + points + readings

/** Readings of a project as they are told, by object and serial number, without ids. */
async function readingsOf(prj_id: number): Promise<unknown[]> {
  const { rows } = await sql<object>`
    select o.shortname, s.serial_nr, r.smpdate::text, r.pwp, r.wvl_datum, r.wtemp, r.raw, r.raw_unit, r.given, r.flag, r.doubt
    from readings r join sensors s on s.id = r.sensor join objects o using (locid)
    where o.prj_id = ${prj_id} and o.deleted_at is null
    order by o.shortname collate "C", s.serial_nr collate "C", r.smpdate`.execute(t.db)
  return rows
}
const rolledOf = async (prj_id: number) =>
  (
    await sql<object>`
      select s.serial_nr, d.hours, d.start::text, d.readings, d.flagged, d.wvl_datum_sum from readings_rolled d
      join sensors s on s.id = d.sensor join objects o using (locid) where o.prj_id = ${prj_id}
      order by o.shortname, s.serial_nr, d.hours, d.start`.execute(t.db)
  ).rows

/** Imports, exports, imports that and exports it: the second is as the first. Answers both with the first import. */
async function roundTrip(text: string) {
  const first = await imported(text)
  const out = await exported(first.key, first.prj_id)
  const second = await imported(out)
  expect(second.plan.findings.filter(({ severity }) => severity !== 'note')).toEqual([])
  expect(await readingsOf(second.prj_id)).toEqual(await readingsOf(first.prj_id))
  expect(await contents(second.prj_id)).toEqual(await contents(first.prj_id))
  expect(await kept(second.prj_id)).toEqual(await kept(first.prj_id))
  expect(groupsOf(await exported(second.key, second.prj_id))).toEqual(groupsOf(out))
  expect(newAgs4Faults(text, out).filter(fault => !/^MOND: rule 10[ac]/.test(fault))).toEqual([])
  return { first, second, out }
}

describe('monitoring of AGS4', () => {
  test('becomes sensors with readings, comes out as what it was, and comes back the same', async () => {
    const { first, out } = await roundTrip(file)
    expect(await readingsOf(first.prj_id)).toMatchObject([
      { shortname: 'BH1', serial_nr: 'P1', wvl_datum: 8.99, pwp: 4.8069, given: 'both' },
      { serial_nr: 'P1', smpdate: expect.stringContaining('2018-10-28'), wvl_datum: 9 },
      { serial_nr: 'P1', wvl_datum: 8.8, wtemp: 10 },
      { serial_nr: 'P1 BAR', pwp: 101.3 },
      { serial_nr: 'P2@7', pwp: 150 },
      { serial_nr: 'P2@9', wvl_datum: -1.25 },
      { serial_nr: 'X7', pwp: expect.closeTo(68.9476, 3) },
      { shortname: 'BH2', serial_nr: 'P1', wtemp: 11, wvl_datum: null },
    ])
    const rows = readAgsRows(out, 'MOND')
    const said = (...cells: string[]) => rows.filter(row => cells.every(cell => row.includes(`"${cell}"`)))
    expect(said('P1', 'WDEP', '351', 'cm', 'Depth')).toHaveLength(1)
    expect(said('WDEP', '3.50', 'cloudy', '2018-10-28T02:30:00')).toHaveLength(1)
    expect(said('WHD', '0.49')).toHaveLength(1)
    expect(said('P1', 'BAR', '1013', 'mbar')).toHaveLength(1)
    expect(said('P2', '7.00', 'PRES', '1.5', 'bar')).toHaveLength(1)
    for (const cells of [['GCD'], ['dry'], ['3.80'], ['2300-01-05T12:00:00'], ['BH2', 'WDEP', '1.25']])
      expect(said(...cells), cells.join()).toHaveLength(1)
    expect(readAgsRows(out, 'MONG').map(row => row.split('","').slice(1, 4).join(' '))).toEqual([
      'BH1 P1 4.00',
      'BH1 P2 7.00',
      'BH1 P2 9.00',
      'BH1 X7 3.00',
      'BH2 P1 2.00',
    ])
  })

  test('makes sensors of one name in many holes, each of which can be edited', async () => {
    const { key, prj_id } = await imported(file)
    const call = t.as(key)
    const all = await call(sensors.ofProject, { path: { id: prj_id } })
    for (const { locid, id, serial_nr, name, sensor_type, depth, version } of all.filter(
      one => one.serial_nr === 'P1',
    )) {
      const path = { id: prj_id, locid, key: id }
      const body = { serial_nr, name, sensor_type, depth, remarks: 'cleaned', version }
      expect(await call(sensors.update, { path, body } as never)).toMatchObject({ remarks: 'cleaned' })
    }
  })

  test('is told: what became readings, what is kept and why, with the lines', async () => {
    const { plan } = await imported(file)
    expect(plan.objects.map(({ records }) => [records.sensors, records.readings])).toEqual([
      [5, 7],
      [1, 1],
    ])
    const said = plan.findings
      .filter(({ group }) => group === 'MOND')
      .map(({ severity, line, text }) => `${severity} ${line} ${text.replace(/\|.*/, '')}`)
    expect(said).toEqual([
      'error 36 readings.file.time.range',
      'warning 32 readings.file.doubled.first',
      'warning 35 readings.file.conflict',
      'warning 40 readings.file.noGround.kept',
      'note 30 readings.file.otherTypes',
      'note 31 readings.file.dry',
      'note 39 readings.file.point.none',
    ])
  })

  test('of another hole’s point, without a description and with a torn row, loses nothing', async () => {
    const torn = file.replace(
      '"BH1","P2","7.00","2018-07-05T12:00:00","PRES"',
      '"BH9","P2","7.00","2018-07-05T12:00:00","PRES"',
    )
    const { out } = await roundTrip(`${torn}"DATA","BH1","P2","7.00\r\n`)
    expect(readAgsRows(out, 'MOND').filter(row => row.includes('"BH9"'))).toHaveLength(1)
  })

  test('as it was published, of 17 types, survives as a whole', async () => {
    const bytes = published('Bingley_Street_AGS.ags')
    if (bytes === null) {
      console.info('Bingley_Street_AGS.ags is absent: not read')
      return
    }
    const first = await imported(decode(bytes).text)
    const out = await exported(first.key, first.prj_id)
    const second = await imported(out)
    expect(await readingsOf(second.prj_id)).toEqual(await readingsOf(first.prj_id))
    expect(await kept(second.prj_id)).toEqual(await kept(first.prj_id))
    expect(groupsOf(await exported(second.key, second.prj_id))).toEqual(groupsOf(out))
    const told = (text: string) =>
      readAgsRows(text, 'MOND')
        .map(row => row.slice(8, -1).split('","'))
        .map(([hole, id, , time, type, , , value]) =>
          [hole, id, time, type, type === 'BAR' ? '' : Number(value) || value].join(' '),
        )
        .sort()
    expect(told(out)).toEqual(told(decode(bytes).text.replaceAll(/\r?\n/g, '\r\n')))
    expect(new Set(told(out).map(row => row.split(' ')[3])).size).toBe(17)
  })
})

describe('readings of AGS3', () => {
  const line = (cells: string) => `${quoted(cells)}\r\n`
  const old = [
    line('**PROJ') + line('*PROJ_ID,*PROJ_NAME') + line('P-3,Site'),
    line('**HOLE') +
      line('*HOLE_ID,*HOLE_TYPE,*HOLE_NATE,*HOLE_NATN,*HOLE_GL') +
      line('<UNITS>,,m,m,m') +
      line('BH1,CP,600000,200000,10'),
    line('**PREF') +
      line('*HOLE_ID,*PREF_TDEP,*PREF_DATE,*PREF_TYPE,*PREF_TRPS,*PREF_BRPS') +
      line('<UNITS>,m,dd/mm/yyyy,,m,m') +
      line('BH1,5.200,10/04/2003,SPIE,4.000,6.000'),
    line('**POBS') +
      line('*HOLE_ID,*PREF_TDEP,*POBS_TIME,*POBS_DATE,*POBS_DEP,*POBS_HEAD,*POBS_REM') +
      line('<UNITS>,m,hhmmss,dd/mm/yyyy,ft,m,') +
      line('BH1,5.200,,13/05/2003,,,Blocked') +
      line('BH1,5.200,0915,02/06/2003,10,2.330,cloudy'),
  ].join('\r\n')

  test('become readings; what their rows say besides is kept without them', async () => {
    const { first, out } = await roundTrip(old)
    expect(await readingsOf(first.prj_id)).toMatchObject([{ serial_nr: 'SPIE', wvl_datum: 6.952, pwp: 22.8573 }])
    expect(readAgsRows(out, 'POBS').map(row => [row.includes('"10"'), /Blocked|cloudy/.exec(row)?.[0]])).toEqual([
      [false, 'Blocked'],
      [false, 'cloudy'],
    ])
  })
})

describe('sensors of ours', () => {
  /** A project in Zürich with a barometer, an absolute transducer, a vibrating wire and a logger, each with readings. */
  async function site() {
    const { prj_id } = await a(t.db).project({ timezone: 'Europe/Zurich' })
    const { locid } = await a(t.db).object({ prj_id, shortname: 'W "1"', zcoordb: 400 })
    const { key } = await a(t.db).user({ superuser: true })
    const base = { locid, name: 'n', depth: 10 }
    await a(t.db).sensor({ ...base, serial_nr: 'BARO', sensor_type: 'bar', depth: null })
    await a(t.db).sensor({ ...base, serial_nr: 'A, "b"', sensor_type: 'pa', barometer: 'BARO' })
    await a(t.db).sensor({ ...base, serial_nr: 'VW', sensor_type: 'vw', factor: 0.5, zero: 100 })
    await a(t.db).sensor({ ...base, serial_nr: 'LL', sensor_type: 'll' })
    const send = async (rows: object[]) => {
      const url = `/e2/api/meassurements/${prj_id}/${locid}`
      const answer = await t.request({
        method: 'POST',
        url,
        key,
        payload: JSON.stringify(rows),
        headers: { 'content-type': 'application/json' },
      })
      expect([answer.statusCode, answer.body.slice(0, 400)]).toEqual([201, expect.anything()])
    }
    const of = (serial_nr: string, smpdate: string, more: object) => ({ serial_nr, smpdate, ...more })
    await send([
      of('BARO', '2024-10-27T00:00:00Z', { pwp: 96.5 }),
      of('BARO', '2024-10-27T02:00:00Z', { pwp: 97.5, wtemp: -3.25 }),
      of('A, "b"', '2024-10-27T00:30:00Z', { pwp: 146.5, wtemp: 11 }),
      of('A, "b"', '2024-10-27T01:30:00.125Z', { pwp: 147.5, flag: 'suspect' }),
      of('A, "b"', '2020-01-01T00:00:00Z', { pwp: 147.5 }),
      of('VW', '2024-10-27T00:30:00Z', { raw: 120.000001, raw_unit: 'digit' }),
      of('VW', '2024-10-27T00:31:00Z', { raw: 9999, raw_unit: 'Hz', wtemp: 12 }),
      of('LL', '1850-06-01T12:00:00Z', { wvl_datum: 391.1234567 }),
      of('LL', '2024-10-27T00:30:00Z', { wvl_datum: 391.5 }),
      of('LL', '2024-10-27T01:30:00Z', { wvl_datum: 391.25, pwp: 10, flag: 'rejected' }),
      of('LL', '2024-10-27T01:31:00Z', { wtemp: 9.5 }),
      of('LL', '2024-10-27T01:32:00Z', { pwp: 1e-7 }),
    ])
    return { prj_id, locid, key }
  }

  test('go out with all that their readings stated and come back the same, the autumn hour and flags too', async () => {
    const { prj_id, key } = await site()
    const out = await exported(key, prj_id)
    // the hour that comes twice in autumn has one name in AGS
    expect(ags4Faults(out).filter(fault => !fault.includes('2024-10-27T02:30:00'))).toEqual([])
    const again = await imported(out)
    expect(again.plan.findings.filter(({ severity }) => severity !== 'note')).toEqual([])
    await expect.poll(async () => readingsOf(again.prj_id)).toEqual(await readingsOf(prj_id))
    expect(await kept(again.prj_id)).toEqual([])
    expect(await contents(again.prj_id)).toEqual(await contents(prj_id))
    expect(await rolledOf(again.prj_id)).toEqual(await rolledOf(prj_id))
    expect(groupsOf(await exported(again.key, again.prj_id))).toEqual(groupsOf(out))
    const [past] = await t.as(again.key)(imports.list, { path: { id: again.prj_id } })
    expect(past).toMatchObject({ objects: 1, sensors: 4, readings: 12 })
  })

  test('go out without their readings where these are not asked for', async () => {
    const { prj_id, key, locid } = await site()
    const url = `/api/project/${prj_id}/export.ags`
    const out = (await t.request({ method: 'GET', url: `${url}?readings=false`, key })).payload
    expect([readAgsRows(out, 'MOND'), readAgsRows(out, 'MONG').length, ags4Faults(out)]).toEqual([[], 4, []])
    const payload = JSON.stringify({ locids: [locid], readings: false })
    const some = await t.request({ method: 'POST', url, key, payload, headers: { 'content-type': 'application/json' } })
    expect([some.statusCode, readAgsRows(some.payload, 'MOND')]).toEqual([200, []])
    const again = await imported(out)
    expect(await t.as(again.key)(sensors.ofProject, { path: { id: again.prj_id } })).toHaveLength(4)
  })

  test('have in MOND, for other programs, the level that follows, which does not come back as measured', async () => {
    const { prj_id, key } = await site()
    const out = await exported(key, prj_id)
    const rows = readAgsRows(out, 'MOND').filter(row => row.includes('"VW"'))
    expect(rows.filter(row => row.includes('"LEV"') && row.includes('"Y"'))).toHaveLength(2)
  })
})

describe('an import that brought readings', () => {
  const tables = [
    'readings',
    'readings_rolled',
    'reading_sources',
    'recomputations',
    'sensors',
    'objects',
    'projects',
    'kept_ags',
    'sensor_limits',
    'alarms',
  ]
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async table => {
          const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(
            t.db,
          )
          return [table, rows[0]!.n] as const
        }),
      ),
    )

  test('leaves nothing of them when it is undone, with its project', async () => {
    const before = await counts()
    const { key, prj_id, plan } = await imported(file)
    expect((await counts()).readings).toBe(before.readings! + 8)
    const undone = await t.as(key)(imports.undo, { path: { id: prj_id, batch: plan.batch! } })
    expect(undone).toMatchObject({ removed: 2, kept: [], project_removed: true })
    const after = await counts()
    // deleted objects stay for the history where their project does
    expect({ ...after, objects: 0, projects: 0 }).toEqual({ ...before, objects: 0, projects: 0 })
    expect(after.projects).toBe(before.projects)
  })

  test('that is cut off near its end leaves nothing', async () => {
    const before = await counts()
    const arrived = [{ name: 'x.ags', bytes: Buffer.from(file.replace('"P-1"', '"CUT-1"')) }]
    const read = await readUploads(arrived, await importCodes(t.db), await clocksOf(t.db, {}))
    const gone = new AbortController()
    const stored = storeImport(t.db, null, read, { unasked: true }, await importCodes(t.db), {
      signal: gone.signal,
      store: t.store,
      onProgress: share => {
        if (share > 0.8) gone.abort()
      },
    })
    await expect(stored).rejects.toThrow()
    expect(await counts()).toEqual(before)
  })

  test('says of an object that is there already that its readings are not taken over', async () => {
    const { key, prj_id } = await imported(file, 'AGAIN-1')
    const was = await readingsOf(prj_id)
    const { plan } = await imported(file, 'AGAIN-1')
    expect(plan.findings.filter(({ text }) => text.startsWith('import.readings.exists'))).toHaveLength(2)
    expect(await readingsOf(prj_id)).toEqual(was)
    expect(await t.as(key)(imports.list, { path: { id: prj_id } })).toHaveLength(1)
  })

  test('keeps those of an object that somebody has changed since, or into which a logger has sent', async () => {
    const { key, prj_id, plan } = await imported(file)
    const { rows } = await sql<{ locid: number }>`
      select locid from objects where prj_id = ${prj_id} order by shortname`.execute(t.db)
    const { locid } = rows[0]!
    await sql`insert into reading_sources (locid, name) values (${locid}, 'logger')`.execute(t.db)
    const was = (await readingsOf(prj_id)) as { shortname: string }[]
    const undone = await t.as(key)(imports.undo, { path: { id: prj_id, batch: plan.batch! } })
    expect(undone).toMatchObject({ removed: 1, kept: ['BH1'], project_removed: false })
    expect(await readingsOf(prj_id)).toEqual(was.filter(({ shortname }) => shortname === 'BH1'))
    const told = await t.as(key)(readingCalls.counts, { path: { id: prj_id, locid } })
    expect(told.reduce((sum, one) => sum + one.readings, 0)).toBe(7)
  })
})
