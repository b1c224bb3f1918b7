import { describe, expect, test } from 'vitest'
import type { Item } from './kind.ts'
import { type BenchEvent, type BenchState, type BenchStep, type Sent, startOf, step } from './machine.ts'

const item = (key: string): Item => ({ key, kind: 'layer', parent: null, version: 3, record: {} })
const draft = { kind: 'layer', key: null, parent: null, values: { depthto: 4 }, version: null, at: '2026-11-22' }
const editing = { name: 'editing', item: item('L7') } as const
const creating = { name: 'creating', kind: 'layer', parent: null } as const
const opening = { mode: editing, values: { depthto: 2 }, version: 3 }
const openingNew = { mode: creating, values: { depthto: null }, version: null }

/** The state after some events, and what the last of them wants done. */
function after(...events: BenchEvent[]): { state: BenchState; effects: unknown[] } {
  const start: BenchStep = [startOf('1/layers', undefined)]
  const [state, ...effects] = events.reduce(([before], event) => step(before, event), start)
  return { state, effects }
}
const saveOf = (mode: Sent['mode']): Sent => ({ place: '1/layers', mode, call: { name: 'save' } })
const opened: BenchEvent = { is: 'opened', opening }
const saving = saveOf(editing)
const sent: BenchEvent[] = [opened, { is: 'judging', sent: saving }, { is: 'sent', sent: saving }]
const refused: BenchEvent = { is: 'refused', sent: saving, complaint: 'Failed', sentences: ['It overlaps.'] }
const accepted: BenchEvent = { is: 'accepted', sent: saving, toast: 'Updated', warning: '', selects: { key: 'L7' } }
const moved: BenchEvent = { is: 'moved', place: '2/layers', draft }
const conflicted: BenchEvent = {
  is: 'conflicted',
  sent: saving,
  conflict: { current: { depthto: 3 }, version: 4 },
}

describe('a form', () => {
  test('that opens is filled, selects its record, and takes the offer of a draft and old refusals away', () => {
    const { state, effects } = after(moved, opened)
    expect(state).toMatchObject({ mode: editing, version: 3, draft: undefined, refused: undefined })
    expect(effects).toEqual([
      { do: 'select', key: 'L7' },
      { do: 'fill', values: { depthto: 2 }, typed: undefined },
    ])
  })

  test('of a new record selects nothing', () => {
    const { effects } = after({ is: 'opened', opening: openingNew })
    expect(effects).toEqual([{ do: 'fill', values: { depthto: null }, typed: undefined }])
  })

  test('that goes on from a draft is filled with what is stored, and on top of it what was typed', () => {
    const { effects } = after({ is: 'opened', opening: { ...opening, typed: draft.values } })
    expect(effects).toContainEqual({ do: 'fill', values: { depthto: 2 }, typed: { depthto: 4 } })
  })

  test('that is discarded offers back what was typed', () => {
    expect(after(opened, { is: 'discarded', draft }).state).toMatchObject({ mode: { name: 'viewing' }, draft })
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
      { is: 'reset', complaint: 'Too long.', draft } as const,
    )
    expect(state).toMatchObject({ mode: editing, saving: undefined, draft })
    // a form that is a new one to whoever keeps what is typed
    expect(state.mode).not.toBe(editing)
    expect(effects).toContainEqual({ do: 'fill', values: { depthto: 2 }, typed: undefined })
  })
})

describe('while a save is under way', () => {
  test.each([
    ['Escape', { is: 'discarded', draft: undefined }],
    ['a click on another record', { is: 'selected', key: 'L8' }],
    ['another form', { is: 'opened', opening: openingNew }],
    ['a second save', { is: 'judging', sent: saveOf(editing) }],
  ] as [string, BenchEvent][])('%s changes nothing', (_, event) => {
    expect(after(...sent, event)).toEqual({ state: after(...sent).state, effects: [] })
  })

  test('another list closes its form, and the answer selects nothing there', () => {
    const { state, effects } = after(...sent, moved, accepted)
    expect(state).toMatchObject({ place: '2/layers', mode: { name: 'viewing' }, saving: undefined, draft })
    expect(effects).toEqual([
      { do: 'praise', toast: 'Updated', warning: '', settled: '' },
      { do: 'dropDraft', place: '1/layers' },
    ])
  })

  test('the answer to a form that was left does not close the one that was opened since', () => {
    const back: BenchEvent = { is: 'moved', place: '1/layers', draft: undefined }
    expect(after(...sent, moved, back, { is: 'opened', opening: openingNew }, accepted).state.mode).toBe(creating)
  })
})

