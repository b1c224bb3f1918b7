import { type Titles, wordIn } from '@borebook/contract/kit/languages.ts'
import type { LogColumn } from '@borebook/contract/paper/template-json.ts'
import { besides, type SideLabel, TickedLabels } from '../hole/side-labels.tsx'
import { type DrawnTrack, type Hole, type Sources, type TrackOf, type TrackSource, track } from '../hole/track.ts'
import { depthText } from '../kit/depth-words.ts'
import { lowest, startsOn } from '../kit/depths.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'

/** A figure at a depth, m, in lines where its column is narrow. */
export interface DepthFigure {
  depth: number
  text: string
  /** How it may be broken; it is whole where it has room. */
  lines?: readonly string[]
}

/** Left of a figure and its tick, mm. */
const [before, tick] = [1.5, 0.7] as const

/** A narrow column of figures beside their depths; those that find no room stand at the foot. */
export function makeDepthFiguresTrack<R extends TrackSource>({
  figuresOf,
  ...facts
}: {
  key: LogColumn
  title: Titles
  /** Title in front of what stands at the foot. */
  restTitle: Titles
  reads: Sources<R>
  width: number
  least: number
  figuresOf: (hole: Hole<R>) => readonly DepthFigure[]
}): TrackOf<R> {
  const { restTitle, ...own } = facts
  const labelsOn = ({ hole, column, page, perMetre, isLast }: DrawnTrack<R>) => {
    const room = column.width - before - 0.2
    const isOn = startsOn({ ...page, isLast })
    const shown = figuresOf(hole).filter(({ depth }) => isOn(depth))
    const labels = shown.map(({ depth, text, lines: broken }): SideLabel => {
      const texts = textWidth(text, paperTypeSizes.least, 600) <= room ? [text] : (broken ?? [text])
      const at = (depth - page.top) * perMetre
      return { at, texts, hasLead: texts.length === 1, said: `${depthText(depth)} ${text}` }
    })
    const isWide = ({ texts }: SideLabel) => texts.some(text => textWidth(text, paperTypeSizes.least, 600) > room)
    return { labels: labels.filter(label => !isWide(label)), wide: labels.filter(isWide).map(({ said }) => said) }
  }
  return track<R>({
    ...own,
    has: hole => figuresOf(hole).length > 0,
    reach: hole => lowest(figuresOf(hole).map(({ depth }) => depth)),
    places: hole => figuresOf(hole).map(({ depth, text }) => ({ from: depth, to: depth, text })),
    draw: drawn => <TickedLabels {...drawn} labels={labelsOn(drawn).labels} tick={tick} x={before} />,
    rest: drawn => {
      const { labels, wide } = labelsOn(drawn)
      const title = wordIn(restTitle, drawn.hole.language)
      return [{ title, items: [...wide, ...besides(labels, drawn.page).left] }]
    },
  })
}
