import { type ReactNode, useRef } from 'react'
import { useMeasuredRows } from '../ui/window-of-rows.ts'

interface RowsProps {
  count: number
  label: string
  children: (index: number) => ReactNode
}

/** A list that draws only the rows in view, of any height each, so that a thousand are as quick as ten. */
export function WindowedRows({ count, label, children }: RowsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useRef<HTMLDivElement>(null)
  const { indices, above, height } = useMeasuredRows(frame, drawn, count, 32)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className="import-rows" ref={frame} role="list" aria-label={label} tabIndex={0}>
      <div style={{ height, paddingTop: above, boxSizing: 'border-box' }} ref={drawn}>
        {indices.map(index => (
          <div key={index} role="listitem" aria-setsize={count} aria-posinset={index + 1}>
            {children(index)}
          </div>
        ))}
      </div>
    </div>
  )
}
