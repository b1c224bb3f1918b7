import { coordsysOf, misplacement, toWgs84 } from '@borebook/geo/grids.ts'
import { messageOf, type TextKey, type TextValues } from '../kit/say.ts'
import { byImportance } from './finding-order.ts'
import type { Finding, ImportPlan, PlannedObject } from './imports.ts'

/** A place in WGS 84, degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** What is likely wrong with a place: a sentence's key with what it names besides the objects. */
interface Doubt {
  key: TextKey
  values: TextValues
}

/** Objects that are judged; a point that fits no system costs a fifth of a millisecond. */
const mostJudged = 2000
/** Metres from the middle of all others up to which an object may belong to them, however close these are. */
const near = 20_000
/** How many times as far as the others an object may lie from their middle. */
const spread = 10

/** Metres between two places, good to some per cent over a country. */
export function distanceOf(a: Position, b: Position): number {
  const eastwards = (a.longitude - b.longitude) * Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180)
  return Math.hypot(eastwards, a.latitude - b.latitude) * 111_320
}

/** Metres that the ground of a site may differ in height. */
const steep = 1000

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/**
 * What is likely wrong with where objects would lie: 0/0, easting and northing swapped, coordinates of another system or
 * outside the area of their own, far from the objects of the project (`neighbours`), or from each other where it has none,
 * for want of a digit too, and ground levels a thousand metres off those of the others.
 * One finding a mistake, and the keys of the objects that are doubtful for it. Objects that make none are passed over, and
 * so are those after the first 2,000.
 */
export function placeFindings(
  objects: readonly PlannedObject[],
  neighbours: readonly Position[],
): { findings: Finding[]; doubtful: ReadonlySet<string> } {
  const fresh = objects.filter(({ exists, joins }) => !exists && joins === null).slice(0, mostJudged)
  const placed = fresh.flatMap(({ position }) => position ?? [])
  // nobody can say which of two that lie apart is wrong
  const isFar = farFrom(neighbours.length > 0 ? neighbours : placed.length > 2 ? placed : [])
  const isHigh = offHeight(fresh)
  const areSeveral = fresh.some(({ file }) => file !== fresh[0]!.file)
  const found = new Map<string, { doubt: Doubt; of: PlannedObject[] }>()
  for (const object of fresh) {
    const far = object.position && isFar(object.position)
    const apart = doubtOf(object)
    const digit = apart?.key === 'import.place.outside' || (!apart && far) ? digitDoubt(object, fresh) : null
    for (const doubt of [digit ?? apart ?? far, isHigh(object)]) {
      if (!doubt) continue
      const same = JSON.stringify([doubt.key, object.epsg, doubt.values.other, doubt.values.value])
      const known = found.get(same)
      if (known) known.of.push(object)
      else found.set(same, { doubt, of: [object] })
    }
  }
  return {
    findings: [...found.values()].map(({ doubt: { key, values }, of }) => ({
      severity: 'warning',
      line: null,
      group: null,
      ...(areSeveral && of.every(({ file }) => file === of[0]!.file) && { file: of[0]!.file }),
      text: messageOf(key, { names: namesOf(of), ...values }),
    })),
    doubtful: new Set([...found.values()].flatMap(({ of }) => of.map(({ key }) => key))),
  }
}

function namesOf(objects: readonly PlannedObject[]): string {
  const names = objects.slice(0, 5).map(({ shortname }) => shortname)
  return objects.length > names.length ? `${names.join(', ')}, … (${objects.length})` : names.join(', ')
}

function doubtOf({ epsg, xcoord: x, ycoord: y }: PlannedObject): Doubt | null {
  if (x === null || y === null) return null
  // 0, 0 may be the point from which local coordinates are measured
  if (x === 0 && y === 0 && epsg !== '0') return { key: 'import.place.zero', values: {} }
  const wrong = misplacement(epsg, x, y)
  if (!wrong) return null
  const system = coordsysOf(epsg) ?? epsg ?? ''
  if (wrong.kind !== 'otherGrid') return { key: `import.place.${wrong.kind}`, values: { system } }
  return { key: 'import.place.otherGrid', values: { system, other: coordsysOf(wrong.epsg) ?? wrong.epsg } }
}

