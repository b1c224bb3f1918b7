import { useEffect, useRef } from 'react'
import { useLatest } from '../../app/latest.ts'

const hasNone = (): boolean => document.activeElement === null || document.activeElement === document.body
const take = (element: Element | null | undefined): void => {
  if (element instanceof HTMLElement && element.isConnected && !element.closest('[inert]'))
    element.focus({ preventScroll: true })
}

/** Called when a dialog opens; answers what gives the focus back to what had it, once the dialog is gone. */
export function giveBackFocus(): () => void {
  const before = document.activeElement
  return () =>
    void setTimeout(() => {
      if (hasNone() && !document.querySelector('[role=dialog]')) take(before)
    })
}

let lastField: Element | undefined
document.addEventListener('focusin', ({ target }) => {
  const field = target instanceof Element ? target.closest('input, textarea, select') : null
  if (field && !field.closest('[role=dialog]')) lastField = field
})

/** Takes whoever stays back, once a question is answered, to the field that they came from. */
export function useBackInField(): void {
  useEffect(() => () => void setTimeout(() => take(lastField)), [])
}

/**
 * Gives the focus to what `find` says, where somebody goes on by keys, when a form has closed, a record or the offer of a
 * draft has gone, and nothing has it.
 */
export function useBackIn(
  { mode, items, drafts }: { mode: { name: string }; items: readonly unknown[]; drafts: readonly unknown[] },
  find: () => Element | null | undefined,
): void {
  const now = { isViewing: mode.name === 'viewing', records: items.length, drafts: drafts.length }
  const { isViewing, records, drafts: offers } = now
  const before = useRef(now)
  const place = useLatest(find)
  useEffect(() => {
    const last = before.current
    before.current = { isViewing, records, drafts: offers }
    const isRecordGone = records < last.records
    if (!isViewing || (last.isViewing && !isRecordGone && offers >= last.drafts)) return
    // the button that deleted it is the one of the next record now
    const isOfHead = isRecordGone && document.activeElement?.closest('.bench-form > header')
    if (hasNone() || isOfHead) take(place())
  }, [isViewing, records, offers, place])
}
