import { round } from '../kit/ink.ts'

/** Colours of what is not to be relied on. */
export const ochre = { ink: '#8A5A0B', line: '#B7791F', tint: '#FBF3E2' } as const
/** Colours of what somebody has released. */
export const green = { ink: '#1F6B45', line: '#3C8D62', tint: '#EDF6F0' } as const

/** The sign of a value that somebody has replaced. */
export const diamond = (x: number, y: number, half = 0.85): string =>
  `M${round(x - half)} ${round(y)}L${round(x)} ${round(y - half)}L${round(x + half)} ${round(y)}L${round(x)} ${round(y + half)}Z`
