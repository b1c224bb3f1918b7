import type { KeyboardEvent } from 'react'
import type { GridEvent, GridState } from './machine.ts'

const arrows: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a key means, as in a spreadsheet; undefined where it is the input's own. `page` is how many rows are in view. */
export function eventOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Key,
  { typing, shown, width, selection }: GridState,
  page: number,
): GridEvent | undefined {
  const withCtrl = ctrlKey || metaKey
  if (altKey || (key === 'Enter' && withCtrl)) return undefined
  if (key === 'Enter' || key === 'Tab') return { is: 'stepped', by: key === 'Enter' ? 'row' : 'column', back: shiftKey }
  if (key === 'Escape') return typing && { is: 'cancelled' }
  if (key === 'F2') return { is: 'opened' }
  if (typing?.isInside) return undefined
  const arrow = arrows[key]
  if (arrow) return { is: 'moved', rows: arrow[0], columns: arrow[1], jumps: withCtrl, extends: shiftKey }
  switch (key) {
    case 'Home':
      return { is: 'went', column: 0, ...(withCtrl && { row: 0 }), extends: shiftKey }
    case 'End':
      return { is: 'went', column: width - 1, ...(withCtrl && { row: lastFilled(shown, width) }), extends: shiftKey }
    case 'PageUp':
    case 'PageDown':
      return { is: 'moved', rows: key === 'PageUp' ? -page : page, columns: 0, extends: shiftKey }
  }
  if (typing) return undefined
  if (key === 'Delete') return { is: 'cleared' }
  if (key === ' ' && shiftKey && !withCtrl) return { is: 'rowSelected', row: selection.far.row, extends: true }
  return withCtrl ? commandOf(key.toLowerCase(), shiftKey) : undefined
}

/** The last row in which anything stands; the first where nothing does. */
const lastFilled = (shown: GridState['shown'], width: number): number =>
  Math.max(
    0,
    shown.findLastIndex(({ cells }) => cells.slice(0, width).some(text => text !== '')),
  )

function commandOf(letter: string, withShift: boolean): GridEvent | undefined {
  switch (letter) {
    case 'z':
      return { is: withShift ? 'redone' : 'undone' }
    case 'y':
      return { is: 'redone' }
    case 'd':
      return { is: 'filled', to: 'down' }
    case 'r':
      return { is: 'filled', to: 'right' }
    case 'a':
      return { is: 'allSelected' }
    default:
      return undefined
  }
}
