import { Refused } from '@borebook/contract/kit/refused.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { useCallback, useRef, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type Draft, dropDraft, readDraft } from './drafts.ts'
import { halfTyped, type Values } from './field.tsx'
import { useKept } from './kept-input.ts'
import { judge } from './record-form.ts'
import { useSay } from './texts.tsx'
import { failed, settled, told, warned } from './toasts.ts'

/** A record in a workbench's list. */
export interface Item<R = unknown> {
  /** Unique in the list; stands in the address. */
  key: string
  kind: string
  /** Key of the record it belongs under. */
  parent: string | null
  version: number
  record: R
}

/** What a workbench must know of one kind of record. */
export interface Kind<R = never> {
  /** What the delete dialog calls it. */
  thing: TextKey
  /** The contract's own schema: the browser refuses what the server would refuse, in the same words. */
  schema: z.ZodObject
  /** Field names in reading order, with the key of their label. */
  fields: Record<string, TextKey>
  values(record: R): Values
  /** A field's value as a reader sees it, where that is not the value itself. */
  shown?: (field: string, value: unknown) => string | undefined
  /** `previous` is what was saved just before, when the next record goes on from there. */
  blank(parent: Item | null, previous?: Values): Values
  /** Stores, and answers the key of what is stored now; `warn` adds words to the toast and makes it a warning. */
  save(
    values: Values,
    stored: { item: Item<R> | null; parent: Item | null; version: number | null },
    warn: (words: string) => void,
  ): Promise<string>
  remove(item: Item<R>): Promise<void>
  /** What else its deletion does, in words, said before. */
  goesAlong?(item: Item<R>): string | undefined
  said: Record<'created' | 'createFailed' | 'updated' | 'updateFailed' | 'deleted' | 'deleteFailed', TextKey>
  /** Whether creating or deleting selects the first record, where the specification says so. */
  selectsFirst?: boolean
  /** Key of what is selected after a delete, by the list as it was; by default the record before. */
  selectsAfterRemove?(items: readonly Item[], removed: Item): string | undefined
  /** Whether a record that breaks a rule over several fields goes back to what is stored when it is saved. */
  resetsWhenWrong?: boolean
  /** Whether the rows of the list delete, and the toolbar has no trash. */
  isRemovedInRow?: boolean
}

export type Mode =
  | { name: 'viewing' }
  | { name: 'editing'; item: Item }
  | { name: 'creating'; kind: string; parent: Item | null }

/** What the server says of every record. */
interface Stored {
  version: number
  changed_by?: string | null
  changed_at?: string
}

export interface Conflict {
  current: Values
  version: number
  /** Who saved it, and when, where the record says. */
  by?: string | null | undefined
  at?: string | undefined
}

/** What rows of a list call; the same functions from render to render. */
export interface BenchActions {
  select(key: string): void
  edit(item: Item): void
  create(kind: string, parent: Item | null): void
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
  form: UseFormReturn<Values>
  /** What the form holds now; undefined while viewing. */
  typed: Values | undefined
  isSaving: boolean
  /** Whether the form holds something unsaved. */
  isDirty: boolean
  /** Whether saving was tried since the form was opened. */
  wasSent: boolean
  draft: Draft | undefined
  doomed: Item | undefined
  conflict: Conflict | undefined
  /** What the server last refused that concerns no single field; goes with the next save, delete or form. */
  refused: readonly string[]
  /** Does again what was refused. */
  again(): Promise<unknown>
  mayEdit: boolean
  edit(item?: Item): void
  create(kind: string, parent: Item | null): void
  save(then?: 'next'): Promise<boolean>
  discard(): void
  askRemove(item?: Item): void
  cancelRemove(): void
  /** Deletes the record that was asked about, or another without asking. */
  remove(item?: Item): Promise<void>
  /** Stores other values of some fields of a record without opening its form. */
  change(item: Item, values: Values): Promise<void>
  /** Sets a field as if it were typed; opens the form of `item` (what is selected) if none is open. */
  put(field: string, value: unknown, item?: Item): void
  continueDraft(): void
  forgetDraft(): void
  resolveConflict(values: Values | undefined): void
}

export interface BenchOptions {
  /** Names the list in the browser's store, e.g. `12/layers`. */
  place: string
  items: readonly Item[]
  kinds: Record<string, Kind>
  mayEdit: boolean
  selectedKey: string | undefined
  onSelect(key: string | undefined): void
  /** Called with the wrong fields, so that the right tab can be shown before the first is focused. */
  onWrong?(fields: string[]): void
}

const none: readonly string[] = []

/** What a refusal says that neither stands under a field of the form nor in the toast. */
function unsaidOf(error: Refused, fields: object, toast: string, reason: string): readonly string[] {
  if (error.status !== 400) return toast.includes(reason) ? none : [reason]
  return Object.entries(error.fields).flatMap(([name, words]) => (name in fields ? [] : words))
}

