import { objectDocuments } from '@borebook/contract/documents/documents.ts'
import { imports } from '@borebook/contract/imports/imports.ts'
import { sensors } from '@borebook/contract/monitoring/sensors.ts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { a } from '../builders.ts'
import { settings } from '../config/settings.ts'
import { importReadingsFile } from '../ops/commands/import-readings.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()

let site: Awaited<ReturnType<typeof place>>
async function place() {
  const { prj_id } = await a(t.db).project()
  const { locid } = await a(t.db).object({ prj_id, zcoordb: 400 })
  const { key } = await a(t.db).user({ role: 'engineer', prj_id })
  return { prj: prj_id, locid, call: t.as(key), path: { id: prj_id, locid } }
}
beforeEach(async () => {
  site = await place()
})

const said: Parameters<typeof importReadingsFile>[3] = {
  sensor: 'P1',
  station: undefined,
  zone: 'UTC',
  measuringPoint: undefined,
  overwrite: false,
  isDry: false,
}
/** Imports a text as the terminal does, and answers what it says. */
async function imported(text: string, more: Partial<typeof said> = {}): Promise<string> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation(line => lines.push(line))
  onTestFinished(() => log.mockRestore())
  await importReadingsFile(
    t.db,
    site,
    { name: 'logger.csv', bytes: Buffer.from(text) },
    { ...said, ...more },
    () => t.store,
  )
  return lines.join('\n')
}
const sensorsThere = () => site.call(sensors.list, { path: site.path })
const stored = async () => (await sensorsThere()).reduce((sum, { readings }) => sum + readings, 0)

const documentsThere = async () =>
  (await site.call(objectDocuments.list, { path: site.path })).files_and_folders
    .filter(({ type, name }) => type === 'file' && !name.endsWith('empty.folder'))
    .map(({ name }) => name)

