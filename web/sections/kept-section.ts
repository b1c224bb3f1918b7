import type { SectionFields } from '@borebook/contract/sections.ts'

/** Names what is drawn of a section and not stored; without a key of a new one. */
export const placeOfSection = (prj: number, section?: number): string => `section.${prj}.${section ?? 'new'}`

/** What was drawn and not stored, as this browser has kept it, and what it began from. */
export function parseSection(
  { began, ...values }: Record<string, unknown>,
  stored: SectionFields,
): { fields: SectionFields; began: SectionFields } | undefined {
  if (!Array.isArray(values.objects) || !Array.isArray(values.correlations)) return undefined
  // one that does not know what it began from takes nothing away from what is stored
  const from = (began as SectionFields | undefined) ?? { ...stored, objects: [], correlations: [] }
  return { fields: values as unknown as SectionFields, began: from }
}
