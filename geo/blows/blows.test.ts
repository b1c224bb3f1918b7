import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gapsAsNull } from '../calculation.ts'
import { readFormula } from '../formula.ts'
import {
  type DpType,
  describedProbing,
  dpTypeOf,
  dpTypes,
  equipmentStanding,
  type ProbingQuantity,
  type ProbingSettings,
  probingCalculation,
  probingQuantities,
  probingSettings,
  probingWorking,
  type StatedEquipment,
} from './probing.ts'
import { describedSpt, type SptSettings, sptCalculation, sptQuantities, sptSettings, sptWorking } from './spt.ts'

const gap = Number.NaN
const column = (...values: number[]) => Float64Array.from(values)
const probed = (depth: number[], N: number[], run: Partial<ProbingSettings>) => {
  const { settings } = probingSettings({ run })
  const { sequences, warnings } = probingCalculation({ depth: column(...depth), N: column(...N) }, settings)
  const of = Object.fromEntries(sequences.map(({ quantity, values }) => [quantity, [...values]])) as Record<
    ProbingQuantity,
    number[]
  >
  return { of, warnings, codes: warnings.map(({ code }) => code) }
}
const tested = (depth: number[], N: number[], run: Partial<SptSettings>) => {
  const { sequences, warnings } = sptCalculation(
    { depth: column(...depth), N: column(...N) },
    sptSettings(run).settings,
  )
  return {
    of: Object.fromEntries(sequences.map(({ quantity, values }) => [quantity, [...values]])) as Record<
      string,
      number[]
    >,
    codes: warnings.map(({ code }) => code),
  }
}

test('no blow is no resistance, nothing counted is a gap, and blows are never rescaled', () => {
  const { of, codes, warnings } = probed([0, 0.1, 0.2, 0.3], [0, gap, 12, -1], { dpType: 'DPH' })
  expect(of.N).toEqual([0, gap, 12, -1])
  expect([of.rd, of.qd].map(values => [values[0], values[1], values[3]])).toEqual([
    [0, gap, gap],
    [0, gap, gap],
  ])
  expect(codes).toEqual(['NO_BLOWS', 'NO_WATER_TABLE'])
  expect(warnings[0]).toEqual({ code: 'NO_BLOWS', row: 1, count: 1 })
  // twice the increment, half the resistance
  const twenty = probed([0.2], [12], { dpType: 'DPH', increment: 0.2 })
  expect(twenty.of.rd[0]).toBeCloseTo(of.rd[2]! / 2, 12)
})

test('a refused test has no N and is no gap: it is told apart from rows without blows', () => {
  const { settings } = sptSettings({ Er: 60, waterTable: 3 })
  const rows = { depth: column(1.5, 3, 4.5, 6), N: column(8, gap, gap, gap), refused: column(4.5, 6) }
  const { sequences, warnings } = sptCalculation(rows, settings)
  expect(warnings).toEqual([
    { code: 'NO_BLOWS', row: 1, count: 1 },
    { code: 'REFUSED', row: 2, count: 2 },
  ])
  expect([...sequences.find(({ quantity }) => quantity === 'N60')!.values]).toEqual([8, gap, gap, gap])
})

test('a rod is added with every whole metre that the increment goes below', () => {
  const rods = (z: number) => {
    const { of } = probed([z], [10], { dpType: 'DPL' })
    return Math.round((10 * of.rd[0]!) / of.qd[0]! - 10 - 6) / 3
  }
  expect([0, 0.9, 0.95, 1, 1.9, 1.90001, 29.9].map(rods)).toEqual([1, 1, 2, 2, 2, 3, 30])
})

test('each figure of the equipment is the run’s, else the sounding’s, else the object’s, else its type’s', () => {
  const stated: StatedEquipment = {
    run: { dpType: 'DPM', hammer: 31, drop: null },
    file: { hammer: 32, drop: 0.51, increment: 0.2 },
    object: { hammer: 33, drop: 0.52, anvil: 5, increment: 0.1 },
  }
  const { settings, origin } = probingSettings(stated)
  expect(settings).toMatchObject({ hammer: 31, drop: 0.51, increment: 0.2, anvil: 5, rodMass: 6, coneArea: 15 })
  expect(origin).toMatchObject({
    ...{ dpType: 'run', hammer: 'run', drop: 'file', increment: 'file', anvil: 'object', rodMass: 'type' },
    ...{ coneArea: 'type', graded: 'default', waterTable: 'default' },
  })
})

