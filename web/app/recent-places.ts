import { inputOwner } from './session.ts'

/** A project, or one of its objects, that was on screen. */
export interface RecentPlace {
  readonly id: string
  readonly locid?: string
  readonly name: string
  readonly note: string
}

const most = 6
const storedAs = (): string => `borebook.recent.${inputOwner()?.username}`
const pathOf = ({ id, locid }: RecentPlace): string => `${id}/${locid ?? ''}`
const isPlace = (one: RecentPlace | null): boolean =>
  typeof one?.id === 'string' && typeof one.name === 'string' && typeof one.note === 'string'

/** Reads where the user was lately, the latest first, as this browser keeps it. */
export function readRecentPlaces(): readonly RecentPlace[] {
  try {
    const places = JSON.parse(localStorage.getItem(storedAs()) ?? '[]') as RecentPlace[]
    return Array.isArray(places) ? places.filter(isPlace) : []
  } catch {
    return []
  }
}

export function keepRecentPlace(place: RecentPlace): void {
  const others = readRecentPlaces().filter(one => pathOf(one) !== pathOf(place))
  try {
    localStorage.setItem(storedAs(), JSON.stringify([place, ...others].slice(0, most)))
  } catch {} // a full or forbidden store costs the list, nothing else
}
