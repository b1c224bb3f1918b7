import type { Refused } from '@borebook/contract/kit/refused.ts'
import {
  type SheetTemplate,
  type SheetTemplateFields,
  sheetTemplates,
} from '@borebook/contract/paper/sheet-templates.ts'
import { keyFor, queries } from '../app/api.tsx'
import { inputOwner } from '../app/session.ts'
import { dropStored, readStored, storedJson } from '../app/stored.ts'
import { keepDraft, readDraft } from '../entry/drafts.ts'
import type { StoredInput } from '../entry/edit-session/machine.ts'
import { sendEdit } from '../entry/edit-session/send-edit.ts'
import { findEditDraft, useEditSession } from '../entry/edit-session/use-edit-session.ts'
import { keptIn } from './kept-arrangement.ts'

/** What is edited: a template that may be changed, or the copy of one, which is new. */
export interface EditedTemplate {
  /** The template that it began from. */
  from: SheetTemplate
  /** Project of the copy; undefined: `from` itself is changed. */
  copyIn?: number | undefined
}

const placeOf = ({ from, copyIn }: EditedTemplate): string => `templates/${from.id}/${copyIn ?? ''}`

/** What input that was kept holds, and what it began from. */
function parseTemplate(
  { began, ...fields }: Record<string, unknown>,
  stored: SheetTemplateFields,
): { fields: SheetTemplateFields; began: SheetTemplateFields } | undefined {
  const { name, json_data } = fields as Partial<SheetTemplateFields>
  if (typeof name !== 'string' || !json_data?.layoutSettings) return undefined
  return { fields: fields as SheetTemplateFields, began: (began as SheetTemplateFields | undefined) ?? stored }
}

const olderTemplate = storedJson(found => found as { version: number; fields: Record<string, unknown> } | undefined)

/** Takes over what version 0.9 has kept of it under a name of its own. */
function adoptOlderInput(edited: EditedTemplate): void {
  const { from, copyIn } = edited
  const older = `borebook.templateEdit.${inputOwner()?.username}.${from.id}.${copyIn ?? ''}`
  const kept = readStored(older, olderTemplate)
  if (!kept?.fields) return
  const version = copyIn === undefined ? kept.version : null
  keepDraft(placeOf(edited), { kind: 'template', key: String(from.id), parent: null, version, values: kept.fields })
  // a store that is full has taken nothing over
  if (readDraft(placeOf(edited))) dropStored(older)
}

/** What a template is called whose input was never stored; undefined where there is none. */
export function keptName(edited: EditedTemplate): string | undefined {
  adoptOlderInput(edited)
  return findEditDraft(placeOf(edited), parseTemplate, pickTemplateFields(edited.from))?.values.name as
    | string
    | undefined
}

const pickTemplateFields = ({
  id: _,
  owner: _1,
  mayChange: _2,
  version: _3,
  prj_id: _4,
  isOwn: _5,
  ...fields
}: SheetTemplate): SheetTemplateFields => fields

/** Whether it is the arrangement that follows its maker's hand, under a name: that is a template of its own, which stays. */
const isNamed = (from: SheetTemplate, { name }: SheetTemplateFields): boolean =>
  from.isOwn &&
  from.prj_id !== null &&
  name !== from.name &&
  keptIn(queries.getQueryData<readonly SheetTemplate[]>(keyFor(sheetTemplates.list, {})) ?? [], from.prj_id)?.id ===
    from.id

interface TemplateEditOptions {
  nameOfCopy: string
  onStored(saved: SheetTemplate): void
  onRefused(refusal: Refused): void
}

/** A template as somebody edits it; over what a colleague has stored meanwhile it is saved when they say so again. */
export function useTemplateEdit(edited: EditedTemplate, { nameOfCopy, onStored, onRefused }: TemplateEditOptions) {
  const { from, copyIn } = edited
  const pickStored = (saved: SheetTemplate): StoredInput<SheetTemplateFields> => ({
    fields: pickTemplateFields(saved),
    version: saved.version,
  })
  const { fields, version } = pickStored(from)
  const copy = { ...fields, name: nameOfCopy, bore_type_is_default: false, project_wise_default: false }
  return useEditSession<SheetTemplateFields, 'all', SheetTemplate>({
    place: placeOf(edited),
    ...{ kind: 'template', key: String(from.id), parent: null, isContinued: true, pickStored, onRefused },
    stored: copyIn === undefined ? { fields, version } : { fields: copy, version: null },
    parse: parseTemplate,
    send: async ({ input, from: { version } }) => {
      const saved = await (copyIn !== undefined
        ? sendEdit(sheetTemplates.create, { body: { ...input, prj_id: copyIn } })
        : isNamed(from, input)
          ? sendEdit(sheetTemplates.create, { body: { ...input, prj_id: from.prj_id, isOwn: true } })
          : sendEdit(sheetTemplates.update, { path: { id: from.id }, body: input, ifMatch: version! }))
      await queries.invalidateQueries()
      return saved
    },
    rebase: (_, now) => now,
    merge: (_, refusal) => {
      const { current } = refusal.body as { current?: SheetTemplate }
      if (!current) return undefined
      onRefused(refusal)
      return { theirs: pickStored(current), asks: 'all' }
    },
    onStored,
  })
}
export type TemplateEdit = ReturnType<typeof useTemplateEdit>
