import { Refused } from '@borebook/contract/kit/refused.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSay } from '../../app/texts.tsx'
import type { FormValues } from '../../ui/fields/field.tsx'
import { holdDraft } from '../drafts.ts'
import { readEntryMemory } from '../line/entry-memory.ts'
import { pickChanged, readInput } from './kept-input.ts'
import { type Item, type RecordKind, type Saving, selectedAfterRemove } from './kind.ts'
import {
  type BenchEvent,
  type BenchState,
  kindOfMode,
  type Opening,
  type PendingSave,
  type SentCall,
} from './machine.ts'
import { openingOf, openingOfNew } from './openings.ts'
import { dropRecord, putRecords, refetchList, touchLists } from './record-list.ts'
import { conflictOf, type Faults, leftSentences } from './refusal.ts'

interface SavingOptions {
  items: readonly Item[]
  kinds: Readonly<Record<string, RecordKind>>
  form: UseFormReturn<FormValues>
  /** The machine as it is now, and its events. */
  now(): BenchState
  send(event: BenchEvent): void
  onSaved: ((record: unknown) => void) | undefined
  entry: string | undefined
}

/** The workbench's calls: each is sent, its answer goes into the list, and the machine hears how it ended. */
export function useSaving({ items, kinds, form, now, send, onSaved, entry }: SavingOptions) {
  const say = useSay()
  const cache = useQueryClient()
  const parentOf = (item: Item) => items.find(i => i.key === item.parent) ?? null
  /** The saves of forms, one after the other. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  /** Whether the call and what follows it came to their end; what the server refused is told to the machine. */
  const attempt = async (
    kind: RecordKind,
    sent: SentCall,
    call: () => Promise<void>,
    refusal: (error: Refused) => BenchEvent,
  ) => {
    send({ is: 'sent', sent })
    try {
      await call()
      return true
    } catch (error) {
      // what somebody else has deleted stands in the list no longer
      if (error instanceof Refused && error.status === 404 && kind.list) refetchList(cache, kind.list)
      send(error instanceof Refused ? refusal(error) : { is: 'broken', sent })
      if (!(error instanceof Refused)) throw error
      return false
    }
  }
  const stored = async (kind: RecordKind, values: FormValues, saving: Saving<never>): Promise<never> => {
    const record = (await kind.save(values, saving)) as never
    await putRecords(cache, kind, [record], saving.parent?.key)
    const { touches = {} } = kind.list ?? {}
    touchLists(cache, [...(touches.saving ?? []), ...(touches[saving.along ?? ''] ?? [])])
    return record
  }
  const toastOf = (kind: RecordKind, name: keyof RecordKind['toasts'], values?: Record<string, string>): string =>
    kind.tellsItself ? '' : say(kind.toasts[name], values)
  /** What is told of a call without a form that was refused. */
  const notDone =
    (kind: RecordKind, sent: SentCall, name: 'updateFailed' | 'deleteFailed') =>
    (error: Refused): BenchEvent => {
      const reason = say(error.message)
      const words = toastOf(kind, name, { error: reason })
      const complaint = words === '' || words.includes(reason) ? words : `${words} ${reason}`
      return { is: 'refused', sent, complaint, faults: { sentences: error.fields.__all__ ?? [], wrong: {} } }
    }

  /** The form of the record that is made after this one. */
  const openNext = ({ mode, values }: PendingSave): Opening => {
    const name = kindOfMode(mode)!
    const parent = mode.name === 'creating' ? mode.parent : mode.name === 'editing' ? parentOf(mode.item) : null
    return openingOfNew(name, kinds[name]!, { parent, previous: values, stays: stayingIn(entry) })
  }
  /** The stored record with what has been typed in its form while it was saved; undefined where nothing was. */
  const openTypedSince = (
    sent: SentCall,
    kind: RecordKind,
    record: never,
    parent: string | null,
  ): Opening | undefined => {
    if (now().saving !== sent || !sent.typed || !kind.list) return undefined
    const typed = pickChanged(readInput(form), sent.typed)
    if (Object.keys(typed).length === 0) return undefined
    const { version } = record as { version: number }
    const item: Item = { key: kind.keyOf(record), kind: kindOfMode(sent.mode)!, parent, version, record }
    return { ...openingOf(item, kind), typed }
  }
  /** Sends what a form holds once the saves before it have ended. */
  const store = (sent: SentCall | PendingSave, values: FormValues): Promise<boolean> => {
    const { mode, call } = sent
    if (mode.name === 'viewing') return Promise.resolve(false)
    const isNew = mode.name === 'creating'
    const kind = kinds[kindOfMode(mode)!]!
    const item = isNew ? null : mode.item
    const parent = isNew ? mode.parent : parentOf(mode.item)
    const release = 'draft' in sent ? holdDraft(sent.place, sent.id) : undefined
    const save = async () => {
      let warning = ''
      const warn = (words: string) => {
        warning = words
      }
      const { version = null } = sent
      const record = await stored(kind, values, { item: item as never, parent, version, along: call.along, warn })
      onSaved?.(record)
      const next = openTypedSince(sent, kind, record, parent?.key ?? null)
      send({
        is: 'accepted',
        sent,
        toast: toastOf(kind, isNew ? 'created' : 'updated'),
        warning,
        selects: { key: isNew && kind.selectsFirst ? undefined : kind.keyOf(record) },
        ...(next && { next }),
      })
    }
    const refusal = (error: Refused): BenchEvent => {
      const reason = error.status === 404 && !isNew ? say('bench.conflict.gone') : say(error.message)
      const complaint = toastOf(kind, isNew ? 'createFailed' : 'updateFailed', { error: reason })
      const faults: Faults = {
        sentences: leftSentences(error, kind.fields, complaint, reason),
        wrong: pickFieldSentences(kind, error),
        conflict: conflictOf(error, kind.values),
      }
      return { is: 'refused', sent, complaint, faults }
    }
    const turn = queue.current.then(() => attempt(kind, sent, save, refusal)).finally(release)
    queue.current = turn.catch(() => {})
    return turn
  }

  const change = async (item: Item, values: FormValues, along?: string): Promise<void> => {
    const kind = kinds[item.kind]!
    const { place, mode } = now()
    const sent: SentCall = { place, mode, call: { name: 'change', item, values, along } }
    const all = { ...kind.values(item.record as never), ...values }
    const saving = { item: item as never, parent: parentOf(item), version: item.version, along, warn: () => {} }
    const save = async () => {
      await stored(kind, all, saving)
      send({ is: 'accepted', sent, toast: toastOf(kind, 'updated'), warning: '' })
    }
    await attempt(kind, sent, save, notDone(kind, sent, 'updateFailed'))
  }

  const remove = async (item: Item, along?: string): Promise<void> => {
    const kind = kinds[item.kind]!
    const { place, mode } = now()
    const sent: SentCall = { place, mode, call: { name: 'remove', item, along } }
    const key = selectedAfterRemove(kind, items, item)
    const call = async () => {
      await kind.remove(item as never, along)
      await dropRecord(cache, kind, item.record as never, item.parent ?? undefined)
      touchLists(cache, kind.list?.touches?.removing)
      send({ is: 'accepted', sent, toast: toastOf(kind, 'deleted'), warning: '', selects: { key } })
    }
    await attempt(kind, sent, call, notDone(kind, sent, 'deleteFailed'))
  }
  return { openNext, store, change, remove }
}

/** A refusal's sentences that stand under a field of the form. */
const pickFieldSentences = ({ fields }: RecordKind, error: Refused): Record<string, string> =>
  Object.fromEntries(
    Object.keys(fields).flatMap(name => (name in error.fields ? [[name, error.fields[name]!.join(' ')]] : [])),
  )

/** The fields whose values stay for the next record. */
const stayingIn = (entry: string | undefined): readonly string[] => (entry ? readEntryMemory(entry).pins : [])
