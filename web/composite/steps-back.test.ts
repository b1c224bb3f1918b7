import type { RecordChange } from '@borebook/contract/records.ts'
import { expect, test } from 'vitest'
import { doneAgain, noSteps, stepped, takenBack, versionsOf } from './steps-back.ts'

const change = (key: number, depthto: number, version: number): RecordChange => ({
  ...{ table: 'layers' as const, key, version },
  values: { depthto },
})
const step = { before: [change(1, 2, 1)], after: [change(1, 3, 1)] }

test('what was saved is taken back from the version that it made, and done again from that which this made', () => {
  const saved = stepped(noSteps, step, versionsOf(step.after, [{ version: 2 }]))
  expect(saved.past.at(-1)!.before).toEqual([change(1, 2, 2)])
  const back = takenBack(saved, versionsOf(saved.past.at(-1)!.before, [{ version: 3 }]))
  expect([back.past.length, back.future[0]!.after]).toEqual([0, [change(1, 3, 3)]])
  const again = doneAgain(back, versionsOf(back.future[0]!.after, [{ version: 4 }]))
  expect([again.future.length, again.past[0]!.before]).toEqual([0, [change(1, 2, 4)]])
})

test('a step tells its versions to all that touch the same record, and what was taken back is gone', () => {
  const first = stepped(noSteps, step, versionsOf(step.after, [{ version: 2 }]))
  const undone = takenBack(first, versionsOf(first.past[0]!.before, [{ version: 3 }]))
  const other = { before: [change(1, 2, 3), change(2, 5, 7)], after: [change(1, 4, 3), change(2, 6, 7)] }
  const second = stepped(undone, other, versionsOf(other.after, [{ version: 4 }, { version: 8 }]))
  expect(second.future).toEqual([])
  expect(second.past.at(-1)!.before).toEqual([change(1, 2, 4), change(2, 5, 8)])
})
