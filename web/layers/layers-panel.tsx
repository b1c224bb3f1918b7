import { type Layer, layerDictionaries, layers, type Sublayer } from '@borebook/contract/layers.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { Button } from '@mantine/core'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useSelection } from '../app/address.ts'
import { useEndpoint } from '../app/api.tsx'
import { lazyComponent, lazyWhenIdle } from '../app/lazy-component.ts'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { useUsedCodes } from '../app/site/used-codes.ts'
import { useTexts, useTextsOf } from '../app/texts.tsx'
import { handlesOf } from '../depth/depth-handles.tsx'
import { useDepthAxis } from '../depth/use-depth-axis.ts'
import { PhotoLane } from '../documents/photos/photo-lane.tsx'
import { useBench } from '../entry/bench/use-bench.ts'
import { useView, ViewSwitch } from '../entry/record-grid/view-switch.tsx'
import { Workbench } from '../entry/workbench.tsx'
import { useReader } from '../ui/fields/value-words.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { LogDifferences } from './differences/differences.tsx'
import { findLayerFaults, mapFaultyLayers, StoredLayerFaults, TypedLayerFaults } from './layer-faults.tsx'
import { getLayerTabNames, tabsOf } from './layer-fields.ts'
import { LayerGraphic } from './layer-graphic.tsx'
import { LayerList } from './layer-list.tsx'
import { LayerSheet } from './layer-sheet.tsx'
import { useLineKey, wantLine } from './line-key.ts'
import { liveLog, newLayerKey } from './live-log.ts'
import { listLogItems, logKinds } from './log-items.ts'
import { PrintLog } from './print-log.tsx'
import { ProposeLayers } from './proposals/propose-layers.tsx'
import './layers.css'

const LayersGrid = lazyComponent(() => import('./layers-grid.tsx').then(m => ({ default: m.LayersGrid })))
const DifferenceNotes = lazyWhenIdle(() =>
  import('./differences/differences.tsx').then(m => ({ default: m.DifferenceNotes })),
)
const LayerForm = lazyWhenIdle(() => import('./layer-form.tsx').then(m => ({ default: m.LayerForm })))

const types = Object.values(layerDictionaries)
/** A log in which nothing is being typed. */
const stored = { mode: { name: 'viewing' }, kind: 'layer', typed: undefined, pending: [] } as const

/** The layer log of an object, one layer at a time or as a sheet. */
export function LayersPanel(place: { id: number; locid: number }) {
  const [view] = useView()
  useTextsOf('records')
  return view === 'grid' ? <LayersGrid {...place} /> : <LayersBench {...place} />
}

