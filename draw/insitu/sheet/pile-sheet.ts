import type { ConeQuantity } from '@borebook/geo/cone/calculation.ts'
import { pileSoilOf, toeReach } from '@borebook/geo/cone/pile.ts'
import { fieldsIn } from '../../paper/head-fields.ts'
import type { PaperHeadField, PaperLane, PaperSheet } from '../../paper/paper-sheet.ts'
import { zoneColours } from '../soil-strip.tsx'
import { type ConeOnPaper, coneOnPaper, methodsOf, onConeTemplate } from './cone-paper.ts'
import { coneSheetTracks, pileCurves } from './cone-tracks.ts'
import {
  depthWithElevation,
  describedOn,
  formatMetres,
  listTestNotes,
  makeTestHead,
  makeTestOrigin,
  placeFields,
  replacedOn,
  rulerLane,
  sharedPaper,
  type TestPaper,
} from './insitu-paper.ts'
import { templatedPaper, templatedTracks } from './insitu-template.ts'
import { measuredTracks, type TestSheetTrack, type TrackOfCurves, type TrackOfSoil } from './insitu-tracks.ts'

const quantities = ['qca', 'Fs', 'Qc', 'Rak', 'Rad'] as const satisfies readonly ConeQuantity[]
const explained: readonly ConeQuantity[] = ['qt', 'Qtn', 'Ic', ...quantities]

/** Soils of a pile: their numbers in the strip, and their tints. */
const soils = { sand: 1, silt: 2, clay: 3 } as const
const tints = { 1: zoneColours[6], 2: zoneColours[4], 3: zoneColours[3] }

/** Pile resistance on A4: what the cone met, what soil that is to a pile, and what a pile carries with its toe in each depth. */
export function pileSheet(from: TestPaper): PaperSheet {
  const cone = coneOnPaper(from)
  const { say, settings, whole, end, run } = cone
  const has = (name: string) => cone.series.values[name]?.some(isPileCurve(name) ? isAdded : Number.isFinite) ?? false
  const { marks, text } = replacedOn(cone, quantities)
  const soil = run.Ic.map((Ic, row) => {
    const found = Number.isNaN(run.qc[row]) ? null : pileSoilOf(Ic, settings)
    return found === null ? Number.NaN : soils[found]
  })
  const tracks = templatedTracks(coneSheetTracks.pile(say), onConeTemplate(cone))
  const ofPiles = tracks.filter(isOfPile).map(({ key }) => key)
  const lanes = measuredTracks(tracks, {
    has,
    without: ({ curves }) => say('cone.without', { name: curves[0]!.title }),
    isKept: ({ key }) => key === ofPiles[0],
  }).flatMap((track): PaperLane[] => {
    if (track.kind === 'strip') return soil.some(Number.isFinite) ? [soilLane(cone, soil, track)] : []
    return [ofPiles.includes(track.key) ? ofPile(cone, track, has('Rak')) : track]
  })
  return {
    ...sharedPaper(cone),
    ...templatedPaper(cone, { paper: 'A4', orientation: 'portrait' }),
    head: makeTestHead(cone, {
      groups: [
        { share: 56, fields: placeFields(cone) },
        { share: 48, fields: whole ? pileFields(cone) : [] },
        { share: 45, fields: whole ? methodFields(cone) : [] },
      ],
      doubts: whole ? [{ title: say('testSheet.sia'), lines: [] }] : [],
    }),
    lanes: [rulerLane(cone), ...lanes, ...(pileCurves.some(({ series }) => has(series)) ? [tableLane(cone)] : [])],
    endWords: say(whole ? 'testSheet.ends.pile' : 'testSheet.ends', { depth: end.toFixed(2) }),
    layers: [],
    replaced: marks,
    remarks: [],
    foot: {
      title: say('testSheet.methods'),
      formulas: whole ? formulasOf(cone) : '',
      methods: [
        ...(whole
          ? [
              ...methodsOf(cone, explained),
              say('testSheet.pile.toe', { reach: (toeReach * settings.pileDiameter).toFixed(2) }),
              [
                say('testSheet.pile.soils', { sand: settings.maxIrfForSand.toFixed(2) }),
                say('testSheet.pile.meant'),
                say('testSheet.sia.foot'),
              ].join(' '),
            ]
          : methodsOf(cone, explained)),
        ...listTestNotes(cone),
        say('testSheet.beyond'),
      ],
      replaced: text,
      ...makeTestOrigin(cone),
    },
  }
}

