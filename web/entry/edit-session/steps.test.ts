import { expect, test } from 'vitest'
import { addEditorStep, begun, redone, undone } from './steps.ts'

test('what was done is taken back in order and done again, until something new is done', () => {
  const two = addEditorStep(addEditorStep(begun('a'), 'b'), 'c')
  expect(undone(two).now).toBe('b')
  expect(undone(undone(two)).now).toBe('a')
  expect(undone(undone(undone(two))).now).toBe('a')
  expect(redone(undone(two)).now).toBe('c')
  expect(redone(addEditorStep(undone(two), 'd')).now).toBe('d')
})

test('a drag is one step, and the next drag of the same edge is another', () => {
  const dragged = addEditorStep(addEditorStep(addEditorStep(begun(10), 11, 'drag 1'), 12, 'drag 1'), 13, 'drag 1')
  expect(undone(dragged).now).toBe(10)
  expect(undone(addEditorStep(dragged, 20, 'drag 2')).now).toBe(13)
  // after something was taken back a drag begins anew
  expect(undone(addEditorStep(undone(dragged), 15, 'drag 1')).now).toBe(10)
})

test('what changes nothing is no step', () => {
  const once = addEditorStep(begun('a'), 'b')
  expect(undone(addEditorStep(once, 'b')).now).toBe('a')
})
