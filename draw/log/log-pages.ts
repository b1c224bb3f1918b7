import { createElement } from 'react'
import { paperOf } from '../paper/sheet.ts'
import type { SheetPages } from '../paper/sheet-pages.ts'
import type { LogInput } from './log-columns.ts'
import { layoutLog } from './log-layout.ts'
import { LogSheet } from './log-sheet.tsx'

/** The printed log of one object on its sheet. */
export function logPages(log: LogInput): SheetPages {
  const layout = layoutLog(log)
  return {
    pages: layout.pages.map((_, i) => createElement(LogSheet, { key: i, log, layout, number: i + 1 })),
    ...paperOf(log.sheet),
    scale: layout.scale,
    lanes: layout.columns,
    lanesTop: layout.paper.tableTop,
  }
}
