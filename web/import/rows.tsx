import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'

interface RowsProps {
  count: number
  label: string
  children: (index: number) => ReactNode
}

/** A list that draws only the rows in view, of any height each, so that a thousand are as quick as ten. */
export function WindowedRows({ count, label, children }: RowsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({ count, getScrollElement: () => frame.current, estimateSize: () => 32, overscan: 12 })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className="import-rows" ref={frame} role="list" aria-label={label} tabIndex={0}>
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            ref={rows.measureElement}
            data-index={index}
            role="listitem"
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ position: 'absolute', inset: '0 0 auto', transform: `translateY(${start}px)` }}
          >
            {children(index)}
          </div>
        ))}
      </div>
    </div>
  )
}
