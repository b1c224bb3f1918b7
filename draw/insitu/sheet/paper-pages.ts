import { createElement } from 'react'
import type { PaperSheet } from '../../paper/paper-sheet.ts'
import type { SheetPages } from '../../paper/sheet-pages.ts'
import { countPages, layoutPaper } from './paper-layout.ts'
import { PaperPageDrawing } from './paper-page.tsx'

/** A sheet on its pages, for screen and printer alike. */
export function paperPages(sheet: PaperSheet): SheetPages {
  const layout = layoutPaper(sheet)
  return {
    pages: Array.from({ length: countPages(layout) }, (_, i) =>
      createElement(PaperPageDrawing, { key: i, sheet, layout, number: i + 1 }),
    ),
    ...layout.paper,
    scale: layout.scale,
    lanes: layout.lanes,
    lanesTop: layout.tableTop,
  }
}
