import { expect, test } from 'vitest'
import { addStep, nextStep, noSteps, passStep } from './steps-back.ts'

test('what was taken back is done again by the batch that took it back, and that by the next', () => {
  const saved = addStep(addStep(noSteps, 'first'), 'second')
  expect(nextStep(saved, 'past')).toBe('second')
  const back = passStep(saved, 'past', 'second', 'second back')
  expect([nextStep(back, 'past'), nextStep(back, 'future')]).toEqual(['first', 'second back'])
  const both = passStep(back, 'past', 'first', 'first back')
  expect(both).toEqual({ past: [], future: ['first back', 'second back'] })
  const again = passStep(both, 'future', 'first back', 'first again')
  expect(again).toEqual({ past: ['first again'], future: ['second back'] })
})

test('a step that is refused is passed over, and the one before or behind it is next', () => {
  const saved = addStep(addStep(noSteps, 'first'), 'second')
  expect(nextStep(passStep(saved, 'past', 'second'), 'past')).toBe('first')
  const back = passStep(passStep(saved, 'past', 'second', 'second back'), 'past', 'first', 'first back')
  expect(nextStep(passStep(back, 'future', 'first back'), 'future')).toBe('second back')
})

test('nothing that was taken back outlives a new save, and of very many steps the last hundred go back', () => {
  const back = passStep(addStep(noSteps, 'first'), 'past', 'first', 'first back')
  expect(addStep(back, 'second')).toEqual({ past: ['second'], future: [] })
  const many = Array.from({ length: 150 }, (_, i) => `${i}`).reduce(addStep, noSteps)
  expect([many.past.length, many.past[0]]).toEqual([100, '50'])
})

test('a save that is answered while another is taken back stays a step', () => {
  const meanwhile = addStep(addStep(noSteps, 'first'), 'second')
  expect(passStep(meanwhile, 'past', 'first', 'first back').past).toEqual(['second'])
})
