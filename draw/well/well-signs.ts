import { type DrawnEnclosure, type DrawnInstrument, sensorComponent } from '@borebook/geo/well/well-layout.ts'
import { round } from '../kit/ink.ts'
import { boxPath, disc, outline, type WellPen } from './well-ink.ts'
import { packer } from './well-tubes.ts'

const n = round

/** Signs of instruments, one path per kind of stroke. */
interface InstrumentPaths {
  solid: string
  open: string
  cables: string
  /** Triangles of centralisers up to the hole's wall. */
  centralisers: string
  packers: string
}

/** Parts that hang on no cable. */
export const withoutCable = new Set(['eap', 'mr', 'pp', 'mp', 'zent', 'pk', 'dpk', 'anker', 'dl', 'mod', 'man', 'hahn'])
/** Repeated signs nearer than this, mm, are thinned out: a hundred rings on a centimetre are a bar. */
const nearest = 1.5

/** Sets instruments with their repetitions; a cable runs once, from the head to the lowest sensor on it. */
export function instrumentPaths(instruments: readonly DrawnInstrument[], pen: WellPen, axis: number): InstrumentPaths {
  const paths: InstrumentPaths = { solid: '', open: '', cables: '', centralisers: '', packers: '' }
  const cables = new Map<number, [head: number, end: number]>()
  for (const drawn of instruments) {
    let above = Number.NEGATIVE_INFINITY
    for (const depth of drawn.depths) {
      const y = pen.y(depth)
      if (!pen.shows(depth) || y - above < nearest * pen.unit) continue
      above = y
      sign(paths, drawn, y, axis, pen.unit)
    }
    if (withoutCable.has(drawn.component)) continue
    const [head, end] = cables.get(drawn.x) ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    cables.set(drawn.x, [Math.min(head, drawn.head), Math.max(end, drawn.depths.at(-1)!)])
  }
  for (const [x, [head, end]] of cables) {
    const [y0, y1] = [pen.y(head), pen.y(end)]
    if (y1 > y0) paths.cables += `M${n(x)} ${n(y0)}V${n(y1)}`
  }
  return paths
}

function sign(paths: InstrumentPaths, drawn: DrawnInstrument, y: number, axis: number, unit: number) {
  const { component, x, tubeHalf, holeHalf } = drawn
  const [x0, x1] = [x - tubeHalf, x + tubeHalf]
  const mm = (length: number) => length * unit
  if (component === 'mr') {
    const [out, high] = [mm(1), mm(0.7)]
    paths.solid += boxPath(x0 - out, y - high, x0, y + high) + boxPath(x1, y - high, x1 + out, y + high)
    paths.open += boxPath(x0, y - mm(0.35), x1, y + mm(0.35))
  } else if (component === 'eap') {
    const drop = Math.min(tubeHalf, mm(1.4))
    paths.solid += `M${n(x1)} ${n(y)}a${n(tubeHalf)} ${n(drop)} 0 1 1 ${n(-2 * tubeHalf)} 0Z${boxPath(x0 - mm(0.3), y - mm(0.8), x1 + mm(0.3), y)}`
  } else if (component === 'pp') {
    const r = mm(1.2)
    paths.open += disc(x1, y, r)
    paths.solid += outline([x1 + r * 0.6, y - r * 0.7], [x1 + r * 0.6, y + r * 0.7], [x1 - r * 0.85, y])
  } else if (component === 'mp' || component === 'anker') {
    const r = mm(0.9)
    paths.open += boxPath(x1 - r, y - r, x1 + r, y + r)
    paths.solid += disc(x1, y, mm(0.4))
  } else if (component === 'zent') paths.centralisers += centraliser(y, x0, x1, axis, holeHalf, unit)
  else if (component === 'pk' || component === 'dpk') {
    paths.packers += packer(y, x0, x1, axis, holeHalf, unit)
    if (component === 'dpk') paths.packers += packer(y + mm(4), x0, x1, axis, holeHalf, unit)
  } else if (component === 'pu') {
    const half = Math.max(mm(0.8), Math.min(mm(1.4), tubeHalf * 0.6))
    paths.open += boxPath(x - half, y - mm(2), x + half, y + mm(2))
    paths.solid += outline([x - half * 0.7, y + mm(0.9)], [x + half * 0.7, y + mm(0.9)], [x, y - mm(1.1)])
  } else if (component === sensorComponent) {
    // it measures at its tip
    const [half, shoulder, head] = [mm(0.65), y - mm(1), y - mm(2.8)]
    paths.solid += outline([x, y], [x + half, shoulder], [x + half, head], [x - half, head], [x - half, shoulder])
  } else {
    paths.solid += disc(x, y, mm(0.8))
    // a string shows more than its one depth
    if (component === 'ss') paths.solid += disc(x, y - mm(2.2), mm(0.5)) + disc(x, y - mm(4), mm(0.5))
  }
}

