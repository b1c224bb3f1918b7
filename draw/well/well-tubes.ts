import { isScreen, pipeGap } from '@borebook/geo/well/well.ts'
import type { DrawnTube, LaidDrawnLayer } from '@borebook/geo/well/well-layout.ts'
import { round } from '../kit/ink.ts'
import { boxPath, outline, type WellPen } from './well-ink.ts'
import { type PerforationKind, perforationKind } from './well-perforation.tsx'

/** The strokes of some tubes, each kind one path. */
export interface TubePaths {
  /** White inside, walls of known thickness, outer edges, fine lines. */
  inside: string
  walls: string
  lines: string
  fine: string
  /** Filled: caps, couplings, points. */
  solid: string
  plugs: string
  /** Packers, drawn before the tubes. */
  packers: string
  /** Dashed lines around: socks, coats. */
  socks: string
  sleeves: string
  perforations: Map<PerforationKind, string>
  /** Pipes of U-tubes, by the width of their stroke. */
  pipes: Map<number, { down: string; up: string }>
  coaxial: { down: string; up: string }
}

const n = round

/** Sets tubes at scale: a path per kind of stroke, however many tubes there are. `holeHalf` gives the hole at a depth. */
export function tubePaths(
  tubes: readonly DrawnTube[],
  pen: WellPen,
  axis: number,
  holeHalf: (depth: number) => number,
  filterTypes?: ReadonlySet<string>,
): TubePaths {
  const paths: TubePaths = {
    inside: '',
    walls: '',
    lines: '',
    fine: '',
    solid: '',
    plugs: '',
    packers: '',
    socks: '',
    sleeves: '',
    perforations: new Map(),
    pipes: new Map(),
    coaxial: { down: '', up: '' },
  }
  const { scale } = pen
  for (const tube of tubes) {
    let above: LaidDrawnLayer | undefined
    for (const layer of tube.layers) {
      if (layer.depthto >= scale.top && layer.depthfrom <= scale.base) {
        if (layer.pipes > 1) uTube(paths, layer, layer.depthto >= tube.depthto, pen)
        else plainTube(paths, layer, above, pen, isScreen(layer.layer, filterTypes))
        closure(paths, layer, pen, axis, holeHalf)
        coupling(paths, layer, tube, pen)
        cover(paths, layer, pen)
      }
      above = layer
    }
  }
  return paths
}

function plainTube(
  paths: TubePaths,
  layer: LaidDrawnLayer,
  above: LaidDrawnLayer | undefined,
  pen: WellPen,
  isOpen: boolean,
) {
  const { x0, x1, wall } = layer
  const { unit, shows } = pen
  const y0 = pen.y(layer.depthfrom)
  const end = pen.y(layer.depthto)
  const y1 = shows(layer.depthto) ? end - pointHeight(layer, end - y0, unit) : end
  if (y1 <= y0) return
  const type = layer.layer.type_of_tube
  paths.inside += boxPath(x0, y0, x1, y1)
  if (wall !== null) {
    paths.walls += boxPath(x0, y0, x0 + wall, y1) + boxPath(x1 - wall, y0, x1, y1)
    if (wall > 0.25 * unit) paths.fine += `M${n(x0 + wall)} ${n(y0)}V${n(y1)}M${n(x1 - wall)} ${n(y0)}V${n(y1)}`
  }
  paths.lines += `M${n(x0)} ${n(y0)}V${n(y1)}M${n(x1)} ${n(y0)}V${n(y1)}`
  if (above && shows(layer.depthfrom) && Math.abs(above.depthto - layer.depthfrom) < 0.01) {
    paths.fine += `M${n(x0)} ${n(y0)}H${n(x1)}`
    if (Math.abs(above.x0 - x0) > 0.01)
      paths.lines += `M${n(above.x0)} ${n(y0)}H${n(x0)}M${n(above.x1)} ${n(y0)}H${n(x1)}`
  }
  const width = x1 - x0
  if (type === 'cx') coaxial(paths, x0, x1, y0, y1, unit)
  if (type === 'it') paths.fine += groove(x0 + width * 0.28, y0, y1) + groove(x1 - width * 0.28, y0, y1)
  if (type === 'mt') paths.sleeves += `M${n(x0)} ${n(y0)}V${n(y1)}M${n(x1)} ${n(y0)}V${n(y1)}`
  if (isOpen) perforate(paths, layer, y0, y1, unit)
}

const groove = (x: number, y0: number, y1: number) => `M${n(x)} ${n(y0)}V${n(y1)}`

function coaxial({ coaxial: paths }: TubePaths, x0: number, x1: number, y0: number, y1: number, unit: number) {
  const width = x1 - x0
  paths.down += boxPath(x0, y0, x0 + width * 0.26, y1) + boxPath(x1 - width * 0.26, y0, x1, y1)
  paths.up += boxPath(x0 + width * 0.36, y0, x1 - width * 0.36, Math.max(y0, y1 - 1.5 * unit))
}

