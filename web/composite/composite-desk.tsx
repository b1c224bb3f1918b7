import type { LogColumn } from '@borebook/contract/draft-json.ts'
import { reckonedGround } from '@borebook/contract/hole-course.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { depthsInView } from '@borebook/draw/composite/in-view.ts'
import type { Lane, Placed } from '@borebook/draw/composite/widths.ts'
import { trackName } from '@borebook/draw/kit/track-name.ts'
import type { Depths, Hole, Source } from '@borebook/draw/track.ts'
import { snapDepth } from '@borebook/geo/snap.ts'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { DepthAxis } from '../kit/depth-axis.ts'
import type { Telling } from '../kit/depth-reference.tsx'
import { Hairline } from '../kit/depth-view.tsx'
import { OtherRuler, ReferenceRuler } from '../kit/reference-ruler.tsx'
import { useTexts } from '../kit/texts.tsx'
import { type DepthDrag, useDepthPointer } from '../kit/use-depth-pointer.ts'
import { type Edge, edgeAt, snapsNear } from './edges.ts'
import { margins, TrackLane, unit } from './lane.tsx'
import { Overview } from './overview.tsx'
import { readingAt, recordAt } from './readings.ts'
import { Redraws } from './redraws.ts'
import { TrackHeads } from './track-heads.tsx'

interface DeskProps {
  hole: Hole<Source>
  object: SiteObject
  telling: Telling
  axis: DepthAxis
  lanes: readonly Lane[]
  tracks: readonly Placed[]
  onTracks: (tracks: readonly Placed[]) => void
  /** Told of the room for tracks, mm. */
  onRoom: (room: number) => void
  onOpen: (record: { table: string; key: string }) => void
  /** Told of an edge of records that was dragged to a depth; none can be when absent. */
  onEdge: ((edge: Edge, depth: number) => Promise<void>) | undefined
  /** Tracks whose pictures a sheet has only the names of. */
  pictures: Partial<Record<LogColumn, (axis: DepthAxis, width: number, height: number) => ReactNode>>
}

/** px of the rulers. */
const ruler = 62
/** px within which a point is read at the hairline, and a dragged edge settles; within which an edge is taken hold of. */
const [reach, grip] = [7, 4]

