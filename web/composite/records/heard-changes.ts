import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import type { Noun, StoredFields } from '@borebook/contract/kit/noun.ts'
import { getAnswerValue, type KeySource, keySource, wholeSource } from '@borebook/contract/kit/noun-calls.ts'
import { layers } from '@borebook/contract/layers.ts'
import { type NounTable, nouns } from '@borebook/contract/nouns.ts'
import { type RecordChange, records } from '@borebook/contract/records.ts'
import { doIntervalsOverlap, type Interval } from '@borebook/geo/interval.ts'
import type { Stored } from '../../app/api.tsx'
import { type ChangedRecord, nameChangedRecord, type SavedStep, type Versions } from './steps-back.ts'

/** A record as the page knows it before a save. */
export type FindKnownRecord = (change: Pick<RecordChange, 'table' | 'key' | 'whole'>) => StoredFields | undefined

/** The layers as the page knows them before a save. */
type Log = () => readonly (StoredFields & Interval)[]

type SavedChange = Pick<RecordChange, 'table' | 'key' | 'whole'> & { record: StoredFields | null }

const isNoun = (noun: object): noun is Noun => 'fields' in noun && 'calls' in noun && 'key' in noun
const callsOf = new Map<Endpoint, { noun: Noun; what: 'create' | 'update' | 'remove' }>(
  Object.values(nouns)
    .filter(isNoun)
    .flatMap(noun =>
      (['create', 'update', 'remove'] as const)
        .filter(what => noun.calls[what])
        .map(what => [noun.calls[what]!, { noun, what }] as const),
    ),
)

/** The fields of a record that a save takes. */
export const pickSavedFields = ({ fields }: Noun, record: StoredFields): StoredFields =>
  Object.fromEntries(Object.keys(fields).map(name => [name, record[name] ?? null]))

/** The layers that a call has added, and of `log` those that have gone for them. */
function addedBy({ call, answer }: Stored, log: Log): SavedChange[] {
  const made = answer as unknown as readonly (StoredFields & Interval)[]
  const { instead } = call.body as { instead?: boolean }
  const gone = instead ? log().filter(one => made.some(layer => doIntervalsOverlap(layer, one))) : []
  const saved = (one: StoredFields, record: StoredFields | null): SavedChange => {
    return { table: 'layers', key: Number(one.layerid), whole: undefined, record }
  }
  return [...made.map(one => saved(one, one)), ...gone.map(one => saved(one, null))]
}
/** The records that a call has stored. */
function savedBy(stored: Stored, log: Log): SavedChange[] {
  const { endpoint, call, answer } = stored
  if (endpoint === layers.addLog) return addedBy(stored, log)
  if (endpoint === records.change) {
    const { changes } = call.body as { changes: readonly RecordChange[] }
    const { records: all } = answer as { records: readonly (StoredFields | null)[] }
    return changes.map(({ table, key, whole }, i) => {
      const record = all[i] ?? null
      return { table, key: key ?? Number(record?.[getNoun(table).key]), whole, record }
    })
  }
  const found = callsOf.get(endpoint)
  if (!found) return []
  const { noun, what } = found
  const table = noun.table as NounTable
  const said = ({ from, name }: KeySource) =>
    Number((call as Partial<Record<KeySource['from'], StoredFields>>)[from]?.[name])
  const whole = noun.under && said(wholeSource(noun))
  if (what === 'remove') return [{ table, key: said(keySource(noun, what)), whole, record: null }]
  const told = [getAnswerValue(endpoint, answer)].flat() as StoredFields[]
  return told.map(record => ({ table, key: Number(record[noun.key]), whole, record }))
}
export const getNoun = (table: NounTable): Noun => nouns[table] as unknown as Noun

/**
 * What a call has changed: undefined where it has stored no records, or such as this page did not know as they were right
 * before, so that nobody can take it back here.
 */
export function changedBy(
  stored: Stored,
  known: FindKnownRecord,
  log: Log = () => [],
): { step: SavedStep; versions: Versions } | undefined {
  const versions = new Map<string, number>()
  const step: ChangedRecord[] = []
  const saved = savedBy(stored, log)
  for (const { table, key, whole, record } of saved) {
    const noun = getNoun(table)
    const old = known({ table, key, whole })
    const version = Number(record?.version)
    const isFirst = record !== null && version === 1
    if (!isFirst && (!old || (record && old.version !== version - 1))) return undefined
    const before = isFirst ? null : pickSavedFields(noun, old!)
    step.push({ table, key: key!, whole, before, after: record && pickSavedFields(noun, record) })
    if (record) versions.set(nameChangedRecord({ table, key, whole }), version)
  }
  return saved.length > 0 ? { step, versions } : undefined
}
