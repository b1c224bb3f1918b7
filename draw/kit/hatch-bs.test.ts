import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { expect, test } from 'vitest'
import { exampleMaterials } from '../gallery/example-log.ts'
import { logInput } from '../log/log-input.ts'
import { habits } from '../log/sheets.ts'
import type { LogSheetData } from '../paper/sheet.ts'
import { fillOf } from './hatch.tsx'
import { bsHatch, bsMaterials } from './hatch-bs.ts'
import { parseGeometry, takeApart } from './hatch-geometry.ts'

const named = (name: string) => ({ ...exampleMaterials.sa!, name })
const signsOf = (name: string) => takeApart(parseGeometry(bsHatch(named(name))!.val), [10, 10])

test('a sign of the British set stands whole on each of twelve positions, so that minor components can take some of them', () => {
  for (const name of bsMaterials.filter(one => !['fill', 'rubble', 'landfill'].includes(one)))
    expect([name, signsOf(name).symbols.length, signsOf(name).ground.length]).toEqual([name, 12, 0])
})

test('made ground is cross-hatched over its whole tile, on lines that go on in the next one', () => {
  const ends = bsHatch(named('fill'))!
    .val.split(' ; ')
    .flatMap(line => {
      const [, x0, y0, x1, y1] = line.split(' ').map(Number)
      return [`${x0! % 10} ${y0! % 10}`, `${x1! % 10} ${y1! % 10}`]
    })
  for (const end of ends) expect(ends.filter(one => one === end).length).toBeGreaterThan(1)
  expect(signsOf('fill').symbols).toEqual([])
})

test('a material without a British sign is drawn as ever, one with keeps its colours', () => {
  expect(bsHatch(exampleMaterials.sa)).toBe(exampleMaterials.sa)
  expect(bsHatch(undefined)).toBeUndefined()
  const [silt, british] = [exampleMaterials.si!, bsHatch(exampleMaterials.si)!]
  expect({ ...british, val: '', tile: [] }).toEqual({ ...silt, val: '', tile: [] })
  expect(fillOf(british, null, () => undefined, 'tint').id).not.toBe(fillOf(silt, null, () => undefined, 'tint').id)
})

test('a log whose sheet asks for the British set has silt of crosses, and one that does not has none', () => {
  const entry = () => ({ code: 'si', svg_code: JSON.stringify(exampleMaterials.si) }) as DictionaryEntry
  const siltOn = (hatches: LogSheetData['hatches']) =>
    logInput({
      ...{
        project: { timezone: 'UTC' },
        object: { boretype: null },
        records: { observations: [], pressures: [] },
        entry,
        language: 'en',
        tone: 'tint',
      },
      ...{ sheet: { ...habits.uk, hatches }, printed: { at: '2026-11-23T09:00:00Z' } },
    } as unknown as Parameters<typeof logInput>[0]).hatchOf(86, 'si')
  expect(siltOn('bs')?.val).toBe(bsHatch(exampleMaterials.si)!.val)
  expect(siltOn(undefined)?.val).toBe(exampleMaterials.si!.val)
  expect(habits.uk.hatches).toBe('bs')
})
