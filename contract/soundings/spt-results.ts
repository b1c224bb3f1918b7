import { nearestTo } from '@borebook/geo/ascending.ts'
import { sameDepth } from '@borebook/geo/interval.ts'
import { quantityOf } from './cone-rows.ts'
import type { Remark, SequenceData, SoundingColumns } from './soundings.ts'

/** Names of the sequences beside N that tell how a test was driven; they have no quantity of their own. */
export const driveNames = { seating: 'Seating blows', main: 'Main blows', total: 'Total penetration' } as const

/** Millimetres of the seating drive and of the main drive, EN ISO 22476-3. */
const [seatingDrive, mainDrive] = [150, 300] as const
/** Blows at which a seating drive may have ended before its 150 mm. */
const mostSeating = 25

/** A standard penetration test: N, or where the main drive did not reach 300 mm its blows over its penetration. */
export interface SptResult {
  /** m. */
  depth: number
  N: number | null
  /** `50/215`: blows and mm; what was written where it has no such figures; null where the drive was whole. */
  refusal: string | null
}
/** A result with how it was driven: blows, and mm of the main drive; null for what nobody told. */
export interface SptTest extends SptResult {
  seating: number | null
  main: number | null
  penetration: number | null
  /** mm of both drives together. */
  driven: number | null
  /** The result as somebody wrote it, where it says the same. */
  said: string | null
}

/** What tests are read from. */
export type SptRows = Pick<SoundingColumns, 'depth' | 'remarks'> & {
  sequences: readonly Pick<SequenceData, 'sndname' | 'quantity' | 'unit' | 'values'>[]
}

/** N of a main drive of 300 mm; of a shorter one blows over penetration (mm), nothing extrapolated. */
export const resultOfDrive = (blows: number, penetration: number): Omit<SptResult, 'depth'> =>
  penetration >= mainDrive ? { N: blows, refusal: null } : { N: null, refusal: `${blows}/${Math.round(penetration)}` }

/** Penetration of the main drive, mm; null where the whole does not tell it: the seating drive ended early. */
export const mainPenetration = (total: number): number | null => (total > seatingDrive ? total - seatingDrive : null)

/** What a test came to: `14`, `50/215`. */
export const resultWords = ({ N, refusal }: SptResult): string => refusal ?? (N === null ? '' : String(Math.round(N)))

/** A refusal as people write it: `50/75`, `N=50/150mm`, `50 for 285 mm`. */
const refusalWords =
  /^\s*(?:N\s*[=>]?\s*|[>*]+\s*)?\d{1,4}\s*(?:blows?\s*)?\/\s*\d+(?:[.,]\d+)?\s*(?:mm|cm)?\s*$|\bfor\s*\d+\s*mm/i

/** Blows and mm at the end of what is written: `50 (9/50 for 225mm)` is 50 and 225. */
function figuresIn(text: string): { blows: number; mm: number } | null {
  const found =
    /.*?(\d+)\s*for\s*(\d+(?:[.,]\d+)?)(\D*)$/i.exec(text) ?? /(\d+)\s*\/\s*(\d+(?:[.,]\d+)?)(\D*)$/.exec(text)
  if (!found) return null
  const [, blows, length, rest] = found
  const mm = Number(length!.replace(',', '.')) * (/^\s*cm/i.test(rest!) ? 10 : 1)
  return Number(blows) > 0 && mm > 0 ? { blows: Number(blows), mm } : null
}

/** mm of a unit; none is told: a file that has no unit means mm. */
const millimetres: Readonly<Record<string, number>> = { '': 1, mm: 1, cm: 10, m: 1000 }

const valuesNamed = ({ sequences }: SptRows, name: string) =>
  sequences.find(({ sndname, quantity }) => quantity === null && (sndname === name || sndname.startsWith(`${name} [`)))

/** The figures of each row; a whole penetration in mm. */
function drivesOf(sounding: SptRows) {
  const N = quantityOf(sounding, 'N')
  const [seating, main, total] = [driveNames.seating, driveNames.main, driveNames.total].map(name =>
    valuesNamed(sounding, name),
  )
  const perUnit = millimetres[total?.unit ?? ''] ?? Number.NaN
  return sounding.depth.map((_, row) => {
    const [stated, driven] = [N?.[row] ?? Number.NaN, (total?.values[row] ?? Number.NaN) * perUnit]
    return {
      stated: Number.isNaN(stated) ? null : stated,
      seating: seating?.values[row] ?? null,
      main: main?.values[row] ?? null,
      total: Number.isNaN(driven) ? null : driven,
    }
  })
}
type Drive = ReturnType<typeof drivesOf>[number]

/**
 * Whether the penetrations are those of the main drive alone: where whole drives say 300 mm and none says more. AGS has
 * that of both drives, 450 mm.
 */
