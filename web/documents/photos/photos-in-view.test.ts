import { depthScale } from '@borebook/geo/depth-scale.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { PhotosInView } from './photos-in-view.tsx'

beforeAll(() => void vi.stubGlobal('devicePixelRatio', 1))

const photos = Array.from({ length: 300 }, (_, i) => ({
  ...{ id: i + 1, name: `${i}.jpg` },
  ...{ depthfrom: (i * 3) / 10, depthto: ((i + 1) * 3) / 10 },
}))
/** The places of photos, and those that are shown as pictures, 800 px high. */
const seen = (shown: typeof photos, top: number, base: number) => {
  const scale = depthScale(top, base, 800 / (base - top))
  const svg = renderToStaticMarkup(
    createElement('svg', null, createElement(PhotosInView, { prj: 1, photos: shown, scale, width: 96 })),
  )
  return { places: svg.match(/M0 /g)?.length ?? 0, pictures: svg.match(/class="photo"/g)?.length ?? 0 }
}

test('of three hundred photos in a hole every one has its place, and only those that can be seen are asked for', () => {
  expect(seen(photos, 0, 90)).toEqual({ places: 300, pictures: 0 })
  expect(seen(photos, 30.05, 39.95)).toEqual({ places: 0, pictures: 34 })
})

test('a photo of one depth is a line there', () => {
  const point = [{ id: 1, name: 'a.jpg', depthfrom: 4, depthto: 4 }]
  expect(seen(point, 0, 8)).toEqual({ places: 1, pictures: 0 })
  expect(seen(point, 4, 8)).toEqual({ places: 1, pictures: 0 })
  expect(seen(point, 5, 8)).toEqual({ places: 0, pictures: 0 })
})
