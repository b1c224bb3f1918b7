import { wellLayout } from '@borebook/geo/well/well-layout.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  crowdedWell,
  exampleDrilling,
  exampleTube,
  exampleTubeLayer,
  groundwaterWell,
  heatExchanger,
  impossibleWell,
  nestedPiezometer,
} from '../../gallery/example-well.ts'
import { exampleWellSheet } from '../../gallery/example-well-sheet.ts'
import { hostileWells } from '../../gallery/hostile-wells.ts'
import { paperTypeSizes } from '../../paper/paper-sheet.ts'
import { annularVolume } from '../well-volumes.ts'
import { drawWellPages } from './well-sheet.ts'
import { type WellInput, wellSheet } from './well-sheet-input.ts'
import { leaderOf, placeWellNames } from './well-sheet-labels.tsx'
import { layoutWell } from './well-sheet-layout.ts'
import { labelRoom } from './well-sheet-page.tsx'

const wells = {
  ...hostileWells,
  crowdedWell: crowdedWell(12, 5, 4, 10, 40),
  groundwaterWell,
  heatExchanger,
  impossibleWell,
  nestedPiezometer,
}
const sheets = {
  'A4 upright': wellSheet(),
  'A3 upright': wellSheet({ paper: 'A3', orientation: 'portrait' }),
  'A4 lying': wellSheet({ paper: 'A4', orientation: 'landscape' }),
  'A4 at 1:100': wellSheet({ paper: 'A4', orientation: 'portrait', scale: 100 }),
  'A4 on one page': wellSheet({ paper: 'A4', orientation: 'portrait', scale: 100, mostPages: 1 }),
}
const every = Object.entries(wells).flatMap(([name, well]) =>
  Object.entries(sheets).map(([on, of]) => ({ name, on, input: exampleWellSheet(well, { of }) })),
)

type Point = readonly [number, number]
const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) =>
  Math.sign(round((bx - ax) * (y - ay) - (by - ay) * (x - ax)))
const round = (value: number) => Math.round(value * 1e6) / 1e6
/** Whether two stretches cross each other; those that only touch do not. */
const cross = (a: Point, b: Point, c: Point, d: Point) =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

/** The names beside the drawing of each page, with the room that they have. */
function namesOf(input: WellInput) {
  const { pages, drawing, perMetre } = layoutWell(input)
  const last = pages.findLastIndex(({ depths }) => depths)
  return pages.flatMap(({ depths }, i) => {
    if (!depths || !drawing) return []
    const room = labelRoom(drawing, depths, perMetre, i === last)
    return [{ depths, room, ...placeWellNames(drawing.named, drawing.layout, room) }]
  })
}

test.each(every)('no leader of $name crosses another, $on', ({ input }) => {
  for (const { placed, room } of namesOf(input)) {
    const lines = placed.map(one => leaderOf(one, room))
    const stretches = lines.map(points => points.slice(1).map((end, i) => [points[i]!, end] as const))
    for (const [i, one] of stretches.entries())
      for (const other of stretches.slice(i + 1))
        for (const [a, b] of one) for (const [c, d] of other) expect(cross(a, b, c, d)).toBe(false)
  }
})

test.each(every)('names beside $name stand one below the other within their frame, $on', ({ input }) => {
  for (const { placed, depths } of namesOf(input))
    for (const where of ['left', 'right'] as const) {
      let end = 0
      for (const { top, names, details } of placed.filter(one => one.side === where)) {
        expect(top).toBeGreaterThanOrEqual(end - 1e-6)
        end = top + names.length * 3 + details.length * 2.6
      }
      expect(end).toBeLessThanOrEqual(depths.height)
    }
})

test.each(every)('no text of $name is smaller than 6 points, $on', ({ input }) => {
  for (const page of drawWellPages(input).pages)
    for (const [, size] of renderToStaticMarkup(page).matchAll(/font-size="([\d.]+)"/g))
      expect(Number(size)).toBeGreaterThanOrEqual(paperTypeSizes.least - 1e-6)
})

