import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useLatest } from '../../app/latest.ts'
import { useSay } from '../../app/texts.tsx'
import { hideFailure, showBriefRefusal, showFailure, showToast, showWarning } from '../../app/toasts.ts'
import { useMachine } from '../../app/use-machine.ts'
import { auxiliaryInputs, type FormValues, uncommittedInput } from '../../ui/fields/field.tsx'
import { keepsFocus } from '../../ui/fields/first-to-type.ts'
import { type Draft, dropDraft, keepDraft, readDrafts } from '../drafts.ts'
import { focusFirstOf, judgeForm } from '../record-form.ts'
import { flushUncommittedInput, makeDraft, readInput, useKeptInput } from './kept-input.ts'
import type { Item, RecordKind } from './kind.ts'
import {
  type BenchEffect,
  type BenchEvent,
  kindOfMode,
  type Mode,
  type Opening,
  type PendingSave,
  type SentCall,
  startOf,
  stepBench,
} from './machine.ts'
import { type DraftLoss, findLoss, openingOf, openingOfDraft, openingOfNew } from './openings.ts'
import type { Conflict } from './refusal.ts'
import { useSaving } from './saving.ts'
import { useWanted } from './wanted.ts'

/** What rows of a list call; the same functions from render to render. */
export interface BenchActions {
  select(key: string): void
  edit(item: Item): void
  create(kind: string, parent: Item | null, from?: string): void
  askRemove(item: Item): void
  put(field: string, value: unknown): void
}

export interface Bench {
  actions: BenchActions
  items: readonly Item[]
  selected: Item | undefined
  select(key: string): void
  mode: Mode
  /** The kind whose form is open, else of what is selected. */
  kind: string
  form: UseFormReturn<FormValues>
  /** What the form holds now; undefined while viewing. */
  typed: FormValues | undefined
  isSaving: boolean
  /** Whether the form holds something unsaved. */
  isDirty: boolean
  /** Whether saving was tried since the form was opened. */
  wasSent: boolean
  /** Saves that go on while the next record is typed. */
  pending: readonly PendingSave[]
  /** Unsaved input that is offered, the newest first. */
  drafts: readonly Draft[]
  pendingDelete: Item | undefined
  conflict: Conflict | undefined
  /** What the server last refused that concerns no single field; goes with the next save, delete or form. */
  refused: readonly string[]
  /** Sends again what was refused, with what then goes along, as its kind calls it. */
  again(along?: string): Promise<unknown>
  mayEdit: boolean
  /** Names the project and the noun whose way of entry is kept in the browser: `12/layers`. */
  entry: string | undefined
  edit(item?: Item): void
  /** `from` is what else the new record is made from, as its kind calls it. */
  create(kind: string, parent: Item | null, from?: string): void
  save(then?: 'next'): Promise<boolean>
  discard(): void
  askRemove(item?: Item): void
  cancelRemove(): void
  /** Deletes the record that was asked about, or another without asking. */
  remove(item?: Item): Promise<void>
  /** Stores other values of some fields of a record without opening its form. */
  change(item: Item, values: FormValues): Promise<void>
  /** Sets a field as if it were typed; opens the form of `item` (what is selected) if none is open. */
  put(field: string, value: unknown, item?: Item): void
  continueDraft(draft: Draft): void
  forgetDraft(draft: Draft): void
  /** What a draft was of, where that was deleted meanwhile. */
  findDraftLoss(draft: Draft): { of: DraftLoss; name: string } | undefined
  resolveConflict(values: FormValues | undefined): void
}

export interface BenchOptions {
  /** Names the list in the browser's store, e.g. `12/layers`. */
  place: string
  items: readonly Item[]
  kinds: Record<string, RecordKind>
  mayEdit: boolean
  /** Names the project and the noun, for what Tab stops at and what stays for the next record. */
  entry?: string
  selectedKey: string | undefined
  onSelect(key: string | undefined): void
  /** Called with the wrong fields, so that the right tab can be shown before the first is focused. */
  onWrong?(fields: string[]): void
  /** Called with what is stored now, before it is selected. */
  onSaved?(record: unknown): void
}

