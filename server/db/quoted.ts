/** A name as SQL reads it, whatever it holds. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
/** Columns as a statement names them; of `table` where that is said. */
export const columnList = (columns: readonly string[], table?: string): string =>
  columns.map(column => (table ? `${table}.${quoteName(column)}` : quoteName(column))).join(', ')
