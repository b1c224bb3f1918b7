import { useEffect, useMemo, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dropDraft, keepDraft } from '../drafts.ts'
import { besideFields, halfTyped, type Values } from '../field.tsx'
import { useLatest } from '../latest.ts'
import type { BenchState, Mode } from './machine.ts'

/** Whether two values of a field are one: nothing is nothing, and lists go by what they hold. */
const isSame = (a: unknown, b: unknown): boolean =>
  (a ?? null) === (b ?? null) || (Array.isArray(a) && Array.isArray(b) && a.join('\n') === b.join('\n'))

/** Keeps what is typed in the browser: 150 ms after rest, when the page is hidden or left, and when the answer is called. */
export function useKeptInput(
  { place, mode, began, version }: BenchState,
  typed: Values | undefined,
  form: UseFormReturn<Values>,
): () => void {
  // an older draft of another record stays until this form has something to keep
  const hasKept = useRef<Mode>(undefined)
  const keep = useMemo(() => {
    // depends on what is typed so that it is called again after each key
    if (mode.name === 'viewing' || !typed) return undefined
    const draft =
      mode.name === 'editing'
        ? { kind: mode.item.kind, key: mode.item.key, parent: mode.item.parent }
        : { kind: mode.kind, key: null, parent: mode.parent?.key ?? null }
    return () => {
      const values: Values = { ...form.getValues(), ...Object.fromEntries(halfTyped) }
      const isTouched = Object.keys(values).some(name => !isSame(values[name], began[name]))
      if (isTouched) {
        keepDraft(place, { ...draft, values, version, beside: Object.fromEntries(besideFields) })
        hasKept.current = mode
      } else if (hasKept.current === mode) dropDraft(place)
    }
  }, [place, mode, typed, version, form, began])
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
export function takeHalfTyped(): void {
  const field = document.activeElement
  if (halfTyped.size === 0 || !(field instanceof HTMLElement)) return
  field.blur()
  field.focus()
}
