import { type Noun, recordKey } from '@borebook/contract/kit/noun.ts'
import { layer } from '@borebook/contract/layers.ts'
import type { NounTable } from '@borebook/contract/nouns.ts'
import { sample } from '@borebook/contract/samples.ts'
import { quantityOf } from '@borebook/contract/soundings/cone-rows.ts'
import { backfillRecord } from '@borebook/contract/wells/backfill.ts'
import { coringRun } from '@borebook/contract/wells/coring.ts'
import { drillingInterval } from '@borebook/contract/wells/drilling.ts'
import type { CompositeLane } from '@borebook/draw/composite/widths.ts'
import { type Hole, once, type Track, type TrackSource } from '@borebook/draw/hole/track.ts'
import { sameDepth } from '@borebook/geo/interval.ts'
import { type ConeEvidence, nearestJump } from '@borebook/geo/layers/proposed-layers.ts'
import { snapDepth } from '@borebook/geo/layers/snap.ts'

/** Records whose ends can be dragged, by the tables of their nouns. */
export const draggable = {
  layers: layer,
  samples: sample,
  drilling: drillingInterval,
  coring: coringRun,
  backfill: backfillRecord,
} as const satisfies Record<string, Noun>
export type Draggable = keyof typeof draggable
const isDraggable = (table: string): table is Draggable => table in draggable

/** An end of a record at an edge. */
export interface End {
  table: Draggable
  /** Key of its record, as places name it. */
  key: string
  field: string
}
/** A depth at which records of a track end or begin: they move together. */
export interface DepthEdge {
  depth: number
  ends: readonly End[]
}

/** An edge's depths, m: it stays within the records that it ends. */
export function findDragLimits(hole: Hole<TrackSource>, { ends }: DepthEdge): [least: number, most: number] {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const { noun, record, field } of recordsOf(hole, ends)) {
    const [upper, lower] = noun.stretch!
    const other = record[field === upper ? lower : upper]
    if (typeof other !== 'number') continue
    if (field === upper) most = Math.min(most, other - thinnest)
    else least = Math.max(least, other + thinnest)
  }
  return [least, most]
}
/** m. */
const thinnest = 0.01

/**
 * The edge of a track nearest to a depth within `reach`, m; undefined where none is, and where texts that need more room
 * stand away from their depths.
 */
export function edgeAt(
  hole: Hole<TrackSource>,
  { places, text }: Track,
  depth: number,
  reach: number,
): DepthEdge | undefined {
  if (text) return undefined
  const all = (places?.(hole) ?? []).flatMap(({ from, to, record }) => {
    if (!record || !isDraggable(record.table)) return []
    const { table, key } = record
    const [upper, lower] = draggable[table].stretch!
    return [
      { at: from, end: { table, key, field: upper } },
      { at: to, end: { table, key, field: lower } },
    ]
  })
  const near = all.filter(({ at }) => Math.abs(at - depth) <= reach)
  if (near.length === 0) return undefined
  const { at } = near.reduce((best, one) => (Math.abs(one.at - depth) < Math.abs(best.at - depth) ? one : best))
  return { depth: at, ends: near.filter(one => Math.abs(one.at - at) < sameDepth).map(({ end }) => end) }
}

const conesOf = once((hole: Hole<TrackSource>): ConeEvidence[] =>
  hole.records.soundings.flatMap(sounding => {
    const qc = quantityOf(sounding, 'qc')
    const none = new Float64Array(sounding.depth.length).fill(Number.NaN)
    return qc ? [{ depth: Float64Array.from(sounding.depth), qc, zone: none, su: none }] : []
  }),
)

/** The records that a track shows and that can be dragged, by their table; undefined for a track of others. */
export const getDraggableTable = ({ reads }: Track): Draggable | undefined => Object.keys(reads).find(isDraggable)

/** Depth at which a drag settles, m, and on what. */
export interface SettledDepth {
  depth: number
  on: 'edge' | 'pick' | 'jump' | undefined
}
/** The change of log qc that a depth settles on: half as much again, or a third less. */
const jumping = Math.log(1.5)

/**
 * Settles a dragged depth within `reach`, m: on the nearest of `picks`, of edges of all tracks but the one at `own`, and
 * of jumps of a cone's resistance, else on the next step. Stripes of soil behaviour change too often to be edges.
 */
export function settledAt(
  hole: Hole<TrackSource>,
  lanes: readonly CompositeLane[],
  own: number,
  depth: number,
  reach: number,
  picks: readonly number[],
): SettledDepth {
  const isOther = (at: number) => !(Math.abs(at - own) <= sameDepth)
  const on = {
    edge: lanes
      .filter(({ key }) => key !== 'sbt')
      .flatMap(({ track }) => track.places?.(hole) ?? [])
      .flatMap(({ from, to }) => [from, to])
      .filter(isOther),
    pick: picks.filter(isOther),
    jump: conesOf(hole)
      .map(cone => nearestJump(cone, depth, reach, jumping))
      .filter(at => Math.abs(at - depth) > sameDepth && isOther(at)),
  }
  const to = snapDepth(depth, Object.values(on).flat(), reach)
  return { depth: to, on: (['edge', 'pick', 'jump'] as const).find(kind => on[kind].includes(to)) }
}

/** The stored records of some ends. */
const recordsOf = (hole: Hole<TrackSource>, ends: readonly End[]) =>
  ends.flatMap(({ table, key, field }) => {
    const noun: Noun = draggable[table]
    const all = hole.records[table] as readonly object[]
    const record = all.find(one => recordKey(noun, one) === key) as Record<string, unknown> | undefined
    return record ? [{ noun, table, record, field }] : []
  })

/** A field of a stored record that is to hold something else. */
export interface FieldChange {
  table: NounTable
  key: number
  field: string
  value: unknown
  /** The version that it began from, where the record may have been changed since. */
  version?: number | undefined
}
/** What an edge at another depth changes: that end of each of its records. */
export const changesFor = (hole: Hole<TrackSource>, { ends }: DepthEdge, depth: number): FieldChange[] =>
  recordsOf(hole, ends).map(({ noun, table, record, field }) => ({
    ...{ table, field, value: depth },
    key: record[noun.key] as number,
  }))
