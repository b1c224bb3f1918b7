import { joinDateColumns } from './date-columns.ts'
import { tableOfXle } from './xle.ts'

/** The text of a file as a table that masks can name: one of Solinst's XML, and one whose times stand in one column. */
export const makeTableText = (text: string): string => joinDateColumns(tableOfXle(text))
