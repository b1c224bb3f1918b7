import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { layer } from '@borebook/contract/layers.ts'
import { expect, test } from 'vitest'
import type { RecordKind } from '../bench/kind.ts'
import { codesIn } from '../grid/codes-in.ts'
import { gridOf, stepGrid } from '../grid/machine.ts'
import type { Patch } from '../grid/rows.ts'
import { partedIn, rowsTyped } from './parted-cells.ts'
import { makeRecordSheet } from './sheet.ts'

const words: Record<string, string> = { sa: 'sand', si: 'silt', gr: 'gravel', bn: 'brown' }
const list = Object.entries(words).map(
  ([code, english]) =>
    ({ code, english, german: english, french: english, italian: english, active: true }) as DictionaryEntry,
)
const codeOf = codesIn(() => list)
const wording = { codeOf, reader: { label: (_: number, code: string) => words[code], language: 'en' as const } }
const fields = { prinstype: 'layer.prinstype', secstype: 'layer.secstype', colour: 'layer.colour' } as const
const sheet = makeRecordSheet(
  {
    noun: layer as never,
    kind: { fields, schema: layer.Input } as unknown as RecordKind,
    items: [],
    usual: Object.keys(fields),
    texts: 'shell',
    parted: (field, text) =>
      field === 'prinstype' && text === 'siSa, bn' ? { prinstype: 'sa', secstype: 'si,gr1', colour: 'bn' } : undefined,
  },
  Object.keys(fields),
)
/** What an edit of the first row writes besides. */
const parted = (before: readonly string[], after: readonly string[]) => {
  const patch: Patch = {
    changed: [{ at: 0, before: { id: 0, cells: before }, after: { id: 0, cells: after } }],
    added: [],
    removed: [],
  }
  return partedIn(sheet, patch, wording).map(({ text, cells }) => [text, ...cells.map(([, , own]) => own)])
}

test('a material in short form goes into the fields that it speaks of, before the minor components that stand there', () => {
  expect(parted(['', '', ''], ['siSa, bn', '', ''])).toEqual([['siSa, bn', 'sand', 'si, gr1', 'brown']])
  expect(parted(['', 'sa3', ''], ['siSa, bn', 'sa3', 'bn'])).toEqual([['siSa, bn', 'sand', 'si, gr1, sa3', 'brown']])
  expect(parted(['', '', ''], ['siSa, bn', 'si1', 'brown'])).toEqual([['siSa, bn', 'sand', 'gr1, si1', 'brown']])
  expect(parted(['', '', ''], ['siSa, bn', 'nonsense', ''])).toEqual([
    ['siSa, bn', 'sand', 'si, gr1, nonsense', 'brown'],
  ])
})

test('a cell stays as it was typed where its list knows it, nobody does, another field says otherwise, or it is old', () => {
  expect(parted(['', '', ''], ['sand', '', ''])).toEqual([])
  expect(parted(['', '', ''], ['nonsense', '', ''])).toEqual([])
  expect(parted(['', '', ''], ['siSa, bn', '', 'gravel'])).toEqual([])
  expect(parted(['siSa, bn', '', ''], ['siSa, bn', 'sa3', ''])).toEqual([])
})

test('while it is typed a material counts as what it will be, and anything else as it stands', () => {
  const typed = (text: string) => {
    const [state] = stepGrid(gridOf([['', 'sa3', '']], 9), { is: 'typed', text })
    return rowsTyped(sheet, state, wording)[0]!.cells
  }
  expect(typed('siSa, bn')).toEqual(['sand', 'si, gr1, sa3', 'brown'])
  expect(typed('siS')).toEqual(['siS', 'sa3', ''])
})
