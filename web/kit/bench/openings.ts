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

/** What was typed before, as far as there is a place for it: undefined for a part whose whole is gone. */
export function openingOfDraft(
  draft: Draft,
  items: readonly Item[],
  kinds: Readonly<Record<string, RecordKind>>,
): Opening | undefined {
  const item = items.find(i => i.key === draft.key)
  const parent = items.find(i => i.key === draft.parent) ?? null
  if (!item && draft.parent && !parent) return undefined
  const kind = kinds[draft.kind]!
  const opening = item ? openingOf(item, kind) : openingOfNew(draft.kind, kind, { parent })
  const { id, version, values, beside = {}, faults } = draft
  return { ...opening, id, version, typed: values, beside, faults }
}
