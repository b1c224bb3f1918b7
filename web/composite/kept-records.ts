import type { Noun } from '@borebook/contract/kit/noun.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { sublayer } from '@borebook/contract/layers.ts'
import type { Draft } from '../kit/drafts.ts'
import type { Say } from '../kit/texts.tsx'
import { draggable } from './edges.ts'

/** Where the forms of records that can be drawn keep what is not saved, after their object. */
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
}

/** What the forms of an object's records keep; `read` answers what is kept at a place. */
export const keptRecords = (locid: number, read: (place: string) => readonly Draft[]): KeptRecord[] =>
  places.flatMap(one => {
    const place = `${locid}/${one}`
    return read(place).flatMap(draft => {
      const noun = [...Object.values(draggable), sublayer].find(({ word }) => word === draft.kind)
      return noun ? [{ place, draft, noun: noun as unknown as Noun }] : []
    })
  })

/** What a kept record is called: as it was typed. */
export const labelKeptRecord = ({ draft, noun }: KeptRecord, say: Say): string =>
  [draft.key === null && say(newOf[noun.word]!), noun.name(draft.values, String)].filter(Boolean).join(' ')
