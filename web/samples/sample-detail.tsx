import type { Sample } from '@borebook/contract/samples.ts'
import { Button } from '@mantine/core'
import { Suspense, useMemo } from 'react'
import { lazyWhenIdle } from '../app/lazy-component.ts'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useUsedCodes } from '../app/site/used-codes.ts'
import { type Say, useSay } from '../app/texts.tsx'
import type { DepthFormat } from '../depth/depth-reference.tsx'
import type { RecordKind } from '../entry/bench/kind.ts'
import type { Bench } from '../entry/bench/use-bench.ts'
import { BenchSheet } from '../entry/bench-sheet.tsx'
import { Doubts, liesBelow } from '../entry/doubts.tsx'
import { RefusedNote } from '../entry/refused-note.tsx'
import type { FormValues } from '../ui/fields/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { sampleFormFields } from './sample-fields.ts'
import { makeSampleFormLooks, makeSampleSheetLooks, ratioOf } from './sample-looks.tsx'

const BenchForm = lazyWhenIdle(() => import('../entry/bench-form.tsx').then(m => ({ default: m.BenchForm })))

interface DetailProps {
  bench: Bench
  kind: RecordKind
  /** The project whose codes are offered first. */
  project: number
  dictionaries: Dictionaries
  telling: DepthFormat
  /** Depth at which the hole ends, m. */
  hole: number | null
  onNew(): void
}

/** The form while editing, the data sheet while viewing, and what belongs here while there is nothing. */
export function SampleDetail({ bench, kind, project, dictionaries, telling, hole, onNew }: DetailProps) {
  const say = useSay()
  const mostUsed = useUsedCodes(project, 'samples')
  const shared = { kind, tabs: { data: sampleFormFields }, tab: 'data', dictionaries }
  const record = bench.selected?.record as Sample | undefined
  const looks = useMemo(() => ({ form: makeSampleFormLooks(telling), sheet: makeSampleSheetLooks(telling) }), [telling])
  if (bench.typed)
    return (
      <Suspense fallback={<Skeleton />}>
        <BenchForm {...shared} bench={bench} looks={looks.form} mostUsed={mostUsed} />
        <Doubts doubts={doubtsOf(bench.typed, hole, say)} />
      </Suspense>
    )
  if (!record)
    return (
      <div className="empty">
        <p className="soft">{say('sample.empty')}</p>
        {bench.mayEdit && <Button onClick={onNew}>{say('sample.new')}</Button>}
      </div>
    )
  return (
    <>
      <RefusedNote bench={bench} />
      <Doubts doubts={doubtsOf({ ...record }, hole, say)} />
      <BenchSheet {...shared} looks={looks.sheet} record={record} />
    </>
  )
}

/** Deeper than the hole, more recovered than driven. */
const doubtsOf = (values: FormValues, hole: number | null, say: Say) => [
  liesBelow(hole, values.invzbeg, values.invzend) && say('sample.belowHole', { end: hole!.toFixed(2) }),
  (ratioOf(values) ?? 0) > 100 && say('sample.recoveryOver'),
]
