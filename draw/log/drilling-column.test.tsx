import { depthScale } from '@borebook/geo/depth-scale.ts'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleHatchOf } from '../gallery/example-log.ts'
import { exampleCoring, telescopedBackfill, telescopedDrilling } from '../gallery/gallery-drilling.tsx'
import { BackfillColumn, backfillAt, DrillingColumn, stretchAt } from './drilling-column.tsx'

const scale = depthScale(0, 40, 10)
const drill = (
  drilling: object[],
  coring: object[] = [],
  props: Partial<Parameters<typeof DrillingColumn<object, object>>[0]> = {},
) => renderToStaticMarkup(<DrillingColumn drilling={drilling} coring={coring} scale={scale} width={100} {...props} />)
const fill = (backfill: object[], drilling: object[] = [], hatchFrom = 0) =>
  renderToStaticMarkup(
    <BackfillColumn
      backfill={backfill}
      drilling={drilling}
      scale={scale}
      width={100}
      hatchOf={exampleHatchOf}
      hatchFrom={hatchFrom}
    />,
  )
const elements = (svg: string) => svg.match(/<(?!\/)/g)!.length

test('the widest bit takes 84 % of the column, half the diameter half of that, centred', () => {
  const svg = drill([
    { blbeg: 0, blend: 1, drill_od: 200 },
    { blbeg: 1, blend: 2, drill_od: 100 },
  ])
  expect(svg).toContain('M8 0H92V10H8Z')
  expect(svg).toContain('M29 10H71V20H29Z')
})

test('a bit without a diameter is 30 mm wide beside the others, and the widest when none has one', () => {
  expect(
    drill([
      { blbeg: 0, blend: 1, drill_od: null },
      { blbeg: 1, blend: 2, drill_od: 60 },
    ]),
  ).toContain('M29 0H71V10H29Z')
  expect(drill([{ blbeg: 0, blend: 1, drill_od: null }])).toContain('M8 0H92V10H8Z')
})

test('a casing stands at its outer and inner diameter on both sides, its steel between them', () => {
  const svg = drill([{ blbeg: 0, blend: 1, drill_od: 200, casing_od: 150, casing_id: 100 }])
  for (const x of [18.5, 29, 71, 81.5]) expect(svg).toContain(`M${x} 0V10`)
  expect(svg).toContain('M18.5 0H29V10H18.5Z')
})

test('where the diameter changes the hole has a shoulder, and a bottom where it ends', () => {
  const svg = drill([
    { blbeg: 0, blend: 1, drill_od: 200 },
    { blbeg: 1, blend: 2, drill_od: 100 },
  ])
  expect(svg).toContain('M8 10H29M92 10H71')
  expect(svg).toContain('M29 20H50M71 20H50')
})

test('TCR, SCR and RQD are bars of their percent of the box; more than 100 % is a full one', () => {
  const svg = drill(
    [{ blbeg: 0, blend: 2, drill_od: 100, drill_bit_id: 50 }],
    [{ depthfrom: 0, depthto: 2, tcr: 130, scr: 50, rqd: 25 }],
  )
  for (const [end, fillColour] of [
    [71, '#B9CBD8'],
    [50, '#7F9FB6'],
    [39.5, '#3D6E92'],
  ])
    expect(svg).toMatch(new RegExp(`<path d="M29 [\\d.]+H${end}V[\\d.]+H29Z" fill="${fillColour}"`))
})

test('bars are labelled where there is room and only there', () => {
  const hole = [{ blbeg: 0, blend: 40, drill_od: 100 }]
  const coring = [{ depthfrom: 0, depthto: 4, tcr: 95, scr: 80, rqd: 60 }]
  const labels = (perMetre: number) =>
    drill(hole, coring, { scale: depthScale(0, 4, perMetre) }).match(/(?<=>)[A-Z]{3} \d+/g)
  expect(labels(10)).toEqual(['TCR 95', 'SCR 80', 'RQD 60'])
  expect(labels(0.5)).toBe(null)
})

