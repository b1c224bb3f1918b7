import { describe, expect, it, test } from 'vitest'
import { allPublished } from '../fixtures/fixture.test.node.ts'
import { decode } from '../kit/decode.ts'
import { readAny } from '../read.ts'
import { areReadings } from './instead.ts'
import { layouts } from './layouts.test.node.ts'

const rows = Array.from({ length: 100 }, (_, k) => k)
const table = (head: string, row: (k: number) => string) => `${head}\n${rows.map(row).join('\n')}\n`
const day = (k: number) => new Date(Date.UTC(2024, 0, 1 + k)).toISOString().slice(0, 10)
const second = (k: number) => `10:${String(Math.floor(k / 60)).padStart(2, '0')}:${String(k % 60).padStart(2, '0')}`
const depth = (k: number) => (k * 0.02).toFixed(2)

const others = {
  'a cone test': table('Depth [m];qc [MPa];fs [kPa];u2 [kPa]', k => `${depth(k)};${k};${k};${k}`),
  'a cone test with a clock at each row': table(
    'Date;Time;Depth [m];qc [MPa];fs [kPa]',
    k => `01.03.2024;${second(k)};${depth(k)};${k};${k}`,
  ),
  'a cone test with a time and a temperature': table(
    'Timestamp,Tiefe [m],qc [MPa],Temp [°C]',
    k => `2024-03-01 ${second(k)},${depth(k)},${k},11`,
  ),
  'a probing with its day': table('Depth [m],N10,Date', k => `${depth(k)},${k % 20},2024-03-01`),
  'our own table of objects': table(
    'shortname;xcoord;ycoord;drilldate2;gwdepth',
    k => `KB${k};600000;200000;${day(k)};${3 + (k % 9) / 10}`,
  ),
  'a list of boreholes with the day and the water of each': table(
    'Name;Datum;Grundwasser [m]',
    k => `KB${k};${day(k % 28)};3.4`,
  ),
  'a list of samples': table('Sample,Date,Depth [m],Water level [m]', k => `S${k},${day(k)},${k},3.4`),
  'a list of layers': table('hole,depthfrom,depthto,drilldate,water level [m]', k => `KB${k},1,2,${day(k)},3.4`),
  'a dissipation test': table('Time [s];u2 [kPa]', k => `${k};${k * 2}`),
}

describe('a file that is to make objects', () => {
  it.each(layouts.map(({ name, write, isDaily }) => [name, write, isDaily] as const))(
    'is one of readings instead: %s',
    (_, write, isDaily) => {
      const at = rows.map(k => Date.UTC(2024, 0, 1) + k * (isDaily ? 86_400_000 : 3_600_000))
      const made = { at, value: rows.map(k => 100 + (k % 9)), temperature: rows.map(k => 10 + (k % 5) / 10) }
      const text = write(made, 'UTC')
      expect(areReadings(text)).toBe(true)
      expect(readAny(new TextEncoder().encode(text), 'logger.csv')).toMatchObject({ refused: 'import.readings' })
    },
  )

  it.each(Object.entries(others))('is none of readings: %s', (_, text) => expect(areReadings(text)).toBe(false))

  test('as it was published is taken for readings where it is, and nowhere else', () => {
    const all = (['csv', 'gef', 'bro', 'ags'] as const).flatMap(allPublished)
    if (all.length === 0) console.info('no published files: not looked at')
    const found = all.filter(({ bytes }) => areReadings(decode(bytes).text)).map(({ name }) => name)
    expect(found).toEqual(all.map(({ name }) => name).filter(name => name.startsWith('piezo_')))
  })
})
