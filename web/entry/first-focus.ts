import { type RefObject, useLayoutEffect } from 'react'
import { keepTyping } from '../ui/dom/early-keys.ts'
import { firstToType, keepsFocus } from '../ui/fields/first-to-type.ts'
import type { Mode } from './bench/machine.ts'

/** The inputs of a form that can be typed in and are not passed by, and the one that is typed in, in reading order. */
export const inputsIn = (frame: HTMLElement): HTMLInputElement[] =>
  [...frame.querySelectorAll<HTMLInputElement>('.field input, .field textarea, .field select')].filter(
    input =>
      input.offsetParent !== null &&
      !input.matches(':disabled') &&
      (input === document.activeElement || !input.closest('[data-skipped]')),
  )

/**
 * Focuses the first field when a form opens; of a new record the first that is to be typed. What is typed before the form
 * is there is typed then.
 */
export function useFirstFocus(mode: Mode, frame: RefObject<HTMLElement | null>): void {
  // in the layout, before the next key: it is for this record
  useLayoutEffect(() => {
    if (mode.name === 'viewing') return
    // whoever moves a depth in the drawing goes on there
    if (document.activeElement?.getAttribute('role') === 'slider') return
    const shown = () => (frame.current ? inputsIn(frame.current) : [])
    const typing = keepTyping(shown)
    let request = 0
    let isOver = false
    const before = document.activeElement
    const look = () => {
      if (isOver) return
      const inputs = shown()
      if (inputs.length === 0) {
        request = requestAnimationFrame(look)
        return
      }
      const kept = document.activeElement
      // what has taken the focus since is a field that is wrong
      const isTaken = kept !== before && inputs.includes(kept as HTMLInputElement)
      if (isTaken) return typing.play(kept as HTMLElement)
      // whoever types in a line goes on there
      if (keepsFocus(kept)) return typing.play(kept)
      const begins = frame.current?.querySelector<HTMLElement>('[data-begins]')
      const first = mode.name === 'creating' ? firstToType(inputs) : inputs[0]
      typing.play(begins ?? first)
    }
    // fields take over their new values in the layout too, after it
    queueMicrotask(look)
    return () => {
      isOver = true
      cancelAnimationFrame(request)
      typing.stop()
    }
  }, [mode, frame])
}
