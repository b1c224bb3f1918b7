import { say } from '@borebook/contract/kit/say.ts'
import { compositeTexts } from '@borebook/contract/texts/composite.ts'
import { expect, test } from 'vitest'
import type { Say } from '../../app/texts.tsx'
import { nameUndone, tellConflict, tellLateChange } from './told-changes.ts'

const theirs = { layerid: 5, version: 4, depthfrom: 11.85, depthto: 12.35, prinstype: 'sa' }
const mine = { table: 'layers' as const, key: 5, version: 3, values: { ...theirs, depthfrom: 9.7 } }

test.each([
  [0, '11.85 – 12.35 m: theirs 11.85 m, yours 9.70 m'],
  [1, '11.85 – 12.35 m: dort gespeichert 11.85 m, Ihre Fassung 9.70 m'],
  [2, '11.85 – 12.35 m: enregistré 11.85 m, votre version 9.70 m'],
  [3, '11.85 – 12.35 m: salvato 11.85 m, la sua versione 9.70 m'],
] as const)(
  'of a depth that somebody else has changed it is said which is theirs and which is one’s own, %i',
  (column, said) => {
    const texts = Object.fromEntries(Object.entries(compositeTexts).map(([key, columns]) => [key, columns[column]]))
    const sayIt: Say = (key, values) => say(texts, key, values)
    expect(tellLateChange(mine, theirs, sayIt)).toBe(said)
    const conflict = { noun: 'layers', key: '5', name: '11.85 – 12.35 m', by: 'lead', isGone: false }
    expect(tellConflict({ ...conflict, fields: { depthfrom: [9.7, 11.85], colour: ['gr', 'bn'] } }, sayIt)).toBe(said)
  },
)

test('of what is to go altogether it is said that somebody has changed it, and no depth', () => {
  const conflict = { noun: 'layers', key: '5', name: '1.00 – 2.00 m', by: 'lead', isGone: false }
  expect(tellConflict({ ...conflict, fields: { depthfrom: [null, 1] } }, key => key)).toBe('1.00 – 2.00 m')
})

test('what was undone is called as it stood before, what was done again as it stands then, and of many only the first three', () => {
  const one = (was: string | null, is: string | null) => ({
    noun: 'layers',
    key: '1',
    name: [was, is] as [typeof was, typeof is],
  })
  expect(nameUndone([one('0 – 3 m', '0 – 2 m'), one(null, '2 – 4 m')], 'past')).toBe('0 – 3 m, 2 – 4 m')
  expect(nameUndone([one('0 – 2 m', '0 – 3 m'), one('2 – 4 m', null)], 'future')).toBe('0 – 3 m, 2 – 4 m')
  expect(nameUndone([one('a', null), one('b', null), one(null, null), one('c', null), one('d', null)], 'past')).toBe(
    'a, b, c …',
  )
})
