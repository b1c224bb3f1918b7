import { soundings } from '@borebook/contract/soundings/soundings.ts'
import { type SoundingTrack, soundingTracksFor } from '@borebook/draw/tracks/measured.ts'
import { useMemo } from 'react'
import { useEndpointLater } from '../app/api.tsx'
import { readStored, storedList, useStored } from '../app/stored.ts'
import { type ObjectPath, useSoundingsLater } from '../site/use-soundings.ts'

const place = 'borebook.beside'
const storedTracks = storedList<readonly string[]>([])

/**
 * The tracks of soundings beside the soil column: those that an object has something for, and of these the ones that
 * were chosen in this browser. Numbers are fetched with the first that is chosen.
 */
export function useBeside(path: ObjectPath) {
  const { data: heads } = useEndpointLater(soundings.heads, { path })
  const [wanted, setWanted] = useStored(place, storedTracks)
  const offered = useMemo(() => soundingTracksFor(heads ?? []), [heads])
  const chosen = useMemo(() => offered.filter(key => wanted.includes(key)), [offered, wanted])
  const answer = useSoundingsLater(path, chosen.length > 0 ? heads : undefined)
  const toggle = (key: SoundingTrack, isChosen: boolean) => {
    // other tracks may be chosen of another object
    const others = readStored(place, storedTracks).filter(other => other !== key)
    setWanted([...others, ...(isChosen ? [key] : [])])
  }
  return { offered, chosen, soundings: answer?.soundings, toggle }
}
