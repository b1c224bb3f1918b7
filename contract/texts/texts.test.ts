import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { column, languages } from '../kit/languages.ts'
import { textGroups } from './groups.ts'
import { printedWordsTexts } from './paper/printed-words.ts'

// titles are picked from the other tables
const named = Object.values(textGroups)
  .flatMap(group => Object.entries(group))
  .filter(([name]) => name !== 'titles')
const tables = [...named.map(([, table]) => table), printedWordsTexts]
const english = column('en', tables)
// a language may need a word by number where another does not
const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(match => match[0]).sort()
const counted = (text: string) => [...text.matchAll(/\{(\w+):[^{}|]*\|[^{}|]*\}/g)].map(match => match[1]!)

describe.each(languages)('the texts in %s', language => {
  const texts = column(language, tables)

  it('leave the same gaps', () => {
    for (const [key, text] of Object.entries(english)) expect(gaps(texts[key]!), key).toEqual(gaps(text))
  })

  it('count by values that are given in English too', () => {
    for (const [key, text] of Object.entries(texts)) for (const name of counted(text)) expect(`${gaps(english[key]!)} ${counted(english[key]!)}`, key).toMatch(new RegExp(`\\b${name}\\b`))
  })

  it('are never empty, keep no blank at their ends and spell ss', () => {
    for (const [key, text] of Object.entries(texts)) {
      expect(text, key).toMatch(/^\S(.*\S)?$/s)
      expect(text, key).not.toContain('ß')
    }
  })
})

describe('the translations', () => {
  it.each(languages.slice(1))('do not leave a sentence in English: %s', language => {
    const sentences = Object.entries(english).filter(([, text]) => text.split(' ').length > 3)
    const texts = column(language, tables)
    expect(sentences.filter(([key, text]) => texts[key] === text)).toEqual([])
  })
})

it('no key stands in two tables', () => {
  const keys = tables.flatMap(table => Object.keys(table))
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})

it('every table is in a group, but for the words of sheets, which go with the drawings', () => {
  const files = Object.keys(import.meta.glob(['./**/*.ts', '!./groups.ts', '!./paper/printed-words.ts', '!./*.test.ts']))
  expect(files.map(file => `${path.basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Texts`).sort(), 'contract/texts/groups.ts').toEqual(named.map(([name]) => name).sort())
})
