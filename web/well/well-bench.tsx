import type { SiteObject } from '@borebook/contract/objects.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSelection } from '../kit/address.ts'
import { type Bench, type Item, type Kind, useBench } from '../kit/bench.ts'
import { BenchSheet } from '../kit/bench-sheet.tsx'
import { BenchTabs } from '../kit/bench-tabs.tsx'
import { DepthAxis } from '../kit/depth-axis.ts'
import { handlesOf } from '../kit/depth-handles.tsx'
import type { Dictionaries } from '../kit/dictionaries.ts'
import { mostUsedOf } from '../kit/most-used.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { soon } from '../kit/soon.ts'
import { useSay } from '../kit/texts.tsx'
import { Workbench } from '../kit/workbench.tsx'
import { IntervalList } from './interval-list.tsx'
import { faultsOf, faultyKeys, type Mended, StoredFaults, TypedFaults } from './well-faults.tsx'
import { codedOf, endsOf, formFields, looks, tabOf, type WellKind, type WellPage, wellTabs } from './well-fields.ts'
import { WellGraphic } from './well-graphic.tsx'
import { wellKinds } from './well-kinds.ts'
import {
  depthsOf,
  draftKey,
  drillingItems,
  fillingItems,
  kindOfKey,
  labelOf,
  liveWell,
  stored,
  type WellRecords,
} from './well-records.ts'
import './well.css'

const BenchForm = soon(() => import('../kit/bench-form.tsx').then(m => ({ default: m.BenchForm })))

interface WellBenchProps {
  path: { id: number; locid: number }
  page: WellPage
  show(page: WellPage, selected?: string): void
  object: SiteObject
  records: WellRecords
  dictionaries: Dictionaries
  mayEdit: boolean
}

/** One page of the well design: list, form and column. Drilling and coring share a page. */
export function WellBench({ path, page, show, object, records, dictionaries, mayEdit }: WellBenchProps) {
  const say = useSay()
  const cache = useQueryClient()
  const [selectedKey, select] = useSelection()
  const takesRuns = useRef(false)
  const first = page.toLowerCase() as Exclude<WellKind, 'coring'>
  const items = useMemo(
    () => (first === 'drilling' ? drillingItems(records) : fillingItems(first, records)),
    [first, records],
  )
  const kinds = useMemo(
    () => wellKinds({ path, records, cache, label: dictionaries.label, takesRuns }),
    [path, records, cache, dictionaries],
  )
  const selected = items.find(i => i.key === selectedKey) ?? items[0]
  const { expanded, expand, listed } = useExpanded(items, selected)
  const ownKinds = useMemo<Record<string, Kind>>(
    () => (first === 'drilling' ? { drilling: kinds.drilling, coring: kinds.coring } : { [first]: kinds[first] }),
    [first, kinds],
  )
  const bench = useBench({
    place: `${path.locid}/well/${page}`,
    items: listed,
    kinds: ownKinds,
    mayEdit,
    selectedKey,
    onSelect: select,
  })
  const { mode, typed } = bench
  const kind = bench.kind as WellKind
  const isViewing = mode.name === 'viewing'

  const well = useMemo(() => liveWell(records, { mode, kind, typed }), [records, mode, kind, typed])
  const faults = useMemo(() => faultsOf(page, well, object.zcoorde), [page, well, object.zcoorde])
  const marked = useMemo(
    () => faultyKeys(faultsOf(page, liveWell(records, stored), object.zcoorde)),
    [page, records, object.zcoorde],
  )
  const liveKey = mode.name === 'creating' ? draftKey : bench.selected?.key
  const axis = useAxis(
    Math.max(object.zcoorde ?? 0, ...Object.values(well).flatMap(list => list.map(r => r.depthto || 0))),
    bench.selected && depthsOf(kind, bench.selected.record as object),
  )
  const { handles, snaps } = useMemo(() => {
    const own = well[kind].find(r => r.key === liveKey)
    const ends = [
      { field: endsOf[kind].from, label: say('bench.upperEnd'), depth: own?.depthfrom },
      { field: endsOf[kind].to, label: say('bench.lowerEnd'), depth: own?.depthto },
    ]
    const others = [...well.drilling, ...well.coring, ...(page === 'Drilling' ? [] : well[kind])].filter(r => r !== own)
    return {
      handles: mayEdit ? handlesOf(bench.actions.put, ends) : [],
      snaps: others.flatMap(r => [r.depthfrom, r.depthto]),
    }
  }, [well, kind, page, liveKey, mayEdit, bench.actions, say])
  const mostUsed = useMemo(
    () =>
      mostUsedOf(
        records[kind],
        codedOf(kind).map(({ field }) => field),
      ),
    [records, kind],
  )
  const add = useCallback(() => bench.create(first, null), [bench, first])
  const pick = usePick(bench, page, show)
  const [isMending, setMending] = useState(false)
  const onMend = async ({ record, depthfrom, depthto }: Mended) => {
    const item = items.find(i => i.key === record.key)
    if (!item) return
    setMending(true)
    await bench.change(item, { [endsOf[record.kind].from]: depthfrom, [endsOf[record.kind].to]: depthto })
    setMending(false)
  }
  const hasRuns = isViewing ? records.coring.length > 0 : faults.some(f => f.kind === 'outside')
  const withRuns = useWithRuns(bench, takesRuns, hasRuns)
  const tabs = useMemo(
    () =>
      wellTabs.map(name => ({
        name,
        label: say(`well.tab.${name}`),
        hint: name === 'Coring' ? say('well.coringHint') : undefined,
      })),
    [say],
  )
  const showTab = (name: (typeof wellTabs)[number]) => {
    if (name === 'Coring') return
    const parent = bench.selected?.parent
    if (name === page && parent) bench.select(parent)
    else if (name !== page) show(name)
  }

  return (
    <div className="well">
      <BenchTabs tabs={tabs} shown={tabOf[kind]} isEditing={!isViewing} label={say('well.design')} onShow={showTab} />
      <Workbench
        bench={bench}
        kinds={ownKinds}
        onNew={add}
        draftLabel={(key, draftKind) => {
          const item = items.find(i => i.key === key)
          return item ? labelOf(depthsOf(item.kind as WellKind, item.record as object)) : say(newOf(draftKind))
        }}
        listHead={
          <>
            <h2>{say(`well.tab.${page}`)}</h2>
            <span className="soft">{records[first].length || ''}</span>
            <span className="grow" />
            {mayEdit && (
              <Button variant="outline" onClick={add} title="N">
                {say('well.newInterval')}
              </Button>
            )}
          </>
        }
        list={
          <>
            <IntervalList
              items={listed}
              label={say(`well.tab.${page}`)}
              selectedKey={mode.name === 'creating' ? undefined : bench.selected?.key}
              marked={marked}
              expanded={expanded}
              onExpand={expand}
              actions={bench.actions}
              mayEdit={mayEdit}
              dictionaries={dictionaries}
              axis={axis}
            />
            <StoredFaults
              faults={isViewing ? faults : []}
              page={page}
              mayEdit={mayEdit}
              isBusy={isMending}
              onMend={mended => void onMend(mended)}
            />
          </>
        }
        formHead={<FormHead bench={bench} object={object} />}
        graphic={
          <WellGraphic
            axis={axis}
            page={page}
            well={well}
            object={object}
            dictionaries={dictionaries}
            selectedKey={liveKey}
            onSelect={pick}
            handles={handles}
            snaps={snaps}
          />
        }
      >
        {typed ? (
          <Suspense fallback={<Skeleton />}>
            <BenchForm
              bench={bench}
              kind={kinds[kind]}
              tabs={{ data: formFields[kind] }}
              tab="data"
              looks={looks[kind]}
              dictionaries={dictionaries}
              mostUsed={mostUsed}
              after={{
                [kind === 'coring' ? 'penetration' : endsOf[kind].to]: (
                  <TypedFaults faults={faults} page={page} bench={bench} />
                ),
              }}
              offer={withRuns}
            />
          </Suspense>
        ) : bench.selected ? (
          <>
            {bench.refused.length > 0 && (
              <div className="note wrong-note" role="alert">
                {bench.refused.map(words => (
                  <p key={words}>{words}</p>
                ))}
                {withRuns}
              </div>
            )}
            <BenchSheet
              kind={kinds[kind]}
              record={bench.selected.record as object}
              tabs={{ data: formFields[kind] }}
              tab="data"
              looks={looks[kind]}
              dictionaries={dictionaries}
            />
          </>
        ) : (
          <div className="empty">
            <p className="soft">{say(`well.empty.${page}`)}</p>
            {mayEdit && <Button onClick={add}>{say('well.newInterval')}</Button>}
          </div>
        )}
      </Workbench>
    </div>
  )
}

