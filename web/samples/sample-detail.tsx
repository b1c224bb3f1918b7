import type { Sample } from '@borebook/contract/samples.ts'
import { Button } from '@mantine/core'
import { Suspense, useMemo } from 'react'
import type { RecordKind } from '../kit/bench/kind.ts'
import type { Bench } from '../kit/bench/use-bench.ts'
import { BenchSheet } from '../kit/bench-sheet.tsx'
import type { DepthFormat } from '../kit/depth-reference.tsx'
import type { Dictionaries } from '../kit/dictionaries.ts'
import { Doubts, liesBelow } from '../kit/doubts.tsx'
import type { FormValues } from '../kit/field.tsx'
import { lazyWhenIdle } from '../kit/lazy-component.ts'
import { RefusedNote } from '../kit/refused-note.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { type Say, useSay } from '../kit/texts.tsx'
import { useUsedCodes } from '../kit/used-codes.ts'
import { sampleFormFields } from './sample-fields.ts'
import { makeSampleFormLooks, makeSampleSheetLooks, ratioOf } from './sample-looks.tsx'

const BenchForm = lazyWhenIdle(() => import('../kit/bench-form.tsx').then(m => ({ default: m.BenchForm })))

interface DetailProps {
  bench: Bench
  kind: RecordKind
  /** The project whose codes are offered first. */
  project: number
  dictionaries: Dictionaries
  telling: DepthFormat
  /** Where the hole ends, m. */
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
