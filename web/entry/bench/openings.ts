import { type Draft, makeDraftId } from '../drafts.ts'
import type { Item, RecordKind, Start } from './kind.ts'
import type { Opening } from './machine.ts'

export const openingOf = (item: Item, kind: RecordKind): Opening => ({
  id: item.key,
  mode: { name: 'editing', item },
  values: kind.values(item.record as never),
  version: item.version,
})

export const openingOfNew = (name: string, kind: RecordKind, start: Start): Opening => ({
  id: makeDraftId(),
  mode: { name: 'creating', kind: name, parent: start.parent },
  values: { ...kind.blank(start), ...stayingOf(start, kind) },
  version: null,
})

const stayingOf = ({ previous = {}, stays = [] }: Start, { fields }: RecordKind) =>
  Object.fromEntries(stays.filter(name => name in fields && name in previous).map(name => [name, previous[name]]))

/** What was deleted meanwhile: the record that a draft is of, or what it lies in. */
export type DraftLoss = 'record' | 'whole'

export function findLoss({ key, parent }: Draft, stored: readonly Pick<Item, 'key'>[]): DraftLoss | undefined {
  const isGone = (one: string | null) => one !== null && !stored.some(item => item.key === one)
  if (key !== null && !isGone(key)) return undefined
  return isGone(parent) ? 'whole' : isGone(key) ? 'record' : undefined
}

/** What was typed before, as far as there is a place for it: undefined for a part whose whole is gone. */
export function openingOfDraft(
  draft: Draft,
  items: readonly Item[],
  kinds: Readonly<Record<string, RecordKind>>,
): Opening | undefined {
  const item = items.find(i => i.key === draft.key)
  const parent = items.find(i => i.key === draft.parent) ?? null
  const loss = findLoss(draft, items)
  if (loss === 'whole') return undefined
  const kind = kinds[draft.kind]!
  const opening = item ? openingOf(item, kind) : openingOfNew(draft.kind, kind, { parent })
  const { id, version, values, beside = {}, faults } = draft
  // a new record begins from no version
  return { ...opening, id, typed: values, beside, ...(!loss && { version, faults }) }
}
