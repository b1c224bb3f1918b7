import { expect, test } from 'vitest'
import { byImportance } from './finding-order.ts'
import type { Finding } from './imports.ts'

test('what is odd is told by its weight: errors, then wrong places, then the rest, words of layers last, each by file and line', () => {
  const found = (severity: Finding['severity'], text: string, line: number | null, file?: number): Finding => ({
    severity,
    line,
    group: null,
    text,
    ...(file !== undefined && { file }),
  })
  const wanted = [
    found('error', 'bro.noValues', 900),
    found('warning', 'import.place.far|{"names":"A","km":600}', null),
    found('warning', 'import.grid.unlisted|{"epsg":"1","holes":2}', 50),
    found('warning', 'import.hole.level', 40),
    found('warning', 'import.record.kept', 7, 0),
    found('warning', 'import.record.kept', 30, 0),
    found('warning', 'import.record.kept', 3, 1),
    found('warning', 'import.layer.noSoil|{"text":"import.place."}', 1, 0),
    found('note', 'import.grid.assumed', 2, 0),
    found('note', 'import.object.joins', 1, 0),
  ]
  expect(byImportance(wanted.toReversed())).toEqual(wanted)
})
