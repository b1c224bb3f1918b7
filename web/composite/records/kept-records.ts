import { getNounText, type Noun, recordKey } from '@borebook/contract/kit/noun.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { type Layer, sublayer } from '@borebook/contract/layers.ts'
import type { Say } from '../../app/texts.tsx'
import { type DraftLoss, findLoss } from '../../entry/bench/openings.ts'
import type { Draft } from '../../entry/drafts.ts'
import { type Draggable, draggable } from '../edges.ts'

/** Places, after their object, where the forms of records that can be drawn keep what is not saved. */
const places = ['layers', 'samples', 'well/Drilling', 'well/Backfill'] as const
const newOf: Readonly<Record<string, TextKey>> = {
  layer: 'layer.new',
  sublayer: 'layer.newSub',
  sample: 'sample.new',
  drilling: 'well.new.drilling',
  coring: 'well.new.coring',
  backfill: 'well.new.backfill',
}

/** Unsaved input of a form that is kept in the browser. */
export interface KeptRecord {
  place: string
  draft: Draft
  noun: Noun
  loss: DraftLoss | undefined
}

/** What is stored of an object, by the tables of its nouns. */
export type StoredRecords = Readonly<Record<Exclude<Draggable, 'layers'>, readonly object[]>> & {
  layers: readonly Layer[]
}

/** What the forms of an object's records keep; `read` answers what is kept at a place. */
export const keptRecords = (
  locid: number,
  stored: StoredRecords,
  read: (place: string) => readonly Draft[],
): KeptRecord[] =>
  places.flatMap(one => {
    const place = `${locid}/${one}`
    return read(place).flatMap(draft => {
      const noun = [...Object.values(draggable), sublayer].find(({ word }) => word === draft.kind) as Noun | undefined
      return noun ? [{ place, draft, noun, loss: findLoss(draft, itemsOf(stored)) }] : []
    })
  })

const itemsOf = (stored: StoredRecords): { key: string }[] => [
  ...Object.entries(draggable).flatMap(([table, noun]) =>
    stored[table as Draggable].map(record => ({ key: recordKey(noun, record) })),
  ),
  ...stored.layers.flatMap(({ sublayers }) => sublayers.map(record => ({ key: recordKey(sublayer, record) }))),
]

/** What a kept record is called: as it was typed, or as it was stored before it was deleted. */
export function labelKeptRecord({ draft, noun, loss }: KeptRecord, say: Say): string {
  const word = loss ? getNounText(noun, 'thing') : draft.key === null && newOf[noun.word]
  const name = (loss && draft.called) ?? noun.name(draft.values, String)
  return [word && say(word), name].filter(Boolean).join(' ')
}
