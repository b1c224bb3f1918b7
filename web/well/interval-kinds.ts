import { coring, penetrationOf } from '@borebook/contract/wells/coring.ts'
import type { Drilling } from '@borebook/contract/wells/drilling.ts'
import { contains, type Interval } from '@borebook/geo/interval.ts'
import type { Item, RecordKind, Start } from '../entry/bench/kind.ts'
import { type Around, nounKind } from '../entry/noun-kind.ts'
import { depthFieldsOfKinds, type WellKind, wellNouns } from './well-fields.ts'
import { getWellDepths, labelWellInterval, type WellRecords } from './well-records.ts'

/** What goes along with a drilling interval where the server refused it without: coring runs that lie in none any more. */
export const runs = 'runs'

/** The coring runs that lie in no interval any more when this one is gone. */
const runsLeft = ({ drilling: intervals, coring: cored }: WellRecords, item: Item): Interval[] => {
  const others = intervals
    .filter(d => d.recid !== (item.record as Drilling).recid)
    .map(d => getWellDepths('drilling', d))
  const own = getWellDepths('drilling', item.record as object)
  return cored.filter(run => contains(own, run) && !others.some(other => contains(other, run)))
}

/** Begins a new record where what was saved before ends, else below the deepest. */
const below =
  (kind: WellKind, records: WellRecords) =>
  ({ parent, previous }: Start) => {
    const { from, to } = depthFieldsOfKinds[kind]
    const ends = (list: readonly object[]) => list.map(record => getWellDepths(kind, record).depthto)
    const start = () => {
      if (!parent) return Math.max(0, ...ends(records[kind]))
      const hole = getWellDepths('drilling', parent.record as object)
      return Math.max(hole.depthfrom, ...ends(records.coring).filter(depth => depth <= hole.depthto))
    }
    return { [from]: previous?.[to] ?? start() }
  }

/** The kinds of record of a well. */
export const intervalKinds = (around: Around, records: WellRecords): Record<WellKind, RecordKind> => ({
  drilling: nounKind(wellNouns.drilling, around, {
    blank: below('drilling', records),
    resetsWhenWrong: true,
    touches: { removing: [coring.list], [runs]: [coring.list] },
    goesAlong: item => {
      const left = runsLeft(records, item)
      if (left.length === 0) return undefined
      const { say } = around.reader
      return left.length === 1
        ? say('well.runGoes', { run: labelWellInterval(left[0]!) })
        : say('well.runsGo', { count: left.length })
    },
    // runs that go along with a deletion were named before
    query: (item, along, call) =>
      along === runs || (call === 'remove' && runsLeft(records, item).length > 0) ? { coring: 'delete' } : undefined,
  }),
  coring: nounKind(wellNouns.coring, around, {
    blank: below('coring', records),
    sent: values => ({ ...values, penetration: penetrationOf(values) }),
    query: ({ record }, _, call) => (call === 'remove' ? { layercntr: String(record.layercntr) } : undefined),
  }),
  flushing: nounKind(wellNouns.flushing, around, {
    blank: ({ previous }) => ({ depthfrom: previous?.depthto ?? null }),
  }),
  backfill: nounKind(wellNouns.backfill, around, {
    blank: below('backfill', records),
    // the specification's own: the second-to-last of the list as it was, else the record before the deleted one
    selectsAfterRemove: (items, removed) => {
      const keys = items.map(i => i.key)
      const next = keys.at(-2)
      return next !== removed.key ? next : (keys[keys.indexOf(removed.key) - 1] ?? keys.at(-1))
    },
  }),
})
