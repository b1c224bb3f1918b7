import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byRow, type DerivedFigure } from '../derivation.ts'
import { soilBehaviour } from './behaviour.ts'
import { atSoil, correctDepths, driftClass, inclinationFactor } from './corrections.ts'
import { type ConeRun, deriveCone, normalise } from './derive.ts'
import { modifiedClasses, modifiedFigures, stepFigures } from './figures.ts'
import { type ConeRows, orderConeRows } from './rows.ts'
import { type ConeColumns, coneScope } from './scope.ts'
import { asMeasured, type ConeSettings, coneSettingDefaults, coneSettings } from './settings.ts'

const gap = Number.NaN
const column = (...values: number[]) => Float64Array.from(values)
const rowsOf = (rows: Partial<ConeRows> & Pick<ConeRows, 'length' | 'qc'>): ConeRows => ({
  fs: null,
  u2: null,
  incl: null,
  inclX: null,
  inclY: null,
  ...rows,
})
const settingsOf = (more: Partial<ConeSettings>): ConeSettings => ({ ...coneSettingDefaults, ...more })
/** Rounds to four significant digits, as reference figures are printed. */
const digits = (value: number) => Number(value.toPrecision(4))
/** A figure of one row that has these columns. */
function figureOf(
  { method }: DerivedFigure,
  columns: { [K in keyof ConeColumns]: number },
  settings = coneSettingDefaults,
) {
  const all = Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, column(value)]))
  return byRow(method, coneScope(all, settings))(0)
}
const codes = (warnings: { code: string }[]) => warnings.map(w => w.code)

test('an inclination of 12.5° shortens a stretch to 0.9763 of it, said as one angle or as two axes', () => {
  expect(digits(inclinationFactor(12.5, gap, gap))).toBe(0.9763)
  const axis = (Math.atan(Math.tan((12.5 * Math.PI) / 180) / Math.SQRT2) * 180) / Math.PI
  expect(digits(inclinationFactor(gap, axis, -axis))).toBe(0.9763)
  expect(inclinationFactor(gap, 3, gap)).toBeNaN()
  expect(inclinationFactor(91, gap, gap)).toBeNaN()
})

test('depths follow the inclination of each row, the last known where one is missing, upright before the first', () => {
  const length = column(1, 1.5, 2, 2.5)
  const rows = rowsOf({ length, qc: length, incl: column(0, 5, 10, 15) })
  const depths = (more: Partial<ConeRows>) => [
    ...correctDepths({ ...rows, ...more }, settingsOf({ deepInclinationCorrection: 'j' })).depth,
  ]
  expect(depths({}).map(digits)).toEqual([1, 1.498, 1.991, 2.473])
  expect(depths({ incl: column(gap, gap, 60, gap) })).toEqual([1, 1.5, 1.75, 2].map(d => expect.closeTo(d, 12)))
  // without a wish to correct it the length is the depth
  expect(correctDepths(rows, coneSettingDefaults).depth).toEqual(length)
})

test('a run without inclinations is shortened evenly to the depth that the form states, or said to lack them', () => {
  const length = column(0, 5, 10)
  const rows = rowsOf({ length, qc: length })
  const wish = { deepInclinationCorrection: 'j' } as const
  expect([...correctDepths(rows, settingsOf({ ...wish, cptLength: 9.5 })).depth]).toEqual([0, 4.75, 9.5])
  expect([...correctDepths(rows, settingsOf({ ...wish, cptLength: 9, cptLengthNoCorrection: 20 })).depth]).toEqual([
    0, 2.25, 4.5,
  ])
  const lacking = correctDepths(rows, settingsOf(wish))
  expect(codes(lacking.warnings)).toEqual(['INCLINATION_MISSING'])
  expect(lacking.depth).toEqual(length)
  expect(codes(correctDepths(rows, settingsOf({ ...wish, cptLength: 9, cptLengthNoCorrection: 0 })).warnings)).toEqual([
    'INCLINATION_MISSING',
  ])
  expect(codes(correctDepths(rows, settingsOf({ cptLength: 9.89 })).warnings)).toEqual(['LENGTH_MISMATCH'])
  expect(correctDepths(rows, settingsOf({ cptLength: 9.91 })).warnings).toEqual([])
})

