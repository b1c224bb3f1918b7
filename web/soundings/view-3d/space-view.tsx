import { chooseCurveStep } from '@borebook/draw/curves/curve-axis.ts'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { useLatest } from '../../app/latest.ts'
import { useSay } from '../../app/texts.tsx'
import { pxPerMm } from '../../depth/depth-view.tsx'
import { LiveView } from './live-view.ts'
import { woundCurve } from './ribbon.ts'
import type { ColumnScene } from './scene.ts'
import type { SpaceProps } from './space-props.ts'
import { besideRibbon, planOf, rings, type SceneShape, useShape } from './use-shape.ts'

/** Height for which hatches have the size they have on paper, px. */
const usualHeight = 415
const notLogged = '#E4E6EA'

/** The column in space: drawn when something changes, and never else. */
export function SpaceView(props: SpaceProps) {
  const { layers, name, hand, times } = props
  const say = useSay()
  const stage = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLCanvasElement>(null)
  const live = useRef<LiveView>(null)
  const shape = useShape(props)
  const latest = useLatest(() => ({ ...props, ...shape, say }))
  const onStep = useLatest((way: 1 | -1) => {
    const { selected } = props
    const next = selected === undefined ? (way === 1 ? 0 : layers.length - 1) : selected + way
    if (next < 0 || next >= layers.length) {
      props.onSelect(undefined)
      return false
    }
    props.onSelect(next)
    return true
  })
  const onTap = useLatest((place: number | undefined) => props.onSelect(place))
  const onLost = useLatest((isLost: boolean) => props.onLost(isLost))
  useEffect(() => {
    let isThere = true
    const lost = (isLost: boolean) => isThere && onLost(isLost)
    live.current = new LiveView(stage.current!, overlay.current!, latest, { step: onStep, tap: onTap, lost })
    return () => {
      isThere = false
      live.current?.dispose()
      live.current = null
    }
  }, [latest, onStep, onTap, onLost])
  useScene(live, props, shape)
  useEffect(() => live.current?.reset(), [times, shape.tall])
  useEffect(() => live.current?.settle(), [shape.columns])
  useImperativeHandle(hand, () => ({
    reset: () => live.current?.reset(),
    picture: async () => (await live.current?.picture()) ?? null,
  }))
  return (
    <div className="view3d-space">
      <div
        ref={stage}
        className="view3d-stage"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn what is drawn
        tabIndex={0}
        aria-label={say('view3d.stage', { name, count: layers.length })}
      >
        <canvas ref={overlay} />
      </div>
      <div className="view3d-zoom">
        <ZoomButton label={say('view3d.in')} onClick={() => live.current?.zoom(1.4)}>
          <IconPlus size={18} />
        </ZoomButton>
        <ZoomButton label={say('view3d.out')} onClick={() => live.current?.zoom(1 / 1.4)}>
          <IconMinus size={18} />
        </ZoomButton>
        <ZoomButton label={say('view3d.fit')} onClick={() => live.current?.fit()}>
          <IconFocusCentered size={18} />
        </ZoomButton>
      </div>
    </div>
  )
}

function ZoomButton({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className="icon-button" aria-label={label} data-tip={label} onClick={onClick}>
      {children}
    </button>
  )
}

/** Brings what is to be drawn into the scene, each part when it changes. */
function useScene(live: RefObject<LiveView | null>, props: SpaceProps, shape: SceneShape): void {
  const { layers, curve, plan, selected, ink } = props
  const { shaft, columns, tall, end, perValue } = shape
  const draw = (put: (scene: ColumnScene) => void) => {
    if (!live.current) return
    put(live.current.scene)
    live.current.again()
  }
  useEffect(() => draw(scene => scene.setColumn(shaft, layers, (tall / usualHeight) * pxPerMm)), [shaft, layers, tall])
  useEffect(() => draw(scene => scene.select(selected)), [selected, shaft, layers])
  useEffect(
    () =>
      draw(scene =>
        scene.setOthers(
          columns.map(one => ({
            shaft: one.shaft,
            water: one.of.water,
            stretches: one.of.stretches.map(stretch => ({ ...stretch, colour: stretch.colour ?? notLogged })),
          })),
          ink,
        ),
      ),
    [columns, ink],
  )
  useEffect(
    () =>
      draw(scene => {
        const runs = curve ? woundCurve(curve.depth, curve.values, chooseCurveStep(Math.max(0.1, end / 4.5))) : []
        if (runs.length === 0) return scene.setRibbon(null, shaft, ink)
        const [band, beside] = [0.008 * tall, besideRibbon * tall]
        scene.setRibbon({ runs, perValue, rings, band, beside, end }, shaft, ink)
      }),
    [curve, shaft, end, tall, perValue, ink],
  )
  useEffect(
    () =>
      draw(scene => {
        if (!plan) return scene.setPlane(null, [], 0, ink)
        const { ground, lines } = planOf(plan, columns, tall)
        scene.setPlane(ground, lines, 0, ink)
      }),
    [plan, columns, tall, ink],
  )
}
