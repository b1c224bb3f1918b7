import { mayFit } from '../circles.ts'
import {
  assumedTube,
  holdsOthers,
  pipesOf,
  pipesWidth,
  readDiameter,
  readStretch,
  standsInside,
  type WellInterval,
  type WellTube,
  type WellTubeLayer,
} from './well.ts'

/** A tube layer whose depths can be read. Diameters in mm. */
export interface LaidLayer extends WellInterval {
  layer: WellTubeLayer
  /** Diameter of one pipe, as given or taken from the tube's other layers. */
  od: number
  isAssumed: boolean
  id: number | null
  coupling: number | null
  pipes: 1 | 2 | 4
}
/** A tube with the tubes that stand inside it. */
export interface Bundle extends WellInterval {
  tube: WellTube
  layers: LaidLayer[]
  inner: Bundle[]
  /** Width of its widest layer or coupling, mm. */
  width: number
  pipes: number
  /** Widest inner opening of its narrowest layer, mm. */
  clear: number
}
/** Position of a tube, mm right of the hole's axis, and how much narrower than true it is drawn. */
export interface PlacedTube {
  bundle: Bundle
  centre: number
  factor: number
  /** Least width it is drawn with, mm: thin tubes are drawn wider than true so that they can be seen. */
  least: number
  outer: Bundle | null
}

/** Share of the outer diameter that a tube's inner one is taken to be where it is not given. */
const assumedClear = 0.9

function bundleOf(tube: WellTube): Bundle | null {
  const known = tube.layers.map(l => readDiameter(l.tube_od)).find(od => od !== null)
  const layers = tube.layers.flatMap((layer): LaidLayer[] => {
    const stretch = readStretch(layer.depthfrom, layer.depthto)
    if (!stretch) return []
    const od = readDiameter(layer.tube_od)
    const id = readDiameter(layer.tube_id)
    const drawn = od ?? known ?? assumedTube
    return [
      {
        ...stretch,
        layer,
        od: drawn,
        isAssumed: od === null,
        id: id !== null && id < drawn ? id : null,
        coupling: readDiameter(layer.coupling_od),
        pipes: pipesOf(layer.type_of_tube),
      },
    ]
  })
  if (layers.length === 0) return null
  layers.sort((a, b) => a.depthfrom - b.depthfrom || a.depthto - b.depthto)
  return {
    tube,
    layers,
    inner: [],
    depthfrom: layers[0]!.depthfrom,
    depthto: layers.reduce((end, l) => Math.max(end, l.depthto), -Infinity),
    width: layers.reduce((width, l) => Math.max(width, pipesWidth(l.od, l.pipes), l.coupling ?? 0), 0),
    pipes: layers.reduce((pipes, l) => Math.max(pipes, l.pipes), 1),
    clear: layers.reduce((clear, l) => Math.min(clear, l.pipes > 1 ? 0 : (l.id ?? l.od * assumedClear)), Infinity),
  }
}

const meet = (a: WellInterval, b: WellInterval) => a.depthfrom < b.depthto - 1e-6 && b.depthfrom < a.depthto - 1e-6

/** Outer diameters that a bundle puts into a hole, mm: four of a double U-tube. */
export const diametersOf = (bundle: Bundle): number[] => {
  const layer = bundle.layers.reduce((a, b) => (pipesWidth(b.od, b.pipes) > pipesWidth(a.od, a.pipes) ? b : a))
  const od = Math.max(layer.od, layer.pipes > 1 ? 0 : (layer.coupling ?? 0))
  return Array<number>(layer.pipes).fill(od)
}

/**
 * The tubes as bundles: one whose tubes protect or guide (conductor, head, liner) holds those that reach into its depths
 * and fit into its inner diameter; a pump line stands in whatever tube it fits. In the order of the well.
 */
export function bundlesOf(tubes: readonly WellTube[]): Bundle[] {
  const all = tubes.flatMap(tube => bundleOf(tube) ?? [])
  const byClear = [...all].sort((a, b) => a.clear - b.clear)
  const outers = byClear.filter(b => b.layers.every(l => holdsOthers(l.layer.type_of_tube)))
  const inside = new Set<Bundle>()
  for (const bundle of all) {
    const candidates = bundle.layers.every(l => standsInside(l.layer.type_of_tube)) ? byClear : outers
    const outer = candidates.find(
      o =>
        o !== bundle &&
        o.clear > 0 &&
        meet(o, bundle) &&
        !isWithin(o, bundle) &&
        mayFit([...o.inner.flatMap(diametersOf), ...diametersOf(bundle)], o.clear),
    )
    if (!outer) continue
    outer.inner.push(bundle)
    inside.add(bundle)
  }
  return all.filter(b => !inside.has(b))
}

/** Whether a bundle stands in another, however deep. */
const isWithin = (bundle: Bundle, outer: Bundle): boolean =>
  bundle === outer || outer.inner.some(inner => isWithin(bundle, inner))

/** All depths that a bundle and what stands inside it take. */
function extentOf(bundle: Bundle): WellInterval {
  let { depthfrom, depthto } = bundle
  for (const inner of bundle.inner) {
    const extent = extentOf(inner)
    depthfrom = Math.min(depthfrom, extent.depthfrom)
    depthto = Math.max(depthto, extent.depthto)
  }
  return { depthfrom, depthto }
}

