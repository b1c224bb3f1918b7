import { inSecond, type LayerPiece, type LegendEntry, type PageStretch, type Track } from '../hole/track.ts'
import { blank, HatchDefs, isHatched, patternId } from '../kit/hatch.tsx'
import { ink, lineWidths, round, secondInk, softInk } from '../kit/ink.ts'
import { wrap } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { logMeasures } from '../paper/sheet.ts'
import type { LogInput } from './log-columns.ts'
import type { LogPaper } from './log-paper.ts'

const {
  box: [boxWidth, boxHeight],
  pitch,
  above,
} = logMeasures.legend
/** Distance from line to line of a name, and from a box to its name, mm. */
const [linePitch, aside] = [2.3, 1.2] as const

/** What a stretch of the sheet shows, each once, in the order of the legend, named in the languages of the sheet. */
export function legendOf(
  log: LogInput,
  tracks: readonly Track[],
  stretch: PageStretch,
  pieces: readonly LayerPiece[],
): LegendEntry[] {
  const entriesIn = (hole: LogInput | undefined) => {
    const entries = new Map<string, LegendEntry>()
    if (!hole) return entries
    for (const track of tracks)
      for (const entry of track.legend?.(hole, stretch, pieces) ?? [])
        if (!entries.has(entry.key)) entries.set(entry.key, entry)
    return entries
  }
  const others = entriesIn(inSecond(log))
  return [...entriesIn(log).values()]
    .sort((a, b) => a.place - b.place)
    .map(entry => {
      const second = others.get(entry.key)?.name
      return second && second !== entry.name ? { ...entry, second } : entry
    })
}

type LegendPaper = Pick<LogPaper, 'width' | 'legendPerRow'>
const cellWidth = ({ width, legendPerRow }: LegendPaper) => width / legendPerRow

interface SetEntry {
  entry: LegendEntry
  names: string[]
  seconds: string[]
}
/** Entries in rows, each as high as its longest name needs. */
function rowsOf(entries: readonly LegendEntry[], paper: LegendPaper): { entries: SetEntry[]; height: number }[] {
  const room = cellWidth(paper) - boxWidth - 2 * aside
  const set = entries.map(entry => ({
    entry,
    names: wrap(entry.name, room, paperTypeSizes.least),
    seconds: entry.second ? wrap(entry.second, room, paperTypeSizes.least) : [],
  }))
  const { legendPerRow: each } = paper
  return Array.from({ length: Math.ceil(set.length / each) }, (_, row) => {
    const own = set.slice(row * each, (row + 1) * each)
    const most = Math.max(...own.map(({ names, seconds }) => names.length + seconds.length))
    return { entries: own, height: Math.max(pitch, most * linePitch + 0.8) }
  })
}

/** Height of a legend with the room above it, mm. */
export const measureLogLegend = (entries: readonly LegendEntry[], paper: LegendPaper): number =>
  entries.length === 0 ? 0 : above + rowsOf(entries, paper).reduce((sum, { height }) => sum + height, 0)

/** Names of what is on a page beside boxes of their hatches and signs; origin at its upper left. */
export function LogLegend({ entries, paper }: { entries: readonly LegendEntry[]; paper: LegendPaper }) {
  let y = 0
  return rowsOf(entries, paper).flatMap(({ entries: row, height }) => {
    const top = y
    y += height
    return row.map((one, i) => (
      <g key={one.entry.key} transform={`translate(${round(i * cellWidth(paper))} ${round(top)})`}>
        <EntryBox {...one} />
      </g>
    ))
  })
}

function EntryBox({ entry: { fill = blank, isGap, drawing }, names, seconds }: SetEntry) {
  const own = { width: boxWidth, height: boxHeight }
  // a tile of its own: large signs stand at a quarter of it, which is the middle of the box
  const tileAt = { x: round(boxWidth / 2 - 2.5), y: round(boxHeight / 2 - 2.5) }
  const tile = { ...fill, id: `${fill.id}-box` }
  const said = [...names, ...seconds]
  const first = said.length < 3 ? boxHeight / 2 + 0.75 - ((said.length - 1) * linePitch) / 2 : linePitch * 0.7
  return (
    <g>
      <rect {...own} fill={fill.ground} />
      {isHatched(fill) && (
        <g transform={`translate(${tileAt.x} ${tileAt.y})`}>
          <HatchDefs fills={[tile]} />
          <rect x={-tileAt.x} y={-tileAt.y} {...own} fill={`url(#${patternId(tile, 1)})`} />
        </g>
      )}
      <rect
        {...own}
        fill="none"
        stroke={ink}
        strokeWidth={lineWidths.column}
        strokeDasharray={isGap ? '0.9 0.7' : undefined}
      />
      {isGap && (
        <path d={`M1.5 ${round(boxHeight)}L5 0`} fill="none" stroke={softInk} strokeWidth={lineWidths.column} />
      )}
      {drawing && <g transform={`translate(${round(boxWidth / 2)} ${round(boxHeight / 2)})`}>{drawing}</g>}
      <g fontSize={paperTypeSizes.least} fill={ink}>
        {said.map((line, i) => (
          <text
            key={i}
            x={boxWidth + aside}
            y={round(first + i * linePitch)}
            fill={i < names.length ? undefined : secondInk}
          >
            {line}
          </text>
        ))}
      </g>
    </g>
  )
}
