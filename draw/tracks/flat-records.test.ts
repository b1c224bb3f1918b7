import type { LogColumn } from '@borebook/contract/paper/template-json.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { depthsInView, textColumnsIn } from '../composite/in-view.ts'
import { TrackInView } from '../composite/track-in-view.tsx'
import { exampleLayers, exampleLog } from '../gallery/example-log.ts'
import { everyRecord, exampleDepthSensors } from '../gallery/gallery-tracks.tsx'
import { placesAt } from '../kit/places.ts'
import { logPages } from '../log/log-pages.ts'
import { trackOf } from './tracks.ts'

const { drilling, coring, samples, backfill, observations, documents } = everyRecord as unknown as Record<
  string,
  object[]
>
const layer = (more: object) => ({ ...exampleLayers[1], ...more, layerid: 7 })

/** A record without thickness of each track, and what of it can be read. */
const flat = {
  drilling: { of: (at: number) => ({ drilling: [{ ...drilling![0], blbeg: at, blend: at }] }), said: 'Ø 300 mm' },
  chiselling: {
    of: (at: number) => ({
      keptRows: [
        { group: 'CHIS', headings: ['CHIS_FROM', 'CHIS_TO', 'CHIS_TIME'], rows: [[`${at}`, `${at}`, '01:00']] },
      ],
    }),
    said: '01:00',
  },
  coring: { of: (at: number) => ({ coring: [{ ...coring![0], depthfrom: at, depthto: at, tcr: 88 }] }), said: '88' },
  samples: { of: (at: number) => ({ samples: [{ ...samples![0], invzbeg: at, invzend: at }] }), said: 'P1' },
  tests: { of: (at: number) => ({ samples: [{ ...samples![0], invzbeg: at, invzend: at }] }), said: 'P1' },
  stratigraphy: {
    of: (at: number) => ({ layers: [layer({ depthfrom: at, depthto: at, stratigr: 'qh' })] }),
    said: 'qh',
  },
  symbol: { of: (at: number) => ({ layers: [layer({ depthfrom: at, depthto: at })] }), said: '' },
  description: { of: (at: number) => ({ layers: [layer({ depthfrom: at, depthto: at })] }), said: 'brick fragments' },
  remarks: { of: (at: number) => ({ layers: [layer({ depthfrom: at, depthto: at })] }), said: 'hydrocarbons' },
  backfill: { of: (at: number) => ({ backfill: [{ ...backfill![0], depthfrom: at, depthto: at }] }), said: 'grout' },
  well: { of: (at: number) => ({ backfill: [{ ...backfill![0], depthfrom: at, depthto: at }] }), said: 'grout' },
  groundwater: {
    of: (at: number) => ({ observations: [{ ...observations![0], depthfrom: at, depthto: at }] }),
    said: '2026-04-01',
  },
  sensors: { of: (at: number) => ({ sensors: [{ ...exampleDepthSensors[0], depth: at }] }), said: '429.81' },
  photos: {
    of: (at: number) => ({ documents: [{ ...documents![0], depth_from: at, depth_to: at }] }),
    said: 'KB 3-26',
  },
  notes: {
    of: (at: number) => ({ documents: [{ ...documents![0], shown: 'pdf', depth_from: at, depth_to: at }] }),
    said: 'KB 3-26',
  },
} satisfies Partial<Record<LogColumn, { of: (at: number) => object; said: string }>>

const end = 10
const hole = (key: LogColumn, records: object) =>
  exampleLog([], {
    records,
    object: { ...exampleLog().object, zcoorde: end },
    tracks: [{ key }],
    scale: 20,
  })

/** What is drawn of a track between two depths, with lines and fills apart from each other. */
function drawn(key: LogColumn, records: object, top: number, base: number): string[] {
  const [track, of] = [trackOf(key)!, hole(key, records)]
  const depths = depthsInView(of, top, base, 100)
  const width = track.widthFor?.(of) ?? track.width
  const svg = renderToStaticMarkup(
    createElement(
      'svg',
      null,
      createElement(TrackInView, {
        hole: of,
        track,
        width,
        texts: textColumnsIn([{ key: track.key, x: 0, width }]),
        depths,
      }),
    ),
  )
  return [...svg.matchAll(/ d="([^"]+)"/g)].flatMap(([, d]) => d!.split(/(?=M)/))
}

test.each(Object.entries(flat).flatMap(([key, one]) => [0, 5, end].map(at => [key as LogColumn, at, one] as const)))(
  'in %s what has no thickness at %d m is drawn, said on the sheet and read there',
  (key, at, { of, said }) => {
    const [records, none] = [of(at), { ...of(at), ...Object.fromEntries(Object.keys(of(at)).map(name => [name, []])) }]
    const without = new Set(drawn(key, none, 0, end))
    const level = (at / end) * 100
    const own = drawn(key, records, 0, end).filter(d => !without.has(d))
    // texts of the ground stand below its line, and its and the end's symbols are within their frame
    const isFramed = at === 0 ? trackOf(key)!.text !== undefined || key === 'symbol' : at === end && key === 'symbol'
    if (!isFramed)
      expect(own.some(d => [...d.matchAll(/-?[\d.]+/g)].some(([y]) => Math.abs(Number(y) - level) <= 1.3))).toBe(true)
    const sheet = logPages(hole(key, records)).pages.map(page => renderToStaticMarkup(page).replace(/<[^>]+>/g, ' '))
    expect(sheet.join(' ').replace(/\s+/g, ' ')).toContain(said)
    const [place] = placesAt(trackOf(key)!.places!(hole(key, records)), at, 0.05)
    expect(place).toMatchObject({ from: at, to: at })
  },
)

test.each(['drilling', 'coring', 'samples', 'sensors', 'description', 'groundwater', 'backfill'] as const)(
  'what has no thickness in %s opens its record',
  key => {
    const [place] = placesAt(trackOf(key)!.places!(hole(key, flat[key].of(5))), 5.01, 0.05)
    expect(place!.record?.key).toMatch(/^[A-Z]+\d*$/)
  },
)

test('what lies below the view is not told at its end', () => {
  const text = (base: number) => {
    const [track, of] = [trackOf('sensors')!, hole('sensors', flat.sensors.of(8))]
    const depths = depthsInView(of, 0, base, 100)
    return renderToStaticMarkup(
      createElement(
        'svg',
        null,
        createElement(TrackInView, {
          hole: of,
          track,
          width: 22,
          texts: textColumnsIn([{ key: track.key, x: 0, width: 22 }]),
          depths,
        }),
      ),
    )
  }
  expect(text(8)).toContain('26-40711')
  expect(text(7.9)).not.toContain('26-40711')
})
