import type { Layer } from '@borebook/contract/layers.ts'
import type { NounTable } from '@borebook/contract/nouns.ts'
import { measureLines, textsInView } from '@borebook/draw/composite/in-view.ts'
import type { CompositeLane } from '@borebook/draw/composite/widths.ts'
import type { Depths } from '@borebook/draw/hole/track.ts'
import type { TextColumn } from '@borebook/draw/log/log-columns.ts'
import { logMeasures } from '@borebook/draw/paper/sheet.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLatest } from '../app/latest.ts'
import { useSay } from '../app/texts.tsx'
import { dropDraft, keepDraft, readDraft } from '../entry/drafts.ts'
import type { DeskProps } from './desk-props.ts'
import { margins, unit } from './lane.tsx'
import { type KeptText, keptTexts, placeOfText, textDraft } from './records/kept-texts.ts'
import { getNoun } from './records/record-calls.ts'
import { writtenField } from './records/written-field.ts'

/** ms after a click within which a second one makes it a double click, which opens the form. */
const doubleClick = 350
/** px of a text that is edited, at least. */
const least = 40

interface Desk {
  height: number
  textColumns: readonly TextColumn[]
  depths: () => Depths
  laneAt: (x: number) => CompositeLane | undefined
  leftAt: (lane: CompositeLane) => number
  showLane: (lane: CompositeLane) => void
}
interface Edited {
  table: NounTable
  field: keyof Layer
  record: Layer
  /** Text as it stands in the track. */
  text: string
  /** What was typed before and not stored. */
  kept: KeptText | undefined
  /** Place of the click, px; the whole text is selected where a key opens it. */
  at: { x: number; y: number } | 'whole' | 'end'
  box: { left: number; top: number; width: number; minHeight: number }
}

