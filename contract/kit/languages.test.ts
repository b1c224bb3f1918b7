import { expect, test } from 'vitest'
import { spacedFrench, wordIn } from './languages.ts'

test.each([
  ['Un mot de passe ? Oui ; non !', 'Un mot de passe_? Oui_; non_!'],
  ['créé!', 'créé_!'],
  ['«{code}» ou « {q} »', '«_{code}_» ou «_{q}_»'],
  ['forage: venues, niveaux', 'forage_: venues, niveaux'],
  ['(douteux ?) reste : {count}', '(douteux_?) reste_: {count}'],
  ['le {at} à 12:30, échelle 1 : 100', 'le {at} à 12:30, échelle 1 : 100'],
  ['{count} {count:objet|objets}', '{count} {count:objet|objets}'],
])('French is set with narrow spaces that do not break: %s', (typed, set) => {
  expect(spacedFrench(typed)).toBe(set.replaceAll('_', '\u202f'))
  expect(spacedFrench(spacedFrench(typed))).toBe(spacedFrench(typed))
})

test('no other language is touched', () => {
  expect(wordIn(['Sure? {a}: b', 'Sicher? «x»', 'Sûr?', 'Sicuro?'], 'de')).toBe('Sicher? «x»')
})
