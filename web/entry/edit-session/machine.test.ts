import { expect, test } from 'vitest'
import {
  beginEditSession,
  type EditSessionEvent,
  type EditSessionState,
  isUnsaved,
  type StoredInput,
  stepEditSession,
} from './machine.ts'

interface Fields {
  name: string
  holes: readonly number[]
}
type State = EditSessionState<Fields, string>
type Event = EditSessionEvent<Fields, string>

const stored: StoredInput<Fields> = { fields: { name: 'A', holes: [1, 2] }, version: 3 }
const saved = (fields: Fields, version = 4): StoredInput<Fields> => ({ fields, version })
const rename = (name: string, what?: string): Event => ({ is: 'changed', change: now => ({ ...now, name }), what })

/** The state after events, and what the last of them wants done. */
function run(...events: Event[]) {
  let state: State = beginEditSession(stored)
  let effects: readonly unknown[] = []
  for (const event of events) [state, ...effects] = stepEditSession(state, event)
  return { state, effects }
}
const sentOf = ({ state }: ReturnType<typeof run>) => state.turn.sent!

test('a save sends what is on screen with the version that it began from', () => {
  const { effects } = run(rename('B'), { is: 'saveAsked' })
  expect(effects).toMatchObject([{ do: 'send', edit: { input: { name: 'B' }, from: { version: 3 } } }])
})

test('what is typed during a save stays unsaved, and its undo ends at what was stored', () => {
  const typed = { name: 'BC', holes: [1, 2] }
  const { state } = run(rename('B'), { is: 'saveAsked' }, rename('BC'), {
    ...{ is: 'answered', stored: saved({ name: 'B', holes: [1, 2] }), now: typed },
  })
  expect(isUnsaved(state)).toBe(true)
  expect(state.steps.now).toEqual(typed)
  expect(isUnsaved(stepEditSession(state, { is: 'undone' })[0])).toBe(false)
})

test('a save that is asked for twice while one is on its way follows it once, with what was typed since', () => {
  const waiting = run(rename('B'), { is: 'saveAsked' }, rename('BC'), { is: 'saveAsked' }, { is: 'saveAsked' })
  expect(waiting.effects).toEqual([])
  const fields = { name: 'B', holes: [1, 2] }
  const answered = { is: 'answered', stored: saved(fields), now: { ...fields, name: 'BC' } } as const
  const [after, ...effects] = stepEditSession(waiting.state, answered)
  expect(effects).toEqual([{ do: 'saveAgain' }])
  expect(after.turn.isWanted).toBe(false)
})

test('a second press of Save where nothing was typed since stores nothing twice, and nothing new is made twice', () => {
  const fields = { name: 'B', holes: [1, 2] }
  const pressed = run(rename('B'), { is: 'saveAsked' }, { is: 'saveAsked' })
  const stored = saved(fields)
  expect(stepEditSession(pressed.state, { is: 'answered', stored, now: stored.fields })).toHaveLength(1)
  const first: State = beginEditSession({ ...stored, version: null })
  const events: Event[] = [{ is: 'saveAsked' }, rename('BC'), { is: 'saveAsked' }]
  const typed = events.reduce((state, event) => stepEditSession(state, event)[0], first)
  const [after, ...effects] = stepEditSession(typed, { is: 'answered', stored, now: { ...fields, name: 'BC' } })
  expect(effects).toEqual([])
  expect(isUnsaved(after)).toBe(true)
})

test('what a colleague has changed elsewhere is sent with one’s own, and what was typed meanwhile is laid over both', () => {
  const first = run(rename('B'), { is: 'saveAsked' })
  const { input, shown } = sentOf(first)
  const theirs = saved({ name: 'A', holes: [1, 2, 3] })
  const both = { ...input, holes: theirs.fields.holes }
  const [merged, ...effects] = stepEditSession(first.state, {
    ...{ is: 'merged', edit: { input: both, from: theirs, shown, by: 'Eva' } },
  })
  expect(effects).toMatchObject([{ do: 'send', edit: { from: { version: 4 }, by: 'Eva' } }])
  const [after] = stepEditSession(merged, { is: 'answered', stored: saved(both, 5), now: both })
  expect(isUnsaved(after)).toBe(false)
  expect(after.base.version).toBe(5)
})

