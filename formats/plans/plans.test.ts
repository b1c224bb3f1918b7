import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostVertices } from './drawing.ts'
import { readDxf } from './dxf.ts'
import { colourOfIndex } from './dxf-colours.ts'
import { readGeoJson } from './geojson.ts'
import { backOf, placementBy, placePoint } from './placement.ts'
import { PlanFault } from './plan-fault.ts'
import { readTiff } from './tiff.ts'
import { epsgOfWkt, readWorldFile } from './world-file.ts'

const pairs = (...all: (string | number)[]): string => `${all.join('\n')}\n`
const dxf = (entities: string, tables = '', blocks = '') =>
  pairs(0, 'SECTION', 2, 'TABLES') +
  tables +
  pairs(0, 'ENDSEC', 0, 'SECTION', 2, 'BLOCKS') +
  blocks +
  pairs(0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES') +
  entities +
  pairs(0, 'ENDSEC', 0, 'EOF')
const line = (x0: unknown, y0: unknown, x1: unknown, y1: unknown, layer = '0') =>
  pairs(0, 'LINE', 8, layer, 10, String(x0), 20, String(y0), 11, String(x1), 21, String(y1))

describe('a world file', () => {
  test('counts from the middle of the first pixel, a placement from its corner', () => {
    expect(readWorldFile('0.5\r\n0\r\n0\r\n-0.5\r\n2600000.25\r\n1199999.75\r\n')).toEqual([
      0.5, 0, 2600000, 0, -0.5, 1200000,
    ])
  })
  test('may turn its picture, and have decimal commas', () => {
    const turned = readWorldFile('0,3\n0,4\n0,4\n-0,3\n100\n200')!
    expect(placePoint(turned, [0.5, 0.5]).map(v => Math.round(v * 1e6) / 1e6)).toEqual([100, 200])
    expect(placePoint(turned, [1.5, 0.5]).map(v => Math.round(v * 1e6) / 1e6)).toEqual([100.3, 200.4])
  })
  test.each(['', '1\n2\n3', 'a\nb\nc\nd\ne\nf', '0\n0\n0\n0\n1\n1', '1\n1\n1\n1\n0\n0'])('%j is none', text => {
    expect(readWorldFile(text)).toBeUndefined()
  })
  test('a .prj names its system by code or by name', () => {
    expect(epsgOfWkt('PROJCS["CH1903+ / LV95",GEOGCS["x",AUTHORITY["EPSG","4150"]],AUTHORITY["EPSG","2056"]]')).toBe(
      '2056',
    )
    expect(epsgOfWkt('PROJCS["CH1903_LV03",GEOGCS["GCS_CH1903"]]')).toBe('21781')
    expect(epsgOfWkt('PROJCS["somewhere"]')).toBeNull()
  })
})

describe('control points', () => {
  test('two place a picture, turned and scaled; the way back leads back', () => {
    const { placement, worst } = placementBy([
      { at: [0, 0], is: [1000, 2000] },
      { at: [100, 0], is: [1000, 1950] },
    ])!
    expect(worst).toBeCloseTo(0, 9)
    const [x, y] = placePoint(placement, [0, 100])
    expect([x, y].map(v => Math.round(v * 1e6) / 1e6)).toEqual([950, 2000])
    const [u, v] = placePoint(backOf(placement), [x, y])
    expect([u, v].map(one => Math.round(one * 1e6) / 1e6)).toEqual([0, 100])
  })
  test('a third says by how much they miss', () => {
    const fit = placementBy([
      { at: [0, 0], is: [0, 0] },
      { at: [100, 0], is: [100, 0] },
      { at: [0, 100], is: [0, -103] },
    ])!
    expect(fit.worst).toBeGreaterThan(1)
    expect(fit.worst).toBeLessThan(3)
  })
  test('one, or two at one place, say nothing', () => {
    expect(placementBy([{ at: [1, 1], is: [1, 1] }])).toBeUndefined()
    const same = { at: [1, 1], is: [1, 1] } as const
    expect(placementBy([same, same])).toBeUndefined()
  })
})

describe('a DXF', () => {
  test('has lines in the colours of their layers, and none of layers that are off', () => {
    const layer = (name: string, colour: number) => pairs(0, 'LAYER', 2, name, 62, colour)
    const read = readDxf(
      dxf(
        line(0, 0, 10, 0, 'Roads') + line(0, 0, 99, 99, 'Off') + line(5, 5, 6, 6, 'Other'),
        layer('Roads', 1) + layer('Off', -3),
      ),
    )
    expect(read.drawing.groups.map(({ colour, lines }) => [colour, lines])).toEqual([
      ['#ff0000', [[0, 0, 10, 0]]],
      [null, [[5, 5, 6, 6]]],
    ])
    expect(read.box).toEqual([0, 0, 10, 6])
  })

  test('has arcs, circles, ellipses, splines and polylines with bulges as lines near enough', () => {
    const half = pairs(0, 'LWPOLYLINE', 8, '0', 70, 0, 10, 0, 20, 0, 42, 1, 10, 10, 20, 0)
    const { lines } = readDxf(dxf(half)).drawing.groups[0]!
    expect(Math.min(...lines[0]!)).toBeCloseTo(0, 1)
    // a half circle below the line from left to right
    expect(readDxf(dxf(half)).box[1]).toBeCloseTo(-5, 1)
    const circle = readDxf(dxf(pairs(0, 'CIRCLE', 10, 5, 20, 5, 40, 2))).box
    expect(circle.map(v => Math.round(v * 10) / 10)).toEqual([3, 3, 7, 7])
    const spline = readDxf(
      dxf(
        pairs(0, 'SPLINE', 71, 2, 40, 0, 40, 0, 40, 0, 40, 1, 40, 1, 40, 1, 10, 0, 20, 0, 10, 5, 20, 10, 10, 10, 20, 0),
      ),
    )
    expect(spline.box[3]).toBeCloseTo(5, 1)
    const ellipse = readDxf(dxf(pairs(0, 'ELLIPSE', 10, 0, 20, 0, 11, 4, 21, 0, 40, 0.5, 41, 0, 42, 6.283185307))).box
    expect(ellipse.map(v => Math.round(v * 10) / 10)).toEqual([-4, -2, 4, 2])
  })

  test('puts blocks where they are inserted, turned, scaled and within others, and stops at one that holds itself', () => {
    const block = (name: string, entities: string) =>
      pairs(0, 'BLOCK', 2, name, 10, 0, 20, 0) + entities + pairs(0, 'ENDBLK')
    const insert = (name: string, x: number, scale: number, turn: number) =>
      pairs(0, 'INSERT', 8, '0', 2, name, 10, x, 20, 0, 41, scale, 42, scale, 50, turn)
    const blocks = block('TREE', line(0, 0, 1, 0)) + block('LOOP', line(0, 0, 1, 1) + insert('LOOP', 0, 1, 0))
    expect(readDxf(dxf(insert('TREE', 10, 2, 90), '', blocks)).drawing.groups[0]!.lines).toEqual([[0, 0, 0, 2]])
    expect(readDxf(dxf(insert('LOOP', 0, 1, 0), '', blocks)).leftOut.get('INSERT')).toBe(1)
  })

  test('says its texts without what says how they look', () => {
    const text = pairs(0, 'TEXT', 8, '0', 10, 1, 20, 2, 40, 2.5, 50, 30, 1, 'Weg %%d \\U+00E4')
    const long = pairs(0, 'MTEXT', 8, '0', 10, 5, 20, 5, 40, 1, 1, '{\\fArial|b0;Quai}\\PStrasse')
    expect(readDxf(dxf(text + long)).drawing.texts.map(t => [t.text, t.height, t.angle])).toEqual([
      ['Weg ° ä', 2.5, 30],
      ['Quai\nStrasse', 1, 0],
    ])
  })

  test('in millimetres comes in metres; NaN is counted, and what is not drawn is told', () => {
    const head = pairs(0, 'SECTION', 2, 'HEADER', 9, '$INSUNITS', 70, 4, 0, 'ENDSEC')
    const read = readDxf(head + dxf(line(0, 0, 5000, 0) + line('nan', 0, 1, 1) + pairs(0, 'HATCH', 8, '0')))
    expect([read.box, read.faulty, [...read.leftOut]]).toEqual([[0, 0, 5, 0], 1, [['HATCH', 1]]])
  })

  test('of a million vertices is thinned to what can be seen', () => {
    const wave = Array.from({ length: 400_000 }, (_, i) =>
      pairs(10, i / 100, 20, Math.sin(i / 3000) * 100 + (i % 2) * 0.001),
    ).join('')
    const read = readDxf(dxf(pairs(0, 'LWPOLYLINE', 8, '0', 70, 0) + wave))
    expect(read.drawing.groups[0]!.lines[0]!.length / 2).toBeLessThan(mostVertices)
    expect([read.vertices, read.thinnedBy > 0 && read.thinnedBy < 1]).toEqual([400_000, true])
  })

  test('colours go by AutoCAD’s index', () => {
    expect([1, 7, 30, 31, 250, 0, 256].map(colourOfIndex)).toEqual([
      '#ff0000',
      null,
      '#ff8000',
      '#ffbf80',
      '#333333',
      null,
      null,
    ])
  })
})

describe('a GeoJSON', () => {
  test('is WGS 84 unless it names another system, and keeps its points only with a name', () => {
    const features = [
      {
        type: 'Feature',
        properties: { stroke: '#FF0000' },
        geometry: {
          type: 'LineString',
          coordinates: [
            [8, 47],
            [8.1, 47.1],
          ],
        },
      },
      { type: 'Feature', properties: { name: 'Lake' }, geometry: { type: 'Point', coordinates: [8, 47] } },
      {
        type: 'Feature',
        properties: {},
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [8, 47],
              [8, 48],
              [9, 47],
              [8, 47],
            ],
          ],
        },
      },
      { type: 'Feature', properties: null, geometry: null },
    ]
    const read = readGeoJson(JSON.stringify({ type: 'FeatureCollection', features }))
    expect([read.epsg, read.drawing.texts.map(t => t.text), read.drawing.groups.length]).toEqual(['4326', ['Lake'], 2])
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::2056' } }
    expect(readGeoJson(JSON.stringify({ type: 'FeatureCollection', crs, features })).epsg).toBe('2056')
  })
  test('of 200,000 vertices is read, thinned to what is drawn', () => {
    const ring = Array.from({ length: 220_000 }, (_, i) => [8 + Math.cos(i / 35_000), 47 + Math.sin(i / 35_000)])
    const read = readGeoJson(JSON.stringify({ type: 'Polygon', coordinates: [ring] }))
    expect(read.drawing.groups[0]!.areas[0]![0]!.length).toBeLessThan(2 * mostVertices)
  })
  test('nested a hundred thousand deep is no harm', () => {
    const deep = `${'{"type":"GeometryCollection","geometries":['.repeat(3000)}${']}'.repeat(3000)}`
    expect(() => readGeoJson(deep)).toThrow(PlanFault)
  })
})

