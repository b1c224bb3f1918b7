import type { StoredFields } from '@borebook/contract/kit/noun.ts'
import type { Layer } from '@borebook/contract/layers.ts'
import type { NounTable } from '@borebook/contract/nouns.ts'
import { heightOf, textsInView } from '@borebook/draw/composite/in-view.ts'
import type { Lane } from '@borebook/draw/composite/widths.ts'
import { textColumnsOf } from '@borebook/draw/log-columns.ts'
import type { Depths } from '@borebook/draw/track.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLatest } from '../kit/latest.ts'
import { useSay } from '../kit/texts.tsx'
import type { DeskProps } from './desk-props.ts'
import { nounOf } from './heard-changes.ts'
import { margins, unit } from './lane.tsx'

/** ms after a click within which a second one makes it a double click, which opens the form. */
const doubleClick = 350
/** px of a text that is edited, at least. */
const least = 40

interface Desk {
  height: number
  depths: () => Depths
  laneAt: (x: number) => Lane | undefined
  leftAt: (lane: Lane) => number
}
interface Edited {
  table: NounTable
  field: string
  record: StoredFields
  text: string
  box: { left: number; top: number; width: number; height: number }
}

/** Texts of records are edited where they stand: by a click, or F2 at the hairline. `field` is what is being edited. */
export function useTextEdit({ axis, hole, lanes, onText }: DeskProps, { height, depths, laneAt, leftAt }: Desk) {
  const say = useSay()
  const [edited, setEdited] = useState<Edited>()
  const timer = useRef(0)
  const input = useRef<HTMLTextAreaElement>(null)

  const textsOf = ({ key, width }: Lane) => {
    const [column] = textColumnsOf([{ key, x: 0, width }])
    return column ? textsInView(hole, column, depths()) : []
  }
  /** The text of a lane at a height, px, or what its layer at that depth has to say. */
  const openAt = (lane: Lane, y: number) => {
    const [at, texts] = [y / unit, textsOf(lane)]
    const under = texts.find(({ top, cell }) => at >= top && at < top + heightOf(cell.length))
    const row = depths().rows.findLast(({ top }) => at >= top)
    open(lane, under?.piece.layer ?? row?.layer)
  }
  const open = (lane: Lane, layer: Layer | null | undefined) => {
    const { text, writes } = lane.track
    if (!onText || !text || !writes || !layer) return
    const record = layer as unknown as StoredFields
    const shown =
      textsOf(lane).find(({ piece }) => piece.layer === layer) ?? depths().rows.find(one => one.layer === layer)
    const tall = shown && 'cell' in shown ? heightOf(shown.cell.length) * unit : 0
    const top = margins.above + (shown?.top ?? 0) * unit
    const own = record[writes.field]
    const alone = { ...layer, sublayers: [] }
    setEdited({
      ...{ table: writes.table, field: writes.field, record },
      text: typeof own === 'string' ? own : writes.isDerived ? text.of(hole, { ...layer, layer: alone }) : '',
      box: { left: leftAt(lane), top, width: lane.width * unit, height: Math.max(least, tall) },
    })
  }
  const save = useLatest(() => {
    const text = input.current?.value.trim()
    setEdited(undefined)
    if (!edited || text === undefined || text === edited.text.trim()) return
    const { table, field, record } = edited
    onText?.({ table, key: record[nounOf(table).key] as number, field, value: text || null })
  })
  // a text does not go along with the axis
  useEffect(() => axis.subscribe(save), [axis, save])
  useEffect(() => () => clearTimeout(timer.current), [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setEdited(undefined)
    else if (event.key === 'Enter' && !event.shiftKey) save()
    else return
    event.preventDefault()
  }
  return {
    onPick: (depth: number, x: number) => {
      const lane = laneAt(x)
      clearTimeout(timer.current)
      // a finger that reads at a depth does not write
      const isFinger = matchMedia('(pointer: coarse)').matches
      if (lane && !isFinger)
        timer.current = window.setTimeout(() => openAt(lane, axis.scale(height).y(depth)), doubleClick)
    },
    onDouble: () => clearTimeout(timer.current),
    /** Edits the text at a depth in the first track that has one. */
    openAt: (depth: number) => {
      const lane = lanes.find(({ track }) => track.writes)
      const row = depths().rows.find(({ layer }) => layer && layer.depthfrom <= depth && depth < layer.depthto)
      if (lane) open(lane, row?.layer)
    },
    field: edited && (
      <textarea
        key={`${edited.field} ${edited.box.top}`}
        ref={input}
        className="composite-text"
        style={edited.box}
        aria-label={say(`${nounOf(edited.table).labels}.${edited.field}`)}
        defaultValue={edited.text}
        maxLength={4000}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by a click or a key
        autoFocus
        onFocus={({ target }) => target.select()}
        onPointerDown={event => event.stopPropagation()}
        onDoubleClick={event => event.stopPropagation()}
        onKeyDown={onKeyDown}
        onBlur={save}
      />
    ),
  }
}
