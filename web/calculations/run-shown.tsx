import type { Calculation } from '@borebook/contract/calculations/calculations.ts'
import { Button } from '@mantine/core'
import { useSay } from '../app/texts.tsx'
import { describeProgress, RunState } from './run-state.tsx'

/** How far the selected run is, and what can be seen of it. */
export function RunShown({ run, onResults }: { run: Calculation; onResults(): void }) {
  const say = useSay()
  const { id, status, error, warnings } = run
  return (
    <div className="empty calculations-empty" role="status">
      <p>
        <strong>{say('calculation.named', { id })}</strong> <RunState run={run} />
      </p>
      <p className="soft">{run.sounding_name}</p>
      {status === 'processing' && (
        <>
          <progress aria-label={say('calculation.status.processing')} />
          <p className="soft">{describeProgress(say, run)}</p>
        </>
      )}
      {error && <p className="wrong">{error}</p>}
      {status === 'done' && (
        <>
          {warnings.length > 0 && <p className="soft">{say('batch.warnings', { count: warnings.length })}</p>}
          <Button onClick={onResults}>{say('calculation.results')}</Button>
        </>
      )}
    </div>
  )
}
