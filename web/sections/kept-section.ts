import type { SectionFields } from '@borebook/contract/sections.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from '../entry/drafts.ts'
import { withObjects } from './section-fields.ts'

/** A section of a project that somebody edits; without a key a new one. */
export interface EditedSection {
  prj: number
  section: number | undefined
}
const nameOf = ({ prj, section }: EditedSection): string => `section.${prj}.${section ?? 'new'}`

/** What was drawn and not stored, as this browser has kept it. */
export function keptSection(place: EditedSection): Draft | undefined {
  const draft = readDraft(nameOf(place))
  return Array.isArray(draft?.values.objects) && Array.isArray(draft.values.correlations) ? draft : undefined
}

/** What somebody began from: fields as they were stored, and of which version. */
export interface SectionBase {
  fields: SectionFields
  version: number | undefined
}

export const keepSection = (
  place: EditedSection,
  fields: SectionFields,
  { version, fields: began }: SectionBase,
): void =>
  keepDraft(nameOf(place), {
    ...{ kind: 'section', key: place.section === undefined ? null : String(place.section), parent: String(place.prj) },
    ...{ values: { ...fields, began }, version: version ?? null },
  })

export const dropSection = (place: EditedSection): void => dropDraft(nameOf(place))

/** Takes a draft's fields, without objects that the project no longer has. */
export function fieldsOfDraft({ values }: Draft, isLive: (locid: number) => boolean): SectionFields {
  const { began: _, ...fields } = values as unknown as SectionFields & { began?: SectionFields }
  return withObjects(fields, fields.objects.filter(isLive))
}

/** What it began from, where what is stored now is `stored`: the same unless a colleague was quicker. */
export function baseOfDraft({ values, version }: Draft, stored: SectionBase): SectionBase {
  if (version === null || version === stored.version) return stored
  // one that does not know what it began from takes nothing away from what is stored
  const began = (values.began as SectionFields | undefined) ?? { ...stored.fields, objects: [], correlations: [] }
  return { fields: began, version }
}
