/**
 * How columns come through the door, the same on both engines: int8 and numeric as numbers, dates as YYYY-MM-DD,
 * instants as ISO with Z. By PostgreSQL's type number.
 */
const number = (s: string): number => Number(s)
const asItStands = (s: string): string => s

export const parsers: Record<number, (s: string) => unknown> = {
  20: number,
  1700: number,
  1082: asItStands,
  1114: asItStands,
  1186: asItStands,
  1184: s => (s.endsWith('infinity') ? s : new Date(s).toISOString()),
}
