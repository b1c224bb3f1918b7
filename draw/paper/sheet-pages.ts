import type { ReactElement } from 'react'

/** A sheet drawn on its pages. */
export interface SheetPages {
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
