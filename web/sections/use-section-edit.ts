import { type Section, type SectionFields, sections } from '@borebook/contract/sections.ts'
import { useSay } from '../app/texts.tsx'
import { showFailure, showToast } from '../app/toasts.ts'
import { type Conflict, conflictOf, differingFields } from '../entry/bench/refusal.ts'
import type { EditQuestion, StoredInput } from '../entry/edit-session/machine.ts'
import { sendEdit } from '../entry/edit-session/send-edit.ts'
import { useEditSession } from '../entry/edit-session/use-edit-session.ts'
import type { FormValues } from '../ui/fields/field.tsx'
import { parseSection, placeOfSection } from './kept-section.ts'
import { chosenFields, pickSectionFields, withObjects } from './section-fields.ts'
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

/** What somebody has to choose of where two people saved a section. */
interface SectionDifference extends Pick<Conflict, 'by' | 'at'> {
  began: SectionFields
  merged: Merged
}
export type SectionConflict = EditQuestion<SectionFields, SectionDifference>

const pickStored = (section: Section): StoredInput<SectionFields> => ({
  fields: pickSectionFields(section),
  version: section.version,
})

/** A section as somebody edits it; what each of two people added, removed or altered is stored. */
export function useSectionEdit({ prj, stored, first, isContinued, isLive, onStored }: SectionEditInput) {
  const say = useSay()
  const session = useEditSession<SectionFields, SectionDifference, Section>({
    place: placeOfSection(prj, stored?.id),
    ...{ kind: 'section', key: stored ? String(stored.id) : null, parent: String(prj), isContinued, pickStored },
    stored: stored ? pickStored(stored) : { fields: first, version: null },
    parse: (values, now) => {
      const draft = parseSection(values, now)
      // without objects that the project no longer has
      return draft && { ...draft, fields: withObjects(draft.fields, draft.fields.objects.filter(isLive)) }
    },
    send: ({ input: body, from: { version } }) =>
      stored
        ? sendEdit(
            sections.update,
            { path: { id: prj, section: stored.id }, body, ...(version !== null && { ifMatch: version }) },
            [sections.list],
          )
        : sendEdit(sections.create, { path: { id: prj }, body }, [sections.list]),
    rebase: (shown, now, kept) => mergedOf(shown, now, kept).fields,
    merge: ({ input: mine, from, shown, by: before }, error) => {
      const clash = conflictOf<Section>(error, record => pickSectionFields(record) as unknown as FormValues)
      if (!clash) return undefined
      const { current, version, by: quicker, at } = clash
      const theirs = { fields: current as unknown as SectionFields, version }
      const merged = mergedOf(from.fields, mine, theirs.fields)
      const by = merged.isTheirsIn ? (quicker ?? 'Borebook') : before
      const differing = differingFields(chosenFields, mine as unknown as FormValues, current)
      return merged.doubtful.length > 0 || differing.length > 0
        ? { theirs, by, asks: { by: quicker, at, began: from.fields, merged } }
        : { input: merged.fields, from: theirs, shown, by }
    },
    onStored: (saved, { by }) => {
      const { name } = saved
      showToast(by === undefined ? say('section.saved', { name }) : say('section.savedTogether', { name, by }))
      onStored(saved)
    },
    onRefused: error => showFailure(say(error.message)),
  })
  return { ...session, change: (next: SectionFields, what?: string) => session.change(() => next, what) }
}
export type SectionEdit = ReturnType<typeof useSectionEdit>
