import type { TextKey } from '@borebook/contract/kit/say.ts'
import { type Layer, layer } from '@borebook/contract/layers.ts'
import type { Say } from '../../app/texts.tsx'
import type { Draft, DraftInput } from '../../entry/drafts.ts'
import type { FieldChange } from '../edges.ts'

/** A text that was written where it stands and is not stored yet, as it is kept in the browser. */
export interface KeptText {
  place: string
  draft: Draft
  record: Layer
  field: keyof Layer
  text: string
  /** The version that it began from, where somebody has written another text there since. */
  version: number | undefined
}

const placesOf = (locid: number): string => `${locid}/text/`
export const placeOfText = (locid: number, { table, key, field }: Omit<FieldChange, 'value'>): string =>
  `${placesOf(locid)}${table}/${key}/${field}`

const textIn = (record: Layer, field: keyof Layer): string => String(record[field] ?? '')
/** What is kept of a text that is being written, or written on: with what stood there when it was begun. */
export const textDraft = (record: Layer, field: keyof Layer, text: string, begun?: KeptText): DraftInput => ({
  ...{ kind: field, key: String(record.layerid), parent: null, version: begun?.draft.version ?? record.version },
  values: { [field]: text },
  beside: begun?.draft.beside ?? { began: textIn(record, field) },
})

/** The texts that are kept of layers that are still there; `read` answers what is kept at a place. */
export function keptTexts(
  locid: number,
  layers: readonly Layer[],
  read: (place: string) => Draft | undefined,
): KeptText[] {
  const fields = ['layer_name', 'commentary', 'notelayer'] as const
  return layers.flatMap(record =>
    fields.flatMap(field => {
      const place = placeOfText(locid, { table: 'layers', key: record.layerid, field })
      const draft = read(place)
      const text = draft?.values[field]
      if (!draft || typeof text !== 'string') return []
      const isAsItWas = textIn(record, field) === draft.beside?.began
      return [{ place, draft, record, field, text, version: isAsItWas ? undefined : (draft.version ?? undefined) }]
    }),
  )
}

/** What a kept text is called. */
export const labelOfText = ({ record, field }: KeptText, say: Say): string =>
  [say(`${layer.labels}.${field}` as TextKey), layer.name({ ...record }, String)].filter(Boolean).join(' ')
