import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useSay } from '../app/texts.tsx'

/** Rows that are chosen by check boxes. */
export interface RowSelection<K> {
  chosen: ReadonlySet<K>
  onChange(chosen: ReadonlySet<K>): void
  /** Names the check box of a row. */
  nameOf(key: K): string
}

/** Something beside the table that shows the same rows: what is hovered and what is selected there shows here, and back. */
export interface RowLink<K> {
  readonly hovered: K | undefined
  readonly current: K | undefined
  hover(key: K | undefined): void
  choose(key: K | undefined): void
  /** Answers the function that ends it. */
  subscribe(listener: () => void): () => void
}

/** Chooses every row there is, or none. */
export function CheckAll<R, K>({
  rows,
  keyOf,
  selection,
}: {
  rows: readonly R[]
  keyOf(row: R): K
  selection: RowSelection<K>
}) {
  const say = useSay()
  const count = rows.filter(row => selection.chosen.has(keyOf(row))).length
  const isAll = count === rows.length && count > 0
  return (
    <th scope="col" className="check">
      <label>
        <input
          type="checkbox"
          aria-label={say('project.chooseAll')}
          checked={isAll}
          ref={input => {
            if (input) input.indeterminate = count > 0 && !isAll
          }}
          onChange={() => selection.onChange(new Set(isAll ? [] : rows.map(keyOf)))}
        />
      </label>
    </th>
  )
}

/** Chooses a row or takes it back; with Shift, every row from the one toggled before becomes like that one. */
export function useToggle<R, K>(
  sorted: readonly R[],
  keyOf: (row: R) => K,
  selection: RowSelection<K> | undefined,
): (index: number, isRange: boolean) => void {
  const now = useRef({ sorted, keyOf, selection })
  now.current = { sorted, keyOf, selection }
  const last = useRef<K>(undefined)
  // one function from render to render, for the rows' sake
  return useRef((index: number, isRange: boolean) => {
    const { sorted, keyOf, selection } = now.current
    const row = sorted[index]
    if (!row || !selection) return
    const from = isRange ? sorted.findIndex(r => keyOf(r) === last.current) : -1
    selection.onChange(toggled(selection.chosen, sorted.map(keyOf), index, from))
    if (from === -1) last.current = keyOf(row)
  }).current
}

/** The keys chosen after the one at `index` is toggled; with `from`, all between become as that one is. */
export function toggled<K>(chosen: ReadonlySet<K>, keys: readonly K[], index: number, from: number): Set<K> {
  const next = new Set(chosen)
  const begin = from === -1 ? index : Math.min(from, index)
  const end = from === -1 ? index : Math.max(from, index)
  const isOn = from === -1 ? !chosen.has(keys[index]!) : chosen.has(keys[from]!)
  for (let i = begin; i <= end; i++)
    if (isOn) next.add(keys[i]!)
    else next.delete(keys[i]!)
  return next
}

/** Marks the row that is hovered beside the table, shows the one selected there, and tells which row is hovered here. */
export function useLinkedRows<R, K extends string | number>(at: {
  frame: RefObject<HTMLElement | null>
  sorted: readonly R[]
  keyOf(row: R): K
  link: RowLink<K> | undefined
  show(index: number): void
}): { onPointerOver?: (event: PointerEvent) => void; onPointerLeave?: () => void } {
  const { frame, link } = at
  const now = useRef(at)
  now.current = at
  const [, render] = useState<K>()
  useEffect(() => {
    if (!link) return
    let { current } = link
    return link.subscribe(() => {
      const { frame, sorted, keyOf, show } = now.current
      frame.current?.querySelector('tr[data-hover]')?.removeAttribute('data-hover')
      const { hovered } = link
      if (hovered !== undefined)
        frame.current?.querySelector(`tr[data-key="${hovered}"]`)?.setAttribute('data-hover', '')
      if (link.current === current) return
      current = link.current
      render(current)
      const index = sorted.findIndex(row => keyOf(row) === current)
      if (index !== -1) show(index)
    })
  }, [link])
  if (!link) return {}
  const keyUnder = (event: PointerEvent) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-row]')
    const hovered = row && frame.current?.contains(row) ? at.sorted[Number(row.dataset.row)] : undefined
    return hovered === undefined ? undefined : at.keyOf(hovered)
  }
  return { onPointerOver: event => link.hover(keyUnder(event)), onPointerLeave: () => link.hover(undefined) }
}
