import { type Finding, type ImportPlan, listFindingLines } from '@borebook/contract/imports/imports.ts'
import { printLines } from '@borebook/formats/csv/range.ts'
import { sayIn } from '../../config/language.ts'

/** A finding for people at a terminal; `of` is what stands before its lines. */
export const findingLine = (finding: Finding, of = ''): string => {
  const { severity, line, rows, group, text } = finding
  const lines =
    line === null ? '' : rows ? `lines ${printLines(listFindingLines(finding))} (${rows} rows)` : `line ${line}`
  return `  ${severity.padEnd(7)}  ${of}${lines.padEnd(11)} ${(group ?? '').padEnd(4)}  ${sayIn('en', text)}`
}

export const findingsLine = ({ error, warning, note }: ImportPlan['severities']): string =>
  `Findings: ${count(error, 'error')}, ${count(warning, 'warning')}, ${count(note, 'note')}`

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`
