import {
  calculations,
  type GivenOverride,
  type WholeCalculation,
} from '@borebook/contract/calculations/calculations.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import type { SptResult } from '@borebook/contract/soundings/spt-results.ts'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSay } from '../app/texts.tsx'
import { showFailure, showToast, showWarning } from '../app/toasts.ts'
import { sendEdit } from '../entry/edit-session/send-edit.ts'
import { useTableEdit } from '../entry/edit-session/use-table-edit.ts'
import type { ObjectPath } from '../site/use-soundings.ts'
import type { ResultColumn } from './results-columns.ts'
import {
  clashing,
  editsOf,
  makeResultDraft,
  makeResultTable,
  nextOverrides,
  placeDraftCells,
  type ResultDraft,
  type ResultEdit,
  type ResultEdits,
  type ResultTable,
} from './results-edit.ts'

export type Done = WholeCalculation & { results: NonNullable<WholeCalculation['results']> }

/** A save that waits for its reason. */
export interface PendingReason {
  edits: readonly ResultEdit[]
}
interface ReasonedEdits extends PendingReason {
  reason: string
}

/** The table of a run: values are replaced as one step with one reason; what a colleague was quicker with is told. */
export function useResultsEdit(
  path: ObjectPath,
  whole: Done,
  columns: readonly ResultColumn[],
  refused: readonly SptResult[],
  again: () => Promise<WholeCalculation>,
) {
  const say = useSay()
  const { results, overrides } = whole
  const shown = useMemo(
    () => makeResultTable(results, overrides, columns, refused),
    [results, overrides, columns, refused],
  )
  const [asked, setAsked] = useState<PendingReason>()
  /** Stores the whole list; answers what is stored then. */
  const put = async (list: readonly GivenOverride[]): Promise<WholeCalculation> => {
    const at = { ...path, calculation: whole.id }
    await sendEdit(calculations.update, { path: at, body: { overrides: [...list] }, ifMatch: whole.version })
    return again()
  }
  const tellRefused = (error: Refused) => showFailure(say(error.message))
  const { start, discard, ...table } = useTableEdit<ResultTable, ResultEdits, ReasonedEdits, ResultDraft, never>({
    place: `${path.locid}/calculations/${whole.id}`,
    record: { kind: 'calculation', key: String(whole.id), version: whole.version },
    shown,
    most: shown.cells.length,
    judge: editsOf,
    isNothing: ({ edits, wrong }) => edits.length + wrong.size === 0,
    makeEdit: ({ edits }) => {
      // the computed value needs no reason
      if (edits.every(({ value }) => value === undefined)) return { edits, reason: '' }
      setAsked({ edits })
      return undefined
    },
    makeDraft: makeResultDraft,
    findTable: () => shown,
    placeDraft: (draft, of) => [{ is: 'written', cells: placeDraftCells(draft, of) }],
    placeRow: ({ id }) => id,
    send: async ({ edits, reason }, { columns }) => {
      try {
        const { results, overrides: stored } = await put(nextOverrides(overrides, edits, reason))
        return results ? makeResultTable(results, stored, columns, refused) : undefined
      } finally {
        flushSync(() => setAsked(undefined))
      }
    },
    settle: async ({ edits }, began) => {
      const fresh = await again()
      const count = clashing(began.overrides, fresh.overrides, edits).length
      showWarning(count > 0 ? say('results.conflict.same', { count }) : say('results.conflict'))
      // what was told is not told again
      return { is: 'told', from: { ...began, overrides: fresh.overrides } }
    },
    onStored: () => showToast(say('results.saved')),
    onRefused: tellRefused,
    onWrong: count => showWarning(say('results.wrongCells', { count })),
  })
  return {
    ...table,
    discard: () => {
      setAsked(undefined)
      discard()
    },
    asked,
    answer: (reason: string) => asked && start({ ...asked, reason }),
    cancelAsked: () => setAsked(undefined),
    /** The computed value of a cell counts again, at once. */
    takeBack: async (series: string, depth: number) => {
      try {
        await put(nextOverrides(overrides, [{ series, depth, value: undefined }], ''))
        showToast(say('results.takenBack'))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (error.status !== 409) return tellRefused(error)
        await again()
        showWarning(say('results.conflict.back'))
      }
    },
  }
}
export type ResultsWork = ReturnType<typeof useResultsEdit>
