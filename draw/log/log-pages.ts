import { createElement, type ReactElement } from 'react'
import { paperOf } from '../paper/sheet.ts'
import type { LogInput } from './log-columns.ts'
import { layoutLog } from './log-layout.ts'
import { LogSheet } from './log-sheet.tsx'

export interface LogPages {
  /** One SVG in paper millimetres per page, for screen and printer alike. */
  pages: ReactElement[]
  /** Paper, mm. */
  width: number
  height: number
  /** Denominator of the scale drawn; differs from the one asked for only for 'fit' and for absurdly long logs. */
  scale: number
  /** The columns of its first page, mm from the left edge, and where their heads begin, mm from the upper one. */
  lanes?: readonly { key: string; x: number; width: number }[]
  lanesTop?: number
}

/** The printed log of one object on its sheet. */
export function logPages(log: LogInput): LogPages {
  const layout = layoutLog(log)
  return {
    pages: layout.pages.map((_, i) => createElement(LogSheet, { key: i, log, layout, number: i + 1 })),
    ...paperOf(log.sheet),
    scale: layout.scale,
    lanes: layout.columns,
    lanesTop: layout.paper.tableTop,
  }
}
