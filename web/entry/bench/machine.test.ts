import { describe, expect, test } from 'vitest'
import type { Item } from './kind.ts'
import {
  type BenchEvent,
  type BenchState,
  type BenchStep,
  type PendingSave,
  type SentCall,
  startOf,
  stepBench,
} from './machine.ts'

const item = (key: string): Item => ({ key, kind: 'layer', parent: null, version: 3, record: {} })
const draft = {
  id: '+a',
  kind: 'layer',
  key: null,
  parent: null,
  values: { depthto: 4 },
  version: null,
  at: '2026-11-22',
}
const editing = { name: 'editing', item: item('L7') } as const
const creating = { name: 'creating', kind: 'layer', parent: null } as const
const opening = { id: 'L7', mode: editing, values: { depthto: 2 }, version: 3 }
const openingNew = { id: '+n', mode: creating, values: { depthto: null }, version: null }

/** The state after some events, and what the last of them wants done. */
function after(...events: BenchEvent[]): { state: BenchState; effects: unknown[] } {
  const start: BenchStep = [startOf('1/layers', [])]
  const [state, ...effects] = events.reduce(([before], event) => stepBench(before, event), start)
  return { state, effects }
}
const saveOf = (mode: SentCall['mode'], id = 'L7'): SentCall => ({
  place: '1/layers',
  mode,
  id,
  call: { name: 'save' },
})
const opened: BenchEvent = { is: 'opened', opening, drafts: [] }
const openedNew: BenchEvent = { is: 'opened', opening: openingNew, drafts: [] }
const saving = saveOf(editing)
const sent: BenchEvent[] = [opened, { is: 'judging', sent: saving }, { is: 'sent', sent: saving }]
const overlap = { sentences: ['It overlaps.'], wrong: {} }
const refused: BenchEvent = { is: 'refused', sent: saving, complaint: 'Failed', faults: overlap }
const accepted: BenchEvent = { is: 'accepted', sent: saving, toast: 'Updated', warning: '', selects: { key: 'L7' } }
const moved: BenchEvent = { is: 'moved', place: '2/layers', drafts: [draft] }
const conflicted: BenchEvent = {
  is: 'refused',
  sent: saving,
  complaint: 'Failed',
  faults: { sentences: [], wrong: {}, conflict: { current: { depthto: 3 }, version: 4 } },
}

describe('a form', () => {
  test('that opens is filled, selects its record, and leaves what else is unsaved on offer', () => {
    const { state, effects } = after(moved, { ...opened, drafts: [draft, { ...draft, id: 'L7' }] } as BenchEvent)
    expect(state).toMatchObject({ mode: editing, version: 3, drafts: [draft], refused: undefined })
    expect(effects).toEqual([
      { do: 'select', key: 'L7' },
      { do: 'fill', values: { depthto: 2 }, typed: undefined },
    ])
  })

  test('of a new record selects nothing', () => {
    const { effects } = after(openedNew)
    expect(effects).toEqual([{ do: 'fill', values: { depthto: null }, typed: undefined }])
  })

  test('that goes on from a draft is filled with what is stored, and on top of it what was typed', () => {
    const { effects } = after({ is: 'opened', opening: { ...opening, typed: draft.values }, drafts: [] })
    expect(effects).toContainEqual({ do: 'fill', values: { depthto: 2 }, typed: { depthto: 4 } })
  })

  test('that is discarded offers back what was typed', () => {
    expect(after(opened, { is: 'discarded', drafts: [draft] }).state).toMatchObject({
      mode: { name: 'viewing' },
      drafts: [draft],
    })
  })

  test('keeps what is selected where it is', () => {
    const { state, effects } = after(opened, { is: 'selected', key: 'L8' })
    expect(state.mode).toBe(editing)
    expect(effects).toEqual([])
  })

  test('that goes back to what is stored stays open, and what was typed is the draft', () => {
    const { state, effects } = after(
      opened,
      { is: 'judging', sent: saving } as const,
      { is: 'judgedWrong' } as const,
      { is: 'reset', complaint: 'Too long.', drafts: [draft] } as const,
    )
    expect(state).toMatchObject({ mode: editing, saving: undefined, drafts: [draft] })
    // a form that is a new one to whoever keeps what is typed
    expect(state.mode).not.toBe(editing)
    expect(effects).toContainEqual({ do: 'fill', values: { depthto: 2 }, typed: undefined })
  })
})

