import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gapsAsNull } from '../calculation.ts'
import { readFormula } from '../formula.ts'
import {
  type ConeQuantity,
  coneCalculation,
  coneColumns,
  coneFigures,
  coneQuantities,
  coneWorking,
  describedCone,
  storedColumns,
} from './calculation.ts'
import type { ConeRows } from './rows.ts'
import { type ConeSettings, coneSettingDefaults, coneTable } from './settings.ts'

const gap = Number.NaN
const settingsOf = (more: Partial<ConeSettings>): ConeSettings => ({ ...coneSettingDefaults, waterTable: 1, ...more })
const rowsOf = (length: number[], more: Partial<Record<keyof ConeRows, number[]>> = {}): ConeRows => {
  const of = (name: keyof ConeRows) => more[name] && Float64Array.from(more[name])
  const none = Float64Array.from(length, () => gap)
  return {
    ...{ length: Float64Array.from(length), qc: of('qc') ?? none, fs: of('fs') ?? null, u2: of('u2') ?? null },
    ...{ incl: of('incl') ?? null, inclX: of('inclX') ?? null, inclY: of('inclY') ?? null },
  }
}
const valuesOf = (rows: ConeRows, settings: ConeSettings) =>
  Object.fromEntries(
    coneCalculation(rows, settings).sequences.map(({ quantity, values }) => [quantity, values]),
  ) as Record<ConeQuantity, Float64Array>
const codesOf = (rows: ConeRows, settings: ConeSettings) => coneCalculation(rows, settings).warnings.map(w => w.code)

const reading = (least: number, most: number) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.double({ min: least, max: most, noNaN: true }) },
    { weight: 1, arbitrary: fc.constant(gap) },
  )
const pushes = fc
  .array(
    fc.record({
      step: fc.double({ min: 0.01, max: 0.6, noNaN: true }),
      qc: fc.oneof(reading(-0.1, 2), reading(2, 60)),
      fs: reading(-0.002, 0.4),
      u2: reading(-0.1, 1.2),
      incl: reading(-20, 20),
    }),
    { minLength: 1, maxLength: 50 },
  )
  .map(all => {
    let at = 0
    const of = (name: 'qc' | 'fs' | 'u2' | 'incl') => all.map(row => row[name])
    return rowsOf(
      all.map(({ step }) => (at += step)),
      { qc: of('qc'), fs: of('fs'), u2: of('u2'), incl: of('incl') },
    )
  })
const choiceOf = <K extends keyof typeof coneTable>(key: K) =>
  fc.constantFrom(...((coneTable[key] as { choices: readonly string[] }).choices as ConeSettings[K][]))
const methods = fc.record({
  suMethod: choiceOf('suMethod'),
  stMethod: choiceOf('stMethod'),
  sigpMethod: choiceOf('sigpMethod'),
  cohMethod: choiceOf('cohMethod'),
  phiSandMethod: choiceOf('phiSandMethod'),
  phiFineMethod: choiceOf('phiFineMethod'),
  idMethod: choiceOf('idMethod'),
  moduleMethod: choiceOf('moduleMethod'),
  classMethod: choiceOf('classMethod'),
  deepInclinationCorrection: choiceOf('deepInclinationCorrection'),
  cnMax: fc.constantFrom(null, 1.7),
  offsetSleeveFriction: fc.constantFrom(0, 0.1),
})

test('a run has every series under its name, a value a row, and nothing that is no number', () => {
  fc.assert(
    fc.property(pushes, methods, (rows, more) => {
      const { length, depth, sequences } = coneCalculation(rows, settingsOf(more))
      const extra = more.classMethod === 'R16' ? ['IB', 'CD', 'class2016'] : []
      expect(sequences.map(({ quantity }) => quantity)).toEqual([...coneQuantities, ...extra])
      for (const { quantity, values } of sequences) {
        expect([quantity, values.length]).toEqual([quantity, length.length])
        expect([quantity, values.some(value => Math.abs(value) === Infinity)]).toEqual([quantity, false])
      }
      for (let i = 1; i < depth.length; i++) expect(depth[i]).toBeGreaterThan(depth[i - 1]!)
    }),
  )
})

