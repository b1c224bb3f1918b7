import { byDepth, contains, doIntervalsOverlap, type Interval, sameDepth } from '../interval.ts'

/** Something odd between two neighbours of a depth sequence, or about one record. Depths in metres. */
export type SequenceFault<T> =
  | { kind: 'gap'; above: T; below: T; depthfrom: number; depthto: number }
  | { kind: 'overlap'; above: T; below: T; depthfrom: number; depthto: number; inside: boolean }
  | { kind: 'empty'; above: T; depthfrom: number; depthto: number }
  | { kind: 'beyond'; above: T; depthfrom: number; depthto: number }
  | { kind: 'outside'; above: T; below: Interval; depthfrom: number; depthto: number }

export type RepairKind = 'move_following' | 'move_previous' | 'fill' | 'split'

/** What may be clicked to mend a fault: a gap is closed or filled, an overlap moves one end or splits the outer layer. */
export function suggestRepairs<T>(fault: SequenceFault<T>): RepairKind[] {
  if (fault.kind === 'gap') return ['move_following', 'fill']
  if (fault.kind === 'overlap') return fault.inside ? ['split'] : ['move_following', 'move_previous']
  return []
}

/**
 * The faults of a sequence, from top to bottom: gaps and overlaps between neighbours, records without thickness or
 * deeper than the hole (`holeDepth`), and parts (`partsOf`) that lie outside their record. A gap above the first record is a fault of no neighbour and is left out.
 */
export function sequenceFaults<T extends Interval>(
  records: readonly T[],
  partsOf: (record: T) => readonly Interval[] = () => [],
  holeDepth: number | null = null,
): SequenceFault<T>[] {
  const faults: SequenceFault<T>[] = []
  let deepest: T | undefined
  for (const record of [...records].sort(byDepth)) {
    const { depthfrom, depthto } = record
    if (depthto - depthfrom < sameDepth) faults.push({ kind: 'empty', above: record, depthfrom, depthto })
    if (holeDepth !== null && depthto > holeDepth + sameDepth)
      faults.push({ kind: 'beyond', above: record, depthfrom: Math.max(depthfrom, holeDepth), depthto })
    if (deepest) {
      if (depthfrom > deepest.depthto + sameDepth)
        faults.push({ kind: 'gap', above: deepest, below: record, depthfrom: deepest.depthto, depthto: depthfrom })
      else if (doIntervalsOverlap(deepest, record))
        faults.push({
          kind: 'overlap',
          above: deepest,
          below: record,
          depthfrom,
          depthto: Math.min(deepest.depthto, depthto),
          inside: depthto < deepest.depthto - sameDepth,
        })
    }
    for (const part of partsOf(record))
      if (!contains(record, part))
        faults.push({ kind: 'outside', above: record, below: part, depthfrom: part.depthfrom, depthto: part.depthto })
    if (!deepest || depthto > deepest.depthto) deepest = record
  }
  return faults
}

/** What a mend does to the stored records: new depths for some, and at most one stretch to add. */
export interface RepairSteps<T> {
  moved: { record: T; depthfrom: number; depthto: number }[]
  /** `like`: a copy of that record; null: a stretch without recovery. */
  added: { depthfrom: number; depthto: number; like: T | null } | null
}

/** Works out a mend. Undefined when the fault does not take it, or it would leave a record without thickness. */
export function repairSequence<T extends Interval>(
  fault: SequenceFault<T>,
  kind: RepairKind,
): RepairSteps<T> | undefined {
  if ((fault.kind !== 'gap' && fault.kind !== 'overlap') || !suggestRepairs(fault).includes(kind)) return undefined
  const { above, below } = fault
  if (kind === 'fill') return { moved: [], added: { depthfrom: fault.depthfrom, depthto: fault.depthto, like: null } }
  if (kind === 'split') {
    const upper = { record: above, depthfrom: above.depthfrom, depthto: below.depthfrom }
    const lower = { depthfrom: below.depthto, depthto: above.depthto, like: above }
    // an inner layer that begins with the outer one leaves only the lower part: the outer is moved, nothing is added
    if (upper.depthto - upper.depthfrom < sameDepth)
      return { moved: [{ record: above, depthfrom: below.depthto, depthto: above.depthto }], added: null }
    return { moved: [upper], added: lower }
  }
  const moved =
    kind === 'move_following'
      ? { record: below, depthfrom: above.depthto, depthto: below.depthto }
      : { record: above, depthfrom: above.depthfrom, depthto: below.depthfrom }
  return moved.depthto - moved.depthfrom < sameDepth ? undefined : { moved: [moved], added: null }
}
