import { describe, expect, test } from 'vitest'
import {
  dissipationDegrees,
  findConeRadius,
  findInitialPressure,
  findPressureAtRest,
  findTimeFactor,
  findTimeOfDegree,
  interpretDissipation,
  normaliseExcess,
  type PorePressureReading,
  reckonConsolidation,
  reckonRestPressure,
  reckonWaterTable,
} from './dissipation.ts'

const times = Array.from({ length: 400 }, (_, k) => k * 5)
/** Readings of a pressure over √t that a formula gives, MPa. */
const curve = (u: (root: number) => number): PorePressureReading[] =>
  times.map(time => ({ time, u: u(Math.sqrt(time)) }))

/** 0.5 MPa at the start, straight over √t down to 0.1 at 1600 s, at rest from there. */
const plain = curve(root => Math.max(0.1, 0.5 - 0.01 * root))

describe('a dissipation test', () => {
  test('that falls from its start is reckoned from its greatest reading', () => {
    expect(findInitialPressure(plain, 0.1)).toEqual({ u: 0.5, from: 'maximum' })
    // half of 0.4 MPa is gone at √t = 20
    expect(findTimeOfDegree(plain, { initial: 0.5, rest: 0.1, degree: 50 })).toBeCloseTo(400, 6)
    // between the readings at 80 and 85 s
    expect(findTimeOfDegree(plain, { initial: 0.5, rest: 0.1, degree: 22.75 })).toBeCloseTo(9.1 ** 2, 6)
    expect(normaliseExcess(0.2, 0.5, 0.1)).toBeCloseTo(0.25, 12)
  })

  test('that first rises is reckoned from the line over the root of time, drawn back to the start', () => {
    // up to 0.42 MPa at √t = 8, and from there on the line that comes from 0.5
    const dilatory = curve(root => (root < 8 ? 0.2 + 0.0275 * root : Math.max(0.1, 0.5 - 0.01 * root)))
    const found = findInitialPressure(dilatory, 0.1)!
    expect(found.from).toBe('root')
    expect(found.u).toBeCloseTo(0.5, 6)
    expect(findTimeOfDegree(dilatory, { initial: found.u, rest: 0.1, degree: 50 })).toBeCloseTo(400, 3)
  })

  test('that rises by less than a twentieth of its excess is no dilatory one', () => {
    const shaken = plain.map(({ time, u }) => ({ time, u: time === 0 ? 0.49 : u }))
    expect(findInitialPressure(shaken, 0.1)).toMatchObject({ from: 'maximum' })
  })

  test('that ends before half of it is gone is read at the greatest degree that it reached', () => {
    const short = plain.filter(({ time }) => time <= 300)
    const result = interpretDissipation(short, { filter: 'u2', rest: 0.1, rigidity: 100, coneArea: 1000 })!
    expect(result).toMatchObject({ t50: null, degree: 40 })
    // √t of 40 % is 16 s½; of the end √300, which is 43.3 %
    expect(result.time).toBeCloseTo(256, 6)
    expect(result.reached).toBeCloseTo(43.3013, 3)
    expect(result.ch).toBeCloseTo((0.142 * 0.01785 ** 2 * 10) / 256, 15)
  })

  test('whose pressure stands below that at rest says nothing', () => {
    expect(interpretDissipation(plain, { filter: 'u2', rest: 0.6, rigidity: 100, coneArea: 1000 })).toBeNull()
    expect(interpretDissipation([], { filter: 'u2', rest: 0, rigidity: 100, coneArea: 1000 })).toBeNull()
  })
})

describe('the coefficient of consolidation', () => {
  test('is that of Teh and Houlsby: 1.95E-6 m²/s of 400 s behind the shoulder of 10 cm²', () => {
    const of = (filter: 'u1' | 'u2' | 'u3', coneArea = 1000, rigidity = 100) =>
      interpretDissipation(plain, { filter, rest: 0.1, rigidity, coneArea })!
    // 0.245 · 3.186E-4 m² · 10 / 400 s
    expect(of('u2').ch).toBeCloseTo(1.95157e-6, 10)
    expect(of('u1').ch! / of('u2').ch!).toBeCloseTo(0.118 / 0.245, 9)
    expect(of('u2', 1500).ch! / of('u2').ch!).toBeCloseTo((21.85097 / 17.85) ** 2, 6)
    expect(of('u2', 1000, 400).ch! / of('u2').ch!).toBeCloseTo(2, 9)
    expect(of('u3')).toMatchObject({ ch: null, t50: expect.closeTo(400, 6) })
    expect(of('u2').u50).toBeCloseTo(0.3, 12)
  })

  test('of time factors that grow with the degree, those at the tip smaller than those behind it', () => {
    for (const [k, degree] of dissipationDegrees.entries()) {
      expect(findTimeFactor('u1', degree)).toBeLessThan(findTimeFactor('u2', degree)!)
      if (k > 0) expect(findTimeFactor('u2', degree)).toBeGreaterThan(findTimeFactor('u2', dissipationDegrees[k - 1]!)!)
    }
    expect(reckonConsolidation(0.245, 0.022, 50, 1000)).toBeCloseTo(8.385e-7, 10)
  })

  test('takes the radius of a cone of another area from its circle', () => {
    expect(findConeRadius(1500)).toBeCloseTo(0.02185, 5)
    expect(findConeRadius(1000)).toBe(0.01785)
    expect(findConeRadius(1007)).toBeCloseTo(0.017904, 6)
    expect(findConeRadius(200)).toBeCloseTo(0.0079788, 7)
  })
})

describe('the pressure at rest', () => {
  test('is that of the second half of a test which no longer moves there', () => {
    const slow = curve(root => 0.1 + 0.4 * Math.exp(-root / 4))
    expect(findPressureAtRest(slow)).toBeCloseTo(0.1, 4)
    // sand: nothing moves at all
    expect(findPressureAtRest(curve(() => 0.0687))).toBeCloseTo(0.0687, 12)
  })

  test('is not known of a test that still moves, is short, or has few readings', () => {
    expect(findPressureAtRest(plain.filter(({ time }) => time < 1200))).toBeNull()
    expect(findPressureAtRest(curve(() => 0.1).slice(0, 5))).toBeNull()
    expect(findPressureAtRest([0, 30, 60].map(time => ({ time, u: 0.1 })))).toBeNull()
    expect(findPressureAtRest([])).toBeNull()
  })

  test('is the water above: 0.0687 MPa in 9 m tells of water at 2 m', () => {
    expect(reckonWaterTable(9, 0.06867)).toBeCloseTo(2, 9)
    expect(reckonRestPressure(9, 2)).toBeCloseTo(0.06867, 9)
    expect(reckonRestPressure(1, 2)).toBe(0)
  })
})
