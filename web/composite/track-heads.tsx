import type { LogColumn } from '@borebook/contract/paper/template-json.ts'
import type { CompositeLane, PlacedTrack } from '@borebook/draw/composite/widths.ts'
import { trackName } from '@borebook/draw/kit/track-name.ts'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useSay, useTexts } from '../app/texts.tsx'
import { moveTrack, removeTrack, sized } from './arrangement/arrangement.ts'
import { unit } from './lane.tsx'

interface HeadsProps {
  lanes: readonly CompositeLane[]
  tracks: readonly PlacedTrack[]
  onChange: (tracks: readonly PlacedTrack[]) => void
  /** What finds no room in each of them. */
  left: ReadonlyMap<LogColumn, readonly string[]>
  /** Takes the element in which a track's readings are told. */
  readingRef: (key: LogColumn) => (element: HTMLElement | null) => void
}

interface Drag {
  key: LogColumn
  /** px that it has been moved, and the place that it would have. */
  by: number
  to: number
}

/** The heads of the tracks with what the hairline reads below: dragged they change places, at their right edge the width. */
export function TrackHeads({ lanes, tracks, left, onChange, readingRef }: HeadsProps) {
  const [drag, setDrag] = useState<Drag>()
  const keys = lanes.map(({ key }) => key)
  const lefts = lanes.map((_, i) => lanes.slice(0, i).reduce((sum, { width }) => sum + width * unit, 0))
  const put = (key: LogColumn, to: number) => onChange(moveTrack(tracks, key, keys, to))
  const placeOf = (key: LogColumn, at: number) =>
    lanes.filter((lane, i) => lane.key !== key && lefts[i]! + (lane.width * unit) / 2 < at).length
  const others = keys.filter(key => key !== drag?.key)
  const landing = drag && others[drag.to]
  const bar = drag && (landing ? lefts[keys.indexOf(landing)]! : lanes.reduce((s, { width }) => s + width * unit, 0))
  return (
    <div className="composite-heads-row" role="list">
      {lanes.map((lane, i) => (
        <TrackHead
          key={lane.key}
          {...{ lane, readingRef }}
          left={left.get(lane.key) ?? []}
          by={drag?.key === lane.key ? drag.by : undefined}
          onDrag={(by, at) => setDrag({ key: lane.key, by, to: placeOf(lane.key, at) })}
          onDrop={() => {
            if (drag && drag.to !== i) put(lane.key, drag.to)
            setDrag(undefined)
          }}
          onCancel={() => setDrag(undefined)}
          onWidth={width => onChange(sized(tracks, lane.key, width))}
          onMove={by => put(lane.key, Math.max(0, Math.min(keys.length - 1, i + by)))}
          onRemove={() => onChange(removeTrack(tracks, lane.key))}
        />
      ))}
      {bar !== undefined && <i className="composite-landing" style={{ left: bar }} />}
    </div>
  )
}

interface HeadProps extends Pick<HeadsProps, 'readingRef'> {
  lane: CompositeLane
  left: readonly string[]
  /** px that it is dragged by. */
  by: number | undefined
  /** `at` is the pointer's place, px from the row's left end. */
  onDrag: (by: number, at: number) => void
  onDrop: () => void
  onCancel: () => void
  onWidth: (width: number) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** px within which a press is no drag. */
const slack = 4

function TrackHead({ lane, left, by, readingRef, ...on }: HeadProps) {
  const { say, language } = useTexts()
  const from = useRef<number>(undefined)
  const { name, parted, unit: measure } = trackName(lane.track.title, language)
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerdown') {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = event.clientX
    } else if (from.current !== undefined) {
      const moved = event.clientX - from.current
      if (event.type === 'pointermove') {
        const row = event.currentTarget.closest('.composite-heads-row')!.getBoundingClientRect()
        if (by !== undefined || Math.abs(moved) > slack) on.onDrag(moved, event.clientX - row.left)
        return
      }
      from.current = undefined
      if (by !== undefined) event.type === 'pointerup' ? on.onDrop() : on.onCancel()
    }
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined
    if (event.key === 'Escape' && by !== undefined) {
      from.current = undefined
      on.onCancel()
    } else if (event.key === 'Delete') on.onRemove()
    else if (way && event.shiftKey) on.onWidth(lane.width + 2 * way)
    else if (way) on.onMove(way)
    else return
    event.preventDefault()
  }
  return (
    <div
      className="stack composite-head"
      role="listitem"
      style={{ width: lane.width * unit }}
      data-dragged={by !== undefined || undefined}
    >
      <button
        type="button"
        className="composite-name"
        style={by === undefined ? undefined : { transform: `translateX(${by}px)` }}
        title={say('composite.head', { name })}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerUp={onPointer}
        onPointerCancel={onPointer}
        onKeyDown={onKey}
      >
        <IconGripVertical size={12} aria-hidden="true" />
        <span>
          <b data-lines={measure ? 1 : 2}>{parted}</b>
          <small className="soft">{measure}</small>
        </span>
      </button>
      <Edge width={lane.width} onWidth={on.onWidth} />
      <span className="composite-reading" ref={readingRef(lane.key)} />
      {left.length > 0 && <LeftOut items={left} />}
    </div>
  )
}

/** Items that are named at most. */
const mostNamed = 20

/** Tells at the foot of a head how much finds no room in its track, and what. */
function LeftOut({ items }: { items: readonly string[] }) {
  const say = useSay()
  const more = say('composite.left', { count: items.length })
  const named = [...items.slice(0, mostNamed), ...(items.length > mostNamed ? ['…'] : [])]
  return (
    <span
      className="ellipsis composite-left"
      role="note"
      title={named.join('\n')}
      aria-label={`${more}: ${named.join('; ')}`}
    >
      {more}
    </span>
  )
}

/** The right edge of a head. */
function Edge({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const from = useRef<{ x: number; width: number }>(undefined)
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, width }
    } else if (event.type !== 'pointermove') from.current = undefined
    else if (from.current) onWidth(from.current.width + (event.clientX - from.current.x) / unit)
  }
  return (
    <i
      className="composite-edge"
      aria-hidden="true"
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerUp={onPointer}
      onPointerCancel={onPointer}
    />
  )
}