test.each(every)('tables and drawing of $name end above the foot, $on', ({ input }) => {
  const { pages, footTop, bodyTop, paper } = layoutWell(input)
  for (const { depths, tables, at } of pages) {
    if (depths) expect(bodyTop + depths.height).toBeLessThanOrEqual(footTop)
    for (const { table, x, y } of tables) {
      const height = table.rows.reduce((sum, row) => sum + row.height, table.headHeight + 3.6)
      expect(at.y + y + height).toBeLessThanOrEqual(footTop)
      expect(at.x + x + table.width).toBeLessThanOrEqual(paper.width - 5.9)
    }
  }
})

test('a number of pages that is asked for is kept, at a usual scale of which a larger one would take more', () => {
  const pagesAt = (scale: number) =>
    layoutWell(exampleWellSheet(nestedPiezometer, { of: wellSheet({ paper: 'A4', orientation: 'portrait', scale }) }))
      .pages.length
  for (const mostPages of [1, 2, 3]) {
    const of = wellSheet({ paper: 'A4', orientation: 'portrait', scale: 100, mostPages })
    const { pages, scale } = layoutWell(exampleWellSheet(nestedPiezometer, { of }))
    expect(pages.length).toBeLessThanOrEqual(mostPages)
    const larger = [10, 20, 25, 50, 100, 200, 250, 500].filter(one => one < scale)
    for (const one of larger) expect(pagesAt(one)).toBeGreaterThan(mostPages)
  }
})

test('the drawing is true to both of its scales', () => {
  const { drawing, perMetre, scale } = layoutWell(exampleWellSheet(nestedPiezometer))
  expect(perMetre * scale).toBeCloseTo(1000)
  expect(drawing!.layout.perMm * drawing!.scale).toBeCloseTo(1)
})

test('a stretch of annulus holds what the hole has beside its tubes: 220 mm with two tubes of 60 mm hold 25.9 l in 0.8 m', () => {
  const tube = (id: number) => exampleTube(`T${id}`, [exampleTubeLayer(-0.5, 10, 'bt', 60, 52)], id)
  const well = {
    ...{ drilling: [exampleDrilling(0, 6, 220), exampleDrilling(6, 12, 178)], tubes: [tube(1), tube(2)] },
    ...{ fills: [], enclosures: [], instruments: [] },
  }
  const layout = wellLayout(well, { width: 100 })
  const litres = (depthfrom: number, depthto: number) => annularVolume(well, layout, { depthfrom, depthto })
  expect(litres(0, 0.8)).toBeCloseTo(25.89, 1)
  // through the step of the hole and past the feet of the tubes
  expect(litres(0, 12)).toBeCloseTo(litres(0, 6)! + litres(6, 10)! + litres(10, 12)!, 6)
  expect(litres(10, 12)).toBeCloseTo((Math.PI / 4) * 1.78 ** 2 * 20, 6)
})

test('no volume is planned above ground, below the hole, or where a diameter is not recorded', () => {
  const unknown = { ...exampleTubeLayer(0, 10, 'bt', 60, 52), tube_od: null }
  const well = {
    ...{
      drilling: [exampleDrilling(0, 6, 220), exampleDrilling(6, 12, null)],
      tubes: [] as ReturnType<typeof exampleTube>[],
    },
    ...{ fills: [], enclosures: [], instruments: [] },
  }
  const litres = (of: typeof well, depthfrom: number, depthto: number) =>
    annularVolume(of, wellLayout(of, { width: 100 }), { depthfrom, depthto })
  expect(litres(well, 0, 6)).not.toBeNull()
  expect([litres(well, -1, 2), litres(well, 5, 7), litres(well, 11, 13)]).toEqual([null, null, null])
  expect(litres({ ...well, tubes: [exampleTube('T', [unknown], 1)] }, 0, 6)).toBeNull()
})

test('a hole without anything has a sheet that says so', () => {
  const input = exampleWellSheet(
    { drilling: [], tubes: [], fills: [], enclosures: [], instruments: [] },
    { layers: [] },
  )
  const { pages } = drawWellPages(input)
  expect(pages).toHaveLength(1)
  expect(renderToStaticMarkup(pages[0]!)).toContain('Nothing is recorded of a well in this hole.')
})

test('a tube is named at the side at which its leader crosses no other, where there is one', () => {
  const { placed } = namesOf(exampleWellSheet(nestedPiezometer))[0]!
  const sideOf = (name: string) => placed.find(({ of }) => of.called.startsWith(name))?.side
  expect([sideOf('filter tube (screen) P1'), sideOf('filter tube (screen) P3')]).toEqual(['left', 'right'])
})
