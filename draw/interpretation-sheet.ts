import { quantityOf, statedNumber } from '@borebook/contract/cone-rows.ts'
import type { MetaName } from '@borebook/contract/soundings.ts'
import { zones } from '@borebook/geo/cone/behaviour.ts'
import { meansBetween, zoneBetween } from '@borebook/geo/cone/boundaries.ts'
import type { ConeQuantity } from '@borebook/geo/cone/calculation.ts'
import { driftAllowed, driftClass } from '@borebook/geo/cone/corrections.ts'
import { loggedLayers } from '@borebook/geo/picks.ts'
import { onAxis } from './cone-axes.ts'
import {
  type ConeOnPaper,
  type ConePaper,
  coneOnPaper,
  depthWithElevation,
  describedOn,
  executionFields,
  headOf,
  joined,
  methodsOf,
  metres,
  notesOf,
  originOf,
  placeFields,
  replacedOn,
  rulerLane,
  sharedPaper,
} from './cone-paper.ts'
import { type Curve, shortNumber } from './curve-axis.ts'
import { ink } from './kit/ink.ts'
import type { CurvesLane, Field, Lane, PaperHead, PaperLayer, PaperSheet } from './paper/paper-sheet.ts'
import { zoneColours } from './soil-strip.tsx'

const [red, blue, green, teal, ochre, violet, grey, rust] = [
  '#B3261E',
  '#1F6FB2',
  '#2E7D4F',
  '#0B6E6E',
  '#B7791F',
  '#7B4FA3',
  '#8A939C',
  '#A0522D',
] as const
const line = 0.25
const curve = (series: string, title: string, unit: string, colour: string, axis: Partial<Curve>): Curve => ({
  ...{ series, title, unit, colour, min: 0, max: 1, line },
  ...axis,
})

type CurveTrackData = Omit<CurvesLane, 'kind' | 'title' | 'marked'> & {
  title: `testSheet.track.${'resistance' | 'pore' | 'ratio' | 'index' | 'strength' | 'angle' | 'density'}`
}
/** The tracks of curves with the axes that everybody knows them by; the first has what was measured where there is no run. */
const curveTracks = (resistance: 'qt' | 'qc'): readonly CurveTrackData[] => [
  {
    key: 'resistance',
    title: 'testSheet.track.resistance',
    width: 82,
    isNumbered: true,
    curves: [
      curve(resistance, resistance, 'MPa', ink, { max: 32, step: 4 }),
      curve('fs', 'fs', 'kPa', red, { max: 320, step: 40, line: 0.2 }),
    ],
  },
  {
    key: 'pore',
    title: 'testSheet.track.pore',
    width: 46,
    hasWater: true,
    curves: [
      curve('u2', 'u2', 'MPa', blue, { min: -0.4, max: 1.2, step: 0.4 }),
      curve('u0', 'u0', '', grey, { min: -0.4, max: 1.2, dash: 'dashed', line: 0.2, isBare: true }),
    ],
  },
  {
    key: 'ratio',
    title: 'testSheet.track.ratio',
    width: 36,
    curves: [curve('Rf', 'Rf', '%', green, { max: 8, step: 2 })],
  },
  {
    key: 'index',
    title: 'testSheet.track.index',
    width: 33,
    curves: [curve('Ic', 'Ic', '', teal, { min: 1, max: 4, step: 1 })],
  },
  {
    key: 'strength',
    title: 'testSheet.track.strength',
    width: 58,
    curves: [
      onAxis('su', { colour: teal, line: 0.4 }),
      onAxis('ME1', { colour: ochre, line, isBare: true }),
      onAxis('sigp', { colour: grey, line, isBare: true }),
      onAxis('c', { colour: violet, line, isBare: true }),
      onAxis('St', { colour: red, line, dash: 'dashed', isBare: true }),
    ],
  },
  {
    key: 'angle',
    title: 'testSheet.track.angle',
    width: 30,
    curves: [onAxis('phi', { colour: rust, line })],
  },
  {
    key: 'density',
    title: 'testSheet.track.density',
    width: 24,
    curves: [onAxis('Id', { colour: blue, line })],
  },
]

