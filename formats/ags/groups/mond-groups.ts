import type { ReadingType } from './monitoring-groups.ts'

/** Headings that the export adds to the standard’s of monitoring. */
export const ownMonitoringHeadings = {
  MONG: { MONG_BSEN: 'Number of the sensor in the group of sensors, joined by + where the point has several' },
  MOND: {
    MOND_BSEN: 'Number of the sensor in the group of sensors; without one the row is no reading of it',
    MOND_BOFF: 'How far the clock of the row is ahead of UTC; behind a blank fractions of its second',
    MOND_BFLG: 'suspect or rejected: the reading does not count',
    MOND_BWRK: 'Y: worked out from another row, not measured',
  },
} as const satisfies Record<string, Record<string, string>>

const own = new Set(
  Object.entries(ownMonitoringHeadings).flatMap(([group, headings]) =>
    Object.keys(headings).map(heading => `${group} ${heading}`),
  ),
)
export const isOwnMonitoring = (group: string, heading: string): boolean => own.has(`${group} ${heading}`)

/** What an instrument gave; no type of the standard. */
export const rawType = 'RAW'
export type MondType = ReadingType['type'] | typeof rawType

/** Units in which values are written that no file said otherwise. */
export const mondUnitOf: Readonly<Record<ReadingType['type'], string>> = {
  WDEP: 'm',
  LEV: 'm',
  WHD: 'm',
  PRES: 'kPa',
  TEMP: 'DegC',
  BAR: 'kPa',
}

/** Names the group under which what the rows of a type say is kept with their sensor; of a single reading with its instant, ms. */
export const mondOf = (type: string, at?: number): string => (at === undefined ? `MOND ${type}` : `MOND ${type} ${at}`)

/** Types that stand for the same quantity: which of them a file had is kept. */
const others: Partial<Record<MondType, MondType>> = { LEV: 'WDEP', PRES: 'WHD' }

/** What is kept with a sensor of the types of its rows: what all rows of each say, and which types there are where it does not go without saying. */
export function keptOfTypes(
  said: ReadonlyMap<MondType, Record<string, string>>,
): Record<string, Record<string, string>> {
  const kept: Record<string, Record<string, string>> = {}
  for (const [type, cells] of said) {
    const other = others[type]
    const isPlain = type !== 'WDEP' && type !== 'WHD' && !(other && said.has(other))
    if (!isPlain || Object.keys(cells).length > 0) kept[mondOf(type)] = cells
  }
  return kept
}

export function sameCells(one: Record<string, string>, other: Record<string, string>): boolean {
  const headings = Object.keys(one)
  return headings.length === Object.keys(other).length && headings.every(heading => one[heading] === other[heading])
}
