import type { LabelBox } from '@borebook/draw/kit/label-boxes.ts'
import type { useSay } from '../../app/texts.tsx'
import { axisAt, cornersAt } from './column-shape.ts'
import { holdOrbit } from './hold-orbit.ts'
import { clearAzimuth, firstOrbit, firstRoom, type Orbit, orbitAround, type ScenePoint, zoomed } from './orbit.ts'
import { paintLabels, type WrittenLabels } from './paint-labels.ts'
import { findLargest } from './ribbon.ts'
import { ColumnScene } from './scene.ts'
import type { SpaceProps } from './space-props.ts'
import { besideRibbon, halfDiagonal, planOf, ringRadius, rings, type SceneShape } from './use-shape.ts'

type Now = SpaceProps & SceneShape & { say: ReturnType<typeof useSay> }

/** The view as long as it is on screen: one scene, one canvas for labels, one orbit; `dispose` gives all of it back. */
export class LiveView {
  readonly scene: ColumnScene
  readonly #stage: HTMLElement
  readonly #canvas = document.createElement('canvas')
  readonly #overlay: HTMLCanvasElement
  readonly #now: () => Now
  readonly #offs: (() => void)[]
  #orbit: Orbit
  #frame = 0
  /** Whether nobody has turned the view since it was first or was reset. */
  #isFirst = true

