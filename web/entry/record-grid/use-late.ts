import type { LateChange } from '@borebook/contract/records.ts'
import { useState } from 'react'
import { useSay } from '../../app/texts.tsx'
import { showWarning } from '../../app/toasts.ts'
import type { FormValues } from '../../ui/fields/field.tsx'
import { type Conflict, makeConflict } from '../bench/refusal.ts'
import type { PlacedCell } from '../grid/blocks.ts'
import type { GridWork } from '../grid/use-grid.ts'
import type { SentChange } from './changes.ts'
import { cellsSaying, keyIn, type RecordSheetData, type Wording } from './sheet.ts'

/** A row that somebody else has saved meanwhile. */
export interface Late {
  key: string
  /** What people call the record. */
  called: string | undefined
  conflict: Conflict
  mine: FormValues
  began: FormValues
}

interface Options extends Wording {
  sheet: RecordSheetData
  grid: GridWork
  /** The versions that rows began from, where those are not what is shown. */
  since: Map<string, number>
}

/** The rows of a save that came too late: each is settled field by field, and none of either side is lost. */
export function useLate({ sheet, grid, since, ...wording }: Options) {
  const say = useSay()
  const [waiting, setWaiting] = useState<readonly Late[]>([])
  const { kind, columns } = sheet
  const rowOf = (key: string) => grid.now().rows.findIndex(({ cells }) => keyIn(sheet, cells) === key)
  const write = (key: string, cells: (at: number) => readonly PlacedCell[]) => {
    const at = rowOf(key)
    if (at >= 0) grid.send({ is: 'written', cells: cells(at) })
  }

  const begin = (late: readonly LateChange[], sent: readonly SentChange[]) => {
    const conflicts: Late[] = []
    let goneCount = 0
    for (const { change, record } of late) {
      const { judged, item } = sent[change]!
      const key = item!.key
      if (record === null) {
        goneCount++
        since.set(key, 0)
        // a row of a record that is gone is a new one now; a row that has gone needs nothing more
        if (judged) write(key, at => [[at, columns.length, '']])
        continue
      }
      since.set(key, record.version as number)
      // what somebody has changed is not deleted unseen: the next save does it
      if (!judged) continue
      conflicts.push({
        key,
        called: kind.called?.(item!.record as never),
        conflict: makeConflict(record as never, kind.values),
        mine: judged.values,
        began: kind.values(item!.record as never),
      })
    }
    setWaiting(conflicts)
    const removed = late.filter(({ change, record }) => record !== null && !sent[change]!.judged).length
    if (goneCount > 0) showWarning(say('records.gone', { count: goneCount }))
    if (removed > 0) showWarning(say('records.changedGone', { count: removed }))
  }

  /** Takes the values that were chosen; answers whether that was the last row. */
  const answer = (values: FormValues | undefined): boolean => {
    const [first, ...others] = waiting
    if (!first || !values) {
      setWaiting([])
      return false
    }
    write(first.key, at => cellsSaying(sheet, at, values, wording))
    setWaiting(others)
    return others.length === 0
  }
  return { begin, answer, shown: waiting[0] }
}
