import { objects, type SiteObject } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { useMemo } from 'react'
import { useSelection } from '../app/address.ts'
import { useEndpoint } from '../app/api.tsx'
import { useSay } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import { keyOfSounding, type ObjectPath, useSoundings } from '../site/use-soundings.ts'

/** What every view of one sounding of an object is about. */
export interface ShownSounding {
  path: ObjectPath
  object: SiteObject
  soundings: readonly SoundingColumns[]
  sounding: SoundingColumns
  mayEdit: boolean
  onSelect(sounding: number): void
}

/**
 * The sounding that the address names, else the object's first, with all that is shown beside it; its `sounding` is
 * undefined where the object has none. Undefined until the numbers are there.
 */
export function useShownSounding({ id, locid }: ObjectPath) {
  const say = useSay()
  const path = useMemo(() => ({ id, locid }), [id, locid])
  const object = useEndpoint(objects.get, { path })
  const project = useEndpoint(projects.get, { path: { id } })
  const answer = useSoundings(path, () => showFailure(say('sequences.loadFailed')))
  const [selected, select] = useSelection()
  if (!answer) return undefined
  const { soundings } = answer
  const sounding = soundings.find(one => keyOfSounding(one.id) === selected) ?? soundings[0]
  const mayEdit = project.permissions.includes('objectEdit')
  const onSelect = (chosen: number) => select(keyOfSounding(chosen))
  return { project, path, object, soundings, sounding, mayEdit, onSelect }
}
