import {
  pipesWidth,
  read,
  readDiameter,
  readStretch,
  sensorsOf,
  type Well,
  type WellEnclosure,
  type WellInstrument,
  type WellInterval,
  type WellTube,
  wellBase,
} from './well.ts'
import { type Filling, type FillPiece, fillPieces } from './well-fills.ts'
import { type Casing, casingsOf, findNarrowest, type HoleStretch, holeProfile } from './well-hole.ts'
import {
  type Bundle,
  bundlesOf,
  clustersOf,
  clusterWidth,
  type LaidLayer,
  type PlacedTube,
  placeCluster,
} from './well-lanes.ts'

type BoxKind = 'drilling' | 'backfill' | 'fill' | 'tube' | 'enclosure' | 'instrument' | 'sensor'
/** What a record takes of the drawing: x in drawing units, depths in m. A sign at one depth has no height. */
export interface WellBox extends WellInterval {
  key: string
  kind: BoxKind
  /** Key of its tube or tube fill. */
  parent: string | null
  isDraft: boolean
  x0: number
  x1: number
}

export interface LaidDrawnLayer extends LaidLayer {
  x0: number
  x1: number
  /** Thickness of the wall, drawing units; null where the inner diameter is not known. */
  wall: number | null
  /** Outer edges of its couplings, right of the axis of the tube, drawing units; null where not given. */
  couplingHalf: number | null
}
export interface DrawnTube extends WellInterval {
  tube: WellTube
  x: number
  /** Widest half of it, drawing units. */
  half: number
  layers: LaidDrawnLayer[]
  /** The tube it stands in. */
  outer: DrawnTube | null
}
export interface DrawnEnclosure extends WellInterval {
  enclosure: WellEnclosure
  type: string
  x0: number
  x1: number
}
export interface DrawnInstrument {
  instrument: WellInstrument
  component: string
  /** Depth and its repetitions, m. */
  depths: number[]
  x: number
  tube: DrawnTube | null
  /** Halves of the tube (or tubes) at the sign, and of the hole, drawing units. */
  tubeHalf: number
  holeHalf: number
  /** Depth at which its cable begins, m. */
  head: number
}

export interface WellLayout {
  /** Edges of the drawing without labels, and the hole's axis, drawing units. */
  left: number
  right: number
  axis: number
  unit: number
  /** Drawing units per true millimetre across. */
  perMm: number
  hole: HoleStretch[]
  casings: Casing[]
  tubes: DrawnTube[]
  fills: FillPiece[]
  backfills: FillPiece[]
  enclosures: DrawnEnclosure[]
  instruments: DrawnInstrument[]
  /** Sensors, as instruments of a component of their own. */
  sensors: DrawnInstrument[]
  boxes: WellBox[]
}

interface LayoutOptions {
  /** Width of the drawing with its labels, drawing units. */
  width: number
  /** Drawing units per paper millimetre. */
  unit?: number
  labels?: 'none' | 'beside'
}

/**
 * Share of the drawing's width that the widest thing in the hole takes: 14 of 20 mm, less where a chamber of one and a
 * half holes stands around it, which leaves ground to be seen on both sides.
 */
const holeShare = { bare: 0.7, chambered: 0.56 } as const
/** Tubes are drawn this wide at least, paper mm. */
const leastTube = 2
/** Repetitions of an instrument that the drawing keeps at most. */
const mostRepeats = 500

/** The horizontal scale of a well and where everything stands in it. Work grows with n log n of the records. */
export function wellLayout(well: Well, { width, unit = 1, labels = 'none' }: LayoutOptions): WellLayout {
  const room = drawingRoom(width, unit, labels)
  const bundles = bundlesOf(well.tubes)
  const clusters = clustersOf(bundles)
  const widths = clusters.map(cluster => clusterWidth(cluster))
  const base = wellBase(well)
  const casings = casingsOf(well)
  // a hole nobody measured is as wide as what stands in it needs
  const hole = holeProfile(well, base, Math.max(30, ...widths.map(w => w * 1.3)))
  const holes = [...hole.map(h => h.diameter), ...casings.map(c => c.od)]
  const widestHole = Math.max(1, ...holes)
  // tubes that cannot be in the hole stick out of it, but must not make a line of it
  const widest = Math.max(widestHole, ...widths.map(w => Math.min(w, 3 * widestHole)))
  const isChambered = well.enclosures.some(e => e.enclosure_type && !narrowEnclosures.has(e.enclosure_type))
  const most = (room.right - room.left) * holeShare[isChambered ? 'chambered' : 'bare']
  const perMm = most / widest
  const axis = (room.left + room.right) / 2
  const halfOf = (_: Bundle, { depthfrom, depthto }: WellInterval) =>
    (findNarrowest(hole, Math.max(0, depthfrom), depthto)?.diameter ?? widest) / 2
  const placed = clusters.flatMap(c => placeCluster(c, 0, (leastTube * unit) / perMm, halfOf, widest))
  const tubes = drawnTubes(placed, axis, perMm)
  const halfAt = (depth: number) => holeHalfAt(hole, depth) * perMm
  const across = { hole, tubes, axis, perMm }
  const end = Math.min(base, hole.at(-1)?.depthto ?? base)
  const hung = (all: readonly WellInstrument[]) => drawnInstruments(all, tubes, axis, unit, halfAt, end)
  const drawn = {
    ...room,
    axis,
    unit,
    perMm,
    hole,
    casings,
    tubes,
    fills: fillPieces(fillingsOf(well), across),
    backfills: fillPieces(backfillsOf(well), across),
    enclosures: drawnEnclosures(well, room, axis, perMm, unit, tubes, halfAt(0)),
    instruments: hung(well.instruments),
    sensors: hung(
      sensorsOf(well).map(s => ({ ...s, system_component: sensorComponent, associated_to: s.tube ?? null })),
    ),
  }
  return { ...drawn, boxes: boxesOf(well, drawn) }
}

