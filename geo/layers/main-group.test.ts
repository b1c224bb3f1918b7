import { expect, test } from 'vitest'
import { findConvexOutline, findMainGroup } from './main-group.ts'

type Spot = readonly [x: number, y: number]
const own = (at: Spot) => at
/** Places every 25 m around a corner of a site. */
const site = (count: number, [x, y]: Spot = [2655000, 1222000]): Spot[] =>
  Array.from({ length: count }, (_, i) => [x + (i % 4) * 25, y + Math.floor(i / 4) * 25])

test.each([
  ['3 km off beside twelve on a site', 12, [[2658000, 1223000]]],
  ['one hole of four', 3, [[2655900, 1222000]]],
  [
    'four of twelve, to all sides',
    8,
    [
      [2651000, 1222000],
      [2659000, 1222000],
      [2655000, 1226000],
      [2655000, 1218000],
    ],
  ],
  ['a digit too many', 6, [[12655000, 1222000]]],
] satisfies [string, number, Spot[]][])('few places far off are left out: %s', (_, count, far) => {
  expect(findMainGroup([...far, ...site(count)], own)).toEqual(site(count))
})

test.each([
  ['none', []],
  ['one', site(1)],
  ['two, however far', [...site(1), [2659000, 1222000]]],
  ['a line of 12 km', Array.from({ length: 60 }, (_, i) => [2600000 + i * 200, 1200000 + (i % 7) * 30])],
  ['two halves 8 km apart', [...site(10), ...site(10, [2663000, 1222000])]],
  ['all at one place but one beside it', [...Array.from({ length: 9 }, () => [2655000, 1222000]), [2655080, 1222000]]],
] satisfies [string, (readonly number[])[]][])('where nobody stands apart all are shown: %s', (_, places) => {
  expect(findMainGroup(places as Spot[], own)).toEqual(places)
})

test('a place that does not squeeze the others is shown with them', () => {
  // two thirds of the way to the edge of the site there is nothing, which is no reason to hide its edge
  const spread = [...site(16), [2655300, 1222000] as const]
  expect(findMainGroup(spread, own)).toHaveLength(17)
})

test('sites of one country are shown together, however many lie in each; what lies more than 100 km from them is not', () => {
  const sites: Spot[] = [
    [2500000, 1118000],
    [2540000, 1150000],
    [2600000, 1200000],
    [2683000, 1247000],
  ]
  expect(findMainGroup(sites, own)).toHaveLength(4)
  expect(findMainGroup([...sites, ...sites, [2000000, 2000000]], own)).toHaveLength(8)
  const swapped: Spot = [1222000, 2655000]
  expect(findMainGroup([swapped, ...site(2)], own)).toEqual(site(2))
  expect(findMainGroup([swapped], own)).toEqual([swapped])
})

test('an outline has the outermost places as its corners, in their order around', () => {
  const inner = site(16)
  expect(findConvexOutline([...inner, [2655037, 1222037]])).toEqual([
    [2655000, 1222000],
    [2655075, 1222000],
    [2655075, 1222075],
    [2655000, 1222075],
  ])
})

test.each([
  [0, []],
  [1, [[5, 5]]],
  [
    2,
    [
      [5, 5],
      [9, 5],
    ],
  ],
] satisfies [number, Spot[]][])('places told twice count once: the outline of %s is these', (_, places) => {
  expect(findConvexOutline([...places, ...places])).toEqual(places)
})
