import { expect, test } from 'vitest'
import { firstToType, keepsFocus } from './first-to-type.ts'

const input = (value: string, className = '') => ({ value, className })
const depth = (value: string) => input(value, 'number')

test('a new record begins in its first depth that is empty', () => {
  const [from, to, code] = [depth('3.40'), depth(''), input('')]
  expect(firstToType([from, to, code])).toBe(to)
})

test('a copy, whose depths are all proposed, begins in depth from and not in the first empty field behind', () => {
  const [from, to, code, name] = [depth('3.40'), depth('3.90'), input('sa'), input('')]
  expect(firstToType([from, to, code, name])).toBe(from)
})

test('a record without depths begins in its first empty field', () => {
  const [code, name] = [input('sa'), input('')]
  expect(firstToType([code, name])).toBe(name)
  expect(firstToType([input('a')])).toEqual(input('a'))
  expect(firstToType([])).toBeUndefined()
})

test('the line keeps the focus when something is refused, and a field gives it to the one that is wrong', () => {
  const focused = (dataset: Record<string, string>) => ({ dataset }) as unknown as Element
  expect([focused({ keepsFocus: 'line' }), focused({}), null].map(keepsFocus)).toEqual([true, false, false])
})
