import type { SiteObject } from '@borebook/contract/objects.ts'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useSelection } from '../app/address.ts'
import { useLatest } from '../app/latest.ts'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useSay } from '../app/texts.tsx'
import { handlesOf } from '../depth/depth-handles.tsx'
import { useDepthAxis } from '../depth/use-depth-axis.ts'
import type { Item, RecordKind } from '../entry/bench/kind.ts'
import { type Bench, useBench } from '../entry/bench/use-bench.ts'
import { useReader } from '../ui/fields/value-words.ts'
import { intervalKinds, runs } from './interval-kinds.ts'
import { findWellFaults, mapFaultyRecords } from './well-faults.tsx'
import { depthFieldsOfKinds, pageOf, type WellKind, type WellPage } from './well-fields.ts'
import {
  drillingItems,
  fillingItems,
  getWellDepths,
  kindOfKey,
  type LiveWell,
  makeLiveWell,
  newWellKey,
  viewedWell,
  type WellRecords,
} from './well-records.ts'

export interface WellBenchProps {
  path: { id: number; locid: number }
  page: WellPage
  show(page: WellPage, selected?: string): void
  object: SiteObject
  records: WellRecords
  dictionaries: Dictionaries
  mayEdit: boolean
  /** What stands below the list. */
  note: ReactNode
}

/** The kind that a page's button makes. */
export const getPageKind = (page: WellPage) => page.toLowerCase() as Exclude<WellKind, 'coring'>

/** The machine of one page: its list, what is typed, what is odd, and what the column draws and drags. */
export function useWellBench({ path, page, show, object, records, dictionaries, mayEdit }: WellBenchProps) {
  const [selectedKey, select] = useSelection()
  const first = getPageKind(page)
  const items = useMemo(
    () => (first === 'drilling' ? drillingItems(records) : fillingItems(first, records)),
    [first, records],
  )
  const reader = useReader(dictionaries)
  const kinds = useMemo<Record<string, RecordKind>>(() => {
    const all = intervalKinds({ path, reader }, records)
    return first === 'drilling' ? { drilling: all.drilling, coring: all.coring } : { [first]: all[first] }
  }, [first, path, records, reader])
  const { listed, ...expansion } = useExpanded(items, items.find(i => i.key === selectedKey) ?? items[0])
  const place = `${path.locid}/well/${page}`
  const bench = useBench({ place, items: listed, kinds, mayEdit, selectedKey, onSelect: select })
  const { mode, typed } = bench
  const kind = bench.kind as WellKind

  const well = useMemo(() => makeLiveWell(records, { mode, kind, typed }), [records, mode, kind, typed])
  const faults = useMemo(() => findWellFaults(page, well, object.zcoorde), [page, well, object.zcoorde])
  const marked = useMemo(
    () => mapFaultyRecords(findWellFaults(page, makeLiveWell(records, viewedWell), object.zcoorde)),
    [page, records, object.zcoorde],
  )
  const liveKey = mode.name === 'creating' ? newWellKey : bench.selected?.key
  const axis = useDepthAxis(
    0,
    Math.max(object.zcoorde ?? 0, ...Object.values(well).flatMap(list => list.map(r => r.depthto || 0))),
    bench.selected && getWellDepths(bench.selected.kind as WellKind, bench.selected.record as object),
  )
  const hasRuns = mode.name === 'viewing' ? records.coring.length > 0 : faults.some(f => f.kind === 'outside')
  return {
    items,
    listed,
    ...expansion,
    kinds,
    bench,
    kind,
    well,
    faults,
    marked,
    liveKey,
    axis,
    ...useDragged(well, kind, page, liveKey, mayEdit ? bench.actions.put : undefined),
    pick: usePick(bench, page, show),
    // what the server refused, with the coring runs that it would leave outside
    withRuns: bench.kind === 'drilling' && hasRuns ? () => bench.again(runs) : undefined,
  }
}

/** Keeps which intervals show their coring runs: as clicked, else the one that is selected or whose run is. */
function useExpanded(items: readonly Item[], selected: Item | undefined) {
  const [clicked, setClicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const expand = useCallback(
    (key: string, isOpen: boolean) => setClicked(before => new Map(before).set(key, isOpen)),
    [],
  )
  return useMemo(() => {
    const holders = new Set(items.flatMap(i => i.parent ?? []))
    const expanded = new Map(
      [...holders].map(key => [key, selected?.parent === key || (clicked.get(key) ?? selected?.key === key)]),
    )
    return { expanded, expand, listed: items.filter(i => i.parent === null || expanded.get(i.parent)) }
  }, [items, selected, clicked, expand])
}

/** The depths of the live record as grips, and the boundaries that a drag settles on. */
function useDragged(
  well: LiveWell,
  kind: WellKind,
  page: WellPage,
  liveKey: string | undefined,
  put: Bench['put'] | undefined,
) {
  const say = useSay()
  return useMemo(() => {
    const own = well[kind].find(r => r.key === liveKey)
    const ends = [
      { field: depthFieldsOfKinds[kind].from, label: say('bench.upperEnd'), depth: own?.depthfrom },
      { field: depthFieldsOfKinds[kind].to, label: say('bench.lowerEnd'), depth: own?.depthto },
    ]
    const others = [...well.drilling, ...well.coring, ...(page === 'Drilling' ? [] : well[kind])].filter(r => r !== own)
    return { handles: put ? handlesOf(put, ends) : [], snaps: others.flatMap(r => [r.depthfrom, r.depthto]) }
  }, [well, kind, page, liveKey, put, say])
}

/** Selects what was clicked in the column; the page follows. */
function usePick(bench: Bench, page: WellPage, show: WellBenchProps['show']): (key: string) => void {
  return useLatest((key: string) => {
    const kind = kindOfKey(key)
    if (bench.mode.name !== 'viewing' || !kind) return
    const holding = pageOf(kind)
    if (holding === page) bench.select(key)
    else show(holding, key)
  })
}