test('gaps stay gaps, and each series stands where its soil is and within its bounds', () => {
  fc.assert(
    fc.property(pushes, methods, (rows, more) => {
      const of = valuesOf(rows, settingsOf(more))
      for (const row of of.qc.keys()) {
        const has = (quantity: ConeQuantity) => !Number.isNaN(of[quantity][row]!)
        const isSand = of.Ic[row]! <= 2.6
        if (!has('qc')) expect(coneQuantities.slice(10, 24).filter(has)).toEqual([])
        if (!has('Ic'))
          expect((['su', 'St', 'c', 'phi', 'Id', 'ME1', 'sigp', 'Qc', 'Rad'] as const).filter(has)).toEqual([])
        if (isSand) expect((['su', 'St', 'c'] as const).filter(has)).toEqual([])
        else {
          expect(has('Id')).toBe(false)
          if (has('phi')) expect(of.phi[row]! >= 20 && of.phi[row]! <= 45).toBe(true)
        }
        if (has('Id')) expect(of.Id[row]! >= 0 && of.Id[row]! <= 1).toBe(true)
        if (has('St')) expect(of.St[row]).toBeGreaterThanOrEqual(1)
        if (has('qn')) expect(of.qn[row]).toBeGreaterThan(0)
        expect(has('Fs') && has('sv') && has('u0') && has('svp') && has('gamma')).toBe(true)
        if (row > 0) expect(of.Fs[row]).toBeGreaterThanOrEqual(of.Fs[row - 1]!)
      }
    }),
  )
})

test('the line of working of every cell is what stands in it, by every method, from the run and from what is stored', () => {
  fc.assert(
    fc.property(pushes, methods, (rows, more) => {
      const settings = settingsOf({ ...more, qc2: 0.05, u22: -0.01 })
      const calculation = coneCalculation(rows, settings)
      const { columns } = coneColumns(rows, settings)
      const stored = storedColumns(calculation, settings)
      const row = calculation.depth.length >> 1
      for (const { quantity, values } of calculation.sequences) {
        const { value, formula, terms } = coneWorking(columns, settings, quantity, row)
        expect([quantity, value]).toEqual([quantity, gapsAsNull(values)[row]])
        expect([quantity, coneWorking(stored, settings, quantity, row).value]).toEqual([quantity, value])
        expect([quantity, formula !== null]).toEqual([quantity, value !== null])
        if (formula === null || value === null) continue
        // a pocket calculator with the figures of the line gives the value
        const by = readFormula(formula).bind(symbol => terms.find(term => term.symbol === symbol)?.value ?? gap)(0)
        expect([quantity, Math.abs(by - value) <= 1e-8 * Math.max(1, Math.abs(value))]).toEqual([quantity, true])
      }
      const worked = coneWorking(columns, settings, 'depth', row)
      expect(worked.value).toBeCloseTo(
        readFormula(worked.formula!).bind(symbol => worked.terms.find(term => term.symbol === symbol)?.value ?? gap)(0),
        9,
      )
    }),
  )
})

test('a stored run tells no line of working that hangs on readings which it does not have', () => {
  const rows = { ...ground(0.8, 0.02, 0.3), u2: Float64Array.from({ length: 500 }, (_, i) => 0.1 + i / 2000) }
  const settings = settingsOf({ offPorePressure: 0.1 })
  const stored = storedColumns(coneCalculation(rows, settings), settings)
  const { columns } = coneColumns(rows, settings)
  const told = (of: typeof columns, quantity: ConeQuantity) => coneWorking(of, settings, quantity, 100)
  expect(told(columns, 'qt')).toMatchObject({ value: columns.qt![100], formula: 'qc + u2,c·(1 − a)' })
  expect(told(stored, 'qt')).toMatchObject({ value: columns.qt![100], formula: null })
  expect([told(stored, 'su').formula, told(stored, 'Qc').formula]).toEqual(['qn/Nkt', '1000·kc·qca·π·D^2/4'])
})

