import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { type RunValues, recoveryDoubt } from '@borebook/contract/wells/coring.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useMemo } from 'react'
import { lazyWhenIdle } from '../app/lazy-component.ts'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useUsedCodes } from '../app/site/used-codes.ts'
import { useSay } from '../app/texts.tsx'
import type { RecordKind } from '../entry/bench/kind.ts'
import type { Bench } from '../entry/bench/use-bench.ts'
import { BenchSheet } from '../entry/bench-sheet.tsx'
import { Doubts } from '../entry/doubts.tsx'
import { RefusedNote } from '../entry/refused-note.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { recoveryLooks } from './recovery-looks.tsx'
import { depthFieldsOfKinds, looks, type WellKind, type WellPage, wellFormFields } from './well-fields.ts'
import { getWellDepths, labelWellInterval } from './well-records.ts'

const BenchForm = lazyWhenIdle(() => import('../entry/bench-form.tsx').then(m => ({ default: m.BenchForm })))

interface DetailProps {
  bench: Bench
  kinds: Record<string, RecordKind>
  page: WellPage
  /** The project whose codes are offered first. */
  project: number
  dictionaries: Dictionaries
  /** Sentences about the depths, with their mends. */
  typedFaults: ReactNode
  /** Sends again what was refused, with the coring runs that it would leave outside. */
  withRuns: (() => Promise<unknown>) | undefined
  onNew(): void
}

/** The form while editing, the data sheet while viewing, and what belongs here while there is nothing. */
export function WellDetail({ bench, kinds, page, project, dictionaries, typedFaults, withRuns, onNew }: DetailProps) {
  const say = useSay()
  const kind = bench.kind as WellKind
  const mostUsed = useUsedCodes(project, kind)
  const shared = {
    kind: kinds[kind]!,
    tabs: { data: wellFormFields[kind] },
    tab: 'data',
    looks: useMemo(() => (kind === 'coring' ? { ...looks.coring, ...recoveryLooks(say) } : looks[kind]), [kind, say]),
    dictionaries,
  }
  const offer = withRuns && (
    <button type="button" onClick={() => void withRuns()}>
      {say('well.deleteRuns')}
    </button>
  )
  const doubt =
    kind === 'coring' && recoveryDoubt(bench.typed ?? (bench.selected?.record as RunValues | undefined) ?? {})
  const doubts = <Doubts doubts={[doubt ? say(doubt as TextKey) : false]} />
  if (bench.typed)
    return (
      <Suspense fallback={<Skeleton />}>
        <BenchForm
          {...shared}
          bench={bench}
          mostUsed={mostUsed}
          after={{ [kind === 'coring' ? 'penetration' : depthFieldsOfKinds[kind].to]: typedFaults }}
          offer={offer}
        />
        {doubts}
      </Suspense>
    )
  if (!bench.selected)
    return (
      <div className="empty">
        <p className="soft">{say(`well.empty.${page}`)}</p>
        {bench.mayEdit && <Button onClick={onNew}>{say('well.newInterval')}</Button>}
      </div>
    )
  return (
    <>
      <RefusedNote bench={bench}>{offer}</RefusedNote>
      {doubts}
      <BenchSheet {...shared} record={bench.selected.record as object} />
    </>
  )
}

export const newOf = (kind: string) => `well.new.${kind as WellKind}` as const

/** Names the record, with its elevations. */
export function WellHead({ bench, object }: { bench: Bench; object: SiteObject }) {
  const say = useSay()
  const { mode, kind, selected } = bench
  if (mode.name === 'creating') return <strong>{say(newOf(kind))}</strong>
  if (!selected) return null
  const depths = getWellDepths(kind as WellKind, selected.record as object)
  const [a, b] = [depths.depthfrom, depths.depthto].map(d =>
    elevationAt(d, estimateGroundLevel(object), object.inclinat),
  )
  return (
    <>
      <strong>{labelWellInterval(depths)}</strong>
      {typeof a === 'number' && typeof b === 'number' && (
        <span className="soft small-hidden">
          {a.toFixed(2)} – {b.toFixed(2)} {say('layer.elevation')}
        </span>
      )}
    </>
  )
}
