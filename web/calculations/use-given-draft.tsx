import type { SettingValues } from '@borebook/contract/calculations/calculations.ts'
import { type ReactNode, useState } from 'react'
import { useSay } from '../app/texts.tsx'
import { DraftLine } from '../entry/bench-parts.tsx'
import { dropDraft, keepDraft, readDraft } from '../entry/drafts.ts'

/** Keeps the settings that are given in this browser until they are used; `line` offers those that are left from before. */
export function useGivenDraft(place: string, give: (given: SettingValues) => void) {
  const say = useSay()
  const [draft, setDraft] = useState(() => readDraft(place))
  const onGiven = (next: SettingValues) => {
    give(next)
    setDraft(undefined)
    if (Object.keys(next).length > 0)
      keepDraft(place, { kind: 'calculation', key: null, parent: null, values: next, version: null })
    else dropDraft(place)
  }
  const line: ReactNode = draft && (
    <DraftLine
      draft={draft}
      label={say('calculation.new')}
      className="run-draft"
      onContinue={() => onGiven(draft.values as SettingValues)}
      onDrop={() => onGiven({})}
    />
  )
  return { onGiven, line }
}
