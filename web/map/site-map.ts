import type { BaseMap } from '@borebook/contract/documents/basemaps.ts'
import { defaults } from 'ol/interaction/defaults.js'
import KeyboardPan from 'ol/interaction/KeyboardPan.js'
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import type Layer from 'ol/layer/Layer.js'
import type TileLayer from 'ol/layer/Tile.js'
import OlMap from 'ol/Map.js'
import { get } from 'ol/proj.js'
import type TileSource from 'ol/source/Tile.js'
import View from 'ol/View.js'
import { baseLayer, know } from './base-layers.ts'
import { drawOutline } from './draw-outline.ts'
import { type Draw, drawnLayer, type MapView } from './drawn-layer.ts'
import { drawGridLines } from './grid-lines.ts'
import { type MapInk, mapInk, onSchemeChange } from './map-ink.ts'

/** m: west, south, east, north. */
export type Extent = readonly [number, number, number, number]

const switzerland: Extent = [2485000, 1075000, 2834000, 1296000]
/** px around what is fitted: above and below, at the sides, and at the right where tools lie over names. */
const [high, side, besideTools] = [56, 72, 136]
/** px below what is fitted, where a line of words lies over the map beside its foot; around it for arrows at the edges. */
const [belowTools, arrows] = [80, 28]
const finest = 0.01 // m per px
const closest = 0.05 // m per px, of what fitting shows

type Corner = readonly [x: number, y: number]

export interface MapOptions {
  /** The system in which it lies; LV95 when absent. */
  epsg?: string
  hasArrowKeys: boolean
  zoomsByDoubleClick: boolean
  /** Whether the wheel always zooms; else only while the map has the focus, so that a page can be scrolled past it. */
  zoomsByWheel: boolean
  /** Tools lie over its right edge. */
  hasTools?: boolean
}

/** A map in a plane system with base map or coordinate lines, and one canvas on which `draw` draws. */
export class SiteMap {
  readonly map: OlMap
  ink: MapInk = mapInk()
  readonly epsg: string
  /** Whether what is fitted leaves room at the edges, for arrows to what lies beyond. */
  hasArrows = false
  #base: TileLayer<TileSource> | undefined
  readonly #lines
  readonly #forgetScheme: () => void
  readonly #hasTools: boolean
  readonly #outline: Layer
  #outlined: readonly Corner[] = []
  #wanted: Extent | undefined

  constructor(element: HTMLElement, draw: Draw, options: MapOptions) {
    this.epsg = options.epsg ?? '2056'
    this.#hasTools = options.hasTools ?? false
    know(this.epsg)
    // tiles of other systems are bent into this one within these bounds
    if (this.epsg === '2056') get('EPSG:2056')?.setExtent([1_500_000, 300_000, 3_800_000, 2_300_000])
    this.#lines = drawnLayer(
      drawGridLines(() => this.ink),
      1,
    )
    // below plans, which say more
    this.#outline = drawnLayer((context, view) => drawOutline(context, view, this.ink, this.#outlined), 0.05)
    this.map = new OlMap({
      target: element,
      controls: [],
      interactions: defaults({
        altShiftDragRotate: false,
        pinchRotate: false,
        keyboard: false,
        doubleClickZoom: options.zoomsByDoubleClick,
        mouseWheelZoom: options.zoomsByWheel,
        zoomDuration: 120,
        // keys move it at once: Enter takes its middle
      }).extend(options.hasArrowKeys ? [new KeyboardPan({ duration: 0 }), new KeyboardZoom({ duration: 120 })] : []),
      layers: [this.#outline, this.#lines, drawnLayer(draw, 2)],
      view: new View({
        projection: `EPSG:${this.epsg}`,
        center: [(switzerland[0] + switzerland[2]) / 2, (switzerland[1] + switzerland[3]) / 2],
        resolution: 500,
        minResolution: finest,
        maxResolution: 4000,
        enableRotation: false,
        showFullExtent: true,
      }),
    })
    if (!options.zoomsByWheel) this.map.addInteraction(new MouseWheelZoom({ onFocusOnly: true, duration: 120 }))
    this.map.on('change:size', () => this.#wanted && this.fit(this.#wanted))
    this.#forgetScheme = onSchemeChange(() => {
      this.ink = mapInk()
      this.redraw()
    })
  }

  get view(): View {
    return this.map.getView()
  }
  get resolution(): number {
    return this.view.getResolution() ?? 1
  }

  /** Shows a stretch of land, Switzerland when there is none; at once, or when the map has got a size. */
  fit(extent: Extent | undefined, isAnimated = false): void {
    const wanted = extent ?? switzerland
    const size = this.map.getSize()
    this.#wanted = size && size[0]! > 0 && size[1]! > 0 ? undefined : wanted
    if (this.#wanted || !size) return
    const room = this.hasArrows ? arrows : 0
    const right = (this.#hasTools ? besideTools : side) + room
    const below = (this.#hasTools ? belowTools : high) + room
    const isRoomy = size[0]! > 2 * side + right && size[1]! > 2 * high + below
    this.view.fit([...wanted], {
      size,
      padding: isRoomy ? [high + room, right, below, side + room] : [8, 8, 8, 8],
      minResolution: extent ? closest : finest,
      duration: isAnimated ? duration() : 0,
    })
  }

  /** Moves as little as shows a point. */
  reveal([x, y]: readonly [number, number]): void {
    const size = this.map.getSize()
    const px = this.map.getPixelFromCoordinate([x, y])
    if (!size || !px) return
    const isInside = px[0]! > 24 && px[1]! > 24 && px[0]! < size[0]! - 24 && px[1]! < size[1]! - 24
    if (!isInside) this.view.animate({ center: [x, y], duration: duration() })
  }

  /** `factor` below 1 shows less land. */
  zoom(factor: number, around?: readonly [number, number]): void {
    const resolution = this.view.getConstrainedResolution(this.resolution * factor)
    this.view.animate({
      resolution: resolution ?? finest,
      duration: duration(),
      ...(around && { center: [...around] }),
    })
  }

  /** What lies below the objects; the coordinate lines stand where no base map is shown. */
  setBase(map: BaseMap | undefined, onFailed: () => void): void {
    if (this.#base) this.map.removeLayer(this.#base)
    this.#base = map && baseLayer(map, onFailed)
    if (this.#base) this.map.addLayer(this.#base)
    this.#lines.setVisible(!map)
    this.#outline.setVisible(!map)
  }

  /** The site's outline, by its corners, m: what lies below the objects where no base map is shown. */
  setOutline(corners: readonly Corner[]): void {
    this.#outlined = corners
    this.redraw()
  }

  /** What it shows, px of the page. */
  get shown(): MapView {
    const [width, height] = (this.map.getSize() ?? [0, 0]) as [number, number]
    const centre = (this.view.getCenter() ?? [0, 0]) as [number, number]
    return { width, height, centre, resolution: this.resolution, pixelRatio: 1 }
  }

  redraw(): void {
    this.map.render()
  }

  end(): void {
    this.#forgetScheme()
    this.map.setTarget(undefined)
    this.map.dispose()
  }
}

/** ms; none where the system asks for less motion. */
const duration = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 140)