test('a column’s head names formula, settings and source, and what is not checked against its standard', () => {
  const settings = settingsOf({})
  expect(describedCone('su', settings)).toMatchObject({
    ...{ symbol: 'su', sndname: 'su [kPa]', unit: 'kPa', standing: 'verified' },
    cases: [{ when: ['Ic > Ic,s'], formula: 'qn/Nkt' }],
    constants: [
      { key: 'maxIrfForSand', symbol: 'Ic,s', value: 2.6, unit: '-' },
      { key: 'nkt', symbol: 'Nkt', value: 14, unit: '-' },
      { key: 'suMethod', symbol: '', value: 'nkt', unit: '' },
    ],
  })
  const { constants, standing } = describedCone('Rad', settings)
  expect([constants.map(({ symbol, value }) => `${symbol} ${value}`), standing]).toEqual([
    ['ηa 0.7', 'γM 1.3'],
    'unverified',
  ])
  expect(describedCone('ME1', settings).parts).toEqual([
    expect.objectContaining({
      symbol: 'αM',
      cases: expect.arrayContaining([expect.objectContaining({ formula: 'min(Qt; 14)' })]),
    }),
  ])
  for (const quantity of [...coneQuantities, 'depth'] as const) {
    const { cases, sndname } = describedCone(quantity, settings)
    expect([quantity, cases.length > 0, sndname.length > 0]).toEqual([quantity, true, true])
  }
})

test('names of series are those that reports and charts know', () => {
  const figures = coneFigures(coneSettingDefaults)
  const named = ['su', 'St', 'sigp', 'c', 'phi', 'Id', 'ME1', 'Fs', 'Qc', 'Rak', 'Rad'] as const
  expect(named.map(quantity => figures[quantity].sndname)).toEqual([
    ...['su [kPa]', 'St [-]', "sigma'p [kPa]", "c' [kPa]", "phi' [0]", 'Id [-]', 'ME1 [MPa]'],
    ...['Fs [kN]', 'Qc [kN]', 'Ra,k [kN]', 'Ra,d [kN]'],
  ])
})

/** Ten metres of one soil. */
const ground = (qc: number, fs: number, u2: number | null = 0.05, rows = 500): ConeRows => {
  const length = Array.from({ length: rows }, (_, i) => Math.round((i + 1) * 2) / 100)
  const of = (value: number) => length.map(() => value)
  return rowsOf(length, { qc: of(qc), fs: of(fs), ...(u2 === null ? {} : { u2: of(u2) }) })
}

test('each method of choice gives its own published figure', () => {
  const [sand, clay] = [ground(8, 0.05), ground(0.8, 0.02, 0.35)]
  const at = (rows: ConeRows, quantity: ConeQuantity, more: Partial<ConeSettings>) =>
    Number(valuesOf(rows, settingsOf(more))[quantity][400]!.toPrecision(4))
  expect(at(sand, 'ME1', { moduleMethod: 'LC83' })).toBe(32)
  expect(at(sand, 'ME1', { moduleMethod: 'EN D.4' })).toBe(13)
  expect(at(sand, 'phi', { phiSandMethod: 'EN D.2' })).toBe(35.19)
  expect(at(sand, 'phi', { phiSandMethod: 'EN D.1' })).toBe(36.2)
  expect(at(sand, 'phi', { phiSandMethod: 'EN D.1 silty' })).toBe(33.2)
  expect(at(sand, 'phi', { phiSandMethod: 'EN D.1 gravel' })).toBe(38.2)
  const of = valuesOf(clay, settingsOf({}))
  const [qn, Fr, u0, Rf] = [of.qn[400]!, of.Fr[400]!, of.u0[400]!, of.Rf[400]!]
  const four = (value: number) => Number(value.toPrecision(4))
  expect(at(clay, 'su', { suMethod: 'nkt-fr' })).toBe(four(qn / (10.5 + 7 * Math.log10(Fr))))
  expect(at(clay, 'su', { suMethod: 'nu', ndu: 8 })).toBe(four((350 - u0) / 8))
  expect(at(clay, 'St', { stMethod: 'ns' })).toBe(four(7.5 / Rf))
  expect(at(clay, 'St', { stMethod: 'fs', nkt: 12 })).toBe(four(Math.max(1, qn / 12 / 20)))
  expect(at(clay, 'sigp', { sigpMethod: '0.33' })).toBe(four(0.33 * qn))
  expect(at(clay, 'sigp', { sigpMethod: 'u2' })).toBe(four(0.53 * (350 - u0)))
  expect(at(clay, 'c', { cohMethod: '0' })).toBe(0)
  // 0.8 MPa is silt to an index of 2.95, clay above it
  expect(at(clay, 'Ic', {})).toBeLessThan(2.95)
  expect(at(clay, 'ME1', { moduleMethod: 'EN D.4' })).toBe(2.4)
  expect(at(ground(0.8, 0.04, 0.35), 'ME1', { moduleMethod: 'EN D.4' })).toBe(1.6)
  expect(at(ground(0.8, 0.04, 0.35), 'ME1', { moduleMethod: 'EN D.3', unitWeight: 18, stressIncrease: 20 })).toBe(
    four(((50 + 15.2 * 0.8) * 100 * ((18 * 8.02 - 9.81 * 7.02 + 10) / 100) ** 0.6) / 1000),
  )
  expect(at(sand, 'ME1', { moduleMethod: 'EN D.3 well', unitWeight: 18 })).toBe(
    four(((463 * Math.log10(8) - 13) * 100 * Math.sqrt((18 * 8.02 - 9.81 * 7.02) / 100)) / 1000),
  )
})

