import { byDepth, contains, doIntervalsOverlap, type Interval } from '../interval.ts'

/** A whole with the parts that lie in it. */
interface Holding<W, P> {
  whole: W
  parts: P[]
}

/**
 * The parts that lie in each whole, by depth. A part that lies in two wholes stands under the upper one; what lies in
 * none is `left`.
 */
export function partsByWhole<W extends Interval, P extends Interval>(
  wholes: readonly W[],
  parts: readonly P[],
): { held: Holding<W, P>[]; left: P[] } {
  const held = [...wholes].sort(byDepth).map((whole): Holding<W, P> => ({ whole, parts: [] }))
  const left: P[] = []
  for (const part of [...parts].sort(byDepth)) {
    const holder = held.find(h => contains(h.whole, part))
    if (holder) holder.parts.push(part)
    else left.push(part)
  }
  return { held, left }
}

/** What is wrong with a part that must lie in one whole and beside the other parts. */
export type PartFault<P> = { kind: 'outside'; part: P } | { kind: 'overlap'; part: P; other: P }

/** Parts that lie in no whole, and pairs of parts that overlap, from top to bottom; each pair once, the upper first. */
export function partFaults<P extends Interval>(wholes: readonly Interval[], parts: readonly P[]): PartFault<P>[] {
  const faults: PartFault<P>[] = []
  const sorted = [...parts].sort(byDepth)
  for (const [i, part] of sorted.entries()) {
    if (!wholes.some(whole => contains(whole, part))) faults.push({ kind: 'outside', part })
    for (const other of sorted.slice(i + 1)) {
      if (other.depthfrom >= part.depthto) break
      if (doIntervalsOverlap(part, other)) faults.push({ kind: 'overlap', part, other })
    }
  }
  return faults
}
