import { useDelayed } from '../app/delayed.ts'
import { useSay } from '../app/texts.tsx'

/** ms from which it is said in words that something is fetched. */
const lasting = 1000

/** The shape of what comes: rows of the height that the page will have, so that nothing jumps. */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="skeleton" role="progressbar" aria-label={useSay()('kit.fetching')}>
      <LastingWord />
      <Bars rows={rows} />
    </div>
  )
}

/** The shape of a panel: its list at the left, the record beside it, at the right what is drawn of both. */
export function PanelSkeleton() {
  return (
    <div className="panel-skeleton" role="progressbar" aria-label={useSay()('kit.fetching')}>
      <div className="skeleton">
        <LastingWord />
        <Bars rows={14} />
      </div>
      <div className="skeleton">
        <Bars rows={6} />
      </div>
      <div className="skeleton">
        <div className="drawing" />
      </div>
    </div>
  )
}

const Bars = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, i) => <div key={i} style={{ width: `${90 - ((i * 37) % 45)}%` }} />)

function LastingWord() {
  const say = useSay()
  return useDelayed(true, lasting) && <p className="soft">{say('kit.fetching')}</p>
}

export function PageSkeleton() {
  return (
    <div className="page">
      <div className="page-head">
        <div className="skeleton">
          <div style={{ width: 240, height: 22 }} />
        </div>
      </div>
      <Skeleton rows={10} />
    </div>
  )
}