/** Draws strokes across both walls, a little out and as far in as they need to be seen; the whole of a thin tube. */
function perforate(paths: TubePaths, layer: LaidDrawnLayer, y0: number, y1: number, unit: number) {
  const kind = perforationKind(layer.layer.perforation_type)
  if (!kind) return
  const { x0, x1, wall } = layer
  const width = x1 - x0
  const band = width < 3.4 * unit ? width / 2 : Math.max(wall ?? 0, Math.min(width * 0.3, 2 * unit))
  const add = (k: PerforationKind, d: string) => paths.perforations.set(k, (paths.perforations.get(k) ?? '') + d)
  if (kind === 'vs' || kind === 'ho') {
    for (const [x, toward] of [
      [x0, 1],
      [x1, -1],
    ] as const) {
      const [near, far] = [x + toward * band * 0.3, x + toward * band * 0.75]
      // offset rows: the inner row of holes starts half a step lower
      add(
        kind,
        `M${n(near)} ${n(y0 + 0.5 * unit)}V${n(y1)}M${n(far)} ${n(y0 + (kind === 'ho' ? 1 : 0.5) * unit)}V${n(y1)}`,
      )
    }
  } else if (width < 3.4 * unit) add(kind, boxPath(x0, y0, x1, y1))
  else {
    const out = 0.4 * unit
    add(kind, boxPath(x0 - out, y0, x0 + band - out, y1) + boxPath(x1 - band + out, y0, x1 + out, y1))
  }
  const isCoated = layer.layer.perforation_type === 'gt'
  if (isCoated) paths.socks += sock(x0, x1, y0, y1, unit)
}

const sock = (x0: number, x1: number, y0: number, y1: number, unit: number) =>
  `M${n(x0 - 0.45 * unit)} ${n(y0)}V${n(y1)}M${n(x1 + 0.45 * unit)} ${n(y0)}V${n(y1)}`

/** Two or four pipes, blue down and red up, joined by half circles at the foot; a sock is dashed around them. */
function uTube(paths: TubePaths, layer: LaidDrawnLayer, isFoot: boolean, pen: WellPen) {
  const { x0, x1, pipes } = layer
  const { unit } = pen
  const [y0, y1] = [pen.y(layer.depthfrom), pen.y(layer.depthto)]
  if (y1 <= y0) return
  const pipe = (x1 - x0) / (pipes + (pipes - 1) * pipeGap)
  const pair = paths.pipes.get(n(pipe)) ?? { down: '', up: '' }
  paths.pipes.set(n(pipe), pair)
  const bends = isFoot && pen.shows(layer.depthto)
  for (let i = 0; i < pipes; i += 2) {
    const down = x0 + pipe / 2 + i * pipe * (1 + pipeGap)
    const up = down + pipe * (1 + pipeGap)
    const radius = (up - down) / 2
    const rise = bends ? Math.min(radius, Math.max(0, y1 - pipe / 2 - y0)) : 0
    const bottom = bends ? y1 - pipe / 2 : y1
    pair.down += `M${n(down)} ${n(y0)}V${n(bottom - rise)}`
    pair.up += `M${n(up)} ${n(y0)}V${n(bottom - rise)}`
    if (!bends) continue
    pair.down += quarter(down, bottom - rise, radius, rise)
    pair.up += quarter(up, bottom - rise, -radius, rise)
  }
  const type = layer.layer.type_of_tube
  if (type === 'uts' || type === 'duts')
    paths.socks += sock(x0, x1, y0, y1, unit) + (bends ? `M${n(x0 - 0.45 * unit)} ${n(y1)}H${n(x1 + 0.45 * unit)}` : '')
}

/** A quarter of an ellipse from (x, y) down to (x + rx, y + ry). */
function quarter(x: number, y: number, rx: number, ry: number): string {
  const arm = 0.5523
  return `C${n(x)} ${n(y + ry * arm)} ${n(x + rx * (1 - arm))} ${n(y + ry)} ${n(x + rx)} ${n(y + ry)}`
}

const closureOf = ({ layer }: LaidDrawnLayer): string => {
  const given = layer.tube_closure?.[0]
  // a sump ends in a cap unless it is said to be open
  return given ?? (layer.type_of_tube === 'st' ? 'bk' : '')
}
const open = new Set(['', 'keiner', 'ka'])

/** How much of a layer's lower end its point takes, drawing units. */
const pointHeight = (layer: LaidDrawnLayer, height: number, unit: number): number =>
  closureOf(layer) === 'sp' ? Math.min(height, 3 * unit, Math.max(1.2 * unit, layer.x1 - layer.x0)) : 0

