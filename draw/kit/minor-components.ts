/** A minor component as `secstype` names it. */
export interface Minor {
  code: string
  /** Digit behind the code: 0 trace, 1 slightly (5–15 %), none or 2 (15–30 %), 3 strongly (30–50 %), 4 and. */
  strength: 0 | 1 | 2 | 3 | 4
}

/** Reads `secstype`: comma-separated codes in order, each with an optional strength digit. Anything unreadable is left out. */
export function minorsOf(secstype: string | null | undefined): Minor[] {
  return (secstype ?? '').split(',').flatMap(part => {
    const found = /^\s*([^\s,]*?[^\s,\d])([0-4])?\s*$/.exec(part)
    return found
      ? [{ code: found[1]!, strength: (found[2] === undefined ? 2 : Number(found[2])) as Minor['strength'] }]
      : []
  })
}
