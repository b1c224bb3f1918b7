import type { Language } from '@borebook/contract/kit/say.ts'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { storedList, useStored } from '../app/stored.ts'
import { useTexts } from '../app/texts.tsx'
import { CheckMenu } from './fields/check-menu.tsx'
import { CheckAll, type RowLink, type RowSelection, useLinkedRows, useToggle } from './table-links.tsx'
import { useWindowOfRows } from './window-of-rows.ts'
import './fields/field.css'
import './table.css'

/** One column of a table of rows `R`. */
export interface Column<R> {
  name: string
  label: string
  unit?: string
  /** Right-aligned. */
  isNumber?: boolean
  cell(row: R): ReactNode
  /** What the header sorts by; null stands last either way. Without it the column is not sorted. */
  sortBy?(row: R): string | number | null
  /** px; the columns without a width share what is left. */
  width?: number
  /** px, in a window under 768 px. */
  smallWidth?: number
  /** Narrowest table, in px, that still shows it. */
  from?: number
  /** Cannot be hidden by choice. */
  isFixed?: boolean
}

interface TableSort {
  name: string
  isDown: boolean
}

interface DataTableProps<R, K> {
  label: string
  rows: readonly R[]
  /** Columns, the same objects from render to render, so that nothing is sorted twice. */
  columns: readonly Column<R>[]
  keyOf(row: R): K
  /** Enter or a double click on a row. */
  onOpen?(row: R): void
  firstSort?: TableSort
  /** Names the class of a row, e.g. what is retired. */
  rowClass?(row: R): string | undefined
  /** px, hairline included, where a row is higher than usual; `--row-height` of its frame says the same. */
  rowHeight?: number
  /** px it has for its columns, where it does not have the window's width to itself. */
  width?: number | undefined
  selection?: RowSelection<K> | undefined
  link?: RowLink<K> | undefined
}

/** px, hairline included, as table.css says: a finger needs more than a pointer. */
const rowHeightAt = (width: number): number => (width < 768 ? 40 : 33)
const virtualFrom = 200 // rows

