import { keptCells, readKeptNumber } from '../hole/kept-cells.ts'
import { titleInBoth } from '../hole/said-in-both.ts'
import { besides, type SideLabel, SideLabels } from '../hole/side-labels.tsx'
import { called, type DrawnTrack, type Hole, once, type Rest, track } from '../hole/track.ts'
import { depthText, formatInterval } from '../kit/depth-words.ts'
import { lowest, startsOn } from '../kit/depths.ts'
import { ink, lineWidths, round } from '../kit/ink.ts'
import { listDepthPlaces } from '../kit/places.ts'
import { textWidth, wrap } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { edgesOn } from './stretch-lines.ts'

type Read = 'keptRows'

/** Measures of the column, mm: the bar, and where texts begin. */
const [barAt, bar, texts] = [0.6, 1.4, 3.4] as const
/** More lines than these are said at the foot. */
const mostLines = 4

interface ChiselledRange {
  depthfrom: number
  depthto: number
  /** Time, tool and remarks as the file has them. */
  said: string
}

/** Stretches that were chiselled, with how long it took and by what. */
const chiselledOf = once(({ records }: Hole<Read>): ChiselledRange[] =>
  keptCells(records.keptRows, 'CHIS').flatMap(cells => {
    const [from, to] = [readKeptNumber(cells.CHIS_FROM), readKeptNumber(cells.CHIS_TO)]
    if (from === undefined) return []
    const said = [timeOf(cells.CHIS_TIME), cells.CHIS_TOOL, cells.CHIS_REM].map(text => text?.trim()).filter(Boolean)
    return [{ depthfrom: from, depthto: Math.max(from, to ?? from), said: said.join(', ') }]
  }),
)

/** Hours and minutes, `0030` of AGS3 as `00:30`. */
const timeOf = (text: string | undefined): string => (text ?? '').trim().replace(/^(\d\d)(\d\d)$/, '$1:$2')

function labelsOn(drawn: DrawnTrack<Read>): { labels: SideLabel[]; long: string[] } {
  const { hole, column, page, perMetre, isLast } = drawn
  const isOn = startsOn({ ...page, isLast })
  const room = column.width - texts - 0.4
  const all = chiselledOf(hole)
    .filter(({ depthfrom }) => isOn(depthfrom))
    .map(({ depthfrom, depthto, said }) => {
      const stretch = formatInterval(depthfrom, depthto)
      const depths =
        textWidth(stretch, paperTypeSizes.least, 600) <= room
          ? [stretch]
          : [`${depthText(depthfrom)}–`, depthText(depthto)]
      const set = [...depths, ...(said ? wrap(said, room, paperTypeSizes.least) : [])]
      const label: SideLabel = {
        at: ((depthfrom + Math.min(depthto, page.base)) / 2 - page.top) * perMetre,
        texts: set,
        hasLead: true,
        said: [stretch, said].filter(Boolean).join(' '),
      }
      return { label, isLong: set.length > mostLines }
    })
  return {
    labels: all.flatMap(({ label, isLong }) => (isLong ? [] : [label])),
    long: all.flatMap(({ label, isLong }) => (isLong ? [label.said] : [])),
  }
}

function Chiselling(drawn: DrawnTrack<Read>) {
  const { hole, column, page } = drawn
  const bars = chiselledOf(hole).flatMap(stretch => {
    const edges = edgesOn(drawn, stretch)
    if (!edges) return []
    // what has no thickness is a line
    const [top, end] = [edges[0], Math.max(edges[1], edges[0] + lineWidths.boundary)]
    return `M${round(column.x + barAt)} ${round(top)}h${bar}V${round(end)}h${-bar}Z`
  })
  return (
    <g>
      <path d={bars.join('')} fill={ink} />
      <SideLabels
        placed={besides(labelsOn(drawn).labels, page).placed}
        x={column.x + texts}
        from={column.x + barAt + bar}
      />
    </g>
  )
}

const title = ['Chiselling', 'Meisseln', 'Trépan', 'Scalpello'] as const

const rest = (drawn: DrawnTrack<Read>): Rest[] => {
  const { labels, long } = labelsOn(drawn)
  return [{ title: titleInBoth(title, drawn.hole), items: [...long, ...besides(labels, drawn.page).left] }]
}

/** Stretches that had to be chiselled, by AGS files that say so. */
export const chisellingTrack = track<Read>({
  key: 'chiselling',
  title,
  reads: { keptRows: called.keptRows },
  width: 14,
  least: 12.6,
  has: hole => chiselledOf(hole).length > 0,
  reach: hole => lowest(chiselledOf(hole).map(({ depthto }) => depthto)),
  places: once(hole =>
    listDepthPlaces(undefined, chiselledOf(hole), ({ depthfrom, depthto, said }) => ({
      from: depthfrom,
      to: depthto,
      text: said,
    })),
  ),
  draw: Chiselling,
  rest,
})
