import { depthScale, fitScale } from '@borebook/geo/depth-scale.ts'
import type { Well } from '@borebook/geo/well/well.ts'
import { emptyWell } from '@borebook/geo/well/well.ts'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  closedWell,
  crowdedWell,
  enclosedWell,
  exampleDrilling,
  exampleFill,
  exampleFillingOf,
  exampleInstrument,
  exampleTube,
  exampleTubeLayer,
  exampleWord,
  heatExchanger,
  nestedPiezometer,
  pipedWell,
} from '../gallery/example-well.ts'
import { penOf, wellInk } from './well-ink.ts'
import { placeWellLabels } from './well-labels.tsx'
import { WellSchematic, type WellSchematicProps } from './well-schematic.tsx'

const scale = depthScale(-1, 9, 10)
const draw = (well: Well, props: Partial<WellSchematicProps> = {}) =>
  renderToStaticMarkup(<WellSchematic well={well} scale={scale} width={20} hatchOf={exampleFillingOf} {...props} />)
const paths = (svg: string) =>
  [...svg.matchAll(/<path ([^>]*)>/g)].map(([, attributes]) =>
    Object.fromEntries([...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!])),
  )
const painted = (svg: string, by: Record<string, string>) =>
  paths(svg)
    .filter(p => Object.entries(by).every(([name, value]) => p[name] === value))
    .map(p => p.d ?? '')
    .join('')
const elements = (svg: string) => svg.match(/<(?!\/)/g)!.length
const well = (more: Partial<Well>): Well => ({ ...emptyWell, drilling: [exampleDrilling(0, 8, 140)], ...more })
const screen = (perforation_type: string | null, type = 'ft') =>
  well({ tubes: [exampleTube('T', [exampleTubeLayer(1, 5, type, 60, 50, { perforation_type })])] })

test('a tube of 60 in a hole of 140 mm is 6 of 14 mm wide, and as high as its metres', () => {
  // axis 10, 0.1 mm per mm: 7 … 13; 1 m at y 20, 5 m at y 60
  expect(painted(draw(screen(null, 'bt')), { fill: '#FFFFFF' })).toContain('M7 20H13V60H7Z')
  expect(painted(draw(screen(null, 'bt')), { fill: wellInk.wall })).toBe('M7 20H7.5V60H7ZM12.5 20H13V60H12.5Z')
})

test('the hole steps where its diameter changes', () => {
  const walls = painted(draw(well({ drilling: [exampleDrilling(0, 4, 140), exampleDrilling(4, 8, 100)] })), {
    'stroke-width': '0.35',
  })
  expect(walls).toContain('M3 50H5M17 50H15')
})

test('each perforation has a drawing of its own; a blank tube has none, an open end neither', () => {
  const drawn = (kind: string | null, type?: string) => {
    const svg = draw(screen(kind, type))
    return /url\(#(well-[^)]*)\)/.exec(svg)?.[1] ?? /stroke-dasharray="[^"]*"/.exec(svg)?.[0]
  }
  const kinds = ['hs', 'vs', 'ds', 'ho', 'ww'].map(kind => drawn(kind))
  expect(kinds.every(Boolean)).toBe(true)
  expect(new Set(kinds).size).toBe(5)
  expect([drawn(null), drawn('a')]).toEqual([drawn('hs'), drawn('hs')])
  expect([drawn(null, 'bt'), drawn('of'), drawn('keine')]).toEqual([undefined, undefined, undefined])
})

test('holes are dots r 0.2 each 1.0 apart, in offset rows; vertical slots 2.0 long, 1.0 apart, two per side', () => {
  const holes = paths(draw(screen('ho'))).find(p => p['stroke-linecap'] === 'round')!
  expect([holes['stroke-width'], holes['stroke-dasharray']]).toEqual(['0.4', '0.01 0.99'])
  const rows = [...holes.d!.matchAll(/M[\d.]+ ([\d.]+)V/g)].map(([, y]) => Number(y))
  expect(rows).toEqual([20.5, 21, 20.5, 21])
  const slots = paths(draw(screen('vs'))).find(p => p['stroke-dasharray'] === '2 1')!
  expect(slots.d!.match(/M/g)).toHaveLength(4)
})

test('a code of the users’ own is drawn as a filter when they say so', () => {
  const own = screen(null, 'own')
  expect(draw(own)).not.toContain('url(#well-')
  expect(draw(own, { filterTypes: new Set(['own']) })).toContain('url(#well-hs')
})

test('of a U-tube one pipe is blue and one red, joined at the foot; a double one has two of each', () => {
  const pipes = (type: string, color: string) =>
    painted(draw(pipedWell(type)), { stroke: color }).match(/M[^M]*/g) ?? []
  expect([pipes('ut', wellInk.down).length, pipes('ut', wellInk.up).length]).toEqual([1, 1])
  expect([pipes('dut', wellInk.down).length, pipes('dut', wellInk.up).length]).toEqual([2, 2])
  const [down, up] = [pipes('ut', wellInk.down)[0]!, pipes('ut', wellInk.up)[0]!]
  expect(down.split(' ').slice(-2)).toEqual(up.split(' ').slice(-2))
  expect(pipes('bt', wellInk.down)).toEqual([])
})

test('only a U-tube with a sock has dashes around it', () => {
  const socks = (type: string) => draw(pipedWell(type)).includes('stroke-dasharray')
  expect(['ut', 'dut', 'uts', 'duts'].map(socks)).toEqual([false, false, true, true])
})

test('a page that ends above the foot of a U-tube does not bend it', () => {
  const svg = draw(heatExchanger, { scale: depthScale(0, 20, 5) })
  expect(painted(svg, { stroke: wellInk.down })).not.toContain('C')
  expect(painted(draw(heatExchanger, { scale: depthScale(0, 61, 3) }), { stroke: wellInk.down })).toContain('C')
})

test('a sump ends in a bar 0.8 mm high without anybody naming a closure; a blank tube does not', () => {
  const foot = (type: string) => painted(draw(screen(null, type)), { fill: wellInk.line })
  expect(foot('st')).toContain('M7 59.2H13V60H7Z')
  expect(foot('bt')).toBe('')
})

test('a point ends at the depth to, not below it', () => {
  const solid = painted(draw(closedWell('sp')), { fill: wellInk.line })
  const lowest = Math.max(...[...solid.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y)))
  expect(lowest).toBe(44)
})

