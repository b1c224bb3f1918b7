import { type ColumnsAnswer, type SoundingColumns, soundings } from '@borebook/contract/soundings/soundings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../app/api.tsx'
import { useSay } from '../app/texts.tsx'
import { showFailure, showToast, showWarning } from '../app/toasts.ts'
import { sendEdit } from '../entry/edit-session/send-edit.ts'
import { useTableEdit } from '../entry/edit-session/use-table-edit.ts'
import type { ObjectPath } from '../site/use-soundings.ts'
import { putEdit } from './put-edit.ts'
import {
  type EditAnswer,
  eventsOf,
  findDepthRow,
  isNoEdit,
  makeSequenceDraft,
  makeSequenceTable,
  type SequenceDraft,
  type SequenceEdit,
  type SequenceTable,
  type Worked,
  worked,
} from './sequence-edit.ts'

/** Rows of a table at most; more are no test run. */
const mostRows = 200_000

/** Cells that somebody else has changed since this edit began, and what this edit makes of them. */
export interface Clash {
  fresh: SoundingColumns
  cells: { sequence: number; depth: number; mine: number | null; theirs: number | null }[]
}

/** The table of one sounding; where two people have changed a cell one must choose, all else goes together. */
export function useSequenceWork(path: ObjectPath, sounding: SoundingColumns, columns: readonly number[]) {
  const say = useSay()
  const cache = useQueryClient()
  const { start, question, ...table } = useTableEdit<SequenceTable, Worked, SequenceEdit, SequenceDraft, Clash>({
    place: `${path.locid}/sequences/${sounding.id}`,
    record: { kind: 'sounding', key: String(sounding.id), version: sounding.version },
    shown: useMemo(() => makeSequenceTable(sounding, columns), [sounding, columns]),
    most: mostRows,
    judge: worked,
    isNothing: ({ edit }) => isNoEdit(edit),
    makeEdit: ({ edit }) => edit,
    makeDraft: makeSequenceDraft,
    findTable: draft => makeSequenceTable(sounding, draft.columns),
    placeDraft: (draft, _, grid) => eventsOf(draft, grid),
    placeRow: ({ cells }, shown) => findDepthRow(shown, cells[0]!),
    send: async (edit, from) => {
      const call = { path: { ...path, sounding: sounding.id }, body: edit, ifMatch: from.sounding.version }
      const answer: EditAnswer = await sendEdit(soundings.edit, call)
      return makeSequenceTable(putEdit(cache, path, from.sounding, edit, answer), from.columns)
    },
    settle: async (edit, began) => {
      const query = { layout: 'columns', sounding: String(sounding.id) } as const
      const answer = (await client(soundings.list, { path, query })) as unknown as ColumnsAnswer
      const [fresh] = answer.soundings
      if (!fresh) return void showFailure(say('sequences.failed'))
      const from = makeSequenceTable(fresh, began.columns)
      const cells = clashing(began.sounding, fresh, edit)
      return cells.length > 0 ? { is: 'asked', asks: { fresh, cells }, from } : { is: 'merged', edit, from }
    },
    onStored: () => showToast(say('sequences.updated')),
    onRefused: error => showFailure([say('sequences.failed'), say(error.message)].join(' ')),
    onWrong: count => showWarning(say('sequences.wrongCells', { count })),
  })
  return {
    ...table,
    clash: question?.asks,
    choose: (takesMine: boolean) => {
      if (!question) return
      const { edit, from, begins } = question.sent
      const theirs = new Set(question.asks.cells.map(({ sequence, depth }) => `${sequence} ${depth}`))
      const cells = edit.cells.filter(c => takesMine || !theirs.has(`${c.sequence} ${c.depth}`))
      start({ ...edit, cells }, from, begins)
    },
  }
}
export type SequenceWork = ReturnType<typeof useSequenceWork>

/** Cells that an edit changes, and that hold another value by now than when it began, and not the edit's own. */
function clashing(before: SoundingColumns, fresh: SoundingColumns, edit: SequenceEdit): Clash['cells'] {
  const valueIn = ({ depth, sequences }: SoundingColumns, sequence: number, at: number) =>
    sequences.find(({ id }) => id === sequence)?.values[depth.indexOf(at)]
  const inserted = new Set(edit.insert)
  return edit.cells.flatMap(({ sequence, depth, value }) => {
    const theirs = valueIn(fresh, sequence, depth)
    if (inserted.has(depth) || theirs === undefined || theirs === value) return []
    return theirs === valueIn(before, sequence, depth) ? [] : [{ sequence, depth, mine: value, theirs }]
  })
}
