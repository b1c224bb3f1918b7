import { expect, test } from 'vitest'
import { column, languages } from '../kit/languages.ts'
import { say } from '../kit/say.ts'
import { importFileTexts } from '../texts/imports/import-file.ts'
import { nameImport, titleSaid } from './imports.ts'

const said = (names: string[], language: (typeof languages)[number] = 'en') =>
  titleSaid(nameImport(names), message => say(column(language, [importFileTexts]), message))

test('several files are called by their number and the first of their names, one by its own', () => {
  expect(said(['a.gef'])).toBe('a.gef')
  expect(said(['a.gef', 'b "2".gef'])).toBe('2 files: a.gef, b "2".gef')
  expect(languages.map(language => said(['a', 'b', 'c', 'd'], language))).toEqual([
    '4 files: a, b, c, …',
    '4 Dateien: a, b, c, …',
    '4 fichiers\u202f: a, b, c, …',
    '4 file: a, b, c, …',
  ])
})

test('names of any length and with any sign make a title that can be said', () => {
  const names = ['x'.repeat(300), '\u0000\n"\\\ud800', '{count}|{"', 'd']
  expect(nameImport(names).length).toBeLessThan(300)
  expect(said(names)).toBe(`4 files: ${'x'.repeat(59)}…, \u0000\n"\\\ud800, {count}|{", …`)
})

test('a file that is called like a sentence is called so', () => {
  const rests = [
    '',
    '|{"count":1',
    '|{"count":2,"names":"a"}x',
    '|{"count":2,"names":"\\uzzzz"}',
    '|{"count":02,"names":"a"}',
  ]
  for (const name of rests.map(rest => `ui.import.several${rest}`)) expect(said([name])).toBe(name)
})
