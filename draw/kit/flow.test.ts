import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flow, leadOf, sentencesOf } from './flow.ts'
import { textWidth } from './text.ts'

const bare = (text: string) => text.replace(/\s/g, '')
const anyText = fc.string({ unit: fc.constantFrom(...'ab Wi,.-/\n\t9'), maxLength: 200 })

test('whatever is set, no character is lost and no line is wider than its room', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 6, max: 60 }), (text, lead, room) => {
      const lines = flow(text, room, 2.5, lead)
      expect(lines.map(line => bare(line.text)).join('')).toBe(bare(text))
      for (const line of lines) {
        expect(line.lead).toBeLessThanOrEqual(line.text.length)
        const width = textWidth(line.text.slice(0, line.lead), 2.5, 600) + textWidth(line.text.slice(line.lead), 2.5)
        expect(width).toBeLessThanOrEqual(room + 1e-6)
      }
    }),
  )
})

test('bold letters are those that lead the text, also over a line end', () => {
  const lines = flow('Medium sand, grey', 12, 2.5, 'Medium sand,'.length)
  expect(lines.flatMap(({ text, lead }) => text.slice(0, lead) || []).join(' ')).toBe('Medium sand,')
})

test('a layer is called by what stands before its first comma; a sentence is not a name', () => {
  const lead = (text: string, isComposed = true) => text.slice(0, leadOf(text, isComposed))
  expect(lead('Fine sand, silty, grey')).toBe('Fine sand,')
  expect(lead('Auffüllung: Kies, sandig')).toBe('Auffüllung:')
  expect(lead('Torf')).toBe('Torf')
  expect(lead('Brown and grey mottled slightly sandy slightly gravelly clay, firm')).toBe('')
  expect(lead('')).toBe('')
  expect(lead('Soft to firm, grey clay', false)).toBe('')
  expect(lead('MADE GROUND: gravel', false)).toBe('MADE GROUND:')
})

test('sentences part behind words, not behind what is abbreviated', () => {
  expect(sentencesOf('Silt, grey. Lake deposit, z. B. with shells. Soft.\nSecond line')).toEqual([
    'Silt, grey.',
    'Lake deposit, z. B. with shells.',
    'Soft.',
    'Second line',
  ])
  expect(sentencesOf('')).toEqual([])
})
