import { expect, test } from 'vitest'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { setShort } from './log-short.ts'

test('a short form keeps its size where it fits and is set smaller, not below 6 points, before it is broken', () => {
  expect(setShort('saSi', 12, 2.5)).toEqual({ lines: ['saSi'], size: 2.5 })
  const width = textWidth('siFSa-MSa', 2.2, 600)
  const { lines, size } = setShort('siFSa-MSa', width, 2.5)
  expect(lines).toEqual(['siFSa-MSa'])
  expect(size).toBeCloseTo(2.2, 6)
})

test('what is too wide at 6 points stands in two lines, whole, each within the column', () => {
  for (const [text, parts] of [
    ['csaFGr-MGr', ['csaFGr-', 'MGr']],
    ['fgrcsaFSa/Gr', ['fgrcsaFSa/', 'Gr']],
    ['siclFSa-MSa/Gr', ['siclFSa-', 'MSa/Gr']],
    ['fgrcsasiMSa', ['fgrcsasi', 'MSa']],
  ] as const) {
    const width = textWidth(text, 2.05, 600)
    const { lines, size } = setShort(text, width, 2.5)
    expect(lines).toEqual(parts)
    expect(size).toBeGreaterThanOrEqual(paperTypeSizes.least)
    for (const line of lines) expect(textWidth(line, size, 600)).toBeLessThanOrEqual(width + 1e-6)
  }
})

test('what no such break makes narrow enough is broken elsewhere and stays whole; nothing is no line', () => {
  const { lines, size } = setShort('grsasiclcsaFSa', 8, 2.5)
  expect(lines.join('')).toBe('grsasiclcsaFSa')
  for (const line of lines) expect(textWidth(line, size, 600)).toBeLessThanOrEqual(8 + 1e-6)
  expect(setShort('', 8, 2.5).lines).toEqual([])
})