/** A level every hour, from 1 January 2010 on. */
const hourly = (count: number, level = (k: number) => 390 + (k % 24) / 100) =>
  `Time,Level [m asl]\n${Array.from({ length: count }, (_, k) => `${new Date(Date.UTC(2010, 0, 1) + k * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')},${level(k).toFixed(2)}`).join('\n')}\n`

describe('readings of a file from the terminal', () => {
  test('a new sensor is made with its type by the readings, and undoing the import takes both away', async () => {
    expect(await imported(hourly(50))).toContain('Of 50 readings for P1: 50 stored, 0 the same, 0 conflicting.')
    expect(await sensorsThere()).toMatchObject([{ serial_nr: 'P1', sensor_type: 'll', readings: 50 }])
    const [past] = await site.call(imports.list, { path: site.path })
    expect(past).toMatchObject({
      filename: 'logger.csv',
      by: null,
      undone: false,
      objects: 0,
      sensors: 1,
      readings: 50,
    })
    const undone = await site.call(imports.undo, { path: { id: site.prj, batch: past!.batch } })
    expect(undone).toMatchObject({ readings: 50, sensors: 1, kept: [] })
    expect([await sensorsThere(), await stored()]).toEqual([[], 0])
  })

  test('a sensor that has got readings from elsewhere since stays when its import is undone, and is named', async () => {
    await imported(hourly(10))
    const [past] = await site.call(imports.list, { path: site.path })
    await imported('Time,Level [m asl]\n2024-01-01 00:00,391\n2024-01-01 01:00,391\n')
    const undone = await site.call(imports.undo, { path: { id: site.prj, batch: past!.batch } })
    expect(undone).toMatchObject({ readings: 10, sensors: 0, kept: [expect.stringMatching(/ P1$/)] })
    expect(await stored()).toBe(2)
  })

  test('the file is kept where something of it was stored, under a name of its own, and stays when the import is undone', async () => {
    await imported(hourly(10), { isDry: true })
    expect(await documentsThere()).toEqual([])
    await imported(hourly(10))
    expect(await imported(hourly(10))).toContain('0 stored, 10 the same')
    await expect(imported(hourly(20, () => 395))).rejects.toThrow('nothing is stored')
    expect(await documentsThere()).toEqual(['Readings||logger.csv'])
    await imported(hourly(20))
    const [last, first] = await site.call(imports.list, { path: site.path })
    for (const { batch } of [last!, first!]) await site.call(imports.undo, { path: { id: site.prj, batch } })
    expect(await stored()).toBe(0)
    expect((await documentsThere()).sort()).toEqual(['Readings||logger(1).csv', 'Readings||logger.csv'])
  })

  test('a project without room for the file takes neither the file nor its readings', async () => {
    const { quota } = settings
    onTestFinished(() => void Object.assign(settings, { quota }))
    Object.assign(settings, { quota: 100 })
    await expect(imported(hourly(50))).rejects.toMatchObject({ status: 413 })
    expect([await sensorsThere(), await documentsThere()]).toEqual([[], []])
  })

  test('a dry run counts and stores neither readings nor a sensor', async () => {
    expect(await imported(hourly(20), { isDry: true })).toContain(
      'Nothing is stored (--dry-run); of 20 readings for P1: 20 new',
    )
    expect([await sensorsThere(), await stored()]).toEqual([[], 0])
    await imported(hourly(10))
    expect(await imported(hourly(20), { isDry: true })).toContain('10 new, 10 the same, 0 conflicting')
    expect(await stored()).toBe(10)
  })

  test('a run that was cut off goes on over more than one request: what it had stored is the same', async () => {
    await imported(hourly(60_000))
    expect(await imported(hourly(100_020))).toContain('Of 100020 readings for P1: 40020 stored, 60000 the same')
    expect(await stored()).toBe(100_020)
    expect(await imported(hourly(100_020))).toContain('0 stored, 100020 the same')
    expect(await site.call(imports.list, { path: site.path })).toHaveLength(2)
  })

  test('other values are told with their lines, all of them are counted, and nothing is stored but by --overwrite', async () => {
    await imported(hourly(1500))
    const other = hourly(1600, () => 395)
    await expect(imported(other)).rejects.toThrow(
      'logger.csv: nothing is stored; --overwrite takes what the file says.',
    )
    expect(await stored()).toBe(1500)
    const overwritten = await imported(other, { overwrite: true })
    expect(overwritten).toMatch(/line 2: 2010-01-01T00:00:00\.000Z holds .*390.*, the file says .*395/)
    expect(overwritten).toContain('1600 stored, 0 the same, 1500 overwritten')
  })

  test('of several stations the one of the serial number is taken, else the first, and the others are named', async () => {
    const text =
      'Time,A Level [m asl],B Level [m asl]\n2024-01-01 00:00,1,2\n2024-01-01 01:00,1,2\n2024-01-01 02:00,1,2\n'
    expect(await imported(text, { sensor: 'B' })).toContain('B of 2 stations (A, B)')
    expect(await imported(text, { sensor: 'X' })).toContain('A of 2 stations (A, B)')
    await expect(imported(text, { station: 'C' })).rejects.toThrow('logger.csv has no station C; it has A, B.')
    expect((await sensorsThere()).map(({ serial_nr, latest }) => [serial_nr, latest!.wvl_datum])).toEqual([
      ['B', 2],
      ['X', 1],
    ])
  })

  test('depths below a measuring point need its elevation, and are stored with it', async () => {
    const text = 'Time,Depth below TOC [m]\n2024-01-01 00:00,2.5\n2024-01-01 01:00,2.6\n'
    await expect(imported(text)).rejects.toThrow('no reading of it can be stored')
    expect(await sensorsThere()).toEqual([])
    await imported(text, { measuringPoint: 400.5 })
    expect((await sensorsThere())[0]!.latest).toMatchObject({ wvl_datum: 397.9 })
  })

  test('a file of nothing that can be read is refused in one sentence', async () => {
    await expect(imported('hello\nworld\n')).rejects.toThrow(
      'logger.csv: No column of this file has times next to numbers.',
    )
  })
})
