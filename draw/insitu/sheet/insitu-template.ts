import type { Language, Titles } from '@borebook/contract/kit/languages.ts'
import {
  objectPaper,
  symbolSeries,
  type TemplateJson,
  type TemplateTrack,
} from '@borebook/contract/paper/template-json.ts'
import {
  getQuantitySymbol,
  getQuantityUnit,
  type Quantity,
  quantities,
} from '@borebook/contract/soundings/soundings.ts'
import type { TestSheetKind } from '@borebook/contract/soundings/test-sheets.ts'
import { testSheetsTexts } from '@borebook/contract/texts/soundings/test-sheets.ts'
import { type Curve, handyBounds } from '../../curves/curve-axis.ts'
import { sequenceColour } from '../../curves/curves.tsx'
import type { PaperSheet } from '../../paper/paper-sheet.ts'
import { coneSheetTracks } from './cone-tracks.ts'
import { curveLine, curvesOf, type TestSheetTrack, type TrackOfCurves } from './insitu-tracks.ts'
import { probingTracks, sptTracks } from './probing-tracks.ts'

type DraftCurve = Pick<TemplateTrack, 'quantity' | 'min' | 'max' | 'step' | 'log' | 'colour' | 'line'>

/** The series that a template means by a name: a symbol of the specification, or a quantity. */
const seriesNamed = (name: string): string => symbolSeries[name as keyof typeof symbolSeries] ?? name

/** What a series is called that is more than its symbol. */
export const titlesOfSeries = (name: string): Titles | undefined =>
  name === 'zone' ? testSheetsTexts['testSheet.track.soil'] : undefined

/** What a sheet knows when it is drawn by a template. */
export interface OnTemplate {
  template?: TemplateJson | undefined
  language: Language
  /** The series of the sheet that is drawn for one that a template names. */
  drawn: (series: string) => string
  /** NaN for nothing; undefined where the test has no such series. */
  values: (series: string) => Float64Array | undefined
  /** Curves as other sheets of such tests have them. */
  known: readonly Curve[]
}

/** Width of a track that no sheet has, mm. */
const otherWidth = 30
/** Figures that an axis has at most. */
const mostSteps = 60

/**
 * The tracks of a sheet as its template has them: those that it names, in its order, with what it says of them; what it
 * does not say is as the sheet has it. A series that stands twice in one track is drawn once.
 */
export function templatedTracks(own: readonly TestSheetTrack[], on: OnTemplate): readonly TestSheetTrack[] {
  const said = on.template?.chartSettings.tracks ?? []
  if (said.length === 0) return own
  const tracks = said
    .flatMap((track, place) => trackOf(track, own, place, on))
    .filter((track, i, all) => track.kind === 'curves' || all.findIndex(({ kind }) => kind === 'strip') === i)
  const first = tracks.find(track => track.kind === 'curves')
  if (!first) return own
  const isNumbered = curvesTracks(own).some(track => track.isNumbered)
  return tracks.map(track =>
    track.kind === 'curves' ? { ...track, isNumbered: isNumbered && track === first } : track,
  )
}

const curvesTracks = (tracks: readonly TestSheetTrack[]): TrackOfCurves[] =>
  tracks.filter((track): track is TrackOfCurves => track.kind === 'curves')

function trackOf(said: TemplateTrack, own: readonly TestSheetTrack[], place: number, on: OnTemplate): TestSheetTrack[] {
  const { width, title, titles, with: more = [] } = said
  const words = titles?.[on.language] ?? title
  const named = (name: string) => on.drawn(seriesNamed(name))
  const series = named(said.quantity)
  if (series === 'zone') {
    const strip = own.find(track => track.kind === 'strip')
    // a strip is as wide as its signs, or a little more
    return strip ? [{ ...strip, width: Math.min(40, width ?? strip.width), ...(words ? { title: words } : {}) }] : []
  }
  const holds = (track: TrackOfCurves, at?: number) =>
    at === undefined ? track.curves.some(one => one.series === series) : track.curves[at]?.series === series
  const all = curvesTracks(own)
  const led = all.find(track => holds(track, 0))
  const held = led ?? all.find(track => holds(track))
  const curves = [said, ...more]
    .map(one => curveOf(one, named(one.quantity), own, on))
    .filter((one, i, list) => list.findIndex(({ series: other }) => other === one.series) === i)
  const { marked, ...kept } = held ?? { kind: 'curves' as const, marked: undefined }
  return [
    {
      ...kept,
      key: `${place} ${series}`,
      width: width ?? (led ? led.width : otherWidth),
      title: words ?? (led ? led.title : curves[0]!.title),
      curves,
      ...(led && marked ? { marked } : {}),
    },
  ]
}

