import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleHatchOf, exampleMaterials } from '../gallery/example-log.ts'
import { blank, fillOf, hatchFrom, isHatched } from './hatch.tsx'
import { mix, parseGeometry, takeApart } from './hatch-geometry.ts'
import { shortForm } from './short-form.ts'

const parts = (name: string) => {
  const { val, tile } = exampleMaterials[name]!
  return takeApart(parseGeometry(val), tile)
}

/** How many symbols of a mixture belong to which component, told apart by what stands on a position. */
function counted(major: string, minors: string[], half: boolean, is: (shapes: number, filled: boolean) => boolean) {
  const mixture = mix(parts(major), exampleMaterials[major]!.tile, minors.map(parts), half)
  const { symbols } = takeApart(mixture.shapes, mixture.tile)
  return { all: symbols.length, minor: symbols.filter(s => is(s.shapes.length, s.shapes[0]!.filled)).length }
}

test('a symbol cut by the edge of its tile counts once: twelve to a tile', () => {
  for (const name of ['gr', 'sa', 'si', 'cl', 'pt', 'wk']) expect(parts(name).symbols, name).toHaveLength(12)
})

test('a tile of a thousand shapes stays whole', () => {
  const shapes = parseGeometry(Array.from({ length: 1000 }, (_, i) => `d ${i % 10} ${i / 100} 0.1`).join(' ; '))
  expect(takeApart(shapes, [10, 10])).toMatchObject({ symbols: [], ground: { length: 1000 } })
})

test('courses of bricks fill the tile and are no symbols', () => {
  expect(parts('kst').symbols).toHaveLength(0)
  expect(parts('till_m').ground).not.toHaveLength(0)
})

test('a minor component takes a quarter of the positions, two take a quarter each', () => {
  const isSand = (shapes: number, filled: boolean) => shapes === 1 && filled
  expect(counted('cl', ['sa'], false, isSand)).toEqual({ all: 48, minor: 12 })
  expect(counted('si', ['cl'], false, shapes => shapes === 1)).toEqual({ all: 48, minor: 12 })
  expect(counted('cl', ['sa', 'si'], false, (shapes, filled) => isSand(shapes, filled) || shapes === 3)).toEqual({
    all: 48,
    minor: 24,
  })
})

test('‘and’ gives the minor component half of the positions', () => {
  expect(counted('cl', ['sa'], true, (shapes, filled) => shapes === 1 && filled)).toEqual({ all: 48, minor: 24 })
})

test('a minor component shows in rock that fills its tile', () => {
  const plain = fillOf(exampleHatchOf('kst'), null, exampleHatchOf, 'tint')
  expect(fillOf(exampleHatchOf('kst'), 'cl', exampleHatchOf, 'tint').lines.length).toBeGreaterThan(plain.lines.length)
})

test('a trace, an unknown code and a code without hatch leave the major component alone', () => {
  const id = fillOf(exampleHatchOf('sa'), null, exampleHatchOf, 'tint').id
  for (const secstype of ['cl0', 'nosuch', ' , ,', '3'])
    expect(fillOf(exampleHatchOf('sa'), secstype, exampleHatchOf, 'tint').id).toBe(id)
})

test('tones: the tint, the full tone of DIN 4023, or white', () => {
  const ground = (tone: 'tint' | 'din' | 'bw') => fillOf(exampleHatchOf('cl'), null, exampleHatchOf, tone)
  expect([ground('tint').ground, ground('din').ground, ground('bw').ground]).toEqual(['#F2C4EE', '#675181', '#FFFFFF'])
  expect(ground('din').ink).toBe('#FFFFFF')
  expect(ground('bw').ink).toBe('#000000')
})

test('whatever stands in svg_code, nothing is thrown and something can be drawn', () => {
  const hatch = { background: '#FFFFFF', foreground: '#000000', type: 'hatch', name: 'mine' }
  const geometry = fc.string({ unit: fc.constantFrom(...'cdelpgf 0123456789.-;xNaN\n') })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        geometry.map(val => JSON.stringify({ ...hatch, val })),
      ),
      code => {
        const fill = fillOf(hatchFrom(code), 'sa', exampleHatchOf, 'tint')
        expect(fill.lines + fill.solids).not.toMatch(/NaN|Infinity/)
      },
    ),
    { numRuns: 500 },
  )
  expect(fillOf(hatchFrom('{'), 'sa', exampleHatchOf, 'tint')).toBe(blank)
})

test('numbers beyond a metre, half tokens and foreign words of the geometry are left out, the rest is drawn', () => {
  expect(parseGeometry('c 1 1 1e9 ; l 0 0 1 ; x 1 2 ; <script> ; d 5 5 0.3 ; c 1 1 -1')).toHaveLength(1)
  expect(
    isHatched(fillOf(hatchFrom(JSON.stringify({ ...exampleMaterials.sa, val: 'x' })), null, exampleHatchOf, 'tint')),
  ).toBe(false)
})

test('two hatches of one name with different drawings have different patterns', () => {
  const other = { ...exampleMaterials.sa!, val: 'd 5 5 1' }
  expect(fillOf(other, null, exampleHatchOf, 'tint').id).not.toBe(
    fillOf(exampleHatchOf('sa'), null, exampleHatchOf, 'tint').id,
  )
})

test('short forms: prefixes for minors, a stroke for ‘and’, DIN where ISO has none, but never DIN’s Mg', () => {
  const form = (major: string, secstype: string | null) => shortForm(exampleHatchOf(major), secstype, exampleHatchOf)
  expect(form('si', 'cl1')).toBe('clSi')
  expect(form('gr', 'sa3,si')).toBe('sasiGr')
  expect(form('gr', 'sa4')).toBe('Gr/Sa')
  expect(form('sa', 'cl0')).toBe('Sa')
  expect(form('sst', null)).toBe('Sst')
  expect(form('till_m', null)).toBe('')
  expect(form('fill', null)).toBe('Mg')
})