/** Two open triangles per side, from the tube to the hole's wall. */
function centraliser(y: number, x0: number, x1: number, axis: number, holeHalf: number, unit: number): string {
  const left = Math.min(axis - holeHalf, x0 - 0.8 * unit)
  const right = Math.max(axis + holeHalf, x1 + 0.8 * unit)
  const high = 1.6 * unit
  return [y - high, y]
    .map(
      top =>
        outline([x0, top], [x0, top + high], [left, top + high / 2]) +
        outline([x1, top], [x1, top + high], [right, top + high / 2]),
    )
    .join('')
}

/** What stands at the ground: bodies behind the tubes, lids and locks before them. */
interface EnclosurePaths {
  /** White insides, concrete, outlines. */
  inside: string
  concrete: string
  frames: string
  solid: string
}

export function enclosurePaths(enclosures: readonly DrawnEnclosure[], pen: WellPen): EnclosurePaths {
  const paths: EnclosurePaths = { inside: '', concrete: '', frames: '', solid: '' }
  for (const e of enclosures)
    if (e.depthto >= pen.scale.top && e.depthfrom <= pen.scale.base) {
      const y0 = pen.y(e.depthfrom)
      enclosure(paths, e, y0, Math.max(pen.y(e.depthto), y0 + pen.unit), pen.unit)
    }
  return paths
}

function enclosure(paths: EnclosurePaths, { type, x0, x1 }: DrawnEnclosure, y0: number, y1: number, unit: number) {
  const mm = (length: number) => length * unit
  const width = x1 - x0
  if (type === 'strk') {
    const low = Math.min(y1, y0 + mm(2))
    paths.solid += boxPath(x0, y0, x1, Math.min(low, y0 + mm(0.7)))
    paths.concrete += outline(
      [x0, y0],
      [x1, y0],
      [x1 - width * 0.14, Math.max(low, y0 + mm(1.4))],
      [x0 + width * 0.14, Math.max(low, y0 + mm(1.4))],
    )
    return
  }
  if (type === 'ans') {
    paths.solid += boxPath(x0, y0, x0 + mm(0.9), y1) + boxPath(x1 - mm(0.9), y0, x1, y1)
    return
  }
  paths.inside += boxPath(x0, y0, x1, y1)
  if (type === 'mwl' || type === 'mho' || type === 'schri') {
    const wall = Math.min(mm(1), width * 0.12)
    const floor = Math.max(y0, y1 - wall)
    paths.concrete += outline(
      [x0, y0],
      [x0 + wall, y0],
      [x0 + wall, floor],
      [x1 - wall, floor],
      [x1 - wall, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    )
    // joints of the rings
    if (type === 'schri')
      for (let y = y0 + (y1 - y0) / 3; y < y1 - wall; y += (y1 - y0) / 3)
        paths.frames += `M${n(x0)} ${n(y)}h${n(wall)}M${n(x1 - wall)} ${n(y)}h${n(wall)}`
    if (type === 'mwl') paths.solid += boxPath(x0 - mm(0.6), y0 - mm(0.2), x1 + mm(0.6), y0 + mm(0.8))
  } else if (type === 'schr') {
    paths.frames += `M${n(x0)} ${n(y1)}V${n(y0)}M${n(x1)} ${n(y0)}V${n(y1)}`
    paths.solid += boxPath(x0 - mm(0.5), y0, x1 + mm(0.5), y0 + mm(0.9))
    paths.solid += boxPath(x1 + mm(0.2), y0 + mm(1.2), x1 + mm(1.5), y0 + mm(2.5))
  } else {
    paths.frames += boxPath(x0, y0, x1, y1)
    if (type === 'brnst') {
      paths.solid += boxPath(x0 - mm(0.6), y0, x1 + mm(0.6), y0 + mm(1))
      paths.frames += door(x1 - mm(0.9), y0 + mm(1), y1, Math.min(mm(3), width * 0.18), mm(0.35))
    } else if (type === 'hau')
      paths.frames += outline([x0 - mm(0.8), y0], [x1 + mm(0.8), y0], [(x0 + x1) / 2, y0 - mm(3)])
    else if (type === 'kab') paths.frames += door(x1 - mm(0.4), y0, y1, width * 0.4, mm(0.3))
  }
}

/** A door of `width` left of `right`, standing on the floor, with its knob. */
function door(right: number, top: number, floor: number, width: number, knob: number): string {
  const high = Math.min((floor - top) * 0.8, width * 2.2)
  return boxPath(right - width, floor - high, right, floor) + disc(right - width * 0.78, floor - high / 2, knob)
}