/** List, form and soil column on one depth axis. */
function LayersBench({ id, locid }: { id: number; locid: number }) {
  const { say } = useTexts()
  const path = useMemo(() => ({ id, locid }), [id, locid])
  const object = useEndpoint(objects.get, { path })
  const project = useEndpoint(projects.get, { path: { id } })
  const log = useEndpoint(layers.list, { path })
  const dictionaries = useDictionaries(types)
  const mostUsed = useUsedCodes(id, 'layers')
  const [selectedKey, select] = useSelection()
  const [tab, setTab] = useState('data')
  const [differences, setDifferences] = useState<LogDifferences>()

  const items = useMemo(() => listLogItems(log), [log])
  const reader = useReader(dictionaries)
  const kinds = useMemo(() => logKinds({ path, reader }, log), [path, reader, log])
  const mayEdit = project.permissions.includes('objectEdit')
  const bench = useBench({
    place: `${locid}/layers`,
    entry: `${id}/layers`,
    items,
    kinds,
    mayEdit,
    selectedKey,
    onSelect: select,
    onWrong: fields => {
      const holding = Object.entries(tabsOf(bench.kind)).find(([, names]) => names.some(n => fields.includes(n)))
      if (holding) setTab(holding[0])
    },
  })
  const [opened, setOpened] = useState(bench.mode)
  if (opened !== bench.mode) {
    setOpened(bench.mode)
    if (bench.mode.name === 'creating') setTab('data')
  }
  const shownTab = tab in getLayerTabNames(bench.kind) ? tab : 'data'

  const { mode, kind, typed, pending } = bench
  const live = useMemo(() => liveLog(log, { mode, kind, typed, pending }), [log, mode, kind, typed, pending])
  const faults = useMemo(() => findLayerFaults(live, object.zcoorde), [live, object.zcoorde])
  const marked = useMemo(
    () => mapFaultyLayers(findLayerFaults(liveLog(log, stored), object.zcoorde)),
    [log, object.zcoorde],
  )
  const axis = useDepthAxis(
    0,
    Math.max(object.zcoorde ?? 0, ...live.map(l => l.depthto || 0)),
    bench.selected?.record as Layer | undefined,
  )
  const addLayer = useCallback(() => {
    bench.create('layer', null)
  }, [bench])
  const addLine = useCallback(() => {
    wantLine()
    addLayer()
  }, [addLayer])
  useLineKey(mayEdit && mode.name === 'viewing' ? addLine : undefined)
  const liveKey = mode.name === 'creating' ? newLayerKey : bench.selected?.key
  const { handles, snaps } = useMemo(() => {
    const stretches = live.flatMap(l => [l, ...l.sublayers])
    const own = stretches.find(s => s.key === liveKey)
    const ends = [
      { field: 'depthfrom', label: say('bench.upperEnd'), depth: own?.depthfrom },
      { field: 'depthto', label: say('bench.lowerEnd'), depth: own?.depthto },
    ]
    return {
      handles: mayEdit ? handlesOf(bench.actions.put, ends) : [],
      snaps: stretches.filter(s => s !== own).flatMap(s => [s.depthfrom, s.depthto]),
    }
  }, [live, liveKey, mayEdit, bench.actions, say])

  return (
    <Workbench
      bench={bench}
      kinds={kinds}
      onNew={addLayer}
      draftLabel={(key, draftKind) => {
        const item = items.find(i => i.key === key)
        return item ? depths(item.record) : say(draftKind === 'layer' ? 'layer.new' : 'layer.newSub')
      }}
      listHead={
        <>
          <h2>{say('panel.Layers')}</h2>
          <span className="soft">
            {log.length > 0 && `${log.length} · ${Math.max(...log.map(l => l.depthto)).toFixed(2)} m`}
          </span>
          <span className="grow" />
          <ViewSwitch />
          <PrintLog path={path} object={object} project={project} />
          {mayEdit && (
            <Button variant="outline" onClick={addLayer} title="N">
              {say('layer.add')}
            </Button>
          )}
        </>
      }
      list={
        <>
          <LayerList
            items={items}
            selected={mode.name === 'creating' ? undefined : bench.selected}
            actions={bench.actions}
            marked={marked}
            mayEdit={mayEdit}
            dictionaries={dictionaries}
            axis={axis}
          />
          <StoredLayerFaults faults={mode.name === 'viewing' ? faults : []} path={path} mayEdit={mayEdit} />
          <Suspense>
            <DifferenceNotes
              {...{ path, object, dictionaries, axis }}
              log={live}
              onSelect={bench.actions.select}
              onDifferences={setDifferences}
            />
          </Suspense>
        </>
      }
      formHead={<FormHead bench={bench} object={object} />}
      graphic={
        <div className="photo-lanes">
          <div>
            <LayerGraphic
              path={path}
              axis={axis}
              log={live}
              faults={faults}
              differences={differences}
              object={object}
              dictionaries={dictionaries}
              selectedKey={liveKey}
              onSelect={bench.actions.select}
              handles={handles}
              snaps={snaps}
            />
          </div>
          <PhotoLane path={path} axis={axis} object={object} />
        </div>
      }
    >
      <div className="row tabs-row">
        <div className="tabs" role="tablist">
          {Object.entries(getLayerTabNames(kind)).map(([name, label]) => (
            <button type="button" role="tab" key={name} aria-selected={name === shownTab} onClick={() => setTab(name)}>
              {say(label)}
            </button>
          ))}
        </div>
        {mode.name === 'viewing' && mayEdit && (
          <button type="button" className="link-button line-open" title={`${say('entry.line')} · /`} onClick={addLine}>
            <kbd>/</kbd> <span>{say('entry.line')}</span>
          </button>
        )}
        {mode.name === 'viewing' && mayEdit && log.length > 0 && <ProposeLayers {...{ path, object, log }} />}
      </div>
      {typed ? (
        <Suspense fallback={<Skeleton />}>
          <LayerForm
            bench={bench}
            kind={kinds[kind]!}
            dictionaries={dictionaries}
            mostUsed={mostUsed}
            tab={shownTab}
            faults={<TypedLayerFaults faults={faults} bench={bench} />}
          />
        </Suspense>
      ) : bench.selected ? (
        <LayerSheet
          name={kind}
          kind={kinds[kind]!}
          record={bench.selected.record as Layer | Sublayer}
          tab={shownTab}
          dictionaries={dictionaries}
        />
      ) : (
        <div className="empty">
          <p className="soft">{say(mayEdit ? 'layer.empty' : 'layer.emptyToRead')}</p>
          {mayEdit && <Button onClick={addLayer}>{say('layer.add')}</Button>}
          {mayEdit && <ProposeLayers {...{ path, object, log }} />}
        </div>
      )}
    </Workbench>
  )
}

