import { expect, test } from 'vitest'
import { begun, redone, stepped, undone } from './steps.ts'

test('what was done is taken back in order and done again, until something new is done', () => {
  const two = stepped(stepped(begun('a'), 'b'), 'c')
  expect(undone(two).now).toBe('b')
  expect(undone(undone(two)).now).toBe('a')
  expect(undone(undone(undone(two))).now).toBe('a')
  expect(redone(undone(two)).now).toBe('c')
  expect(redone(stepped(undone(two), 'd')).now).toBe('d')
})

test('a drag is one step, and the next drag of the same edge is another', () => {
  const dragged = stepped(stepped(stepped(begun(10), 11, 'drag 1'), 12, 'drag 1'), 13, 'drag 1')
  expect(undone(dragged).now).toBe(10)
  expect(undone(stepped(dragged, 20, 'drag 2')).now).toBe(13)
  // after something was taken back a drag begins anew
  expect(undone(stepped(undone(dragged), 15, 'drag 1')).now).toBe(10)
})

test('what changes nothing is no step', () => {
  const once = stepped(begun('a'), 'b')
  expect(undone(stepped(once, 'b')).now).toBe('a')
})