  constructor(
    stage: HTMLElement,
    overlay: HTMLCanvasElement,
    now: () => Now,
    on: { step(way: 1 | -1): boolean; tap(place: number | undefined): void; lost(isLost: boolean): void },
  ) {
    this.#stage = stage
    this.#overlay = overlay
    this.#now = now
    // a canvas of its own: a context that was given back never returns to the same one
    stage.prepend(this.#canvas)
    this.scene = new ColumnScene(this.#canvas)
    this.#orbit = this.#first()
    const observer = new ResizeObserver(() => {
      this.settle()
      this.again()
    })
    observer.observe(stage)
    const onResize = () => this.again()
    addEventListener('resize', onResize)
    this.#canvas.addEventListener('webglcontextlost', () => on.lost(true))
    this.#canvas.addEventListener('webglcontextrestored', () => {
      on.lost(false)
      this.again()
    })
    void document.fonts.ready.then(() => this.again())
    this.#offs = [
      () => observer.disconnect(),
      () => removeEventListener('resize', onResize),
      holdOrbit(stage, {
        orbit: () => this.#orbit,
        first: () => this.#first().distance,
        turn: orbit => this.#turn(orbit),
        reset: () => this.reset(),
        step: on.step,
        tap: (x, y) => on.tap(this.scene.layerAt(x, y)),
      }),
    ]
  }

  /** Draws with the next frame. */
  again(): void {
    if (this.#frame === 0 && this.#stage.isConnected)
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0
        this.#draw()
      })
  }

  reset(): void {
    this.#isFirst = true
    this.#orbit = this.#first()
    this.again()
  }

  /** What is shown has changed: who has not turned the view yet has the best one for it. */
  settle(): void {
    if (this.#isFirst) this.reset()
  }

  zoom(factor: number): void {
    this.#turn(zoomed(this.#orbit, factor, this.#first().distance))
  }

  /** Everything that is shown, seen from where it is looked at. */
  fit(): void {
    const { shaft, end, columns } = this.#now()
    const points = [
      axisAt(shaft, 0),
      axisAt(shaft, end),
      ...columns.flatMap(({ shaft: there, of }) => [axisAt(there, 0), axisAt(there, of.stretches.at(-1)?.to ?? 0)]),
    ]
    const side = (i: 0 | 1 | 2) => {
      const all = points.map(point => point[i])
      return [Math.min(...all), Math.max(...all)] as const
    }
    const [x, y, z] = [side(0), side(1), side(2)]
    const radius = Math.hypot(x[1] - x[0], y[1] - y[0], z[1] - z[0]) / 2 + 4 * shaft.half
    const target: ScenePoint = [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2, (z[0] + z[1]) / 2]
    const { clientWidth: width, clientHeight: height } = this.#stage
    this.#turn(orbitAround(this.#orbit, target, radius, { width, height, middle: this.#room().middle }))
  }

  /** Space and labels on one canvas. */
  async picture(): Promise<Blob | null> {
    this.#draw()
    const picture = document.createElement('canvas')
    picture.width = this.#canvas.width
    picture.height = this.#canvas.height
    const context = picture.getContext('2d')!
    context.fillStyle = this.#now().ink.paper
    context.fillRect(0, 0, picture.width, picture.height)
    // before the browser clears it, which it does once this task is over
    context.drawImage(this.#canvas, 0, 0)
    context.drawImage(this.#overlay, 0, 0)
    return new Promise(resolve => picture.toBlob(resolve, 'image/png'))
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    for (const off of this.#offs) off()
    this.scene.dispose()
    this.#canvas.remove()
  }

  #turn(orbit: Orbit): void {
    this.#isFirst = false
    this.#orbit = orbit
    this.again()
  }

  #first(): Orbit {
    const { shaft, tall, end, columns } = this.#now()
    const azimuth = clearAzimuth(
      columns.map(({ of }) => of.away),
      tall,
    )
    return firstOrbit(tall, this.#room().share, axisAt(shaft, end / 2), azimuth)
  }

  #room(): ReturnType<typeof firstRoom> {
    const { clientWidth: width, clientHeight: height } = this.#stage
    const { shaft, end, tall } = this.#now()
    const lean = (Math.hypot(shaft.way.east, shaft.way.north) * end) / tall
    return firstRoom(width, height, { half: halfDiagonal, right: besideRibbon + ringRadius, lean })
  }

  #draw(): void {
    const { clientWidth: width, clientHeight: height } = this.#stage
    if (width < 2 || height < 2) return
    const ratio = Math.min(3, window.devicePixelRatio || 1)
    this.scene.draw(this.#orbit, { width, height, ratio, middle: this.#room().middle })
    const [wide, high] = [Math.floor(width * ratio), Math.floor(height * ratio)]
    if (this.#overlay.width !== wide || this.#overlay.height !== high)
      Object.assign(this.#overlay, { width: wide, height: high })
    const written = this.#written(width, height, ratio)
    paintLabels(this.#overlay.getContext('2d')!, written)
  }

  #written(width: number, height: number, ratio: number): WrittenLabels {
    const { scene } = this
    const { layers, shaft, name, selected, ink, columns, curve, say, card } = this.#now()
    const boundaries = layers.flatMap(({ from, to, top, base }, i) =>
      i === 0
        ? [
            { at: from, elevation: top },
            { at: to, elevation: base },
          ]
        : [{ at: to, elevation: base }],
    )
    const hasRibbon = curve !== null && findLargest(curve.values) > 0
    const edges = boundaries.map(({ at }) => {
      const corners = cornersAt(shaft, at).flatMap(corner => scene.project(corner) ?? [])
      return Array.from({ length: corners.length / 2 }, (_, i) => [corners[2 * i]!, corners[2 * i + 1]!] as const)
    })
    const top = scene.project(axisAt(shaft, 0))
    return {
      ...{ width, height, ratio, ink, selected, name, edges, top },
      orbit: this.#orbit,
      depths: boundaries.map(({ at, elevation }) => ({
        depth: `${at.toFixed(2)} m`,
        elevation: elevation === null ? '' : elevation.toFixed(2),
      })),
      soils: layers.map(({ soil }) => soil),
      axis: hasRibbon ? boundaries.map(({ at }) => scene.project(scene.ribbonAt(at, shaft))) : [],
      rings: hasRibbon ? { at: this.#aboveRings(), words: say('view3d.rings', { rings: rings.join(', ') }) } : null,
      flags: this.#flags(columns),
      grid: this.#gridPlaces(),
      taken: taken(card.current, this.#stage),
    }
  }

  /** Finds the place of the rings' words: clear of the uppermost of them. */
  #aboveRings() {
    const { shaft, tall } = this.#now()
    const [x, y, z] = this.scene.ribbonAt(0, shaft)
    const middle = this.scene.project([x, y, z])
    const up = this.scene.project([x, y + 0.045 * tall, z])
    const pitch = Math.abs(Math.sin((this.#orbit.pitch * Math.PI) / 180))
    return middle && up
      ? ([middle[0], Math.min(up[1], middle[1] - (middle[1] - up[1]) * (ringRadius / 0.045) * pitch - 8) - 6] as const)
      : null
  }

  #flags(columns: SceneShape['columns']): WrittenLabels['flags'] {
    return columns.flatMap(({ shaft, of }) => {
      const first = of.stretches[0]?.from ?? 0
      const at = this.scene.project(axisAt(shaft, first))
      const { shortname, boretype, objstatus } = of.object
      return at ? [{ name: shortname, boretype, isApproved: objstatus === 'app', at }] : []
    })
  }

  #gridPlaces(): WrittenLabels['grid'] {
    const { plan, columns, tall } = this.#now()
    if (!plan) return []
    const { ground, lines } = planOf(plan, columns, tall)
    const { west, east, south, north } = ground
    return lines.map(line => {
      const steps = Array.from({ length: 13 }, (_, i) => i / 12)
      const places = steps.flatMap(step => {
        const [x, y] =
          line.along === 'east' ? [line.at, north + (south - north) * step] : [west + (east - west) * step, line.at]
        const point = this.scene.project([x, 0, -y])
        return point ? [point] : []
      })
      return { words: spaced(line.coordinate), places: places.slice(0, 4) }
    })
  }
}

/** 2 654 850: thousands apart. */
const spaced = (value: number): string => String(value).replace(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/g, '\u00a0')

/** What lies over the picture, in its px. */
function taken(card: HTMLElement | null, stage: HTMLElement): LabelBox[] {
  if (!card) return []
  const [a, b] = [card.getBoundingClientRect(), stage.getBoundingClientRect()]
  return a.width === 0 ? [] : [{ x: a.left - b.left, y: a.top - b.top, width: a.width, height: a.height }]
}
