import type { Pressure } from '@borebook/contract/groundwater/pressures.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { Tube } from '@borebook/contract/wells/tubes.ts'
import { useCallback, useMemo } from 'react'
import { useSelection } from '../app/address.ts'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useSay } from '../app/texts.tsx'
import { handlesOf } from '../depth/depth-handles.tsx'
import type { DepthTelling } from '../depth/depth-reference.tsx'
import { useDepthAxis } from '../depth/use-depth-axis.ts'
import type { RecordKind } from '../entry/bench/kind.ts'
import { type Bench, useBench } from '../entry/bench/use-bench.ts'
import { makeListItem } from '../entry/noun-kind.ts'
import { deepestOf, endOfHole, useSiteRecords } from '../site/site-records.ts'
import { useReader } from '../ui/fields/value-words.ts'
import { nameIn } from './filters.ts'
import { waterKinds } from './reading-kinds.ts'
import { kindOfTab, type WaterKind, type WaterTab, waterNouns } from './water-fields.ts'
import {
  listWaterDepths,
  liveObservations,
  newWaterKey,
  placeIn,
  type WaterItem,
  type WaterRecords,
} from './water-records.ts'

export interface WaterBenchProps {
  path: { id: number; locid: number }
  tab: WaterTab
  show(tab: WaterTab): void
  object: SiteObject
  /** Time zone of the site. */
  zone: string
  records: { [K in WaterKind]: readonly WaterRecords[K][] }
  tubes: readonly Tube[]
  dictionaries: Dictionaries
  telling: DepthTelling
  mayEdit: boolean
}

/** The machine of one tab: its list, what is typed, and what the column draws and drags. */
export function useWaterBench(props: WaterBenchProps) {
  const { path, tab, object, zone, records, tubes, dictionaries, mayEdit } = props
  const say = useSay()
  const [selectedKey, select] = useSelection()
  const own = kindOfTab[tab]
  const items = useMemo(
    (): WaterItem[] =>
      (records[own] as readonly WaterRecords[WaterKind][]).map(record => makeListItem(waterNouns[own], record)),
    [own, records],
  )
  const tubeName = useCallback(
    (table: string, key: unknown) => nameIn(tubes, dictionaries, table, key),
    [tubes, dictionaries],
  )
  const reader = useReader(dictionaries, tubeName)
  const kinds = useMemo<Record<string, RecordKind>>(() => {
    const all = waterKinds({ path, reader }, { zone, tubes, dictionaries })
    return { [own]: all[own] }
  }, [own, path, reader, zone, tubes, dictionaries])
  const place = `${path.locid}/groundwater/${own}`
  const bench = useBench({ place, items, kinds, mayEdit, selectedKey, onSelect: select })
  const { mode, typed } = bench
  const selected = bench.selected as WaterItem | undefined

  const tubeRead = (typed ?? (selected?.record as Partial<Pressure> | undefined))?.tube
  const tube = tubes.find(({ id }) => id === tubeRead)
  const level = useMemo(() => placeIn(object, tube), [object, tube])
  const live = useMemo(
    () => liveObservations(records.observation, { mode, typed: own === 'observation' ? typed : undefined }, level),
    [own, records.observation, mode, typed, level],
  )
  const depths = listWaterDepths(live)
  const site = useSiteRecords(path)
  const hole = endOfHole(object, site.layers)
  const { depthfrom, depthto } = (selected?.record ?? {}) as { depthfrom?: number | null; depthto?: number | null }
  const axis = useDepthAxis(
    Math.min(0, ...depths),
    Math.max(hole ?? 0, deepestOf(site.tests), ...depths),
    typeof depthfrom === 'number' ? { depthfrom, depthto: Math.max(depthfrom, depthto ?? depthfrom) } : undefined,
  )
  const liveKey = mode.name === 'creating' ? newWaterKey : selected?.key
  const drawn = live.find(record => record.key === liveKey)
  const put: Bench['put'] | undefined = mayEdit ? bench.actions.put : undefined
  const handles = useMemo(
    () =>
      put && drawn
        ? handlesOf(put, [
            { field: 'depthfrom', label: say('observation.depthfrom'), depth: drawn.depthfrom },
            { field: 'depthto', label: say('observation.depthto'), depth: drawn.depthto },
          ])
        : [],
    [put, drawn, say],
  )
  const snaps = useMemo(() => listWaterDepths(live.filter(record => record !== drawn)), [live, drawn])
  return { bench, kinds, kind: own, items, selected, place: level, hole, live, liveKey, axis, handles, snaps }
}
