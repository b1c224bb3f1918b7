import { useLayoutEffect, useState } from 'react'

/** Width of an element's content, px; followed only while it is wanted. */
export function useFrameWidth(frame: { current: HTMLElement | null }, isWanted: boolean): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !isWanted) return
    const look = () => setWidth(element.clientWidth)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, isWanted])
  return width
}