test('a hammer of 64 kg is the 63.5 kg of its type, a cone of another type is not believed; both are said', () => {
  const of = (file: StatedEquipment['file'], dpType: DpType | null) => {
    const { settings, origin, warnings } = probingSettings({ run: { dpType }, file: file! })
    return [settings.hammer, settings.coneArea, origin.coneArea, ...warnings.map(({ code }) => code)]
  }
  expect(of({ hammer: 64 }, 'DPSH-B')).toEqual([63.5, 20, 'type', 'HAMMER_ROUNDED'])
  expect(of({ hammer: 64 }, 'DPH')).toEqual([64, 15, 'type'])
  expect(of({ coneDiameter: 43.7 }, 'DPH')).toEqual([50, 15, 'file'])
  expect(of({ coneDiameter: 50.5 }, 'DPH')).toEqual([50, 15, 'type', 'CONE_CONTRADICTS_TYPE'])
  expect(of({ coneArea: 20 }, 'DPH')).toEqual([50, 15, 'type', 'CONE_CONTRADICTS_TYPE'])
  const [hammer, area, origin] = of({ coneDiameter: 50 }, null)
  expect([hammer, origin]).toEqual([null, 'file'])
  expect(area).toBeCloseTo(19.635, 3)
})

test('types are known by any writing of their name; a DPSH of which nobody says which is none', () => {
  expect(['dpl', 'DPSH-A', 'dpshb', 'DPSH B', 'vawe', 'DPSH', 'rs', ''].map(dpTypeOf)).toEqual([
    ...['DPL', 'DPSH-A', 'DPSH-B', 'DPSH-B', 'VAWE'],
    ...[null, null, null],
  ])
})

test('without equipment there are blows and a sentence', () => {
  const { of, codes } = probed([0.5], [8], {})
  expect([of.N[0], of.rd[0], of.qd[0], of.Id[0]]).toEqual([8, gap, gap, gap])
  expect(codes).toEqual(['EQUIPMENT_MISSING'])
})

test('the density index is that of annex G.1 for 3 to 50 blows of 10 cm, above and below the water, and of no other test', () => {
  const index = (dpType: DpType, N: number, more: Partial<ProbingSettings> = {}, z = 2) => {
    const found = probed([z], [N], { dpType, ...more }).of.Id[0]!
    return Number.isNaN(found) ? null : Number(found.toPrecision(4))
  }
  expect([index('DPL', 15), index('DPL', 15, { waterTable: 1.9 }), index('DPL', 15, { waterTable: 2 })]).toEqual([
    0.4558, 0.4805, 0.4558,
  ])
  expect([index('DPH', 15), index('DPH', 15, { waterTable: 1 })]).toEqual([0.6116, 0.6769])
  expect([index('DPH', 15, { graded: 'well' }), index('DPH', 15, { graded: 'well', waterTable: 1 })]).toEqual([
    0.5069,
    null,
  ])
  expect([2, 3, 50, 51].map(N => index('DPL', N) !== null)).toEqual([false, true, true, false])
  expect([
    index('DPL', 15, { graded: 'well' }),
    index('DPM', 15),
    index('VAWE', 15),
    index('DPL', 15, { increment: 0.2 }),
  ]).toEqual([null, null, null, null])
})

test('what is not verified of probings is labelled so', () => {
  const of = (dpType: DpType) => describedProbing('qd', probingSettings({ run: { dpType } }).settings)
  expect([of('VAWE').standing, of('DPH').standing]).toEqual(['unverified', 'verified'])
  expect([
    equipmentStanding('DPL', 'hammer'),
    equipmentStanding('DPL', 'anvil'),
    equipmentStanding('VAWE', 'hammer'),
  ]).toEqual(['verified', 'unverified', 'unverified'])
  expect(of('DPH').constants.map(({ symbol, value }) => `${symbol} ${value}`)).toContain('M 50')
})

test('rods shorten the blows below 4, 6 and 10 m; without an energy ratio there is no N60, and never 60 % in silence', () => {
  const energy = (rodLength: number | null) => tested([5], [20], { Er: 60, rodLength }).of.N60![0]
  expect([3.99, 4, 5.99, 6, 9.99, 10, null].map(energy)).toEqual([15, 17, 17, 19, 19, 20, 20])
  const { of, codes } = tested([5], [20], { waterTable: 2 })
  expect([of.N60![0], of.N160![0], of.Id![0]]).toEqual([gap, gap, gap])
  expect(of.CN![0]).toBeCloseTo(Math.sqrt(98 / (90 - 29.43)), 12)
  expect(codes).toEqual(['NO_ENERGY_RATIO'])
})

