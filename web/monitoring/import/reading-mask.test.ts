import type { Mask } from '@borebook/contract/imports/masks.ts'
import { readFileHead } from '@borebook/formats/readings/file-head.ts'
import { type ReadingsFile, readReadings } from '@borebook/formats/readings/read.ts'
import { expect, test } from 'vitest'
import { isForeign } from '../../entry/masks/mask-match.ts'
import { keptMask, parseHeadCells, placedMask } from './reading-mask.ts'

const bytesOf = (...lines: string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`)
const readBy = (bytes: Uint8Array, mask?: ReadingsFile['mask']) =>
  readReadings(bytes, { name: 'P 7.csv', zone: 'UTC', ...(mask && { mask }) }) as ReadingsFile

const file = bytesOf(
  'Station;P 7',
  'Datum;Wert;Temp [°C]',
  '03.04.2020 01:00;7,10;11,2',
  '03.04.2020 02:00;7,20;11,3',
  '03.04.2020 03:00;7,30;11,4',
)
/** A mask as it is saved when the values were said to be depths below ground at +01:00. */
function saved(): Mask {
  const { mask } = readBy(file)
  const columns = mask!.columns.map(column =>
    column.name === 'Wert' ? { ...column, role: 'belowGround' as const, unit: 'm', isGuess: false } : column,
  )
  return { id: 1, name: 'ours', ...keptMask({ ...mask!, zone: '+01:00', columns }, readFileHead(file)) }
}
const kindsOf = ({ stations }: ReadingsFile) =>
  stations[0]!.series.map(({ kind, values }) => [kind, [...values].map(value => Math.round(value * 100) / 100)])

test('a mask keeps where the table stands as ranges, and what its columns are', () => {
  const { depth_range, header_range, data_range, headers, kind, layout } = saved()
  expect([depth_range, header_range, data_range]).toEqual([
    { start: { row: 3, col: 1 }, end: { row: 99_999, col: 1 } },
    { start: { row: 2, col: 1 }, end: { row: 2, col: 3 } },
    { start: { row: 3, col: 2 }, end: { row: 99_999, col: 3 } },
  ])
  expect([kind, headers]).toEqual(['readings', ['Datum', 'Wert', 'Temp [°C]']])
  expect(layout).toMatchObject({ delimiter: ';', comma: true, order: 'dmy', zone: '+01:00' })
})

test('a mask finds its place where the header stands lower and the columns in another order', () => {
  const other = bytesOf(
    'Station;P 8',
    'Ort;Brugg',
    'Gerät;4711',
    'Temp [°C];Batterie [V];DATUM;Wert',
    '11,2;3,6;03.04.2020 01:00;7,10',
    '11,3;3,6;03.04.2020 02:00;7,20',
  )
  const mask = placedMask(saved(), readFileHead(other))!
  expect(mask.firstRow).toBe(5)
  expect(mask.columns.map(({ role }) => role)).toEqual(['temperature', 'ignore', 'time', 'belowGround'])
  const read = readBy(other, mask)
  expect(kindsOf(read)).toEqual([
    ['temperature', [11.2, 11.3]],
    ['belowGround', [7.1, 7.2]],
  ])
  expect(new Date(read.stations[0]!.at[0]!).toISOString()).toBe('2020-04-03T00:00:00.000Z')
  expect(read.findings.filter(({ severity }) => severity !== 'note')).toEqual([])
})

test('a mask is foreign to a file without its headers, and one without headers to none', () => {
  const other = readFileHead(bytesOf('Date,Depth,qc', '2020-04-03 01:00,7.10,11.2'))
  const mask = saved()
  expect(isForeign(mask, parseHeadCells(mask, other))).toBe(true)
  expect(isForeign({ ...mask, headers: [] }, parseHeadCells(mask, other))).toBe(false)
})

test('a file of one long line, and one that is no text, have a head all the same', () => {
  expect(readFileHead(new Uint8Array(300_000).fill(65)).length).toBe(256 * 1024)
  expect(readFileHead(new Uint8Array([77, 90, 0, 1]))).toBe('')
})
