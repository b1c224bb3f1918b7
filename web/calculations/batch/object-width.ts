const [least, most] = [110, 260] // px
/** About so wide is a sign, and what stands beside the name, px. */
const [sign, beside] = [7.6, 34]

/** A column that cuts no name of an object, as long as the names are no sentences, px. */
export const fitObjectColumn = (names: readonly string[]): number =>
  Math.round(Math.min(most, Math.max(least, beside + sign * Math.max(0, ...names.map(({ length }) => length)))))
