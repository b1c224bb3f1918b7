import { type SptSettings, sptSettings } from '@borebook/geo/blows/spt.ts'
import { expect, test } from 'vitest'
import { unpackResults } from './results.ts'
import { calculateRun } from './work-out.ts'

test('a run of SPTs has a gap where the drive was refused, whatever N says, and tells how many were', () => {
  const named = (sndname: string, unit: string, values: (number | null)[]) => ({
    sndname,
    quantity: null,
    unit,
    values,
  })
  const settings = { ...(sptSettings({ Er: 60, waterTable: 2 }).settings satisfies SptSettings) }
  const { results, warnings } = calculateRun({
    kind: 'spt',
    settings,
    depth: [3, 6, 9],
    remarks: [],
    sequences: [
      { sndname: 'N', quantity: 'N', unit: '', values: [14, 75, null] },
      named('Main blows', '', [14, 50, 55]),
      named('Total penetration [mm]', 'mm', [450, 350, 300]),
    ],
  })
  const { depth, sequences } = unpackResults(results)
  expect(depth).toEqual([3, 6, 9])
  expect(sequences.find(({ quantity }) => quantity === 'N')?.values).toEqual([14, null, null])
  expect(warnings).toEqual([{ code: 'REFUSED', row: 1, count: 2 }])
})