describe('while a save is under way', () => {
  test.each([
    ['Escape', { is: 'discarded', drafts: [] }],
    ['a click on another record', { is: 'selected', key: 'L8' }],
    ['another form', openedNew],
    ['a second save', { is: 'judging', sent: saveOf(editing) }],
  ] as [string, BenchEvent][])('%s changes nothing', (_, event) => {
    expect(after(...sent, event)).toEqual({ state: after(...sent).state, effects: [] })
  })

  test('another list closes its form, and the answer selects nothing there', () => {
    const { state, effects } = after(...sent, moved, accepted)
    expect(state).toMatchObject({ place: '2/layers', mode: { name: 'viewing' }, saving: undefined, drafts: [draft] })
    expect(effects).toEqual([
      { do: 'notifySuccess', toast: 'Updated', warning: '', settled: '' },
      { do: 'dropDraft', place: '1/layers', id: 'L7' },
    ])
  })

  test('the answer to a form that was left does not close the one that was opened since', () => {
    const back: BenchEvent = { is: 'moved', place: '1/layers', drafts: [] }
    expect(after(...sent, moved, back, openedNew, accepted).state.mode).toBe(creating)
  })
})

describe('a save', () => {
  test('that is accepted closes the form, drops its draft and selects its record', () => {
    const { state, effects } = after(...sent, accepted)
    expect(state).toMatchObject({ mode: { name: 'viewing' }, saving: undefined, isSent: false, drafts: [] })
    expect(effects).toEqual([
      { do: 'notifySuccess', toast: 'Updated', warning: '', settled: '' },
      { do: 'dropDraft', place: '1/layers', id: 'L7' },
      { do: 'select', key: 'L7' },
    ])
  })

  test('that is refused keeps the form open with its sentences', () => {
    const { state, effects } = after(...sent, refused)
    expect(state).toMatchObject({ mode: editing, saving: undefined, refused: { sentences: ['It overlaps.'] } })
    expect(effects).toEqual([{ do: 'notifyError', complaint: 'Failed' }])
  })

  test('of a new record that is refused at first selects the new record when it is accepted', () => {
    const first = saveOf(creating, '+n')
    const again = saveOf(creating, '+n')
    const { state, effects } = after(
      openedNew,
      { is: 'judging', sent: first } as const,
      { is: 'sent', sent: first } as const,
      { is: 'refused', sent: first, complaint: 'No connection', faults: { sentences: [], wrong: {} } },
      { is: 'judging', sent: again } as const,
      { is: 'sent', sent: again } as const,
      { is: 'accepted', sent: again, toast: 'Created', warning: '', selects: { key: 'L9' } },
    )
    expect(state.mode.name).toBe('viewing')
    expect(effects).toContainEqual({ do: 'select', key: 'L9' })
    // the toast of the first goes
    expect(effects).toContainEqual({ do: 'notifySuccess', toast: 'Created', warning: '', settled: 'No connection' })
  })

  test('that was refused is there as data, to be sent again with what goes along', () => {
    expect(after(...sent, refused).state.refused?.call).toEqual({ name: 'save' })
  })

  test('that the schema finds wrong leaves the server’s last sentences as they are', () => {
    const again = saveOf(editing)
    const { state } = after(...sent, refused, { is: 'judging', sent: again }, { is: 'judgedWrong' })
    expect(state).toMatchObject({ saving: undefined, refused: { sentences: ['It overlaps.'] } })
  })

  test('of a form that was typed in meanwhile leaves that on screen, unsaved', () => {
    const next = { ...opening, version: 4, typed: { depthto: 9 } }
    const { state, effects } = after(...sent, { ...accepted, next } as BenchEvent)
    expect(state).toMatchObject({ mode: editing, version: 4, saving: undefined })
    expect(effects).toContainEqual({ do: 'fill', values: { depthto: 2 }, typed: { depthto: 9 } })
  })

  test('that breaks keeps the form open, to be saved again', () => {
    expect(after(...sent, { is: 'broken', sent: saving }).state).toMatchObject({ mode: editing, saving: undefined })
  })
})

