import { say } from '@borebook/contract/kit/say.ts'
import { compositeTexts } from '@borebook/contract/texts/composite.ts'
import { expect, test } from 'vitest'
import { differing } from './told-changes.ts'

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
    expect(differing(mine, theirs, (key, values) => say(texts, key, values))).toBe(said)
  },
)
