import { inputOwner } from './session.ts'
import { readStored, storedJson, writeStored } from './stored.ts'

/** A project, or one of its objects, that was on screen. */
interface RecentPlace {
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

const recentPlaces = storedJson((found): readonly RecentPlace[] => (Array.isArray(found) ? found.filter(isPlace) : []))

/** Reads where the user was lately, the latest first, as this browser keeps it. */
export const readRecentPlaces = (): readonly RecentPlace[] => readStored(storedAs(), recentPlaces)

export function keepRecentPlace(place: RecentPlace): void {
  const others = readRecentPlaces().filter(one => pathOf(one) !== pathOf(place))
  writeStored(storedAs(), recentPlaces, [place, ...others].slice(0, most))
}
