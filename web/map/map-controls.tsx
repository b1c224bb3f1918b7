import { type BaseMap, basemaps } from '@borebook/contract/documents/basemaps.ts'
import { coordsysOf } from '@borebook/geo/grids.ts'
import { chooseStep } from '@borebook/geo/ticks.ts'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { unByKey } from 'ol/Observable.js'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useEndpointLater } from '../app/api.tsx'
import { storedText, useStored } from '../app/stored.ts'
import { useSay } from '../app/texts.tsx'
import { formatSwissMetres } from './grid-lines.ts'
import type { SiteMap } from './site-map.ts'
import './map.css'

/** Scale bar, zoom, base maps with whose they are, and the coordinates under the pointer. */
export function MapControls({
  site,
  onFit,
  children,
}: {
  site: SiteMap | undefined
  onFit: () => void
  /** Further buttons, after those for the zoom. */
  children?: ReactNode
}) {
  const say = useSay()
  const base = useBaseMap(site)
  return (
    <>
      <ScaleBar site={site} />
      <div className="stack map-buttons">
        <button
          type="button"
          className="icon-button"
          aria-label={say('map.zoomIn')}
          title={say('map.zoomIn')}
          onClick={() => site?.zoom(0.5)}
        >
          <IconPlus size={18} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={say('map.zoomOut')}
          title={say('map.zoomOut')}
          onClick={() => site?.zoom(2)}
        >
          <IconMinus size={18} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={say('map.fit')}
          title={say('map.fit')}
          onClick={onFit}
        >
          <IconFocusCentered size={18} />
        </button>
        {children}
      </div>
      <div className="map-foot">
        <Coordinates site={site} />
        {base.hasFailed && (
          <span className="map-note failed" role="status">
            {say('map.baseFailed', { name: base.shown!.name })}
          </span>
        )}
        <span className="grow" />
        {base.shown && <span className="map-note attribution">{base.shown.attribution}</span>}
        {base.all.length > 0 && (
          <select
            className="input-small select"
            aria-label={say('map.base')}
            value={base.shown?.name ?? ''}
            onChange={event => base.choose(event.target.value)}
          >
            {base.all.map(map => (
              <option key={map.name}>{map.name}</option>
            ))}
            <option value="">{say('map.plain')}</option>
          </select>
        )}
      </div>
    </>
  )
}

const none: readonly BaseMap[] = []

/** The base map that was chosen here before, else the first. */
function useBaseMap(site: SiteMap | undefined) {
  const all = useEndpointLater(basemaps.list, {}).data ?? none
  const [chosen, setChosen] = useStored('borebook.basemap', storedText)
  const [failed, setFailed] = useState<BaseMap>()
  const shown = chosen === '' ? undefined : (all.find(map => map.name === chosen) ?? all[0])
  useEffect(() => site?.setBase(shown, () => setFailed(shown)), [site, shown])
  const choose = (name: string) => {
    setFailed(undefined)
    setChosen(name)
  }
  return { all, shown, choose, hasFailed: failed !== undefined && failed === shown }
}

/** A round length, drawn with its half filled. Moves with the map without a render. */
function ScaleBar({ site }: { site: SiteMap | undefined }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!site || !element) return
    let shown = 0
    const show = () => {
      const { resolution } = site
      if (resolution === shown) return
      shown = resolution
      // the longest round length of at most 130 px
      const nice = chooseStep((130 * resolution) / 2.5)
      const length = nice * 2 <= 130 * resolution ? nice * 2 : nice
      const isLong = length >= 2000
      const text = (metres: number) => String(Number((isLong ? metres / 1000 : metres).toPrecision(3)))
      element.style.width = `${length / resolution}px`
      const [begin, middle, end] = element.querySelectorAll('span')
      begin!.textContent = '0'
      middle!.textContent = text(length / 2)
      end!.textContent = `${text(length)} ${isLong ? 'km' : 'm'}`
    }
    show()
    const key = site.map.on('postrender', show)
    return () => unByKey(key)
  }, [site])
  return (
    <div className="map-scale" ref={bar} aria-hidden="true">
      <i />
      <span />
      <span />
      <span />
    </div>
  )
}

/** The place under the pointer in the map's system, to 0.1 m. Written past React: the pointer moves more often than a page should be rendered. */
function Coordinates({ site }: { site: SiteMap | undefined }) {
  const box = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    const element = box.current
    if (!site || !element) return
    const name = coordsysOf(site.epsg)?.split(' / ').at(-1)
    const show = (x: number, y: number) => {
      element.textContent = [formatSwissMetres(x, 1), formatSwissMetres(y, 1), name].join('\u2002')
      element.hidden = false
    }
    const moved = site.map.on('pointermove', event => show(event.coordinate[0]!, event.coordinate[1]!))
    const hide = () => {
      element.hidden = true
    }
    const viewport = site.map.getTargetElement()
    viewport?.addEventListener('pointerleave', hide)
    return () => {
      unByKey(moved)
      viewport?.removeEventListener('pointerleave', hide)
    }
  }, [site])
  return <output className="map-note map-coordinates" ref={box} aria-live="off" hidden />
}
