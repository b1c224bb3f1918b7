import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipText, textWidth, wrap } from './text.ts'

test('figures are tabular: every digit is 0.6 of the size wide in every weight', () => {
  for (const weight of [400, 500, 600] as const)
    for (const digit of '0123456789') expect(textWidth(digit, 10, weight)).toBeCloseTo(6, 9)
})

test('semibold is set wider than regular', () => {
  expect(textWidth('Seekreide, weich', 2.5, 600)).toBeGreaterThan(textWidth('Seekreide, weich', 2.5))
})

test('letters of the four languages, Greek and signs have widths of their own, not the default', () => {
  const same = [...'iìíîïıl’′·'].every(c => textWidth(c, 1000) < 400)
  expect(same).toBe(true)
  expect(textWidth('—', 1000)).toBeGreaterThan(700)
  expect(textWidth('→', 1000)).toBe(820)
})

const words = fc
  .array(fc.string({ unit: fc.constantFrom(...'abWMiéß-/ .,ü—Δ'), maxLength: 30 }), { maxLength: 20 })
  .map(w => w.join(' '))

test('no line of a wrap is wider than asked, and no letter is lost', () => {
  fc.assert(
    fc.property(words, fc.double({ min: 6, max: 80, noNaN: true }), (text, width) => {
      const lines = wrap(text, width, 2.5)
      for (const line of lines) expect(textWidth(line, 2.5)).toBeLessThanOrEqual(width + 1e-9)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }),
  )
})

test('a word longer than a line is cut, and one letter wider than the column still ends', () => {
  expect(wrap('Donaudampfschifffahrtsgesellschaft', 20, 2.5).length).toBeGreaterThan(1)
  expect(wrap('WW', 0.1, 2.5)).toEqual(['W', 'W'])
})

test('the text’s own line ends are kept, also empty ones', () => {
  expect(wrap('a\n\nb', 50, 2.5)).toEqual(['a', '', 'b'])
  expect(wrap('', 50, 2.5)).toEqual([''])
})

test('a clipped text fits with its ellipsis', () => {
  const clipped = clipText('Example Drilling Company of the North', 20, 2.4)
  expect(clipped.endsWith('…')).toBe(true)
  expect(textWidth(clipped, 2.4)).toBeLessThanOrEqual(20)
  expect(clipText('short', 20, 2.4)).toBe('short')
})