/** The workbench's machine with its form, its list and its toasts. */
export function useBench(options: BenchOptions): Bench {
  const { place, items, kinds, mayEdit, selectedKey, onSelect, onWrong } = options
  const say = useSay()
  const fill = (values: FormValues | undefined, typed: FormValues, beside: Readonly<Record<string, string>> = {}) => {
    uncommittedInput.clear()
    if (values) auxiliaryInputs.clear()
    for (const [name, text] of Object.entries(beside)) auxiliaryInputs.set(name, text)
    if (values) form.reset(values)
    for (const [name, value] of Object.entries(typed)) form.setValue(name, value, { shouldDirty: true })
  }
  const mark = (wrong: Readonly<Record<string, string>>) => {
    for (const [name, message] of Object.entries(wrong)) form.setError(name, { message })
    showWrong(Object.keys(wrong))
  }
  const run = effectsOf({ fill, mark, select: onSelect })
  const [state, send, now] = useMachine(
    stepBench,
    () => startOf(place, readDrafts(place)),
    run,
    ({ place: before }): BenchEvent | undefined =>
      before === place ? undefined : { is: 'moved', place, drafts: readDrafts(place) },
  )
  const { mode, pendingDelete } = state
  // what is being edited stays selected, wherever the address leads meanwhile
  const edited = mode.name === 'editing' ? mode.item : undefined
  const selected = items.find(i => i.key === (edited?.key ?? selectedKey)) ?? edited ?? items[0]
  const kind = kindOfMode(mode) ?? selected?.kind ?? Object.keys(kinds)[0]!
  const form = useForm<FormValues>({
    mode: 'onTouched',
    criteriaMode: 'all',
    shouldFocusError: false,
    resolver: async values => judgeForm(kinds[kind]!.schema, values),
  })
  const watched = useWatch({ control: form.control }) as FormValues
  const typed = mode.name === 'viewing' ? undefined : watched
  // read in every render: the form tells only those who asked before the first change
  const { isDirty, submitCount } = form.formState
  const keepNow = useKeptInput(state, typed, form, kinds)
  const onSaved = useLatest((record: unknown) => options.onSaved?.(record))
  const showWrong = (fields: string[]) => {
    // what stands on another tab takes no focus
    flushSync(() => onWrong?.(fields))
    // whoever types in a line goes on there: the next letters are for no field
    if (!keepsFocus(document.activeElement)) focusFirstOf(form, fields)
  }
  const { openNext, store, change, remove } = useSaving({
    items,
    kinds,
    form,
    now,
    send,
    onSaved,
    entry: options.entry,
  })

  const open = (opening: Opening | undefined) => {
    if (!opening) return
    // what is open keeps its input
    keepNow()
    send({ is: 'opened', opening, drafts: readDrafts(place) })
  }

  const save = async (then?: 'next', along?: string): Promise<boolean> => {
    const { mode, saving, id, version } = now()
    if (mode.name === 'viewing' || saving) return false
    flushUncommittedInput()
    const sent: SentCall = { place, mode, call: { name: 'save', then, along }, id, version, typed: readInput(form) }
    send({ is: 'judging', sent })
    let values: FormValues | undefined
    let whole: string[] | undefined
    const wrong = (errors: FieldErrors<FormValues>) => {
      if (kinds[kind]!.resetsWhenWrong) whole = errors.__all__?.types?.all as string[] | undefined
      if (!whole) showWrong(Object.keys(errors))
      send({ is: 'judgedWrong' })
    }
    await form.handleSubmit(judged => {
      values = judged
    }, wrong)()
    if (whole) {
      keepNow()
      send({ is: 'reset', complaint: whole.map(words => say(words)).join(' '), drafts: readDrafts(place) })
    }
    if (!values) return false
    if (!then) return store(sent, values)
    keepNow()
    const draft: Draft = { ...makeDraft(now(), form, kinds)!, id, at: new Date().toISOString() }
    const pending: PendingSave = { ...sent, id, values, draft }
    // before the next key: it belongs to the next record
    flushSync(() => send({ is: 'queued', sent: pending, next: openNext(pending) }))
    return store(pending, values)
  }
  const edit = (item = selected) => {
    if (!mayEdit || !item) return
    const kept = now().drafts.find(draft => draft.key === item.key && draft.kind === item.kind)
    open(kept ? openingOfDraft(kept, items, kinds) : openingOf(item, kinds[item.kind]!))
  }
  const create = (name: string, parent: Item | null, from?: string) =>
    mayEdit && open(openingOfNew(name, kinds[name]!, { parent, from }))
  useWanted(kinds, ({ kind: name, values, draft }) => {
    if (mode.name !== 'viewing' && isDirty) return showBriefRefusal(say('bench.unsavedFirst'))
    if (!mayEdit) return
    const { drafts } = now()
    const kept = drafts.find(({ id }) => id === draft) ?? drafts[0]
    if (!values) return kept && continueDraft(kept)
    const opening = openingOfNew(name, kinds[name]!, { parent: null })
    // what was drawn is no input yet: another stretch may take its place
    open({ ...opening, values: { ...opening.values, ...values } })
  })
  const askRemove = (item = selected) => mayEdit && item && send({ is: 'removalAsked', item })
  const forgetDraft = ({ id }: Draft) => send({ is: 'draftForgotten', id })
  const continueDraft = (draft: Draft) => open(openingOfDraft(draft, items, kinds))

  const bench: Omit<Bench, 'actions'> = {
    items,
    selected,
    select: key => send({ is: 'selected', key }),
    mode,
    kind,
    form,
    typed,
    isSaving: state.isSent,
    isDirty: mode.name !== 'viewing' && isDirty,
    wasSent: submitCount > 0,
    pending: state.pending,
    drafts: mayEdit ? state.drafts : noDrafts,
    pendingDelete,
    conflict: state.conflict,
    refused: state.refused?.sentences ?? none,
    again: async along => {
      const { refused } = now()
      if (!refused) return
      const { call } = refused
      if (call.name === 'save') await save(call.then, along)
      else if (call.name === 'change') await change(call.item, call.values, along)
      else await remove(call.item, along)
    },
    mayEdit,
    entry: options.entry,
    edit,
    create,
    save: then => save(then),
    discard: () => {
      // what was typed is offered back once more, should the key have slipped
      keepNow()
      send({ is: 'discarded', drafts: readDrafts(place) })
    },
    askRemove,
    cancelRemove: () => send({ is: 'removalCancelled' }),
    remove: async (item = pendingDelete) => item && remove(item),
    change,
    put: (field, value, item = selected) => {
      const isOpen = now().mode.name !== 'viewing'
      if (!isOpen) edit(item)
      if (mayEdit && (isOpen || item)) form.setValue(field, value, { shouldDirty: true, shouldValidate: isOpen })
    },
    continueDraft,
    forgetDraft,
    findDraftLoss: draft => {
      const of = findLoss(draft, items)
      const { thing, called } = kinds[draft.kind]!
      const name = draft.called ?? called?.(draft.values as never)
      return of && { of, name: [say(thing), name].filter(Boolean).join(' ') }
    },
    resolveConflict: values => {
      const { conflict } = now()
      send({ is: 'conflictSettled', values })
      const { mode, id, version } = now()
      if (conflict && values)
        void store({ place, mode, call: conflict.call, id, version, typed: readInput(form) }, values)
    },
  }
  return { ...bench, actions: useActions(bench) }
}

