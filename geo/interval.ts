/** A stretch of a hole, metres along it; `depthfrom` is the shallower end. */
export interface Interval {
  depthfrom: number
  depthto: number
}

/** Depths closer than this are one depth: half a millimetre. */
export const sameDepth = 0.0005

export const thickness = (i: Interval): number => Math.round((i.depthto - i.depthfrom) * 1e6) / 1e6
export const doIntervalsOverlap = (a: Interval, b: Interval): boolean =>
  a.depthfrom < b.depthto - sameDepth && b.depthfrom < a.depthto - sameDepth
export const contains = (outer: Interval, inner: Interval): boolean =>
  inner.depthfrom >= outer.depthfrom - sameDepth && inner.depthto <= outer.depthto + sameDepth

/** Shallower first; of two that begin together the one that ends first. */
export const byDepth = (a: Interval, b: Interval): number => a.depthfrom - b.depthfrom || a.depthto - b.depthto
