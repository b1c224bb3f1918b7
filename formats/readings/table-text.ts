import { partByParameter } from './parameter-rows.ts'
import { joinDateColumns } from './times/date-columns.ts'
import { writeEpochTimes } from './times/epoch-column.ts'
import { tableOfXle } from './xle.ts'

/** The text of a file as a table that masks can name: one of Solinst's XML, one whose times stand in one column and are dates, one with a column for each quantity. */
export const makeTableText = (text: string): string =>
  partByParameter(writeEpochTimes(joinDateColumns(tableOfXle(text))))
