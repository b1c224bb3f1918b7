import { Refused } from '@borebook/contract/kit/refused.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { readEntryMemory } from '../entry/entry-memory.ts'
import type { Values } from '../field.tsx'
import { useSay } from '../texts.tsx'
import { type Item, type Kind, type Saving, selectedAfterRemove } from './kind.ts'
import { type BenchEvent, type BenchState, kindOfMode, type Sent } from './machine.ts'
import { openingOfNew } from './openings.ts'
import { dropRecord, putRecords, refetchList, touchLists } from './record-list.ts'
import { conflictOf, leftSentences } from './refusal.ts'

interface SavingOptions {
  items: readonly Item[]
  kinds: Readonly<Record<string, Kind>>
  form: UseFormReturn<Values>
  /** The machine as it is now, and its events. */
  now(): BenchState
  send(event: BenchEvent): void
  /** Shows the wrong fields, and lets the first of them take the focus. */
  showWrong(fields: string[]): void
  onSaved: ((record: unknown) => void) | undefined
  entry: string | undefined
}

/** The workbench's calls: each is sent, its answer goes into the list, and the machine hears how it ended. */
export function useSaving({ items, kinds, form, now, send, showWrong, onSaved, entry }: SavingOptions) {
  const say = useSay()
  const cache = useQueryClient()
  const parentOf = (item: Item) => items.find(i => i.key === item.parent) ?? null

  /** Whether the call and what follows it came to their end; what the server refused is told to the machine. */
  const attempt = async (
    kind: Kind,
    sent: Sent,
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
  const stored = async (kind: Kind, values: Values, saving: Saving<never>): Promise<never> => {
    const record = (await kind.save(values, saving)) as never
    await putRecords(cache, kind, [record], saving.parent?.key)
    const { touches = {} } = kind.list ?? {}
    touchLists(cache, [...(touches.saving ?? []), ...(touches[saving.along ?? ''] ?? [])])
    return record
  }
  const toastOf = (kind: Kind, name: keyof Kind['toasts'], values?: Record<string, string>): string =>
    kind.tellsItself ? '' : say(kind.toasts[name], values)
  /** What is told of a call without a form that was refused. */
  const notDone =
    (kind: Kind, sent: Sent, name: 'updateFailed' | 'deleteFailed') =>
    (error: Refused): BenchEvent => {
      const reason = say(error.message)
      const words = toastOf(kind, name, { error: reason })
      const complaint = words === '' || words.includes(reason) ? words : `${words} ${reason}`
      return { is: 'refused', sent, complaint, sentences: error.fields.__all__ ?? [] }
    }

  const store = (sent: Sent, values: Values): Promise<boolean> => {
    const { mode, call } = sent
    if (mode.name === 'viewing') return Promise.resolve(false)
    const isNew = mode.name === 'creating'
    const name = kindOfMode(mode)!
    const kind = kinds[name]!
    const item = isNew ? null : mode.item
    const parent = isNew ? mode.parent : parentOf(mode.item)
    const save = async () => {
      let warning = ''
      const warn = (words: string) => {
        warning = words
      }
      const { version } = now()
      const record = await stored(kind, values, { item: item as never, parent, version, along: call.along, warn })
      onSaved?.(record)
      send({
        is: 'accepted',
        sent,
        toast: toastOf(kind, isNew ? 'created' : 'updated'),
        warning,
        selects: { key: isNew && kind.selectsFirst ? undefined : kind.keyOf(record) },
        ...(call.name === 'save' &&
          call.then && { next: openingOfNew(name, kind, { parent, previous: values, stays: stayingIn(entry) }) }),
      })
    }
    const refusal = (error: Refused): BenchEvent => {
      const conflict = conflictOf(error, kind.values)
      if (conflict) return { is: 'conflicted', sent, conflict }
      placeWords(Object.keys(kind.fields), error)
      const reason = error.status === 404 && !isNew ? say('bench.conflict.gone') : say(error.message)
      const complaint = toastOf(kind, isNew ? 'createFailed' : 'updateFailed', { error: reason })
      return { is: 'refused', sent, complaint, sentences: leftSentences(error, kind.fields, complaint, reason) }
    }
    return attempt(kind, sent, save, refusal)
  }
  /** Puts a refusal's sentences under their fields. */
  const placeWords = (fields: readonly string[], error: Refused) => {
    const wrong = fields.filter(name => name in error.fields)
    if (wrong.length === 0) return
    for (const name of wrong) form.setError(name, { message: error.fields[name]!.join(' ') })
    showWrong(wrong)
  }

  const change = async (item: Item, values: Values, along?: string): Promise<void> => {
    const kind = kinds[item.kind]!
    const { place, mode } = now()
    const sent: Sent = { place, mode, call: { name: 'change', item, values, along } }
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
    const sent: Sent = { place, mode, call: { name: 'remove', item, along } }
    const key = selectedAfterRemove(kind, items, item)
    const call = async () => {
      await kind.remove(item as never, along)
      await dropRecord(cache, kind, item.record as never, item.parent ?? undefined)
      touchLists(cache, kind.list?.touches?.removing)
      send({ is: 'accepted', sent, toast: toastOf(kind, 'deleted'), warning: '', selects: { key } })
    }
    await attempt(kind, sent, call, notDone(kind, sent, 'deleteFailed'))
  }
  return { store, change, remove }
}

/** The fields whose values stay for the next record. */
const stayingIn = (entry: string | undefined): readonly string[] => (entry ? readEntryMemory(entry).pins : [])
