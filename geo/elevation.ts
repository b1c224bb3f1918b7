/**
 * Elevation (m a.s.l.) of a point `depth` metres along a straight hole that starts at `ground` and dips `inclination`
 * degrees from the horizontal (90 = vertical, the default). Null when the ground's elevation is not known.
 */
export function elevationAt(depth: number, ground: number | null, inclination: number | null = 90): number | null {
  if (ground === null) return null
  const dip = inclination ?? 90
  return ground - depth * (dip === 90 ? 1 : Math.sin((dip * Math.PI) / 180))
}
