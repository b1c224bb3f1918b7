const units = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
  [1, 'ms'],
] as const

/** A length of time in the largest unit of which it is at least one, two decimals at most: `15 min`, `1.5 h`. */
export function inWords(ms: number): string {
  const [size, name] = units.find(([of]) => ms >= of) ?? units[4]
  return `${Number((ms / size).toFixed(2))} ${name}`
}