/** Layers of tube fills; of two at one depth the fill that comes first is the outer one. */
const fillingsOf = (well: Well): Filling[] =>
  well.fills.flatMap((fill, order) =>
    fill.layers.map(l => ({
      key: l.key,
      parent: fill.key,
      order,
      from: l.depth,
      to: l.depthto,
      code: l.backfill_material ?? null,
      isDraft: Boolean(l.isDraft ?? fill.isDraft),
    })),
  )

const backfillsOf = ({ backfill = [] }: Well): Filling[] =>
  backfill.map(b => ({
    key: b.key,
    parent: null,
    order: 0,
    from: b.depthfrom,
    to: b.depthto,
    code: b.backfill_material ?? null,
    isDraft: Boolean(b.isDraft),
  }))

/** Edges of the drawing where labels stand beside it: a third of the width, 20 to 50 mm. */
function drawingRoom(width: number, unit: number, labels: 'none' | 'beside') {
  const own = Math.min(50 * unit, Math.max(20 * unit, width * 0.34))
  const left = labels === 'beside' ? (width - own) * 0.4 : 0
  return labels === 'beside' && width > own ? { left, right: left + own } : { left: 0, right: width }
}

function holeHalfAt(hole: readonly HoleStretch[], depth: number): number {
  const at = findNarrowest(hole, depth - 0.001, depth + 0.001) ?? hole.at(depth > 0 ? -1 : 0)
  return (at?.diameter ?? 30) / 2
}

function drawnTubes(placed: readonly PlacedTube[], axis: number, perMm: number): DrawnTube[] {
  const drawn = new Map<Bundle, DrawnTube>()
  for (const { bundle, centre, factor, least, outer } of placed) {
    const x = axis + centre * perMm
    const scale = perMm * factor
    const layers = bundle.layers.map((l): LaidDrawnLayer => {
      const true_ = pipesWidth(l.od, l.pipes)
      const half = (Math.max(true_, least * (l.pipes > 2 ? 2 : 1)) * scale) / 2
      return {
        ...l,
        x0: x - half,
        x1: x + half,
        wall: l.id === null || l.pipes > 1 ? null : half * (1 - l.id / l.od),
        couplingHalf: l.coupling === null ? null : Math.max(half, (l.coupling * scale) / 2),
      }
    })
    const half = layers.reduce((most, l) => Math.max(most, (l.x1 - l.x0) / 2), 0)
    const { tube, depthfrom, depthto } = bundle
    drawn.set(bundle, { tube, x, half, layers, depthfrom, depthto, outer: (outer && drawn.get(outer)) ?? null })
  }
  return [...drawn.values()]
}

/** Width of an enclosure without a diameter over the hole's. */
const chamberWidth = 1.5
/** Enclosures about as wide as the tubes, and none. */
const narrowEnclosures = new Set(['schr', 'strk', 'keiner', 'ka'])

function drawnEnclosures(
  well: Well,
  { left, right }: { left: number; right: number },
  axis: number,
  perMm: number,
  unit: number,
  tubes: readonly DrawnTube[],
  holeHalf: number,
): DrawnEnclosure[] {
  const heads = tubes.filter(t => t.depthfrom < 0.5)
  const tubesHalf = heads.reduce((half, t) => Math.max(half, Math.abs(t.x - axis) + t.half), unit)
  const most = (right - left) / 2 - 1.5 * unit
  return well.enclosures
    .flatMap((enclosure): DrawnEnclosure[] => {
      const stretch = readStretch(enclosure.depth, enclosure.depthto)
      const type = enclosure.enclosure_type ?? ''
      if (!stretch || type === 'keiner') return []
      const od = readDiameter(enclosure.enclosure_od)
      const usual = narrowEnclosures.has(type) ? tubesHalf + 0.9 * unit : holeHalf * chamberWidth
      const half = Math.min(most, Math.max(od === null ? usual : (od * perMm) / 2, 1.2 * unit))
      return [{ enclosure, type, ...stretch, x0: axis - half, x1: axis + half }]
    })
    .sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0))
}

/** Stands for the component of a sensor; dictionary 156 has no such code. */
export const sensorComponent = 'sensor'
/** Components that go around or across a tube; without one they take the tubes that stand at their depth. */
const onTubes = new Set(['mr', 'eap', 'zent', 'pk', 'dpk', 'pp', 'mp', 'anker'])

