import type { Language } from '@borebook/contract/kit/languages.ts'
import type { TemplateHeader } from '@borebook/contract/paper/template-json.ts'
import type { PaperHeadContent, PaperHeadField } from './paper-sheet.ts'

/** What somebody has typed, without the spaces around it; null of nothing. */
const typed = (text: string | undefined): string | null => text?.trim() || null

/**
 * The head of a sheet as a template has it: whose it is, logos, and its fields in the template’s order, laid evenly over
 * the groups that the head has. What the template does not say stays; a field that has no value, or that the head does
 * not know, is left out. `second` is the sheet’s second language, where it has one.
 */
export function templatedHead(
  head: PaperHeadContent,
  header: TemplateHeader | undefined,
  language: Language,
  second?: Language | undefined,
): PaperHeadContent {
  if (!header) return head
  const { company, client, logos, fields } = header
  return {
    ...head,
    company: typed(company) ?? head.company,
    client: typed(client) ?? head.client,
    logos: { company: logos?.company ?? head.logos?.company, client: logos?.client ?? head.logos?.client },
    ...(fields ? { groups: laidOver(head.groups, chosenOf(head, fields, language, second)) } : {}),
  }
}

function chosenOf(
  head: PaperHeadContent,
  fields: NonNullable<TemplateHeader['fields']>,
  language: Language,
  second: Language | undefined,
): PaperHeadField[] {
  const known = new Map(head.groups.flatMap(group => group.fields.map(field => [field[2], field] as const)))
  return fields.flatMap(({ key, titles, text }): PaperHeadField[] => {
    const own = key === undefined ? undefined : known.get(key)
    if (key !== undefined && !own) return []
    const title = typed(titles?.[language]) ?? own?.[0] ?? ''
    const other = second && (typed(titles?.[second]) ?? own?.[3])
    const value = typed(text) ?? own?.[1] ?? null
    return value ? [[title, value, key ?? '', other === title ? undefined : other]] : []
  })
}

/** Fields from top to bottom in as many groups as there are, each as many. */
function laidOver(groups: PaperHeadContent['groups'], fields: readonly PaperHeadField[]): PaperHeadContent['groups'] {
  const each = Math.ceil(fields.length / Math.max(1, groups.length))
  return groups.map((group, i) => ({ ...group, fields: fields.slice(i * each, (i + 1) * each) }))
}
