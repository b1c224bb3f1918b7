/**
 * Mantine gives the focus to the `data-autofocus` of a dialog or menu, and does so a moment late: on a busy machine after
 * a quick hand has gone to another field, whose letters then went to the first. The mark follows the focus, so that what
 * is late finds the field that has it.
 */
export function letFocusStay(): void {
  document.addEventListener('focusin', ({ target }) => {
    const element = target as Element
    const opened = element.parentElement?.closest('[role=dialog], [role=menu]')
    if (!opened) return
    for (const first of opened.querySelectorAll('[data-autofocus]')) first.removeAttribute('data-autofocus')
    element.setAttribute('data-autofocus', '')
  })
}

/**
 * Leads a key to the menu that has just been opened and has no focus yet: where it reaches the page it would close the
 * menu, as one that is pressed elsewhere.
 */
export function leadKeysToMenu(): void {
  const onKey = (press: KeyboardEvent) => {
    // one that is closing stands before it
    const menu = [...document.querySelectorAll<HTMLElement>('[role=menu]')].at(-1)
    if (!menu || press.target !== document.body || press.ctrlKey || press.metaKey || press.altKey) return
    press.preventDefault()
    press.stopImmediatePropagation()
    menu.focus()
    menu.dispatchEvent(new KeyboardEvent('keydown', press))
  }
  document.addEventListener('keydown', onKey, true)
}