/** What stands at the foot with its method, in the order in which it is worked out. */
const explained: readonly ConeQuantity[] = [
  ...(['qt', 'fs', 'u2', 'Rf', 'gamma', 'Qtn', 'Ic', 'zone'] as const),
  ...(['su', 'St', 'c', 'sigp', 'ME1', 'phi', 'Id'] as const),
]

const hasValues = ({ series }: ConeOnPaper, name: string) => series.values[name]?.some(Number.isFinite) ?? false
const explainedOf = (cone: ConeOnPaper) => explained.filter(name => hasValues(cone, name))

/** CPT interpretation on A3: what was measured, the soil, and what follows for strength and stiffness, beside the picked layers. */
export function interpretationSheet(from: ConePaper): PaperSheet {
  const cone = coneOnPaper(from)
  const { say, settings, whole, run, end } = cone
  const tracks = curveTracks(whole ? 'qt' : 'qc')
  const isMeasured = ({ series }: Pick<Curve, 'series'>) => hasValues(cone, series)
  const lanes = tracks.flatMap(({ title, ...track }): CurvesLane[] => {
    // water at rest alone says nothing of a test
    const curves = track.key === 'pore' && !hasValues(cone, 'u2') ? [] : track.curves.filter(isMeasured)
    if (curves.length === 0 && track.key !== 'resistance') return []
    // the figures of the axis stand with whichever curve is first
    const shown = curves.map((one, i) => (i === 0 ? { ...one, isBare: false } : one))
    const note = curves.length === 0 ? say('cone.without', { name: track.curves[0]!.title }) : undefined
    const marked =
      track.key === 'index' ? [{ value: settings.maxIrfForSand, text: settings.maxIrfForSand.toFixed(2) }] : undefined
    return [{ ...track, kind: 'curves', title: say(title), curves: shown, note, ...(marked ? { marked } : {}) }]
  })
  const left = tracks.flatMap(({ curves }) => curves.filter(one => !isMeasured(one)))
  const hasZones = run.zone.some(Number.isFinite)
  const layers = layersOf(cone)
  const { marks, text } = replacedOn(
    cone,
    tracks.flatMap(({ curves }) => curves.map(({ series }) => series)),
  )
  const zoneNames = zones.map(zone => ({
    tint: zoneColours[zone],
    sign: String(zone),
    name: say(`testSheet.zone.${zone}`),
  }))
  return {
    ...sharedPaper(cone),
    paper: 'A3',
    orientation: 'landscape',
    head: headOf(cone, headParts(cone)),
    lanes: [rulerLane(cone), ...arranged(lanes, hasZones ? stripLane(cone) : undefined), ...layersLane(cone, layers)],
    endWords: say('testSheet.ends', { depth: end.toFixed(2) }),
    layers,
    replaced: marks,
    remarks: cone.sounding.remarks,
    foot: {
      title: say('testSheet.methods'),
      formulas: '',
      methods: [
        ...methodsOf(cone, explainedOf(cone)),
        ...(whole ? [say('testSheet.sand', { sand: settings.maxIrfForSand.toFixed(2) })] : []),
        ...(zeroRows(cone).length > 0 ? [say('testSheet.class.limits')] : []),
        ...notesOf(cone),
        [
          say('testSheet.beyond'),
          ...(layers.length === 0 ? [say('testSheet.layers.none')] : []),
          ...(left.length > 0 ? [say('testSheet.without', { names: left.map(({ title }) => title).join(', ') })] : []),
        ].join(' '),
      ],
      legend: hasZones ? { title: say('testSheet.zones'), entries: zoneNames } : undefined,
      replaced: text,
      ...originOf(cone),
    },
  }
}

const stripLane = ({ say, run }: ConeOnPaper): Lane => ({
  kind: 'strip',
  key: 'zone',
  width: 10,
  title: 'SBTn',
  subtitle: say('testSheet.track.zone'),
  values: run.zone,
  tints: zoneColours,
  nameOf: String,
})

/** The strip of the soil stands before its index, or behind all where there is none. */
function arranged(lanes: readonly CurvesLane[], strip: Lane | undefined): Lane[] {
  if (!strip) return [...lanes]
  const place = lanes.findIndex(({ key }) => key === 'index')
  return place < 0 ? [...lanes, strip] : [...lanes.slice(0, place), strip, ...lanes.slice(place)]
}

