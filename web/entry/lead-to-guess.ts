import { type MouseEvent, useRef } from 'react'
import { useSay } from '../app/texts.tsx'
import { showWarning } from '../app/toasts.ts'

/** A field of what a file does not say and was guessed, marked ochre. */
const guessed = '[data-guess] :is(select, input):not(:disabled)'

/**
 * Leads the Enter that would store a file to its first guess instead, once a file; whether it did. A click is no key:
 * whoever points at the button sees what is marked.
 */
export function useLeadToGuess(): (press: MouseEvent, file: string | number, within: ParentNode | null) => boolean {
  const say = useSay()
  const led = useRef(new Set<string | number>())
  return ({ detail }, file, within) => {
    const field = detail === 0 && !led.current.has(file) ? within?.querySelector<HTMLElement>(guessed) : null
    if (!field) return false
    led.current.add(file)
    field.focus()
    showWarning(say('mask.guess.look'))
    return true
  }
}
