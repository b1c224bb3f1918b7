import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWindowOfRows } from '../ui/window-of-rows.ts'
import type { Item } from './bench/kind.ts'

interface BenchRowsProps<I extends Item> {
  items: readonly I[]
  selectedKey: string | undefined
  label: string
  role: 'grid' | 'treegrid' | 'listbox'
  onKeyDown?: (event: KeyboardEvent) => void
  /** Draws a row; `place` counts from 0. */
  children: (item: I, place: number) => ReactNode
}

/** px, as the row's own style has it; a finger hits 44. */
const useRowHeight = () => (useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false }) ? 44 : 32)

/** The rows of a workbench's list, those in view only; what is selected is scrolled to. Without records nothing: the form's place says what belongs here. */
export function BenchRows<I extends Item>({ items, selectedKey, label, role, onKeyDown, children }: BenchRowsProps<I>) {
  const frame = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  const { scrollTo, indices, height } = useWindowOfRows(frame, items.length, rowHeight)
  const at = items.findIndex(i => i.key === selectedKey)
  useEffect(() => {
    if (at >= 0) scrollTo(at)
  }, [at, scrollTo])
  if (items.length === 0) return null
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: each of the three roles takes a label
    <div className="bench-rows" ref={frame} role={role} aria-label={label} tabIndex={0} onKeyDown={onKeyDown}>
      <div style={{ height, position: 'relative' }} role="presentation">
        {indices.map(place => {
          const item = items[place]!
          return (
            <div
              key={item.key}
              role="presentation"
              style={{ position: 'absolute', inset: '0 0 auto', transform: `translateY(${place * rowHeight}px)` }}
            >
              {children(item, place)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
