const inUtc = (day: string) => new Date(`${day}T00:00Z`)
const iso = (date: Date): string => date.toISOString().slice(0, 10)

/** A day so many days after another. */
function daysOn(day: string, days: number): string {
  const date = inUtc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return iso(date)
}

/** Moves a day on by months, to the last one of a month that is shorter. */
export function monthsOn(day: string, months: number): string {
  const date = inUtc(`${day.slice(0, 7)}-01`)
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  date.setUTCDate(Math.min(Number(day.slice(8)), date.getUTCDate()))
  return iso(date)
}

/** Days since Monday. */
const sinceMonday = (day: string): number => (inUtc(day).getUTCDay() + 6) % 7

/** Six weeks from Monday to Sunday that hold the month of a day: always six, so that nothing below them jumps. */
export function weeksAround(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const monday = daysOn(first, -sinceMonday(first))
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, i) => daysOn(monday, week * 7 + i)))
}

/** Moves from a day by a key: arrows a day and a week, Home and End in the week, Page up and down a month, with Shift a year. */
export function dayByKey(day: string, key: string, shift: boolean): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return daysOn(day, -1)
    case 'ArrowRight':
      return daysOn(day, 1)
    case 'ArrowUp':
      return daysOn(day, -7)
    case 'ArrowDown':
      return daysOn(day, 7)
    case 'Home':
      return daysOn(day, -sinceMonday(day))
    case 'End':
      return daysOn(day, 6 - sinceMonday(day))
    case 'PageUp':
      return monthsOn(day, shift ? -12 : -1)
    case 'PageDown':
      return monthsOn(day, shift ? 12 : 1)
    default:
      return undefined
  }
}

/** A day, or the nearest that may be chosen. */
export const clampDay = (day: string, min: string, max: string): string => {
  if (day < min) return min
  return day > max ? max : day
}
