/**
 * Files of test runs to soundings, beside what decoding the same bytes and splitting their lines alone costs, in one
 * process: a GEF of 6,000 × 10, a BRO of 1,500 records, 60 GEF files, a CSV as an instrument writes it and one of 200,000
 * rows. Bounds: 15 ms, 10 ms, 2 s, 10 ms, 1 s, for the middle of many readings; the first file of a process, with all of
 * the code still cold, is told beside it. Run with
 * `npm run bench -- sounding-files`.
 */
import { spawnSync } from 'node:child_process'
import { applyRanges } from '../formats/csv/apply.ts'
import { readSheet, recogniseSheet } from '../formats/csv/read.ts'
import { decode } from '../formats/kit/decode.ts'
import { readAny } from '../formats/read.ts'
import { gef, wave } from './kit/gef-file.ts'

/** A document of the Dutch registry, with as many records of 25 values, not in order of depth. */
function bro(records: number): string {
  const values = Array.from({ length: records }, (_, k) => {
    const row = (k * 7) % records
    const cells: (string | number)[] = Array(25).fill(-999999)
    for (const column of [1, 2, 3, 13, 14, 18, 22, 24]) cells[column] = wave(row, column).toFixed(3)
    cells[0] = (row / 50).toFixed(3)
    return cells.join(',')
  })
  return `<?xml version="1.0"?><dispatchDataResponse xmlns="http://www.broservices.nl/xsd/dscpt/1.1"><CPT_O><broId>CPT000000000001</broId>
<conePenetrationTest><cptResult><TextEncoding decimalSeparator="." tokenSeparator="," blockSeparator=";"/><values>${values.join(';')};</values></cptResult></conePenetrationTest></CPT_O></dispatchDataResponse>`
}

function csv(rows: number): string {
  const head =
    'Auftrag;Probebau\nQuotient a;0,80\n\nTiefe;Spitzendruck;Mantelreibung;Porenwasserdruck;Neigung\n[m];[MPa];[kPa];;[°]'
  const body = Array.from({ length: rows }, (_, row) =>
    [(row / 100).toFixed(2), ...[1, 2, 3, 4].map(column => wave(row, column).toFixed(3))]
      .join(';')
      .replaceAll('.', ','),
  )
  return [head, ...body, ''].join('\r\n')
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const limit = (bytes: Uint8Array): unknown => decode(bytes).text.split('\n')
const readFile = (bytes: Uint8Array): unknown => {
  const read = readAny(bytes, 'file')
  if (!read || !('objects' in read) || read.objects[0]?.soundings.length !== 1) throw new Error('nothing was read')
  return read
}
const readTable = (bytes: Uint8Array): unknown => {
  const sheet = readSheet(bytes)
  if ('refused' in sheet) throw new Error(sheet.refused)
  const { ranges, columns } = recogniseSheet(sheet)
  return applyRanges(sheet, ranges, columns!)
}

const timed = (work: () => unknown): number => {
  const from = performance.now()
  if (work() === undefined) throw new Error('nothing was read')
  return performance.now() - from
}
const middle = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!

/** A process that is asked for one line reads that first, prints how long it took, ms, and ends. */
const asked = process.env.BENCH_FIRST
const firstOfProcess = (what: string): number =>
  Number(
    spawnSync(process.execPath, [process.argv[1]!], { env: { ...process.env, BENCH_FIRST: what }, encoding: 'utf8' })
      .stdout,
  )

let within = true
function compare(what: string, files: Uint8Array[], read: (bytes: Uint8Array) => unknown, bound: number, runs: number) {
  const all = (way: (bytes: Uint8Array) => unknown) => () => files.map(way)
  if (asked === what) {
    process.stdout.write(String(timed(all(read))))
    process.exit()
  }
  if (asked !== undefined) return
  const first = firstOfProcess(what)
  for (let i = 0; i < 3; i++) all(read)()
  const times = Array.from({ length: runs }, () => [timed(all(read)), timed(all(limit))] as const)
  const [reading, splitting] = [middle(times.map(([ms]) => ms)), middle(times.map(([, ms]) => ms))]
  const size = files.reduce((sum, { length }) => sum + length, 0) / 1e3
  if (reading > bound) within = false
  console.log(
    `${what.padEnd(28)} ${size.toFixed(0).padStart(6)} kB  first ${first.toFixed(1).padStart(6)} ms  then ${reading.toFixed(1).padStart(6)} ms  bytes and lines alone ${splitting.toFixed(1).padStart(5)} ms  bound ${bound} ms`,
  )
}

compare('GEF of 6,000 × 10', [bytesOf(gef(6000, 'CPT 1'))], readFile, 15, 41)
compare('BRO of 1,500 records', [bytesOf(bro(1500))], readFile, 10, 41)
const many = Array.from({ length: 60 }, (_, k) => bytesOf(gef(2000 + 50 * k, `CPT ${k}`)))
compare('60 GEF files', many, readFile, 2000, 5)
compare('CSV of 48 kB', [bytesOf(csv(1400))], readTable, 10, 41)
compare('CSV of 200,000 rows', [bytesOf(csv(200_000))], readTable, 1000, 5)
console.log(within ? 'within the bounds' : 'MISSED')
process.exitCode = within ? 0 : 1
