import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { Severity } from '@borebook/contract/monitoring/alarms.ts'
import type { ListedObject } from '@borebook/contract/objects.ts'
import { mapSystem } from '@borebook/geo/grids.ts'
import { findConvexOutline, findMainGroup } from '@borebook/geo/layers/main-group.ts'
import { IconCrosshair } from '@tabler/icons-react'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import { unByKey } from 'ol/Observable.js'
import {
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { lazyComponent } from '../app/lazy-component.ts'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { useOwnGrids } from '../app/site/own-grids.ts'
import { useSay } from '../app/texts.tsx'
import { nameWidths, nodeAt, objectsDrawing } from './draw-objects.ts'
import type { FarMark } from './far-marks.ts'
import { FarObjects } from './far-objects.tsx'
import { MapControls } from './map-controls.tsx'
import type { ObjectLink } from './object-link.ts'
import { findExtent, type MapNode, ObjectIndex, type PlacedObject, placeObjects } from './placed-objects.ts'
import type { Taking } from './plans/taking.ts'
import type { SiteMap } from './site-map.ts'
import { useSiteMap } from './use-site-map.ts'
import './map.css'

const MapTools = lazyComponent(() => import('./plans/map-tools.tsx').then(m => ({ default: m.MapTools })))

interface ObjectsMapProps {
  objects: readonly ListedObject[]
  link: ObjectLink
  chosen: ReadonlySet<number>
  /** The worst alarm that lasts, by locid. */
  alarms: ReadonlyMap<number, Severity>
  onOpen(object: ListedObject): void
  /** The object's detail over the map. */
  onDetail(object: ListedObject): void
  /** A place clicked for a new object, m in a system; left out where none may be made. */
  onCreate?: ((x: number, y: number, epsg: string) => void) | undefined
  /** Project that it shows, and whether its plans may be changed. */
  prj: number
  mayEdit: boolean
}

const boretypes = dictionaryTypes.objectTypes
const closest = 0.05 // m per px; nearer than this no cluster comes apart

/** The objects of a project on a map in the system of most of them, linked with the table beside it. */
export function ObjectsMap({ objects, link, chosen, alarms, onOpen, onDetail, onCreate, ...project }: ObjectsMapProps) {
  const say = useSay()
  const keys = useId()
  useOwnGrids()
  // a map that is there stays in its system, whatever the table is filtered to
  const [epsg] = useState(() => mapSystem(objects.map(one => one.epsg)))
  const placed = useMemo(() => placeObjects(objects, epsg), [objects, epsg])
  const byLocid = useMemo(() => new Map(placed.map(p => [p.object.locid, p])), [placed])
  const main = useMemo(() => findMainGroup(placed, p => p.at), [placed])
  const index = useObjectIndex(placed)
  const current = useSyncExternalStore(link.subscribe, () => link.current)
  const [isCreating, setCreating] = useState(false)
  const draw = useMemo(objectsDrawing, [])
  const { frame, site } = useSiteMap(
    (context, view) => {
      const { hovered, current } = link
      if (site) draw(context, view, site.ink, { index, byLocid, chosen, alarms, hovered, current })
    },
    { epsg, hasArrowKeys: true, zoomsByDoubleClick: true, zoomsByWheel: true, hasTools: true },
  )
  const [isWhole, setWhole] = useState(false)
  const fit = () => {
    setWhole(true)
    site?.fit(findExtent(placed.map(p => p.at)), true)
  }
  const goTo = ({ members, isMain }: FarMark) => {
    const [one, ...others] = members
    if (others.length > 0) site?.fit(findExtent(members.map(m => m.at)), true)
    else if (one && link.current === one.object.locid) site?.reveal(one.at)
    else if (one) link.choose(one.object.locid)
    // the arrow is gone when it has been followed
    frame.current?.focus()
    if (isMain) setWhole(false)
  }
  const create = (at: readonly [number, number]) => {
    setCreating(false)
    onCreate?.(Math.round(at[0] * 100) / 100, Math.round(at[1] * 100) / 100, epsg)
  }
  useFirstFit(site, placed, main)
  useEffect(() => site?.setOutline(findConvexOutline(main.map(p => p.at))), [site, main])
  usePreparation(site, index)
  const taking = useRef<Taking>(undefined)
  const box = useRef<HTMLDivElement>(null)
  usePointer(site, { index, link, isCreating, create, onOpen, taking })
  useEffect(() => {
    if (!site) return
    let shown = link.current
    return link.subscribe(() => {
      const one = link.current === shown || link.current === undefined ? undefined : byLocid.get(link.current)
      shown = link.current
      if (one) site.reveal(one.at)
      site.redraw()
    })
  }, [site, link, byLocid])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!site || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const one = current === undefined ? undefined : byLocid.get(current)
    if (taking.current?.key(event.key, site.view.getCenter() as [number, number])) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.key === '0') fit()
    else if (event.key === 'n' || event.key === 'p') {
      const next = placed[nextPlace(placed, one, event.key === 'n' ? 1 : -1)]
      if (next) link.choose(next.object.locid)
    } else if (event.key === 'Escape' && isCreating) setCreating(false)
    else if (event.key === 'Enter' && isCreating) create(site.view.getCenter() as [number, number])
    else if (event.key === 'Enter' && one) onOpen(one.object)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="map objects-map" ref={box} data-creates={isCreating || undefined}>
      <div
        className="map-frame"
        ref={frame}
        role="application"
        aria-label={say('map.label')}
        aria-describedby={keys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys itself
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      <p className="visually-hidden" id={keys}>
        {say('map.keys')}
      </p>
      <FarObjects {...{ site, index, main }} onGo={goTo} />
      <MapControls site={site} onFit={fit}>
        <Suspense>
          <MapTools {...{ site, epsg, objects, placed, taking, box, ...project }} />
        </Suspense>
      </MapControls>
      {onCreate && (
        <button
          type="button"
          className="map-mode"
          aria-pressed={isCreating}
          onClick={() => {
            setCreating(!isCreating)
            // keys are the map's: arrows move it, Enter takes the middle
            frame.current?.focus()
          }}
        >
          <IconCrosshair size={16} />
          <span>{say('map.createHere')}</span>
        </button>
      )}
      <div className="stack map-says">
        {isCreating && <p className="map-note">{say('map.createHint')}</p>}
        {!isWhole && <Elsewhere count={placed.length - main.length} onShow={fit} />}
        <OffMap count={objects.length - placed.length} />
        <Selected object={current === undefined ? undefined : byLocid.get(current)?.object} {...{ alarms, onDetail }} />
      </div>
    </div>
  )
}

