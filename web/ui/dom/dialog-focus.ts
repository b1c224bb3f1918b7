/**
 * Mantine gives the focus to a dialog's `data-autofocus`, and does so a moment late: on a busy machine after a quick hand
 * has gone to another field, whose letters then went to the first. The mark follows the focus, so that what is late
 * finds the field that has it.
 */
export function letFocusStay(): void {
  document.addEventListener('focusin', ({ target }) => {
    const element = target as Element
    const dialog = element.parentElement?.closest('[role=dialog]')
    if (!dialog) return
    for (const first of dialog.querySelectorAll('[data-autofocus]')) first.removeAttribute('data-autofocus')
    element.setAttribute('data-autofocus', '')
  })
}
