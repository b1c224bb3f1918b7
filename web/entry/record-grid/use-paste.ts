import { languages } from '@borebook/contract/kit/languages.ts'
import { useRef, useState } from 'react'
import { loadTexts } from '../../app/load-texts.ts'
import { readTypedNumber } from '../../ui/fields/number-text.ts'
import type { PlacedCell } from '../grid/blocks.ts'
import type { CellBlock } from '../grid/rows.ts'
import { rangeOf } from '../grid/selection.ts'
import type { GridWork } from '../grid/use-grid.ts'
import { headersOf } from './header-words.ts'
import { mayHaveHeader, type NamelessColumn, placedBlock, timesFactor } from './placed-block.ts'
import type { HeaderReader, RecordSheetData } from './sheet.ts'

interface Options {
  grid: GridWork
  /** The sheet as it is now. */
  sheetNow(): RecordSheetData
  /** Shows these columns too. */
  show(names: readonly string[]): void
}

/** What of a paste no field is called like, and the rows that it belongs to, by id. */
interface Nameless {
  columns: readonly NamelessColumn[]
  rows: readonly (number | undefined)[]
  headers: HeaderReader
}

/** Pastes a block where its headers say, or else from the selection on; columns with other headers wait for a field. */
export function usePaste({ grid, sheetNow, show }: Options) {
  const [nameless, setNameless] = useState<Nameless>()
  const kept = useRef(nameless)
  const keep = (next: Nameless | undefined) => {
    kept.current = next
    setNameless(next)
  }
  /** The depth that the row above ends at, m: where what is pasted below goes on; 0 where there is none. */
  const endAbove = (top: number): number => {
    const { columns, ends } = sheetNow()
    const above = grid.now().shown[top - 1]?.cells[columns.findIndex(own => own.name === ends?.to)]
    return Number(readTypedNumber(above ?? '')) || 0
  }
  const paste = async (block: CellBlock) => {
    const before = sheetNow()
    const headers = mayHaveHeader(block)
      ? headersOf(before, await Promise.all(languages.map(language => loadTexts(before.texts, language))))
      : undefined
    const { left, top } = rangeOf(grid.now().selection)
    const { block: rows, names, unread } = placedBlock(before, block, { left, headers, start: endAbove(top) })
    const isPlain = rows === block && !names.includes(null)
    if (isPlain) return grid.send({ is: 'pasted', block })
    showing(names.filter(name => name !== null))
    const { columns } = sheetNow()
    const places = names.map(name => (name === null ? null : columns.findIndex(own => own.name === name)))
    grid.send({ is: 'pasted', block: rows, columns: places })
    if (headers && unread.length > 0)
      keep({ columns: unread, rows: rows.map((_, i) => grid.now().shown[top + i]?.id), headers })
  }
  const showing = (names: readonly string[]) => {
    const { columns, width } = sheetNow()
    const shown = columns.slice(0, width).map(({ name }) => name)
    const hidden = names.filter(name => !shown.includes(name))
    if (hidden.length > 0) show(hidden)
  }
  /** Puts the cells of a column into a field of the rows that it was pasted with. */
  const take = (column: NamelessColumn, name: string) => {
    showing([name])
    const { columns, rows, headers } = kept.current!
    const place = sheetNow().columns.findIndex(own => own.name === name)
    const factor = headers.factorOf(column.header, name)
    const cells = rows.flatMap((id, i): PlacedCell[] => {
      const row = grid.now().shown.findIndex(own => own.id === id)
      return row < 0 ? [] : [[row, place, timesFactor(column.cells[i] ?? '', factor)]]
    })
    grid.send({ is: 'written', cells })
    const others = columns.filter(own => own !== column)
    keep(others.length > 0 ? { ...kept.current!, columns: others } : undefined)
  }
  return {
    paste,
    nameless,
    take,
    forget: () => keep(undefined),
    /** Told that other cells came, and gave the rows these ids. */
    moved: (idOf: (id: number) => number | undefined) => {
      const now = kept.current
      if (now) keep({ ...now, rows: now.rows.map(id => (id === undefined ? id : idOf(id))) })
    },
  }
}