/** The tracks side by side on one axis, with one hairline through all of them. */
export function CompositeDesk(props: DeskProps) {
  const { hole, object, telling, axis, lanes, tracks, onTracks, onRoom, onOpen, onEdge, pictures } = props
  const { say, language } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const heads = useRef<HTMLDivElement>(null)
  const spoken = useRef<HTMLOutputElement>(null)
  const [height, setHeight] = useState(0)
  const [redraws] = useState(() => new Redraws())
  useEffect(() => redraws.start(axis), [redraws, axis])
  useLayoutEffect(() => {
    const [box, row] = [frame.current!, scroller.current!]
    const measure = () => {
      const inside = Math.max(40, box.clientHeight - margins.above - margins.below)
      axis.setLength(inside)
      setHeight(inside)
      onRoom(row.clientWidth / unit)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(row)
    return () => observer.disconnect()
  }, [axis, onRoom])

  const seen = useRef<Depths>(undefined)
  const depths = useCallback(() => {
    const length = height / unit
    const last = seen.current
    if (!last || last.top !== axis.top || last.base !== axis.base || last.length !== length)
      seen.current = depthsInView(hole, axis.top, axis.base, length)
    return seen.current!
  }, [hole, axis, height])
  useEffect(() => {
    seen.current = undefined
  }, [hole])

  const near = () => (reach * (axis.base - axis.top)) / Math.max(1, height)
  const laneAt = (x: number): Lane | undefined => {
    let left = ruler - (scroller.current?.scrollLeft ?? 0)
    if (x < ruler) return undefined
    return lanes.find(({ width }) => x < (left += width * unit))
  }
  const dragLine = useRef<HTMLDivElement>(null)
  const edgeUnder = (depth: number, x: number) => {
    const lane = onEdge && laneAt(x)
    const edge = lane && edgeAt(hole, lane.track, depth, (grip * (axis.base - axis.top)) / Math.max(1, height))
    return edge && { lane, edge }
  }
  const grab = (at: number, x: number): DepthDrag | undefined => {
    const found = edgeUnder(at, x)
    if (!found) return undefined
    const { lane, edge } = found
    const line = dragLine.current!
    const left = ruler - scroller.current!.scrollLeft
    const before = lanes.slice(0, lanes.indexOf(lane)).reduce((sum, { width }) => sum + width * unit, 0)
    let to = edge.depth
    const show = () => {
      const y = margins.above + axis.scale(height).y(to)
      line.style.cssText = `display: block; left: ${left + before}px; width: ${lane.width * unit}px; top: ${y}px`
      axis.setHover(to)
    }
    const hide = () => {
      line.style.display = 'none'
    }
    return {
      move: depth => {
        const near = (reach * (axis.base - axis.top)) / height
        to = Math.max(axis.full[0], snapDepth(depth, snapsNear(hole, lanes, edge, depth, near), near))
        show()
      },
      drop: () => {
        if (Math.abs(to - edge.depth) < 1e-9) hide()
        else void onEdge!(edge, to).finally(hide)
      },
      cancel: hide,
    }
  }
  useDepthPointer(frame, axis, margins, {
    isGrip: (depth, x) => edgeUnder(depth, x) !== undefined,
    grab,
    onDouble: (depth, x) => {
      const lane = laneAt(x)
      const record = lane && recordAt(hole, lane.track, depth, near())?.record
      if (record) onOpen(record)
      return record !== undefined
    },
  })
  const readings = useReadings(props, near)

  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.shiftKey ? 1 : 0.05
    const at = axis.hover ?? (axis.top + axis.base) / 2
    const move = { ArrowDown: step, ArrowUp: -step }[event.key]
    const page = { PageDown: 0.8, PageUp: -0.8 }[event.key]
    if (move !== undefined) {
      const to = Math.round(Math.max(axis.full[0], Math.min(axis.full[1], at + move)) * 1000) / 1000
      axis.reveal(to, to)
      axis.setHover(to)
      const told = lanes.flatMap(({ track }) => {
        const reading = readingAt(hole, track, to, near())
        return reading ? `${trackName(track.title, language).name}: ${reading}` : []
      })
      spoken.current!.textContent = [telling.phrase(to) || `${to.toFixed(2)} m`, ...told].join('; ')
    } else if (page !== undefined) axis.pan(page * (axis.base - axis.top))
    else if (event.key === '+') axis.zoom(at, 0.8)
    else if (event.key === '-') axis.zoom(at, 1.25)
    else if (event.key === '0') axis.fit()
    else if (event.key === 'Enter') {
      const record = lanes.map(({ track }) => recordAt(hole, track, at, near())?.record).find(Boolean)
      if (record) onOpen(record)
    } else return
    event.preventDefault()
  }
  return (
    <div className="composite-desk">
      <div className="composite-heads">
        <div className="composite-end" style={{ width: ruler }}>
          <b>{say(telling.reference === 'ground' ? 'layer.depthM' : `gw.reference.${telling.reference}`)}</b>
        </div>
        <div className="composite-heads-scroll" ref={heads}>
          <TrackHeads {...{ hole, lanes, tracks }} onChange={onTracks} readingRef={readings} />
        </div>
        <div className="composite-end" style={{ width: ruler }}>
          <b>{say(telling.reference === 'sea' ? 'layer.depthM' : 'layer.elevation')}</b>
        </div>
        <div className="composite-overview-head" />
      </div>
      <div className="composite-body">
        <div className="composite-frame" ref={frame}>
          <Ruler {...{ axis, height }}>
            {scale => <ReferenceRuler scale={scale} width={ruler} telling={telling} />}
          </Ruler>
          <div
            className="composite-lanes"
            ref={scroller}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the hairline
            tabIndex={0}
            role="application"
            aria-label={`${say('composite.desk', { name: object.shortname })}. ${say('composite.keys')}`}
            onKeyDown={onKey}
            onScroll={({ currentTarget }) => {
              heads.current!.scrollLeft = currentTarget.scrollLeft
            }}
          >
            {height > 0 &&
              lanes.map(lane => (
                <TrackLane
                  key={lane.key}
                  {...{ hole, lane, axis, height, redraws, depths }}
                  instead={pictures[lane.key]}
                />
              ))}
          </div>
          <Ruler {...{ axis, height }}>{scale => <OtherRuler scale={scale} telling={telling} />}</Ruler>
          <div className="composite-drag" ref={dragLine} />
          {height > 0 && (
            <Hairline
              {...{ axis, height }}
              from={margins.above}
              ground={reckonedGround(object)}
              inclination={object.inclinat}
              readout={telling.readout}
            />
          )}
        </div>
        {height > 0 && <Overview {...{ hole, axis, height }} />}
      </div>
      <output className="visually-hidden" ref={spoken} />
    </div>
  )
}

interface RulerProps {
  axis: DepthAxis
  height: number
  children: (scale: ReturnType<DepthAxis['scale']>) => ReactNode
}

function Ruler({ axis, height, children }: RulerProps) {
  useSyncExternalStore(axis.subscribe, axis.version)
  return (
    <svg className="composite-ruler" width={ruler} height={height + margins.above + margins.below} aria-hidden="true">
      <g transform={`translate(0 ${margins.above})`}>{height > 0 && children(axis.scale(height))}</g>
    </svg>
  )
}

/** Tells below the head of each track what stands at the hairline, once a frame and without a render. */
function useReadings({ axis, hole, lanes }: DeskProps, near: () => number) {
  const places = useRef(new Map<LogColumn, HTMLElement>())
  const last = useRef(near)
  last.current = near
  useEffect(() => {
    let frame = 0
    const tell = () => {
      frame = 0
      for (const { key, track, width } of lanes) {
        const place = places.current.get(key)
        if (!place) continue
        const reading = axis.hover === null ? '' : readingAt(hole, track, axis.hover, last.current(), width) || '–'
        place.textContent = reading
        place.title = reading
      }
    }
    const off = axis.subscribeHover(() => {
      frame ||= requestAnimationFrame(tell)
    })
    return () => {
      off()
      cancelAnimationFrame(frame)
    }
  }, [axis, hole, lanes])
  return useCallback(
    (key: LogColumn) => (element: HTMLElement | null) => {
      if (element) places.current.set(key, element)
      else places.current.delete(key)
    },
    [],
  )
}
