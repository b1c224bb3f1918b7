/** A name as SQL reads it, whatever it holds. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
/** Columns as a statement names them; of `table` where that is said. */
export const columnList = (columns: readonly string[], table?: string): string =>
  columns.map(column => (table ? `${table}.${quoted(column)}` : quoted(column))).join(', ')
