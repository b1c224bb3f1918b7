import { Button } from '@mantine/core'
import { useSay } from '../app/texts.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ResultsWorkspace, type RunResultsProps } from './results-workspace.tsx'
import { useResults } from './use-results.ts'
import './results.css'

/** What a run came to: warnings, table with lines of working, charts, and what differs from another run. */
export function RunResults(props: RunResultsProps) {
  const { path, run, onBack } = props
  const say = useSay()
  const { whole, error, retry, again } = useResults(path, run)
  if (whole?.results) return <ResultsWorkspace {...props} {...{ again }} whole={{ ...whole, results: whole.results }} />
  if (!whole && !error) return <Skeleton rows={12} />
  return (
    <div className="empty">
      <p>{say(error ? 'results.failed' : 'results.none')}</p>
      {run.error && <p className="soft">{run.error}</p>}
      <div className="row">
        {error && <Button onClick={retry}>{say('ui.again')}</Button>}
        <Button variant="default" onClick={onBack}>
          {say('calculation.back')}
        </Button>
      </div>
    </div>
  )
}