const layersLane = ({ say }: ConeOnPaper, layers: readonly PaperLayer[]): Lane[] =>
  layers.length === 0
    ? []
    : [
        {
          kind: 'layers',
          key: 'layers',
          width: 50,
          title: say('testSheet.track.layers'),
          subtitle: say('testSheet.track.means'),
        },
      ]

/** The picked layers in words: from where to where, and the means that tell of such a soil. */
function layersOf(cone: ConeOnPaper): PaperLayer[] {
  const { picks, run, series, settings, whole, end, predrilled, say } = cone
  const { values } = series
  const resistance = whole ? 'qt' : 'qc'
  const units = { [resistance]: 'MPa', Rf: '%', Ic: '', su: 'kPa', phi: '°', Id: '', ME1: 'MPa' } as const
  const symbols: Readonly<Record<string, string>> = { phi: 'φ′' }
  const columns = Object.fromEntries(Object.keys(units).flatMap(name => (values[name] ? [[name, values[name]!]] : [])))
  return loggedLayers([...picks], end).map(({ depthfrom, depthto, pick }) => {
    const isTested = predrilled !== null && predrilled > depthfrom && predrilled < depthto
    const from = isTested ? predrilled : depthfrom
    const { of, leftOut } = meansBetween(run.depth, columns, from, depthto)
    const isSand = of.Ic != null && of.Ic <= settings.maxIrfForSand
    const told = [resistance, 'Rf', 'Ic', ...(isSand ? ['phi', 'Id'] : ['su']), 'ME1'].filter(
      name => whole === null || name !== 'Rf',
    )
    const means = told.flatMap(name => {
      const mean = of[name]
      if (mean == null) return []
      const unit = units[name as keyof typeof units]
      const space = unit === '' || unit === '°' ? '' : '\u00a0'
      return [`${symbols[name] ?? name}\u00a0${meanWords(name, mean)}${space}${unit}`]
    })
    const zone = pick.zone ?? zoneBetween(run.depth, run.zone, from, depthto)
    const soil = zone === null ? say('testSheet.layer.unnamed') : say(`cone.zone.${zone as 1}`)
    return {
      depthfrom: from,
      depthto,
      name: pick.name || soil,
      lines: [
        `${from.toFixed(2)} – ${metres(depthto)}`,
        ...(means.length > 0 ? [`${means.join(', ')}${leftOut === 0 ? ` ${say('testSheet.layer.whole')}` : ''}`] : []),
      ],
    }
  })
}
/** A mean with as many decimals as are read. */
const meanWords = (name: string, mean: number): string =>
  name === 'Ic' || name === 'Id' ? mean.toFixed(2) : name === 'phi' ? mean.toFixed(1) : shortNumber(mean)

/** What the test was carried out with, in what ground it stands, and what its zeros say. */
function headParts(cone: ConeOnPaper): Pick<PaperHead, 'groups' | 'figures' | 'doubts'> {
  const { say, whole } = cone
  const drifts = zeroRows(cone)
  const classes = [1, 2].map(n => say('testSheet.class', { n }))
  const heads = [
    say('testSheet.zero'),
    say('testSheet.before'),
    say('testSheet.after'),
    say('testSheet.drift'),
    ...classes,
  ]
  const unverified = describedOn(cone, explainedOf(cone)).filter(({ standing }) => standing === 'unverified')
  const names = unverified.map(({ symbol }) => symbol).join(', ')
  return {
    groups: [
      { share: 62, fields: placeFields(cone) },
      { share: 56, fields: executionFields(cone) },
      { share: 56, fields: equipmentFields(cone) },
      { share: 64, fields: testFields(cone) },
    ],
    figures:
      drifts.length > 0
        ? { heads, rows: drifts.map(({ cells, kept }) => ({ cells, ...(kept > 1 ? { doubtful: 3 } : {}) })) }
        : undefined,
    doubts: [
      ...classDoubt(cone, drifts),
      ...(whole && names ? [{ title: say('testSheet.unverified', { names }), lines: [] }] : []),
    ],
  }
}