test('what came up is filled from the top of the run by its length, else by TCR', () => {
  const core = (run: object) =>
    /<path d="([^"]*)" fill="#F3E3C3"/.exec(
      drill([{ blbeg: 0, blend: 2, drill_od: 100 }], [{ depthfrom: 0, depthto: 2, ...run }]),
    )?.[1]
  expect(core({ core_recovery: 0.5, tcr: 90 })).toMatch(/V5H/)
  expect(core({ tcr: 90 })).toMatch(/V18H/)
  expect(core({})).toMatch(/V20H/)
})

test('a click on a core finds its run, beside it the interval, below the hole nothing', () => {
  const log = { drilling: telescopedDrilling, coring: exampleCoring }
  expect(stretchAt(log, 100, 16, 50)).toEqual({ kind: 'coring', record: exampleCoring[0] })
  expect(stretchAt(log, 100, 16, 5)).toEqual({ kind: 'drilling', record: telescopedDrilling[2] })
  expect(stretchAt(log, 100, 3, 50)).toEqual({ kind: 'drilling', record: telescopedDrilling[0] })
  expect(stretchAt(log, 100, 35, 50)).toBeUndefined()
})

test('a backfill is as wide as the hole where it lies, and is found by its depth', () => {
  const svg = fill(
    [{ depthfrom: 0.5, depthto: 3, backfill_material: 'gr' }],
    [
      { blbeg: 0, blend: 1, drill_od: 300 },
      { blbeg: 1, blend: 2, drill_od: 150 },
    ],
  )
  expect(svg).toContain('M8 5H92V10H8ZM29 10H71V20H29ZM45.8 20H54.2V30H45.8Z')
  expect(backfillAt({ backfill: telescopedBackfill }, 4.7)).toBe(telescopedBackfill[2])
  expect(backfillAt({ backfill: telescopedBackfill }, 17)).toBeUndefined()
})

test('a backfill lower than 12 px is plain tint, one of 12 px is hatched', () => {
  const isHatched = (height: number) =>
    fill([{ depthfrom: 0, depthto: height / 10, backfill_material: 'sa' }], [], 12).includes('url(#')
  expect([isHatched(11.9), isHatched(12)]).toEqual([false, true])
})

test('drafts are dashed, the selected one is framed, others are neither', () => {
  const dashes = (svg: string) => svg.match(/stroke-dasharray/g)?.length ?? 0
  expect(dashes(drill(telescopedDrilling, exampleCoring))).toBe(0)
  expect(dashes(drill(telescopedDrilling, exampleCoring, { isDraft: r => r === exampleCoring[0] }))).toBe(1)
  const chosen = drill([{ blbeg: 0, blend: 1, drill_od: 200 }], [], { isSelected: () => true })
  expect(chosen).toMatch(/<path d="M8 0H92V10H8Z" fill="none" stroke="var\(--accent/)
})

test('200 intervals with 200 runs take no more elements than 20 with 20, but for labels', () => {
  const count = (most: number) => {
    const at = (i: number) => ({ from: (i * 40) / most, to: ((i + 1) * 40) / most })
    const drilling = Array.from({ length: most }, (_, i) => ({ blbeg: at(i).from, blend: at(i).to, drill_od: 100 + i }))
    const coring = Array.from({ length: most }, (_, i) => ({ depthfrom: at(i).from, depthto: at(i).to, tcr: 50 }))
    return elements(drill(drilling, coring, { scale: depthScale(0, 40, 1) }))
  }
  expect(count(200)).toBe(count(20))
})

test('whatever stands in half-typed records, nothing is thrown and no coordinate is no number', () => {
  const typed = fc.oneof(
    fc.constantFrom(null, undefined, '', '12,', '-', Number.NaN, Number.POSITIVE_INFINITY),
    fc.double({ min: -20, max: 60, noNaN: true }),
    fc.double(),
  )
  const records = fc.array(
    fc.record({
      blbeg: typed,
      blend: typed,
      drill_od: typed,
      drill_bit_id: typed,
      casing_od: typed,
      casing_id: typed,
      depthfrom: typed,
      depthto: typed,
      core_recovery: typed,
      tcr: typed,
      scr: typed,
      rqd: typed,
      backfill_material: fc.constantFrom('gr', 'nosuch', null, 3),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(records, records, (a, b) => {
      const svg = drill(a, b, { flushing: b }) + fill(b, a)
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      stretchAt({ drilling: a, coring: b }, 100, 3, 50)
    }),
    { numRuns: 300 },
  )
})
