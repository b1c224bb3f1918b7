import { recordKey } from '@borebook/contract/kit/noun.ts'
import type { Backfill } from '@borebook/contract/wells/backfill.ts'
import type { Coring } from '@borebook/contract/wells/coring.ts'
import type { Drilling } from '@borebook/contract/wells/drilling.ts'
import type { Flushing } from '@borebook/contract/wells/flushing.ts'
import { byDepth } from '@borebook/geo/interval.ts'
import { partsByWhole } from '@borebook/geo/section/holding.ts'
import type { Item } from '../entry/bench/kind.ts'
import type { Bench } from '../entry/bench/use-bench.ts'
import { makeListItem } from '../entry/noun-kind.ts'
import { depthFieldsOfKinds, type WellKind, wellNouns } from './well-fields.ts'

export interface WellRecords {
  drilling: readonly Drilling[]
  coring: readonly Coring[]
  flushing: readonly Flushing[]
  backfill: readonly Backfill[]
}

/** A record as it is drawn: stored, or as far as it has been typed. Depths that cannot be read are NaN. */
export interface LiveRecord extends Record<string, unknown> {
  key: string
  kind: WellKind
  isDraft: boolean
  depthfrom: number
  depthto: number
  /** mm, of drilling intervals. */
  drill_od?: unknown
}
export type LiveWell = Record<WellKind, readonly LiveRecord[]>

/** Key of a record that is not saved yet. */
export const newWellKey = 'new'

export const makeWellKey = (kind: WellKind, record: object): string => recordKey(wellNouns[kind], record)
export const kindOfKey = (key: string): WellKind | undefined =>
  (Object.keys(wellNouns) as WellKind[]).find(kind => wellNouns[kind].letter === key[0])

/** Metres of a stored record. */
export function getWellDepths(kind: WellKind, record: object): { depthfrom: number; depthto: number } {
  const { from, to } = depthFieldsOfKinds[kind]
  const values = record as Record<string, number>
  return { depthfrom: values[from]!, depthto: values[to]! }
}

/** Drilling intervals by depth, each with the coring runs that lie in it behind it; runs that lie in none come last. */
export function drillingItems({ drilling, coring }: WellRecords): Item[] {
  const wholes = drilling.map(record => ({ record, ...getWellDepths('drilling', record) }))
  const { held, left } = partsByWhole(wholes, coring)
  return [
    ...held.flatMap(({ whole, parts }) => {
      const interval = makeListItem(wellNouns.drilling, whole.record)
      return [interval, ...parts.map(run => makeListItem(wellNouns.coring, run, interval.key))]
    }),
    ...left.map(run => makeListItem(wellNouns.coring, run)),
  ]
}

/** Flushing or backfill records by depth. */
export const fillingItems = (kind: 'flushing' | 'backfill', records: WellRecords): Item[] =>
  [...records[kind]].sort(byDepth).map(record => makeListItem(wellNouns[kind], record))

/** The well as it would be if what is typed were saved. */
export function makeLiveWell(
  records: WellRecords,
  { mode, kind, typed }: Pick<Bench, 'mode' | 'kind' | 'typed'>,
): LiveWell {
  const edited = mode.name === 'editing' ? mode.item.key : mode.name === 'creating' ? newWellKey : undefined
  const number = (value: unknown) => (typeof value === 'number' ? value : Number.NaN)
  const live = (name: WellKind, key: string, stored: object): LiveRecord => {
    const isDraft = key === edited
    const source = (isDraft && typed ? { ...stored, ...typed } : stored) as Record<string, unknown>
    const { from, to } = depthFieldsOfKinds[name]
    return { ...source, key, kind: name, isDraft, depthfrom: number(source[from]), depthto: number(source[to]) }
  }
  const all = (name: WellKind): LiveRecord[] => {
    const stored = records[name].map(record => live(name, makeWellKey(name, record), record))
    if (mode.name === 'creating' && kind === name && typed) stored.push(live(name, newWellKey, {}))
    return stored
  }
  return { drilling: all('drilling'), coring: all('coring'), flushing: all('flushing'), backfill: all('backfill') }
}

/** A well in which nothing is being typed. */
export const viewedWell = { mode: { name: 'viewing' }, kind: 'drilling', typed: undefined } as const

/** Whether both depths of a record can be read and run down. */
export const hasReadableDepths = ({ depthfrom, depthto }: LiveRecord): boolean => depthto >= depthfrom

/** 'x.xx m - y.yy m', as the specification writes it. */
export const labelWellInterval = ({ depthfrom, depthto }: { depthfrom: number; depthto: number }): string =>
  `${depthfrom.toFixed(2)} m - ${depthto.toFixed(2)} m`
