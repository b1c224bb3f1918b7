import type { Sample } from '@borebook/contract/samples.ts'
import { Button } from '@mantine/core'
import { Suspense, useMemo } from 'react'
import type { Bench, Kind } from '../kit/bench.ts'
import { BenchSheet } from '../kit/bench-sheet.tsx'
import type { Dictionaries } from '../kit/dictionaries.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { soon } from '../kit/soon.ts'
import { useSay } from '../kit/texts.tsx'
import { useUsedCodes } from '../kit/used-codes.ts'
import { formFields } from './sample-kind.ts'
import { formLooks, sheetLooks, type Telling } from './sample-looks.tsx'

const BenchForm = soon(() => import('../kit/bench-form.tsx').then(m => ({ default: m.BenchForm })))

interface DetailProps {
  bench: Bench
  kind: Kind
  /** The project whose codes are offered first. */
  project: number
  dictionaries: Dictionaries
  telling: Telling
  onNew(): void
}

/** The form while editing, the data sheet while viewing, and what belongs here while there is nothing. */
export function SampleDetail({ bench, kind, project, dictionaries, telling, onNew }: DetailProps) {
  const say = useSay()
  const mostUsed = useUsedCodes(project, 'samples')
  const shared = { kind, tabs: { data: formFields }, tab: 'data', dictionaries }
  const record = bench.selected?.record as Sample | undefined
  const looks = useMemo(() => ({ form: formLooks(telling), sheet: sheetLooks(telling) }), [telling])
  if (bench.typed)
    return (
      <Suspense fallback={<Skeleton />}>
        <BenchForm {...shared} bench={bench} looks={looks.form} mostUsed={mostUsed} />
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
      {bench.refused.length > 0 && (
        <div className="note wrong-note" role="alert">
          {bench.refused.map(words => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      <BenchSheet {...shared} looks={looks.sheet} record={record} />
    </>
  )
}
