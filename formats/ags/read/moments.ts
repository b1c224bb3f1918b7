/** Whether a unit is that of a date, alone or with a time. */
export const isMoment = (unit: string): boolean => unit.startsWith('yyyy')

/** Units of moments from the shortest to the longest, each with what a moment without its last part ends in. */
const forms = [
  { unit: 'yyyy-mm-dd', ends: '' },
  { unit: 'yyyy-mm-ddThh:mm', ends: 'T00:00' },
  { unit: 'yyyy-mm-ddThh:mm:ss', ends: ':00' },
] as const
const formOf = (cell: string): number => [10, 16, 19].indexOf(cell.length)
const rank = (unit: string): number => forms.findIndex(form => form.unit === unit)
const isMomentCell = (cell: string): boolean => /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.test(cell)

/** Picks, of two units of moments, the one that says more. */
export const wider = (one: string, other: string): string => (rank(other) > rank(one) ? other : one)

/**
 * Gives all moments under a heading the form of one unit, and answers it: the unit at hand, or a longer one where a moment
 * tells more than it can say. A day alone becomes its midnight; what is no moment stays as it is.
 */
export function settleMoments(rows: readonly Record<string, string | number>[], heading: string, unit: string): string {
  let to = rank(unit)
  if (to < 0) return unit
  for (const row of rows) {
    const cell = row[heading]
    if (typeof cell === 'string' && isMomentCell(cell)) to = Math.max(to, leastForm(cell))
  }
  for (const row of rows) {
    const cell = row[heading]
    if (typeof cell === 'string' && isMomentCell(cell)) row[heading] = inForm(cell, to)
  }
  return forms[to]!.unit
}

/** The shortest form that says all that a moment says. */
function leastForm(cell: string): number {
  let form = formOf(cell)
  // midnight may be no more than a day, and is left where the unit has a time
  while (form > 1 && cell.slice(0, [10, 16, 19][form]).endsWith(forms[form]!.ends)) form--
  return form
}

function inForm(cell: string, to: number): string {
  let text = cell
  while (formOf(text) < to) text += forms[formOf(text) + 1]!.ends
  return text.slice(0, [10, 16, 19][to])
}
