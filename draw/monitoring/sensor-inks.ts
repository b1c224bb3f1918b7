/** Told apart by those who see few colours; each stands at least 3 : 1 from white. The names at the ends say the same. */
const tones = ['#0072B2', '#D55E00', '#00805C', '#B0559B', '#8A6D00', '#5B4FB0'] as const
/** Number of lines that look unlike each other: each colour whole and broken. */
export const mostToldApart = 2 * tones.length

interface SensorInk {
  colour: string
  /** The colours come again in broken lines. */
  isBroken: boolean
}
/** How the sensor at a place is drawn, counted from 0 in the order of the stations. */
export const sensorInk = (place: number): SensorInk => ({
  colour: tones[place % tones.length]!,
  isBroken: Math.floor(place / tones.length) % 2 === 1,
})

/** Lightens a colour for a dark ground: somewhat less than half of it white. */
function lightened(hex: string): string {
  const parts = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  return `#${parts
    .map(part =>
      Math.round(part * 0.55 + 255 * 0.45)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The colour of the sensor at a place on paper, or on a dark ground. */
export const colourSensor = (place: number, isDark: boolean): string =>
  isDark ? lightened(sensorInk(place).colour) : sensorInk(place).colour
