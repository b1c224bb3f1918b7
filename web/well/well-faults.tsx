import type { TextKey, TextValues } from '@borebook/contract/kit/say.ts'
import {
  type RepairKind,
  repairSequence,
  type SequenceFault,
  sequenceFaults,
  suggestRepairs,
} from '@borebook/geo/layers/sequence.ts'
import { type PartFault, partFaults } from '@borebook/geo/section/holding.ts'
import { useSay } from '../app/texts.tsx'
import type { Bench } from '../entry/bench/use-bench.ts'
import { depthFieldsOfKinds, type WellKind, type WellPage } from './well-fields.ts'
import { hasReadableDepths, type LiveRecord, type LiveWell } from './well-records.ts'

/** Something odd about the records of one page, as far as their depths can be read. */
type WellFault = SequenceFault<LiveRecord> | PartFault<LiveRecord>
/** Whether the server refuses it too. */
const isError = (fault: WellFault): boolean => 'part' in fault

/** The faults of a page; `holeDepth` is the object's own, m. Backfill may leave gaps, flushing anything. */
export function findWellFaults(page: WellPage, well: LiveWell, holeDepth: number | null): WellFault[] {
  const drilled = well.drilling.filter(hasReadableDepths)
  if (page === 'Drilling')
    return [
      ...sequenceFaults(drilled, undefined, holeDepth),
      ...partFaults(drilled, well.coring.filter(hasReadableDepths)),
    ]
  if (page === 'Flushing') return []
  const end = drilled.length > 0 ? Math.max(...drilled.map(d => d.depthto)) : holeDepth
  return sequenceFaults(well.backfill.filter(hasReadableDepths), undefined, end).filter(
    f => f.kind === 'overlap' || f.kind === 'beyond',
  )
}

/** The records that a fault concerns, the upper one first. */
function concerned(fault: WellFault): LiveRecord[] {
  if ('part' in fault) return fault.kind === 'overlap' ? [fault.part, fault.other] : [fault.part]
  return fault.kind === 'gap' || fault.kind === 'overlap' ? [fault.above, fault.below] : [fault.above]
}

/**
 * The faults with the row of a sheet that each is told at: that of the lower record, or of the interval that held a run
 * which lies in none any more, as `holderOf` names it by its key.
 */
export function faultsInRows(
  faults: readonly WellFault[],
  rows: readonly LiveRecord[],
  holderOf: (run: LiveRecord) => string | undefined,
): [row: number, fault: WellFault][] {
  const rowOf = new Map(rows.map(({ key, row }) => [key, row as number]))
  return faults.flatMap((fault): [number, WellFault][] => {
    const keys = concerned(fault).map(({ key }) => key)
    const held = 'part' in fault && fault.kind === 'outside' ? holderOf(fault.part) : undefined
    const row = [...keys.reverse(), held ?? ''].map(key => rowOf.get(key)).find(own => own !== undefined)
    return row === undefined ? [] : [[row, fault]]
  })
}

/** The records with faults, by key, for the list to mark. */
export const mapFaultyRecords = (faults: readonly WellFault[]): ReadonlyMap<string, string> =>
  new Map(faults.flatMap(fault => concerned(fault).map(r => [r.key, isError(fault) ? 'outside' : fault.kind] as const)))

const m = (depth: number) => depth.toFixed(2)

export function sentenceOf(fault: WellFault, page: WellPage): [TextKey, TextValues] {
  if ('part' in fault) {
    const { depthfrom, depthto } = fault.part
    const run = { from: m(depthfrom), to: m(depthto) }
    if (fault.kind === 'outside') return ['coring.outside', run]
    return ['coring.overlap', { ...run, otherFrom: m(fault.other.depthfrom), otherTo: m(fault.other.depthto) }]
  }
  const ends = { from: m(fault.depthfrom), to: m(fault.depthto) }
  switch (fault.kind) {
    case 'gap':
      return ['layer.gap', ends]
    case 'overlap':
      return ['layer.overlap', ends]
    case 'empty':
      return ['well.thin', ends]
    default:
      return [page === 'Backfill' ? 'well.beyondDrilled' : 'layer.beyond', ends]
  }
}

const mends: Partial<Record<RepairKind, TextKey>> = {
  move_following: 'layer.mend.moveFollowing',
  move_previous: 'layer.mend.movePrevious',
}

/** What one click sets: the new depths of one stored record. */
export interface Mended {
  record: LiveRecord
  depthfrom: number
  depthto: number
}

function mendsFor(fault: WellFault): { kind: RepairKind; label: TextKey; mended: Mended }[] {
  if ('part' in fault) return []
  return suggestRepairs(fault).flatMap(kind => {
    const label = fault.kind === 'gap' && kind === 'move_following' ? 'layer.mend.close' : mends[kind]
    const mended = repairSequence(fault, kind)?.moved[0]
    return label && mended ? [{ kind, label, mended }] : []
  })
}

interface StoredProps {
  faults: readonly WellFault[]
  page: WellPage
  mayEdit: boolean
  isBusy: boolean
  onMend(mended: Mended): void
}

/** Tells beside the list what is odd in the stored records, each with its one-click mends. */
export function StoredWellFaults({ faults, page, mayEdit, isBusy, onMend }: StoredProps) {
  const say = useSay()
  return faults.map(fault => {
    const [key, values] = sentenceOf(fault, page)
    const offered = mayEdit ? mendsFor(fault) : []
    return (
      <div
        className={isError(fault) ? 'note wrong-note' : 'note'}
        key={
          concerned(fault)
            .map(r => r.key)
            .join() + fault.kind
        }
        role="status"
      >
        {say(key, values)}
        {offered.length > 0 && (
          <div>
            {offered.map(({ kind, label, mended }, i) => (
              <span key={kind}>
                {i > 0 && ' · '}
                <button type="button" disabled={isBusy} onClick={() => onMend(mended)}>
                  {say(label)}
                </button>
              </span>
            ))}
          </div>
        )}
      </div>
    )
  })
}

/**
 * Tells under the depths while typing what would be odd about this record, with a click (Alt+M) that puts its own depth
 * right. Tab passes it by on the way to the next field.
 */
export function TypedWellFaults({
  faults,
  page,
  bench,
}: {
  faults: readonly WellFault[]
  page: WellPage
  bench: Bench
}) {
  const say = useSay()
  const own = faults.filter(fault => concerned(fault).some(r => r.isDraft))
  if (own.length === 0) return null
  const ends = depthFieldsOfKinds[bench.kind as WellKind]
  const set = (name: string, depth: number) =>
    bench.form.setValue(name, depth, { shouldDirty: true, shouldValidate: true })
  return (
    <div className={own.some(isError) ? 'note wide-note wrong-note' : 'note wide-note'} role="status">
      {own.map(fault => {
        const [key, values] = sentenceOf(fault, page)
        const [above, below] = fault.kind === 'beyond' ? [] : concerned(fault)
        return (
          <div
            key={
              concerned(fault)
                .map(r => r.key)
                .join() + fault.kind
            }
          >
            {say(key, values)}{' '}
            {above && below?.isDraft && below.depthto > above.depthto && (
              <button type="button" tabIndex={-1} title="Alt M" onClick={() => set(ends.from, above.depthto)}>
                {say('layer.mend.start', { depth: m(above.depthto) })}
              </button>
            )}
            {below && above?.isDraft && below.depthfrom > above.depthfrom && (
              <button type="button" tabIndex={-1} title="Alt M" onClick={() => set(ends.to, below.depthfrom)}>
                {say('layer.mend.end', { depth: m(below.depthfrom) })}
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}