function drawnInstruments(
  all: readonly WellInstrument[],
  tubes: readonly DrawnTube[],
  axis: number,
  unit: number,
  halfAt: (depth: number) => number,
  end: number,
): DrawnInstrument[] {
  const byId = new Map(
    tubes.flatMap(t => (t.tube.id === null || t.tube.id === undefined ? [] : [[t.tube.id, t] as const])),
  )
  const edge = tubes.reduce((half, t) => Math.max(half, Math.abs(t.x - axis) + t.half), 0)
  return all.flatMap((instrument): DrawnInstrument[] => {
    const depth = read(instrument.depth)
    if (depth === null) return []
    const component = instrument.system_component ?? ''
    const own = byId.get(instrument.associated_to ?? Number.NaN) ?? null
    const holeHalf = halfAt(Math.max(0, depth))
    const around = own || !onTubes.has(component) ? [] : tubes.filter(t => t.depthfrom <= depth && t.depthto >= depth)
    const tube = own ?? (around.length === 1 ? around[0]! : null)
    const annulus = edge === 0 ? axis : axis + Math.max(edge, Math.min((edge + holeHalf) / 2, holeHalf - 0.9 * unit))
    const x = tube?.x ?? (onTubes.has(component) ? axis : annulus)
    const layer = tube?.layers.find(l => l.depthfrom <= depth && l.depthto >= depth)
    const tubeHalf = layer ? (layer.x1 - layer.x0) / 2 : (tube?.half ?? (around.length > 0 ? edge : unit))
    const depths = repeated(depth, read(instrument.repeat_interval), own?.depthto ?? end)
    return [{ instrument, component, depths, x, tube, tubeHalf, holeHalf, head: Math.min(depth, tube?.depthfrom ?? 0) }]
  })
}

/** A depth and its repetitions down to the foot, the foot included. */
function repeated(depth: number, interval: number | null, foot: number): number[] {
  if (interval === null || !(interval > 0) || foot <= depth) return [depth]
  const count = Math.min(mostRepeats, Math.floor((foot - depth) / interval + 1e-6))
  return Array.from({ length: count + 1 }, (_, i) => Math.round((depth + i * interval) * 1e4) / 1e4)
}

type DrawnWell = Omit<WellLayout, 'boxes'>

/** Boxes to point at, smallest first; the hole's own intervals last. */
function boxesOf(well: Well, drawn: DrawnWell): WellBox[] {
  const { axis, left, perMm, unit } = drawn
  const boxes: WellBox[] = []
  const add = (
    kind: BoxKind,
    of: { key: string; isDraft?: boolean },
    at: WellInterval,
    x: [number, number],
    parent?: string,
  ) => {
    const { depthfrom, depthto } = at
    const isDraft = Boolean(of.isDraft)
    boxes.push({ key: of.key, kind, parent: parent ?? null, isDraft, depthfrom, depthto, x0: x[0], x1: x[1] })
  }
  const centred = (half: number): [number, number] => [axis - half, axis + half]
  for (const d of well.drilling) {
    const stretch = readStretch(d.blbeg, d.blend)
    // an interval without height is no part of the hole and may be wider than all of it
    const half = Math.min(axis - left, ((readDiameter(d.drill_od) ?? 30) * perMm) / 2)
    if (stretch) add('drilling', d, stretch, centred(half))
  }
  for (const piece of drawn.backfills) add('backfill', piece, piece, centred(piece.outer))
  for (const piece of drawn.fills) add('fill', piece, piece, centred(piece.outer), piece.parent ?? undefined)
  for (const { tube, layers } of drawn.tubes)
    for (const drawnLayer of layers) {
      const { layer, x0, x1 } = drawnLayer
      add('tube', { key: layer.key, isDraft: layer.isDraft ?? tube.isDraft ?? false }, drawnLayer, [x0, x1], tube.key)
    }
  for (const e of drawn.enclosures) add('enclosure', e.enclosure, e, [e.x0, e.x1])
  for (const kind of ['sensor', 'instrument'] as const)
    for (const { instrument, depths, x, tubeHalf } of drawn[`${kind}s`]) {
      const half = Math.max(tubeHalf, unit)
      for (const depth of depths) add(kind, instrument, { depthfrom: depth, depthto: depth }, [x - half, x + half])
    }
  const place = (b: WellBox) => (b.kind === 'drilling' ? 2 : b.kind === 'backfill' ? 1 : 0)
  const area = (b: WellBox) => (b.x1 - b.x0) * (b.depthto - b.depthfrom)
  return boxes.sort((a, b) => place(a) - place(b) || area(a) - area(b))
}

/** The smallest box at a place, `reach` metres above and below a sign that has no height. */
export const hitAt = (layout: Pick<WellLayout, 'boxes'>, x: number, depth: number, reach = 0): WellBox | undefined =>
  layout.boxes.find(b => {
    const slack = b.depthto - b.depthfrom < 2 * reach ? reach : 0
    return x >= b.x0 && x <= b.x1 && depth >= b.depthfrom - slack && depth <= b.depthto + slack
  })
