import { expect, test } from 'vitest'
import { dropped, type Knob } from './section-drop.ts'

const holes = [0, 100, 200].map((x, i) => ({ locid: i + 1, x }))
const knobAt = (place: number, y: number): Knob => ({
  ...{ name: `KB ${place + 1}`, place, locid: place + 1, depth: y / 10, beside: null, x: holes[place]!.x, y },
})
const [from, near, far] = [knobAt(0, 78), knobAt(1, 125), knobAt(2, 100)]
const at = (x: number, y: number) => dropped(from, { x, y }, [from, near, far], holes, 3)

test('a drop joins the boundary that it is on, and none that is farther than it may be', () => {
  expect(at(101, 123)).toMatchObject({ joined: near, correlation: { to: { locid: 2, depth: 12.5 }, kind: 'proved' } })
  expect(at(198, 100)).toMatchObject({ joined: far, correlation: { to: { locid: 3 }, kind: 'supposed' } })
  expect(at(100, 100)?.joined).toBeUndefined()
  // anywhere on its column
  expect(dropped(from, { x: 94, y: 125 }, [from, near, far], holes, 3)?.joined).toBeUndefined()
  expect(dropped(from, { x: 94, y: 125 }, [from, near, far], holes, 3, 4)?.joined).toBe(near)
  expect(dropped(from, { x: 100, y: 124 }, [near, knobAt(1, 123.5)], holes, 3)?.joined?.depth).toBe(12.35)
})

test('a drop beside all boundaries runs out where it is, at the neighbour and beyond it just before that', () => {
  expect(at(70, 90)).toMatchObject({ correlation: { to: null, towards: 2, reach: 0.7 } })
  expect(at(51, 90)).toMatchObject({ correlation: { towards: 2, reach: null } })
  for (const x of [100, 160]) expect(at(x, 90)).toMatchObject({ correlation: { towards: 2, reach: 0.95 } })
})

test('a drop on its own hole, and one where no neighbour is, makes no line', () => {
  expect([at(0, 78), at(2, 60), at(-40, 78)]).toEqual([undefined, undefined, undefined])
})
