import { FittedText } from './kit/fitted-text.tsx'
import { ink, lines, round, softInk } from './kit/ink.ts'
import { TableFrame } from './kit/table-frame.tsx'
import { type LogInput, type TextColumn, textColumnsOf } from './log-columns.ts'
import { headers } from './log-header.tsx'
import { headHeight, type LogLayout } from './log-layout.ts'
import { LogFooter, LogLegend } from './log-legend.tsx'
import { lineHeight, rowPad } from './log-rows.ts'
import { PaperSvg } from './paper/paper-svg.tsx'
import { measures, paperOf, tableWidth } from './sheet.ts'
import { type Page, type Row, titleIn } from './track.ts'
import { trackOf } from './tracks.ts'

interface OnPage {
  log: LogInput
  layout: LogLayout
  page: Page
  isLast: boolean
}

/** Height of the table of a hole without layers, mm. */
const emptyHeight = 12

/** One page of a printed log, an SVG in paper millimetres. `number` counts from 1. */
export function LogSheet({ log, layout, number }: { log: LogInput; layout: LogLayout; number: number }) {
  const page = layout.pages[number - 1]!
  const ground = headHeight(log) + page.above
  const tableTop = headHeight(log) - measures.columnHead - measures.headRoom
  const depthLength = ((page.base - page.top) * 1000) / layout.scale
  const lastRow = page.rows.at(-1)
  const hasDepth = lastRow !== undefined || layout.hasDepths
  const used = hasDepth ? round(Math.max(depthLength, lastRow ? lastRow.top + lastRow.height : 0)) : emptyHeight
  const drawn: OnPage = { log, layout, page, isLast: number === layout.pages.length }
  const { Draw: Header } = headers[log.sheet.header]
  return (
    <PaperSvg paper={paperOf(log.sheet)}>
      <Header
        hole={log}
        width={tableWidth(log.sheet)}
        total={layout.total}
        scale={layout.scale}
        page={number}
        pages={layout.pages.length}
      />
      <Frame {...drawn} top={tableTop} height={measures.columnHead + measures.headRoom + page.above + used} />
      <g transform={`translate(0 ${round(ground)})`}>
        {hasDepth && <Tracks {...drawn} length={used} />}
        {layout.pages[0]!.rows.length === 0 && number === 1 && <NoLayers {...drawn} />}
      </g>
      <EndOfHole {...drawn} y={round(ground + used)} />
      <LogLegend
        sheet={log.sheet}
        entries={page.legend}
        perRow={layout.legendPerRow}
        y={round(ground + used + measures.endLine)}
      />
      <LogFooter log={log} layout={layout} />
    </PaperSvg>
  )
}

/** What the tracks draw on a page, with the rows of texts among them. */
function Tracks({ log, layout, page, isLast, length }: OnPage & { length: number }) {
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
      {page.rows.length > 0 && <Rows log={log} layout={layout} page={page} isLast={isLast} length={length} />}
      {paintedAs('last')}
    </>
  )
}

function NoLayers({ log, layout: { columns } }: OnPage) {
  const column = columns.find(c => c.key === 'description')
  if (!column) return null
  const { x, width } = column
  return (
    <FittedText x={x + measures.pad} y={4} width={width - 2 * measures.pad} size={2.5} fill={softInk}>
      {log.words.noLayers}
    </FittedText>
  )
}

function Frame({ log, layout: { columns }, top, height }: OnPage & { top: number; height: number }) {
  const width = tableWidth(log.sheet)
  const dividers = columns.slice(1).map(c => `M${round(c.x)} ${round(top)}V${round(top + height)}`)
  return (
    <TableFrame {...{ width, top, height }} left={measures.margin} head={measures.columnHead} below={lines.frame}>
      {columns.map(({ key, x, width: w }) => {
        const head = titleIn(trackOf(key)!.title, log.language).split('\n')
        return head.map((line, i) => (
          <FittedText
            key={`${key}${i}`}
            x={x + w / 2}
            y={top + measures.columnHead / 2 + 0.85 + (i - (head.length - 1) / 2) * 3.3}
            width={w - 1}
            size={2.4}
            weight={500}
            anchor="middle"
          >
            {line}
          </FittedText>
        ))
      })}
      <path d={dividers.join('')} fill="none" stroke={ink} strokeWidth={lines.column} />
    </TableFrame>
  )
}

/** The texts of the layers, each row joined to its layer by a leader line where it had to move. */
function Rows({ layout, page, length }: OnPage & { length: number }) {
  const { columns, scale } = layout
  const textColumns = textColumnsOf(columns)
  const [first, last] = [textColumns[0], textColumns.at(-1)]
  if (!first || !last) return null
  const [from, right] = [first.x, last.x + last.width]
  const leaders = page.rows.slice(1).map(row => {
    const y = (Math.max(0, row.depthfrom - page.top) * 1000) / scale
    // a row pulled up at the page's end may begin at the very depth of the row above it
    return `M${round(from)} ${round(y)}L${round(from + first.leader)} ${round(row.top)}H${round(right)}`
  })
  const end = (page.base - page.top) * (1000 / scale)
  const after =
    length > end + 0.05 ? `M${round(from)} ${round(end)}L${round(from + first.leader)} ${round(length)}` : ''
  return (
    <g>
      <path d={leaders.join('') + after} fill="none" stroke={ink} strokeWidth={lines.help} />
      {page.rows.map((row, i) => (
        <RowTexts key={i} row={row} columns={textColumns} size={page.size} />
      ))}
    </g>
  )
}

function RowTexts({ row, columns, size }: { row: Row; columns: readonly TextColumn[]; size: number }) {
  const baseline = (line: number) => round(row.top + rowPad(size) / 2 + lineHeight(size) * (line + 0.78))
  const xOf = ({ x, width, text, room, leader }: TextColumn) =>
    round(text.anchor ? x + (width + leader) / 2 : x + width - measures.pad - room)
  return (
    <g fontSize={size} fill={row.layer === null ? softInk : ink}>
      {columns.map(column => {
        const set = row.texts[column.key]!
        return set.lines.map((line, i) => (
          <text
            key={`${column.key}${i}`}
            x={xOf(column)}
            y={baseline(i)}
            fontSize={set.size === size ? undefined : round(set.size)}
            fontWeight={column.text.weight}
            textAnchor={column.text.anchor}
          >
            {line}
          </text>
        ))
      })}
    </g>
  )
}

function EndOfHole({ log, layout, y, isLast }: OnPage & { y: number }) {
  if (!isLast || (layout.pages[0]!.rows.length === 0 && !layout.hasDepths)) return null
  return (
    <text x={measures.margin} y={round(y + 3.1)} fontSize={2.1} fill={softInk}>
      {`${log.words.endOfHole} ${layout.end.toFixed(2)} m`}
    </text>
  )
}
