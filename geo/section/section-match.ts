/** A boundary of a hole: what lies on it and below it, and how high it is. */
export interface MatchedBoundary {
  /** Metres along the hole. */
  depth: number
  /** m a.s.l., or any other height that both holes share. */
  height: number
  above: string | null
  below: string | null
}

/** Two boundaries that belong together, by their places in their lists. */
interface BoundaryMatch {
  from: number
  to: number
  /** Whether the same materials lie above and below in both. */
  isCertain: boolean
}

/** Difference in height, m, that weighs as much as a material that differs. */
const reach = 5

/** How well two boundaries go together: nothing where no material is the same, better the nearer they are. */
function likeness(a: MatchedBoundary, b: MatchedBoundary): number {
  const above = a.above !== null && a.above === b.above
  const below = a.below !== null && a.below === b.below
  if (!above && !below) return 0
  const nearness = 1 / (1 + Math.abs(a.height - b.height) / reach)
  return (above && below ? 2 : 0.6) * nearness
}

/**
 * The boundaries of two neighbours that likely belong together. They keep their order in both holes, so that lines never
 * cross; of all such choices the one that goes together best (dynamic programming over both lists).
 */
export function proposeMatches(left: readonly MatchedBoundary[], right: readonly MatchedBoundary[]): BoundaryMatch[] {
  const width = right.length + 1
  // what is best of the first i and the first j boundaries
  const best = new Float64Array((left.length + 1) * width)
  for (let i = 1; i <= left.length; i++)
    for (let j = 1; j <= right.length; j++) {
      const alike = likeness(left[i - 1]!, right[j - 1]!)
      const joined = alike > 0 ? best[(i - 1) * width + j - 1]! + alike : 0
      best[i * width + j] = Math.max(joined, best[(i - 1) * width + j]!, best[i * width + j - 1]!)
    }
  const matches: BoundaryMatch[] = []
  for (let i = left.length, j = right.length; i > 0 && j > 0; ) {
    const here = best[i * width + j]!
    if (here === best[(i - 1) * width + j]) i--
    else if (here === best[i * width + j - 1]) j--
    else {
      const [a, b] = [left[i - 1]!, right[j - 1]!]
      matches.push({ from: i - 1, to: j - 1, isCertain: a.above === b.above && a.below === b.below })
      i--
      j--
    }
  }
  return matches.reverse()
}