const none: readonly string[] = []
const noDrafts: readonly Draft[] = []

interface EffectHandlers {
  /** Puts values into the form, on top of them what was typed, and beside it what stood there. */
  fill(values: FormValues | undefined, typed: FormValues, beside?: Readonly<Record<string, string>>): void
  /** Puts sentences under their fields. */
  mark(wrong: Readonly<Record<string, string>>): void
  select: BenchOptions['onSelect']
}

/** Does what the machine wants done. */
function effectsOf({ fill, mark, select }: EffectHandlers): (effect: BenchEffect) => void {
  return effect => {
    switch (effect.do) {
      case 'select':
        return select(effect.key)
      case 'fill':
        return fill(effect.values, effect.typed ?? {}, effect.beside)
      case 'type':
        return fill(undefined, effect.values)
      case 'mark':
        return mark(effect.wrong)
      case 'keepDraft':
        return keepDraft(effect.place, effect.draft, effect.draft.id)
      case 'dropDraft':
        return dropDraft(effect.place, effect.id)
      case 'notifySuccess':
        hideFailure(effect.settled)
        if (effect.warning) showWarning(`${effect.toast} ${effect.warning}`)
        else if (effect.toast) showToast(effect.toast)
        return
      case 'notifyError':
        if (effect.complaint) showFailure(effect.complaint)
        return
    }
  }
}

function useActions(bench: Omit<Bench, 'actions'>): BenchActions {
  const newest = useLatest(() => bench)
  return useMemo(
    () => ({
      select: key => newest().select(key),
      edit: item => newest().edit(item),
      create: (kind, parent, from) => newest().create(kind, parent, from),
      askRemove: item => newest().askRemove(item),
      put: (field, value) => newest().put(field, value),
    }),
    [newest],
  )
}
