import { findMainGroup } from '@borebook/geo/layers/main-group.ts'
import { chooseStep } from '@borebook/geo/ticks.ts'
import type { LabelBox } from '../kit/label-boxes.ts'
import type { PaperPoint } from './site-labels.ts'
import { measuresOf } from './site-measures.ts'

/** Usual denominators of site plans. */
const scales = [100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 500_000]
/** Room around the objects where a plan shows all of them, mm. */
const margin = 14

export interface SitePaper {
  paper: 'A4' | 'A3'
  orientation: 'portrait' | 'landscape'
  /** Denominator; 'fit': the largest usual one that shows all objects. */
  scale: number | 'fit'
  /** The place in the middle, in the plan's system, m; that of the objects when absent. */
  centre?: PaperPoint | undefined
}

/** Places on the paper of what lies on the land. */
export interface SiteFrame {
  /** mm from the upper left corner of the paper. */
  box: LabelBox
  scale: number
  centre: PaperPoint
  /** A place on earth, m, as one on the paper, mm. */
  toPaper(at: PaperPoint): PaperPoint
  /** What the frame shows: west, south, east, north, m. */
  land: readonly [number, number, number, number]
}

/** The frame of a sheet whose head is so high and whose foot needs so much, mm, over objects at these places. */
export function siteFrame(asked: SitePaper, places: readonly PaperPoint[], head: number, foot: number): SiteFrame {
  const { left, width, top, height } = measuresOf(asked)
  const box = { x: left, y: top + head + 2, width, height: height - head - 2 - foot }
  const [west, south, east, north] = extentOf(findMainGroup(places, at => at))
  const needed = Math.max((east - west) / (box.width - 2 * margin), (north - south) / (box.height - 2 * margin)) * 1000
  const fitting = scales.find(one => one >= needed && one >= 100) ?? Math.ceil(needed / 100_000) * 100_000
  const scale = asked.scale === 'fit' ? (places.length > 1 ? fitting : 500) : asked.scale
  const centre = asked.centre ?? [(west + east) / 2, (south + north) / 2]
  const perMetre = 1000 / scale
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
  const [across, down] = [(box.width / 2) * (scale / 1000), (box.height / 2) * (scale / 1000)]
  return {
    ...{ box, scale, centre },
    toPaper: ([x, y]) => [middle[0] + (x - centre[0]) * perMetre, middle[1] - (y - centre[1]) * perMetre],
    land: [centre[0] - across, centre[1] - down, centre[0] + across, centre[1] + down],
  }
}

function extentOf(places: readonly PaperPoint[]): [number, number, number, number] {
  if (places.length === 0) return [0, 0, 0, 0]
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b))
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b))
  return [least(xs), least(ys), most(xs), most(ys)]
}

/** Finds the distance from cross to cross, m: a round length that is 30 mm on paper at least. */
export const gridStep = (scale: number): number => chooseStep((30 * scale) / 1000)