describe('a save', () => {
  test('that is accepted closes the form, drops its draft and selects its record', () => {
    const { state, effects } = after(...sent, accepted)
    expect(state).toMatchObject({ mode: { name: 'viewing' }, saving: undefined, isSent: false, draft: undefined })
    expect(effects).toEqual([
      { do: 'praise', toast: 'Updated', warning: '', settled: '' },
      { do: 'dropDraft', place: '1/layers' },
      { do: 'select', key: 'L7' },
    ])
  })

  test('that is refused keeps the form open with its sentences', () => {
    const { state, effects } = after(...sent, refused)
    expect(state).toMatchObject({ mode: editing, saving: undefined, refused: { sentences: ['It overlaps.'] } })
    expect(effects).toEqual([{ do: 'complain', complaint: 'Failed' }])
  })

  test('of a new record that is refused at first selects the new record when it is accepted', () => {
    const first = saveOf(creating)
    const again = saveOf(creating)
    const { state, effects } = after(
      { is: 'opened', opening: openingNew },
      { is: 'judging', sent: first } as const,
      { is: 'sent', sent: first } as const,
      { is: 'refused', sent: first, complaint: 'No connection', sentences: [] },
      { is: 'judging', sent: again } as const,
      { is: 'sent', sent: again } as const,
      { is: 'accepted', sent: again, toast: 'Created', warning: '', selects: { key: 'L9' } },
    )
    expect(state.mode.name).toBe('viewing')
    expect(effects).toContainEqual({ do: 'select', key: 'L9' })
    // the toast of the first goes
    expect(effects).toContainEqual({ do: 'praise', toast: 'Created', warning: '', settled: 'No connection' })
  })

  test('that was refused is there as data, to be sent again with what goes along', () => {
    expect(after(...sent, refused).state.refused?.call).toEqual({ name: 'save' })
  })

  test('that the schema finds wrong leaves the server’s last sentences as they are', () => {
    const again = saveOf(editing)
    const { state } = after(...sent, refused, { is: 'judging', sent: again }, { is: 'judgedWrong' })
    expect(state).toMatchObject({ saving: undefined, refused: { sentences: ['It overlaps.'] } })
  })

  test('that goes on opens the next form, and still selects what was saved', () => {
    const { state, effects } = after(...sent, { ...accepted, next: openingNew } as BenchEvent)
    expect(state).toMatchObject({ mode: creating, saving: undefined })
    expect(effects.slice(1)).toEqual([
      { do: 'dropDraft', place: '1/layers' },
      { do: 'fill', values: { depthto: null }, typed: undefined },
      { do: 'select', key: 'L7' },
    ])
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
    expect(after(opened, moved).state).toMatchObject({ place: '2/layers', mode: { name: 'viewing' }, draft })
  })

  test('takes the question about a delete, a conflict and a refusal with it', () => {
    const asked: BenchEvent = { is: 'removalAsked', item: item('L7') }
    expect(after(...sent, refused, asked, moved).state).toMatchObject({
      doomed: undefined,
      conflict: undefined,
      refused: undefined,
    })
  })
})

describe('a delete', () => {
  const call = { name: 'remove', item: item('L7') } as const
  const removal: Sent = { place: '1/layers', mode: { name: 'viewing' }, call }
  const asked: BenchEvent = { is: 'removalAsked', item: item('L7') }

  test('is asked about, and not when that is cancelled', () => {
    expect(after(asked).state.doomed?.key).toBe('L7')
    expect(after(asked, { is: 'removalCancelled' }).state.doomed).toBeUndefined()
  })

  test('closes the question when it is sent, and selects a neighbour when it is accepted', () => {
    expect(after(asked, { is: 'sent', sent: removal }).state.doomed).toBeUndefined()
    const gone: BenchEvent = { is: 'accepted', sent: removal, toast: 'Deleted', warning: '', selects: { key: 'L6' } }
    expect(after(asked, { is: 'sent', sent: removal }, gone).effects).toEqual([
      { do: 'praise', toast: 'Deleted', warning: '', settled: '' },
      { do: 'select', key: 'L6' },
    ])
  })

  test('that is refused says so above the record, until another is selected', () => {
    const sentences = ['0.00 – 1.50 m lies in no interval.']
    const events: BenchEvent[] = [
      { is: 'sent', sent: removal },
      { ...refused, sent: removal, sentences },
    ]
    expect(after(...events).state.refused).toEqual({ call, sentences })
    expect(after(...events, { is: 'selected', key: 'L8' }).state.refused).toBeUndefined()
  })

  test('that is accepted while a form is open leaves the form open', () => {
    const gone: BenchEvent = { is: 'accepted', sent: removal, toast: 'Deleted', warning: '' }
    expect(after(opened, gone).state.mode).toBe(editing)
  })
})

describe('a form that is asked for from elsewhere', () => {
  const drawn = { ...openingNew, values: { depthfrom: 4, depthto: 6 } }
  const asked: BenchEvent = { is: 'asked', opening: drawn }
  const kept: BenchEvent = { is: 'opened', opening: { ...openingNew, typed: draft.values } }
  const fill = { do: 'fill', values: drawn.values, typed: undefined }

  test('opens at once where nothing unsaved is kept', () => {
    const { state, effects } = after(asked)
    expect(state).toMatchObject({ mode: creating, began: drawn.values })
    expect(effects).toEqual([fill])
  })

  test('waits while unsaved input is offered, and opens when that is discarded', () => {
    const { state, effects } = after(moved, asked)
    expect(state).toMatchObject({ mode: { name: 'viewing' }, draft, waiting: drawn })
    expect(effects).toEqual([])
    const later = after(moved, asked, { is: 'draftForgotten' })
    expect(later.state).toMatchObject({ mode: creating, began: drawn.values, waiting: undefined })
    expect(later.effects).toEqual([{ do: 'dropDraft', place: '2/layers' }, fill])
  })

  test('waits for what was continued instead: until it is saved, not when it is offered once more', () => {
    expect(after(moved, asked, kept, { is: 'discarded', draft }).state).toMatchObject({ draft, waiting: drawn })
    const saved: Sent = { ...saveOf(creating), place: '2/layers' }
    const { state, effects } = after(
      ...[moved, asked, kept, { is: 'judging', sent: saved } as const, { is: 'sent', sent: saved } as const],
      { is: 'accepted', sent: saved, toast: 'Created', warning: '', selects: { key: 'L9' } },
    )
    expect(state).toMatchObject({ mode: creating, began: drawn.values, waiting: undefined })
    expect(effects.at(-1)).toEqual(fill)
  })
})

test('a draft that is forgotten is offered no more and dropped where it was kept', () => {
  const { state, effects } = after(moved, { is: 'draftForgotten' })
  expect(state.draft).toBeUndefined()
  expect(effects).toEqual([{ do: 'dropDraft', place: '2/layers' }])
})