test('undo never takes away what a colleague has stored', () => {
  const both = { name: 'B', holes: [1, 2, 3] }
  const { state } = run(rename('B'), { is: 'saveAsked' }, { is: 'answered', stored: saved(both), now: both })
  expect(state.steps.past).toEqual([])
})

test('undo reaches over one’s own save, and makes an unsaved edit', () => {
  const fields = { name: 'B', holes: [1, 2] }
  const { state } = run(rename('B'), { is: 'saveAsked' }, { is: 'answered', stored: saved(fields), now: fields })
  expect(isUnsaved(state)).toBe(false)
  const [back] = stepEditSession(state, { is: 'undone' })
  expect(back.steps.now.name).toBe('A')
  expect(isUnsaved(back)).toBe(true)
})

test('letters typed after a save are a step of their own', () => {
  const fields = { name: 'B', holes: [1, 2] }
  const { state } = run(
    rename('B', 'name'),
    { is: 'saveAsked' },
    { is: 'answered', stored: saved(fields), now: fields },
  )
  const [typed] = stepEditSession(state, rename('BC', 'name'))
  expect(stepEditSession(typed, { is: 'undone' })[0].steps.now.name).toBe('B')
})

const question = { theirs: saved({ name: 'C', holes: [1, 2] }), by: 'Eva', asks: 'name' }

test('where both changed the same somebody is asked, and what is chosen is saved over the version that was looked at', () => {
  const asked = run(rename('B'), { is: 'saveAsked' }, { is: 'saveAsked' }, { is: 'questioned', question })
  expect(asked.effects).toEqual([])
  expect(asked.state.turn).toEqual({ sent: undefined, isWanted: false, question })
  const chosen = { name: 'C', holes: [1, 2] }
  const [after, effect] = stepEditSession(asked.state, { is: 'saveAsked', chosen })
  expect(effect).toMatchObject({ do: 'send', edit: { input: chosen, from: { version: 4 }, by: 'Eva' } })
  expect(after.turn.question).toBeUndefined()
})

test('who leaves the question unanswered saves over the version that they began from, and is asked again', () => {
  const { effects } = run(
    rename('B'),
    { is: 'saveAsked' },
    { is: 'questioned', question },
    { is: 'questionLeft' },
    { is: 'saveAsked' },
  )
  expect(effects).toMatchObject([{ edit: { from: { version: 3 } } }])
})

test('what was refused, or never answered, stays as it was typed, and nothing is sent by itself', () => {
  const { state, effects } = run(rename('B'), { is: 'saveAsked' }, { is: 'saveAsked' }, { is: 'failed' })
  expect(effects).toEqual([])
  expect(state.turn.sent).toBeUndefined()
  expect(isUnsaved(state)).toBe(true)
  expect(state.base.version).toBe(3)
})

test('what a colleague has saved is taken over while nothing is unsaved', () => {
  const theirs = saved({ name: 'C', holes: [1] })
  expect(run({ is: 'taken', stored: theirs }).state).toMatchObject({ base: theirs, steps: { now: theirs.fields } })
})

test('what a colleague has saved moves nothing under unsaved input, whose save begins from the older version', () => {
  const { state, effects } = run(
    rename('B'),
    { is: 'taken', stored: saved({ name: 'C', holes: [1] }) },
    { is: 'saveAsked' },
  )
  expect(state.steps.now.name).toBe('B')
  expect(effects).toMatchObject([{ edit: { from: { version: 3 } } }])
})

test('the list that tells of a save before its answer takes nothing away', () => {
  const fields = { name: 'B', holes: [1, 2] }
  const sending = run(rename('B'), { is: 'saveAsked' }, { is: 'undone' })
  expect(stepEditSession(sending.state, { is: 'taken', stored: saved(fields) })[0]).toBe(sending.state)
})

test('input that was left is taken up on the version that it began from, and one undo takes it away', () => {
  const older = { fields: { name: '0', holes: [] }, version: 2 }
  const { state } = run({ is: 'continued', base: older, fields: { name: 'B', holes: [] } })
  expect(state.base).toBe(older)
  expect(stepEditSession(state, { is: 'undone' })[0].steps.now).toBe(older.fields)
})

test('what is typed back to what is stored is nothing unsaved', () => {
  expect(isUnsaved(run(rename('B'), rename('A')).state)).toBe(false)
})
