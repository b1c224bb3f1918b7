/** ms for which keys wait for their panel. */
const patience = 8000
/** The key that a panel on its way is to do, and the address it was pressed on. */
let early: { press: KeyboardEvent; place: string } | undefined
/** What was typed for a form on its way. */
let typed: KeyboardEvent[] = []
let benches = 0
let isOpening = false

const fields = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]'
const isInField = ({ target }: Event) => target instanceof Element && target.closest(fields) !== null
const opensForm = (press: KeyboardEvent) => /^[en]$/i.test(press.key)

function forget(): void {
  early = undefined
  typed = []
}

document.addEventListener('keydown', event => {
  // what is pressed again from here is not trusted
  if (!event.isTrusted) return
  if (benches > 0 && !isOpening) return forget()
  if (event.defaultPrevented || isInField(event)) return
  const isWaiting = early?.place === location.href && opensForm(early.press)
  const hasCommand = event.ctrlKey || event.metaKey
  if (event.key === 'Escape') forget()
  else if (isOpening || isWaiting) {
    if (event.altKey || !(hasCommand ? /^(s|Enter)$/ : /^(.|Tab|Enter|Backspace)$/u).test(event.key)) return
    // neither the browser nor the panel takes it now
    event.preventDefault()
    typed.push(event)
  } else if (!hasCommand && !event.altKey && (opensForm(event) || /^Arrow(Down|Up)$/.test(event.key))) {
    early = { press: event, place: location.href }
    typed = []
  }
})
document.addEventListener('focusin', event => isInField(event) && forget())

/**
 * Called when a workbench takes keys: what was pressed on this very address while it was on its way is pressed again.
 * Answers what to call when it takes no more.
 */
export function takeEarlyKey(): () => void {
  benches++
  const { press, place } = early ?? {}
  early = undefined
  if (press && place === location.href && performance.now() - press.timeStamp < patience) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', press))
    // who may not edit gets no form; a key for the next panel may wait by then
    setTimeout(() => isOpening || early || forget(), 1000)
  } else if (press) forget()
  return () => {
    benches--
  }
}

/** Keeps what is typed, from the opening of a form until `play` focuses its first field and types it there and after. */
export function keepTyping(inputsOf: () => HTMLElement[]) {
  isOpening = true
  const stop = () => {
    isOpening = false
    typed = []
  }
  const play = (first: HTMLElement | undefined) => {
    const presses = typed
    stop()
    first?.focus()
    for (const press of presses) {
      const field = document.activeElement ?? document.body
      if (press.key === 'Tab') {
        const inputs = inputsOf()
        const next = inputs[inputs.indexOf(field as HTMLElement) + (press.shiftKey ? -1 : 1)]
        next?.focus()
        if (next instanceof HTMLInputElement) next.select()
      } else if (press.key === 'Backspace') document.execCommand('delete')
      else if (press.key.length === 1 && !press.ctrlKey && !press.metaKey)
        document.execCommand('insertText', false, press.key)
      else field.dispatchEvent(new KeyboardEvent('keydown', press))
    }
  }
  return { play, stop }
}
