import { ink, lineWidths, round, softInk } from '../../kit/ink.ts'
import { TableFrame } from '../../kit/table-frame.tsx'
import { wrap } from '../../kit/text.ts'
import { type ChartsBehind, type PaperChart, paperTypeSizes } from '../../paper/paper-sheet.ts'
import { PaperText } from '../../paper/paper-text.tsx'

/** A page of charts in a grid. */
export interface ChartsPage {
  title: string
  method: string[]
  cells: {
    chart: PaperChart
    x: number
    y: number
    width: number
    height: number
    rows: { label: string; values: string[] }[]
  }[]
}

/** mm: least width and height of a chart with its table, what parts it from the next, and the lines of its texts. */
const [leastWidth, leastHeight, apart, pitch, titleHeight] = [84, 100, 6, 3.1, 6] as const
const methodPitch = 2.9
/** Least height of a plot beside a long table, mm. */
const leastPlot = 45
/** Height of a chart at most, as a share of its width. */
const highest = 0.7
/** Share of the labels in a table. */
const labelShare = 0.36

/** Charts on as many pages as they take; `room` is what a page has for them, mm. */
export function layoutCharts(
  { title, method, charts }: ChartsBehind,
  room: { left: number; top: number; width: number; height: number },
): ChartsPage[] {
  const said = wrap(method, room.width, paperTypeSizes.least)
  const top = room.top + titleHeight + said.length * methodPitch + 2
  const height = room.top + room.height - top
  const fitting = (length: number, least: number) => Math.max(1, Math.floor((length + apart) / (least + apart)))
  const most = Math.min(charts.length, fitting(room.width, leastWidth))
  const grid = { columns: most, down: Math.min(Math.ceil(charts.length / most), fitting(height, leastHeight)) }
  const cellsIn = ({ columns, down }: typeof grid) => {
    const cell = {
      width: (room.width - (columns - 1) * apart) / columns,
      height: (height - (down - 1) * apart) / down,
    }
    const linesLeft = Math.floor((cell.height - titleHeight - leastPlot) / pitch)
    return charts.map(chart => {
      const rows = chart.rows.map(([label, value]) => ({
        label,
        values: wrap(value, cell.width * (1 - labelShare) - 2, paperTypeSizes.figure),
      }))
      const isWhole = tableHeight(rows) <= cell.height - titleHeight - leastPlot
      const cut = isWhole ? rows : cutRows(rows, linesLeft - rows.length)
      const own = cell.width * highest + titleHeight + tableHeight(cut)
      return { chart, isWhole, rows: cut, width: cell.width, height: Math.min(cell.height, own) }
    })
  }
  // what says too much for a part of a page has a page of its own, as have the others then
  const isGrid = cellsIn(grid).every(({ isWhole }) => isWhole)
  const { columns, down } = isGrid ? grid : { columns: 1, down: 1 }
  const laid = cellsIn({ columns, down })
  const pages: ChartsPage[] = []
  let y = top
  for (let from = 0; from < laid.length; from += columns) {
    const row = laid.slice(from, from + columns)
    if (from % (columns * down) === 0) {
      pages.push({ title, method: said, cells: [] })
      y = top
    }
    for (const [k, one] of row.entries())
      pages.at(-1)!.cells.push({ ...one, x: room.left + k * (one.width + apart), y })
    y += Math.max(...row.map(({ height: own }) => own)) + apart
  }
  return pages
}

const tableHeight = (rows: readonly { values: readonly string[] }[]): number =>
  rows.reduce((sum, { values }) => sum + values.length * pitch + 1, 0)

/** Rows of so many lines at most: of the last what finds room, with an ellipsis. */
function cutRows<R extends { values: string[] }>(rows: readonly R[], most: number): R[] {
  const last = rows.at(-1)!
  const others = rows.slice(0, -1)
  const left = Math.max(1, most - others.reduce((sum, { values }) => sum + values.length, 0))
  const values = last.values.slice(0, left)
  return [...others, { ...last, values: [...values.slice(0, -1), `${values.at(-1)} …`] }]
}

/** The charts of a page, each above what follows from it. */
export function ChartsOnPage({
  page,
  left,
  width,
  top,
}: {
  page: ChartsPage
  left: number
  width: number
  top: number
}) {
  return (
    <g>
      <PaperText x={left} y={top + 3.4} width={width} size={paperTypeSizes.text} weight={600}>
        {page.title}
      </PaperText>
      <g fontSize={paperTypeSizes.least} fill={softInk}>
        {page.method.map((line, i) => (
          <text key={line} x={left} y={round(top + titleHeight + i * methodPitch + 1)}>
            {line}
          </text>
        ))}
      </g>
      {page.cells.map(one => (
        <Cell key={`${one.x} ${one.y}`} {...one} />
      ))}
    </g>
  )
}

function Cell({ chart, x, y, width, height, rows }: ChartsPage['cells'][number]) {
  const table = tableHeight(rows)
  const size = { width: width - 2, height: height - titleHeight - table - 2 }
  let below = y + height - table
  return (
    <g>
      <PaperText x={x + 2} y={y + 3.8} width={width - 4} size={paperTypeSizes.text} weight={600}>
        {chart.title}
      </PaperText>
      {chart.draw && <g transform={`translate(${round(x + 1)} ${round(y + titleHeight + 1)})`}>{chart.draw(size)}</g>}
      {rows.map(({ label, values }) => {
        const at = below
        below += values.length * pitch + 1
        return (
          <g key={label} fontSize={paperTypeSizes.figure} fill={ink}>
            <path
              d={`M${round(x)} ${round(at)}h${round(width)}`}
              fill="none"
              stroke={softInk}
              strokeWidth={lineWidths.help}
              strokeOpacity={0.4}
            />
            <PaperText
              x={x + 2}
              y={at + pitch - 0.3}
              width={width * labelShare - 4}
              size={paperTypeSizes.figure}
              fill={softInk}
            >
              {label}
            </PaperText>
            {values.map((line, i) => (
              <text key={i} x={round(x + width * labelShare)} y={round(at + (i + 1) * pitch - 0.3)}>
                {line}
              </text>
            ))}
          </g>
        )
      })}
      <TableFrame left={x} width={width} below={lineWidths.help} top={y} height={height} head={titleHeight - 0.6} />
    </g>
  )
}
