import type { AgsTable } from './table.ts'

/** Numbers of AGS that follow from our columns: unit, and the fewest decimals. */
const numeric: Record<string, readonly [unit: string, decimals: number]> = {
  LOCA_NATE: ['m', 2],
  LOCA_NATN: ['m', 2],
  LOCA_LOCX: ['m', 2],
  LOCA_LOCY: ['m', 2],
  HORN_TOP: ['m', 2],
  HORN_BASE: ['m', 2],
  HORN_ORNT: ['deg', 0],
  HORN_INCL: ['deg', 0],
  SAMP_RECV: ['%', 0],
  FLSH_RETN: ['%', 0],
  FLSH_RETX: ['%', 0],
  HDIA_DPTH: ['m', 2],
  HDIA_DIAM: ['mm', 0],
  CDIA_DPTH: ['m', 2],
  CDIA_DIAM: ['mm', 0],
  WSTG_DPTH: ['m', 2],
  WSTD_NMIN: ['min', 0],
  WSTD_POST: ['m', 2],
}
const coded = new Set(['LOCA_TYPE', 'SAMP_TYPE', 'HDPH_TYPE', 'GEOL_LEG', 'BKFL_LEG', 'PIPE_TYPE', 'FLSH_TYPE'])
const variable = new Set(['LOCA_LAT', 'LOCA_LON'])
const days = /_DTIM$|^HDPH_LOGD$/

export const isNumeric = (heading: string): boolean => heading in numeric

/** Adds the column of a heading that AGS says in words of its own of what our columns hold otherwise. */
export function derivedColumn(table: AgsTable, heading: string): void {
  if (heading in numeric) table.column(heading, numeric[heading]![0], '', numeric[heading]![1])
  else if (days.test(heading)) table.column(heading, 'yyyy-mm-dd', 'DT')
  else table.column(heading, '', coded.has(heading) ? 'PA' : variable.has(heading) ? 'U' : 'X')
}
