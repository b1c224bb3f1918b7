/** The shape of what comes: rows of the height that the page will have, so that nothing jumps. */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
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