describe('whatever bytes come', () => {
  const orFault = (read: () => unknown) => {
    try {
      read()
    } catch (error) {
      expect(error).toBeInstanceOf(PlanFault)
    }
  }
  test('a DXF is read or refused', () => {
    const word = fc.oneof(
      fc.constantFrom(
        '0',
        '10',
        '20',
        '40',
        '2',
        '8',
        '70',
        'SECTION',
        'ENTITIES',
        'LINE',
        'ARC',
        'INSERT',
        'SPLINE',
        'POLYLINE',
        'VERTEX',
        'NaN',
        '1e308',
        '-1',
        '',
      ),
      fc.string({ maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), words =>
        orFault(() => readDxf(pairs(0, 'SECTION', 2, 'ENTITIES', ...words))),
      ),
      { numRuns: 2000 },
    )
  })
  test('a GeoJSON is read or refused', () => {
    fc.assert(fc.property(fc.json(), text => orFault(() => readGeoJson(text))))
    const geometry = fc.record({
      type: fc.constantFrom('Point', 'LineString', 'Polygon', 'MultiPolygon', 'GeometryCollection', 'Feature'),
      coordinates: fc.jsonValue(),
      geometries: fc.jsonValue(),
    })
    fc.assert(fc.property(geometry, one => orFault(() => readGeoJson(JSON.stringify(one)))))
  })
  test('a TIFF is read or refused', () => {
    const bytes = fc
      .uint8Array({ maxLength: 300 })
      .map(tail => Uint8Array.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, ...tail]))
    fc.assert(
      fc.property(bytes, all =>
        orFault(() => {
          for (const page of readTiff((at, length) => all.subarray(at, at + length)).pages)
            for (const tag of [256, 33550, 34735]) page.numbers(tag)
        }),
      ),
      { numRuns: 2000 },
    )
  })
})