test('a rod that leans by more than 15° is said, with the first row of it', () => {
  const length = column(1, 2, 3, 4)
  const { warnings } = correctDepths(
    rowsOf({ length, qc: length, incl: column(2, 15, 15.1, -20) }),
    coneSettingDefaults,
  )
  expect(warnings).toEqual([{ code: 'INCLINATION_LARGE', row: 2, count: 2 }])
})

test('the drift of the zero grows with the length, and equal zeros change nothing', () => {
  const undrifted = (length: Float64Array, qc: Float64Array, zeros: Partial<ConeSettings>) => [
    ...deriveCone(rowsOf({ length, qc }), settingsOf(zeros)).run.qc,
  ]
  const [length, qc] = [column(0, 10, 20), column(1, 2, 3)]
  expect(undrifted(length, qc, { qc: -0.257, qc2: -0.245 }).map(digits)).toEqual([1, 1.994, 2.988])
  expect(undrifted(length, qc, { qc: -0.257, qc2: -0.257 })).toEqual([1, 2, 3])
  expect(undrifted(column(7), column(4), { qc2: 1 })).toEqual([4])
  expect(undrifted(length, column(1, gap, 3), { qc2: 0.1 })[1]).toBeNaN()
})

test('the class of a drift: 35 kPa or 5 % of the mean for qc, the larger', () => {
  const weak = column(0.1, 0.3)
  expect(driftClass('qc', 0, 0.035, weak)).toBe(1)
  expect(driftClass('qc', 0, -0.0351, weak)).toBe(2)
  expect(driftClass('qc', 0, 0.1, column(2, gap, 2))).toBe(1)
  expect(driftClass('u2', 0.0012, -0.0104, column(0.1, 0.2))).toBe(2)
  expect(driftClass('fs', 0, 0.026, null)).toBe(4)
  const length = column(0, 1)
  const rows = rowsOf({ length, qc: weak, u2: column(0.1, 0.1), fs: column(0.01, 0.01) })
  const warned = deriveCone(rows, settingsOf({ waterTable: 1, u2: 0.001, u22: -0.012 })).warnings
  expect(warned).toEqual([{ code: 'ZERO_DRIFT_CLASS', row: null, count: 2 }])
})

test('a sensor behind the cone is read where it passes the soil: between rows in proportion, nothing beyond the end', () => {
  const [length, fs] = [column(1, 1.1, 1.2, 1.3), column(10, 20, gap, 40)]
  expect([...atSoil(length, fs, 0.1)]).toEqual([20, gap, 40, gap])
  expect([...atSoil(length, fs, 0.05)]).toEqual([expect.closeTo(15, 9), gap, gap, gap])
  expect(atSoil(length, fs, 0)).toBe(fs)
})

test('qt takes u2 as measured, Bq as moved to its soil', () => {
  const [length, qc] = [column(1, 1.1, 1.2), column(1, 1, 1)]
  const rows = rowsOf({ length, qc, fs: column(0.02, 0.02, 0.02), u2: column(0.1, 0.2, 0.3) })
  const { run } = deriveCone(rows, settingsOf({ a: 0.5, waterTable: 10, offPorePressure: 0.1 }))
  expect([...run.qt].map(digits)).toEqual([1.05, 1.1, 1.15])
  expect([...run.u2]).toEqual([0.2, 0.3, gap])
  expect(digits(run.Bq[0]!)).toBe(digits(200 / (1050 - run.sv[0]!)))
  expect(run.Bq[2]).toBeNaN()
  expect(run.Ic[2]).toBeGreaterThan(0)
})

test('qt of the net area ratio, the unit weight and the pore pressure are those of the published figures', () => {
  const qt = (u2Cone: number, a: number | null) => figureOf(stepFigures.qt, { qc: 0.8, u2Cone }, settingsOf({ a }))
  expect([digits(qt(0.35, 0.75)), qt(gap, 0.75), qt(0.35, null)]).toEqual([0.8875, 0.8, 0.8])
  const gamma = (of: number, Rf: number) => figureOf(stepFigures.gamma, { qt: of, Rf })
  expect(digits(gamma(5, 1))).toBe(18.13)
  expect([gamma(0.001, 0.1), gamma(1e9, 50), gamma(gap, 1), gamma(5, 0), gamma(-1, 2)]).toEqual([12, 22, 18, 18, 18])
  expect(figureOf(stepFigures.gamma, { qt: gap, Rf: gap }, settingsOf({ unitWeight: 20 }))).toBe(20)
  expect(figureOf(stepFigures.Rf, { fs: 0.01, qt: 0 })).toBeNaN()
  const water = { waterTable: 2, groundWaterLevel: 6, gradient: 0.15 }
  const pore = (depth: number, of: Partial<ConeSettings>) => figureOf(stepFigures.u0, { depth }, settingsOf(of))
  expect(digits(pore(10, water))).toBe(84.37)
  expect(pore(2, water)).toBe(0)
  expect(pore(6, water)).toBeCloseTo(9.81 * 4, 9)
  // a level above the table is the table; one alone is both; water above the ground presses at the ground
  expect(pore(4, { waterTable: 3, groundWaterLevel: 1, gradient: 0.5 })).toBeCloseTo(9.81 * 1.5, 9)
  expect(pore(4, { groundWaterLevel: 3 })).toBeCloseTo(9.81, 9)
  expect(pore(0, { waterTable: -2 })).toBeCloseTo(19.62, 9)
  expect(pore(50, {})).toBe(0)
})

