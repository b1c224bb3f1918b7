import { dissipationSheets } from '@borebook/contract/soundings/test-sheets.ts'
import type { ConeQuantity } from '@borebook/geo/cone/calculation.ts'
import type { PaperFootContent, PaperHeadContent, PaperLane, PaperSheet } from '../../paper/paper-sheet.ts'
import { zoneColours } from '../soil-strip.tsx'
import { headParts, zeroRows, zeroWords } from './cone-head.ts'
import { layersLane, listConeLayers } from './cone-layers.ts'
import { type ConeOnPaper, coneOnPaper, methodsOf, onConeTemplate } from './cone-paper.ts'
import { layoutDissipations } from './dissipation-paper.tsx'
import {
  listTestNotes,
  makeTestHead,
  makeTestOrigin,
  replacedOn,
  rulerLane,
  sharedPaper,
  type TestPaper,
} from './insitu-paper.ts'
import { templatedPaper, templatedTracks } from './insitu-template.ts'
import { curvesOf, measuredTracks, type TestSheetTrack, type TrackOfSoil } from './insitu-tracks.ts'

/** What one sheet of a cone test has beside another. */
export interface ConeSheet {
  paper: PaperSheet['paper']
  orientation: PaperSheet['orientation']
  /** Depth that it reaches at least, m. */
  span?: number
  /** The first stands there also without its curves. */
  tracks: (cone: ConeOnPaper) => readonly TestSheetTrack[]
  /** Said where nothing of it can be drawn; absent: what is not there. */
  without?: (cone: ConeOnPaper) => string | undefined
  /** What stands at the foot with its method, in the order in which it is worked out. */
  explained: readonly ConeQuantity[]
  /** Means that tell of a layer, of sand or of other soil. */
  tells: (isSand: boolean, cone: ConeOnPaper) => readonly string[]
  methods?: (cone: ConeOnPaper) => readonly string[]
  legend?: (cone: ConeOnPaper) => PaperFootContent['legend']
}

const hasValues = ({ series }: ConeOnPaper, name: string) => series.values[name]?.some(Number.isFinite) ?? false
export const hasZones = ({ run }: ConeOnPaper) => run.zone.some(Number.isFinite)

/** A sheet of a cone test: curves over depth beside the picked layers, with its methods at the foot. */
export const coneSheet =
  ({ span, ...facts }: ConeSheet) =>
  (from: TestPaper): PaperSheet => {
    const cone = coneOnPaper(from)
    const { say, end } = cone
    const paper = templatedPaper(cone, facts)
    const tracks = templatedTracks(facts.tracks(cone), onConeTemplate(cone))
    const isMeasured = (series: string) => hasValues(cone, series)
    const lanes = measuredTracks(tracks, {
      has: isMeasured,
      without: ({ curves }) => facts.without?.(cone) ?? say('cone.without', { name: curves[0]!.title }),
    }).flatMap((track): PaperLane[] =>
      track.kind === 'curves' ? [track] : hasZones(cone) ? [zoneLane(cone, track)] : [],
    )
    const curves = curvesOf(tracks)
    const left = curves.filter(({ series }) => !isMeasured(series))
    const explained = facts.explained.filter(name => hasValues(cone, name))
    const layers = listConeLayers(cone, isSand => facts.tells(isSand, cone))
    const { marks, text } = replacedOn(
      cone,
      curves.map(({ series }) => series),
    )
    // a page upright has no room for a table in its head, a small one none for four groups
    const { figures, ...parts } = headParts(cone, explained)
    const isWide = paper.paper === 'A3' && paper.orientation === 'landscape'
    const isNarrow = paper.paper === 'A4' && paper.orientation === 'portrait'
    const head = isNarrow ? { ...parts, ...inThree(parts.groups) } : parts
    return {
      ...sharedPaper(cone),
      ...paper,
      span,
      head: makeTestHead(cone, isWide ? { ...head, figures } : head),
      lanes: [rulerLane(cone), ...lanes, ...layersLane(cone, layers)],
      endWords: say('testSheet.ends', { depth: end.toFixed(2) }),
      layers,
      replaced: marks,
      remarks: cone.sounding.remarks,
      behind: dissipationSheets.includes(from.options.sheet) ? layoutDissipations(cone) : undefined,
      foot: {
        title: say('testSheet.methods'),
        formulas: '',
        methods: [
          ...methodsOf(cone, explained),
          ...(facts.methods?.(cone) ?? []),
          ...(isWide ? [] : zeroWords(cone)),
          ...(zeroRows(cone).length > 0 ? [say('testSheet.class.limits')] : []),
          ...listTestNotes(cone),
          [
            say('testSheet.beyond'),
            ...(layers.length === 0 ? [say('testSheet.layers.none')] : []),
            ...(left.length > 0
              ? [say('testSheet.without', { names: [...new Set(left.map(({ title }) => title))].join(', ') })]
              : []),
          ].join(' '),
        ],
        legend: facts.legend?.(cone),
        replaced: text,
        ...makeTestOrigin(cone),
      },
    }
  }

/** Four groups of fields as three: those of the second below the others. */
function inThree([place, execution, ...others]: PaperHeadContent['groups']): Pick<PaperHeadContent, 'groups' | 'rows'> {
  const fields = execution?.fields.filter(([, value]) => value) ?? []
  const half = Math.ceil(fields.length / 2)
  const below = [fields.slice(0, half), fields.slice(half)]
  // coordinates want a third of it and more
  const wide = { ...place!, share: 72 }
  const groups = [wide, ...others].map((group, i) => ({ ...group, fields: [...group.fields, ...(below[i] ?? [])] }))
  return { groups, rows: Math.max(...groups.map(group => group.fields.filter(([, value]) => value).length)) }
}

const zoneLane = ({ say, run }: ConeOnPaper, { key, width, title }: TrackOfSoil): PaperLane => ({
  ...{ kind: 'strip', key, width },
  title: title ?? 'SBTn',
  subtitle: say('testSheet.track.zone'),
  values: run.zone,
  tints: zoneColours,
  nameOf: String,
})