const isPileCurve = (name: string) => pileCurves.some(({ series }) => series === name)
// friction that nothing was added to is none
const isAdded = (value: number) => value > 0
const isOfPile = (track: TestSheetTrack): track is TrackOfCurves =>
  track.kind === 'curves' && track.curves.some(({ series }) => isPileCurve(series))

/** A track of what a pile carries: where its head is, and what is said where there is nothing. */
function ofPile({ say, whole, settings }: ConeOnPaper, track: TrackOfCurves, hasResistance: boolean): TrackOfCurves {
  const isAbove = whole !== null && settings.pileHead > 0
  return {
    ...track,
    isNamedAtEnd: true,
    unmeant: isAbove ? { to: settings.pileHead, text: say('testSheet.pile.above') } : undefined,
    note: hasResistance ? undefined : say(whole ? 'testSheet.pile.empty' : 'testSheet.pile.none'),
  }
}

const soilLane = ({ say }: ConeOnPaper, values: Float64Array, { key, width, title }: TrackOfSoil): PaperLane => ({
  ...{ kind: 'strip', key, width },
  title: title ?? say('testSheet.track.soil'),
  values,
  tints,
  nameOf: number => say(`testSheet.soil.${number as 1}`),
})

const tableLane = ({ say }: ConeOnPaper): PaperLane => ({
  kind: 'table',
  key: 'table',
  width: 46,
  head: [say('testSheet.toe'), 'm'],
  columns: pileCurves.map(({ series, title, colour }) => ({
    series,
    title,
    unit: 'kN',
    ...(series === 'Rad' ? { colour, isHeavy: true } : {}),
  })),
})

/** The forces by their formulas, as they are worked out; what is added up row by row as a sum. */
const formulasOf = (cone: ConeOnPaper): string =>
  describedOn(cone, ['Rak', 'Fs', 'Qc', 'Rad'])
    .flatMap(({ symbol, cases, parts }) => [
      `${symbol} = ${symbol === 'Fs' ? 'Σ π·D·f·Δz' : cases[0]!.formula}`,
      ...parts.filter(part => part.symbol === 'f').map(part => `f = ${part.cases[0]!.formula}`),
    ])
    .join(';  ')
    .replaceAll('^2', '²')
    .replaceAll('qc,p', 'qc')

function pileFields(cone: ConeOnPaper): PaperHeadField[] {
  const { say, settings } = cone
  const field = fieldsIn(say)
  const group = (name: string) => say('testSheet.pile.group', { name })
  const shaft = group(settings.pileShaftGroup)
  return [
    field('testSheet.pile.diameter', `D = ${formatMetres(settings.pileDiameter)}`),
    field('testSheet.pile.base', group(settings.pileBaseGroup)),
    field('testSheet.pile.shaft', settings.careful ? say('testSheet.pile.careful', { text: shaft }) : shaft),
    field('testSheet.pile.head', depthWithElevation(cone, settings.pileHead)),
  ]
}

function methodFields({ say, settings }: ConeOnPaper): PaperHeadField[] {
  const field = fieldsIn(say)
  const soil = settings.pileSoil
  return [
    field('testSheet.pile.method', 'LCPC 1982'),
    field('testSheet.pile.design', 'ηa · Ra,k / γM'),
    field('testSheet.pile.factors', `ηa ${settings.etaA.toFixed(2)}, γM ${settings.gammaM.toFixed(2)}`),
    field('testSheet.pile.soil', soil === null ? null : say(`testSheet.soil.${soils[soil]}`)),
  ]
}
