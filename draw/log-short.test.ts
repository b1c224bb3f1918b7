import { expect, test } from 'vitest'
import { textWidth } from './kit/text.ts'
import { setShort } from './log-short.ts'

test('a short form keeps its size where it fits and is set smaller, not below 2.0 mm, before it is broken', () => {
  expect(setShort('saSi', 12, 2.5)).toEqual({ lines: ['saSi'], size: 2.5 })
  const width = textWidth('siFSa-MSa', 2.2, 600)
  const { lines, size } = setShort('siFSa-MSa', width, 2.5)
  expect(lines).toEqual(['siFSa-MSa'])
  expect(size).toBeCloseTo(2.2, 6)
})

test('what is too wide at 2.0 mm stands in two lines, whole, each within the column', () => {
  for (const [text, parts] of [
    ['csaFGr-MGr', ['csaFGr-', 'MGr']],
    ['fgrcsaFSa/Gr', ['fgrcsaFSa/', 'Gr']],
    ['siclFSa-MSa/Gr', ['siclFSa-', 'MSa/Gr']],
  ] as const) {
    const width = textWidth(text, 1.9, 600)
    const { lines, size } = setShort(text, width, 2.5)
    expect(lines).toEqual(parts)
    expect(size).toBeGreaterThanOrEqual(2)
    for (const line of lines) expect(textWidth(line, size, 600)).toBeLessThanOrEqual(width + 1e-6)
  }
})

test('only what no break makes narrow enough is cut; nothing is no line', () => {
  expect(setShort('grsasiclcsaFSa', 8, 2.5)).toMatchObject({ lines: [expect.stringMatching(/^grsa.*…$/)], size: 2 })
  expect(setShort('', 8, 2.5).lines).toEqual([])
})
