import type { Layer } from '@borebook/contract/layers.ts'
import { expect, test } from 'vitest'
import type { PendingSave } from '../entry/bench/machine.ts'
import { liveLog } from './live-log.ts'

const layer = (layerid: number, depthfrom: number, depthto: number) =>
  ({ layerid, depthfrom, depthto, prinstype: 'si', secstype: null, sublayers: [] }) as unknown as Layer
const creating = { name: 'creating', kind: 'layer', parent: null } as const
const pendingOf = (id: string, mode: PendingSave['mode'], values: object) =>
  ({ id, mode, values: { ...values } }) as unknown as PendingSave
const drawn = (log: readonly Layer[], pending: readonly PendingSave[], typed: Record<string, unknown>) =>
  liveLog(log, { mode: creating, kind: 'layer', typed, pending }).map(one => `${one.depthfrom} ${one.depthto}`)

test('what is on its way to the server stands in the log, once, between what is stored and what is typed', () => {
  const log = [layer(1, 0, 2)]
  const sent = [
    pendingOf('+a', creating, { depthfrom: 2, depthto: 3.1 }),
    pendingOf('+b', creating, { depthfrom: 3.1, depthto: 4.3 }),
  ]
  const typed = { depthfrom: 4.3, depthto: 5.6 }
  expect(drawn(log, sent, typed)).toEqual(['0 2', '2 3.1', '3.1 4.3', '4.3 5.6'])
  // the save's answer is in the list a moment before it has ended
  expect(drawn([...log, layer(2, 2, 3.1)], sent, typed)).toEqual(['0 2', '2 3.1', '3.1 4.3', '4.3 5.6'])
  const item = { key: 'L1', kind: 'layer', parent: null, version: 1, record: log[0] }
  const changed = pendingOf('L1', { name: 'editing', item }, { depthfrom: 0, depthto: 1.5 })
  expect(drawn(log, [changed], typed)).toEqual(['0 1.5', '4.3 5.6'])
})
