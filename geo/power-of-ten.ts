/** Digits and power of a number as 1.7 and −7; every digit it has. */
export function powerOfTen(value: number): { digits: string; power: number } {
  const [digits, power] = value.toExponential().split('e')
  return { digits: digits!, power: Number(power) }
}

const raised: Record<string, string> = { '-': '⁻' }
for (const [digit, sign] of [...'⁰¹²³⁴⁵⁶⁷⁸⁹'].entries()) raised[digit] = sign

/** '1.7 × 10⁻⁷', with every digit of the number. */
export function raisedTen(value: number): string {
  const { digits, power } = powerOfTen(value)
  return `${digits} × 10${[...String(power)].map(sign => raised[sign]).join('')}`
}

/** '1.7E-7' in three digits, for paper, whose type has no raised minus. */
export const formatPlainTen = (value: number): string =>
  Number(value.toPrecision(3)).toExponential().replace('e+', 'E').replace('e', 'E')

/** A quantity that spans decades, such as a conductivity: '1.7 × 10⁻⁷', but '0.05', '12' and '0' as they are. */
export const inDecades = (value: number): string =>
  value === 0 || (Math.abs(value) >= 0.01 && Math.abs(value) < 1e4) ? String(value) : raisedTen(value)
