import { focusManager } from '@tanstack/react-query'

/** Lists are looked at anew when the window is: one that stands beside another comes to the fore without ever having been hidden. */
export function watchFocus(): void {
  focusManager.setEventListener(onFocus => {
    for (const event of ['visibilitychange', 'focus']) addEventListener(event, () => onFocus())
    return undefined
  })
}
