import type { BaseMap } from '@borebook/contract/documents/basemaps.ts'
import { definitionOf } from '@borebook/geo/grids.ts'
import WMTSCapabilities from 'ol/format/WMTSCapabilities.js'
import TileLayer from 'ol/layer/Tile.js'
import { register } from 'ol/proj/proj4.js'
import { get } from 'ol/proj.js'
import type TileSource from 'ol/source/Tile.js'
import WMTS, { optionsFromCapabilities } from 'ol/source/WMTS.js'
import XYZ from 'ol/source/XYZ.js'
import TileGrid from 'ol/tilegrid/TileGrid.js'
import proj4 from 'proj4'

/** How the Swiss survey cuts LV95 into tiles: m per px of each zoom, from the upper left corner. */
const swissTiling = {
  origin: [2420000, 1350000],
  resolutions: [
    4000, 3750, 3500, 3250, 3000, 2750, 2500, 2250, 2000, 1750, 1500, 1250, 1000, 750, 650, 500, 250, 100, 50, 20, 10,
    5, 2.5, 2, 1.5, 1, 0.5, 0.25, 0.1,
  ],
}

/** Makes a coordinate system known to the map. False for one that we do not know. */
export function know(epsg: string): boolean {
  const code = `EPSG:${epsg}`
  if (get(code)) return true
  const definition = definitionOf(epsg)
  if (!definition) return false
  proj4.defs(code, definition)
  register(proj4 as never)
  return true
}

/** A base map as a layer. `onFailed` is called when it does not answer; a tile that is missing is no failure. */
export function baseLayer(map: BaseMap, onFailed: () => void): TileLayer<TileSource> {
  const layer = new TileLayer<TileSource>({ zIndex: 0, preload: 1 })
  const isKnown = know(map.epsg)
  const show = (source: TileSource) => {
    let hasLoaded = false
    source.on('tileloadend' as never, () => (hasLoaded = true))
    source.on('tileloaderror' as never, () => hasLoaded || onFailed())
    layer.setSource(source)
  }
  if (!isKnown) onFailed()
  else if (map.type === 'xyz') show(tiles(map))
  else described(map).then(show, onFailed)
  return layer
}

function tiles(map: BaseMap & { type: 'xyz' }): XYZ {
  const tiling =
    map.origin && map.resolutions ? { origin: map.origin, resolutions: map.resolutions } : tilingOf(map.epsg)
  return new XYZ({
    url: map.url,
    projection: `EPSG:${map.epsg}`,
    ...(tiling ? { tileGrid: new TileGrid(tiling) } : { maxZoom: map.maxZoom ?? 19 }),
  })
}
const tilingOf = (epsg: string) => (epsg === '2056' ? swissTiling : undefined)

async function described(map: BaseMap & { type: 'wmts' }): Promise<WMTS> {
  const answer = await fetch(map.url)
  if (!answer.ok) throw new Error(`${map.url} answers ${answer.status}`)
  const options = optionsFromCapabilities(new WMTSCapabilities().read(await answer.text()), {
    layer: map.layer,
    matrixSet: map.matrixSet,
    projection: `EPSG:${map.epsg}`,
  })
  if (!options) throw new Error(`${map.url} describes no layer ${map.layer}`)
  return new WMTS(options)
}
