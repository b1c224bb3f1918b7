import { calculations } from '@borebook/contract/calculations/calculations.ts'
import { layerDictionaries } from '@borebook/contract/layers.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { groundGroupOf } from '@borebook/contract/soundings/behaviour-materials.ts'
import { measuredCone } from '@borebook/contract/soundings/cone-rows.ts'
import type { ConeSettings } from '@borebook/geo/cone/settings.ts'
import type { Interval } from '@borebook/geo/interval.ts'
import { behaviourStretches, logDifferences } from '@borebook/geo/layers/log-differences.ts'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useEndpointLater } from '../../app/api.tsx'
import type { Dictionaries } from '../../app/site/dictionaries.ts'
import { storedNumber, storedOneOf, useStored } from '../../app/stored.ts'
import { useSay } from '../../app/texts.tsx'
import type { DepthAxis } from '../../depth/depth-axis.ts'
import { type ObjectPath, useSoundingsLater } from '../../site/use-soundings.ts'
import type { LiveLayer } from '../live-log.ts'
import { type NearCone, useNearCones } from './differences-near.ts'
import './differences.css'

/** Contradictions between the log and a cone test, in words, and by which test. */
export interface LogDifferences {
  told: readonly (Interval & { key: string; sentence: string })[]
  cones: readonly NearCone[]
  cone: NearCone | undefined
  choose(key: string): void
  isOn: boolean
  setOn(isOn: boolean): void
  /** m within which other objects are looked at. */
  within: number
  setWithin(within: number): void
}

const storedSwitch = storedOneOf(['on', 'off'])
const storedWithin = storedNumber(25)
const none: LogDifferences['told'] = []

/** Finds where a log and the nearest cone test contradict each other, as this browser looks at it. */
export function useDifferences(
  path: ObjectPath,
  object: SiteObject,
  log: readonly LiveLayer[],
  { label }: Dictionaries,
) {
  const say = useSay()
  const [shownAs, showAs] = useStored('borebook.differences', storedSwitch)
  const isOn = shownAs === 'on'
  const [within, setWithin] = useStored('borebook.differencesWithin', storedWithin)
  const [chosen, choose] = useState<string>()
  const isWanted = isOn && log.length > 0
  const cones = useNearCones(path, object, within, isWanted)
  const cone = cones.find(({ key }) => key === chosen) ?? cones[0]
  const answer = useSoundingsLater(cone?.path ?? path, isWanted ? cone?.heads : undefined)
  const defaults = useEndpointLater(calculations.defaults, { path: { id: path.id } }, { enabled: isWanted }).data
  const shown = useMemo(() => {
    const sounding = answer?.soundings.find(({ id }) => id === cone?.sounding)
    if (!sounding || !cone || !defaults) return []
    const { depth, zone } = measuredCone(sounding, defaults.cpt as Partial<ConeSettings>).run
    return behaviourStretches({ depth: depth.map(one => cone.depthHere(one) ?? Number.NaN), zone })
  }, [answer, cone, defaults])
  const told = useMemo(() => {
    if (!isWanted || !cone) return none
    const grouped = log.map(layer => ({ ...layer, group: groundGroupOf(layer.prinstype, layer.secstype) }))
    return logDifferences(grouped, shown).map(({ depthfrom, depthto, group, zone, place }) => {
      const { key, prinstype } = log[place]!
      const words = { logged: label(layerDictionaries.prinstype!, prinstype!) ?? prinstype!, name: cone.name, zone }
      const depths = { from: depthfrom.toFixed(2), to: depthto.toFixed(2) }
      const sentence = say('layer.differs', { ...depths, ...words, shown: say(`layer.ground.${group}`) })
      return { depthfrom, depthto, key, sentence }
    })
  }, [isWanted, cone, log, shown, label, say])
  return useMemo(
    (): LogDifferences => ({
      ...{ told, cones, cone, choose, isOn, within, setWithin },
      setOn: next => showAs(next ? 'on' : 'off'),
    }),
    [told, cones, cone, isOn, within, setWithin, showAs],
  )
}

interface NotesProps {
  path: ObjectPath
  object: SiteObject
  log: readonly LiveLayer[]
  dictionaries: Dictionaries
  axis: DepthAxis
  onSelect(key: string): void
  onDifferences(differences: LogDifferences): void
}

/** Tells under the list what a cone test shows otherwise than the log, each leading to its layer; tells the drawing beside. */
export function DifferenceNotes({ path, object, log, dictionaries, axis, onSelect, onDifferences }: NotesProps) {
  const differences = useDifferences(path, object, log, dictionaries)
  // in the event of the click: else the box springs back until the next task
  useLayoutEffect(() => onDifferences(differences), [differences, onDifferences])
  return differences.told.map(({ depthfrom, depthto, key, sentence }) => {
    const point = () => axis.setHover((depthfrom + depthto) / 2)
    const leave = () => axis.setHover(null)
    return (
      <button
        type="button"
        className="note differs"
        key={depthfrom}
        onClick={() => onSelect(key)}
        onFocus={point}
        onBlur={leave}
        onMouseEnter={point}
        onMouseLeave={leave}
      >
        {sentence}
      </button>
    )
  })
}