const newOf = (kind: string) => `well.new.${kind as WellKind}` as const

/** Which intervals show their coring runs: as clicked, else the one that is selected or whose run is. */
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

/** Selects what was clicked in the column; the page follows. */
function usePick(bench: Bench, page: WellPage, show: WellBenchProps['show']): (key: string) => void {
  const latest = useRef({ bench, page, show })
  latest.current = { bench, page, show }
  return useCallback((key: string) => {
    const now = latest.current
    const kind = kindOfKey(key)
    if (now.bench.mode.name !== 'viewing' || !kind) return
    const holding = kind === 'coring' ? 'Drilling' : (tabOf[kind] as WellPage)
    if (holding === now.page) now.bench.select(key)
    else now.show(holding, key)
  }, [])
}

/** Does again what the server refused, and lets the coring runs go that would be left outside. */
function useWithRuns(bench: Bench, takesRuns: { current: boolean }, hasRuns: boolean) {
  const say = useSay()
  if (bench.kind !== 'drilling' || !hasRuns) return undefined
  const again = async () => {
    takesRuns.current = true
    try {
      await bench.again()
    } finally {
      takesRuns.current = false
    }
  }
  return (
    <button type="button" onClick={() => void again()}>
      {say('well.deleteRuns')}
    </button>
  )
}

/** Which record, with its elevations. */
function FormHead({ bench, object }: { bench: Bench; object: SiteObject }) {
  const say = useSay()
  const { mode, kind, selected } = bench
  if (mode.name === 'creating') return <strong>{say(newOf(kind))}</strong>
  if (!selected) return null
  const depths = depthsOf(kind as WellKind, selected.record as object)
  const [a, b] = [depths.depthfrom, depths.depthto].map(d => elevationAt(d, object.zcoordb, object.inclinat))
  return (
    <>
      <strong>{labelOf(depths)}</strong>
      {typeof a === 'number' && typeof b === 'number' && (
        <span className="soft small-hidden">
          {a.toFixed(2)} – {b.toFixed(2)} {say('layer.elevation')}
        </span>
      )}
    </>
  )
}

/** One axis for the page: the whole hole at first, and what is selected is brought into view. */
function useAxis(deepest: number, selected: { depthfrom: number; depthto: number } | undefined): DepthAxis {
  const [axis] = useState(() => new DepthAxis())
  useEffect(() => axis.setFull(0, Number.isFinite(deepest) && deepest > 0 ? deepest : 10), [axis, deepest])
  const [from, to] = [selected?.depthfrom, selected?.depthto]
  useEffect(() => {
    if (from !== undefined && to !== undefined) axis.reveal(from, to)
  }, [axis, from, to])
  return axis
}