test('a coupling is 1.2 mm high on both walls, as wide as its diameter says', () => {
  const joined = well({
    tubes: [
      exampleTube('T', [
        exampleTubeLayer(0, 3, 'bt', 60, 50),
        exampleTubeLayer(3, 6, 'bt', 60, 50, { tube_coupling_method: 'gew', coupling_od: 80 }),
      ]),
    ],
  })
  expect(painted(draw(joined), { fill: wellInk.line })).toBe('M6 39.4H7V40.6H6ZM13 39.4H14V40.6H13Z')
})

test('a ring with a repeat interval is drawn once per interval down to the foot of its tube', () => {
  const rings = (repeat_interval: number | null) => {
    const instruments = [exampleInstrument('mr', 1, { associated_to: 7, repeat_interval })]
    const tubes = [exampleTube('T', [exampleTubeLayer(0, 5, 'bt', 60, 50)], 7)]
    return painted(draw(well({ tubes, instruments })), { fill: wellInk.instrument }).match(/M/g)!.length / 2
  }
  expect([rings(null), rings(1), rings(0.5)]).toEqual([1, 5, 9])
})

const hung = (name: string, depth: number | null, more: object = {}) => ({ key: name, name, depth, ...more })

test('a sensor points at its depth: in the middle of its tube, else between tubes and hole; one that is an instrument is drawn once', () => {
  const tubes = [exampleTube('T', [exampleTubeLayer(0, 6, 'bt', 60, 50)], 7)]
  const solid = (sensors: Well['sensors'] & {}) => painted(draw(well({ tubes, sensors })), { fill: wellInk.instrument })
  // the tube stands at x 10, from 7 to 13, the hole reaches to 17
  expect(solid([hung('P1', 5, { tube: 7 })])).toMatch(/^M10 60L10.65 59/)
  expect(solid([hung('P2', 5)])).toMatch(/^M15 60/)
  expect(solid([hung('P3', 5, { instrument: 3 }), hung('air', null)])).toBe('')
})

test('eight sensors within a metre each have their name beside them, none over another', () => {
  const names = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8']
  const sensors = names.map((name, i) => hung(name, 4 + i * 0.14))
  const svg = draw(well({ sensors }), { labels: 'beside', width: 130 })
  const labels = [...svg.matchAll(/<text x="[\d.]+" y="([\d.]+)"[^>]*>(P\d · [\d.]+ m)</g)]
  expect(labels.map(([, , text]) => text!.slice(0, 2))).toEqual(names)
  const heights = labels.map(([, y]) => Number(y))
  expect(heights.slice(1).every((y, i) => y - heights[i]! > 2.8)).toBe(true)
})

test('rings nearer than 1.5 mm are thinned out', () => {
  const instruments = [exampleInstrument('mr', 0, { repeat_interval: 0.01 })]
  const count = painted(draw(well({ instruments })), { fill: wellInk.instrument }).match(/M/g)!.length / 2
  expect(count).toBeLessThanOrEqual(80 / 1.5 + 1)
})

test('fills keep their pattern in millimetres whatever the depth scale', () => {
  const filled = well({ fills: [exampleFill('F', [0, 8, 'fk'])] })
  const pattern = (perMetre: number) =>
    /<pattern.*?<\/pattern>/.exec(draw(filled, { scale: depthScale(0, 9, perMetre), unit: 4 }))![0]
  expect(pattern(3)).toBe(pattern(300))
})