/** Rows sorted by a column's header; arrows move, Enter opens, and beyond 200 rows only those in view are drawn. */
export function DataTable<R, K extends string | number = string | number>(props: DataTableProps<R, K>) {
  const { label, rows, columns, keyOf, onOpen, firstSort, rowClass, selection, link } = props
  const [sort, setSort] = useState(firstSort)
  const width = useSyncExternalStore(onResize, () => window.innerWidth)
  const available = props.width ?? width
  const shown = useMemo(() => columns.filter(c => (c.from ?? 0) <= available), [columns, available])
  // one column takes what is left, so that the table is as wide as its frame and no wider
  const widest = shown.find(c => c.width === undefined) ?? shown[0]
  const rowHeight = Math.max(props.rowHeight ?? 0, rowHeightAt(width))
  const sorted = useSorted(rows, columns, sort)
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const isVirtual = sorted.length > virtualFrom
  const inView = useWindowOfRows(frame, sorted.length, rowHeight, rowHeight)
  const drawn = isVirtual ? inView.indices : sorted.map((_, i) => i)
  const above = (drawn[0] ?? 0) * rowHeight
  const below = (sorted.length - 1 - (drawn.at(-1) ?? -1)) * rowHeight
  const reachable = Math.min(active, sorted.length - 1)
  // a row that is out of view is no place for Tab to go
  const tabStop = drawn.includes(reachable) ? reachable : drawn[0]
  const across = shown.length + (selection ? 1 : 0)

  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const row = frame.current?.querySelector<HTMLElement>(`tr[data-row="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus()
  })
  const show = (index: number) => {
    setActive(index)
    if (isVirtual) inView.scrollTo(index)
    else frame.current?.querySelector(`tr[data-row="${index}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(sorted.length - 1, index))
    wanted.current = next
    setActive(next)
    if (isVirtual) inView.scrollTo(next)
  }
  const toggle = useToggle(sorted, keyOf, selection)
  const hover = useLinkedRows({ frame, sorted, keyOf, link, show })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = (event.target as HTMLElement).closest<HTMLElement>('tr[data-row]')
    if (!at || event.target !== at || event.ctrlKey || event.metaKey || event.altKey) return
    const index = Number(at.dataset.row)
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 320) / rowHeight) - 2)
    const to = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + page,
      PageUp: index - page,
      Home: 0,
      End: sorted.length - 1,
    }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      moveTo(to)
    } else if (event.key === 'Enter') onOpen?.(sorted[index]!)
    else if (event.key === ' ' && selection) {
      event.preventDefault()
      toggle(index, event.shiftKey)
    }
  }
  /** The row that an event happened on, when not on something in it that does something itself. */
  const bareRow = (event: MouseEvent): HTMLElement | null => {
    const target = event.target as HTMLElement
    return target.closest('a, button, input, select, label') ? null : target.closest<HTMLElement>('tr[data-row]')
  }
  return (
    <div
      className="data-table"
      ref={frame}
      onKeyDown={onKeyDown}
      onFocus={event => {
        const at = (event.target as HTMLElement).closest<HTMLElement>('tr[data-row]')
        const row = at && sorted[Number(at.dataset.row)]
        if (!row) return
        setActive(Number(at.dataset.row))
        if (event.target === at) link?.choose(keyOf(row))
      }}
      onClick={event => bareRow(event)?.focus()}
      onDoubleClick={event => {
        const at = bareRow(event)
        const row = at && sorted[Number(at.dataset.row)]
        if (row) onOpen?.(row)
      }}
      {...hover}
    >
      <table
        className="table"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows take the focus and move it by arrows
        role="grid"
        aria-label={label}
        aria-rowcount={sorted.length + 1}
        aria-multiselectable={selection ? true : undefined}
      >
        <colgroup>
          {selection && <col style={{ width: checkWidth }} />}
          {shown.map(c => (
            <col key={c.name} style={c === widest ? undefined : { width: (width < 768 && c.smallWidth) || c.width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {selection && <CheckAll rows={sorted} keyOf={keyOf} selection={selection} />}
            {shown.map(column => (
              <HeadCell key={column.name} column={column} sort={sort} onSort={setSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={above} columns={across} />
          {drawn.map(index => {
            const row = sorted[index]!
            const key = keyOf(row)
            const isChosen = selection?.chosen.has(key)
            return (
              <Row
                key={key}
                row={row}
                rowKey={key}
                index={index}
                columns={shown}
                isSelected={isChosen ?? index === reachable}
                isCurrent={link ? link.current === key : false}
                isTabStop={index === tabStop}
                className={rowClass?.(row)}
                checkName={selection?.nameOf(key)}
                toggle={toggle}
              />
            )
          })}
          <Spacer height={below} columns={across} />
        </tbody>
      </table>
    </div>
  )
}
const checkWidth = 48 // px

interface RowProps<R> {
  row: R
  rowKey: string | number
  index: number
  columns: readonly Column<R>[]
  isSelected: boolean
  isCurrent: boolean
  isTabStop: boolean
  className: string | undefined
  /** Name of its check box; undefined: it has none. */
  checkName: string | undefined
  toggle(index: number, isRange: boolean): void
}

/** Draws a row, not again while the table scrolls and the row stays. */
const Row = memo(function Row<R>(props: RowProps<R>) {
  const { row, rowKey, index, columns, isSelected, isCurrent, isTabStop, className, checkName, toggle } = props
  return (
    <tr
      data-row={index}
      data-key={rowKey}
      data-current={isCurrent || undefined}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={className}
      tabIndex={isTabStop ? 0 : -1}
    >
      {checkName !== undefined && (
        <td className="check">
          <label>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={checkName}
              checked={isSelected}
              // a click says more than a change: whether Shift is held
              onClick={event => toggle(index, event.shiftKey)}
              onChange={() => {}}
            />
          </label>
        </td>
      )}
      {columns.map(c => (
        <td key={c.name} className={c.isNumber ? 'num' : undefined}>
          {c.cell(row)}
        </td>
      ))}
    </tr>
  )
}) as <R>(props: RowProps<R>) => ReactNode

/** Stands for the rows out of view. */
const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr className="spacer">
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null

function HeadCell<R>({
  column,
  sort,
  onSort,
}: {
  column: Column<R>
  sort: TableSort | undefined
  onSort: (sort: TableSort) => void
}) {
  const isSorted = sort?.name === column.name
  const Arrow = sort?.isDown ? IconArrowDown : IconArrowUp
  const words = (
    <>
      {column.label}
      {column.unit && <span className="unit"> {column.unit}</span>}
    </>
  )
  return (
    <th
      scope="col"
      className={column.isNumber ? 'num' : undefined}
      aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : undefined}
    >
      {column.sortBy ? (
        <button type="button" onClick={() => onSort({ name: column.name, isDown: isSorted && !sort.isDown })}>
          {words}
          {isSorted && <Arrow size={13} aria-hidden="true" />}
        </button>
      ) : (
        words
      )}
    </th>
  )
}

function useSorted<R>(rows: readonly R[], columns: readonly Column<R>[], sort: TableSort | undefined): readonly R[] {
  const { language } = useTexts()
  const sortBy = columns.find(c => c.name === sort?.name)?.sortBy
  return useMemo(
    () => (sortBy && sort ? sortedBy(rows, sortBy, sort.isDown, language) : rows),
    [rows, sortBy, sort, language],
  )
}

/** Numbers by size, words as the language orders them and `BH 9` before `BH 10`; what is null stands last either way. */
export function sortedBy<R>(
  rows: readonly R[],
  value: (row: R) => string | number | null,
  isDown: boolean,
  language: Language,
): readonly R[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const keyed = rows.map(row => ({ row, key: value(row) }))
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
    const isNumber = typeof a.key === 'number' && typeof b.key === 'number'
    const order = isNumber ? Number(a.key) - Number(b.key) : compare(String(a.key), String(b.key))
    return isDown ? -order : order
  })
  return keyed.map(k => k.row)
}

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

const storedHidden = storedList<readonly string[]>([])

/** Keeps which columns are shown: chosen in a menu, kept in this browser under `place`. */
export function useColumnChoice<R>(
  place: string,
  columns: readonly Column<R>[],
): { columns: readonly Column<R>[]; menu: ReactNode } {
  const { say } = useTexts()
  const [hidden, setHidden] = useStored(`borebook.columns.${place}`, storedHidden)
  const toggle = (name: string) => setHidden(hidden.includes(name) ? hidden.filter(h => h !== name) : [...hidden, name])
  const menu = (
    <CheckMenu
      label={say('ui.columns')}
      className="icon-button"
      button={<IconColumns3 size={18} />}
      options={columns
        .filter(c => !c.isFixed)
        .map(c => ({ value: c.name, shown: c.label, isChecked: !hidden.includes(c.name) }))}
      onToggle={toggle}
    />
  )
  const shown = useMemo(() => columns.filter(c => c.isFixed || !hidden.includes(c.name)), [columns, hidden])
  return { columns: shown, menu }
}
