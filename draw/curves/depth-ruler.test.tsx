import { depthScale } from '@borebook/geo/depth-scale.ts'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DepthRuler, ElevationRuler, spacedDepths } from './depth-ruler.tsx'

const labels = (svg: string) =>
  [...svg.matchAll(/y="([^"]+)">([^<]+)</g)].map(([, y, text]) => ({ y: Number(y), text: text! }))

test('labels that stay keep their distance, and the first and the last stay', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1 }), depths => {
      const kept = spacedDepths(depths, 3)
      for (const [i, depth] of kept.entries()) if (i) expect(depth - kept[i - 1]!).toBeGreaterThanOrEqual(3 - 1e-9)
      expect(kept[0]).toBe(Math.min(...depths))
      if (Math.max(...depths) - Math.min(...depths) >= 3) expect(kept.at(-1)).toBe(Math.max(...depths))
    }),
  )
})

test('tick labels never touch, at any scale', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 500, noNaN: true }),
      fc.double({ min: 0, max: 3000, noNaN: true }),
      (perMetre, top) => {
        const scale = depthScale(top, top + 250 / perMetre, perMetre)
        const ys = labels(renderToStaticMarkup(<DepthRuler scale={scale} width={15} />)).map(l => l.y)
        for (const [i, y] of ys.entries()) if (i) expect(y - ys[i - 1]!).toBeGreaterThan(2.4)
        expect(ys.length).toBeGreaterThan(1)
      },
    ),
  )
})

test('a tick keeps quiet where a boundary is labelled', () => {
  const texts = labels(
    renderToStaticMarkup(<DepthRuler scale={depthScale(0, 10, 10)} width={15} labelled={[3, 7.1]} />),
  ).map(l => l.text)
  expect(texts).toEqual(['0', '1', '2', '4', '5', '6', '8', '9', '10'])
})

test('elevations follow the dip of the hole: 50 m at 30° are 25 m lower', () => {
  const svg = renderToStaticMarkup(
    <ElevationRuler scale={depthScale(0, 50, 2)} ground={431.27} inclination={30} depths={[0, 50]} />,
  )
  expect(labels(svg).map(l => l.text)).toEqual(['431.27', '406.27'])
})

test('no ground elevation, no labels', () => {
  expect(renderToStaticMarkup(<ElevationRuler scale={depthScale(0, 5, 2)} ground={null} inclination={90} />)).toBe('')
})