test('density indices of one sand lie where their authors have them', () => {
  // qc 12 MPa at 111.5 kPa: dry 0.58, saturated up to a tenth more
  const scene = (idMethod: ConeSettings['idMethod']) => {
    const rows = ground(12, 0.06, null, 1000)
    const settings = settingsOf({ idMethod, waterTable: null, unitWeight: 10 })
    const of = valuesOf(rows, settings)
    const row = of.svp.findIndex(stress => stress >= 111.5)
    return of.Id[row]!
  }
  expect(scene('J03')).toBeCloseTo(0.577, 2)
  expect(scene('J03 sat') / scene('J03')).toBeCloseTo(1.091, 2)
  expect(scene('B86')).toBeCloseTo(0.723, 2)
  expect(scene('Qtn')).toBeGreaterThan(0.5)
})

test('the chart of sensitivity is followed between 0.7 and 2 % and nowhere else', () => {
  const sensitivity = (Rf: number) => {
    const of = valuesOf(
      ground(0.5, (0.5 * Rf) / 100, null),
      settingsOf({ stMethod: 'RL86', maxIrfForSand: 1, waterTable: 0 }),
    )
    return of.St[100]!
  }
  for (const [Rf, read] of [
    [0.75, 9.64],
    [1, 7.47],
    [1.5, 5.12],
    [2, 3.7],
  ] as const)
    expect(sensitivity(Rf) / read).toBeCloseTo(1, 1)
  expect([sensitivity(0.69), sensitivity(2.01)]).toEqual([gap, gap])
})

test('fine soil has no friction angle without u2, beyond Bq 1, or outside 20 to 45°; below Bq 0.1 it is that of sand', () => {
  const clay = (u2: number | null, more: Partial<ConeSettings> = {}) => {
    const of = valuesOf(ground(0.8, 0.03, u2), settingsOf(more))
    return { phi: of.phi[400]!, Bq: of.Bq[400]!, of }
  }
  expect(clay(null).phi).toBeNaN()
  const beyond = clay(2)
  expect([beyond.Bq > 1, beyond.phi]).toEqual([true, gap])
  const low = clay(0.1)
  expect(low.Bq).toBeLessThan(0.1)
  const { qt, svp, Qt } = low.of
  expect(low.phi).toBeCloseTo(17.6 + 11 * Math.log10((qt[400]! * 10) / Math.sqrt(svp[400]! / 100)), 9)
  expect(clay(0.1, { phiFineMethod: 'OM' }).phi).toBeCloseTo(8.18 * Math.log(2.13 * Qt[400]!), 9)
})

