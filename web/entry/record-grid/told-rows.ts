/** What is told of rows, by the row's id; several sentences of one row one after the other. */
export function toldRows(told: Iterable<readonly [row: number, sentence: string]>): ReadonlyMap<number, string> {
  const rows = new Map<number, string>()
  for (const [row, sentence] of told) rows.set(row, [rows.get(row), sentence].filter(Boolean).join(' '))
  return rows
}
