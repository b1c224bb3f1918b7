import { layer, sublayer } from '@borebook/contract/layers.ts'
import { describe, expect, test } from 'vitest'
import type { Reader } from '../../ui/fields/value-words.ts'
import type { Draft } from '../drafts.ts'
import { makeListItem, nounKind } from '../noun-kind.ts'
import type { RecordKind } from './kind.ts'
import { findLoss, openingOfDraft } from './openings.ts'

const around = { path: { id: 1, locid: 2 }, reader: { say: (key: string) => key, language: 'en' } as unknown as Reader }
const kinds: Record<string, RecordKind> = {
  layer: nounKind(layer, around) as RecordKind,
  sublayer: nounKind(sublayer, around, { whole: layer }) as RecordKind,
}
const stored = [makeListItem(layer, { ...layer.example, layerid: 7, version: 3 } as never)]
const faults = { sentences: ['It overlaps.'], wrong: { depthto: 'No.' } }
const draftOf = (kind: string, key: string | null, parent: string | null = null): Draft => ({
  ...{ id: key ?? '+a', kind, key, parent, version: 2, at: '2026-11-29T08:00:00Z', faults },
  values: { depthto: 4 },
})

describe('a draft', () => {
  test.each([
    [draftOf('layer', 'L7'), undefined],
    [draftOf('layer', null), undefined],
    [draftOf('layer', 'L8'), 'record'],
    [draftOf('drilling', 'D7'), 'record'],
    [draftOf('sublayer', null, 'L7'), undefined],
    [draftOf('sublayer', 'S7.1', 'L7'), 'record'],
    [draftOf('sublayer', 'S7.1', 'L8'), 'whole'],
    [draftOf('sublayer', null, 'L8'), 'whole'],
  ])('%o has lost %s', (draft, loss) => {
    expect(findLoss(draft, stored)).toBe(loss)
  })

  test('of a stored record goes on from its version, with what the server held against it', () => {
    const opening = openingOfDraft(draftOf('layer', 'L7'), stored, kinds)
    expect(opening).toMatchObject({ mode: { name: 'editing' }, version: 2, typed: { depthto: 4 }, faults })
  })

  test('of a record that was deleted meanwhile goes on as a new one, without version or what was held against it', () => {
    const opening = openingOfDraft(draftOf('layer', 'L8'), stored, kinds)
    expect(opening).toMatchObject({ mode: { name: 'creating', kind: 'layer' }, version: null, typed: { depthto: 4 } })
    expect(opening?.faults).toBeUndefined()
  })

  test('without a place has no form', () => {
    expect(openingOfDraft(draftOf('sublayer', 'S7.1', 'L8'), stored, kinds)).toBeUndefined()
  })
})