const depths = (record: unknown): string => {
  const { depthfrom, depthto } = record as Layer
  return `${depthfrom.toFixed(2)} – ${depthto.toFixed(2)} m`
}

/** Layer or Sub-Layer, and which. The switch goes to the layer's first sub-layer, and back to the layer. */
function FormHead({ bench, object }: { bench: ReturnType<typeof useBench>; object: SiteObject }) {
  const { say } = useTexts()
  const { mode, kind, selected, items } = bench
  const isViewing = mode.name === 'viewing'
  const layer = selected && (items.find(i => i.key === selected.parent) ?? selected)
  const firstSub = layer && items.find(i => i.parent === layer.key)
  const record = selected?.record as Layer | undefined
  const ground = estimateGroundLevel(object)
  return (
    <>
      <div className="switch" role="group">
        <button
          type="button"
          aria-pressed={kind === 'layer'}
          disabled={!isViewing}
          onClick={() => layer && bench.select(layer.key)}
        >
          {say('layer.layer')}
        </button>
        <button
          type="button"
          aria-pressed={kind === 'sublayer'}
          disabled={!isViewing || !layer || (!firstSub && !bench.mayEdit)}
          title={firstSub ? undefined : say('layer.noSub')}
          onClick={() => (firstSub ? bench.select(firstSub.key) : bench.create('sublayer', layer!))}
        >
          {say('layer.subLayer')}
        </button>
      </div>
      {mode.name === 'creating' ? (
        <>
          <strong>{say(kind === 'layer' ? 'layer.new' : 'layer.newSub')}</strong>
          <span className="soft small-hidden">{kind === 'layer' && items.length > 0 && say('layer.startsAtEnd')}</span>
        </>
      ) : (
        record && (
          <>
            <strong>{depths(record)}</strong>
            <span className="soft small-hidden">
              {ground !== null &&
                `${elevations(record.depthfrom, record.depthto, ground, object.inclinat)} ${say('layer.elevation')}`}
            </span>
          </>
        )
      )}
    </>
  )
}

/** The elevations of a stretch; '' where the ground's is not known. */
function elevations(from: number, to: number, ground: number | null, inclination: number | null): string {
  const [a, b] = [elevationAt(from, ground, inclination), elevationAt(to, ground, inclination)]
  return a === null || b === null ? '' : `${a.toFixed(2)} – ${b.toFixed(2)}`
}
