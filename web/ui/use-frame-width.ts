import { useLayoutEffect, useState } from 'react'

interface Frame {
  current: HTMLElement | null
}

/** Width of an element's content, px; followed only while it is wanted. */
export const useFrameWidth = (frame: Frame, isWanted: boolean): number => useLength(frame, 'clientWidth', isWanted)

/** Width and height of an element's content, px. */
export const useFrameSize = (frame: Frame): { width: number; height: number } => ({
  width: useLength(frame, 'clientWidth', true),
  height: useLength(frame, 'clientHeight', true),
})

function useLength(frame: Frame, of: 'clientWidth' | 'clientHeight', isWanted: boolean): number {
  const [length, setLength] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !isWanted) return
    const look = () => setLength(element[of])
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, of, isWanted])
  return length
}