describe('a conflict', () => {
  test('keeps the form open and is asked about', () => {
    expect(after(...sent, conflicted).state).toMatchObject({
      mode: editing,
      saving: undefined,
      conflict: { version: 4 },
    })
  })

  test('that is settled goes on from the version that was looked at, with the values that were chosen', () => {
    const { state, effects } = after(...sent, conflicted, { is: 'conflictSettled', values: { depthto: 3 } })
    expect(state).toMatchObject({ mode: editing, version: 4, conflict: undefined })
    expect(effects).toEqual([{ do: 'type', values: { depthto: 3 } }])
  })

  test('that is cancelled goes back to the form as it was', () => {
    const { state, effects } = after(...sent, conflicted, { is: 'conflictSettled', values: undefined })
    expect(state).toMatchObject({ mode: editing, version: 3, conflict: undefined })
    expect(effects).toEqual([])
  })
})

describe('another list', () => {
  test('closes the form and offers that list’s own draft', () => {
    expect(after(opened, moved).state).toMatchObject({ place: '2/layers', mode: { name: 'viewing' }, drafts: [draft] })
  })

  test('takes the question about a delete, a conflict and a refusal with it', () => {
    const asked: BenchEvent = { is: 'removalAsked', item: item('L7') }
    expect(after(...sent, refused, asked, moved).state).toMatchObject({
      pendingDelete: undefined,
      conflict: undefined,
      refused: undefined,
    })
  })
})

describe('a delete', () => {
  const call = { name: 'remove', item: item('L7') } as const
  const removal: SentCall = { place: '1/layers', mode: { name: 'viewing' }, call }
  const asked: BenchEvent = { is: 'removalAsked', item: item('L7') }

  test('is asked about, and not when that is cancelled', () => {
    expect(after(asked).state.pendingDelete?.key).toBe('L7')
    expect(after(asked, { is: 'removalCancelled' }).state.pendingDelete).toBeUndefined()
  })

  test('closes the question when it is sent, and selects a neighbour when it is accepted', () => {
    expect(after(asked, { is: 'sent', sent: removal }).state.pendingDelete).toBeUndefined()
    const gone: BenchEvent = { is: 'accepted', sent: removal, toast: 'Deleted', warning: '', selects: { key: 'L6' } }
    expect(after(asked, { is: 'sent', sent: removal }, gone).effects).toEqual([
      { do: 'notifySuccess', toast: 'Deleted', warning: '', settled: '' },
      { do: 'select', key: 'L6' },
    ])
  })

  test('that is refused says so above the record, until another is selected', () => {
    const sentences = ['0.00 – 1.50 m lies in no interval.']
    const events: BenchEvent[] = [
      { is: 'sent', sent: removal },
      { is: 'refused', sent: removal, complaint: 'Failed', faults: { sentences, wrong: {} } },
    ]
    expect(after(...events).state.refused).toEqual({ call, sentences })
    expect(after(...events, { is: 'selected', key: 'L8' }).state.refused).toBeUndefined()
  })

  test('that is accepted while a form is open leaves the form open', () => {
    const gone: BenchEvent = { is: 'accepted', sent: removal, toast: 'Deleted', warning: '' }
    expect(after(opened, gone).state.mode).toBe(editing)
  })
})