function useObjectIndex(placed: readonly PlacedObject[]): ObjectIndex {
  const widths = useMemo(() => nameWidths(getComputedStyle(document.body).fontFamily), [])
  return useMemo(() => new ObjectIndex(placed, widths), [placed, widths])
}

/** Fits once there is something to show; what comes later leaves the map where the reader has put it. */
function useFirstFit(site: SiteMap | undefined, placed: readonly PlacedObject[], main: readonly PlacedObject[]): void {
  const fitted = useRef<SiteMap>(undefined)
  useEffect(() => {
    if (!site) return
    site.hasArrows = main.length < placed.length
    if (fitted.current === site) return
    if (placed.length > 0) fitted.current = site
    site.fit(findExtent(main.map(p => p.at)))
  }, [site, placed, main])
}

/** Works out what the next zooms will need while nobody waits. */
function usePreparation(site: SiteMap | undefined, index: ObjectIndex): void {
  useEffect(() => {
    if (!site) return
    let timer = 0
    const work = () => {
      if (index.prepare(site.resolution)) later()
    }
    const later = () => {
      timer = whenIdle(work)
    }
    later()
    const key = site.map.on('moveend', () => {
      forget(timer)
      later()
    })
    return () => {
      forget(timer)
      unByKey(key)
    }
  }, [site, index])
}
const hasIdle = 'requestIdleCallback' in window
const whenIdle = (work: () => void): number => (hasIdle ? requestIdleCallback(work) : window.setTimeout(work, 60))
const forget = (timer: number): void => (hasIdle ? cancelIdleCallback(timer) : clearTimeout(timer))

function nextPlace(placed: readonly PlacedObject[], one: PlacedObject | undefined, way: 1 | -1): number {
  if (!one) return way === 1 ? 0 : placed.length - 1
  return (placed.indexOf(one) + way + placed.length) % placed.length
}

