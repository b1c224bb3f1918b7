import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { findOffsetAvoiding } from './keep-clear.ts'

const primary = '.mantine-Button-root:not([data-variant]), .mantine-Button-root[data-variant="filled"]'
/** ms between two looks: a form may open beside a toast that stays. */
const betweenLooks = 250

/** Toasts give way to Save and the like, wherever on the page these come to stand. */
export function useClearToasts(): void {
  const { notifications } = useNotifications()
  const hasAny = notifications.length > 0
  useEffect(() => {
    if (!hasAny) return
    const giveWay = () => {
      for (const card of document.querySelectorAll<HTMLElement>('.toasts')) {
        const [x = 0, y = 0] = card.style.translate.split(' ').map(Number.parseFloat)
        const { left, top, right, bottom } = card.getBoundingClientRect()
        if (bottom === top) continue
        const home = { left: left - x, right: right - x, top: top - y, bottom: bottom - y }
        const buttons = Array.from(document.querySelectorAll(primary), button => button.getBoundingClientRect())
        const to = findOffsetAvoiding(
          home,
          buttons.filter(({ width }) => width > 0),
          innerHeight,
        )
        if (to.x !== x || to.y !== y) card.style.translate = `${to.x}px ${to.y}px`
      }
    }
    giveWay()
    const timer = setInterval(giveWay, betweenLooks)
    return () => clearInterval(timer)
  }, [hasAny])
}
