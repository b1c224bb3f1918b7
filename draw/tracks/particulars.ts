import { saidInBoth } from '../hole/said-in-both.ts'
import type { Hole } from '../hole/track.ts'
import { unspecifiedCodes } from '../kit/unspecified-codes.ts'

/** A figure that is recorded. */
export const isRecordedFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** The word of a code in the languages of the sheet; '' where it says nothing. */
export const saidCode = (hole: Hole<never>, dictionary: number, code: string | null | undefined): string =>
  code && !unspecifiedCodes.has(code) ? saidInBoth(hole, ({ labelOf }) => labelOf(dictionary, code) ?? code) : ''

/** A day of the site's calendar as `dayOf` writes those of moments: 31.1.26. */
export const calendarDay = (day: string): string => {
  const [, year, month, date] = /^\d*(\d\d)-(\d\d)-(\d\d)/.exec(day) ?? []
  return year ? `${Number(date)}.${Number(month)}.${year}` : day
}

/** Day and time of a moment. */
export const whenOf = ({ dayOf, timeOf }: Hole<never>, moment: unknown): string =>
  typeof moment === 'string' ? [dayOf(moment), timeOf(moment)].filter(Boolean).join(' ') : ''
