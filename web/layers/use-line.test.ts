import { readFileSync } from 'node:fs'
import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { languages } from '@borebook/contract/kit/languages.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import { layer } from '@borebook/contract/layers.ts'
import { describeLayer } from '@borebook/contract/line-entry/layer-description.ts'
import { readLine } from '@borebook/contract/line-entry/line-entry.ts'
import { lexiconOf } from '@borebook/contract/line-entry/line-entry-lexicon.ts'
import { shippedDictionaries } from '@borebook/server/dictionaries/shipped.ts'
import { expect, test } from 'vitest'
import { codesIn } from '../entry/grid/codes-in.ts'
import { cellsReader } from '../entry/grid/read-row.ts'
import { codesGuessed, codesWorded, fillLineFields, materialIn } from './use-line.ts'

const { entries } = shippedDictionaries(file =>
  readFileSync(new URL(`../../server/dictionaries/${file}`, import.meta.url), 'utf8'),
)
const listOf = (type: number) =>
  entries.filter(entry => entry.type === type).map(one => ({ ...one, active: true }) as unknown as DictionaryEntry)
const lexicon = lexiconOf(listOf)

test('a material is read where all of it is understood and names the soil, and nowhere else', () => {
  expect(materialIn('siSa', lexicon)).toEqual({ prinstype: 'sa', secstype: 'si' })
  expect(materialIn('Sand, stark siltig', lexicon)).toEqual({ prinstype: 'sa', secstype: 'si3' })
  expect(materialIn('clSi grau', lexicon)).toEqual({ prinstype: 'si', secstype: 'cl', colour: 'gr' })
  const unsure = ['sisa', 'Mergel, tonig', 'siSa xyz', 'sandy', '2.5 siSa', 'siSa =', 'siSa // nass', '']
  expect(unsure.filter(text => materialIn(text, lexicon) !== undefined)).toEqual([])
})

const cells = cellsReader(layer.Input, {}, undefined, (field, text) => codesWorded(field, text, lexicon))
const codeOf = codesIn(listOf)
/** What a cell of a field says; null where it is refused. */
const cell = (field: keyof typeof layer.Input.shape, text: string) => {
  const { values, unknown } = cells([text], [{ field, factor: 1 }], codeOf)
  return field in unknown ? null : values[field]
}

test('a cell understands what the line does of its field, several parted by commas and in any language', () => {
  const minors = {
    'schwach siltig, stark kiesig': 'si1,gr3',
    'slightly clayey': 'cl1',
    'faiblement argileux; très sableux': 'cl1,sa3',
    'debolmente limoso, ghiaioso': 'si1,gr',
    'sa3, schwach tonig, stark organisch': 'sa3,cl1,or3',
    'schwach siltig und tonig': 'si1,cl',
    'mit Kies': 'gr',
    "u', g*": 'si1,gr3',
  }
  for (const [text, codes] of Object.entries(minors)) expect([text, cell('secstype', text)]).toEqual([text, codes])
  expect([cell('colour', 'gray'), cell('beschbg', 'mitteldicht')]).toEqual(['gr', 'md'])
})

test('a cell understands the minor components as the description says them, in every language', () => {
  for (const language of languages)
    for (const secstype of ['si1', 'gr3,cl', 'sa1,gr0', 'co,si3']) {
      const label = (type: number, code: string) => {
        const entry = listOf(type).find(one => one.code === code)
        return entry && labelIn(entry, language)
      }
      const said = describeLayer({ prinstype: 'ti', secstype }, label, language)
      const text = said.slice(label(86, 'ti')!.length).replace(/^,|\.$/g, '')
      expect([text, cell('secstype', text)]).toEqual([text, secstype])
    }
})

test('a cell refuses what the line is not sure of, and what speaks of another field', () => {
  const unsure = [
    'schwach',
    'schwach to',
    'schwach siltig, xyz',
    'nicht siltig',
    'stark graubraun',
    '2.5 siltig',
    'sandig =',
  ]
  expect(unsure.filter(text => cell('secstype', text) !== null)).toEqual([])
  expect([cell('colour', 'schwach siltig'), cell('colour', 'grau, siltig')]).toEqual([null, null])
})

test('a word of several meanings is guessed as the line guesses it, and only in its own field', () => {
  const guessed = (field: string, text: string) => codesGuessed(field, text, lexicon)
  expect(guessed('prinstype', 'Mergel')).toEqual(['molm', 'mrst', 'lm'])
  expect(guessed('prinstype', 'marl')[0]).toBe('molm')
  expect(guessed('secstype', 'lehmig')).toEqual(['cl', 'si'])
  const none = [
    guessed('colour', 'Mergel'),
    guessed('prinstype', 'Sand'),
    guessed('prinstype', 'Mergel, grau'),
    guessed('prinstype', 'Xyz'),
  ]
  expect(none).toEqual([[], [], [], []])
})

test('a line of which anything was only guessed keeps its words in the description, beside the codes', () => {
  const labelOf = (type: number, code: string) => listOf(type).find(one => one.code === code)?.german
  const named = (line: string, choices = {}) =>
    fillLineFields(readLine(line, lexicon, { choices }), {}, values => describeLayer(values, labelOf, 'de')).layer_name
  const kept = [
    ...['Mergel, grau', 'Torf, zersetzt', 'Sandstein, verwittert', 'soft grey organic CLAY', 'Moräne, hart'],
    ...['Marne altérée', 'Calcare, alterato', 'Lehm', 'Silt, dunkel', 'Kies, Sand', 'possibly reworked firm CLAY'],
  ]
  for (const line of kept) expect([line, named(`2.5 ${line}`)]).toEqual([line, line])
  expect(named('siSa, verwittert')).toBe('Sand, siltig. Mässig verwittert, verwittert.')
  // what is certain or was chosen, and codes, are said by the codes alone
  for (const line of ['Sand, siltig, grau', 'siSa gr', 'clSi bn'])
    expect([line, named(line)]).toEqual([line, undefined])
  expect(named('Mergel, grau', { mergel: 'prinstype=lm' })).toBeUndefined()
})

test('a guess that nobody would make is not offered', () => {
  const offered = (line: string) =>
    readLine(line, lexicon).parts.flatMap(({ sets, others }) => [...sets, ...others.flat()].map(set => set.code))
  const absurd = {
    'Kies, ölig': 'tol',
    'Ton, TA': 'gefl',
    'Ton, plastic': 'kuns',
    'Kies, Öl': 'ol',
    'Kies, Wasser': 'w',
  }
  for (const [line, code] of Object.entries(absurd))
    expect([line, offered(line)]).not.toEqual([line, expect.arrayContaining([code])])
})
