import { urlOf } from '@borebook/contract/kit/client.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import {
  type Compared,
  readings as calls,
  flags,
  type GivenReadings,
  type Received,
  readingColumns,
} from '@borebook/contract/monitoring/readings.ts'
import { quoteCell } from '@borebook/formats/csv/write-cells.ts'
import { send } from '../../app/api.tsx'
import { retryUntilReachable, saidBy, type Waiting } from './retry-until-reachable.ts'

/** Readings that go up at once: few enough for the progress to be seen. */
const atOnce = 20_000

export interface Delivery extends Waiting {
  path: { id: number; locid: number }
  serial_nr: string
  readings: GivenReadings
  file: string
  /** The import that all parts are. */
  batch: string
  /** Told how many readings have been dealt with, and how many of them are stored now. */
  onProgress(done: number, stored: number): void
  /** Asked what becomes of instants that hold another value; lines are those of the file. */
  onConflicts(conflicting: Received['conflicting']): Promise<'keep' | 'overwrite'>
}
export interface Delivered {
  stored: number
  same: number
  /** Readings left as they were. */
  kept: number
}

/** Sends readings of one sensor in parts, one after the other; waits for a server that is silent and goes on there. */
export async function deliverReadings(delivery: Delivery): Promise<Delivered> {
  const { readings, onProgress } = delivery
  const all: Delivered = { stored: 0, same: 0, kept: 0 }
  for (let from = 0; from < readings.at.length; from += atOnce) {
    const part = Array.from({ length: Math.min(atOnce, readings.at.length - from) }, (_, k) => from + k)
    const one = await deliverPart(delivery, part)
    for (const name of ['stored', 'same', 'kept'] as const) all[name] += one[name]
    onProgress(from + part.length, all.stored)
  }
  return all
}

async function deliverPart(delivery: Delivery, part: readonly number[]): Promise<Delivered> {
  const { readings, onConflicts } = delivery
  let [left, kept, overwrite] = [part, 0, false]
  for (;;) {
    if (left.length === 0) return { stored: 0, same: 0, kept }
    const answer = await retryUntilReachable(delivery, () => sendRows(delivery, left, overwrite))
    if (!('conflicting' in answer) || answer.conflicting.length === 0) return { ...answer, kept }
    const conflicting = answer.conflicting.map(one => ({
      ...one,
      line: readings.line[left[one.line - 2]!] ?? one.line,
    }))
    if ((await onConflicts(conflicting)) === 'overwrite') overwrite = true
    else {
      const instants = new Set(conflicting.map(({ smpdate }) => Date.parse(smpdate)))
      kept += instants.size
      left = left.filter(row => !instants.has(readings.at[row]!))
    }
  }
}

async function sendRows(
  { path, file, batch, serial_nr, readings }: Delivery,
  rows: readonly number[],
  overwrite: boolean,
): Promise<Received> {
  const query = { file, batch, ...(overwrite && { overwrite: 'true' as const }) }
  const answer = await sendCsv(urlOf(calls.create, { path, query }), csvOf(serial_nr, readings, rows))
  const told = (await saidBy(answer)) as Received & Record<string, never>
  if (answer.ok || (answer.status === 409 && told.conflicting?.length > 0)) return told
  throw new Refused(answer.status, told)
}

const sendCsv = (url: string, body: string) =>
  send(url, { method: 'POST', headers: { 'content-type': 'text/csv' }, body })

/** What would become of readings of one sensor, as many as one request takes. */
export async function compareReadings({
  path,
  serial_nr,
  readings,
}: Pick<Delivery, 'path' | 'serial_nr' | 'readings'>): Promise<Compared> {
  const csv = csvOf(serial_nr, readings, [...readings.at.keys()])
  const answer = await sendCsv(urlOf(calls.compare, { path }), csv)
  const told = await saidBy(answer)
  if (!answer.ok) throw new Refused(answer.status, told)
  return told as unknown as Compared
}

/** Rows as the call takes them. */
function csvOf(serial_nr: string, readings: GivenReadings, rows: readonly number[]): string {
  const serial = quoteCell(serial_nr)
  const number = (value: number) => (Number.isNaN(value) ? '' : String(value))
  const { at, raw, raw_unit, flag } = readings
  const lines = rows.map(row =>
    [
      serial,
      new Date(at[row]!).toISOString(),
      ...readingColumns.map(name => number(readings[name][row]!)),
      number(raw[row]!),
      Number.isNaN(raw[row]!) ? '' : raw_unit,
      flag[row] === 0 ? '' : flags[flag[row]!],
    ].join(','),
  )
  return [`serial_nr,smpdate,${readingColumns.join(',')},raw,raw_unit,flag`, ...lines].join('\n')
}
