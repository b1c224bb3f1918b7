import { readMonthName } from '@borebook/geo/month-names.ts'

const two = (part: number) => String(part).padStart(2, '0')
/** Excel counts days from here. */
const dayZero = Date.UTC(1899, 11, 30)
const oneDay = 24 * 3600_000
const dayNumber = /^\d{5}([.,]\d+)?$/

/** A date, and a time of day where one stands with it. */
export interface ReadDate {
  date: string
  time?: string
}

const parted = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{2}|\d{4})(?![\d/.-])/

type DateOrder = 'dmy' | 'mdy' | 'ymd'

/**
 * Finds the order of a column's dates. Month first: some can be read in no other way, and none only day first. Year first, of
 * two digits: the days lie closer together by far than in any other order. Else the day is first.
 */
function findDateOrder(column: readonly string[]): DateOrder {
  const found = column.flatMap(text => {
    const match = parted.exec(text.trim())
    return match ? [match] : []
  })
  const pairs = found.map(([, first, second]) => [Number(first), Number(second)] as const)
  if (pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12)) return 'mdy'
  // nobody parts year, month and day by points
  if (found.length === 0 || !found.every(([text, , , year]) => year!.length === 2 && !text.includes('.'))) return 'dmy'
  const spanOf = (order: DateOrder) => {
    const days = found.map(([text]) => Date.parse(dayOf(text, order) ?? ''))
    return Math.max(...days) - Math.min(...days)
  }
  return spanOf('ymd') * 2 < spanOf('dmy') ? 'ymd' : 'dmy'
}

/**
 * A block whose columns of dates with the month or the year first are as they are stored, for read alone 7/4/2025 is
 * another day; and so are the day numbers of a spreadsheet in columns that are days and nothing else (`isDay`).
 */
export function withDatesAsStored<B extends readonly (readonly string[])[]>(
  block: B,
  isDate: (place: number) => boolean,
  isDay = isDate,
): B | string[][] {
  const width = Math.max(0, ...block.map(row => row.length))
  const orders = Array.from({ length: width }, (_, place) =>
    isDate(place) ? findDateOrder(block.map(row => row[place] ?? '')) : 'dmy',
  )
  const isNumberOfDay = (cell: string, place: number) => isDay(place) && dayNumber.test(cell.trim())
  if (orders.every(order => order === 'dmy') && !block.some(row => row.some(isNumberOfDay))) return block
  return block.map(row =>
    row.map((cell, place) => {
      const read =
        orders[place] !== 'dmy' || isNumberOfDay(cell, place) ? readDate(cell.trim(), orders[place]) : undefined
      return read ? [read.date, read.time].filter(Boolean).join(' ') : cell
    }),
  )
}

/**
 * Reads a date as people and spreadsheets write it: ISO, day.month.year, day/month/year (month first where its column
 * has it first or the second number is no month), 221126, 2 Nov 2026, Excel's day number. Undefined for anything else;
 * whether the day exists is left to the schema.
 */
export function readDate(text: string, order: DateOrder = 'dmy'): ReadDate | undefined {
  const serial = dayNumber.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  if (serial >= 20000 && serial < 80000) {
    const time = serial % 1
    return {
      date: new Date(dayZero + Math.floor(serial) * oneDay).toISOString().slice(0, 10),
      ...(time > 0 ? { time: timeOfShare(time) } : {}),
    }
  }
  const match = /^(.*?\d{2,4}|\d{4}.*?\d{1,2})(?:(?:T|,?\s+)(\d{1,2}:.*))?$/.exec(text)
  const day = match && dayOf(match[1]!.trim(), order)
  if (!day) return undefined
  const time = match[2] === undefined ? undefined : readClock(match[2])
  if (match[2] !== undefined && time === undefined) return undefined
  // midnight is how a spreadsheet writes a date without a time
  return { date: day, ...(time === undefined || /^0?0:00(:00)/.test(match[2]!) ? {} : { time }) }
}

function dayOf(text: string, order: DateOrder): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return `${iso[1]}-${two(Number(iso[2]))}-${two(Number(iso[3]))}`
  const digits = /^(\d\d)(\d\d)(\d\d|\d{4})$/.exec(text)
  if (digits) {
    const dayFirst = `${yearOf(digits[3]!)}-${digits[2]}-${digits[1]}`
    const yearFirst = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
    const day = text.length === 8 && !isNear(dayFirst) && isNear(yearFirst) ? yearFirst : dayFirst
    return isDay(day) ? day : undefined
  }
  const dotted = parted.exec(text)
  if (dotted && dotted[0] === text) {
    const [first, second] = [Number(dotted[1]), Number(dotted[2])]
    if (order === 'ymd') return `${yearOf(dotted[1]!.padStart(2, '0'))}-${two(second)}-${two(Number(dotted[3]))}`
    const [month, day] = order === 'mdy' || (second > 12 && first <= 12) ? [first, second] : [second, first]
    return `${yearOf(dotted[3]!)}-${two(month)}-${two(day)}`
  }
  const worded = /^(\d{1,2})[\s.-]*([\p{L}]{3,})[\s.,-]*(\d{4}|\d{2})$/u.exec(text)
  if (!worded) return undefined
  const month = readMonthName(worded[2]!)
  return month === null ? undefined : `${yearOf(worded[3]!)}-${two(month)}-${two(Number(worded[1]))}`
}

/** Whether there is such a day, in a year that somebody may have drilled in. */
const isNear = (iso: string) => isDay(iso) && iso >= '1800' && iso < '2200'
/** Whether the calendar has such a day. */
export const isDay = (iso: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(iso) && new Date(`${iso}T00:00Z`).toJSON()?.slice(0, 10) === iso

const yearOf = (text: string): string => {
  if (text.length === 4) return text
  return Number(text) < 80 ? `20${text}` : `19${text}`
}

/** The share of a day that has passed, as a time, to the minute. */
const timeOfShare = (share: number): string => {
  const minutes = Math.min(1439, Math.round(share * 1440))
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Reads a time of day: 8:15, 08:15:30, 8:15 PM, 0.34375. Undefined for anything else. */
export function readClock(text: string): string | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*([ap]m)?$/i.exec(text.trim())
  if (match) {
    const half = match[3]?.toLowerCase()
    const hours = Number(match[1])
    if (half && (hours < 1 || hours > 12)) return undefined
    const whole = half ? (hours % 12) + (half === 'pm' ? 12 : 0) : hours
    return whole < 24 && Number(match[2]) < 60 ? `${two(whole)}:${match[2]}` : undefined
  }
  const share = /^0[.,]\d{3,}$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return share < 1 ? timeOfShare(share) : undefined
}
