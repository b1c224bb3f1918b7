import { expect, test } from 'vitest'
import { probingTable } from './blows/probing.ts'
import { sptTable } from './blows/spt.ts'
import { coneRunSettings, coneSettingDefaults, coneTable, readConeSettings } from './cone/settings.ts'
import { readSettings, type SettingTable } from './setting-table.ts'

const tables: Record<string, SettingTable> = { coneTable, probingTable, sptTable }

test.each(Object.entries(tables))(
  '%s takes its own defaults, its ranges to their ends, its choices, and nothing beyond',
  (_, table) => {
    const isTaken = (key: string, value: unknown) => readSettings(table, { [key]: value }).faults.length === 0
    for (const [key, setting] of Object.entries(table)) {
      expect([key, isTaken(key, setting.default)]).toEqual([key, true])
      expect([key, isTaken(key, null)]).toEqual([key, setting.none === true])
      for (const wrong of ['x', '', '1', undefined, {}, [], Number.NaN, Infinity])
        if (wrong !== setting.default) expect([key, wrong, isTaken(key, wrong)]).toEqual([key, wrong, false])
      if (setting.kind === 'number') {
        const [least, most] = setting.range
        expect([key, isTaken(key, least), isTaken(key, most)]).toEqual([key, setting.isAbove !== true, true])
        expect([key, isTaken(key, least - 1e-6), isTaken(key, most + 1e-6)]).toEqual([key, false, false])
      }
      if (setting.kind === 'choice') for (const choice of setting.choices) expect(isTaken(key, choice)).toBe(true)
    }
  },
)

test('symbols of settings are told apart', () => {
  for (const table of Object.values(tables)) {
    const symbols = Object.values(table).flatMap(({ symbol }) => symbol ?? [])
    expect(new Set(symbols).size).toBe(symbols.length)
  }
})

test('each fault is told by its key: unknown, wrong type, out of range, no choice, and what people take for something else', () => {
  const { settings, faults } = readConeSettings({
    ...{ a: 80, gradient: 9.81, maxIrfForSand: 0.9, nkt: '14', pileShaftGroup: 'III', careful: 'yes' },
    ...{ watertable: 3, toString: 1, waterTable: 2, deepInclinationCorrection: 'x' },
  })
  expect(settings).toEqual({ waterTable: 2 })
  expect(faults).toEqual([
    { key: 'a', fault: 'range', least: 0, most: 1 },
    { key: 'gradient', fault: 'gradientHasNoUnit', least: -1, most: 1 },
    { key: 'maxIrfForSand', fault: 'indexNotRatio', least: 1, most: 4 },
    { key: 'nkt', fault: 'type' },
    { key: 'pileShaftGroup', fault: 'choice', choices: ['IA', 'IB', 'IIA', 'IIB'] },
    { key: 'careful', fault: 'type' },
    { key: 'watertable', fault: 'unknown' },
    { key: 'toString', fault: 'unknown' },
    { key: 'deepInclinationCorrection', fault: 'choice', choices: ['j', 'n'] },
  ])
})

test('the wish to correct depths is understood in letters, in words and as yes or no', () => {
  const read = (value: unknown) =>
    readConeSettings({ deepInclinationCorrection: value }).settings.deepInclinationCorrection
  expect(['j', 'ja', true].map(read)).toEqual(['j', 'j', 'j'])
  expect(['n', 'nein', false].map(read)).toEqual(['n', 'n', 'n'])
  expect([1, 'J', null].map(read)).toEqual([undefined, undefined, undefined])
})

test('a pile cannot begin below the end of the test', () => {
  expect(readConeSettings({ pileHead: 20 }, 20).faults).toEqual([])
  expect(readConeSettings({ pileHead: 20.01 }, 20)).toEqual({
    settings: {},
    faults: [{ key: 'pileHead', fault: 'beyondEnd', most: 20 }],
  })
  expect(readConeSettings({ pileHead: 20.01 }).faults).toEqual([])
})

test('a run counts before the file, the file before the project; nothing is said by a run alone', () => {
  const { settings, origin } = coneRunSettings(
    { waterTable: null, nkt: 12, a: 80 },
    { waterTable: 1.4, a: 0.75, groundWaterLevel: null },
    { nkt: 15, gammaM: 1.5, groundWaterLevel: 4 },
  )
  expect(settings).toEqual({
    ...coneSettingDefaults,
    waterTable: null,
    nkt: 12,
    a: 0.75,
    gammaM: 1.5,
    groundWaterLevel: 4,
  })
  expect([origin.waterTable, origin.a, origin.gammaM, origin.etaA]).toEqual(['run', 'file', 'project', 'default'])
})
