import { backfill } from '@borebook/contract/backfill.ts'
import { coring, penetrationOf } from '@borebook/contract/coring.ts'
import { drilling } from '@borebook/contract/drilling.ts'
import { flushing } from '@borebook/contract/flushing.ts'
import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import type { LabelOf } from '@borebook/contract/layer-description.ts'
import { contains, type Interval } from '@borebook/geo/interval.ts'
import { client } from '../kit/api.tsx'
import type { Item, Kind } from '../kit/bench/kind.ts'
import { listOf } from '../kit/bench/record-list.ts'
import type { Values } from '../kit/field.tsx'
import { showNumber } from '../kit/number-text.ts'
import type { Say } from '../kit/texts.tsx'
import { codedOf, endsOf, recordFields, schemas, type WellKind } from './well-fields.ts'
import { depthsOf, keyOf, labelOf, type WellRecords } from './well-records.ts'

export interface KindsOptions {
  path: { id: number; locid: number }
  records: WellRecords
  label: LabelOf
  say: Say
}

/** What goes along with a drilling interval where the server refused it without: coring runs that lie in none any more. */
export const runs = 'runs'

const lists: Record<WellKind, { endpoint: Endpoint; order: string[]; touches?: Record<string, Endpoint[]> }> = {
  drilling: {
    endpoint: drilling.list,
    order: ['blbeg', 'blend', 'recid'],
    touches: { removing: [coring.list], [runs]: [coring.list] },
  },
  coring: { endpoint: coring.list, order: ['depthfrom', 'depthto', 'layerid'] },
  flushing: { endpoint: flushing.list, order: ['depthfrom', 'depthto', 'id'] },
  backfill: { endpoint: backfill.list, order: ['depthfrom', 'depthto', 'id'] },
}
const pick = (record: object, fields: object): Values =>
  Object.fromEntries(Object.keys(fields).map(f => [f, (record as Values)[f] ?? null]))
/** What an optional field that is empty needs not say. */
const filledIn = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
const ifMatch = (version: number | null) => (version === null ? {} : { ifMatch: version })

/** The kinds of record of a well, each with its calls. */
export function wellKinds(options: KindsOptions): Record<WellKind, Kind> {
  return {
    drilling: { ...common('drilling', options), ...drillingCalls(options), resetsWhenWrong: true },
    coring: { ...common('coring', options), ...coringCalls(options) },
    flushing: { ...common('flushing', options), ...fillingCalls(flushing, options) },
    backfill: {
      ...common('backfill', options),
      ...fillingCalls(backfill, options),
      // the specification's own: the second-to-last of the list as it was, else the record before the deleted one
      selectsAfterRemove: (items, removed) => {
        const keys = items.map(i => i.key)
        const next = keys.at(-2)
        return next !== removed.key ? next : (keys[keys.indexOf(removed.key) - 1] ?? keys.at(-1))
      },
    },
  }
}

type Common = Omit<Kind, 'save' | 'remove'>
type Calls = Pick<Kind, 'save' | 'remove' | 'goesAlong'>

function common(kind: WellKind, { path, records, label }: KindsOptions): Common {
  const { endpoint, ...list } = lists[kind]
  const fields = recordFields[kind]
  const { from, to } = endsOf[kind]
  const coded = new Map(codedOf(kind).map(({ field, type }) => [field as string, type]))
  const ends = (list: readonly object[]) => list.map(record => depthsOf(kind, record).depthto)
  /** Where a new record begins: where what was saved before ends, else below the deepest; nowhere for flushing. */
  const start = (parent: Item | null): number | null => {
    if (kind === 'flushing') return null
    if (!parent) return Math.max(0, ...ends(records[kind]))
    const hole = depthsOf('drilling', parent.record as object)
    return Math.max(hole.depthfrom, ...ends(records.coring).filter(depth => depth <= hole.depthto))
  }
  return {
    thing: `well.thing.${kind}`,
    schema: schemas[kind],
    fields,
    keyOf: (record: object) => keyOf(kind, record),
    list: { ...list, query: listOf(endpoint, path) },
    values: (record: object) => pick(record, fields),
    shown: (field, value) => {
      const type = coded.get(field)
      if (type !== undefined) return label(type, String(value))
      return typeof value === 'number' ? showNumber(value, field === from || field === to ? 2 : 0) : undefined
    },
    blank: ({ parent, previous }) => ({ ...pick({}, fields), [from]: previous?.[to] ?? start(parent) }),
    toasts: {
      created: `${kind}.created`,
      createFailed: `${kind}.createFailed`,
      updated: `${kind}.updated`,
      updateFailed: `${kind}.updateFailed`,
      deleted: `${kind}.deleted`,
      deleteFailed: `${kind}.deleteFailed`,
    },
  }
}

/** The coring runs that lie in no interval any more when this one is gone. */
const runsLeft = ({ drilling: intervals, coring: cored }: WellRecords, item: Item): Interval[] => {
  const others = intervals.filter(d => d.recid !== recordOf(item).recid).map(d => depthsOf('drilling', d))
  const own = depthsOf('drilling', item.record as object)
  return cored.filter(run => contains(own, run) && !others.some(other => contains(other, run)))
}

function drillingCalls({ path, records, say }: KindsOptions): Calls {
  const query = (takes: boolean) => (takes ? { query: { coring: 'delete' as const } } : {})
  return {
    goesAlong: item => {
      const left = runsLeft(records, item as Item)
      if (left.length === 0) return undefined
      return left.length === 1
        ? say('well.runGoes', { run: labelOf(left[0]!) })
        : say('well.runsGo', { count: left.length })
    },
    save: async (values, { item, version, along }) => {
      const body = filledIn(values) as never
      return item
        ? client(drilling.update, {
            path: { ...path, recid: recordOf(item).recid! },
            body,
            ...query(along === runs),
            ...ifMatch(version),
          })
        : client(drilling.create, { path, body })
    },
    remove: (item, along) =>
      client(drilling.remove, {
        path: { ...path, recid: recordOf(item).recid! },
        // those that go along were named before
        ...query(along === runs || runsLeft(records, item as Item).length > 0),
        ifMatch: (item as Item).version,
      }),
  }
}

function coringCalls({ path }: KindsOptions): Calls {
  return {
    save: async (values, { item, version }) => {
      const body = { ...filledIn(values), penetration: penetrationOf(values) }
      return item
        ? client(coring.update, {
            path,
            body: { ...body, layerid: recordOf(item).layerid } as never,
            ...ifMatch(version),
          })
        : client(coring.create, { path, body: body as never })
    },
    remove: item => {
      const { layerid, layercntr } = recordOf(item)
      return client(coring.remove, {
        path: { ...path, layerid: layerid! },
        query: { layercntr: String(layercntr) },
        ifMatch: (item as Item).version,
      })
    },
  }
}

function fillingCalls(calls: typeof flushing | typeof backfill, { path }: KindsOptions): Calls {
  const place = { prj: path.id, locid: path.locid }
  return {
    save: async (values, { item, version }) => {
      const body = { ...filledIn(values), ...place }
      return item
        ? client(calls.update, {
            path: { id: recordOf(item).id! },
            body: { ...body, id: recordOf(item).id } as never,
            ...ifMatch(version),
          })
        : client(calls.create, { body: body as never })
    },
    remove: item => client(calls.remove, { path: { id: recordOf(item).id! }, ifMatch: (item as Item).version }),
  }
}

const recordOf = (item: { record: unknown }): Record<string, number> => item.record as Record<string, number>
