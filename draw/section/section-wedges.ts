/** A stretch of a hole between two lines: which shares of the way from the upper to the lower one it begins and ends at. */
export interface Share {
  prinstype: string
  start: number
  end: number
}
/** Spot between two holes and two lines: shares of the way from the left hole to the right one, and from the upper line down. */
export type WedgePoint = readonly [across: number, down: number]
/** Ground of one material, as a closed outline. */
export interface WedgeOutline {
  prinstype: string
  outline: readonly WedgePoint[]
}
/** A boundary that runs out: from a share of the left or the right hole, so far of the way to the other. */
export interface RunOut {
  side: 'left' | 'right'
  share: number
  reach: number
}
export const usualReach = 0.5

type Shares = readonly Share[]
type Pair = readonly [a: number, b: number]
const near = 1e-6
const thick = ({ start, end }: Share) => end - start
const mix = (from: number, to: number, share: number) => from + share * (to - from)

/**
 * The ground between what two holes have. What both have in the same order is joined, one stretch of a hole to several
 * of the other where these are parted by what runs out; what has no counterpart runs out as a wedge; where that is so in
 * both holes at once, the wedges of one lie in the ground of the other.
 */
export function groundBetween(a: Shares, b: Shares, outs: readonly RunOut[]) {
  const pairs = joined(a, b, thatEnd(a, b, outs, 'left'), thatEnd(b, a, outs, 'right'))
  const [lefts, rights] = [
    portions(
      pairs,
      ([i]) => i,
      a,
      ([, j]) => thick(b[j]!),
    ),
    portions(
      pairs,
      ([, j]) => j,
      b,
      ([i]) => thick(a[i]!),
    ),
  ]
  const gaps = Array.from({ length: pairs.length + 1 }, (_, k): Gap => {
    const [[i, j], [nextI, nextJ]] = [pairs[k - 1] ?? [-1, -1], pairs[k] ?? [a.length, b.length]]
    return gapOf({
      ...{ a: a.slice(i + 1, nextI), b: b.slice(j + 1, nextJ), outs },
      ...{ left: [lefts[k - 1]?.[1] ?? 0, lefts[k]?.[0] ?? 1], right: [rights[k - 1]?.[1] ?? 0, rights[k]?.[0] ?? 1] },
      border: k === 0 ? 0 : k === pairs.length ? 1 : undefined,
    })
  })
  return {
    ground: [
      ...pairs.map(([i], k): WedgeOutline => {
        const [upper, lower] = [gaps[k]!.lower, gaps[k + 1]!.upper]
        return { prinstype: a[i]!.prinstype, outline: [...upper, ...lower.toReversed()] }
      }),
      ...gaps.flatMap(({ ground }) => ground),
    ],
    /** Finds where a boundary ends; undefined where nothing runs out beside it. */
    endOf: (out: RunOut): WedgePoint | undefined => gaps.map(({ endOf }) => endOf(out)).find(end => end !== undefined),
  }
}

/** What of one hole has no counterpart because somebody lets a boundary of it run out: the thinner beside that boundary. */
function thatEnd(own: Shares, other: Shares, outs: readonly RunOut[], side: RunOut['side']): ReadonlySet<Share> {
  const ending = outs
    .filter(out => out.side === side)
    .flatMap(({ share }) => {
      const beside = own.filter(({ start, end }) => Math.abs(start - share) < near || Math.abs(end - share) < near)
      const isKnown = beside.every(({ prinstype }) => other.some(one => one.prinstype === prinstype))
      return isKnown && beside.length > 1 ? beside.sort((one, next) => thick(one) - thick(next)).slice(0, 1) : []
    })
  return new Set(ending)
}

/**
 * Stretches of the same material that keep their order in both holes: of all such choices the thickest, each joined once;
 * then those besides that can be joined to one of them without crossing these.
 */
function joined(a: Shares, b: Shares, noneOfA: ReadonlySet<Share>, noneOfB: ReadonlySet<Share>): Pair[] {
  const alike = (i: number, j: number) => {
    const [one, other] = [a[i]!, b[j]!]
    if (one.prinstype !== other.prinstype || noneOfA.has(one) || noneOfB.has(other)) return 0
    return Math.min(thick(one), thick(other))
  }
  const once = heaviest(a.length, b.length, alike, true)
  const isOfOnce = new Set(once.map(([i, j]) => i * b.length + j))
  const most = a.length + b.length
  return heaviest(a.length, b.length, (i, j) => alike(i, j) + (isOfOnce.has(i * b.length + j) ? most : 0), false)
}

/** The pairs in both orders that weigh most together, by dynamic programming; `isOnce`: each is of one pair at most. */
function heaviest(rows: number, columns: number, weightOf: (i: number, j: number) => number, isOnce: boolean): Pair[] {
  const width = columns + 1
  // what is best from i and from j on
  const best = new Float64Array((rows + 1) * width)
  const at = (i: number, j: number) => {
    const [weight, down, aside] = [weightOf(i, j), best[(i + 1) * width + j]!, best[i * width + j + 1]!]
    const behind = isOnce ? best[(i + 1) * width + j + 1]! : Math.max(down, aside)
    const isPair = weight > 0 && weight + behind >= Math.max(down, aside)
    return { isPair, down, aside, whole: isPair ? weight + behind : Math.max(down, aside) }
  }
  for (let i = rows - 1; i >= 0; i--) for (let j = columns - 1; j >= 0; j--) best[i * width + j] = at(i, j).whole
  const pairs: Pair[] = []
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    const { isPair, down, aside } = at(i, j)
    if (isPair) pairs.push([i, j])
    const isDown = down >= aside
    if (isDown || (isPair && isOnce)) i++
    if (!isDown || (isPair && isOnce)) j++
  }
  return pairs
}

