import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { formatGrouped } from '../kit/numbers.ts'
import { printedWords } from '../kit/printed-words.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { figureOf, readingUnits } from './monitored.ts'
import { filterOf, lastValueOf, type MonitoringSheet, type SheetStation } from './monitoring-sheet.ts'

/** A column of the table below the charts. */
export interface MonitoringColumn {
  head: readonly [string, string]
  /** Heads in the sheet's second language, where it has one. */
  seconds?: readonly [string, string] | undefined
  /** One a station. */
  cells: readonly string[]
  isEnd: boolean
  width: number
}

/** Height of the head of a table, of a row, and between two tables, mm. */
export const tableMeasures = { head: 7.4, headPitch: 2.9, row: 3.7, gap: 2.5 } as const
/** Measures a head, mm; with titles in two languages it has twice the lines. */
export const headHeight = ({ second }: Pick<MonitoringSheet, 'second'>): number =>
  tableMeasures.head + (second ? 2 * tableMeasures.headPitch : 0)
/** Room between columns, and for the sign of the line, mm. */
export const [columnGap, lineSignWidth] = [2.6, 8] as const

type TableColumn = Omit<MonitoringColumn, 'width'>

/**
 * The stations in a table: what is not in the head, and the figures of each quantity; in two tables where one is too wide.
 * Columns are as wide as what stands in them, and where they need more than there is, the widest give way.
 */
export function tablesOf(
  sheet: MonitoringSheet,
  stations: readonly SheetStation[],
  width: number,
): MonitoringColumn[][] {
  const { second } = sheet
  const [name, about, figures] = columnsIn(sheet, stations)
  if (second) {
    // the values are those of the first language
    const others = columnsIn({ ...sheet, ...second }, stations)
    for (const [i, own] of [name, about, figures].entries())
      for (const [c, one] of own.entries()) one.seconds = others[i]![c]!.head
  }
  const needs = (all: readonly TableColumn[]) => all.reduce<number>((sum, one) => sum + neededBy(one), lineSignWidth)
  const whole = [...name, ...about, ...figures]
  const tables =
    about.length === 0 || needs(whole) <= width
      ? [whole]
      : [
          [...name, ...about],
          [...name, ...figures],
        ]
  return tables.map(table => {
    const most = widest(table.map(neededBy), width - lineSignWidth)
    return table.map(one => ({ ...one, width: Math.min(most, neededBy(one)) }))
  })
}

/** How wide a column may be so that all of them find room, mm. */
function widest(needs: readonly number[], room: number): number {
  const ascending = needs.toSorted((a, b) => a - b)
  let left = room
  for (const [i, need] of ascending.entries()) {
    const share = left / (ascending.length - i)
    if (need > share) return share
    left -= need
  }
  return room
}

/** The name, what is told of it, and its figures. */
function columnsIn(
  sheet: MonitoringSheet,
  stations: readonly SheetStation[],
): [TableColumn[], TableColumn[], TableColumn[]] {
  const name = columnOf(stations, [sheet.say('monitoringSheet.sensor'), ''], ({ sensor }) => sensor.name, false)
  return [[name], stations.length > 1 ? aboutColumns(sheet, stations) : [], figureColumns(sheet, stations)]
}

const neededBy = ({ head, seconds = ['', ''], cells }: TableColumn): number =>
  Math.max(
    textWidth(head[0], paperTypeSizes.least, 600),
    ...[head[1], ...seconds, ...cells].map(text => textWidth(text, paperTypeSizes.least)),
  ) + columnGap

const columnOf = (
  stations: readonly SheetStation[],
  head: TableColumn['head'],
  of: (one: SheetStation) => string | null,
  isEnd = true,
): TableColumn => ({ head, isEnd, cells: stations.map(one => of(one) ?? '–') })

/** What the head of the page tells of a single station. */
function aboutColumns(sheet: MonitoringSheet, stations: readonly SheetStation[]): TableColumn[] {
  const { say, project } = sheet
  return [
    columnOf(stations, [say('monitoringSheet.serial'), ''], ({ serial }) => serial, false),
    columnOf(stations, [say('monitoringSheet.type'), ''], ({ type }) => type, false),
    columnOf(stations, [say('monitoringSheet.depth'), 'm'], ({ depth }) => depth?.toFixed(2) ?? null),
    columnOf(stations, [say('monitoringSheet.filter'), ''], filterOf),
    columnOf(stations, [say('monitoringSheet.last'), ''], ({ last }) => last && siteStamp(last.at, project.timezone)),
    columnOf(stations, [say('monitoringSheet.lastValue'), ''], ({ last }) => lastValueOf(last, sheet.columns)),
  ]
}

/** Count, mean and ends of each quantity. */
const figureColumns = ({ say, columns, language }: MonitoringSheet, stations: readonly SheetStation[]): TableColumn[] =>
  columns.flatMap(quantity => {
    const figure = (of: 'mean' | 'min' | 'max') => (one: SheetStation) => {
      const value = one.statistics[quantity][of]
      return value === null ? null : figureOf(value, quantity)
    }
    const count = (of: 'count' | 'flagged') => (one: SheetStation) => formatGrouped(one.statistics[quantity][of], 0)
    return [
      columnOf(
        stations,
        [
          `${say(`monitoringSheet.${quantity}`)} ${quantity === 'wvl_datum' ? printedWords[language].aboveSea : readingUnits[quantity]}`,
          say('monitoringSheet.count'),
        ],
        count('count'),
      ),
      columnOf(stations, ['', say('monitoringSheet.flagged')], count('flagged')),
      columnOf(stations, ['', say('monitoringSheet.mean')], figure('mean')),
      columnOf(stations, ['', say('monitoringSheet.least')], figure('min')),
      columnOf(stations, ['', say('monitoringSheet.most')], figure('max')),
    ]
  })
