import { expect, test } from 'vitest'
import { coneRowsOf, measuredCone, statedNumber, statedSettings } from './cone-rows.ts'

test('a sounding without a quantity lacks its channel; a missing value is NaN, also behind a short column', () => {
  const rows = coneRowsOf({
    depth: [1, 2, 3],
    sequences: [
      { quantity: 'qc', values: [1, null, 3] },
      { quantity: 'fs', values: [0.1] },
      { quantity: null, values: [7, 7, 7] },
      { quantity: 'qc', values: [9, 9, 9] },
    ],
  })
  expect(rows).toEqual({
    length: Float64Array.of(1, 2, 3),
    qc: Float64Array.of(1, Number.NaN, 3),
    fs: Float64Array.of(0.1, Number.NaN, Number.NaN),
    u2: null,
    incl: null,
    inclX: null,
    inclY: null,
  })
})

test('what a file states counts in the unit that it is stored in, and not as text or in another unit', () => {
  expect(statedNumber({ waterDepth: { value: 1.4, unit: 'm' } }, 'waterDepth')).toBe(1.4)
  expect(statedNumber({ a: { value: 0.8, unit: '' } }, 'a')).toBe(0.8)
  expect(statedNumber({ waterDepth: { value: 140, unit: 'cm' } }, 'waterDepth')).toBeNull()
  expect(statedNumber({ waterDepth: { value: 'dry', unit: 'm' } }, 'waterDepth')).toBeNull()
  expect(statedNumber({}, 'a')).toBeNull()
})

test('zero readings count only in pairs: one alone is no drift', () => {
  const MPa = (value: number) => ({ value, unit: 'MPa' })
  expect(statedSettings({ qcBefore: MPa(-0.257), qcAfter: MPa(-0.245), u2Before: MPa(0.01) })).toEqual({
    qc: -0.257,
    qc2: -0.245,
  })
})

test('of a recorder that was not set to zero the drift counts', () => {
  const MPa = (value: number) => ({ value, unit: 'MPa' })
  const meta = { qcBefore: MPa(17.607), qcAfter: MPa(17.52), u2Before: MPa(1.5), u2After: MPa(1.52) }
  expect(statedSettings(meta)).toEqual({ qc: 0, qc2: -0.087, u2: 1.5, u22: 1.52 })
})

test('without a run readings stay as measured, and what follows takes the file’s values before the project’s', () => {
  const MPa = (value: number) => ({ value, unit: 'MPa' })
  const meta = { a: { value: 0.5, unit: '-' }, u2Before: MPa(0), u2After: MPa(0.2), qcBefore: MPa(0), qcAfter: MPa(1) }
  const sequences = [
    { quantity: 'qc' as const, values: [1, 2] },
    { quantity: 'fs' as const, values: [0.02, 0.02] },
    { quantity: 'u2' as const, values: [0.1, 0.1] },
  ]
  const { run, settings, origin } = measuredCone(
    { depth: [5, 6], sequences, meta },
    { a: 0.75, waterTable: 2, offPorePressure: 0.1 },
  )
  expect([[...run.qc], [...run.u2], [...run.qt]]).toEqual([
    [1, 2],
    [0.1, 0.1],
    [1.05, 2.05],
  ])
  expect(run.u0[0]).toBeCloseTo(3 * 9.81, 9)
  expect([settings.a, origin.a, settings.waterTable, origin.waterTable]).toEqual([0.5, 'file', 2, 'project'])
})
