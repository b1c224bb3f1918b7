import { callAt } from '@borebook/contract/kit/client.ts'
import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { getFieldMeta } from '@borebook/contract/kit/fields.ts'
import { getNounText, type Noun, recordKey, ruled, toastTexts } from '@borebook/contract/kit/noun.ts'
import { getAnswerValue, type KeySource, keySource, wholeSource } from '@borebook/contract/kit/noun-calls.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { asZodType } from '@borebook/contract/kit/schema.ts'
import { z } from 'zod'
import { formatInstant } from '../app/site/times.ts'
import type { FormValues } from '../ui/fields/field.tsx'
import { type Reader, valueWords } from '../ui/fields/value-words.ts'
import type { Item, RecordKind, Saving } from './bench/kind.ts'
import { listOf, type RecordList } from './bench/record-list.ts'
import { sendEdit } from './edit-session/send-edit.ts'

type RecordOf<N extends Noun> = z.output<N['Record']> & { version: number }

/** Object whose records they are, and who reads. */
export interface Around {
  path: { id: number; locid: number }
  reader: Reader
}

/** What of a kind its noun does not say. */
interface Special<R>
  extends Partial<
    Pick<
      RecordKind<R>,
      'blank' | 'goesAlong' | 'holds' | 'selectsFirst' | 'selectsAfterRemove' | 'resetsWhenWrong' | 'isRemovedInRow'
    >
  > {
  /** The noun under whose records these lie. */
  whole?: Noun
  /** Fields that the form does not hold. */
  without?: readonly string[]
  /** Fields that whoever types is asked for, though a call may leave them out. */
  asks?: Readonly<Record<string, z.ZodType>>
  /** What the list is sorted by, where that is not the noun's own order. */
  order?: readonly string[]
  touches?: RecordList['touches']
  /** A record as the form holds it. */
  values?(record: R): FormValues
  /** What is sent of a form, where that is not its values; `stored` is the record that they change. */
  sent?(values: FormValues, stored: R | undefined): FormValues
  /** What the query of a change or a deletion says; `along` is what goes along though it was refused at first. */
  query?(item: Item<R>, along: string | undefined, call: 'update' | 'remove'): object | undefined
}

/** A record as an item of a list. */
export const makeListItem = <N extends Noun, R extends { version: number } = RecordOf<N>>(
  noun: Pick<N, 'word' | 'letter' | 'namedBy'>,
  record: R,
  parent: string | null = null,
): Item<R> => ({ key: recordKey(noun, record), kind: noun.word, parent, version: record.version, record })

/** Makes the list in which the records of a noun stand, and their order. */
export function makeNounList(
  noun: Noun,
  path: Around['path'],
  { whole, order, touches }: Pick<Special<never>, 'whole' | 'order' | 'touches'> = {},
): Pick<RecordKind, 'keyOf'> & { list: RecordList } {
  return {
    keyOf: record => recordKey(noun, record),
    list: {
      query: listOf((whole ?? noun).calls.list!, path),
      order: order ?? [...noun.order, noun.key],
      ...(whole && { within: { field: noun.under!.within, keyOf: (one: object) => recordKey(whole, one) } }),
      ...(touches && { touches }),
    },
  }
}

/** A field's label, by its name. */
export const mapFieldLabels = ({ labels, fields }: Pick<Noun, 'labels' | 'fields'>): Record<string, TextKey> =>
  Object.fromEntries(Object.keys(fields).map(field => [field, `${labels}.${field}` as TextKey]))

const without = <T>(values: Readonly<Record<string, T>>, left: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !left.includes(field)))

