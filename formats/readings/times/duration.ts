const units = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
  [1, 'ms'],
] as const

/** A length of time in the largest unit of which it is at least one, as people say it: `15 min`, `1.25 h`, `10.5 d`. */
export function formatDuration(ms: number): string {
  const [size, name] = units.find(([of]) => ms >= of) ?? units[4]
  const value = ms / size
  return `${Number(value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0))} ${name}`
}
