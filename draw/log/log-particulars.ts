import { saidInBoth, titleInBoth, whole } from '../hole/said-in-both.ts'
import type { PaperColumn } from '../hole/track.ts'
import type { FlowLine } from '../kit/flow.ts'
import { trackOf } from '../tracks/tracks.ts'
import type { LogInput } from './log-columns.ts'
import { type LogPaper, restLines } from './log-paper.ts'

/** Lines below a title, and the title where they go on. */
export interface Text {
  title: string
  titleAgain: string
  lines: readonly FlowLine[]
}

/** What is recorded besides what the columns of a log show, as it stands at its end. */
export const particularsOf = (log: LogInput, columns: readonly PaperColumn[], paper: LogPaper): Text[] =>
  columns.flatMap(({ key }) => {
    const found = trackOf(key)!.particulars?.(log, columns)
    if (!found || found.lines.length === 0) return []
    const { titles } = found
    return {
      title: titleInBoth(titles, log),
      titleAgain: saidInBoth(log, ({ language, words }) => `${whole(titles, language)} ${words.continued}`),
      lines: restLines(found.lines, paper, new Map(), log.hyphens),
    }
  })
