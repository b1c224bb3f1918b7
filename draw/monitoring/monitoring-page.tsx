import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import { printedWords } from '../kit/printed-words.ts'
import { TableFrame } from '../kit/table-frame.tsx'
import { PaperOrigin } from '../paper/paper-foot.tsx'
import { PaperHead } from '../paper/paper-head.tsx'
import { paperMeasures, paperTypeSizes } from '../paper/paper-sheet.ts'
import { PaperSvg } from '../paper/paper-svg.tsx'
import { PaperText } from '../paper/paper-text.tsx'
import { drawnSensors } from './monitored.ts'
import { gaps, type MonitoringLayout, measureTables, type MonitoringPageLayout as Page } from './monitoring-layout.ts'
import { chartTitle, headWords, type MonitoringSheet, makeMonitoringHead } from './monitoring-sheet.ts'
import { columnGap, headHeight, lineSignWidth, type MonitoringColumn, tableMeasures } from './monitoring-table.ts'
import { sensorInk } from './sensor-inks.ts'
import { TimeChart } from './time-chart.tsx'

interface OnSheet {
  sheet: MonitoringSheet
  layout: MonitoringLayout
  /** Page, from 1. */
  number: number
}

/** One page of the sheet of monitoring, an SVG in paper millimetres. */
export function MonitoringPage({ sheet, layout, number }: OnSheet) {
  const { paper, left, width, top } = layout
  const page = layout.pages[number - 1]!
  const chartsHeight = page.charts.reduce((sum, one) => sum + one, 0)
  const tableTop = top + chartsHeight + (chartsHeight > 0 ? gaps.table : 0)
  const rows = page.table ? page.table.end - page.table.first : 0
  const tableHeight = page.table ? measureTables(page.table.tables.length, rows, headHeight(sheet)) : 0
  return (
    <PaperSvg paper={paper}>
      <g transform={`translate(${left} ${paperMeasures.top})`}>
        <PaperHead
          head={makeMonitoringHead(sheet, page.stations)}
          words={headWords(sheet)}
          scale={null}
          {...{ width, number }}
          count={layout.pages.length}
        />
      </g>
      <g transform={`translate(${left} ${round(top)})`}>
        <Charts {...{ sheet, layout, number }} />
      </g>
      {page.table && (
        <g transform={`translate(${left} ${round(tableTop)})`}>
          {page.table.tables.map((columns, i) => (
            <g
              key={i}
              transform={`translate(0 ${round(i * (measureTables(1, rows, headHeight(sheet)) + tableMeasures.gap))})`}
            >
              <Table {...{ page, columns, width }} head={headHeight(sheet)} />
            </g>
          ))}
        </g>
      )}
      {page.tableOn !== null && (
        <text
          x={round(left + width)}
          y={round(top + chartsHeight + 2.6)}
          fontSize={paperTypeSizes.least}
          fill={softInk}
          textAnchor="end"
        >
          {sheet.say('monitoringSheet.listed', { page: page.tableOn })}
        </text>
      )}
      <g transform={`translate(${left} ${round(footTop(tableTop + tableHeight, page, layout))})`}>
        <PaperOrigin foot={page} lines={page.origin} width={width} />
      </g>
    </PaperSvg>
  )
}

/** The foot follows what is above it, and on a page with charts stands at the end of the paper. */
function footTop(after: number, page: Page, { base }: MonitoringLayout): number {
  const last = base - page.origin.length * paperMeasures.footPitch
  return page.charts.length > 0 ? last : Math.min(last, after + gaps.foot)
}

