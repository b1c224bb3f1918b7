import type { Refused } from '@borebook/contract/kit/refused.ts'
import { type Section, type SectionFields, sections } from '@borebook/contract/sections.ts'
import { useEffect, useRef, useState } from 'react'
import { useSave } from '../kit/api.tsx'
import { type Conflict, conflictOf } from '../kit/bench/refusal.ts'
import type { Values } from '../kit/field.tsx'
import { useSay } from '../kit/texts.tsx'
import { showFailure, showToast } from '../kit/toasts.ts'
import { begun, redone, type Steps, stepped, undone } from '../template-editor/steps.ts'
import { dropSection, fieldsOfDraft, keepSection, keptSection } from './kept-section.ts'
import { fieldsOf } from './section-fields.ts'

interface Edited {
  prj: number
  stored: Section | undefined
  /** What a new one begins with. */
  first: SectionFields
  /** It begins with what was left in this browser. */
  isContinued: boolean
  isLive(locid: number): boolean
  onStored(section: Section): void
}

/** A section as somebody edits it, step by step; kept over a reload, stored when they say so. */
export function useSectionEdit({ prj, stored, first, isContinued, isLive, onStored }: Edited) {
  const say = useSay()
  const place = { prj, section: stored?.id }
  const [draft, setDraft] = useState(() => keptSection(place))
  const [base, setBase] = useState(() => ({ fields: stored ? fieldsOf(stored) : first, version: stored?.version }))
  const [steps, setSteps] = useState<Steps<SectionFields>>(() =>
    draft && isContinued ? stepped(begun(base.fields), fieldsOfDraft(draft, isLive)) : begun(base.fields),
  )
  const [conflict, setConflict] = useState<Conflict>()
  const create = useSave(sections.create, [sections.list])
  const update = useSave(sections.update, [sections.list])
  const isDirty = steps.now !== base.fields
  const hasKept = useRef(false)
  useEffect(() => {
    if (isDirty) {
      keepSection({ prj, section: stored?.id }, steps.now, base.version)
      setDraft(undefined)
    } else if (hasKept.current) dropSection({ prj, section: stored?.id })
    hasKept.current = isDirty
  }, [isDirty, prj, stored?.id, steps.now, base.version])
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
      dropSection(place)
      hasKept.current = false
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
    /** What was left in this browser before; undefined: nothing, or it is taken up. */
    draft,
    continueDraft: () => {
      if (!draft) return
      setBase({ ...base, version: draft.version ?? base.version })
      setSteps(stepped(begun(base.fields), fieldsOfDraft(draft, isLive)))
    },
    forgetDraft: () => {
      dropSection(place)
      setDraft(undefined)
    },
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
