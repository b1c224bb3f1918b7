import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { depthsInView, textColumnsIn } from '@borebook/draw/composite/in-view.ts'
import type { CompositeLane } from '@borebook/draw/composite/widths.ts'
import type { Depths } from '@borebook/draw/hole/track.ts'
import {
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { lazyComponent } from '../app/lazy-component.ts'
import { useSay } from '../app/texts.tsx'
import type { DepthAxis } from '../depth/depth-axis.ts'
import { Hairline } from '../depth/depth-view.tsx'
import { OtherRuler, ReferenceRuler } from '../depth/reference-ruler.tsx'
import { useDepthPointer } from '../depth/use-depth-pointer.ts'
import type { DeskProps } from './desk-props.ts'
import { getLaneLeft, margins, reach, ruler, TrackLane, unit } from './lane.tsx'
import { Overview } from './overview.tsx'
import { PickMarks } from './pick-marks.tsx'
import { recordAt } from './readings/readings.ts'
import { useTrackReadings } from './readings/use-readings.ts'
import { Redraws } from './redraws.ts'
import { tellMore } from './tell-more.ts'
import { TrackHeads } from './track-heads.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import { useEdgeDrag } from './use-edge-drag.ts'
import { useLeftOut } from './use-left-out.ts'
import { useTextEdit } from './use-text-edit.tsx'

// what is beside the tracks comes after them
const ContradictionBars = lazyComponent(() =>
  import('./contradiction-bars.tsx').then(m => ({ default: m.ContradictionBars })),
)

const none = () => undefined

/** The tracks side by side on one axis, with one hairline through all of them. */
export function CompositeDesk(props: DeskProps) {
  const { hole, object, telling, axis, lanes, tracks, onTracks, onRoom, onOpen, pictures } = props
  const say = useSay()
  const desk = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const heads = useRef<HTMLDivElement>(null)
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
      tellMore(desk.current!, row)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(row)
    return () => observer.disconnect()
  }, [axis, onRoom])

  useEffect(() => {
    if (height > 0 && lanes.length > 0) tellMore(desk.current!, scroller.current!)
  }, [height, lanes])

  const depths = useMemo(() => {
    let last: Depths | undefined
    return () => {
      const length = height / unit
      if (last?.top !== axis.top || last.base !== axis.base) last = depthsInView(hole, axis.top, axis.base, length)
      return last
    }
  }, [hole, axis, height])
  const textColumns = useMemo(() => textColumnsIn(lanes.map(({ key, width }) => ({ key, x: 0, width }))), [lanes])
  const near = () => reach * axis.metresPerPx
  const laneAt = (x: number): CompositeLane | undefined => {
    let left = ruler - (scroller.current?.scrollLeft ?? 0)
    if (x < ruler) return undefined
    return lanes.find(({ width }) => x < (left += width * unit))
  }
  /** px from the left edge of the frame to that of a lane. */
  const leftAt = (lane: CompositeLane) => ruler - scroller.current!.scrollLeft + getLaneLeft(lanes, lanes.indexOf(lane))
  /** Scrolls a lane that lies beside what is seen into view. */
  const showLane = (lane: CompositeLane) => {
    const row = scroller.current!
    const from = getLaneLeft(lanes, lanes.indexOf(lane))
    const to = from + lane.width * unit
    if (from < row.scrollLeft) row.scrollLeft = from
    else if (to > row.scrollLeft + row.clientWidth) row.scrollLeft = Math.min(from, to - row.clientWidth)
  }
  const { line, grabByKey, ...drag } = useEdgeDrag(props, { height, laneAt, leftAt, scroller })
  const { field, openAt, ...texts } = useTextEdit(props, { height, textColumns, depths, laneAt, leftAt, showLane })
  useDepthPointer(frame, axis, margins, {
    ...drag,
    onPick: texts.onPick,
    onDouble: (depth, x) => {
      texts.onDouble()
      const lane = laneAt(x)
      const record = lane && recordAt(hole, lane, depth, near(), (x - leftAt(lane)) / unit)?.record
      if (record) onOpen(record)
      return record !== undefined
    },
  })
  const readings = useTrackReadings(props, near)
  const left = useLeftOut(props, textColumns, height > 0 ? depths : none)

  const { onKey, spoken } = useDeskKeys(props, near, { grab: grabByKey, write: openAt })
  return (
    <div className="stack composite-desk" ref={desk}>
      <div className="composite-heads">
        <div className="composite-end" style={{ width: ruler }}>
          <b>{say(telling.reference === 'ground' ? 'layer.depthM' : `gw.reference.${telling.reference}`)}</b>
        </div>
        <div className="composite-heads-scroll" ref={heads}>
          <TrackHeads {...{ lanes, tracks, left }} onChange={onTracks} readingRef={readings} />
        </div>
        <div className="composite-end" style={{ width: ruler }}>
          <b>{say(telling.reference === 'sea' ? 'layer.depthM' : 'layer.elevation')}</b>
        </div>
        <div className="composite-overview-head" />
      </div>
      <div className="composite-body">
        <div className="composite-frame" ref={frame} data-drawing={props.isDrawing || undefined}>
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
              tellMore(desk.current!, currentTarget)
            }}
          >
            {height > 0 &&
              lanes.map(lane => (
                <TrackLane
                  key={lane.key}
                  {...{ hole, lane, axis, height, redraws, depths }}
                  texts={textColumns}
                  instead={pictures[lane.key]}
                />
              ))}
            {height > 0 && <PickMarks {...{ hole, lanes, axis, height }} tests={props.tests} />}
            <Suspense>{height > 0 && <ContradictionBars {...{ hole, object, axis, lanes, height }} />}</Suspense>
          </div>
          <Ruler {...{ axis, height }}>{scale => <OtherRuler scale={scale} telling={telling} />}</Ruler>
          <div className="composite-drag" ref={line} />
          {field}
          {height > 0 && (
            <Hairline
              {...{ axis, height }}
              from={margins.above}
              ground={estimateGroundLevel(object)}
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
