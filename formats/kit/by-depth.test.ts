import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderByDepth } from './by-depth.ts'

describe('the rows of a test run', () => {
  it('stay as they are where they ascend', () => {
    expect(orderByDepth([0, 0.02, null, 0.04])).toEqual({
      rows: [0, 1, 3],
      depth: [0, 0.02, 0.04],
      repeated: [],
      wasUnsorted: false,
      negative: 0,
    })
  })

  it('are sorted where they do not; of one depth the first counts and the others are named', () => {
    expect(orderByDepth([0.04, 0.02, 0.04, 0.02, 0.02])).toEqual({
      rows: [1, 0],
      depth: [0.02, 0.04],
      repeated: [
        { row: 2, first: 0 },
        { row: 3, first: 1 },
        { row: 4, first: 1 },
      ],
      wasUnsorted: true,
      negative: 0,
    })
  })

  it('that repeat a depth but never fall are not called unsorted', () => {
    expect(orderByDepth([1, 1, 2])).toMatchObject({ rows: [0, 2], wasUnsorted: false })
  })

  it('have no sign: the way down is counted', () => {
    expect(orderByDepth([-0.02, -0.04])).toMatchObject({ depth: [0.02, 0.04], wasUnsorted: false, negative: 2 })
    expect(orderByDepth([0.02, -0.02])).toMatchObject({ rows: [0], repeated: [{ row: 1, first: 0 }] })
  })

  it('each stay or are named, and depths ascend strictly, whatever a file holds', () => {
    const depth = fc.option(
      fc.integer({ min: -50, max: 50 }).map(cm => cm / 100),
      { nil: null },
    )
    fc.assert(
      fc.property(fc.array(depth, { maxLength: 60 }), depths => {
        const { rows, depth, repeated } = orderByDepth(depths)
        const without = depths.flatMap((value, row) => (value === null ? [row] : []))
        expect([...rows, ...repeated.map(({ row }) => row), ...without].sort((a, b) => a - b)).toEqual(
          depths.map((_, row) => row),
        )
        expect(depth.every((value, k) => k === 0 || value > depth[k - 1]!)).toBe(true)
        for (const { row, first } of repeated) {
          expect(first).toBeLessThan(row)
          expect(Math.abs(depths[first]!)).toBe(Math.abs(depths[row]!))
        }
      }),
    )
  })
})