/** Tells of a place that is much farther from the middle of others than these are; of none, of no place. */
function farFrom(others: readonly Position[]): (place: Position) => Doubt | null {
  const centre = {
    latitude: middle(others.map(({ latitude }) => latitude)),
    longitude: middle(others.map(({ longitude }) => longitude)),
  }
  const usual = middle(others.map(place => distanceOf(place, centre)))
  return place => {
    const distance = distanceOf(place, centre)
    return distance > Math.max(near, spread * usual)
      ? { key: 'import.place.far', values: { km: Math.round(distance / 1000) } }
      : null
  }
}

/** Numbers that one has become who left out a digit or typed one twice: with each digit more, and each less. */
function withDigit(value: number): number[] {
  const digits = String(Math.trunc(Math.abs(value)))
  const found: number[] = []
  for (let at = 0; at <= digits.length; at++) {
    for (let digit = 0; digit <= 9; digit++) found.push(Number(digits.slice(0, at) + digit + digits.slice(at)))
    if (digits.length > 1) found.push(Number(digits.slice(0, at) + digits.slice(at + 1)))
  }
  return found.map(other => Math.sign(value) * other)
}

/** Tells of a coordinate that lies among those of the others of its system with a digit more or less; null: none, or there are no two others. */
function digitDoubt({ key, epsg, xcoord, ycoord }: PlannedObject, fresh: readonly PlannedObject[]): Doubt | null {
  const others = fresh.filter(other => other.key !== key && other.epsg === epsg && other.position !== null)
  if (others.length < 2 || xcoord === null || ycoord === null || epsg === '4326') return null
  const [x, y] = [others.map(other => other.xcoord!), others.map(other => other.ycoord!)].map(middle) as [
    number,
    number,
  ]
  const isNear = (value: number, of: number) => Math.abs(value - of) <= near
  const wrong =
    !isNear(xcoord, x) && isNear(ycoord, y) ? xcoord : isNear(xcoord, x) && !isNear(ycoord, y) ? ycoord : null
  if (wrong === null || !withDigit(wrong).some(value => isNear(value, wrong === xcoord ? x : y))) return null
  const km = Math.round(Math.hypot(xcoord - x, ycoord - y) / 1000)
  return { key: 'import.place.digit', values: { km, value: wrong } }
}

/** Tells of a ground level that is far off the middle of all; of fewer than three nobody can say which is wrong. */
function offHeight(fresh: readonly PlannedObject[]): (object: PlannedObject) => Doubt | null {
  const heights = fresh.flatMap(({ zcoordb }) => zcoordb ?? [])
  if (heights.length < 3) return () => null
  const usual = middle(heights)
  return ({ zcoordb }) => {
    const metres = zcoordb === null ? 0 : Math.round(Math.abs(zcoordb - usual))
    return metres >= steep ? { key: 'import.height.off', values: { metres } } : null
  }
}

/** The place of an object whose system is known; null: of none that is on the map. */
export function positionOf(epsg: string | null, x: number | null, y: number | null): Position | null {
  const at = x === null || y === null ? undefined : toWgs84(epsg, x, y)
  return at ? { longitude: at[0], latitude: at[1] } : null
}

/** Names of the files of a plan with objects that have coordinates in a system that no file names. */
export const filesWithoutSystem = ({ files, objects }: ImportPlan): string[] => {
  const lacking = new Set(objects.filter(o => o.xcoord !== null && o.epsg === null).map(({ file }) => file))
  return files.filter((_, place) => lacking.has(place)).map(({ name }) => name)
}

/** A plan in which all objects whose files name no system have this one, with what is likely wrong with that. */
export function withSystem(plan: ImportPlan, epsg: string): ImportPlan {
  if (epsg === '') return plan
  const objects = plan.objects.map(object => {
    if (object.xcoord === null || object.epsg !== null) return object
    return { ...object, epsg, position: positionOf(epsg, object.xcoord, object.ycoord) }
  })
  const { findings, doubtful } = placeFindings(objects, plan.neighbours)
  // findings in place of what was wrong without the choice
  const others = plan.findings.filter(({ text }) => !/^import\.(place\.|height\.off)/.test(text))
  const more = findings.length - (plan.findings.length - others.length)
  return {
    ...plan,
    objects: objects.map(object => (doubtful.has(object.key) ? { ...object, doubtful: true } : object)),
    findings: byImportance([...others, ...findings]),
    findings_total: plan.findings_total + more,
    severities: { ...plan.severities, warning: plan.severities.warning + more },
  }
}