describe('a save that goes on behind the next form', () => {
  const pending: PendingSave = { ...saveOf(creating, '+a'), id: '+a', values: draft.values, draft }
  const second: PendingSave = { ...pending, id: '+b', draft: { ...draft, id: '+b' } }
  const next = { ...openingNew, values: { depthfrom: 4 } }
  const queued: BenchEvent[] = [
    openedNew,
    { is: 'judging', sent: pending },
    { is: 'queued', sent: pending, next },
    { is: 'sent', sent: pending },
  ]
  const created: BenchEvent = { is: 'accepted', sent: pending, toast: 'Created', warning: '', selects: { key: 'L9' } }
  const faults = { ...overlap, wrong: { depthto: 'No.' } }
  const failed: BenchEvent = { is: 'refused', sent: pending, complaint: 'No', faults }
  const offered = { ...draft, refusal: 'No', faults }

  test('opens it at once, and it can be saved before the first is stored', () => {
    const { state, effects } = after(...queued)
    expect(state).toMatchObject({ mode: creating, id: '+n', saving: undefined, isSent: false, pending: [pending] })
    expect(effects).toEqual([])
    const twice = after(...queued, { is: 'judging', sent: second }, { is: 'queued', sent: second, next })
    expect(twice.state.pending).toEqual([pending, second])
  })

  test('drops its own input when it is accepted and selects its record, and the form stays as it is', () => {
    const { state, effects } = after(...queued, created)
    expect(state).toMatchObject({ mode: creating, id: '+n', pending: [] })
    expect(effects).toEqual([
      { do: 'notifySuccess', toast: 'Created', warning: '', settled: '' },
      { do: 'dropDraft', place: '1/layers', id: '+a' },
      { do: 'select', key: 'L9' },
    ])
  })

  test('is offered and kept with the reason when it is refused, and takes neither form nor field of the next', () => {
    const { state, effects } = after(...queued, failed)
    expect(state).toMatchObject({ id: '+n', mode: creating, pending: [], refused: undefined, drafts: [offered] })
    expect(effects).toEqual([
      { do: 'notifyError', complaint: 'No' },
      { do: 'keepDraft', place: '1/layers', draft: offered },
    ])
  })

  test('of an older version is offered too, and asked about when somebody goes back to it', () => {
    const conflict = { current: { depthto: 3 }, version: 4 }
    const late = { ...failed, faults: { sentences: [], wrong: {}, conflict } }
    expect(after(...queued, late).state).toMatchObject({ id: '+n', conflict: undefined, refused: undefined })
    const back: BenchEvent = { is: 'opened', opening: { ...opening, faults: late.faults }, drafts: [] }
    expect(after(...queued, late, back).state.conflict).toEqual({ ...conflict, call: { name: 'save' } })
  })

  test('says again what was wrong with it when somebody goes back to it', () => {
    const back: BenchEvent = {
      is: 'opened',
      opening: { ...openingNew, id: '+a', typed: draft.values, faults },
      drafts: [],
    }
    const { state, effects } = after(...queued, failed, back)
    expect(state).toMatchObject({
      id: '+a',
      drafts: [],
      refused: { call: { name: 'save' }, sentences: faults.sentences },
    })
    expect(effects).toEqual([
      { do: 'fill', values: { depthto: null }, typed: draft.values },
      { do: 'mark', wrong: { depthto: 'No.' } },
    ])
  })

  test('that is refused leaves the next one that was sent since on its way, and each is offered as its own', () => {
    const own = { ...second, values: { depthto: 6 }, draft: { ...second.draft, values: { depthto: 6 } } }
    const both = [...queued, { is: 'judging', sent: own }, { is: 'queued', sent: own, next }] as BenchEvent[]
    expect(after(...both, failed).state).toMatchObject({ pending: [own], drafts: [offered] })
    const { drafts } = after(...both, failed, { ...failed, sent: own }).state
    expect(drafts.map(({ id, values }) => [id, values])).toEqual([
      ['+b', { depthto: 6 }],
      ['+a', { depthto: 4 }],
    ])
  })

  test('that breaks is offered', () => {
    const { state, effects } = after(...queued, { is: 'broken', sent: pending })
    expect(state).toMatchObject({ id: '+n', drafts: [draft] })
    expect(effects).toEqual([{ do: 'keepDraft', place: '1/layers', draft }])
  })

  test('of another list is told of and offered there, not here', () => {
    const { state, effects } = after(...queued, { ...moved, drafts: [] } as BenchEvent, failed)
    expect(state).toMatchObject({ place: '2/layers', pending: [], drafts: [], complaint: 'No' })
    expect(effects).toContainEqual({ do: 'keepDraft', place: '1/layers', draft: offered })
  })
})

test('a draft that is forgotten is offered no more and dropped where it was kept', () => {
  const other = { ...draft, id: '+b' }
  const { state, effects } = after(
    { ...moved, drafts: [draft, other] } as BenchEvent,
    { is: 'draftForgotten', id: '+a' } as const,
  )
  expect(state.drafts).toEqual([other])
  expect(effects).toEqual([{ do: 'dropDraft', place: '2/layers', id: '+a' }])
})