/** An area stated in mm², in cm². */
const area = (mm2: number | null, cm2: number | null | undefined): string | null => {
  const value = mm2 === null ? cm2 : mm2 / 100
  return value == null ? null : `${shortNumber(value)} cm²`
}

function equipmentFields({ object, sounding: { meta }, settings, say }: ConeOnPaper): Field[] {
  const stated = (name: MetaName) => statedNumber(meta, name)
  const number = meta.coneNumber?.value ?? object.conesrnum
  const offset = stated('sleeveDistance')
  const type = object.conetyp && say(`object.conetyp.${object.conetyp}`)
  return [
    [say('testSheet.tip'), joined(area(stated('coneArea'), object.conearea), type)],
    [
      say('testSheet.sleeve'),
      joined(
        area(stated('sleeveArea'), object.conefrarea),
        offset !== null && say('testSheet.offset', { mm: shortNumber(offset * 1000) }),
      ),
    ],
    [say('testSheet.ratio'), settings.a === null ? 'qt = qc' : `a = ${settings.a.toFixed(2)}`],
    [say('testSheet.number'), joined(number == null ? null : String(number), object.conemanuf)],
  ]
}

function testFields(cone: ConeOnPaper): Field[] {
  const { isCorrected, water, predrilled, run, say } = cone
  const { length } = run
  const every = length.length > 1 ? ((length.at(-1)! - length[0]!) / (length.length - 1)) * 1000 : null
  return [
    [say('testSheet.predrilled'), predrilled === null ? null : metres(predrilled)],
    [say('testSheet.water'), water === null ? say('testSheet.water.none') : depthWithElevation(cone, water)],
    [say('testSheet.inclination'), say(`testSheet.inclination.${isCorrected ? 'corrected' : 'not'}`)],
    [say('testSheet.readings'), every === null ? null : say('testSheet.every', { mm: shortNumber(every) })],
  ]
}

const channels = ['qc', 'fs', 'u2'] as const
interface Drift {
  channel: (typeof channels)[number]
  cells: string[]
  /** 1 … 3, 4 for none. */
  kept: number
}
/** Figures with one decimal where one of them, or of those `beside`, needs it, with their sign when asked. */
function alike(values: readonly number[], hasSign: boolean, beside: readonly number[] = []): string[] {
  const decimals = [...values, ...beside].every(Number.isInteger) ? 0 : 1
  return values.map(value => `${hasSign && value > 0 ? '+' : ''}${value.toFixed(decimals).replace('-', '−')}`)
}

/** Zero readings before and after of every channel that states both, kPa, with what two classes allow. */
function zeroRows({ sounding }: ConeOnPaper): Drift[] {
  const kPa = (MPa: number) => Number((MPa * 1000).toPrecision(6)) + 0
  return channels.flatMap(channel => {
    const [before, after] = [
      statedNumber(sounding.meta, `${channel}Before`),
      statedNumber(sounding.meta, `${channel}After`),
    ]
    if (before === null || after === null) return []
    const allowed = driftAllowed[channel].slice(0, 2)
    return [
      {
        channel,
        cells: [
          `${channel} kPa`,
          ...alike([kPa(before), kPa(after)], true),
          ...alike([kPa(Math.abs(after - before))], false, [kPa(before), kPa(after)]),
          ...allowed.map(([limit, share]) => `${shortNumber(kPa(limit))} / ${shortNumber(share * 100)} %`),
        ],
        kept: driftClass(channel, before, after, quantityOf(sounding, channel)),
      },
    ]
  })
}

/** Said in the head where the zeros drifted more than class 1 allows. */
function classDoubt({ say }: ConeOnPaper, drifts: readonly Drift[]): PaperHead['doubts'] {
  const kept = Math.max(1, ...drifts.map(one => one.kept))
  if (kept === 1) return []
  const names = drifts.filter(one => one.kept > 1).map(({ channel }) => channel)
  return [
    {
      title: kept === 4 ? say('testSheet.class.none') : say('testSheet.class.kept', { n: kept }),
      lines: [say('testSheet.class.why', { names: names.join(', ') })],
    },
  ]
}
