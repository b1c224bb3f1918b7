/** ms after its opening in which a click beside a dialog is still meant for what opened it. */
const settling = 400
let openedAt = -settling

/** Notes when a dialog opens. */
export const noteOpening = (): void => {
  openedAt = performance.now()
}

/**
 * Swallows, on every page, the second click of those who always click twice: it must neither close nor press what the
 * first has opened. The press counts too, since it would take the focus out of the dialog.
 */
export function swallowSecondClicks(): void {
  const onPress = (event: MouseEvent) => {
    const target = event.target as Element
    const isSecond = event.detail > 1
    const isNew = event.timeStamp - openedAt < settling
    const isBeside = target.matches('.mantine-Modal-overlay')
    const isOfDialog = isBeside || target.closest('.mantine-Modal-content') !== null
    const closesMenu = target.closest('button[aria-expanded=true][aria-controls]') !== null
    if (!(isSecond ? closesMenu || isBeside || (isNew && isOfDialog) : isNew && isBeside)) return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of ['mousedown', 'click'] as const) document.addEventListener(type, onPress, true)
}
