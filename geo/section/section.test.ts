import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { legsOf, lengthOfLegs, type PlanePoint, projectBeyond, projectOnto, runOf } from './section.ts'

const metres = fc.integer({ min: -5000, max: 5000 }).map(cm => cm / 10)
const place = fc.record({ x: metres, y: metres })
const line = fc.array(place, { minLength: 2, maxLength: 8 }).filter(points => legsOf(points).length > 0)

/** The point so far along a line. */
function at(points: readonly PlanePoint[], along: number): PlanePoint {
  const legs = legsOf(points)
  const leg = legs.find(({ start, length }) => along <= start + length) ?? legs.at(-1)!
  const share = (along - leg.start) / leg.length
  return { x: leg.from.x + share * (leg.to.x - leg.from.x), y: leg.from.y + share * (leg.to.y - leg.from.y) }
}

describe('a section line', () => {
  test('has a leg between two points, with length and bearing clockwise from north', () => {
    const legs = legsOf([
      { x: 0, y: 0 },
      { x: 30, y: 40 },
      { x: 30, y: 40 },
      { x: 30, y: 10 },
    ])
    expect(legs.map(({ start, length }) => [start, length])).toEqual([
      [0, 50],
      [50, 30],
    ])
    expect(legs[0]!.bearing).toBeCloseTo(36.87, 2)
    expect(legs[1]!.bearing).toBe(180)
    expect(lengthOfLegs(legs)).toBe(80)
  })

  test('tells of a hole beside it how far along and how far to the right or the left', () => {
    const legs = legsOf([
      { x: 0, y: 0 },
      { x: 0, y: 100 },
    ])
    expect(projectOnto(legs, { x: 3, y: 40 })).toEqual({ along: 40, offset: 3, leg: 0 })
    expect(projectOnto(legs, { x: -3, y: 40 })).toEqual({ along: 40, offset: -3, leg: 0 })
    expect(projectOnto(legs, { x: 3, y: 104 })).toEqual({ along: 100, offset: 5, leg: 0 })
    expect(projectOnto([], { x: 0, y: 0 })).toBeUndefined()
  })

  test('goes on straight beyond its ends for places that lie there, and tells how far', () => {
    const legs = legsOf([
      { x: 0, y: 0 },
      { x: 0, y: 100 },
      { x: 50, y: 100 },
    ])
    expect(projectBeyond(legs, { x: 3, y: -40 })).toEqual({ along: -40, offset: 3, leg: 0, beyond: 40 })
    expect(projectBeyond(legs, { x: 90, y: 104 })).toEqual({ along: 190, offset: -4, leg: 1, beyond: 40 })
    expect(projectBeyond(legs, { x: 2, y: 40 })).toEqual({ along: 40, offset: 2, leg: 0, beyond: 0 })
    expect(projectBeyond(legs, { x: -3, y: 104 })).toMatchObject({ along: 100, beyond: 0 })
    expect(projectBeyond([], { x: 0, y: 0 })).toBeUndefined()
  })

  test('finds no point of itself nearer to a place than the one that it answers', () => {
    fc.assert(
      fc.property(line, place, fc.double({ min: 0, max: 1, noNaN: true }), (points, hole, share) => {
        const legs = legsOf(points)
        const { along, offset } = projectOnto(legs, hole)!
        const away = (along: number) => Math.hypot(at(points, along).x - hole.x, at(points, along).y - hole.y)
        expect(away(along)).toBeCloseTo(Math.abs(offset), 6)
        expect(away(share * lengthOfLegs(legs))).toBeGreaterThanOrEqual(Math.abs(offset) - 1e-6)
      }),
    )
  })

  test('walked the other way has the same hole on its other side, measured from its other end', () => {
    fc.assert(
      fc.property(
        line.filter(points => points.length === 2),
        place,
        (points, hole) => {
          const [there, back] = [legsOf(points), legsOf([...points].reverse())]
          const [a, b] = [projectOnto(there, hole)!, projectOnto(back, hole)!]
          expect(a.along + b.along).toBeCloseTo(lengthOfLegs(there), 6)
          expect(Math.abs(a.offset + b.offset) < 1e-6 || Math.abs(Math.abs(a.offset) - Math.abs(b.offset)) < 1e-6).toBe(
            true,
          )
        },
      ),
    )
  })
})

describe('the course of a hole in a section', () => {
  test('is straight down where it is vertical, or nobody says towards where it runs', () => {
    expect(runOf(90, 45, 10)).toEqual({ along: 0, down: 1 })
    expect(runOf(null, null, 10)).toEqual({ along: 0, down: 1 })
    expect(runOf(30, null, 10)).toEqual({ along: 0, down: expect.closeTo(0.5, 9) })
  })

  test('runs with the line, against it, or is seen end-on', () => {
    expect(runOf(60, 90, 90)).toEqual({ along: expect.closeTo(0.5, 9), down: expect.closeTo(0.866, 3) })
    expect(runOf(60, 270, 90).along).toBeCloseTo(-0.5, 9)
    expect(runOf(60, 0, 90).along).toBeCloseTo(0, 9)
  })

  test('is never longer than the hole', () => {
    const angle = fc.double({ min: 0, max: 360, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min: 0, max: 90, noNaN: true }), angle, angle, (dip, direction, bearing) => {
        const { along, down } = runOf(dip, direction, bearing)
        expect(Math.hypot(along, down)).toBeLessThanOrEqual(1 + 1e-9)
        expect(down).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
