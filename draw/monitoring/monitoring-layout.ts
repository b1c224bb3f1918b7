import { wrap } from '../kit/text.ts'
import { headHeightOf } from '../paper/paper-head-layout.ts'
import { paperMeasures, paperTypeSizes } from '../paper/paper-sheet.ts'
import { paperOf } from '../paper/sheet.ts'
import { footOf, type MonitoringSheet, makeMonitoringHead, type SheetStation } from './monitoring-sheet.ts'
import { headHeight, type MonitoringColumn, tableMeasures, tablesOf } from './monitoring-table.ts'

/** A page: charts of some stations, rows of their table, or both. */
export interface MonitoringPageLayout {
  stations: readonly SheetStation[]
  /** Height of each chart, mm; none on a page of the table alone. */
  charts: readonly number[]
  table: { tables: readonly (readonly MonitoringColumn[])[]; first: number; end: number } | null
  /** Page on which the table stands instead. */
  tableOn: number | null
  origin: readonly string[]
  printed: string
}
export interface MonitoringLayout {
  paper: { width: number; height: number }
  left: number
  width: number
  /** Edge below the head, and where the foot may end, mm. */
  top: number
  base: number
  pages: readonly MonitoringPageLayout[]
}

/** Least heights of a first chart and of one below it, and the greatest of all together by the paper, mm. */
const heights = { first: 58, further: 34, most: { A4: 175, A3: 260 } } as const
/** Room between a chart and the table, and from the table to the foot, mm. */
export const gaps = { table: 3, foot: 3 } as const

/** Lays the sheet out: stations in one chart or each on its page, their table below, or overleaf where it has no room. */
export function layoutMonitoring(sheet: MonitoringSheet): MonitoringLayout {
  const paper = paperOf(sheet)
  const [left, right] = paperMeasures.margins[sheet.paper]
  const width = paper.width - left - right
  const base = paper.height - paperMeasures.bottom
  const groups = groupsOf(sheet)
  const heads = groups.map(stations => headHeightOf(makeMonitoringHead(sheet, stations), width))
  const top = paperMeasures.top + Math.max(...heads) + paperMeasures.gap
  const pages: MonitoringPageLayout[] = []
  for (const stations of groups) {
    const tables = tablesOf(sheet, stations, width)
    const { origin: text, printed } = footOf(sheet, stations)
    const origin = wrap(text, width - 62, paperTypeSizes.least)
    const room = base - origin.length * paperMeasures.footPitch - gaps.foot - top
    const count = stations.length
    const charts = (over: number) =>
      chartHeights(Math.min(heights.most[sheet.paper], room - over), sheet.columns.length)
    const tableHeight = measureTables(tables.length, count, headHeight(sheet))
    const least = heights.first + (sheet.columns.length - 1) * heights.further
    const shared = { stations, origin, printed }
    if (count === 0) pages.push({ ...shared, charts: charts(0), table: null, tableOn: null })
    else if (room - tableHeight - gaps.table >= least)
      pages.push({
        ...shared,
        charts: charts(tableHeight + gaps.table),
        table: { tables, first: 0, end: count },
        tableOn: null,
      })
    else {
      pages.push({ ...shared, charts: charts(4), table: null, tableOn: pages.length + 2 })
      const rows = Math.max(
        1,
        Math.floor((room - measureTables(tables.length, 0, headHeight(sheet))) / (tables.length * tableMeasures.row)),
      )
      for (let first = 0; first < count; first += rows)
        pages.push({
          ...shared,
          charts: [],
          table: { tables, first, end: Math.min(count, first + rows) },
          tableOn: null,
        })
    }
  }
  return { paper, left, width, top, base, pages }
}

/** The stations of each page of charts: all together, or each alone, evenly fewer pages where only so many may be. */
function groupsOf({ stations, isOverlaid, mostPages = stations.length }: MonitoringSheet): (readonly SheetStation[])[] {
  if (isOverlaid || stations.length === 0) return [stations]
  const pages = Math.min(stations.length, mostPages)
  return Array.from({ length: pages }, (_, i) =>
    stations.slice(Math.round((i * stations.length) / pages), Math.round(((i + 1) * stations.length) / pages)),
  )
}

/** Height of tables of so many rows each under heads of a height, one below the other, mm. */
export const measureTables = (tables: number, rows: number, head: number): number =>
  tables * (head + rows * tableMeasures.row) + (tables - 1) * tableMeasures.gap

/** The first chart takes two thirds of what two have. */
const chartHeights = (room: number, count: number): number[] =>
  count === 1 ? [room] : Array.from({ length: count }, (_, i) => (i === 0 ? room * 0.64 : (room * 0.36) / (count - 1)))
