import type { BorderPath, SectionPoint } from './section-borders.ts'
import type { Span, SpanLine } from './section-spans.ts'
import { depthAt, type SectionStation, xAt } from './section-station.ts'

const near = 1e-4
const keyOf = (spots: readonly SectionPoint[]): string =>
  spots
    .map(([x, height]) => `${x.toFixed(4)} ${height.toFixed(4)}`)
    .sort()
    .join(' ')

/**
 * Edges of the ground between two holes that nobody drew: neither a line nor the surface, and on both sides not the same.
 * Where a hole ends nothing has an edge: the ground is known no further.
 */
export function edgesOf({
  left,
  right,
  ground,
  lines,
  tints,
}: Omit<Span, 'lines'> & { lines: readonly Pick<SpanLine, 'path'>[] }): BorderPath[] {
  const drawn = [ground, ...lines.map(({ path }) => path)]
  const piecesOf = (outline: readonly SectionPoint[]) =>
    outline.map((spot, i) => [spot, outline[(i + 1) % outline.length]!] as const)
  const beside = new Map<string, string[]>()
  for (const { prinstype, outline } of tints)
    for (const piece of piecesOf(outline)) beside.set(keyOf(piece), [...(beside.get(keyOf(piece)) ?? []), prinstype])
  const seen = new Set<string>()
  return tints.flatMap(({ prinstype, outline }) => {
    const isEdge = piecesOf(outline).map(piece => {
      const key = keyOf(piece)
      const isNew = !seen.has(key) && beside.get(key)!.filter(one => one === prinstype).length === 1
      seen.add(key)
      return isNew && !isBeside(piece, left) && !isBeside(piece, right) && !drawn.some(path => liesOn(piece, path))
    })
    return runsOf(outline, isEdge).filter(run =>
      [run[0]!, run.at(-1)!].every(spot => !isEnd(spot, left) && !isEnd(spot, right)),
    )
  })
}

/** Pieces that follow each other, as far as they are edges. */
function runsOf(outline: readonly SectionPoint[], isEdge: readonly boolean[]): BorderPath[] {
  const count = outline.length
  const begin = isEdge.findIndex((one, i) => one && !isEdge[(i + count - 1) % count])
  if (begin < 0) return []
  const runs: SectionPoint[][] = []
  for (let step = 0; step < count; step++) {
    const i = (begin + step) % count
    if (!isEdge[i]) continue
    if (!isEdge[(i + count - 1) % count] || step === 0) runs.push([outline[i]!])
    runs.at(-1)!.push(outline[(i + 1) % count]!)
  }
  return runs
}

const isAt = ([x, height]: SectionPoint, station: SectionStation): boolean =>
  Math.abs(x - xAt(station, depthAt(station, height))) < near
const isBeside = (piece: readonly SectionPoint[], station: SectionStation): boolean =>
  piece.every(spot => isAt(spot, station))
const isEnd = (spot: SectionPoint, station: SectionStation): boolean =>
  isAt(spot, station) && depthAt(station, spot[1]) > station.end - near

/** Whether a piece is one of a path, by its ends and its middle. */
function liesOn([from, to]: readonly [SectionPoint, SectionPoint], path: BorderPath): boolean {
  const middle: SectionPoint = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  return [from, middle, to].every(spot => Math.abs(heightOn(path, spot[0]) - spot[1]) < near)
}

function heightOn(path: BorderPath, x: number): number {
  const last = path.length - 1
  const next = path.findIndex(spot => spot[0] >= x - near)
  const i = Math.max(1, next < 0 ? last : next)
  const [[ax, ay], [bx, by]] = [path[i - 1]!, path[i]!]
  const isWithin = x > Math.min(ax, bx) - near && x < Math.max(ax, bx) + near
  return isWithin ? (bx - ax < near ? ay : ay + ((x - ax) / (bx - ax)) * (by - ay)) : Number.NaN
}
