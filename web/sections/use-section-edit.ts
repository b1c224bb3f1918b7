import type { Refused } from '@borebook/contract/kit/refused.ts'
import { type Section, type SectionFields, sections } from '@borebook/contract/sections.ts'
import { useEffect, useRef, useState } from 'react'
import { useSave } from '../app/api.tsx'
import { useSay } from '../app/texts.tsx'
import { showFailure, showToast } from '../app/toasts.ts'
import { type Conflict, conflictOf, differingFields } from '../entry/bench/refusal.ts'
import { addEditorStep, begun, type EditorSteps, redone, undone } from '../template-editor/steps.ts'
import type { FormValues } from '../ui/fields/field.tsx'
import { baseOfDraft, dropSection, fieldsOfDraft, keepSection, keptSection, type SectionBase } from './kept-section.ts'
import { chosenFields, pickSectionFields } from './section-fields.ts'
import { type Merged, mergedOf } from './section-merge.ts'

interface SectionEditInput {
  prj: number
  stored: Section | undefined
  /** What a new one begins with. */
  first: SectionFields
  /** Whether it begins with what was left in this browser. */
  isContinued: boolean
  isLive(locid: number): boolean
  onStored(section: Section): void
}

/** Two people saved a section, and somebody has to choose. */
export interface SectionConflict extends Omit<Conflict, 'current'> {
  began: SectionFields
  merged: Merged
  theirs: SectionFields
}

/** A section as somebody edits it, step by step; kept over a reload, stored when they say so. */
export function useSectionEdit({ prj, stored, first, isContinued, isLive, onStored }: SectionEditInput) {
  const say = useSay()
  const place = { prj, section: stored?.id }
  const [draft, setDraft] = useState(() => keptSection(place))
  const [base, setBase] = useState<SectionBase>(() => ({
    fields: stored ? pickSectionFields(stored) : first,
    version: stored?.version,
  }))
  const [steps, setSteps] = useState<EditorSteps<SectionFields>>(() =>
    draft && isContinued ? addEditorStep(begun(base.fields), fieldsOfDraft(draft, isLive)) : begun(base.fields),
  )
  const [conflict, setConflict] = useState<SectionConflict>()
  const create = useSave(sections.create, [sections.list])
  const update = useSave(sections.update, [sections.list])
  const isDirty = steps.now !== base.fields
  const hasKept = useRef(false)
  useEffect(() => {
    if (isDirty) {
      keepSection({ prj, section: stored?.id }, steps.now, base)
      setDraft(undefined)
    } else if (hasKept.current) dropSection({ prj, section: stored?.id })
    hasKept.current = isDirty
  }, [isDirty, prj, stored?.id, steps.now, base])
  // what a colleague has saved is taken over as long as nothing is typed here
  const newer = stored && base.version !== undefined && stored.version > base.version ? stored : undefined
  useEffect(() => {
    if (!newer || isDirty) return
    const fields = pickSectionFields(newer)
    setSteps(begun(fields))
    setBase({ fields, version: newer.version })
  }, [newer, isDirty])
  /** `by`: the colleague whose objects and lines are in it too. */
  const send = async (body: SectionFields, from: SectionBase, by?: string): Promise<void> => {
    const { version } = from
    const sent = steps.now
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
      const kept = pickSectionFields(saved)
      // what was done meanwhile stays to be saved
      setSteps(({ now }) => (now === sent ? begun(kept) : addEditorStep(begun(kept), mergedOf(sent, now, kept).fields)))
      setBase({ fields: kept, version: saved.version })
      const { name } = saved
      showToast(by === undefined ? say('section.saved', { name }) : say('section.savedTogether', { name, by }))
      onStored(saved)
    } catch (error) {
      const clash = conflictOf<Section>(error as Refused, record => pickSectionFields(record) as unknown as FormValues)
      if (clash) await merge(body, from, clash, by)
      else showFailure(say((error as Refused).message))
    }
  }
  /** What each of two people added, removed or altered is stored; where both altered the same, somebody chooses. */
  const merge = async (mine: SectionFields, from: SectionBase, { current, ...clash }: Conflict, before?: string) => {
    const theirs = current as unknown as SectionFields
    const merged = mergedOf(from.fields, mine, theirs)
    const by = merged.isTheirsIn ? (clash.by ?? 'Borebook') : before
    const differing = differingFields(chosenFields, mine as unknown as FormValues, current)
    if (merged.doubtful.length > 0 || differing.length > 0)
      setConflict({ ...clash, by, began: from.fields, merged, theirs })
    else await send(merged.fields, { fields: theirs, version: clash.version }, by)
  }
  return {
    fields: steps.now,
    isDirty,
    isBusy: create.isPending || update.isPending,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    change: (next: SectionFields, what?: string) => setSteps(before => addEditorStep(before, next, what)),
    undo: () => setSteps(undone),
    redo: () => setSteps(redone),
    save: () => void send(steps.now, base),
    /** What was left in this browser before; undefined: nothing, or it is taken up. */
    draft,
    continueDraft: () => {
      if (!draft) return
      const from = baseOfDraft(draft, base)
      setBase(from)
      setSteps(addEditorStep(begun(from.fields), fieldsOfDraft(draft, isLive)))
    },
    forgetDraft: () => {
      dropSection(place)
      setDraft(undefined)
    },
    conflict,
    /** The fields as somebody chose them from both versions; undefined: they go on editing. */
    settle: (chosen: SectionFields | undefined) => {
      setConflict(undefined)
      if (!chosen || !conflict) return
      const { merged, theirs, version, by } = conflict
      void send(chosen, { fields: theirs, version }, merged.isTheirsIn ? (by ?? undefined) : undefined)
    },
  }
}
export type SectionEdit = ReturnType<typeof useSectionEdit>