test('the ground is drawn on both sides of the hole, and not below the first page', () => {
  const hatched = (top: number) =>
    painted(draw(well({}), { scale: depthScale(top, 9, 10) }), { 'stroke-width': '0.35' })
  expect(hatched(-1)).toContain('M0 10H3M17 10H20')
  expect(hatched(2)).not.toMatch(/M0 [\d.]+H3/)
})

test('a manhole with a lid has a bar across its top, one without has none', () => {
  const bars = (type: string) => painted(draw(enclosedWell(type)), { fill: wellInk.line })
  expect(bars('mwl')).not.toBe('')
  expect(bars('mho')).toBe('')
})

test('what is not saved is dashed, what cannot be has a red edge, what is selected a frame, a whole tube one around its layers', () => {
  const tube = nestedPiezometer.tubes[0]!
  const [first] = tube.layers
  const frames = (key: string) =>
    painted(draw(nestedPiezometer, { selectedKey: key }), { stroke: `var(--accent, ${wellInk.draft})` }).match(/M/g)
      ?.length
  expect([frames(first!.key), frames(tube.key), frames('nobody')]).toEqual([1, 1, undefined])
  const plain = draw(nestedPiezometer)
  expect(plain).not.toContain(wellInk.fault)
  expect(painted(draw(nestedPiezometer, { faults: new Set([first!.key]) }), { stroke: wellInk.fault })).not.toBe('')
  const draft = { ...tube, layers: [{ ...first!, isDraft: true }] }
  expect(painted(draw(well({ tubes: [draft] })), { stroke: wellInk.draft })).not.toBe('')
  expect(painted(plain, { stroke: wellInk.draft })).toBe('')
})

test('labels stand beside the drawing only when asked for, and name type, material, diameters and depths', () => {
  expect(draw(nestedPiezometer)).not.toContain('<text')
  const svg = draw(nestedPiezometer, {
    labels: 'beside',
    width: 130,
    scale: fitScale(-1, 25, 190),
    wordOf: exampleWord,
  })
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!)
  expect(texts).toContain('P1 · filter tube (screen)')
  expect(texts).toContain('PVC-U · Ø 50 / 42 mm · 5.00 – 7.00 m')
  expect(texts).toContain('Annulus · 4.60 – 8.30 m')
  expect(texts.some(t => t.startsWith('+0.70'))).toBe(true)
})

test('labels never overlap and never leave the drawing, however many there are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ depth: fc.double({ min: -1, max: 9, noNaN: true }), place: fc.nat(2), two: fc.boolean() })),
      labels => {
        const placed = placeWellLabels(
          labels.map(l => ({ ...l, x: 0, texts: l.two ? ['a', 'b'] : ['a'] })),
          penOf(scale, 1),
        )
        let free = -1e-6
        for (const { top, height } of placed) {
          expect(top).toBeGreaterThanOrEqual(free)
          free = top + height - 1e-6
        }
        expect(free).toBeLessThanOrEqual(100)
      },
    ),
  )
})

test('records half typed are drawn as far as they can be, without a NaN', () => {
  for (const typed of ['', '-', 'x', null, undefined, Number.NaN, 1e12, '5']) {
    const layer = { ...exampleTubeLayer(1, 5, 'ft', 60, 50), tube_od: typed, coupling_od: typed, tube_id: typed }
    const svg = draw({
      drilling: [{ key: 'd', blbeg: 0, blend: typed, drill_od: typed, casing_od: typed }],
      tubes: [
        exampleTube('T', [layer, { ...layer, key: 'k', depthto: typed }, { ...layer, key: 'l', type_of_tube: 'dut' }]),
        exampleTube('E', []),
      ],
      fills: [{ key: 'f', name: 'F', layers: [{ key: 'g', depth: 0, depthto: typed, backfill_material: null }] }],
      enclosures: [{ key: 'e', name: 'E', enclosure_type: null, depth: typed, depthto: 1, enclosure_od: typed }],
      instruments: [exampleInstrument(null, 3, { depth: typed, repeat_interval: typed })],
      backfill: [{ key: 'b', depthfrom: typed, depthto: 4 }],
      holeDepth: typed,
    })
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  }
  expect(draw(emptyWell)).not.toMatch(/NaN|Infinity|undefined/)
})

test('200 tube layers, 200 fill layers and 100 instruments take no more elements than a fifth of them', () => {
  expect(elements(draw(crowdedWell()))).toBe(elements(draw(crowdedWell(20, 3, 7, 20, 20))))
})

test('tubes drawn in pixels and in millimetres have patterns of their own', () => {
  const id = (unit: number) => /<pattern id="(well-[^"]*)"/.exec(draw(screen('hs'), { unit }))![1]
  expect(id(1)).not.toBe(id(96 / 25.4))
})
