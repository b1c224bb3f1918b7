const hex = (r: number, g: number, b: number): string =>
  `#${[r, g, b].map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const first = ['#ff0000', '#ffff00', '#00ff00', '#00ffff', '#0000ff', '#ff00ff']
const greys = [51, 91, 132, 173, 214, 255]

/**
 * The colour of an index of AutoCAD, 1 to 255; null for black or white, which is whatever reads on the ground. 10 to 249
 * are 24 hues in five shades, each full and pale.
 */
export function colourOfIndex(index: number): string | null {
  if (index >= 1 && index <= 6) return first[index - 1]!
  if (index === 8) return '#808080'
  if (index === 9) return '#c0c0c0'
  if (index >= 250 && index <= 255) return hex(...(Array(3).fill(greys[index - 250]!) as [number, number, number]))
  if (index < 10 || index > 249) return null
  const hue = Math.floor(index / 10 - 1) * 15
  const value = [1, 0.8, 0.6, 0.5, 0.3][Math.floor((index % 10) / 2)]!
  const saturation = index % 2 === 0 ? 1 : 0.5
  const part = (n: number) => {
    const k = (n + hue / 60) % 6
    return 255 * (value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1)))
  }
  return hex(part(5), part(3), part(1))
}

/** Gives the colour of a true colour, 0xrrggbb. */
export const colourOfTrue = (value: number): string | null =>
  Number.isInteger(value) && value >= 0 ? hex((value >> 16) & 255, (value >> 8) & 255, value & 255) : null