function Charts({ sheet, layout, number }: OnSheet) {
  const { stations, charts } = layout.pages[number - 1]!
  const { say, range, isFitted, project, language } = sheet
  const { months, afterDay } = printedWords[language]
  const sensors = stations.map(({ sensor }) => sensor)
  const places = new Set(sensors.map(({ place }) => place))
  const lines = sheet.lines.filter(({ place }) => place === undefined || places.has(place))
  let top = 0
  return charts.map((height, i) => {
    const column = sheet.columns[i]!
    const at = top
    top += height
    const [from, to] = [siteStamp(range.from, project.timezone), siteStamp(range.to, project.timezone)]
    const words = {
      ...{ months, afterDay },
      title: chartTitle(sheet, column),
      noData: say('monitoringChart.noData'),
      flags: [say('monitoringChart.flag.suspect'), say('monitoringChart.flag.rejected')],
      until: (value: string) => say('monitoringChart.until', { value }),
      none: sheet.isUnread ? say('monitoringSheet.unread') : say('monitoringSheet.none', { from, to }),
    }
    return (
      <g key={column} transform={`translate(0 ${round(at)})`}>
        <TimeChart
          {...{ column, lines, range, isFitted, height, words }}
          drawn={drawnSensors(sensors, column)}
          wished={sheet.tracks?.get(column)}
          zone={project.timezone}
          width={layout.width}
          hasTimes={i === charts.length - 1}
          id={`plot-${number}-${column}`}
        />
      </g>
    )
  })
}

/** What stands over a column, from above: its title and the one below, each with what it is in the second language. */
const linesOfHead = ({ head, seconds }: MonitoringColumn) => {
  const pitch = tableMeasures.headPitch
  const lines = head.flatMap((said, i) => (seconds ? [said, seconds[i] === said ? '' : seconds[i]!] : [said]))
  return lines.flatMap((said, i) => (said ? [{ said, y: 3 + i * pitch, isFirst: i === 0 }] : []))
}

/** Stations and their figures, a row each behind the sign of its line. */
function Table({
  page,
  columns,
  width,
  head,
}: {
  page: Page
  columns: readonly MonitoringColumn[]
  width: number
  head: number
}) {
  const { stations, table } = page
  const { first, end } = table!
  const { row } = tableMeasures
  const rows = stations.slice(first, end)
  let left = lineSignWidth
  const cells = columns.flatMap((column, c) => {
    const { isEnd, width: own } = column
    const at = isEnd ? left + own - columnGap / 2 : left
    left += own
    const text = (said: string, y: number, look: { weight?: 600; fill?: string }) => (
      <PaperText
        key={`${c} ${y}`}
        x={at}
        y={y}
        width={own - columnGap / 2}
        size={paperTypeSizes.least}
        {...look}
        {...(isEnd ? { anchor: 'end' as const } : {})}
      >
        {said}
      </PaperText>
    )
    return [
      ...linesOfHead(column).map(({ said, y, isFirst }) =>
        text(said, y, isFirst ? { weight: 600 } : { fill: softInk }),
      ),
      ...rows.map((_, r) => text(column.cells[first + r]!, head + (r + 0.72) * row, c === 0 ? { weight: 600 } : {})),
    ]
  })
  return (
    <g>
      {rows.map(({ sensor: { place, key, isByHand } }, r) => {
        const y = head + (r + 0.55) * row
        const { colour, isBroken } = sensorInk(place)
        return (
          <g key={key}>
            {isByHand ? (
              <circle cx={4} cy={round(y)} r={0.8} fill="#FFFFFF" stroke={colour} strokeWidth={0.3} />
            ) : (
              <path
                d={`M1.5 ${round(y)}h5`}
                stroke={colour}
                strokeWidth={0.5}
                strokeDasharray={isBroken ? '1.8 0.8' : undefined}
              />
            )}
            {r > 0 && (
              <path
                d={`M0 ${round(head + r * row)}h${width}`}
                stroke={ink}
                strokeWidth={lineWidths.help}
                strokeOpacity={0.2}
              />
            )}
          </g>
        )
      })}
      {cells}
      <TableFrame
        left={0}
        below={lineWidths.boundary}
        width={width}
        top={0}
        height={head + rows.length * row}
        head={head}
      />
    </g>
  )
}