/** What the workbench must know of a noun's records: all from the noun, but for what is special. */
export function nounKind<N extends Noun>(
  noun: N,
  { path, reader }: Around,
  special: Special<RecordOf<N>> = {},
): RecordKind<RecordOf<N>> {
  const { without: left = [], asks, values, sent = (typed: FormValues) => typed, query, blank, ...own } = special
  const fields = without(noun.fields, left)
  const valuesOf = (record: object): FormValues =>
    Object.fromEntries(Object.keys(fields).map(field => [field, (record as FormValues)[field] ?? null]))
  const address = (item: Item<RecordOf<N>>, along: string | undefined, call: 'update' | 'remove') => ({
    ...addressOf(noun, path, call, item as Item),
    ...(query && { query: { ...query(item, along, call) } }),
  })
  return {
    thing: getNounText(noun, 'thing'),
    schema: left.length === 0 && !asks ? noun.Input : ruled(z.strictObject({ ...fields, ...asks }), noun.rules),
    fields: without(mapFieldLabels(noun), left),
    ...makeNounList(noun, path, special as Pick<Special<never>, 'whole' | 'order' | 'touches'>),
    values: record => valuesOf(values ? values(record) : record),
    called: record => calledBy(noun, reader, record),
    shown: (field, value) => valueWords(reader, noun, field, value),
    blank: start => ({ ...valuesOf({}), ...blank?.(start) }),
    save: (typed, { item, parent, version, along, warn }: Saving<RecordOf<N>>) => {
      const body = sent(typed, item?.record)
      if (!item) return send(noun.calls.create!, newAt(noun, path, parent), body)
      const ifMatch = version === null ? {} : { ifMatch: version }
      // the specification's warning: a good answer that is not the 200 it expects
      const onStatus = (status: number, text: string) => status !== 200 && warn(text || String(status))
      return send(noun.calls.update!, { ...address(item, along, 'update'), ...ifMatch, onStatus }, body)
    },
    remove: async (item, along) => {
      await send(noun.calls.remove!, { ...address(item, along, 'remove'), ifMatch: item.version })
    },
    toasts: Object.fromEntries(toastTexts.map(name => [name, getNounText(noun, name)])) as RecordKind['toasts'],
    ...own,
  }
}

/** What people call a record: its own name or depths, and the first word that each of its kind must have. */
function calledBy(noun: Noun, reader: Reader, record: object): string | undefined {
  const values = record as FormValues
  const name = noun.name(values, reader.instant ?? (iso => formatInstant(iso)))
  const telling = Object.keys(noun.fields).find(field => {
    const schema = noun.fields[field]!
    const { dictionary, record: other } = getFieldMeta(schema)
    return (dictionary !== undefined || other) && !asZodType(schema).safeParse(null).success && values[field]
  })
  return [name, telling && valueWords(reader, noun, telling, values[telling])].filter(Boolean).join(', ') || undefined
}

interface Address {
  path?: object
  query?: object
  body?: object
}
interface Sending extends Address {
  ifMatch?: number
  onStatus?(status: number, text: string): void
}

/** Some answers stand under `data`. */
async function send(endpoint: Endpoint, { body: named, ...call }: Sending, body?: FormValues): Promise<never> {
  const said = body || named ? { body: { ...body, ...named } } : {}
  return getAnswerValue(endpoint, await sendEdit(endpoint, { ...call, ...said } as never)) as never
}

const put = (address: Address, { from, name }: KeySource, value: unknown): Address => ({
  ...address,
  [from]: { ...address[from], [name]: value },
})
/** The number in a key: of L12 it is 12. */
const numberIn = (key: string): number => Number(key.replace(/\D/g, ''))

/** Names the object in a call: not where the record's own row tells it. */
function placeOf(endpoint: Endpoint, path: Around['path']): Address {
  const place = endpoint.in
  if (!place || 'record' in place) return {}
  return place.project.startsWith('body.') ? { body: { prj: path.id, locid: path.locid } } : callAt(endpoint, path)
}

/** Names the place of a new record in a call. */
function newAt(noun: Noun, path: Around['path'], parent: Item | null): Address {
  const place = placeOf(noun.calls.create!, path)
  return noun.under && parent ? put(place, wholeSource(noun), numberIn(parent.key)) : place
}

/** How a call names a stored record. */
function addressOf(
  noun: Noun,
  path: Around['path'],
  call: 'update' | 'remove',
  { record: stored, parent }: Item,
): Address {
  const record = stored as FormValues
  const source = keySource(noun, call)
  const key = source.from === 'query' ? String(record[noun.key]) : record[noun.key]
  const address = put(placeOf(noun.calls[call]!, path), source, key)
  return noun.under ? put(address, wholeSource(noun), numberIn(parent!)) : address
}
