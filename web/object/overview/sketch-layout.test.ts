import type { ListedObject } from '@borebook/contract/objects.ts'
import { expect, test } from 'vitest'
import { layOutSketch } from './sketch-layout.ts'

const size = { width: 300, height: 200, edge: 30 }
const at = (shortname: string, x: number, y: number) => ({
  object: { shortname } as ListedObject,
  at: [x, y] as const,
})

test('the places fill the sketch, north up, in one scale', () => {
  const [a, b] = layOutSketch([at('B 1', 0, 0), at('B 2', 240, 70)], size)
  expect([a!.x, b!.x]).toEqual([30, 270])
  expect(a!.y - b!.y).toBeCloseTo(70)
})

test('a name turns to the other side at the edge, and beside another sign', () => {
  const signs = layOutSketch([at('B 1', 0, 0), at('Borehole 2', 240, 0), at('B 3', 20, 0)], size)
  expect(signs.map(({ name }) => name)).toEqual([undefined, 'end', 'start'])
})

test('one object alone stands in the middle', () => {
  expect(layOutSketch([at('B 1', 5, 5)], size)).toMatchObject([{ x: 150, y: 100, name: 'start' }])
})