/** Bundles that stand side by side, and the lane of each: those that follow each other in depth share one. */
interface Cluster {
  bundles: { bundle: Bundle; extent: WellInterval; lane: number }[]
  lanes: number
}

/** Parts bundles into clusters that do not meet in depth, each with its lanes, by depth and then in the given order. */
export function clustersOf(bundles: readonly Bundle[]): Cluster[] {
  const ordered = bundles
    .map((bundle, at) => ({ bundle, at, extent: extentOf(bundle) }))
    .sort((a, b) => a.extent.depthfrom - b.extent.depthfrom || a.at - b.at)
  const clusters: Cluster[] = []
  let free: number[] = []
  let end = -Infinity
  for (const { bundle, extent } of ordered) {
    if (clusters.length === 0 || extent.depthfrom >= end - 1e-6) {
      clusters.push({ bundles: [], lanes: 0 })
      free = []
    }
    end = Math.max(end, extent.depthto)
    const found = free.findIndex(depth => depth <= extent.depthfrom + 1e-6)
    const lane = found < 0 ? free.length : found
    free[lane] = extent.depthto
    const cluster = clusters.at(-1)!
    cluster.bundles.push({ bundle, extent, lane })
    cluster.lanes = free.length
  }
  return clusters
}

/** Width of a bundle drawn at least `least` wide, a double U-tube at least twice that, mm. */
const drawnWidth = (bundle: Bundle, least: number): number => Math.max(bundle.width, least * (bundle.pipes > 2 ? 2 : 1))

/** Room between lanes over the least width of a tube. */
const laneGap = 0.25

/** True width of a cluster side by side, mm. */
export function clusterWidth(cluster: Cluster, least = 0): number {
  const widths = laneWidths(cluster, least)
  return widths.reduce((a, b) => a + b, 0) + (widths.length - 1) * least * laneGap
}

function laneWidths({ bundles, lanes }: Cluster, least: number): number[] {
  const widths = Array<number>(lanes).fill(0)
  for (const { bundle, lane } of bundles) widths[lane] = Math.max(widths[lane]!, drawnWidth(bundle, least))
  return widths
}

/** What tubes drawn narrower than true leave beside the wall. */
const wallRoom = 0.94

/** Room beside the axis that half a bundle has, mm; Infinity where nothing is known to bound it. */
type HalfOf = (bundle: Bundle, extent: WellInterval) => number

/**
 * Places a cluster around `axis` (mm). Thin tubes are `least` wide as far as there is room; where the true widths do not
 * stand side by side but could lie behind each other in the hole, all are drawn narrower by one factor; where they could
 * not, they are drawn true and stick out. Never wider than `most`.
 */
export function placeCluster(
  cluster: Cluster,
  axis: number,
  least: number,
  halfOf: HalfOf,
  most: number,
): PlacedTube[] {
  const halves = cluster.bundles.map(({ bundle, extent }) => halfOf(bundle, extent))
  const squeeze = (l: number) => Math.min(shrink(cluster, l, halves), most / clusterWidth(cluster, l), 1)
  let used = least
  if (squeeze(least) < 1) {
    let [low, high] = [0, least]
    for (let i = 0; i < 8; i++) {
      const middle = (low + high) / 2
      if (squeeze(middle) < 1) high = middle
      else low = middle
    }
    used = low
  }
  const factor =
    squeeze(used) < 1 && !mayLieBehind(cluster, halves)
      ? Math.min(1, most / clusterWidth(cluster, used))
      : squeeze(used) * (squeeze(used) < 1 ? wallRoom : 1)
  const placed: PlacedTube[] = []
  for (const [i, centre] of centresOf(cluster, used).entries()) {
    const { bundle } = cluster.bundles[i]!
    const at = axis + centre * factor
    placed.push({ bundle, centre: at, factor, least: used, outer: null })
    const own = drawnWidth(bundle, used) * factor
    const room = bundle.inner.length > 0 ? (own * bundle.clear) / bundle.width : 0
    for (const inner of clustersOf(bundle.inner))
      for (const p of placeCluster(inner, at, least * factor, () => room / 2, room))
        placed.push(p.outer ? p : { ...p, outer: bundle })
  }
  return placed
}

/** Centres of the bundles around the cluster's own axis, mm. */
function centresOf(cluster: Cluster, least: number): number[] {
  const widths = laneWidths(cluster, least)
  const starts: number[] = []
  let x = -clusterWidth(cluster, least) / 2
  for (const width of widths) {
    starts.push(x)
    x += width + least * laneGap
  }
  return cluster.bundles.map(({ lane }) => starts[lane]! + widths[lane]! / 2)
}

/** Finds the factor by which a cluster is drawn narrower for each bundle to stay in its half of the hole; above 1 it has room. */
function shrink(cluster: Cluster, least: number, halves: readonly number[]): number {
  let factor = Infinity
  for (const [i, centre] of centresOf(cluster, least).entries())
    factor = Math.min(factor, halves[i]! / (Math.abs(centre) + drawnWidth(cluster.bundles[i]!.bundle, least) / 2))
  return factor
}

/** Whether the tubes of a cluster could lie in the hole behind each other. */
function mayLieBehind(cluster: Cluster, halves: readonly number[]): boolean {
  return cluster.bundles.every(({ extent }, i) => {
    const beside = cluster.bundles.filter(other => meet(other.extent, extent))
    return mayFit(
      beside.flatMap(({ bundle }) => diametersOf(bundle)),
      2 * halves[i]!,
    )
  })
}
