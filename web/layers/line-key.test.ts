import { expect, test } from 'vitest'
import { beginsNextLine } from './line-key.ts'

const press = (key: string, held = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })
const line = (value: string, selectionStart: number, selectionEnd: number) => ({ value, selectionStart, selectionEnd })

test('a letter over a refused line that is still selected begins the next line', () => {
  const refused = '0.4 Kies, sandig'
  const selected = line(refused, 0, refused.length)
  for (const key of ['3', 'K', 'ö', ' '])
    expect([key, beginsNextLine(press(key), selected, refused)]).toEqual([key, true])
})

test('whoever mends a refused line, or presses a command in it, stays in it', () => {
  const refused = '0.4 Kies'
  const selected = line(refused, 0, 8)
  const others = [
    ...['Backspace', 'Delete', 'ArrowLeft', 'Enter', 'Tab'].map(key => beginsNextLine(press(key), selected, refused)),
    beginsNextLine(press('a', { ctrlKey: true }), selected, refused),
    beginsNextLine(press('4'), line(refused, 8, 8), refused),
    beginsNextLine(press('4'), line(refused, 2, 3), refused),
    // another line is not the one that was refused
    beginsNextLine(press('4'), line('2.4 Sand', 0, 8), refused),
    beginsNextLine(press('4'), selected, undefined),
    beginsNextLine(press('4'), line('', 0, 0), ''),
  ]
  expect(others.filter(Boolean)).toEqual([])
})
