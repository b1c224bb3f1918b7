import { inputOwner } from './session.ts'

/** Unsaved input of a workbench, as it is kept in the browser. */
export interface Draft {
  kind: string
  /** Key of the record that is edited; null for a new one. */
  key: string | null
  parent: string | null
  values: Record<string, unknown>
  /** What was typed beside the fields. */
  beside?: Record<string, string>
  /** Version of the record that the input began from. */
  version: number | null
  at: string
}

const name = (place: string): string => `borebook.draft.${inputOwner()?.username}.${place}`

export function keepDraft(place: string, draft: Omit<Draft, 'at'>): void {
  try {
    localStorage.setItem(name(place), JSON.stringify({ ...draft, at: new Date().toISOString() }))
  } catch {} // a full or forbidden store costs the copy, not the input
}

export const dropDraft = (place: string): void => localStorage.removeItem(name(place))

export function readDraft(place: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(name(place)) ?? 'null') as Draft | null
    return draft && typeof draft.kind === 'string' && typeof draft.values === 'object' ? draft : undefined
  } catch {
    return undefined
  }
}
