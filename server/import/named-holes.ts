import { FreeNames } from '@borebook/contract/kit/free-names.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import { stemOf } from '@borebook/formats/kit/stem.ts'
import { type GivenFile, isRead } from './files.ts'
import type { HoleRead } from './read-file.ts'

/** A hole of one of several files, with what becomes of it in the project. */
export interface NamedHole {
  /** What a choice names it by. */
  key: string
  /** Place of its file. */
  file: number
  /** Place in `FileRead.holes`. */
  hole: number
  read: HoleRead
  /** What its object is called. */
  shortname: string
  /** The project has an object of that name. */
  exists: boolean
  /** Key of the hole whose object takes its soundings. */
  joins: string | null
  /** Names of its soundings that its object gets from an earlier file already. */
  repeated: ReadonlySet<string>
  /** Numbers of its dissipation tests that its object has already, or gets from an earlier file. */
  repeatedTests: ReadonlySet<number>
  /** What is to be told of it; null: nothing. */
  said: string | null
}

/** Longest short name of an object, characters. */
const longest = 15
/** Metres within which two holes stand in one place. */
const near = 0.5

/**
 * Gives the holes of all files their names. The pushes of one hole come in files of their own: what has the name and the
 * place of a hole before, and nothing but soundings, joins it; what has its name only is numbered. Into one object
 * (`isOneObject`) all soundings go anyway.
 */
export function namedHoles(files: readonly GivenFile[], taken: ReadonlySet<string>, isOneObject: boolean): NamedHole[] {
  const named: NamedHole[] = []
  for (const [file, read] of files.entries())
    for (const [hole, of] of (isRead(read) ? read.holes : []).entries()) {
      const key = files.length > 1 ? `${file + 1}/${of.key}` : of.key
      const { shortname } = of.fields
      const next: NamedHole = {
        ...{ key, file, hole, read: of, shortname, exists: false },
        ...{ joins: null, repeated: new Set(), repeatedTests: new Set(), said: null },
      }
      named.push(next)
    }
  if (isOneObject) return named
  const settled: NamedHole[] = []
  const byName = new Map<string, NamedHole[]>()
  const names = new FreeNames(taken, longest)
  for (const next of [
    ...named.filter(({ read }) => !isDissipationAlone(read)),
    // their cone tests may stand in later files
    ...named.filter(({ read }) => isDissipationAlone(read)),
  ]) {
    const before = byName.get(next.shortname) ?? []
    byName.set(next.shortname, [...before, next])
    const parent = parentIn(settled, files, next)
    settle(next, parent ? [parent, ...before] : before, taken, names)
    names.add(next.shortname)
    settled.push(next)
  }
  return named
}

/** The hole that a dissipation test names as its parent by the name of its file, whose letters are small or large. */
function parentIn(settled: readonly NamedHole[], files: readonly GivenFile[], { read }: NamedHole) {
  const parent = read.parentFile?.toLowerCase()
  if (parent === undefined) return undefined
  return settled.find(other => other.joins === null && stemOf(files[other.file]!.name).toLowerCase() === parent)
}

function settle(next: NamedHole, before: readonly NamedHole[], taken: ReadonlySet<string>, names: FreeNames): void {
  const { shortname } = next
  const same = before.find(other => other.joins === null && isOneHole(other.read, next.read))
  const isOfDissipations = isDissipationAlone(next.read)
  if (same && !same.exists) {
    next.joins = same.key
    next.shortname = same.shortname
    const said = isOfDissipations ? 'import.object.testsJoin' : 'import.object.joins'
    next.said = messageOf(said, { shortname: same.shortname })
  } else if (same && isOfDissipations) {
    next.exists = true
    next.shortname = same.shortname
    next.said = messageOf('import.object.exists', { shortname: same.shortname })
  } else if (taken.has(shortname)) {
    next.exists = true
    next.said = messageOf('import.object.exists', { shortname })
  } else if (before.length > 0) {
    next.shortname = names.take(shortname)
    next.said = messageOf('import.object.numbered', { shortname, numbered: next.shortname })
  }
}

/** What a hole may bring to one that is there: tests, and nothing else. */
export const testTables: readonly string[] = ['soundings', 'dissipation_tests']
const bringsTests = ({ counts }: HoleRead): boolean => testTables.some(table => (counts[table] ?? 0) > 0)
const isDissipationAlone = ({ counts, soundings }: HoleRead): boolean =>
  soundings === 0 && (counts.dissipation_tests ?? 0) > 0

/** Whether a hole is one with another: at the same place, and it brings tests alone. */
function isOneHole({ fields: a }: HoleRead, next: HoleRead): boolean {
  const { fields: b } = next
  if (Object.keys(next.counts).some(table => !testTables.includes(table)) || !bringsTests(next)) return false
  // a dissipation test says by the name of its cone test where it was made
  if (isDissipationAlone(next) && (b.xcoord === null || b.ycoord === null)) return true
  if (a.epsg !== b.epsg) return false
  if (a.xcoord === null || a.ycoord === null || b.xcoord === null || b.ycoord === null) return false
  return Math.hypot(a.xcoord - b.xcoord, a.ycoord - b.ycoord) <= near
}
