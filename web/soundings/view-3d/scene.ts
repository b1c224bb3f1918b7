import type { Fill } from '@borebook/draw/kit/hatch.tsx'
import {
  BackSide,
  Color,
  DoubleSide,
  FrontSide,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PerspectiveCamera,
  Raycaster,
  Scene,
  type Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { MapInk } from '../../map/map-ink.ts'
import { cornersAt, type Shaft } from './column-shape.ts'
import {
  boxEdges,
  boxGeometry,
  cap,
  circle,
  makeLines,
  makeSides,
  type Quad,
  shades,
  solid,
  spokesOf,
} from './geometry.ts'
import { hatchTexture } from './hatch-texture.ts'
import { eyeOf, lens, type Orbit, rightOf, type ScenePoint } from './orbit.ts'
import type { GroundGridLine, GroundRectangle } from './places.ts'
import type { Wound } from './ribbon.ts'

/** A stretch of a hole, m along it, with its colour or, of the chosen one, its whole fill. */
interface ColumnInterval {
  from: number
  to: number
  fill: Fill
}
/** The column of another object. */
interface NeighbourColumn {
  shaft: Shaft
  stretches: readonly { from: number; to: number; colour: string }[]
  /** Depth of the groundwater after drilling, m along the hole. */
  water: number | null
}
/** The wound curve: m of radius a unit of its values. */
interface Ribbon {
  runs: readonly (readonly Wound[])[]
  perValue: number
  /** Values of the rings. */
  rings: readonly number[]
  /** Height of the band, m as drawn. */
  band: number
  /** How far right of the column's axis its own stands, m. */
  beside: number
  end: number
}

const edgeInk = '#1D2530'

/** Everything that is drawn in space, in one WebGL context that `dispose` gives back. Draws only when told. */
export class ColumnScene {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(lens, 1, 1, 1000)
  readonly #column = new Group()
  readonly #others = new Group()
  readonly #plane = new Group()
  readonly #ribbon = new Group()
  readonly #size = new Vector2(1, 1)
  #layers: Mesh[] = []
  #beside = 0
  #top: ScenePoint = [0, 0, 0]

  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
    this.#scene.add(this.#plane, this.#others, this.#ribbon, this.#column)
  }

  /** The chosen object's layers. `perMm` is m in the scene that a paper millimetre of their hatches takes. */
  setColumn(shaft: Shaft, stretches: readonly ColumnInterval[], perMm: number): void {
    clear(this.#column)
    this.#top = shaft.top
    const textures = new Map<string, Texture | null>()
    this.#layers = stretches.map(({ from, to, fill }) => {
      if (!textures.has(fill.id)) textures.set(fill.id, hatchTexture(fill))
      const map = textures.get(fill.id)!
      const materials = shades.map(
        shade =>
          new MeshBasicMaterial({
            ...(map ? { map } : {}),
            color: new Color(map ? '#ffffff' : fill.ground).multiplyScalar(shade),
            ...behindEdges,
          }),
      )
      const mesh = new Mesh(boxGeometry(shaft, from, to, fill.tile, perMm), materials)
      this.#column.add(mesh)
      return mesh
    })
    const [first, last] = [stretches[0], stretches.at(-1)]
    if (first && last) {
      const lid = (at: number, fill: Fill) =>
        new Mesh(
          solid([cap(cornersAt(shaft, at))]),
          new MeshBasicMaterial({
            color: new Color(fill.ground).lerp(new Color('#fff'), 0.55),
            side: DoubleSide,
            ...behindEdges,
          }),
        )
      this.#column.add(lid(first.from, first.fill), lid(last.to, last.fill))
    }
    this.#column.add(
      makeLines(
        stretches.flatMap(({ from, to }) => boxEdges(cornersAt(shaft, from), cornersAt(shaft, to))),
        edgeInk,
      ),
    )
  }

  /** One layer a little darker, or none. */
  select(place: number | undefined): void {
    this.#layers.forEach((mesh, i) => {
      const materials = mesh.material as MeshBasicMaterial[]
      materials.forEach((material, k) => {
        const base: Color = (material.userData.base ??= material.color.clone())
        material.color.copy(base)
        if (i === place) material.color.multiply(chosenTint).multiplyScalar(k === 0 ? 0.97 : 1)
      })
    })
  }

  /** All other columns in one mesh of plain colours and one of edges. */
  setOthers(neighbours: readonly NeighbourColumn[], ink: MapInk): void {
    clear(this.#others)
    const quads: Quad[] = []
    const edges: ScenePoint[] = []
    for (const { shaft, stretches, water } of neighbours) {
      for (const { from, to, colour } of stretches) {
        const [above, below] = [cornersAt(shaft, from), cornersAt(shaft, to)]
        quads.push(...makeSides(above, below, colour))
        edges.push(...boxEdges(above, below))
      }
      const [first, last] = [stretches[0], stretches.at(-1)]
      if (first && last)
        quads.push(
          { ...cap(cornersAt(shaft, first.from)), colour: first.colour, shade: 1.06 },
          { ...cap(cornersAt(shaft, last.to)), colour: last.colour },
        )
      if (water !== null) {
        const thick = (0.16 * shaft.half) / shaft.times
        quads.push(
          ...makeSides(cornersAt(shaft, water - thick, 1.04), cornersAt(shaft, water + thick, 1.04), ink.blue, 1),
        )
      }
    }
    if (quads.length === 0) return
    this.#others.add(
      new Mesh(solid(quads), new MeshBasicMaterial({ vertexColors: true, side: DoubleSide, ...behindEdges })),
      makeLines(edges, '#55606b'),
    )
  }

  /** The ground with lines of the grid; drawn before all else, so that it hides nothing. */
  setPlane(ground: GroundRectangle | null, grid: readonly GroundGridLine[], at: number, ink: MapInk): void {
    clear(this.#plane)
    if (!ground) return
    const { west, east, south, north } = ground
    const corner = (x: number, y: number): ScenePoint => [x, at, -y]
    const flat = { side: DoubleSide, depthWrite: false, depthTest: false } as const
    const sheet = new Mesh(
      solid([{ corners: [corner(west, south), corner(east, south), corner(east, north), corner(west, north)] }]),
      new MeshBasicMaterial({ color: new Color(ink.sunken).lerp(new Color(ink.paper), 0.4), ...flat }),
    )
    sheet.renderOrder = -2
    const mesh = makeLines(
      grid.flatMap(line =>
        line.along === 'east'
          ? [corner(line.at, south), corner(line.at, north)]
          : [corner(west, line.at), corner(east, line.at)],
      ),
      new Color(ink.line).lerp(new Color(ink.soft), 0.22),
    )
    Object.assign(mesh.material as Material, { depthWrite: false, depthTest: false })
    mesh.renderOrder = -1
    this.#plane.add(sheet, mesh)
  }

  /** The curve beside the column, or none. */
  setRibbon(ribbon: Ribbon | null, shaft: Shaft, ink: MapInk): void {
    clear(this.#ribbon)
    if (!ribbon) return
    const { runs, perValue, rings, band, end } = ribbon
    this.#beside = ribbon.beside
    const y = (depth: number) => -shaft.way.down * depth * shaft.times
    const at = ({ depth, angle, value }: Wound, lift: number): ScenePoint => [
      Math.cos(angle) * value * perValue,
      y(depth) + lift,
      Math.sin(angle) * value * perValue,
    ]
    const quads = runs.flatMap(run =>
      run.slice(1).map((point, i): Quad => {
        const before = run[i]!
        return { corners: [at(before, -band), at(point, -band), at(point, band), at(before, band)] }
      }),
    )
    const blue = new Color(ink.blue)
    const spokes = runs.flatMap(run =>
      spokesOf(run, end / 90).flatMap(p => [[0, y(p.depth), 0] as ScenePoint, at(p, 0)]),
    )
    const geometry = quads.length > 0 ? solid(quads) : null
    if (geometry)
      for (const [side, share] of [
        [FrontSide, 0],
        [BackSide, 0.5],
      ] as const)
        this.#ribbon.add(
          new Mesh(
            geometry,
            new MeshBasicMaterial({ color: blue.clone().lerp(new Color(ink.paper), share), side, ...behindEdges }),
          ),
        )
    const faint = blue.clone().lerp(new Color(ink.paper), 0.45)
    this.#ribbon.add(
      makeLines(
        runs.flatMap(run =>
          run.slice(1).flatMap((p, i) => [at(run[i]!, band), at(p, band), at(run[i]!, -band), at(p, -band)]),
        ),
        blue,
      ),
      makeLines(spokes, faint),
      makeLines([[0, y(0), 0] as ScenePoint, [0, y(end), 0] as ScenePoint], blue),
      makeLines(
        [0, end].flatMap(depth => rings.flatMap(ring => circle(ring * perValue, y(depth)))),
        faint,
      ),
    )
  }

  /** `px` a side; `middle` is where the target stands in the picture, as shares of its sides. */
  draw(
    orbit: Orbit,
    {
      width,
      height,
      ratio,
      middle,
    }: { width: number; height: number; ratio: number; middle: readonly [number, number] },
  ): void {
    this.#size.set(width, height)
    this.#renderer.setPixelRatio(ratio)
    this.#renderer.setSize(width, height, false)
    const camera = this.#camera
    camera.aspect = width / height
    camera.position.set(...eyeOf(orbit))
    camera.lookAt(...orbit.target)
    camera.near = orbit.distance / 30
    camera.far = orbit.distance * 12
    camera.setViewOffset(width, height, (0.5 - middle[0]) * width, (0.5 - middle[1]) * height, width, height)
    const [x, , z] = rightOf(orbit)
    this.#ribbon.position.set(this.#top[0] + x * this.#beside, this.#top[1], this.#top[2] + z * this.#beside)
    camera.updateMatrixWorld()
    this.#renderer.render(this.#scene, camera)
  }

  /** Finds a depth on the ribbon's axis in the view that was drawn last. */
  ribbonAt(depth: number, shaft: Shaft): ScenePoint {
    const { x, y, z } = this.#ribbon.position
    return [x, y - shaft.way.down * depth * shaft.times, z]
  }

  /** A place in px of the picture that was drawn last; null behind the eye. */
  project(place: ScenePoint): readonly [x: number, y: number] | null {
    const point = scratch.set(...place).project(this.#camera)
    if (point.z > 1 || point.z < -1) return null
    return [((point.x + 1) / 2) * this.#size.x, ((1 - point.y) / 2) * this.#size.y]
  }

  /** The layer of the chosen column that is seen at a place of the picture, px. */
  layerAt(x: number, y: number): number | undefined {
    const ray = new Raycaster()
    ray.setFromCamera(new Vector2((x / this.#size.x) * 2 - 1, 1 - (y / this.#size.y) * 2), this.#camera)
    const [hit] = ray.intersectObjects(this.#layers, false)
    return hit ? this.#layers.indexOf(hit.object as Mesh) : undefined
  }

  dispose(): void {
    for (const group of [this.#column, this.#others, this.#plane, this.#ribbon]) clear(group)
    this.#renderer.dispose()
    // a browser has sixteen contexts: this one is not left to chance
    this.#renderer.forceContextLoss()
  }
}

const scratch = new Vector3()
const chosenTint = new Color('#c3d6d3')
/** Faces give way a little to the lines that lie on them. */
const behindEdges = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 } as const

/** Takes all out of a group, with what it holds on the graphics card. */
function clear(group: Group): void {
  for (const child of [...group.children]) free(child)
  group.clear()
}
function free(object: Object3D): void {
  const { geometry, material } = object as Partial<Mesh>
  geometry?.dispose()
  for (const one of material ? [material].flat() : []) {
    ;(one as MeshBasicMaterial).map?.dispose()
    one.dispose()
  }
}
