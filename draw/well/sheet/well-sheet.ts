import { createElement } from 'react'
import type { SheetPages } from '../../paper/sheet-pages.ts'
import type { WellInput } from './well-sheet-input.ts'
import { layoutWell } from './well-sheet-layout.ts'
import { WellSheetPageDrawing } from './well-sheet-page.tsx'

/** The design of a well with every figure that is recorded of it, drawn to scale and in tables. */
export function drawWellPages(input: WellInput): SheetPages {
  const layout = layoutWell(input)
  return {
    pages: layout.pages.map((_, i) => createElement(WellSheetPageDrawing, { key: i, input, layout, number: i + 1 })),
    ...layout.paper,
    scale: layout.scale,
  }
}