test('the stress begins at the ground with the unit weight of the first row, and with the water above it', () => {
  const stressOf = (depths: number[], more: Partial<ConeSettings>) => {
    const rows = rowsOf({ length: column(...depths), qc: column(...depths).fill(gap) })
    return [...deriveCone(rows, settingsOf(more)).run.sv]
  }
  expect(stressOf([2, 3], {})).toEqual([36, 54])
  expect(stressOf([2, 3], { unitWeight: 20 })).toEqual([40, 60])
  expect(stressOf([2], { waterTable: -1 })[0]).toBeCloseTo(36 + 9.81, 9)
})

const sand = { qc: 12, fs: 0.06, u2: 0.078, a: 0.8, sv: 190, svp: 111.5, u0: 78.5 }
const clay = { qc: 0.8, fs: 0.016, u2: 0.35, a: 0.75, sv: 170, svp: 91.5, u0: 78.5 }
const normal = ({ qc, fs, u2, a, sv, svp, u0 }: typeof sand) => {
  const settings = settingsOf({ a })
  const qt = figureOf(stepFigures.qt, { qc, u2Cone: u2 }, settings)
  const columns: ConeColumns = {
    ...{ length: column(10), depth: column(10), qc: column(qc), qt: column(qt), fs: column(fs), u2: column(u2) },
    ...{ sv: column(sv), svp: column(svp), u0: column(u0) },
  }
  normalise(columns, settings)
  const { Bq, qn, Qt, Fr, n, Qtn, Ic, zone } = Object.fromEntries(
    Object.entries(columns).map(([name, [value]]) => [name, value!]),
  ) as Record<keyof ConeColumns, number>
  const IB = figureOf(modifiedFigures.IB, { Qtn, Fr })
  const CD = figureOf(modifiedFigures.CD, { Qtn, Fr })
  const class2016 = modifiedClasses[figureOf(modifiedFigures.class2016, { Qtn, Fr, IB, CD }) - 1]
  return { qt, Rf: figureOf(stepFigures.Rf, { fs, qt }), Bq, qn, Qt, Fr, n, Qtn, Ic, zone, IB, CD, class2016 }
}
const rounded = (all: object) =>
  Object.fromEntries(Object.entries(all).map(([k, v]) => [k, typeof v === 'number' ? digits(v) : v]))

test('a clean sand and a soft clay normalise to the reference figures', () => {
  expect(rounded(normal(sand))).toEqual({
    qt: 12.02,
    Rf: 0.4994,
    Bq: -4.228e-5,
    qn: 11830,
    Qt: 106.1,
    Fr: 0.5074,
    n: 0.5526,
    Qtn: 111.4,
    Ic: 1.698,
    zone: 6,
    IB: 95.93,
    CD: 167.1,
    class2016: 'SD',
  })
  expect(rounded(normal(clay))).toEqual({
    qt: 0.8875,
    Rf: 1.803,
    Bq: 0.3784,
    qn: 717.5,
    Qt: 7.842,
    Fr: 2.23,
    n: 1,
    Qtn: 7.842,
    Ic: 3.016,
    zone: 3,
    IB: 20.39,
    CD: -26.7,
    class2016: 'CC',
  })
})

test('without a limit of CN a shallow sand has a larger Qtn', () => {
  expect(soilBehaviour(5000, 10, 0.5, 1.7).Qtn).toBeCloseTo(85, 9)
  expect(soilBehaviour(5000, 10, 0.5, null).Qtn).toBeGreaterThan(120)
})

