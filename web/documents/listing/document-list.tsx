import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useSay } from '../../app/texts.tsx'
import { useFrameWidth } from '../../ui/use-frame-width.ts'
import { useWindowOfRows } from '../../ui/window-of-rows.ts'
import { useFootCover } from '../../uploads/uploads.ts'
import { IconSheet } from '../document-icons.tsx'
import { DocumentTableRow, rowId } from './document-row.tsx'
import { DocumentTile } from './document-tile.tsx'
import type { Listing } from './listing.ts'
import type { OrderName } from './listing-columns.ts'
import type { ListingRows, ListingSort } from './listing-view.ts'

/** How much a row in the list takes, px. */
const rowHeights = { wide: 32, narrow: 56, narrowFound: 72 }
/** What a narrow window leaves free below the list for the folded list of uploads, px. */
const foldedUploads = 53
const headHeight = 32
/** A tile with the space around it, px. */
export const tileWidth = 184
const tileHeight = 216

interface DocumentListProps {
  listing: Listing
  rows: ListingRows
  isTiled: boolean
  sort: ListingSort
  onSort(sort: ListingSort): void
  chosen: ReadonlySet<number>
  cursorRow: number
  expanded: ReadonlySet<number>
  cut: ReadonlySet<number>
  /** Key of what is dragged over; null: the root, undefined: nothing. */
  target: number | null | undefined
  /** Key of the entry that is being renamed in its row. */
  renaming: number | undefined
  onRenamed(name: string | undefined): void
  mayEdit: boolean
  /** Rows are results of a search: each says where it lies. */
  isSearch: boolean
  label: string
  onPointer: PointerHandlers
  onKeyDown(event: KeyboardEvent, columns: number): void
  onFocus(): void
  /** Element that the focus goes back to after whatever was done. */
  frameRef: { current: HTMLDivElement | null }
}
export interface PointerHandlers {
  onClick(event: MouseEvent): void
  onDoubleClick(event: MouseEvent): void
  onContextMenu(event: MouseEvent): void
  onPointerDown(event: PointerEvent): void
  onDragStart(event: React.DragEvent): void
  onDragEnd(): void
}

const columns = [
  ['name', 'doc.name'],
  ['size', 'doc.size'],
  ['date', 'doc.date'],
] as const satisfies [OrderName, string][]