interface Pointing {
  index: ObjectIndex
  link: ObjectLink
  isCreating: boolean
  create(at: readonly [number, number]): void
  onOpen(object: ListedObject): void
  taking: RefObject<Taking | undefined>
}

/** Hover, click and double click, past React: the pointer moves more often than a page should be rendered. */
function usePointer(site: SiteMap | undefined, pointing: Pointing): void {
  const now = useRef(pointing)
  now.current = pointing
  useEffect(() => {
    const element = site?.map.getTargetElement()
    if (!site || !element) return
    const under = (event: MapBrowserEvent) => nodeAt(now.current.index, site.shown, event.pixel as [number, number])
    const onMove = (event: MapBrowserEvent) => {
      if (event.dragging) return
      const node = now.current.isCreating ? undefined : under(event)
      element.style.cursor = node ? 'pointer' : ''
      now.current.link.hover(node?.members.length === 1 ? node.members[0]!.object.locid : undefined)
    }
    const onClick = (event: MapBrowserEvent) => {
      const { isCreating, create, link, taking } = now.current
      if (taking.current) return taking.current.click(event.coordinate as [number, number])
      if (isCreating) return create(event.coordinate as [number, number])
      const node = under(event)
      if (!node) link.choose(undefined)
      else if (!isApart(node) && site.resolution > closest * 1.01)
        site.fit(findExtent(node.members.map(m => m.at)), true)
      else link.choose(nextOf(node, link.current).object.locid)
    }
    const onDoubleClick = (event: MapBrowserEvent) => {
      if (now.current.taking.current) return event.stopPropagation()
      const node = under(event)
      if (!node) return
      event.stopPropagation()
      if (node.members.length === 1) now.current.onOpen(node.members[0]!.object)
    }
    const listeners = [
      site.map.on('pointermove', onMove),
      site.map.on('click', onClick),
      site.map.on('dblclick', onDoubleClick),
    ]
    const leave = () => now.current.link.hover(undefined)
    element.addEventListener('pointerleave', leave)
    return () => {
      unByKey(listeners)
      element.removeEventListener('pointerleave', leave)
    }
  }, [site])
}

/** Whether a click chooses instead of zooming: one object, or several at one place. */
function isApart(node: MapNode): boolean {
  const [first, ...others] = node.members
  return others.every(o => Math.hypot(o.at[0] - first!.at[0], o.at[1] - first!.at[1]) < closest)
}
/** Picks, of several objects at one place, the one after the one that is selected. */
function nextOf(node: MapNode, current: number | undefined): PlacedObject {
  const at = node.members.findIndex(m => m.object.locid === current)
  return node.members[(at + 1) % node.members.length]!
}

/** How many objects lie far from those that the map shows at first. */
function Elsewhere({ count, onShow }: { count: number; onShow(): void }) {
  const say = useSay()
  if (count === 0) return null
  return (
    <p className="map-note">
      {count === 1 ? say('map.elsewhereOne') : say('map.elsewhereMany', { count })}{' '}
      <button type="button" className="link-button" onClick={onShow}>
        {say('map.showAll')}
      </button>
    </p>
  )
}

function OffMap({ count }: { count: number }) {
  const say = useSay()
  if (count === 0) return null
  return <p className="map-note">{count === 1 ? say('map.offOne') : say('map.offMany', { count })}</p>
}

/** What is selected, in words, for the eye and for a screen reader. */
function Selected({
  object,
  alarms,
  onDetail,
}: Pick<ObjectsMapProps, 'alarms' | 'onDetail'> & { object: ListedObject | undefined }) {
  const say = useSay()
  const { label } = useDictionaries([boretypes])
  const lasting = object && alarms.get(object.locid)
  return (
    <div role="status" className="map-selected">
      {object && (
        <p className="map-note">
          <b>{object.shortname}</b>{' '}
          {[
            object.boretype && (label(boretypes, object.boretype) ?? object.boretype),
            say(object.objstatus === 'app' ? 'object.approved' : 'object.preliminary'),
            object.sensors > 0 && say('map.sensors', { count: object.sensors }),
            lasting && say(`object.bell.${lasting}`),
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          <button type="button" className="link-button" onClick={() => onDetail(object)}>
            {say('map.detail')}
          </button>
        </p>
      )}
    </div>
  )
}
