import { flags } from '@borebook/contract/monitoring/readings.ts'
import { expect, test } from 'vitest'
import { findFlagReason } from './flag-reasons.ts'

const flagging = (flag: 'suspect' | 'rejected' | 'ok', reason: string, from: string, to: string) => ({
  ...{ serial_nr: 'P1', flag, reason, by: 'lead', at: '2026-02-01T00:00:00.000Z' },
  ...{ from: `2026-01-${from}T00:00:00.000Z`, to: `2026-01-${to}T00:00:00.000Z` },
})
const all = [
  flagging('ok', 'it was right', '12', '12'),
  flagging('rejected', 'air in the line', '10', '20'),
  flagging('suspect', 'pump test', '01', '31'),
]
const reason = (day: string, flag: 'suspect' | 'rejected') =>
  findFlagReason(all, Date.parse(`2026-01-${day}T00:00:00Z`), flags.indexOf(flag))

test('a flag has the reason of whoever set it last there, its ends included', () => {
  expect([reason('10', 'rejected'), reason('20', 'rejected'), reason('21', 'suspect')]).toEqual([
    ...['air in the line', 'air in the line', 'pump test'],
  ])
})

test('a flag that nobody is known to have set has no reason: one of a file, or set since the last that is told', () => {
  expect([reason('12', 'rejected'), reason('15', 'suspect')]).toEqual([undefined, undefined])
})
