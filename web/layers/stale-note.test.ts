import { languages } from '@borebook/contract/kit/languages.ts'
import { say } from '@borebook/contract/kit/say.ts'
import type { Layer } from '@borebook/contract/layers.ts'
import { expect, test } from 'vitest'
import { loadTexts } from '../app/load-texts.ts'
import { reasonsOf } from './proposals/propose-list.tsx'
import { withoutStaleNote } from './stale-note.ts'

const texts = await Promise.all(languages.map(language => loadTexts('shell', language)))
const layer = (notelayer: string | null) => ({ prinstype: 'sa', notelayer }) as Layer
const after = (typed: object, stored: Layer | undefined) =>
  withoutStaleNote({ prinstype: 'sa', notelayer: stored?.notelayer ?? null, ...typed }, stored).notelayer

test.each([
  { zone: 6, qc: [11.2, 13.4], su: null, N: 18, undrain: null },
  { zone: 3, qc: [0.4, 0.4], su: 42.3, N: null, undrain: 'me' },
  { zone: null, qc: null, su: null, N: 7, undrain: null },
])('what a proposal has remarked, %o, goes in whatever language when the material is another one', proposal => {
  for (const own of texts) {
    const speak = (key: string, values?: Record<string, string | number>) => say(own, key, values)
    const reasons = reasonsOf(proposal as never, speak as never)
    const note = speak('layer.propose.note', { names: 'CPTU 2/26: push, SPT', reasons })
    expect([note, after({ prinstype: 'gr' }, layer(note))]).toEqual([note, null])
    expect(after({ colour: 'gr' }, layer(note))).toBe(note)
    expect(after({ prinstype: 'gr' }, layer(`${note}. Shells.`))).toBe(`${note}. Shells.`)
    expect(after({ prinstype: 'gr', notelayer: 'Shells.' }, layer(note))).toBe('Shells.')
  }
})

test('other remarks stay, and those of a new layer', () => {
  expect(after({ prinstype: 'gr' }, layer('Sounding 6: SBT unclear'))).toBe('Sounding 6: SBT unclear')
  expect(after({ prinstype: 'gr' }, layer(null))).toBeNull()
  expect(withoutStaleNote({ prinstype: 'gr', notelayer: 'x' }, undefined).notelayer).toBe('x')
})
