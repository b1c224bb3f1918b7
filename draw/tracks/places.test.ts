import { expect, test } from 'vitest'
import { exampleLayers, exampleLog } from '../gallery/example-log.ts'
import { everyRecord } from '../gallery/gallery-tracks.tsx'
import { placesAt } from '../kit/places.ts'
import { namedDepths } from './notes.tsx'
import { trackOf, tracks } from './tracks.ts'

const layers = exampleLayers.map((one, i) => ({ ...one, layerid: i + 1 }))
const hole = exampleLog(layers, { records: { ...everyRecord, layers } })

test('every track but the ruler says what stands at a depth, in words or in figures', () => {
  const silent = tracks.filter(({ places, readAt }) => !places && !readAt).map(({ key }) => key)
  expect(silent).toEqual(['depth'])
  for (const { key, places, has } of tracks) {
    if (!places || has?.(hole) === false) continue
    const all = places(hole)
    expect(all.length, key).toBeGreaterThan(0)
    for (const { from, to } of all) expect(from <= to, key).toBe(true)
    expect(
      all.some(({ text }) => /\S/.test(text)),
      key,
    ).toBe(true)
  }
})

test('a layer and its parts are read by what they are called, with the keys of their records', () => {
  const { depthfrom, depthto } = exampleLayers[1]!
  const [first] = placesAt(trackOf('description')!.places!(hole), (depthfrom + depthto!) / 2, 0)
  expect(first).toMatchObject({ from: depthfrom, to: depthto, record: { table: 'layers', key: 'L2' } })
})

test('a curve is read where it was measured, and nowhere else', () => {
  const readAt = (key: string, depth: number) => trackOf(key)!.readAt!(hole, depth)
  expect(readAt('qc', 3)).toMatch(/^[\d.]+( · [\d.]+)* MPa$/)
  expect(readAt('qc', 999)).toBeUndefined()
  expect(readAt('spt', 999)).toBeUndefined()
})

test.each([
  ['Flushing lost at 12.40 m', [[12.4, 12.4]]],
  [
    'boulder 5,6–6.1 m and 7 m',
    [
      [5.6, 6.1],
      [7, 7],
    ],
  ],
  ['from 8 - 4 m', [[4, 8]]],
  ['2 mm seams, 30 m² of plan, 5 m/h, 3 min, 12.40', []],
] as const)('%s names its depths', (text, expected) => {
  expect(namedDepths(text).map(({ from, to }) => [from, to])).toEqual(expected)
})
