/** What somebody has made of something, step by step, to be taken back and done again. */
export interface EditorSteps<T> {
  readonly now: T
  readonly past: readonly T[]
  readonly future: readonly T[]
  /** What the last step was: another of the same is one with it, as long as nothing else comes between. */
  readonly what: string | undefined
}

/** Steps that are kept. */
const most = 200

export const begun = <T>(now: T): EditorSteps<T> => ({ now, past: [], future: [], what: undefined })

/** One step more; steps of one `what`, as a drag makes them, are taken back together. */
export function addEditorStep<T>({ now, past, what: last }: EditorSteps<T>, next: T, what?: string): EditorSteps<T> {
  if (next === now) return { now, past, future: [], what }
  const isSame = what !== undefined && what === last
  return { now: next, past: isSame ? past : [...past, now].slice(-most), future: [], what }
}

export function undone<T>({ now, past, future }: EditorSteps<T>): EditorSteps<T> {
  const before = past.at(-1)
  if (before === undefined) return { now, past, future, what: undefined }
  return { now: before, past: past.slice(0, -1), future: [now, ...future], what: undefined }
}

export function redone<T>({ now, past, future }: EditorSteps<T>): EditorSteps<T> {
  const [next, ...rest] = future
  if (next === undefined) return { now, past, future, what: undefined }
  return { now: next, past: [...past, now], future: rest, what: undefined }
}
