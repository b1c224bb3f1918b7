import { expect, test } from 'vitest'
import { logFileName } from './log-input.ts'

test('a log’s file name holds no character that a file system refuses, and keeps letters of every language', () => {
  expect(logFileName('2026.014', 'KB 1/26', '100')).toBe('2026.014 KB 1-26 1-100.pdf')
  expect(logFileName('../..', 'Über<1>?', 'fit')).toBe('-.. Über_1__ fit.pdf')
  expect(logFileName('A:\\B|C*"', 'é\n', '20')).toBe('A--B-C__ é_ 1-20.pdf')
})