/** Finds the part of its stretch that each pair takes: one that is joined to several is parted as these are thick. */
function portions(
  pairs: readonly Pair[],
  placeOf: (pair: Pair) => number,
  own: Shares,
  weightOf: (pair: Pair) => number,
): (readonly [number, number])[] {
  return pairs.map((pair, k) => {
    const { start, end } = own[placeOf(pair)]!
    const weightIn = (some: readonly Pair[]) =>
      some.reduce((sum, one) => sum + (placeOf(one) === placeOf(pair) ? weightOf(one) : 0), 0)
    const whole = weightIn(pairs)
    const above = weightIn(pairs.slice(0, k))
    return [mix(start, end, above / whole), mix(start, end, (above + weightOf(pair)) / whole)]
  })
}

/** What lies between two pairs: its upper and its lower edge, and what runs out there. */
interface Gap {
  upper: readonly WedgePoint[]
  lower: readonly WedgePoint[]
  ground: readonly WedgeOutline[]
  endOf(out: RunOut): WedgePoint | undefined
}
interface GapBetween {
  a: Shares
  b: Shares
  left: readonly [upper: number, lower: number]
  right: readonly [upper: number, lower: number]
  outs: readonly RunOut[]
  /** The line that it lies along: what runs out there ends on it. */
  border: 0 | 1 | undefined
}

function gapOf({ a, b, left, right, outs, border }: GapBetween): Gap {
  const at = (across: number, down: number): WedgePoint => [across, mix(left[down]!, right[down]!, across)]
  const [upper, lower] = [
    [at(0, 0), at(1, 0)],
    [at(0, 1), at(1, 1)],
  ]
  const isBeside = ({ side, share }: RunOut) => {
    const [from, to] = side === 'left' ? left : right
    return (side === 'left' ? a : b).length > 0 && share > from - near && share < to + near
  }
  const acrosses = outs.filter(isBeside).map(({ side, reach }) => (side === 'left' ? reach : 1 - reach))
  const tipAt = acrosses.length > 0 ? (a.length > 0 ? Math.max : Math.min)(...acrosses) : usualReach
  if (a.length > 0 && b.length > 0) {
    const zigzag = zigzagOf({ a, b, left, right }, tipAt)
    return { upper, lower, ground: zigzag.ground, endOf: out => (isBeside(out) ? zigzag.endOf(out) : undefined) }
  }
  if (a.length + b.length === 0) return { upper, lower, ground: [], endOf: () => undefined }
  const middle = mix((left[0] + left[1]) / 2, (right[0] + right[1]) / 2, tipAt)
  const tip: WedgePoint = [tipAt, border ?? middle]
  const edge = a.length > 0 ? 0 : 1
  return {
    ...{ upper: [upper[0]!, tip, upper[1]!], lower: [lower[0]!, tip, lower[1]!] },
    ground: [...a, ...b].map(({ prinstype, start, end }) => ({
      prinstype,
      outline: [[edge, start], tip, [edge, end]],
    })),
    endOf: out => (isBeside(out) ? tip : undefined),
  }
}

/** How far the wedges of a change of ground reach beyond its middle and back. */
const tooth = 0.15

/** Draws ground that differs in both holes: each stretch of the left one ends as a wedge in what the right one has. */
function zigzagOf({ a, b, left, right }: Pick<GapBetween, 'a' | 'b' | 'left' | 'right'>, middle: number) {
  const shareIn = ([from, to]: readonly [number, number], down: number) => (down - from) / (to - from)
  const edgesOf = (own: Shares, side: readonly [number, number]) =>
    own.flatMap(({ start, end }) => [shareIn(side, start), shareIn(side, end)])
  const sorted = [0, 1, ...edgesOf(a, left)].sort((one, other) => one - other)
  const edges = sorted.filter((down, i) => i === 0 || down - sorted[i - 1]! > near)
  const [back, forth] = [Math.max(0.02, middle - tooth), Math.min(0.98, middle + tooth)]
  const turns = edges.flatMap((down, i): WedgePoint[] => {
    const before = edges[i - 1]
    const turn: WedgePoint = [back, down]
    return before === undefined ? [turn] : [[forth, (before + down) / 2], turn]
  })
  const acrossAt = (down: number) => {
    const i = turns.findIndex(turn => turn[1] >= down - near)
    const [from, to] = [turns[Math.max(1, i) - 1]!, turns[Math.max(1, i)]!]
    return mix(from[0], to[0], (down - from[1]) / (to[1] - from[1]))
  }
  // what ends here in the right hole is a point of the left ground too
  const knots = [...turns, ...edgesOf(b, right).map((down): WedgePoint => [acrossAt(down), down])].sort(
    (p, q) => p[1] - q[1],
  )
  const at = ([across, down]: WedgePoint): WedgePoint => [
    across,
    mix(mix(left[0], left[1], down), mix(right[0], right[1], down), across),
  ]
  const groundOf =
    (edge: 0 | 1, side: readonly [number, number]) =>
    ({ prinstype, start, end }: Share): WedgeOutline => {
      const [from, to] = [shareIn(side, start), shareIn(side, end)]
      const within = knots.filter(([, down]) => down > from + near && down < to - near)
      const outline: WedgePoint[] = [[edge, from], [acrossAt(from), from], ...within, [acrossAt(to), to], [edge, to]]
      return { prinstype, outline: outline.map(at) }
    }
  return {
    ground: [...a.map(groundOf(0, left)), ...b.map(groundOf(1, right))],
    endOf: ({ side, share }: RunOut): WedgePoint => {
      const down = shareIn(side === 'left' ? left : right, share)
      return at([acrossAt(down), down])
    },
  }
}
