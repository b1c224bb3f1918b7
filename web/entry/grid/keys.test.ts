import { expect, test } from 'vitest'
import { eventOf } from './keys.ts'
import { gridOf, stepGrid } from './machine.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const state = gridOf([['a', 'b']], 10)
const typing = stepGrid(state, { is: 'typed', text: 'x' })[0]
const inside = stepGrid(state, { is: 'opened' })[0]

test('letters are left to the input, whose text they replace', () => {
  expect(eventOf({ ...plain, key: 'x' }, state, 10)).toBeUndefined()
})

test('while the first letters are typed arrows take them and go on; inside of a cell they move the caret', () => {
  expect(eventOf({ ...plain, key: 'ArrowRight' }, typing, 10)).toMatchObject({ is: 'moved', columns: 1 })
  expect(eventOf({ ...plain, key: 'ArrowRight' }, inside, 10)).toBeUndefined()
  expect(eventOf({ ...plain, key: 'Enter' }, inside, 10)).toMatchObject({ is: 'stepped', by: 'row' })
})

test('Ctrl Z and Delete belong to the text while something is typed, else to the sheet', () => {
  for (const key of ['z', 'Delete']) expect(eventOf({ ...plain, key, ctrlKey: true }, typing, 10)).toBeUndefined()
  expect(eventOf({ ...plain, key: 'z', ctrlKey: true }, state, 10)).toEqual({ is: 'undone' })
  expect(eventOf({ ...plain, key: 'Z', metaKey: true, shiftKey: true }, state, 10)).toEqual({ is: 'redone' })
  expect(eventOf({ ...plain, key: 'Delete' }, state, 10)).toEqual({ is: 'cleared' })
})

test('Ctrl Enter and Alt with anything belong to the page, and so does Esc when nothing is typed', () => {
  expect(eventOf({ ...plain, key: 'Enter', ctrlKey: true }, state, 10)).toBeUndefined()
  expect(eventOf({ ...plain, key: 'ArrowUp', altKey: true }, state, 10)).toBeUndefined()
  expect(eventOf({ ...plain, key: 'Escape' }, state, 10)).toBeUndefined()
  expect(eventOf({ ...plain, key: 'Escape' }, typing, 10)).toEqual({ is: 'cancelled' })
})

test('Ctrl End leads to the last row in which anything stands, not to those that are there to be written on', () => {
  const end = (cells: string[][]) => eventOf({ ...plain, key: 'End', ctrlKey: true }, gridOf(cells, 10), 10)
  expect(
    end([
      ['a', ''],
      ['', 'b'],
      ['', ''],
      ['', ''],
    ]),
  ).toMatchObject({ row: 1, column: 1 })
  expect(
    end([
      ['', ''],
      ['', ''],
    ]),
  ).toMatchObject({ row: 0 })
})

test('Shift and the space bar select the row, but are letters while something is typed', () => {
  const key = { ...plain, key: ' ', shiftKey: true }
  expect(eventOf(key, state, 10)).toEqual({ is: 'rowSelected', row: 0, extends: true })
  expect(eventOf(key, typing, 10)).toBeUndefined()
})
