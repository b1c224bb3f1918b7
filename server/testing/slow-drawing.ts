/** A drawing in SVG of many minutes, all of it in native code. */
export const slowDrawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="9"/></filter>${'<rect width="256" height="256" filter="url(#f)"/>'.repeat(50_000)}</svg>`,
)
