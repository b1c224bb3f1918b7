import type { Refused } from '@borebook/contract/kit/refused.ts'
import {
  type SheetTemplate,
  type SheetTemplateFields,
  sheetTemplates,
} from '@borebook/contract/paper/sheet-templates.ts'
import { useEffect, useState } from 'react'
import { client, keyFor, queries } from '../app/api.tsx'
import { inputOwner } from '../app/session.ts'
import { addEditorStep, begun, type EditorSteps, redone, undone } from '../entry/edit-session/steps.ts'
import { keptIn } from './kept-arrangement.ts'

/** What is edited: a template that may be changed, or the copy of one, which is new. */
export interface EditedTemplate {
  /** The template that it began from. */
  from: SheetTemplate
  /** Project of the copy; undefined: `from` itself is changed. */
  copyIn?: number | undefined
}

/** Input that was never stored, as it is kept in the browser. */
interface KeptTemplate {
  version: number
  fields: SheetTemplateFields
}

const placeOf = ({ from, copyIn }: EditedTemplate): string =>
  `borebook.templateEdit.${inputOwner()?.username}.${from.id}.${copyIn ?? ''}`

function keptAt(place: string): KeptTemplate | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as KeptTemplate | null
    return kept && typeof kept.fields?.name === 'string' && kept.fields.json_data?.layoutSettings ? kept : undefined
  } catch {
    return undefined
  }
}

/** What a template is called whose input was never stored; undefined where there is none. */
export const keptName = (edited: EditedTemplate): string | undefined => keptAt(placeOf(edited))?.fields.name

const fieldsOf = ({
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

/** A template as somebody edits it: step by step, kept over a reload, stored when they say so. */
export function useTemplateEdit(edited: EditedTemplate, nameOfCopy: string) {
  const { from, copyIn } = edited
  const place = placeOf(edited)
  const stored = fieldsOf(from)
  const first: SheetTemplateFields =
    copyIn === undefined
      ? stored
      : { ...stored, name: nameOfCopy, bore_type_is_default: false, project_wise_default: false }
  const [kept] = useState(() => keptAt(place))
  const [steps, setSteps] = useState<EditorSteps<SheetTemplateFields>>(() =>
    kept ? addEditorStep(begun(first), kept.fields) : begun(first),
  )
  const [version, setVersion] = useState(kept?.version ?? from.version)
  const isChanged = steps.now !== first && JSON.stringify(steps.now) !== JSON.stringify(first)
  useEffect(() => {
    try {
      if (isChanged) localStorage.setItem(place, JSON.stringify({ version, fields: steps.now } satisfies KeptTemplate))
      else localStorage.removeItem(place)
    } catch {} // a full or forbidden store costs the copy, not the input
  }, [isChanged, place, version, steps.now])
  const forget = () => localStorage.removeItem(place)

  /** Answers the stored template; throws Refused. */
  const save = async (): Promise<SheetTemplate> => {
    const body = steps.now
    const saved =
      copyIn !== undefined
        ? await client(sheetTemplates.create, { body: { ...body, prj_id: copyIn } })
        : isNamed(from, body)
          ? await client(sheetTemplates.create, { body: { ...body, prj_id: from.prj_id, isOwn: true } })
          : await client(sheetTemplates.update, { path: { id: from.id }, body, ifMatch: version })
    forget()
    await queries.invalidateQueries()
    return saved
  }
  return {
    fields: steps.now,
    isChanged,
    isKept: kept !== undefined,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    change: (change: (fields: SheetTemplateFields) => SheetTemplateFields, what?: string) =>
      setSteps(before => addEditorStep(before, change(before.now), what)),
    undo: () => setSteps(undone),
    redo: () => setSteps(redone),
    save,
    forget,
    /** Lets what is here be stored over what somebody else has stored. */
    overwrite: (refused: Refused) =>
      setVersion((refused.body as { current?: { version?: number } }).current?.version ?? version),
  }
}
export type TemplateEdit = ReturnType<typeof useTemplateEdit>
