import { coneSheet } from './cone-sheet.ts'
import { coneSheetTracks } from './cone-tracks.ts'

/** CPT data on A3: the resistance as measured, friction, pore pressure and their ratios, beside the picked layers. */
export const coneDataSheet = coneSheet({
  paper: 'A3',
  orientation: 'portrait',
  tracks: ({ say }) => coneSheetTracks.data(say),
  explained: ['fs', 'u2', 'Rf', 'Bq'],
  tells: () => ['qc', 'Rf'],
})
