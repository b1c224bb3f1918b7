import { logHead } from '../hole/log-head.ts'
import type { TextRow, TrackPage } from '../hole/track.ts'
import { FittedText } from '../kit/fitted-text.tsx'
import { ink, lineWidths, round, secondInk, softInk } from '../kit/ink.ts'
import { TableFrame } from '../kit/table-frame.tsx'
import { inBoth } from '../paper/bilingual-head.ts'
import { PaperHead } from '../paper/paper-head.tsx'
import { Lines } from '../paper/paper-lines.tsx'
import { paperMeasures, paperTypeSizes } from '../paper/paper-sheet.ts'
import { PaperSvg } from '../paper/paper-svg.tsx'
import { logMeasures, paperOf } from '../paper/sheet.ts'
import { trackOf } from '../tracks/tracks.ts'
import { type LogInput, type TextColumn, textColumnsOf } from './log-columns.ts'
import { LogBlock, LogFoot } from './log-foot.tsx'
import { LogHeads } from './log-heads.tsx'
import type { LogLayout } from './log-layout.ts'
import { LogLegend } from './log-legend.tsx'
import { block, blocksHeight } from './log-paper.ts'
import { measureLogHeads } from './log-titles.ts'

interface OnPage {
  log: LogInput
  layout: LogLayout
  page: TrackPage
  /** The last page with depths. */
  isLast: boolean
}

/** One page of a printed log, an SVG in paper millimetres. `number` counts from 1. */
export function LogSheet({ log, layout, number }: { log: LogInput; layout: LogLayout; number: number }) {
  const { paper, pages, scale, total } = layout
  const page = pages[number - 1]!
  const { words } = log
  const said = inBothOf(log)
  const bodyTop = page.isContinuation ? paper.tableTop : paper.bodyTop + page.above
  const lastDepths = pages.findLastIndex(one => !one.isContinuation)
  const hasDepth = page.rows.length > 0 || layout.hasDepths
  const length = page.isContinuation ? 0 : hasDepth ? page.length : logMeasures.emptyTable
  const afterTable = bodyTop + length
  const afterBlocks = afterTable + blocksHeight(page.blocks)
  const drawn: OnPage = { log, layout, page, isLast: number - 1 === lastDepths }
  return (
    <PaperSvg paper={paperOf(log.sheet)}>
      <g transform={`translate(${paper.left} ${paperMeasures.top})`}>
        <PaperHead
          head={logHead(log, total)}
          words={{
            page: (page, count) => `${words.page} ${page} ${words.of} ${count}`,
            project: project => `${words.project} ${project}`,
          }}
          scale={scale}
          width={paper.width}
          number={number}
          count={pages.length}
        />
      </g>
      {!page.isContinuation && (
        <>
          <Frame {...drawn} bottom={afterTable} />
          <g transform={`translate(0 ${round(bodyTop)})`}>
            {hasDepth && <Tracks {...drawn} />}
            {pages[0]!.rows.length === 0 && number === 1 && <NoLayers {...drawn} />}
          </g>
        </>
      )}
      {page.blocks.map((one, i) => {
        // a page without a table begins with its first
        const above = afterTable + blocksHeight(page.blocks.slice(0, i)) + (page.isContinuation ? 0 : block.above)
        return (
          <g key={i} transform={`translate(${paper.left} ${round(above)})`}>
            <LogBlock of={one} paper={paper} />
          </g>
        )
      })}
      <g transform={`translate(${paper.left} ${round(afterBlocks + logMeasures.legend.above)})`}>
        <LogLegend entries={page.legend} paper={paper} />
      </g>
      <g transform={`translate(${paper.left} ${round(paper.bodyTop + paper.room + paperMeasures.footGap)})`}>
        <LogFoot
          {...{ paper, scale }}
          // two languages have room for a shorter word
          scaled={said(log.second ? 'depth' : 'scale')}
          bar={log.sheet.bar}
          continued={continuedOn(drawn, number)}
        />
      </g>
    </PaperSvg>
  )
}

/** Words of a log in the languages of its sheet. */
const inBothOf =
  ({ words, second }: LogInput) =>
  (key: 'continuedFrom' | 'endOfHole' | 'continuesOn' | 'noLayers' | 'depth' | 'scale') =>
    inBoth(words[key], second?.words[key])

