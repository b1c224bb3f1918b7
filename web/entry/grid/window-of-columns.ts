import { type RefObject, useLayoutEffect, useState } from 'react'
import { watchFrame } from '../../app/watch-frame.ts'
import type { GridColumn } from './grid-row.tsx'

/** Columns that are drawn beyond what is in view. */
const beyond = 2

/**
 * Tells which columns, that stay `margin` px clear of the left, are in view and a few beyond: from, and to without it. Where
 * all of them have room they are wider than their least widths, and all are drawn.
 */
export function useWindowOfColumns(
  frame: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
  margin: number,
  isOn: boolean,
): { first: number; end: number } {
  const [drawn, setDrawn] = useState({ first: 0, end: isOn ? 0 : columns.length })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !isOn) {
      setDrawn({ first: 0, end: columns.length })
      return
    }
    const look = () => {
      const { first, end } = inView(columns, element.scrollLeft, element.clientWidth - margin)
      setDrawn(before => (before.first === first && before.end === end ? before : { first, end }))
    }
    look()
    return watchFrame(element, look)
  }, [frame, columns, margin, isOn])
  return drawn
}

/** The columns of which something lies within `width` px from `left` on, and those beyond that are drawn too. */
export function inView(
  columns: readonly Pick<GridColumn, 'least'>[],
  left: number,
  width: number,
): { first: number; end: number } {
  let [from, first, end] = [0, columns.length, 0]
  for (const [column, { least }] of columns.entries()) {
    if (from + least > left && from < left + width) {
      first = Math.min(first, column)
      end = column + 1
    }
    from += least
  }
  if (from <= width) return { first: 0, end: columns.length }
  return { first: Math.max(0, first - beyond), end: Math.min(columns.length, end + beyond) }
}
