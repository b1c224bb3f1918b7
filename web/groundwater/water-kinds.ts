import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { metaOf } from '@borebook/contract/kit/fields.ts'
import type { Observation, observations } from '@borebook/contract/observations.ts'
import { isFilter, type Tube, type TubeLayer } from '@borebook/contract/tubes.ts'
import { inDecades } from '@borebook/geo/power-of-ten.ts'
import type { z } from 'zod'
import { client } from '../kit/api.tsx'
import type { Kind } from '../kit/bench/kind.ts'
import { listOf } from '../kit/bench/record-list.ts'
import type { Dictionaries } from '../kit/dictionaries.ts'
import type { Values } from '../kit/field.tsx'
import { showNumber } from '../kit/number-text.ts'
import { calls, fieldsOf, labelsOf, schemas, type WaterKind } from './water-fields.ts'
import { keyOf, momentAt, nowAt, valuesOf } from './water-records.ts'

export interface Around {
  path: { id: number; locid: number }
  /** Time zone of the site. */
  zone: string
  tubes: readonly Tube[]
  dictionaries: Dictionaries
}

/** The filters of a tube: layers whose type names one in any language. */
export function filtersOf(tube: Tube | undefined, dictionaries: Dictionaries): TubeLayer[] {
  return (tube?.layers ?? []).filter(layer => isFilter(dictionaries.entry(19, layer.type_of_tube)))
}
/** '12.00 - 15.00 type'. */
export const filterLabel = (layer: TubeLayer, { label }: Dictionaries): string =>
  `${layer.depthfrom.toFixed(2)} - ${layer.depthto.toFixed(2)} ${label(19, layer.type_of_tube) ?? layer.type_of_tube}`

/** What a filter is when there is but one. */
export function onlyFilter(tube: Tube | undefined, dictionaries: Dictionaries): number | null {
  const filters = filtersOf(tube, dictionaries)
  return filters.length === 1 ? filters[0]!.id : null
}

/** The kinds of record that the groundwater of one object is. */
export const waterKinds = (around: Around): Record<WaterKind, Kind> => ({
  observation: kindOf('observation', around, previous => ({ date_time: followUp(previous, around.zone) })),
  hydraulicTest: kindOf('hydraulicTest', around, previous => ({
    depthfrom: previous?.depthto ?? null,
    test_type: previous?.test_type ?? null,
    test_date: previous?.test_date ?? nowAt(around.zone).slice(0, 10),
  })),
  pressure: kindOf('pressure', around, previous => nextReading(previous, around)),
})

/** The next observation of today is seen now; what is entered of another day goes on from there. */
function followUp(previous: Values | undefined, zone: string): string {
  const now = nowAt(zone)
  const before = previous?.date_time
  return typeof before === 'string' && before.slice(0, 10) !== now.slice(0, 10) ? before : now
}

/** A round of readings goes from tube to tube at one time. */
function nextReading(previous: Values | undefined, { tubes, zone, dictionaries }: Around): Values {
  const at = tubes.findIndex(tube => tube.id === previous?.tube)
  const tube = previous ? (tubes[at + 1] ?? tubes[0]) : tubes.length === 1 ? tubes[0] : undefined
  return {
    date_time: previous?.date_time ?? nowAt(zone),
    tube: tube?.id ?? null,
    filter_tube: onlyFilter(tube, dictionaries),
  }
}

/** The moment as it is sent: as typed, or to the second as it is stored where nobody has changed it. */
function sentMoment(values: Values, stored: unknown, zone: string): Values {
  const before = (stored as Observation | undefined)?.date_time
  if (!('date_time' in values) || !before || momentAt(before, zone) !== values.date_time) return values
  return { ...values, date_time: before }
}

const orders: Record<WaterKind, readonly string[]> = {
  observation: ['depthfrom', 'date_time', 'id'],
  hydraulicTest: ['depthfrom', 'depthto', 'test_date', 'id'],
  pressure: ['top_of_tube', 'date_time', 'id'],
}

function kindOf(kind: WaterKind, around: Around, blank: (previous: Values | undefined) => Values): Kind {
  const { path, zone } = around
  const { create, update, remove, list } = calls[kind] as typeof observations
  const idOf = (item: { record: unknown }) => String((item.record as { id: number }).id)
  return {
    thing: `${kind}.thing`,
    schema: schemas[kind],
    fields: labelsOf(kind),
    keyOf: (record: { id: number }) => keyOf(kind, record),
    list: { query: listOf(list as Endpoint, path), order: orders[kind] },
    values: (record: object) => valuesOf(kind, record, zone),
    shown: (field, value) => shownValue(kind, field, value, around),
    blank: ({ previous }) => ({ ...Object.fromEntries(fieldsOf(kind).map(f => [f, null])), ...blank(previous) }),
    save: (values, { item, version }) => {
      const body = sentMoment(values, item?.record, zone) as never
      return item
        ? client(update, { query: { id: idOf(item) }, body, ...(version === null ? {} : { ifMatch: version }) })
        : client(create, { query: { prj: String(path.id), locid: String(path.locid) }, body })
    },
    remove: item => client(remove, { query: { id: idOf(item) }, ifMatch: (item as { version: number }).version }),
    toasts: {
      created: `${kind}.created`,
      createFailed: 'sample.failed',
      updated: `${kind}.updated`,
      updateFailed: 'sample.failed',
      deleted: `${kind}.deleted`,
      deleteFailed: 'sample.failed',
    },
  }
}

/** A field's value as a reader sees it: by its word, its name, or with its unit. */
function shownValue(kind: WaterKind, field: string, value: unknown, { tubes, dictionaries }: Around) {
  const { dictionary, unit } = metaOf(schemas[kind].shape[field] as z.ZodType)
  if (dictionary !== undefined) return value ? dictionaries.label(dictionary, String(value)) : undefined
  if (field === 'tube') return tubes.find(tube => tube.id === value)?.name
  if (field === 'filter_tube') {
    const layer = tubes.flatMap(tube => tube.layers).find(l => l.id === value)
    return layer && filterLabel(layer, dictionaries)
  }
  if (typeof value !== 'number') return undefined
  return `${unit === 'm' ? showNumber(value, 2) : inDecades(value)} ${unit ?? ''}`.trim()
}
