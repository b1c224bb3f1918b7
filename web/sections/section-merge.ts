import type { Correlation, CorrelationEnd, SectionFields } from '@borebook/contract/sections.ts'
import { withObjects } from './section-fields.ts'

/** A line that two people altered differently; undefined: taken out. */
export interface DoubtfulLine {
  mine: Correlation | undefined
  theirs: Correlation | undefined
}
export interface Merged {
  /** My fields with the objects and lines of both; of lines in doubt neither version. */
  fields: SectionFields
  doubtful: readonly DoubtfulLine[]
  /** Whether they altered objects or lines, which are in it. */
  isTheirsIn: boolean
}

/** What two people made of a section that both began from: objects one by one, and lines by the boundaries that they join. */
export function mergedOf(began: SectionFields, mine: SectionFields, theirs: SectionFields): Merged {
  const [before, own, other] = [linesOf(began), linesOf(mine), linesOf(theirs)]
  const objects = mergedObjects(began.objects, mine.objects, theirs.objects)
  const [lines, doubtful]: [Correlation[], DoubtfulLine[]] = [[], []]
  for (const key of new Set([...own.keys(), ...other.keys()])) {
    const [was, my, their] = [before.get(key), own.get(key), other.get(key)]
    if (isAlike(my, their) || isAlike(their, was)) lines.push(...(my ? [my] : []))
    else if (isAlike(my, was)) lines.push(...(their ? [their] : []))
    else doubtful.push({ mine: my, theirs: their })
  }
  const fields = withObjects({ ...mine, correlations: lines }, objects)
  const isLeft = (line: Correlation | undefined) =>
    !line || withObjects({ ...mine, correlations: [line] }, objects).correlations.length > 0
  return {
    fields,
    doubtful: doubtful.filter(one => isLeft(one.mine ?? one.theirs)),
    isTheirsIn: isAltered(began.objects, theirs.objects) || isLinesAltered(before, other),
  }
}

type Lines = ReadonlyMap<string, Correlation>
const linesOf = ({ correlations }: SectionFields): Lines => new Map(correlations.map(one => [identityOf(one), one]))

/** What a line is known by, whatever is said of it: the boundaries that it joins, or the one that runs out and where to. */
function identityOf({ from, to, towards }: Correlation): string {
  const said = ({ locid, depth }: CorrelationEnd) => `${locid} ${depth.toFixed(3)}`
  return to === null ? `${said(from)} towards ${towards}` : [said(from), said(to)].sort().join(' joins ')
}

/** Whether the same is said of a line that may be there in both versions. */
function isAlike(one: Correlation | undefined, other: Correlation | undefined): boolean {
  if (!one || !other) return one === other
  return one.kind === other.kind && one.reach === other.reach && one.name === other.name
}

const isLinesAltered = (before: Lines, after: Lines): boolean =>
  before.size !== after.size || [...after].some(([key, line]) => !isAlike(line, before.get(key)))

const isAltered = (before: readonly number[], after: readonly number[]): boolean =>
  JSON.stringify(before) !== JSON.stringify(after)

/** What both have, and what one of them added; in my order, or in theirs where only they changed it. */
function mergedObjects(began: readonly number[], mine: readonly number[], theirs: readonly number[]): number[] {
  const [first, second] = isAltered(began, mine) ? [mine, theirs] : [theirs, mine]
  const isKept = (locid: number) => !began.includes(locid) || (mine.includes(locid) && theirs.includes(locid))
  return [...new Set([...first, ...second])].filter(isKept)
}
