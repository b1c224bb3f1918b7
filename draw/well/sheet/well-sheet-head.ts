import { logHead } from '../../hole/log-head.ts'
import { holeDepthOf } from '../../hole/pieces.ts'
import { headHeightOf } from '../../paper/paper-head-layout.ts'
import type { PaperHeadContent } from '../../paper/paper-sheet.ts'
import { tableOn } from '../../paper/sheet.ts'
import { wordsOf } from './well-sheet-both.ts'
import type { WellInput } from './well-sheet-input.ts'

/** The head of the sheet: that of a log, of a well. */
export const wellHead = (input: WellInput): PaperHeadContent => ({
  ...logHead(input, holeDepthOf(input) ?? 0),
  kind: wordsOf(input)('wellDesign'),
})

/** Measures the head from its upper edge to its lower one, mm. */
export const wellHeadHeight = (head: PaperHeadContent, input: WellInput): number =>
  headHeightOf(head, tableOn(input.of.log).width)
