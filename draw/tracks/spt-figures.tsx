import { startsOn } from '../kit/depths.ts'
import { ink, lines, round } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'
import { sizes } from '../paper/paper-sheet.ts'
import type { SptMark } from '../probing-chart.tsx'
import { besides, type SideLabel, SideLabels } from '../side-labels.tsx'
import { called, type Drawn, type Rest, track } from '../track.ts'
import { sptResults } from './soundings.tsx'

/** What a test came to: its number of blows, or what was said where it was refused. */
export const resultOf = ({ N, refusal }: SptMark): string => refusal ?? (N === null ? '' : String(Math.round(N)))

/** Left of a figure and its tick, mm. */
const [before, tick] = [1.5, 0.7] as const

/** The figures of a page; a refusal that is too wide for its column stands in two lines. */
function labelsOn({ hole, column, page, perMetre, isLast }: Drawn<'soundings'>): {
  labels: SideLabel[]
  wide: string[]
} {
  const room = column.width - before - 0.2
  const shown = sptResults(hole.records.soundings).filter(({ depth }) => startsOn({ ...page, isLast })(depth))
  const labels = shown.map((mark): SideLabel => {
    const text = resultOf(mark)
    const texts = textWidth(text, sizes.least, 600) <= room ? [text] : text.split(/(?<=\/)/)
    return {
      at: (mark.depth - page.top) * perMetre,
      texts,
      hasLead: texts.length === 1,
      said: `${mark.depth.toFixed(2)} ${text}`,
    }
  })
  const isWide = ({ texts }: SideLabel) => texts.some(text => textWidth(text, sizes.least, 600) > room)
  return { labels: labels.filter(label => !isWide(label)), wide: labels.filter(isWide).map(({ said }) => said) }
}

function Figures(drawn: Drawn<'soundings'>) {
  const { column, page } = drawn
  const { labels } = labelsOn(drawn)
  const ticks = labels.map(({ at }) => `M${round(column.x)} ${round(at)}h${tick}`)
  return (
    <g>
      <path d={ticks.join('')} fill="none" stroke={ink} strokeWidth={lines.boundary} />
      <SideLabels placed={besides(labels, page).placed} x={column.x + before} from={column.x + tick} />
    </g>
  )
}

const rest = (drawn: Drawn<'soundings'>): Rest[] => {
  const { labels, wide } = labelsOn(drawn)
  return [{ title: 'SPT N', items: [...wide, ...besides(labels, drawn.page).left] }]
}

export const sptFigures = track<'soundings'>({
  key: 'sptN',
  title: ['SPT\nN30', 'SPT\nN30', 'SPT\nN30', 'SPT\nN30'],
  reads: { soundings: called.soundings },
  width: 8,
  // a refusal stands in two lines: 50/ and 220
  least: 5.6,
  has: hole => sptResults(hole.records.soundings).length > 0,
  reach: hole => Math.max(0, ...sptResults(hole.records.soundings).map(({ depth }) => depth)),
  draw: Figures,
  rest,
})
