import { useDelayed } from './delayed.ts'
import { useSay } from './texts.tsx'

/** ms from which it is said in words that something is fetched. */
const lasting = 1000

/** The shape of what comes: rows of the height that the page will have, so that nothing jumps. */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  const say = useSay()
  const isLasting = useDelayed(true, lasting)
  return (
    <div className="skeleton" role="progressbar" aria-label={say('kit.fetching')}>
      {isLasting && <p className="soft">{say('kit.fetching')}</p>}
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} style={{ width: `${90 - ((i * 37) % 45)}%` }} />
      ))}
    </div>
  )
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
