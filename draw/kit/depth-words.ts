/** A figure in metres with two decimals and a true minus; nothing is −0.00. */
export const metresText = (value: number): string =>
  value
    .toFixed(2)
    .replace(/^-(?!0\.00$)/, '−')
    .replace('-', '')

/** A depth along the hole as every sheet writes it, m: above ground with a plus. */
export const depthText = (depth: number): string => (depth < -0.005 ? '+' : '') + metresText(Math.abs(depth))

/** A stretch of depths; where both ends are one, or one is not known, one depth. */
export const formatInterval = (from: number, to: number | null | undefined, dash = '–'): string =>
  typeof to === 'number' && to !== from ? `${depthText(from)}${dash}${depthText(to)}` : depthText(from)