const isWithoutSeating = (drives: readonly Drive[]): boolean =>
  drives.every(({ total }) => total === null || total <= mainDrive) &&
  drives.some(({ total, stated, main }) => total === mainDrive && stated !== null && (main === null || main === stated))

/** The main drive by its numbers, mm; null where they do not tell that it was refused or whole. */
function penetrationOf({ seating, total }: Drive, isMainAlone: boolean): number | null {
  if (total === null) return null
  if (isMainAlone) return total
  const hasSeating = seating === null || seating < mostSeating
  // a seating drive that was driven whole leaves more than its own 150 mm: the number is of the main drive
  return mainPenetration(total) ?? (hasSeating ? total : null)
}

/** Whether what is written of a refusal holds beside the numbers of the same test. */
function agrees(written: { blows: number; mm: number }, { main, total }: Drive, isMainAlone: boolean): boolean {
  if (main !== null && main !== written.blows) return false
  if (total === null || isMainAlone) return total === null || written.mm <= total
  // both drives together are not the main one
  return written.mm < total || (written.mm === total && total <= seatingDrive)
}

/** Whether the seating drive was refused, so that no main drive followed; its blows and penetration are the result then. */
const isSeatingRefused = ({ stated, seating, main, total }: Drive): boolean =>
  !stated && !main && seating !== null && seating >= mostSeating && total !== null && total > 0 && total <= seatingDrive

function testAt(depth: number, drive: Drive, text: string | null, isMainAlone: boolean): SptTest | null {
  const { stated, seating, main, total } = drive
  const written = text === null ? null : figuresIn(text)
  const driven = total === null || !isMainAlone ? total : total + seatingDrive
  const base = { depth, seating, main, driven }
  if (written && agrees(written, drive, isMainAlone))
    return {
      ...base,
      ...resultOfDrive(written.blows, written.mm),
      main: written.blows,
      penetration: written.mm,
      said: text,
    }
  const penetration = penetrationOf(drive, isMainAlone)
  if (main !== null && main > 0 && penetration !== null) {
    const result = resultOfDrive(main, penetration)
    // a seating drive that ended early makes a whole main drive look short
    const mayBeWhole = stated !== null && seating !== null && seating >= mostSeating && !isMainAlone
    if (stated === null || (result.refusal !== null && !mayBeWhole))
      return { ...base, ...result, penetration, said: null }
  }
  const rest = { ...base, penetration: null, said: null }
  if (isSeatingRefused(drive)) return { ...rest, N: null, refusal: `${seating}/${Math.round(drive.total!)}` }
  if (stated !== null) {
    const isWhole = penetration !== null && penetration >= mainDrive
    return { ...rest, N: stated, refusal: null, penetration: isWhole ? penetration : null }
  }
  if (main !== null && main > 0 && drive.total !== null)
    return { ...rest, N: null, refusal: `${main}/≤${Math.round(drive.total)}` }
  return text !== null && /\d/.test(text) ? { ...rest, N: null, refusal: text, said: text } : null
}

const noDrive: Drive = { stated: null, seating: null, main: null, total: null }

/**
 * The tests of a sounding from above, by its numbers, and by its remarks where these say a refusal; with the remarks that
 * are no result. Numbers count before words that say something else.
 */
export function sptTests(sounding: SptRows): { tests: SptTest[]; others: Remark[] } {
  const depth = Float64Array.from(sounding.depth)
  const drives = drivesOf(sounding)
  const isMainAlone = isWithoutSeating(drives)
  const said = new Map<number, string>()
  const [tests, others]: [SptTest[], Remark[]] = [[], []]
  for (const remark of sounding.remarks) {
    const near = nearestTo(depth, remark.depth)
    const row = near >= 0 && Math.abs(depth[near]! - remark.depth) < sameDepth ? near : -1
    const { stated, main } = drives[row] ?? noDrive
    const isUnsaid = row >= 0 && stated === null && /\d/.test(remark.text)
    const isResult = refusalWords.test(remark.text) || (isUnsaid && (main === null || figuresIn(remark.text) !== null))
    const text = remark.text.trim()
    if (!isResult || said.has(row)) others.push(remark)
    else if (row >= 0) said.set(row, text)
    else {
      const test = testAt(remark.depth, noDrive, text, false)
      if (test) tests.push(test)
    }
  }
  for (const [row, drive] of drives.entries()) {
    const text = said.get(row) ?? null
    const test = testAt(depth[row]!, drive, text, isMainAlone)
    if (test) tests.push(test)
    // words that the numbers contradict stay what somebody said
    if (text !== null && test?.said !== text) others.push({ depth: depth[row]!, text })
  }
  const byDepth = (a: { depth: number }, b: { depth: number }) => a.depth - b.depth
  return { tests: tests.sort(byDepth), others: others.sort(byDepth) }
}

/** The tests of a sounding that were refused. */
export const refusedTests = (sounding: SptRows): SptTest[] =>
  sptTests(sounding).tests.filter(({ refusal }) => refusal !== null)
