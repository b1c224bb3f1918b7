import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleLayers, exampleLog } from '../gallery/example-log.ts'
import { everyRecord } from '../gallery/gallery-tracks.tsx'
import { logPages } from '../log/log-pages.ts'

const photos = Array.from({ length: 300 }, (_, i) => ({
  ...everyRecord.documents[0],
  ...{ name: `Kernfotos||Kiste ${i + 1} nass.jpg`, depth_from: (i * 3) / 10, depth_to: ((i + 1) * 3) / 10 },
}))

test.each(['fit', 50, 200] as const)(
  'each of three hundred photos of a hole is named once on its log at %s, beside its depths or at the foot',
  scale => {
    const tracks = (['depth', 'photos', 'description'] as const).map(key => ({ key }))
    const { pages } = logPages(exampleLog(exampleLayers, { records: { documents: photos }, tracks, scale }))
    const said = pages
      .map(page =>
        renderToStaticMarkup(page)
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' '),
      )
      .join(' ')
    const numbers = [...said.matchAll(/Kiste (\d+) nass/g)].map(([, number]) => Number(number))
    expect(numbers.sort((a, b) => a - b)).toEqual(photos.map((_, i) => i + 1))
  },
)
