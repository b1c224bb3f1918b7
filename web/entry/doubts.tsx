/** What may be so, and more likely is a slip: said, and never refused. */
export function Doubts({ doubts }: { doubts: readonly (string | false)[] }) {
  return doubts
    .filter(words => words !== false)
    .map(words => (
      <p key={words} className="note" role="status">
        {words}
      </p>
    ))
}

/** Whether one of these depths, m, lies below an end that is known. */
export const liesBelow = (end: number | null, ...depths: unknown[]): boolean =>
  end !== null && depths.some(depth => typeof depth === 'number' && depth > end + 0.0005)
