import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { doBoxesOverlap } from '../kit/label-boxes.ts'
import { exampleSite } from './example-site-plan.ts'
import { gridStep, siteFrame } from './site-frame.ts'
import { placeLabels, signReach, type ToLabel } from './site-labels.ts'
import { frameOf, sitePages } from './site-sheet.tsx'

const frame = { x: 15, y: 40, width: 189, height: 200 }
const labels = fc.array(
  fc.record({
    at: fc.tuple(fc.double({ min: 20, max: 200, noNaN: true }), fc.double({ min: 45, max: 235, noNaN: true })),
    width: fc.double({ min: 8, max: 24, noNaN: true }),
    height: fc.constantFrom(2.5, 5),
  }),
  { maxLength: 60 },
)

describe('names on a site plan', () => {
  it('cover neither each other nor the signs of others, lie in the frame, and are nearest to their own', () => {
    fc.assert(
      fc.property(labels, (all: ToLabel[]) => {
        const placed = placeLabels(all, frame)
        for (const [i, one] of placed.entries()) {
          if (!one) continue
          expect(one.x >= frame.x && one.x + one.width <= frame.x + frame.width).toBe(true)
          for (const [k, other] of placed.entries()) if (other && k > i) expect(doBoxesOverlap(one, other)).toBe(false)
          const away = ({ at: [x, y] }: ToLabel) =>
            Math.hypot(Math.max(one.x - x, 0, x - one.x - one.width), Math.max(one.y - y, 0, y - one.y - one.height))
          for (const [k, other] of all.entries())
            if (k !== i) {
              const [x, y] = other.at
              const sign = { x: x - signReach, y: y - signReach, width: 2 * signReach, height: 2 * signReach }
              expect(doBoxesOverlap(one, sign)).toBe(false)
              expect(away(other)).toBeGreaterThan(away(all[i]!))
            }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('stand at the right of what is alone', () => {
    const [one] = placeLabels([{ at: [100, 100], width: 15, height: 5 }], frame)
    expect(one).toMatchObject({ side: 'left', leader: null })
    expect(one!.x).toBeGreaterThan(100)
  })
})

describe('the frame of a site plan', () => {
  it('is true to scale: a hundred metres are a hundred millimetres at 1:1000', () => {
    const { toPaper, scale } = frameOf(exampleSite())
    const [a, b] = [toPaper([2654700, 1222200]), toPaper([2654800, 1222200])]
    expect([scale, b[0] - a[0]]).toEqual([1000, expect.closeTo(100, 9)])
    expect(toPaper([2654700, 1222300])[1]).toBeLessThan(a[1])
  })

  it('shows all objects at the largest usual scale that has room for them', () => {
    const places = [
      [0, 0],
      [300, 100],
    ] as const
    const asked = { paper: 'A4', orientation: 'portrait', scale: 'fit' } as const
    const { scale, land, centre } = siteFrame(asked, places, 25, 40)
    expect([scale, centre]).toEqual([2000, [150, 50]])
    expect(land[0]).toBeLessThan(0)
    expect(siteFrame(asked, [[5, 5]], 25, 40).scale).toBe(500)
    expect(siteFrame(asked, [], 25, 40).scale).toBe(500)
  })

  it('has crosses 30 to 75 mm apart at round coordinates', () => {
    for (const scale of [100, 200, 250, 500, 1000, 2500, 20_000, 500_000]) {
      const apart = (gridStep(scale) * 1000) / scale
      expect(apart).toBeGreaterThanOrEqual(30)
      expect(apart).toBeLessThanOrEqual(75)
    }
  })
})

describe('a site plan', () => {
  it('says each object with its depth, on the plan, beyond the frame with its distance, or in the list of those without room', () => {
    const plan = exampleSite({ count: 160 })
    const text = renderToStaticMarkup(sitePages(plan, []).pages[0]!)
    const [listed] = /Namen ohne Platz \((\d+)\)/.exec(text)?.slice(1) ?? ['0']
    const said = plan.objects.filter(({ name }) => text.includes(`>${name}<`))
    expect(said.length + Number(listed)).toBe(plan.objects.length)
    expect(text).toContain('>KB 90/26<')
    expect(text).toMatch(/12\.50 m, 2\.\d km weiter/)
  })

  it('takes what stands in names as text', () => {
    const plan = exampleSite({ count: 1 })
    const [first] = plan.objects
    const text = renderToStaticMarkup(
      sitePages({ ...plan, objects: [{ ...first!, name: '<script>1</script>' }] }, []).pages[0]!,
    )
    expect(text).not.toContain('<script>')
  })
})