/** What closes a layer's foot. */
function closure(
  paths: TubePaths,
  layer: LaidDrawnLayer,
  pen: WellPen,
  axis: number,
  holeHalf: (depth: number) => number,
) {
  const kind = closureOf(layer)
  if (open.has(kind) || !pen.shows(layer.depthto)) return
  const { unit } = pen
  const { x0, x1 } = layer
  const [y0, foot] = [pen.y(layer.depthfrom), pen.y(layer.depthto)]
  const middle = (x0 + x1) / 2
  if (kind === 'sp') {
    const height = pointHeight(layer, foot - y0, unit)
    paths.solid += outline([x0, foot - height], [x1, foot - height], [middle, foot])
  } else if (kind === 'pk') paths.packers += packer(foot - 1.5 * unit, x0, x1, axis, holeHalf(layer.depthto), unit)
  else if (kind === 'fu') {
    const narrow = (x1 - x0) * 0.25
    const low = Math.min(foot + 1.4 * unit, pen.scale.y(pen.scale.base))
    paths.solid += outline([x0, foot], [x1, foot], [x1 - narrow, low], [x0 + narrow, low])
  } else if (kind === 'zt' || kind === 'tt') paths.plugs += boxPath(x0, Math.max(y0, foot - 2 * unit), x1, foot)
  else {
    const beyond = kind === 'bl' || kind === 'flv' ? 0.7 * unit : 0
    paths.solid += boxPath(x0 - beyond, foot - Math.min(0.8 * unit, foot - y0), x1 + beyond, foot)
  }
}

/** Two filled triangles on each side of a tube, tips meeting, as wide as the annulus; 3 mm high. `y` is their middle. */
export function packer(y: number, x0: number, x1: number, axis: number, holeHalf: number, unit: number): string {
  const sides = [
    [Math.min(axis - holeHalf, x0 - 0.8 * unit), x0],
    [x1, Math.max(axis + holeHalf, x1 + 0.8 * unit)],
  ] as const
  const high = 1.5 * unit
  return sides
    .map(
      ([a, b]) =>
        outline([a, y - high], [b, y - high], [(a + b) / 2, y]) +
        outline([a, y + high], [b, y + high], [(a + b) / 2, y]),
    )
    .join('')
}

const noCoupling = new Set(['keine', 'ka'])

/** Couplings at the upper end of each layer that has them; at a tube's head under its edge. */
function coupling(paths: TubePaths, layer: LaidDrawnLayer, tube: DrawnTube, pen: WellPen) {
  const { tube_coupling_method: method } = layer.layer
  const isJoined = layer.couplingHalf !== null || (method && !noCoupling.has(method))
  if (!isJoined || layer.pipes > 1 || !pen.shows(layer.depthfrom)) return
  const { unit } = pen
  const isHead = layer.depthfrom <= tube.depthfrom
  const top = pen.y(layer.depthfrom) - (isHead ? 0 : 0.6 * unit)
  const beyond = layer.couplingHalf === null ? 0.3 * unit : layer.couplingHalf - (layer.x1 - layer.x0) / 2
  const inside = Math.max(0, 0.6 * unit - beyond)
  paths.solid +=
    boxPath(layer.x0 - beyond, top, layer.x0 + inside, top + 1.2 * unit) +
    boxPath(layer.x1 - inside, top, layer.x1 + beyond, top + 1.2 * unit)
}

/** Coats run down a tube; every other cover sits on its head. */
const coats = new Set(['gtx', 'kb', 'bit'])

function cover(paths: TubePaths, layer: LaidDrawnLayer, pen: WellPen) {
  const kind = layer.layer.tube_cover
  if (!kind || noCoupling.has(kind)) return
  const { unit } = pen
  const { x0, x1 } = layer
  const y = pen.y(layer.depthfrom)
  if (coats.has(kind)) {
    paths.socks += sock(x0, x1, y, pen.y(layer.depthto), unit)
    return
  }
  if (!pen.shows(layer.depthfrom)) return
  const [out, high] = [0.4 * unit, 0.8 * unit]
  if (kind === 'str' || kind === 'stre')
    paths.solid += outline([x0 - 2 * out, y - high], [x1 + 2 * out, y - high], [x1, y], [x0, y])
  else if (kind === 'hex')
    paths.solid += outline([x0 - out, y], [x0, y - 1.4 * unit], [x1, y - 1.4 * unit], [x1 + out, y])
  else {
    paths.solid += boxPath(x0 - out, y - high, x1 + out, y)
    const middle = (x0 + x1) / 2
    if (kind === 'seba')
      paths.solid += boxPath(middle - 0.4 * unit, y - high - 0.7 * unit, middle + 0.4 * unit, y - high)
  }
}
