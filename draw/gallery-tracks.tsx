import type { DocumentEntry } from '@borebook/contract/documents.ts'
import { everyNoun } from '@borebook/contract/nouns.ts'
import type { ReactElement } from 'react'
import { exampleObservations, exampleReadings, exampleTests } from './example-groundwater.ts'
import { exampleLayers, exampleLog } from './example-log.ts'
import { exampleSamples } from './example-samples.ts'
import { exampleSoundings } from './example-soundings.ts'
import { exampleBackfill, exampleCores, exampleWellRecords, nestedPiezometer } from './example-well.ts'
import { logPages } from './log-pages.ts'
import { tracks } from './tracks.ts'

const photo = (name: string, depth_from: number, depth_to: number): DocumentEntry => ({
  ...{ id: 1, name, shortname: 'KB 3/26', type: 'file', url: null, locid: 1, size: 1 },
  ...{ last_modified: null, uploaded_by: 'ada', shown: 'image', infected: null, depth_from, depth_to },
  ...{ expires_at: null, version: 1 },
})
const stamps = { id: 1, changed_at: '2026-11-21T08:00:00Z', changed_by: 'ada' }
/** One record of each noun as it may be entered, and more of those that have drawings of their own. */
export const everyRecord = {
  ...Object.fromEntries(everyNoun.map(({ table, key, example }) => [table, [{ ...stamps, [key]: 1, ...example }]])),
  ...exampleWellRecords({ ...nestedPiezometer, backfill: exampleBackfill }),
  coring: exampleCores,
  samples: exampleSamples,
  layers: exampleLayers,
  observations: exampleObservations,
  pressures: exampleReadings,
  hydraulic_tests: exampleTests,
  soundings: exampleSoundings,
  documents: [photo('Kernfotos||KB 3-26 0-5 m.jpg', 0, 5), photo('Kernfotos||KB 3-26 5-10 m.jpg', 5, 10)],
}

/** Every track with something to show, between the depths and the descriptions. */
export const trackGallery: Record<string, () => ReactElement> = Object.fromEntries(
  tracks.map(({ key }) => {
    const beside = [...new Set(['depth', key, 'description'] as const)].map(one => ({ key: one }))
    const log = () => exampleLog(exampleLayers, { records: everyRecord, tracks: beside, scale: 'fit' })
    return [`track-${key}`, () => logPages(log()).pages[0]!]
  }),
)