/** A curve with what is said of it; ends that contradict each other give way to the one that was said. */
function curveOf(said: DraftCurve, series: string, own: readonly TestSheetTrack[], on: OnTemplate): Curve {
  const base = [...curvesOf(own), ...on.known].find(one => one.series === series) ?? otherCurve(series, on)
  const { colour = base.colour, line = base.line } = said
  const { min, max, isLog } = endsOf(said, base)
  const step = said.step ?? (min === base.min && max === base.max ? base.step : undefined)
  const { step: _, isLog: __, ...looks } = base
  return {
    ...looks,
    ...{ colour, line, min, max },
    ...(step !== undefined && (max - min) / step <= mostSteps ? { step } : {}),
    ...(isLog ? { isLog } : {}),
  }
}

function endsOf(said: DraftCurve, base: Curve): Pick<Curve, 'min' | 'max'> & { isLog: boolean } {
  const isLog = said.log ?? base.isLog ?? false
  const span = base.max - base.min
  let min = said.min ?? (said.max !== undefined && said.max <= base.min ? said.max - span : base.min)
  let max = said.max ?? (min >= base.max ? min + span : base.max)
  // while somebody still types one of them
  if (min >= max) max = min + span
  if (isLog) {
    // an axis by powers of ten has no place for zero
    if (max <= 0) max = 1000
    if (min <= 0) min = max / 1000
  }
  return { min, max, isLog }
}

/** A curve that no sheet has, on handy figures around what it holds. */
function otherCurve(series: string, { values }: OnTemplate): Curve {
  const isMeasured = (quantities as readonly string[]).includes(series)
  return {
    series,
    title: isMeasured ? getQuantitySymbol(series as Quantity) : series,
    unit: isMeasured ? getQuantityUnit(series as Quantity) : '',
    ...handyBounds(values(series) ?? new Float64Array(0)),
    colour: sequenceColour(isMeasured ? series : null, 0),
    line: curveLine,
  }
}

/** How a sheet lies on its paper by its template: paper, scale, pages and bar. */
export function templatedPaper(
  { template, isAcross = false }: Pick<OnTemplate, 'template'> & { isAcross?: boolean },
  own: Pick<PaperSheet, 'paper' | 'orientation'>,
): Pick<PaperSheet, 'paper' | 'orientation' | 'bar' | 'isOnScreen'> {
  if (!template) return isAcross ? { ...own, orientation: 'landscape' } : own
  const { layoutSettings, scaleBarSettings } = template
  return {
    paper: objectPaper(layoutSettings),
    orientation: layoutSettings.pageOrientation === 'Portrait' && !isAcross ? 'portrait' : 'landscape',
    bar: { isShown: scaleBarSettings.show ?? true, length: scaleBarSettings.length },
    isOnScreen: layoutSettings.viewType === 'online',
  }
}

/** The scale that a template has: its own, or the largest that needs no more pages than it allows. */
export const templatedScale = ({ layoutSettings: { noOfPages, Pagescale } }: TemplateJson): PaperSheet['scale'] =>
  noOfPages === null ? Pagescale : { pages: noOfPages }

/** The sheet that a template of soundings is of, from its tracks where it does not say. */
export function sheetOfTemplate({ sheet, chartSettings: { tracks } }: TemplateJson): TestSheetKind | undefined {
  if (sheet) return sheet
  const named = tracks.flatMap(({ quantity, with: more = [] }) => [quantity, ...more.map(one => one.quantity)])
  const draws = (list: readonly TestSheetTrack[], besides: readonly string[]) =>
    curvesOf(list).some(({ series }) => !besides.includes(series) && named.some(name => seriesNamed(name) === series))
  const say = (key: string) => key
  if (draws(probingTracks('N10', 0.1, say), []) || named.includes('N20')) return 'blows'
  if (draws(sptTracks(say), [])) return 'spt'
  if (draws(coneSheetTracks.pile(say), ['qc'])) return 'pile'
  const onData = curvesOf(coneSheetTracks.data(say)).map(({ series }) => series)
  if (draws(coneSheetTracks.interpretation(say), onData)) return 'interpretation'
  return draws(coneSheetTracks.data(say), []) ? 'data' : undefined
}

/** The tracks of a sheet as a template says them whole. */
export function draftTracks(sheet: TestSheetKind): TemplateTrack[] {
  const say = (key: string) => key
  const own = {
    ...coneSheetTracks,
    bearing: coneSheetTracks.pile,
    blows: () => probingTracks('N10', 0.1, say),
    spt: sptTracks,
  }
  return own[sheet](say).map(track => {
    if (track.kind === 'strip') return { quantity: 'zone', width: track.width }
    const [first, ...more] = track.curves.map(saidCurve)
    return { ...first!, width: track.width, ...(more.length > 0 ? { with: more } : {}) }
  })
}

const symbols = Object.entries(symbolSeries)
/** The axis of qd reaches as far as its values: a template that said its end would hold it there. */
const fitted: readonly string[] = ['qd']
function saidCurve({ series, min, max, step, isLog, colour, line }: Curve): DraftCurve {
  const quantity = symbols.find(([, own]) => own === series)?.[0] ?? series
  const ends = fitted.includes(series) ? { min } : { min, max, ...(step ? { step } : {}) }
  return { quantity, ...ends, ...(isLog ? { log: true } : {}), colour, line }
}
