/** Colours and line widths (mm) of printed sheets. */
export const ink = '#1D2530'
export const softInk = '#5B6570'
/** Ink of what stands there in a second language. */
export const secondInk = '#6B7580'
export const lineWidths = { frame: 0.35, boundary: 0.25, column: 0.18, help: 0.13 } as const
export const round = (value: number): number => Math.round(value * 1000) / 1000
