import type { DocumentEntry } from '@borebook/contract/documents/documents.ts'
import { expect, test } from 'vitest'
import { photoAt, photosIn, placePhotos } from './photo-places.ts'

const entry = (id: number, name: string, depth_from: number | null, depth_to: number | null, more = {}) =>
  ({ id, name, shown: 'image', infected: null, depth_from, depth_to, ...more }) as DocumentEntry
const photo = (id: number, depthfrom: number, depthto: number) => ({ id, name: `${id}.jpg`, depthfrom, depthto })

test('only pictures with both depths that are not locked away stand beside the layers, from the top down', () => {
  const photos = photosIn([
    entry(1, 'cores||b.jpg', 3, 6),
    entry(2, 'cores||a.jpg', 0, 3),
    entry(3, 'no depths.jpg', null, null),
    entry(4, 'report.pdf', 0, 3, { shown: 'pdf' }),
    entry(5, 'worm.jpg', 0, 3, { infected: 'Worm' }),
    entry(6, 'cores||a dry.jpg', 0, 3),
  ])
  expect(photos.map(p => p.name)).toEqual(['a dry.jpg', 'a.jpg', 'b.jpg'])
})

test('photos of the same depths share the width; one that only touches another has all of it', () => {
  const placed = placePhotos([photo(1, 0, 3), photo(2, 0, 3), photo(3, 3, 6), photo(4, 5, 8), photo(5, 6, 9)])
  expect(placed.map(p => [p.id, p.strip, p.strips])).toEqual([
    [1, 0, 2],
    [2, 1, 2],
    [3, 0, 2],
    [4, 1, 2],
    [5, 0, 2],
  ])
  expect(placePhotos([photo(1, 0, 3), photo(2, 3, 6)]).map(p => p.strips)).toEqual([1, 1])
})

test('a click finds the photo under it', () => {
  const placed = placePhotos([photo(1, 0, 3), photo(2, 0, 3), photo(3, 3.5, 6)])
  expect(photoAt(placed, 1, 0.1)?.id).toBe(1)
  expect(photoAt(placed, 1, 1)?.id).toBe(2)
  expect(photoAt(placed, 3.2, 0.5)).toBeUndefined()
  expect(photoAt(placed, 5, 0.9)?.id).toBe(3)
})