test('the classes of 2016: sandlike above 32, claylike below 22, dilative above a CD of 70, sensitive where weak', () => {
  const soils = [
    [200, 0.5],
    [20, 0.5],
    [26, 1.7],
    [20, 2],
    [30, 4],
    [8, 1.9],
    [8, 2.1],
    [10, 1.99],
    [gap, 1],
  ]
  const found = soils.map(([Qtn = gap, Fr = gap]) => {
    const IB = figureOf(modifiedFigures.IB, { Qtn, Fr })
    const CD = figureOf(modifiedFigures.CD, { Qtn, Fr })
    return modifiedClasses[figureOf(modifiedFigures.class2016, { Qtn, Fr, IB, CD }) - 1]
  })
  expect(found).toEqual(['SD', 'SC', 'TD', 'TC', 'CD', 'CCS', 'CC', 'TC', undefined])
})

const zoneOf = (Qtn: number, Fr: number, Ic: number) => figureOf(stepFigures.zone, { Qtn, Fr, Ic })
test('each class boundary of the index belongs to the finer soil', () => {
  const at = (Ic: number) => zoneOf(20, 1, Ic)
  const edges = [
    [1.31, 7, 6],
    [2.05, 6, 5],
    [2.6, 5, 4],
    [2.95, 4, 3],
    [3.6, 3, 2],
  ] as const
  for (const [edge, below, above] of edges) expect([at(edge - 1e-9), at(edge)]).toEqual([below, above])
})

test('sensitive soil is told before its index, very stiff soil by its friction', () => {
  const sensitive = 12 * Math.exp(-1.4)
  expect([zoneOf(sensitive - 1e-9, 1, 3.2), zoneOf(sensitive + 1e-9, 1, 3.2)]).toEqual([1, 3])
  const limit = (Fr: number) => 1 / (0.005 * (Fr - 1) - 0.0003 * (Fr - 1) ** 2 - 0.002)
  expect([zoneOf(limit(4.5) + 1e-6, 4.5, 2), zoneOf(limit(4.5) - 1e-6, 4.5, 2)]).toEqual([8, 6])
  expect(zoneOf(limit(4.500001) + 1e-3, 4.500001, 2)).toBe(9)
  // at or below 1.5 % and where the bracket is not above 0 nothing is very stiff
  expect(zoneOf(1e6, 1.5, 1)).toBe(7)
  expect(zoneOf(1e6, 20, 2.8)).toBe(4)
  expect(zoneOf(gap, gap, gap)).toBeNaN()
})

test('rows come out sorted, each length once and as it came first; what was put right is said', () => {
  const { rows, warnings } = orderConeRows(
    rowsOf({ length: column(-2, 1, gap, 2, 3), qc: column(20, 10, 99, 21, gap), fs: column(2, 1, 9, 2.1, Infinity) }),
  )
  expect([...rows.length]).toEqual([1, 2, 3])
  expect([...rows.qc]).toEqual([10, 20, gap])
  expect([...rows.fs!]).toEqual([1, 2, gap])
  expect(warnings).toEqual([
    { code: 'UNSORTED_INPUT', row: null },
    { code: 'DUPLICATE_LENGTH', row: null, count: 1 },
    { code: 'VOID_ROWS', row: 2, count: 2 },
  ])
})

test('a run says what it lacks: water, pore pressure, sleeve', () => {
  const length = column(1, 2)
  expect(codes(deriveCone(rowsOf({ length, qc: column(1, 2) }), coneSettingDefaults).warnings)).toEqual([
    'NO_WATER_TABLE',
    'NO_U2',
    'NO_SLEEVE',
  ])
  const { run } = deriveCone(rowsOf({ length, qc: column(1, 2) }), coneSettingDefaults)
  expect([...run.qt]).toEqual([1, 2])
  for (const name of ['Rf', 'Fr', 'Ic', 'zone', 'Bq'] as const) expect([...run[name]], name).toEqual([gap, gap])
  expect([...run.gamma]).toEqual([18, 18])
})

