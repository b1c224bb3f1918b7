import { paperMeasures } from '../paper/paper-sheet.ts'
import { paperOf, tableOn } from '../paper/sheet.ts'

/** Measures a site plan on its paper, mm. */
export function measuresOf(sheet: { paper: 'A4' | 'A3'; orientation: 'portrait' | 'landscape' }) {
  const paper = paperOf(sheet)
  const { left, width } = tableOn(sheet)
  const { top, bottom } = paperMeasures
  return { paper, left, width, top, height: paper.height - top - bottom }
}
