import { useEffect, useMemo, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLatest } from '../../app/latest.ts'
import { auxiliaryInputs, type FormValues, uncommittedInput } from '../../ui/fields/field.tsx'
import { type DraftInput, dropDraft, keepDraft } from '../drafts.ts'
import type { Item, RecordKind } from './kind.ts'
import type { BenchState, Mode } from './machine.ts'

/** Whether two values of a field are one: nothing is nothing, and lists go by what they hold. */
const isSame = (a: unknown, b: unknown): boolean =>
  (a ?? null) === (b ?? null) || (Array.isArray(a) && Array.isArray(b) && a.join('\n') === b.join('\n'))

/** What a form holds now, with what stands half typed in a code field. */
export const readInput = (form: UseFormReturn<FormValues>): FormValues => ({
  ...form.getValues(),
  ...Object.fromEntries(uncommittedInput),
})

/** The fields that differ from what the form began from. */
export const pickChanged = (input: FormValues, began: FormValues): FormValues =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => !isSame(value, began[name])))

type Kinds = Readonly<Record<string, RecordKind>>

/** What is kept of an open form; undefined while viewing. */
export function makeDraft(
  { mode, version }: BenchState,
  form: UseFormReturn<FormValues>,
  kinds: Kinds,
): DraftInput | undefined {
  if (mode.name === 'viewing') return undefined
  const called = ({ kind, record }: Item) => kinds[kind]?.called?.(record as never)
  const record =
    mode.name === 'editing'
      ? { kind: mode.item.kind, key: mode.item.key, parent: mode.item.parent, called: called(mode.item) }
      : { kind: mode.kind, key: null, parent: mode.parent?.key ?? null }
  return { ...record, values: readInput(form), version, beside: Object.fromEntries(auxiliaryInputs) }
}

/** Keeps what is typed in the browser: 150 ms after rest, when the page is hidden or left, and when the answer is called. */
export function useKeptInput(
  state: BenchState,
  typed: FormValues | undefined,
  form: UseFormReturn<FormValues>,
  kinds: Kinds,
): () => void {
  // what is kept of the record stays until this form has something to keep
  const hasKept = useRef<Mode>(undefined)
  const keep = useMemo(() => {
    // depends on what is typed so that it is called again after each key
    if (state.mode.name === 'viewing' || !typed) return undefined
    const { place, id, mode, began } = state
    return () => {
      const draft = makeDraft(state, form, kinds)
      const isTouched = draft && Object.keys(pickChanged(draft.values, began)).length > 0
      if (isTouched) {
        keepDraft(place, draft, id)
        hasKept.current = mode
      } else if (hasKept.current === mode) dropDraft(place, id)
    }
  }, [state, typed, form, kinds])
  useEffect(() => {
    if (!keep) return
    const timer = setTimeout(keep, 150)
    return () => clearTimeout(timer)
  }, [keep])
  const keepNow = useLatest(() => keep?.())
  useEffect(() => {
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [keepNow])
  return keepNow
}

/** What stands half typed in a code field is taken as when the field is left: a key that saves does not leave it. */
export function flushUncommittedInput(): void {
  const field = document.activeElement
  if (uncommittedInput.size === 0 || !(field instanceof HTMLElement)) return
  field.blur()
  field.focus()
}