/** Texts of records are edited where they stand: by a click, or F2 at the hairline. `field` is what is being edited. */
export function useTextEdit(props: DeskProps, { height, textColumns, depths, laneAt, leftAt, showLane }: Desk) {
  const { axis, hole, object, lanes, resumed, onText, onResume, onTextLeft } = props
  const say = useSay()
  const [edited, setEdited] = useState<Edited>()
  const timer = useRef(0)
  const input = useRef<HTMLTextAreaElement>(null)

  const textsOf = ({ key }: CompositeLane) => textsInView(hole, textColumns, depths()).get(key) ?? []
  /** The text of a lane at a height, px, or what its layer at that depth has to say. */
  const openAt = (lane: CompositeLane, x: number, y: number) => {
    const [at, texts] = [y / unit, textsOf(lane)]
    const under = texts.find(({ top, cell }) => at >= top && at < top + measureLines(cell.length))
    const row = depths().rows.findLast(({ top }) => at >= top)
    const layer = under?.piece.layer ?? row?.layer
    const lines = under?.cell.slice(0, Math.floor((at - under.top) / logMeasures.pitch)) ?? []
    const before = lines.map(({ text }) => text).join(' ')
    const { writes } = lane.track
    const field = layer && writes ? writtenField(layer, writes.fields, before) : undefined
    open(lane, layer, { x, y: margins.above + y }, { field })
  }
  const open = (
    lane: CompositeLane,
    layer: Layer | null | undefined,
    at: Edited['at'],
    { field: asked, isResumed }: { field?: keyof Layer | undefined; isResumed?: boolean } = {},
  ) => {
    const { text, writes } = lane.track
    if (!onText || !text || !writes || !layer) return
    const { table } = writes
    const field = asked ?? writtenField(layer, writes.fields)
    const place = placeOfText(object.locid, { table, key: layer.layerid, field })
    const [kept] = keptTexts(object.locid, [layer], one => (one === place ? readDraft(one) : undefined))
    if (kept && !isResumed) return onResume(kept)
    const shown =
      textsOf(lane).find(({ piece }) => piece.layer === layer) ?? depths().rows.find(one => one.layer === layer)
    const tall = shown && 'cell' in shown ? measureLines(shown.cell.length) * unit : 0
    const top = margins.above + (shown?.top ?? 0) * unit
    const own = layer[field]
    const alone = { ...layer, sublayers: [] }
    showLane(lane)
    setEdited({
      ...{ table, field, record: layer, kept, at },
      text: typeof own === 'string' ? own : writes.isDerived ? text.of(hole, { ...layer, layer: alone }) : '',
      box: { left: leftAt(lane), top, width: lane.width * unit, minHeight: Math.max(least, tall) },
    })
  }
  const save = useLatest(() => {
    const text = input.current?.value.trim()
    if (!edited || text === undefined) return
    if (text === edited.text.trim()) return leave()
    setEdited(undefined)
    onText?.({ ...changeOf(edited), value: text || null, version: edited.kept?.version })
  })
  const leave = () => {
    if (edited) dropDraft(placeOfText(object.locid, changeOf(edited)))
    setEdited(undefined)
    onTextLeft()
  }
  /** What was typed stays kept, and is offered. */
  const giveUp = () => {
    if (input.current!.value.trim() === edited!.text.trim()) return leave()
    setEdited(undefined)
    onTextLeft()
  }
  const keep = (text: string) => {
    const place = placeOfText(object.locid, changeOf(edited!))
    if (text.trim() === edited!.text.trim()) dropDraft(place)
    else keepDraft(place, textDraft(edited!.record, edited!.field, text, edited!.kept))
  }
  const writeOn = useLatest(() => {
    const lane = lanes.find(({ track }) => track.writes?.fields.includes(resumed!.field))
    const record = hole.records.layers.find(({ layerid }) => layerid === resumed!.record.layerid)
    if (!lane || !record) return
    axis.reveal(record.depthfrom, record.depthto)
    open(lane, record, 'end', { field: resumed!.field, isResumed: true })
  })
  useEffect(() => {
    if (!resumed) return
    // when the line that offered it has gone and the desk has its room
    const frame = requestAnimationFrame(() => setTimeout(writeOn))
    return () => cancelAnimationFrame(frame)
  }, [resumed, writeOn])
  // a text does not go along with the axis
  useEffect(() => axis.subscribe(save), [axis, save])
  useEffect(() => () => clearTimeout(timer.current), [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') giveUp()
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
        timer.current = window.setTimeout(() => openAt(lane, x, axis.scale(height).y(depth)), doubleClick)
    },
    onDouble: () => clearTimeout(timer.current),
    /** Edits the text at a depth in the first track that has one. */
    openAt: (depth: number) => {
      const lane = lanes.find(({ track }) => track.writes)
      const row = depths().rows.find(({ layer }) => layer && layer.depthfrom <= depth && depth < layer.depthto)
      if (lane) open(lane, row?.layer, 'whole')
    },
    field: edited && (
      <textarea
        key={`${edited.field} ${edited.box.top}`}
        ref={input}
        className="composite-text"
        style={edited.box}
        aria-label={say(`${getNoun(edited.table).labels}.${edited.field}`)}
        defaultValue={edited.kept?.text ?? edited.text}
        maxLength={4000}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by a click or a key
        autoFocus
        onFocus={({ target }) => putCaret(target, edited.at)}
        onInput={({ currentTarget }) => keep(currentTarget.value)}
        onPointerDown={event => event.stopPropagation()}
        onDoubleClick={event => event.stopPropagation()}
        onKeyDown={onKeyDown}
        onBlur={save}
      />
    ),
  }
}

const changeOf = ({ table, field, record }: Edited) => ({ table, field, key: record.layerid })

/** Selects all of it, or puts the caret where it was clicked, else behind the text. */
function putCaret(input: HTMLTextAreaElement, at: Edited['at']): void {
  if (typeof at === 'string') {
    input.setSelectionRange(at === 'whole' ? 0 : input.value.length, input.value.length)
    return
  }
  const { left, top } = input.offsetParent!.getBoundingClientRect()
  const caret = document.caretPositionFromPoint?.(left + at.x, top + at.y)
  const place = caret?.offsetNode === input ? caret.offset : input.value.length
  input.setSelectionRange(place, place)
}
