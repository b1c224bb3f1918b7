import type { WholeCalculation } from '@borebook/contract/calculations/calculations.ts'
import type { DocumentEntry } from '@borebook/contract/documents/documents.ts'
import type { KeptRows } from '@borebook/contract/imports/kept-rows.ts'
import { sensor } from '@borebook/contract/monitoring/sensors.ts'
import { everyNoun } from '@borebook/contract/nouns.ts'
import { protocolEntry } from '@borebook/contract/protocol.ts'
import type { ReactElement } from 'react'
import { logPages } from '../log/log-pages.ts'
import { tracks } from '../tracks/tracks.ts'
import { exampleObservations, exampleTests, exampleWaterReadings } from './example-groundwater.ts'
import { exampleLayers, exampleLog } from './example-log.ts'
import { examplePaper } from './example-papers.ts'
import { exampleSamples } from './example-samples.ts'
import { exampleSoundings } from './example-soundings.ts'
import { exampleBackfill, exampleCores, exampleWellRecords, nestedPiezometer } from './example-well.ts'
import { runsOfKinds } from './gallery-calculations.tsx'

const photo = (name: string, depth_from: number, depth_to: number): DocumentEntry => ({
  ...{ id: 1, name, shortname: 'KB 3/26', type: 'file', url: null, locid: 1, size: 1 },
  ...{ last_modified: null, uploaded_by: 'ada', shown: 'image', infected: null, depth_from, depth_to },
  ...{ expires_at: null, version: 1 },
})
const stamps = { id: 1, changed_at: '2026-11-21T08:00:00Z', changed_by: 'ada' }
/** Rows of groups that AGS files bring and no field takes, one with all that it may say. */
const exampleKeptRows: readonly KeptRows[] = [
  {
    group: 'CHIS',
    headings: ['LOCA_ID', 'CHIS_FROM', 'CHIS_TO', 'CHIS_TIME', 'CHIS_TOOL', 'CHIS_REM'],
    rows: [
      ['KB', '5.70', '6.00', '01:00', '', ''],
      ['KB', '7.2', '7.45', '0030', 'Chisel', 'boulder'],
    ],
  },
  {
    group: 'RPLT',
    headings: ['LOCA_ID', 'SAMP_TOP', 'SPEC_DPTH', 'RPLT_PLS', 'RPLT_PLSI', 'RPLT_PLTF'],
    rows: [
      ['KB', '6.8', '6.80', '0.41', '0.43', 'A'],
      ['KB', '8.25', '', '1.43', '', 'D'],
    ],
  },
]

/** Three sensors at their depths: of water, of the air, and one that has read nothing. */
export const exampleDepthSensors = [
  {
    ...{ ...stamps, ...sensor.example, id: 1, serial_nr: '26-40711', name: 'North shore', depth: 8.5 },
    latest: { smpdate: '2026-11-20T06:00:00Z', wvl_datum: 429.815, pwp: 69.08, wtemp: 9.4, flag: 'ok' },
  },
  {
    ...{ ...stamps, ...sensor.example, id: 2, serial_nr: '26-40712', name: '26-40712', depth: 0.5, sensor_type: 'bar' },
    latest: { smpdate: '2026-11-20T06:00:00Z', wvl_datum: null, pwp: 96.4, wtemp: null, flag: 'ok' },
  },
  { ...stamps, ...sensor.example, id: 3, serial_nr: '26-40713', name: 'Sand', depth: 16.2, latest: null },
]

/** An active run of each kind of test, as none has them all. */
export const exampleRuns: readonly WholeCalculation[] = Object.entries(runsOfKinds).map(
  ([name, { settings, ...run }], i) => ({
    ...examplePaper().active!,
    ...run,
    ...{ id: i + 1, sounding: i + 1, sounding_name: `${name.toUpperCase()} 3/26`, setting_json: settings },
  }),
)

/** One record of each noun as it may be entered, and more of those that have drawings of their own. */
export const everyRecord = {
  ...Object.fromEntries(everyNoun.map(({ table, key, example }) => [table, [{ ...stamps, [key]: 1, ...example }]])),
  ...exampleWellRecords({ ...nestedPiezometer, backfill: exampleBackfill }),
  coring: exampleCores,
  samples: exampleSamples,
  layers: exampleLayers,
  observations: exampleObservations,
  pressures: exampleWaterReadings,
  sensors: exampleDepthSensors,
  runs: exampleRuns,
  hydraulic_tests: exampleTests,
  soundings: exampleSoundings.map(one =>
    one.kind === 'spt' ? { ...one, meta: { ...one.meta, energyRatio: { value: 64, unit: '%' } } } : one,
  ),
  keptRows: exampleKeptRows,
  protocol: [{ ...stamps, ...protocolEntry.example, protocol_desc: 'Flushing lost at 3.40 m, boulder 5,6–6.1 m.' }],
  documents: [photo('Kernfotos||KB 3-26 0-5 m.jpg', 0, 5), photo('Kernfotos||KB 3-26 5-10 m.jpg', 5, 10)],
}

/** The layers of two stratigraphic units. */
export const layersOfUnits = exampleLayers.map((one, i) => ({ ...one, stratigr: i < 3 ? 'qh' : 'qp' }))

/** Every track with something to show, between the depths and the descriptions. */
export const trackGallery: Record<string, () => ReactElement> = Object.fromEntries(
  tracks.map(({ key }) => {
    const beside = [...new Set(['depth', key, 'description'] as const)].map(one => ({ key: one }))
    const records = key === 'stratigraphy' ? { ...everyRecord, layers: layersOfUnits } : everyRecord
    const log = () => exampleLog(records.layers, { records, tracks: beside, scale: 'fit' })
    return [`track-${key}`, () => logPages(log()).pages[0]!]
  }),
)
