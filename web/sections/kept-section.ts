import type { SectionFields } from '@borebook/contract/sections.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from '../kit/drafts.ts'
import { withObjects } from './section-fields.ts'

/** A section of a project that somebody edits; without a key a new one. */
export interface SectionPlace {
  prj: number
  section: number | undefined
}
const nameOf = ({ prj, section }: SectionPlace): string => `section.${prj}.${section ?? 'new'}`

/** What was drawn and not stored, as this browser has kept it. */
export function keptSection(place: SectionPlace): Draft | undefined {
  const draft = readDraft(nameOf(place))
  return Array.isArray(draft?.values.objects) && Array.isArray(draft.values.correlations) ? draft : undefined
}

export const keepSection = (place: SectionPlace, fields: SectionFields, version: number | undefined): void =>
  keepDraft(nameOf(place), {
    ...{ kind: 'section', key: place.section === undefined ? null : String(place.section), parent: String(place.prj) },
    ...{ values: { ...fields }, version: version ?? null },
  })

export const dropSection = (place: SectionPlace): void => dropDraft(nameOf(place))

/** Its fields, without objects that the project no longer has. */
export function fieldsOfDraft({ values }: Draft, isLive: (locid: number) => boolean): SectionFields {
  const fields = values as unknown as SectionFields
  return withObjects(fields, fields.objects.filter(isLive))
}