test('the correction for the stress is 2 at most, or that of the sand that is chosen', () => {
  const at = (z: number, more: Partial<SptSettings> = {}) => tested([z], [20], { unitWeight: 20, ...more }).of.CN![0]
  expect([at(0), at(1), at(9.8)]).toEqual([2, 2, expect.closeTo(Math.sqrt(0.5), 9)])
  expect([at(5, { cnMethod: 'NC 40-60' }), at(5, { cnMethod: 'NC 60-80' }), at(5, { cnMethod: 'OC' })]).toEqual([
    1, 1, 1,
  ])
  // free water above the ground weighs, and presses as much
  expect(at(3, { waterTable: -2 })).toBeCloseTo(Math.sqrt(98 / (60 - 29.43)), 9)
  expect(at(3, { waterTable: -2, cnMethod: 'OC' })).toBeCloseTo(170 / (70 + 60 - 29.43), 9)
})

test('the density index of SPT stands above 0.35 only; a refusal is a gap', () => {
  const { of } = tested([4.9, 4.900001, 6], [7.35, 7.36, gap], { Er: 60, unitWeight: 20 })
  expect(of.Id![0]).toBeNaN()
  expect(of.Id![1]).toBeCloseTo(Math.sqrt(of.N160![1]! / 60), 12)
  expect([of.N60![2], of.N160![2], of.Id![2]]).toEqual([gap, gap, gap])
  expect(of.CN![2]).toBeGreaterThan(0)
  expect(describedSpt('CN', sptSettings({}).settings).cases).toEqual([{ formula: 'min(2; √(98/σ′v))' }])
})

const blows = fc
  .array(
    fc.tuple(fc.double({ min: 0, max: 40, noNaN: true }), fc.oneof(fc.nat(80), fc.constantFrom(gap, Infinity, -3))),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  .map(all => ({ depth: Float64Array.from(all, ([z]) => z), N: Float64Array.from(all, ([, n]) => n) }))

test('rows in any order come out by depth, and the line of working of every cell is what stands in it', () => {
  fc.assert(
    fc.property(
      blows,
      fc.constantFrom('DPL', 'DPH', 'VAWE', null),
      fc.constantFrom(null, 3),
      (rows, dpType, waterTable) => {
        const { settings } = probingSettings({ run: { dpType: dpType as DpType | null, waterTable } })
        const { settings: ofSpt } = sptSettings({ Er: 66, rodLength: 5, waterTable })
        const calculations = [
          { ...probingCalculation(rows, settings), names: probingQuantities, work: probingWorking, of: settings },
          { ...sptCalculation(rows, ofSpt), names: sptQuantities, work: sptWorking, of: ofSpt },
        ]
        for (const { depth, sequences, names, work, of } of calculations) {
          expect(sequences.map(({ quantity }) => quantity)).toEqual(names)
          for (let row = 0; row < depth.length; row++) {
            if (row > 0) expect(depth[row]).toBeGreaterThan(depth[row - 1]!)
            for (const { quantity, values } of sequences) {
              const line = (work as (...all: unknown[]) => ReturnType<typeof probingWorking>)(
                { depth, sequences },
                of,
                quantity,
                row,
              )
              expect([quantity, line.value]).toEqual([quantity, gapsAsNull(values)[row]])
              if (line.formula === null) continue
              const symbols = new Map(line.terms.map(({ symbol, value }) => [symbol, value ?? gap]))
              expect(readFormula(line.formula).bind(symbol => symbols.get(symbol))(0)).toBeCloseTo(line.value!, 9)
            }
          }
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('hostile probings come out as gaps: none, one row, gaps only, infinite, the same depth twice', () => {
  for (const [depth, N] of [
    [[], []],
    [[0.1], [5]],
    [
      [0.1, 0.2],
      [gap, gap],
    ],
    [
      [1, Infinity],
      [Infinity, 3],
    ],
    [
      [1, 1, -1],
      [3, 4, 5],
    ],
  ] as const) {
    const { of } = probed([...depth], [...N], { dpType: 'DPSH-A' })
    for (const values of Object.values(of)) expect(values.some(value => Math.abs(value) === Infinity)).toBe(false)
  }
  const twice = probed([1, 1, -1], [3, 4, 5], { dpType: 'DPSH-A' })
  expect([twice.of.N, twice.codes]).toEqual([[3], ['DUPLICATE_LENGTH']])
  expect(Object.keys(dpTypes)).toHaveLength(6)
})