test('a sleeve that reads nothing keeps its Rf and has no index; a resistance below the stress has nothing', () => {
  const rows = rowsOf({
    length: column(1, 2, 30),
    qc: column(1, 1, 0.1),
    fs: column(0.01, -0.001, 0.01),
    u2: column(0, 0, 0),
  })
  const { run, warnings } = deriveCone(rows, settingsOf({ waterTable: 50 }))
  expect(run.Rf[1]).toBeCloseTo(-0.1, 9)
  expect([run.Fr[1], run.Ic[1], run.zone[1], run.qn[2], run.Bq[2], run.Qt[2]].every(Number.isNaN)).toBe(true)
  expect(run.Bq[1]).not.toBeNaN()
  expect(run.Rf[2]).toBeCloseTo(10, 9)
  expect(warnings).toContainEqual({ code: 'NEGATIVE_FS', row: 1, count: 1 })
  expect(warnings).toContainEqual({ code: 'QN_NEGATIVE', row: 2, count: 1 })
})

test('a setting is the file’s, else the project’s, else the default; an impossible one counts as not stated', () => {
  const { settings, origin } = coneSettings(
    { a: 0, waterTable: 1.4, gradient: 9.81 },
    { a: 0.75, cnMax: null, waterTable: 3 },
  )
  expect(settings).toEqual({ ...coneSettingDefaults, a: 0.75, waterTable: 1.4, cnMax: null })
  expect([origin.a, origin.waterTable, origin.gradient]).toEqual(['project', 'file', 'default'])
  expect(coneSettings({ unitWeight: 'auto' }, { unitWeight: 19 }).settings.unitWeight).toBe('auto')
  const measured = asMeasured({ ...settings, qc2: 1, u22: 1, offPorePressure: 0.1, offsetSleeveFriction: 0.1 })
  expect(measured).toEqual(settings)
})

const reading = fc.oneof(
  { weight: 8, arbitrary: fc.double({ min: -1, max: 60, noNaN: true }) },
  { weight: 1, arbitrary: fc.constant(gap) },
)
const pushes = fc
  .array(
    fc.record({
      step: fc.double({ min: 0.001, max: 1, noNaN: true }),
      qc: reading,
      fs: reading.map(v => v / 50),
      u2: reading.map(v => v / 20),
      incl: fc.oneof(fc.double({ min: -40, max: 40, noNaN: true }), fc.constant(gap)),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map(all => {
    let at = 0
    const of = (name: 'qc' | 'fs' | 'u2' | 'incl') => Float64Array.from(all, row => row[name])
    return rowsOf({
      length: Float64Array.from(all, ({ step }) => (at += step)),
      qc: of('qc'),
      fs: of('fs'),
      u2: of('u2'),
      incl: of('incl'),
    })
  })

test('gaps stay gaps, depths grow and never pass the length, zones fit their index, the effective stress is 1 kPa at least', () => {
  fc.assert(
    fc.property(pushes, fc.constantFrom('j', 'n'), (rows, deepInclinationCorrection) => {
      const { run } = deriveCone(rows, settingsOf({ deepInclinationCorrection, waterTable: 1 }))
      for (const [name, values] of Object.entries(run))
        expect([name, values.some((v: number) => v === Infinity || v === -Infinity)]).toEqual([name, false])
      for (let i = 0; i < run.length.length; i++) {
        if (Number.isNaN(rows.qc[i]))
          for (const name of ['qc', 'qt', 'Rf', 'qn', 'Bq', 'Qt', 'Fr', 'Ic', 'zone'] as (keyof ConeRun)[])
            expect([name, run[name][i]]).toEqual([name, gap])
        expect(run.svp[i]).toBeGreaterThanOrEqual(1)
        expect(run.depth[i]).toBeLessThanOrEqual(run.length[i]! + 1e-9)
        if (i > 0) expect(run.depth[i]).toBeGreaterThan(run.depth[i - 1]!)
        expect(Number.isNaN(run.zone[i]!)).toBe(Number.isNaN(run.Ic[i]!))
      }
    }),
  )
})

test('the same rows in any order give the same run', () => {
  fc.assert(
    fc.property(pushes, fc.infiniteStream(fc.nat()), (rows, keys) => {
      const order = [...rows.length.keys()].map(i => [keys.next().value!, i] as const).sort((a, b) => a[0] - b[0])
      const shuffle = (values: Float64Array | null) => values && Float64Array.from(order, ([, i]) => values[i]!)
      const mixed = Object.fromEntries(
        Object.entries(rows).map(([name, values]) => [name, shuffle(values)]),
      ) as unknown as ConeRows
      expect(deriveCone(mixed, coneSettingDefaults).run).toEqual(deriveCone(rows, coneSettingDefaults).run)
    }),
  )
})
