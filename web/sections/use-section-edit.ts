import type { Refused } from '@borebook/contract/kit/refused.ts'
import { type Section, type SectionFields, sections } from '@borebook/contract/sections.ts'
import { useEffect, useState } from 'react'
import { useSave } from '../kit/api.tsx'
import { type Conflict, conflictOf } from '../kit/bench/refusal.ts'
import type { Values } from '../kit/field.tsx'
import { useSay } from '../kit/texts.tsx'
import { showFailure, showToast } from '../kit/toasts.ts'
import { begun, redone, type Steps, stepped, undone } from '../template-editor/steps.ts'
import { fieldsOf } from './section-fields.ts'

/** A section as somebody edits it, step by step; stored when they say so. */
export function useSectionEdit(
  prj: number,
  stored: Section | undefined,
  first: SectionFields,
  onStored: (section: Section) => void,
) {
  const say = useSay()
  const [steps, setSteps] = useState<Steps<SectionFields>>(() => begun(stored ? fieldsOf(stored) : first))
  const [base, setBase] = useState({ fields: steps.now, version: stored?.version })
  const [conflict, setConflict] = useState<Conflict>()
  const create = useSave(sections.create, [sections.list])
  const update = useSave(sections.update, [sections.list])
  const isDirty = steps.now !== base.fields
  // what a colleague has saved is taken over as long as nothing is typed here
  const newer = stored && base.version !== undefined && stored.version > base.version ? stored : undefined
  useEffect(() => {
    if (!newer || isDirty) return
    const fields = fieldsOf(newer)
    setSteps(begun(fields))
    setBase({ fields, version: newer.version })
  }, [newer, isDirty])
  const send = async (fields: SectionFields, version: number | undefined) => {
    const body = fields
    try {
      const saved = stored
        ? await update.mutateAsync({
            path: { id: prj, section: stored.id },
            body,
            ...(version !== undefined && { ifMatch: version }),
          })
        : await create.mutateAsync({ path: { id: prj }, body })
      const kept = fieldsOf(saved)
      setSteps(begun(kept))
      setBase({ fields: kept, version: saved.version })
      showToast(say('section.saved', { name: saved.name }))
      onStored(saved)
    } catch (error) {
      const clash = conflictOf<Section>(error as Refused, record => fieldsOf(record) as unknown as Values)
      if (clash) setConflict(clash)
      else showFailure(say((error as Refused).message))
    }
  }
  return {
    fields: steps.now,
    began: base.fields,
    isDirty,
    isBusy: create.isPending || update.isPending,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    change: (next: SectionFields, what?: string) => setSteps(before => stepped(before, next, what)),
    undo: () => setSteps(undone),
    redo: () => setSteps(redone),
    save: () => void send(steps.now, base.version),
    conflict,
    /** The fields as somebody chose them from both versions; undefined: they go on editing. */
    settle: (chosen: SectionFields | undefined) => {
      const version = conflict?.version
      setConflict(undefined)
      if (chosen) void send(chosen, version)
    },
  }
}
export type SectionEdit = ReturnType<typeof useSectionEdit>