/** The entries as a table or as large pictures; only those in view are drawn. The frame keeps the focus, a row is named by it. */
export function DocumentList(props: DocumentListProps) {
  const { listing, rows, isTiled, cursorRow, frameRef, label } = props
  const say = useSay()
  const isNarrow = useMediaQuery('(max-width: 767px)', window.innerWidth < 768) ?? false
  const perLine = useTilesPerLine(frameRef, isTiled)
  const height = isTiled ? tileHeight : rowHeights[isNarrow ? (props.isSearch ? 'narrowFound' : 'narrow') : 'wide']
  const head = isTiled || isNarrow ? 0 : headHeight
  // what lies below the list of uploads can be scrolled free of it
  const cover = Math.max(0, useFootCover() - (isNarrow ? foldedUploads : 0))
  const lines = useWindowOfRows(frameRef, Math.ceil(rows.indices.length / perLine), height, head, cover)
  const cursorLine = cursorRow < 0 ? -1 : Math.floor(cursorRow / perLine)
  const { scrollTo } = lines
  const place = useRef(-1)
  useEffect(() => {
    // only when the cursor moves: a refresh does not scroll away from where one reads
    if (cursorLine >= 0 && cursorLine !== place.current) scrollTo(cursorLine)
    place.current = cursorLine
  }, [cursorLine, scrollTo])
  const cursorAt = rows.indices[cursorRow]
  const look = (at: number, row: number) => {
    const key = listing.key(at)
    const isTarget = props.target !== undefined && props.target === key && !listing.isFile(at)
    return { isChosen: props.chosen.has(key), isCursor: row === cursorRow, isCut: props.cut.has(key), isTarget }
  }
  const drawn = lines.indices.flatMap(line =>
    Array.from({ length: perLine }, (_, n) => line * perLine + n).filter(row => row < rows.indices.length),
  )
  // elements are used again for other rows: half the work of new ones, and what is dragged stays in the page
  const pool = Math.max(128, drawn.length)
  const frame = {
    ref: frameRef,
    className: 'doc-list',
    'aria-label': label,
    'aria-multiselectable': true,
    // what is out of view has no element that could be named
    'aria-activedescendant': cursorAt !== undefined && drawn.includes(cursorRow) ? rowId(listing, cursorAt) : undefined,
    tabIndex: 0,
    'data-found': props.isSearch || undefined,
    style: cover > 0 ? { paddingBottom: cover } : undefined,
    onFocus: (event: React.FocusEvent) => event.target === event.currentTarget && props.onFocus(),
    onKeyDown: (event: KeyboardEvent) => props.onKeyDown(event, perLine),
    ...props.onPointer,
  }
  if (isTiled)
    return (
      <div {...frame} role="listbox" data-tiled>
        <IconSheet />
        <div className="doc-body" role="presentation" style={{ height: lines.height + 16 }}>
          {drawn.map(row => (
            <div
              key={row % pool}
              role="presentation"
              className="doc-tile-place"
              style={{
                width: `${100 / perLine}%`,
                left: `${((row % perLine) * 100) / perLine}%`,
                top: 8 + Math.floor(row / perLine) * tileHeight,
              }}
            >
              <DocumentTile
                {...{ listing, row, at: rows.indices[row]!, mayEdit: props.mayEdit }}
                {...look(rows.indices[row]!, row)}
                count={rows.indices.length}
              />
            </div>
          ))}
        </div>
      </div>
    )
  return (
    <div {...frame} role="treegrid" aria-rowcount={rows.indices.length + 1} aria-colcount={isNarrow ? 2 : 4}>
      <IconSheet />
      <div role="rowgroup" className={isNarrow ? 'visually-hidden' : 'doc-head'}>
        <div role="row" aria-rowindex={1}>
          {columns.slice(0, isNarrow ? 1 : 3).map(([by, text]) => (
            <ColumnHead key={by} by={by} label={say(text)} sort={props.sort} onSort={props.onSort} />
          ))}
          <div role="columnheader">{say('doc.action')}</div>
        </div>
      </div>
      <div role="rowgroup" className="doc-body" style={{ height: lines.height }}>
        {drawn.map(row => {
          const at = rows.indices[row]!
          const key = listing.key(at)
          return (
            <DocumentTableRow
              key={row % pool}
              {...{ listing, at, row, isNarrow, mayEdit: props.mayEdit }}
              {...look(at, row)}
              top={row * height}
              level={rows.levels[row]!}
              isExpanded={props.expanded.has(key)}
              place={props.isSearch ? placeWords(listing, at) : undefined}
              onRenamed={props.renaming === key ? props.onRenamed : undefined}
            />
          )
        })}
      </div>
    </div>
  )
}

/** `KB 1/26 › Photos`: what an entry lies in. */
const placeWords = (listing: Listing, at: number) =>
  listing
    .line(at)
    .slice(0, -1)
    .map(up => listing.name(up))
    .join(' › ')

interface ColumnHeadProps {
  by: OrderName
  label: string
  sort: ListingSort
  onSort(sort: ListingSort): void
}

function ColumnHead({ by, label, sort, onSort }: ColumnHeadProps) {
  const isSorted = sort.by === by
  return (
    <div
      role="columnheader"
      className={by === 'name' ? undefined : 'num'}
      aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" onClick={() => onSort({ by, isDown: isSorted && !sort.isDown })}>
        {label}
        {isSorted && <span aria-hidden="true">{sort.isDown ? ' ↓' : ' ↑'}</span>}
      </button>
    </div>
  )
}

/** How many tiles stand side by side. */
function useTilesPerLine(frame: { current: HTMLDivElement | null }, isTiled: boolean): number {
  const width = useFrameWidth(frame, isTiled)
  return isTiled ? Math.max(1, Math.floor(width / tileWidth)) : 1
}
