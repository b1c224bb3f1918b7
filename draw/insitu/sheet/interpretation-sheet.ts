import { zones } from '@borebook/geo/cone/behaviour.ts'
import type { PaperFootContent } from '../../paper/paper-sheet.ts'
import { zoneColours } from '../soil-strip.tsx'
import type { ConeOnPaper } from './cone-paper.ts'
import { type ConeSheet, coneSheet, hasZones } from './cone-sheet.ts'
import { coneSheetTracks } from './cone-tracks.ts'

const parameters = ['su', 'St', 'c', 'sigp', 'ME1', 'phi', 'Id'] as const

/** What the sheets that interpret a cone test have alike. */
const interpreting: Pick<ConeSheet, 'tells' | 'methods'> = {
  tells: (isSand, { whole }) => [
    ...(whole ? ['qt'] : ['qc', 'Rf']),
    ...['Ic', ...(isSand ? ['phi', 'Id'] : ['su']), 'ME1'],
  ],
  methods: ({ whole, settings, say }) =>
    whole ? [say('testSheet.sand', { sand: settings.maxIrfForSand.toFixed(2) })] : [],
}

const legendOfZones = (cone: ConeOnPaper): PaperFootContent['legend'] =>
  hasZones(cone)
    ? {
        title: cone.say('testSheet.zones'),
        entries: zones.map(zone => ({
          tint: zoneColours[zone],
          sign: String(zone),
          name: cone.say(`testSheet.zone.${zone}`),
        })),
      }
    : undefined

/** CPT interpretation on A3: what was measured, the soil, and what follows for strength and stiffness, beside the picked layers. */
export const interpretationSheet = coneSheet({
  ...interpreting,
  paper: 'A3',
  orientation: 'landscape',
  tracks: ({ whole, settings, say }) =>
    coneSheetTracks.interpretation(say, whole ? 'qt' : 'qc', settings.maxIrfForSand),
  explained: ['qt', 'fs', 'u2', 'Rf', 'gamma', 'Qtn', 'Ic', 'zone', ...parameters],
  legend: legendOfZones,
})

/** What follows from a cone test for strength and stiffness, on A4 over 0 to 40 m. */
export const overviewSheet = coneSheet({
  ...interpreting,
  paper: 'A4',
  orientation: 'portrait',
  span: 40,
  tracks: ({ say }) => coneSheetTracks.overview(say),
  without: ({ whole, say }) => (whole ? undefined : say('testSheet.overview.none')),
  explained: ['qt', 'gamma', 'Qtn', 'Ic', 'zone', ...parameters],
  legend: legendOfZones,
})
