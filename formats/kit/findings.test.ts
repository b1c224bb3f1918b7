import { expect, test } from 'vitest'
import { Findings } from './findings.ts'

test('the same about many rows is one finding with its lines and their number; about one row, or something else, one of its own', () => {
  const findings = new Findings()
  for (let line = 5; line < 1005; line++)
    findings.warning(line, 'SAMP', 'import.unit.unknown', { heading: 'A', unit: 'mm' })
  findings.warning(7, 'SAMP', 'import.unit.unknown', { heading: 'B', unit: 'mm' })
  findings.warning(9, 'HDIA', 'import.unit.unknown', { heading: 'A', unit: 'mm' })
  findings.note(9, 'SAMP', 'import.unit.unknown', { heading: 'A', unit: 'mm' })
  const [first, ...others] = findings.sorted()
  expect(first).toMatchObject({ line: 5, rows: 1000 })
  expect(first!.also).toEqual(Array.from({ length: 100 }, (_, n) => 6 + n))
  expect(others.map(({ severity, group, rows }) => [severity, group, rows])).toEqual([
    ['warning', 'SAMP', undefined],
    ['warning', 'HDIA', undefined],
    ['note', 'SAMP', undefined],
  ])
})

test('sentences that differ only in their example are one finding, and each of them makes its hole doubtful', () => {
  const findings = new Findings()
  const holes = [{ doubtful: false }, { doubtful: false }]
  for (const [n, hole] of holes.entries()) {
    findings.about = hole
    findings.warning(
      n,
      'GEOL',
      'import.number.comma',
      { heading: 'GEOL_TOP', text: `${n},5`, value: n + 0.5 },
      'GEOL_TOP',
    )
  }
  expect(findings.sorted()).toMatchObject([{ line: 0, rows: 2, also: [1] }])
  expect(holes).toEqual([{ doubtful: true }, { doubtful: true }])
})

test('what is found twice about one line, or about no line, is told once', () => {
  const findings = new Findings()
  for (const line of [3, 3, null, null]) findings.note(line, null, 'import.heading.again')
  expect(findings.sorted()).toMatchObject([{ line: 3 }])
})
