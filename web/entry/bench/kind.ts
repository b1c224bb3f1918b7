import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { z } from 'zod'
import type { FormValues } from '../../ui/fields/field.tsx'
import type { RecordList } from './record-list.ts'

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

/** What a new record starts from. */
export interface Start {
  parent: Item | null
  /** What was saved just before, when the next record goes on from there. */
  previous?: FormValues
  /** Fields whose values are the previous ones, whatever the kind begins with. */
  stays?: readonly string[]
  /** What else it is made from, as the kind calls it: `copy`. */
  from?: string | undefined
}

/** What a save goes on from. */
export interface Saving<R> {
  /** What is changed; null makes a new record. */
  item: Item<R> | null
  parent: Item | null
  /** The version that was read. */
  version: number | null
  /** What goes along though it was refused at first, as the kind calls it: `runs`. */
  along: string | undefined
  /** Adds words to the toast and makes it a warning. */
  warn(words: string): void
}

/** What a workbench must know of one kind of record. */
export interface RecordKind<R = never> {
  /** What the delete dialog calls it. */
  thing: TextKey
  /** What people call one of its records, for the delete dialog to name what goes: '3.25 – 4.10 m, lake marl'. */
  called?(record: R): string | undefined
  /** The contract's own schema: the browser refuses what the server would refuse, in the same words. */
  schema: z.ZodObject
  /** Field names in reading order, with the key of their label. */
  fields: Record<string, TextKey>
  keyOf(record: R): string
  /** List in which its records stand; without one, whoever saves looks after that. */
  list?: RecordList
  values(record: R): FormValues
  /** A field's value as a reader sees it, where that is not the value itself. */
  shown?: (field: string, value: unknown) => string | undefined
  blank(start: Start): FormValues
  /** Stores, and answers the record as the server has it now. */
  save(values: FormValues, saving: Saving<R>): Promise<object>
  remove(item: Item<R>, along?: string): Promise<void>
  /** What else its deletion does, in words, said before. */
  goesAlong?(item: Item<R>): string | undefined
  /** What it holds that goes with it: where there is any, the delete asks for a word. */
  holds?(item: Item<R>): { name: string; held: readonly string[]; hint: string } | undefined
  /** Whether it tells itself what became of its calls; a conflict and sentences of fields are the form's all the same. */
  tellsItself?: boolean
  toasts: Record<'created' | 'createFailed' | 'updated' | 'updateFailed' | 'deleted' | 'deleteFailed', TextKey>
  /** Whether creating or deleting selects the first record, where the specification says so. */
  selectsFirst?: boolean
  /** Key of what is selected after a delete, by the list as it was; by default the record before. */
  selectsAfterRemove?(items: readonly Item[], removed: Item): string | undefined
  /** Whether a record that breaks a rule over several fields goes back to what is stored when it is saved. */
  resetsWhenWrong?: boolean
  /** Whether the rows of the list delete, and the toolbar has no trash. */
  isRemovedInRow?: boolean
}

/** Key of what is selected once a record is gone; undefined is the first. */
export function selectedAfterRemove(kind: RecordKind, items: readonly Item[], removed: Item): string | undefined {
  if (kind.selectsFirst) return undefined
  if (kind.selectsAfterRemove) return kind.selectsAfterRemove(items, removed)
  const at = items.findIndex(i => i.key === removed.key)
  const isLeft = (item: Item) => item.parent !== removed.key
  return (items.slice(0, at).findLast(isLeft) ?? items.slice(at + 1).find(isLeft))?.key
}