test('friction angles of sand beyond 25 to 50° are kept and said, small friction is said, toes near the end too', () => {
  const dense = ground(60, 0.3)
  const settings = settingsOf({})
  const { phi } = valuesOf(dense, settings)
  const { warnings } = coneCalculation(dense, settings)
  const outside = phi.filter(angle => angle < 25 || angle > 50).length
  expect(outside).toBeGreaterThan(0)
  expect(warnings).toContainEqual(expect.objectContaining({ code: 'PHI_RANGE', count: outside }))
  expect(warnings).toContainEqual({ code: 'TOE_NEAR_END', row: 455, count: 45 })
  const weak = coneCalculation(ground(0.35, 0.0019), settingsOf({ maxIrfForSand: 1 }))
  const st = weak.sequences
    .find(({ quantity }) => quantity === 'St')!
    .values.filter(value => !Number.isNaN(value)).length
  expect(weak.warnings).toContainEqual(expect.objectContaining({ code: 'FS_SMALL', count: st }))
})

test('a pile that is longer than the test, or begins below it, is said', () => {
  expect(codesOf(ground(8, 0.05, 0, 40), settingsOf({}))).toContain('PILE_TOO_LONG')
  expect(codesOf(ground(8, 0.05), settingsOf({ pileHead: 11 }))).toContain('PILE_TOO_LONG')
  expect(codesOf(ground(8, 0.05), settingsOf({}))).not.toContain('PILE_TOO_LONG')
})

test('hostile soundings come out as gaps and sentences, never as an error or an infinite number', () => {
  const cases: [ConeRows, string[]][] = [
    [rowsOf([]), []],
    [rowsOf([5], { qc: [3], fs: [0.02], u2: [0.1] }), ['TOE_NEAR_END', 'PILE_TOO_LONG']],
    [rowsOf([1, 2, 3]), ['VOID_ROWS', 'NO_U2', 'NO_SLEEVE']],
    [ground(8, -0.01), ['NEGATIVE_FS']],
    [ground(0.0001, 0.00001, null), ['QN_NEGATIVE', 'NO_U2']],
    [rowsOf([900, 1200, 1500], { qc: [60, 70, 80], fs: [0.5, 0.5, 0.5] }), ['NO_U2']],
    [rowsOf([1, 2, Infinity, gap], { qc: [Infinity, 2, 3, 4], fs: [0.1, -Infinity, 1, 1] }), ['VOID_ROWS']],
    [
      rowsOf([3, -1, 2, 3, 2], { qc: [3, 1, 2, 33, 22], fs: [0.1, 0.1, 0.1, 0.1, 0.1] }),
      ['UNSORTED_INPUT', 'DUPLICATE_LENGTH'],
    ],
    [rowsOf([1e-300, 2e-300, 1], { qc: [1e300, 1e300, 1e300], fs: [1e300, 1e-300, 1] }), []],
  ]
  for (const [rows, codes] of cases)
    for (const deepInclinationCorrection of ['j', 'n'] as const) {
      const settings = settingsOf({ deepInclinationCorrection, offsetSleeveFriction: 0.1 })
      const { sequences, warnings } = coneCalculation(rows, settings)
      expect(warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(codes))
      for (const { quantity, values } of sequences)
        expect([quantity, values.some(value => Math.abs(value) === Infinity)]).toEqual([quantity, false])
    }
  const unsorted = coneCalculation(cases[7]![0], settingsOf({}))
  expect([[...unsorted.length], [...unsorted.sequences[0]!.values]]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
})

test('the same rows and settings give the same bytes', () => {
  fc.assert(
    fc.property(pushes, methods, (rows, more) => {
      const said = () => {
        const { sequences, ...rest } = coneCalculation(rows, settingsOf(more))
        return JSON.stringify([rest, sequences.map(({ values, ...head }) => [head, gapsAsNull(values)])])
      }
      expect(said()).toBe(said())
    }),
    { numRuns: 20 },
  )
})

test('twice the lengths in ground of half the weight have the same stresses, and all that hangs on them', () => {
  const rows = ground(8, 0.05, null, 100)
  const settings = settingsOf({ waterTable: null, unitWeight: 20 })
  const once = valuesOf(rows, settings)
  const stretched = valuesOf({ ...rows, length: rows.length.map(l => l * 2) }, { ...settings, unitWeight: 10 })
  for (const quantity of ['sv', 'svp', 'qn', 'Qt', 'Ic', 'phi', 'ME1'] as const)
    for (const i of rows.length.keys()) expect(stretched[quantity][i]).toBeCloseTo(once[quantity][i]!, 8)
})
