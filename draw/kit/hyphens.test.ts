import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flow } from './flow.ts'
import { hyphensIn } from './hyphens.ts'
import { textWidth, wrap } from './text.ts'

const german = await hyphensIn('de')
const parts = (word: string, places: readonly number[]) =>
  [0, ...places].map((from, i) => word.slice(from, places[i])).join('|')

test('words are parted by the patterns of their language, three letters from their ends at least', async () => {
  const [english, french, italian] = await Promise.all(['en', 'fr', 'it'].map(one => hyphensIn(one as 'en')))
  for (const [hyphens, parted] of [
    [german, 'Ben|to|nit|sus|pen|sion'],
    [german, 'Grund|was|ser|mess|stelle'],
    [german, '(Zie|gel|bruch|stü|cke),'],
    [english!, 'over|con|sol|id|ated'],
    [french!, 'moyen|ne|ment'],
    [italian!, 'con|so|li|dato'],
  ] as const) {
    const word = parted.replaceAll('|', '')
    expect(parts(word, hyphens(word))).toBe(parted)
  }
  for (const whole of ['GRUNDWASSER', 'Sand', 'Ø', '12.50', '50/75']) expect(german(whole)).toEqual([])
})

test('a compound breaks with a hyphen where its line would stay too empty, and only there', () => {
  const lines = (text: string, room: number, hyphens = german) => flow(text, room, 2.5, 0, hyphens).map(one => one.text)
  const [first] = lines('Bohrloch mit Bentonitsuspension verfüllt', 30)
  expect(first).toMatch(/^Bohrloch mit \p{L}+-$/u)
  // one that leaves little of its line empty goes on whole
  const room = textWidth('Bohrloch mit Ton und', 2.5) + 0.5
  expect(lines('Bohrloch mit Ton und Bentonit', room)).toEqual(['Bohrloch mit Ton und', 'Bentonit'])
  // a word wider than its line is parted at a syllable, not anywhere
  for (const line of lines('Bentonitsuspension', 14).slice(0, -1)) expect(line).toMatch(/-$/)
  expect(wrap('Bentonitsuspension', 14, 2.5).join('')).toBe('Bentonitsuspension')
})

const words = fc
  .array(
    fc.constantFrom(
      'Bentonitsuspension',
      'Ton,',
      'schwach',
      'Grundwassermessstelle',
      '12.50–13.40:',
      'k',
      '\n',
      'GM-GP',
    ),
    { maxLength: 30 },
  )
  .map(all => all.join(' '))
test('hyphens at line ends are all that is added, and no line is wider than its room', () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 8, max: 60 }), fc.integer({ min: 0, max: 40 }), (text, room, lead) => {
      const lines = flow(text, room, 2.5, lead, german)
      const bare = (said: string) => said.replace(/[\s-]/g, '')
      expect(lines.map(line => bare(line.text)).join('')).toBe(bare(text))
      for (const { text: said, lead: bold } of lines)
        expect(textWidth(said.slice(0, bold), 2.5, 600) + textWidth(said.slice(bold), 2.5)).toBeLessThanOrEqual(
          room + 1e-6,
        )
    }),
  )
})
