import { readFileSync } from 'node:fs'
import { lexiconOf } from '@borebook/contract/line-entry-lexicon.ts'
import { shippedDictionaries } from '@borebook/server/dictionaries/shipped.ts'
import { expect, test } from 'vitest'
import { materialIn } from './use-line.ts'

const { entries } = shippedDictionaries(file =>
  readFileSync(new URL(`../../server/dictionaries/${file}`, import.meta.url), 'utf8'),
)
const lexicon = lexiconOf(type => entries.filter(entry => entry.type === type).map(one => ({ ...one, active: true })))

test('a material is read where all of it is understood and names the soil, and nowhere else', () => {
  expect(materialIn('siSa', lexicon)).toEqual({ prinstype: 'sa', secstype: 'si' })
  expect(materialIn('Sand, stark siltig', lexicon)).toEqual({ prinstype: 'sa', secstype: 'si3' })
  expect(materialIn('clSi grau', lexicon)).toEqual({ prinstype: 'si', secstype: 'cl', colour: 'gr' })
  const unsure = ['sisa', 'Mergel, tonig', 'siSa xyz', 'sandy', '2.5 siSa', 'siSa =', '']
  expect(unsure.filter(text => materialIn(text, lexicon) !== undefined)).toEqual([])
})
