import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { expect, test } from 'vitest'
import { matching } from './code-matches.ts'

const hatch = (short: object) =>
  JSON.stringify({ background: '#FFFFFF', foreground: '#000000', type: 'hatch', val: '', name: 'm', ...short })
const entry = (code: string, labels: string, short?: object) => {
  const [english, german, french, italian] = labels.split(' | ')
  const svg_code = short ? hatch(short) : null
  return { code, english, german, french, italian, svg_code, active: true } as unknown as DictionaryEntry
}
const ground = [
  entry('cl', 'clay | Ton | argile | argilla', { iso: 'Cl' }),
  entry('con', 'concrete | Beton | béton | calcestruzzo'),
  entry('ton', 'tonalite | Tonalit | tonalite | tonalite'),
  entry('ti', 'till | Moräne (Till) | moraine (till) | morena (till)', { din4023: 'Lg' }),
  entry('til', 'till loam | Geschiebelehm | argile à blocaux | limo morenico', { din4023: 'Lg' }),
  entry('scr', 'slope debris, scree | Hangschutt | éboulis de pente | detrito di falda', { din4023: 'Lx' }),
  entry('peat', 'peat | Torf | tourbe | torba'),
]
const colours = [
  entry('gn', 'green | grün | vert | verde'),
  entry('rbn', 'reddish brown | rotbraun | brun rougeâtre | bruno rossiccio'),
  entry('ns', 'not specified | ohne Angabe | sans indication | senza indicazione'),
  entry('wh', 'white | weiss | blanc | bianco'),
]
const codes = (list: readonly DictionaryEntry[], typed: string) =>
  matching(list, typed, 'en').hits.map(({ code }) => code)
const taken = (list: readonly DictionaryEntry[], ...typed: string[]) =>
  typed.map(text => matching(list, text, 'en').taken?.code)

test('what is the code or a label, or begins the code or a word of the own language, is taken by itself', () => {
  expect(taken(ground, 'cl', 'Clay', 'c', 'conc', 'scre', 'lo')).toEqual(['cl', 'cl', 'cl', 'con', 'scr', 'til'])
})

test('a label in another language goes before what begins so, a code before both', () => {
  expect(taken(ground, 'Torf', 'Beton')).toEqual(['peat', 'con'])
  expect(taken(ground, 'Ton')).toEqual(['ton'])
  expect(codes(ground.slice(0, 2), 'TON')).toEqual(['cl', 'con'])
  expect(taken([entry('tnl', 'tonalite | a | b | c'), ground[0]!], 'Ton')).toEqual(['cl'])
})

test('a word of another language is taken from three letters on, and offered before', () => {
  expect(taken(ground, 'fal', 'calc', 'fa')).toEqual(['scr', 'con', undefined])
  expect(codes(ground, 'fa')).toEqual(['scr'])
  expect(taken(colours, 'sa', 'de')).toEqual([undefined, undefined])
  expect(codes(colours, 'sa')).toEqual(['ns'])
  expect(taken(ground, 'de')).toEqual(['scr'])
  expect(taken(ground, 'di')).toEqual([undefined])
})

test('letters inside a word are no hit below three, and from then on only offered', () => {
  expect([codes(ground, 'zz'), codes(colours, 'si')]).toEqual([[], []])
  expect(codes(ground, 'ruzzo')).toEqual(['con'])
  expect(taken(ground, 'zz', 'ruzzo')).toEqual([undefined, undefined])
  expect(taken(ground, 'nonsense', '', ' ')).toEqual([undefined, undefined, undefined])
})

test('umlauts are found as they are, without their dots and as two letters', () => {
  expect(taken(colours, 'grün', 'grun', 'gruen', 'grue', 'weiß', 'Weiss')).toEqual(['gn', 'gn', 'gn', 'gn', 'wh', 'wh'])
  expect(taken(ground, 'moraene')).toEqual(['ti'])
})

test('the short form of the log is taken where one material has it; of several all are offered', () => {
  expect(taken(ground, 'Lx', 'lx', 'Lg')).toEqual(['scr', 'scr', undefined])
  expect(codes(ground, 'Lg')).toEqual(['ti', 'til'])
})

test('of equals the likelier goes first, and where nothing is typed all are there', () => {
  expect(matching(ground, 'ti', 'en', ['til']).taken?.code).toBe('ti')
  expect(matching(ground, 'till', 'de', ['ti']).taken?.code).toBe('ti')
  expect(matching(ground, 'arg', 'fr', ['til']).taken?.code).toBe('til')
  expect(
    matching(ground, '', 'en', ['peat'])
      .hits.map(({ code }) => code)
      .slice(0, 2),
  ).toEqual(['peat', 'cl'])
})