/** What stands half typed in a code field is taken as when the field is left: a key that saves does not leave it. */
function takeHalfTyped(): void {
  const field = document.activeElement
  if (halfTyped.size === 0 || !(field instanceof HTMLElement)) return
  field.blur()
  field.focus()
}

/** The workbench's machine: viewing, creating, editing, confirming a delete; unsaved input kept in the browser. */
export function useBench({ place, items, kinds, mayEdit, selectedKey, onSelect, onWrong }: BenchOptions): Bench {
  const say = useSay()
  const [lastMode, setMode] = useState<Mode>({ name: 'viewing' })
  const [isSaving, setSaving] = useState(false)
  const [doomed, setDoomed] = useState<Item>()
  const [draft, setDraft] = useState<Draft | undefined>(() => readDraft(place))
  const [conflict, setConflict] = useState<Conflict>()
  const [refused, setRefused] = useState<readonly string[]>(none)
  const again = useRef<() => Promise<unknown>>(async () => {})
  const [shownPlace, setShownPlace] = useState(place)
  // another list: its own draft is offered, and no form of the list before stays open
  const mode: Mode = shownPlace === place ? lastMode : { name: 'viewing' }
  if (shownPlace !== place) {
    setShownPlace(place)
    setMode(mode)
    setDraft(readDraft(place))
    setDoomed(undefined)
    setConflict(undefined)
    setRefused(none)
  }
  const selected = items.find(i => i.key === selectedKey) ?? items[0]
  const kind =
    mode.name === 'creating'
      ? mode.kind
      : mode.name === 'editing'
        ? mode.item.kind
        : (selected?.kind ?? Object.keys(kinds)[0]!)

  const schema = useRef<z.ZodObject>(kinds[kind]!.schema)
  schema.current = kinds[kind]!.schema
  const form = useForm<Values>({
    mode: 'onTouched',
    criteriaMode: 'all',
    resolver: async values => judge(schema.current, values),
  })
  const watched = useWatch({ control: form.control }) as Values
  const typed = mode.name === 'viewing' ? undefined : watched
  // what the input began from; a conflict moves it on to the version that was looked at
  const version = useRef<number | null>(null)
  const opened = useRef<Values>({})
  // what the last save was refused with; it goes when one is accepted
  const complaint = useRef('')

  const open = useCallback(
    (next: Mode, values: Values, from: number | null) => {
      version.current = from
      opened.current = values
      halfTyped.clear()
      form.reset(values)
      setMode(next)
      setDraft(undefined)
      setRefused(none)
    },
    [form],
  )
  // read in every render: the form tells only those who asked before the first change
  const { isDirty, submitCount } = form.formState
  const keepNow = useKept(place, mode, typed, version, form, opened)

  const close = useCallback(() => {
    setMode({ name: 'viewing' })
    dropDraft(place)
    setDraft(undefined)
  }, [place])

  const store = async (values: Values, then?: 'next'): Promise<boolean> => {
    if (mode.name === 'viewing') return false
    const isNew = mode.name === 'creating'
    const k = kinds[kind]!
    const item = isNew ? null : mode.item
    const parent = isNew ? mode.parent : (items.find(i => i.key === item!.parent) ?? null)
    setSaving(true)
    setRefused(none)
    try {
      let warning = ''
      const stored = { item: item as never, parent, version: version.current }
      const key = await k.save(values, stored, words => {
        warning = words
      })
      settled(complaint.current)
      const done = say(isNew ? k.said.created : k.said.updated)
      if (warning) warned(`${done} ${warning}`)
      else told(done)
      close()
      if (then === 'next') open({ name: 'creating', kind, parent }, k.blank(parent, values), null)
      onSelect(isNew && k.selectsFirst ? undefined : key)
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const current = error.status === 409 ? (error.body as { current?: Stored }).current : undefined
      if (current) {
        setConflict({
          current: k.values(current as never),
          version: current.version,
          by: current.changed_by,
          at: current.changed_at,
        })
        return false
      }
      const wrong = Object.keys(k.fields).filter(name => name in error.fields)
      for (const name of wrong) form.setError(name, { message: error.fields[name]!.join(' ') })
      if (wrong.length > 0) {
        onWrong?.(wrong)
        form.setFocus(wrong[0]!)
      }
      const reason = error.status === 404 && !isNew ? say('bench.conflict.gone') : say(error.message)
      complaint.current = say(isNew ? k.said.createFailed : k.said.updateFailed, { error: reason })
      failed(complaint.current)
      setRefused(unsaidOf(error, k.fields, complaint.current, reason))
      again.current = () => latest.current!.save(then)
      return false
    } finally {
      setSaving(false)
    }
  }

  const latest = useRef<Bench>(undefined)
  const [actions] = useState<BenchActions>(() => ({
    select: key => latest.current?.select(key),
    edit: item => latest.current?.edit(item),
    create: (newKind, parent) => latest.current?.create(newKind, parent),
    askRemove: item => latest.current?.askRemove(item),
    put: (field, value) => latest.current?.put(field, value),
  }))

  /** Tells of a call without a form that was refused. */
  const notDone = (error: unknown, said: TextKey) => {
    if (!(error instanceof Refused)) throw error
    const reason = say(error.message)
    const words = say(said, { error: reason })
    complaint.current = words.includes(reason) ? words : `${words} ${reason}`
    failed(complaint.current)
    setRefused(error.fields.__all__ ?? none)
  }

  /** The form as it was opened, still open; what was typed is kept and offered back. */
  const reset = (sentences: readonly string[]) => {
    keepNow()
    const typedBefore = readDraft(place)
    const back = opened.current
    complaint.current = sentences.map(words => say(words)).join(' ')
    failed(complaint.current)
    // another mode: an untouched form must not drop what is kept
    open({ ...(mode as Mode) }, back, version.current)
    setDraft(typedBefore)
  }

  const save = async (then?: 'next'): Promise<boolean> => {
    if (isSaving) return false
    takeHalfTyped()
    let isStored = false
    let whole: string[] | undefined
    const wrong = (errors: FieldErrors<Values>) => {
      if (kinds[kind]!.resetsWhenWrong) whole = errors.__all__?.types?.all as string[] | undefined
      if (!whole) onWrong?.(Object.keys(errors))
    }
    await form.handleSubmit(async values => {
      isStored = await store(values, then)
    }, wrong)()
    if (whole) reset(whole)
    return isStored
  }

  const bench: Bench = {
    actions,
    items,
    selected,
    select: key => {
      if (mode.name !== 'viewing') return
      setRefused(none)
      onSelect(key)
    },
    mode,
    kind,
    form,
    typed,
    isSaving,
    isDirty: mode.name !== 'viewing' && isDirty,
    wasSent: submitCount > 0,
    draft: mayEdit ? draft : undefined,
    doomed,
    conflict,
    refused,
    again: () => again.current(),
    mayEdit,
    edit: (item = selected) => {
      if (!mayEdit || !item) return
      onSelect(item.key)
      open({ name: 'editing', item }, kinds[item.kind]!.values(item.record as never), item.version)
    },
    create: (newKind, parent) =>
      mayEdit && open({ name: 'creating', kind: newKind, parent }, kinds[newKind]!.blank(parent), null),
    save,
    discard: () => {
      // what was typed is offered back once more, should the key have slipped
      keepNow()
      setDraft(readDraft(place))
      setMode({ name: 'viewing' })
      setRefused(none)
    },
    askRemove: (item = selected) => mayEdit && item && setDoomed(item),
    cancelRemove: () => setDoomed(undefined),
    remove: async (item = doomed) => {
      if (!item) return
      const k = kinds[item.kind]!
      const at = items.findIndex(i => i.key === item.key)
      const before =
        items.slice(0, at).findLast(i => i.parent !== item.key) ?? items.slice(at + 1).find(i => i.parent !== item.key)
      setDoomed(undefined)
      setRefused(none)
      try {
        await k.remove(item as never)
        settled(complaint.current)
        told(say(k.said.deleted))
        const next = k.selectsAfterRemove ? k.selectsAfterRemove(items, item) : before?.key
        onSelect(k.selectsFirst ? undefined : next)
      } catch (error) {
        notDone(error, k.said.deleteFailed)
        again.current = () => latest.current!.remove(item)
      }
    },
    change: async (item, values) => {
      const k = kinds[item.kind]!
      const parent = items.find(i => i.key === item.parent) ?? null
      setRefused(none)
      try {
        const stored = { item: item as never, parent, version: item.version }
        await k.save({ ...k.values(item.record as never), ...values }, stored, () => {})
        settled(complaint.current)
        told(say(k.said.updated))
      } catch (error) {
        notDone(error, k.said.updateFailed)
        again.current = () => latest.current!.change(item, values)
      }
    },
    put: (field, value, item = selected) => {
      const isOpen = latest.current!.mode.name !== 'viewing'
      if (!isOpen && item) latest.current!.edit(item)
      if (mayEdit && (isOpen || item)) form.setValue(field, value, { shouldDirty: true, shouldValidate: isOpen })
    },
    continueDraft: () => {
      if (!draft) return
      const item = items.find(i => i.key === draft.key)
      const parent = items.find(i => i.key === draft.parent) ?? null
      // a part whose whole is gone has no place to go
      if (!item && draft.parent && !parent) return bench.forgetDraft()
      const next: Mode = item ? { name: 'editing', item } : { name: 'creating', kind: draft.kind, parent }
      open(
        next,
        item ? kinds[draft.kind]!.values(item.record as never) : kinds[draft.kind]!.blank(parent),
        draft.version,
      )
      for (const [name, value] of Object.entries(draft.values)) form.setValue(name, value, { shouldDirty: true })
    },
    forgetDraft: () => {
      dropDraft(place)
      setDraft(undefined)
    },
    resolveConflict: values => {
      const settled = conflict
      setConflict(undefined)
      if (!settled || !values) return
      version.current = settled.version
      for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
      void store(values)
    },
  }
  latest.current = bench
  return bench
}