/** Says where a log goes on after a page, and on the last of its depths where the hole ends. */
function continuedOn({ log, layout, isLast }: OnPage, number: number): string {
  const { pages, end, hasDepths } = layout
  const said = inBothOf(log)
  const next = pages[number]
  const depths = next && !next.isContinuation ? `: ${next.top.toFixed(2)}–${pages.at(-1)!.base.toFixed(2)}` : ''
  const isDrawn = hasDepths || pages[0]!.rows.length > 0
  return [
    number > 1 ? `${said('continuedFrom')} ${number - 1}` : '',
    isLast && isDrawn ? `${said('endOfHole')} ${end.toFixed(2)} m` : '',
    next ? `${said('continuesOn')} ${number + 1}${depths}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What the tracks draw on a page, with the rows of texts among them. */
function Tracks({ log, layout, page, isLast }: OnPage) {
  const common = { hole: log, columns: layout.columns, page, perMetre: 1000 / layout.scale, isLast }
  const drawn = layout.columns.flatMap(column => {
    const { draw: Draw, painted } = trackOf(column.key)!
    return Draw ? [{ painted, element: <Draw key={column.key} {...common} column={column} /> }] : []
  })
  const paintedAs = (when: 'first' | 'last' | undefined) =>
    drawn.filter(({ painted }) => painted === when).map(({ element }) => element)
  const between = paintedAs(undefined)
  return (
    <>
      {paintedAs('first')}
      {between.length > 0 && <g>{between}</g>}
      {page.rows.length > 0 && <Rows log={log} layout={layout} page={page} isLast={isLast} />}
      {paintedAs('last')}
    </>
  )
}

function NoLayers({ log, layout: { columns } }: OnPage) {
  const column = columns.find(c => c.key === 'description')
  if (!column) return null
  const { x, width } = column
  return (
    <FittedText
      x={x + logMeasures.pad}
      y={4}
      width={width - 2 * logMeasures.pad}
      size={paperTypeSizes.text}
      fill={softInk}
    >
      {inBothOf(log)('noLayers')}
    </FittedText>
  )
}

function Frame({ log, layout: { columns, paper }, bottom }: OnPage & { bottom: number }) {
  const { left, width, tableTop: top } = paper
  const dividers = columns.slice(1).map(c => `M${round(c.x)} ${round(top)}V${round(bottom)}`)
  return (
    <TableFrame {...{ width, top, left }} height={bottom - top} head={measureLogHeads(log)} below={lineWidths.frame}>
      <g transform={`translate(0 ${round(top)})`}>
        <LogHeads log={log} columns={columns} />
      </g>
      <path d={dividers.join('')} fill="none" stroke={ink} strokeWidth={lineWidths.column} />
    </TableFrame>
  )
}

/** The texts of the layers, each row joined to its layer by a leader line where it had to move. */
function Rows({ layout, page }: OnPage) {
  const { columns, scale } = layout
  const textColumns = textColumnsOf(columns)
  const [first, last] = [textColumns[0], textColumns.at(-1)]
  if (!first || !last) return null
  const [from, right] = [first.x, last.x + last.width]
  const y = (depth: number) => (Math.max(0, depth - page.top) * 1000) / scale
  const shown = page.rows.filter(({ height }) => height > 0)
  const leaders = shown
    .filter(({ depthfrom, top }) => y(depthfrom) > 0.05 || top > 0.05)
    .map(
      row =>
        `M${round(from)} ${round(y(row.depthfrom))}L${round(from + first.leader)} ${round(row.top)}H${round(right)}`,
    )
  const end = y(page.base)
  const after =
    page.length > end + 0.05 ? `M${round(from)} ${round(end)}L${round(from + first.leader)} ${round(page.length)}` : ''
  return (
    <g>
      <path d={leaders.join('') + after} fill="none" stroke={ink} strokeWidth={lineWidths.help} />
      {shown.map((row, i) => (
        <RowTexts key={i} row={row} columns={textColumns} />
      ))}
    </g>
  )
}

function RowTexts({ row, columns }: { row: TextRow; columns: readonly TextColumn[] }) {
  const first = row.top + logMeasures.cellPad / 2 + logMeasures.pitch * 0.74
  const xOf = ({ x, width, room }: TextColumn) => x + width - logMeasures.pad - room
  return columns.map(column => {
    const cell = row.cells[column.key] ?? []
    if (cell.length === 0) return null
    const fill = row.layer === null ? softInk : ink
    const own = cell.filter(({ isSecond }) => !isSecond)
    return column.text.whole ? (
      <g key={column.key} fill={fill}>
        {cell.map(({ text, lead, size = paperTypeSizes.text, isSoft }, i) => (
          <text
            key={i}
            x={round(xOf(column))}
            y={round(first + i * logMeasures.pitch)}
            fontSize={round(size)}
            fontWeight={lead > 0 ? 600 : undefined}
            fill={isSoft ? softInk : undefined}
          >
            {text}
          </text>
        ))}
      </g>
    ) : (
      [
        <Lines key={column.key} lines={own} x={xOf(column)} y={first} pitch={logMeasures.pitch} fill={fill} />,
        own.length < cell.length && (
          <Lines
            key={`${column.key} 2`}
            lines={cell.slice(own.length)}
            x={xOf(column)}
            y={first + own.length * logMeasures.pitch}
            pitch={logMeasures.pitch}
            fill={secondInk}
          />
        ),
      ]
    )
  })
}
