import { createElement, type ReactElement } from 'react'
import { paperOf } from './log-columns.ts'
import { type LogInput, type LogLayer, layoutLog } from './log-layout.ts'
import { LogSheet } from './log-sheet.tsx'

export interface LogPages {
  /** One SVG in paper millimetres per page, for screen and printer alike. */
  pages: ReactElement[]
  /** Paper, mm. */
  width: number
  height: number
  /** Denominator of the scale drawn; differs from the one asked for only for 'fit' and for absurdly long logs. */
  scale: number
}

/** The printed layer log of one object. Depths in metres; any record that can be drawn may be unsaved. */
export function logPages<T extends LogLayer>(input: LogInput<T>): LogPages {
  const layout = layoutLog(input)
  const sheetOf = LogSheet as (props: { input: LogInput<T>; layout: typeof layout; number: number }) => ReactElement
  return {
    pages: layout.pages.map((_, i) => createElement(sheetOf, { key: i, input, layout, number: i + 1 })),
    ...paperOf(input.orientation),
    scale: layout.scale,
  }
}
