import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTexts } from '../app/texts.tsx'
import { type DeskZoom, pageWidth, useDeskZooming } from '../ui/paper/desk-zoom.ts'
import type { Pages } from '../ui/paper/paper-desk.tsx'
import { type LanesProps, useLaneWords } from './lane-lists.tsx'
import {
  type DrawnWidths,
  drawnWidths,
  findLanePlace,
  fittingWidth,
  hasColumns,
  listTemplateLanes,
  withLane,
  withWidth,
} from './lanes.ts'

interface DeskProps extends LanesProps {
  sheet: Pages
  zoom: DeskZoom
  onZoom(zoom: DeskZoom): void
  /** Told how wide lanes are drawn, mm, by their places. */
  onDrawn(widths: DrawnWidths): void
}

/** The pages of a sheet under rulers, with the edges of their columns to be drawn. */
export function EditorDesk({ sheet, zoom, onZoom, onDrawn, ...own }: DeskProps) {
  const { say } = useTexts()
  const { pages, width, height } = sheet
  const desk = useRef<HTMLElement>(null)
  useDeskZooming(desk, width, zoom, onZoom)
  const widths = drawnWidths(own.json, sheet)
  const told = JSON.stringify([...widths])
  // a sheet that is drawn anew mostly has the same widths
  useEffect(() => onDrawn(widths), [told, onDrawn])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it
    <section className="desk editor-desk" aria-label={say('editor.desk')} tabIndex={0} ref={desk}>
      {pages.map((page, i) => (
        <div className="paper editor-paper" key={i} style={{ width: pageWidth(width, zoom) }}>
          {i === 0 && <Ruler length={width} isAcross />}
          {i === 0 && <Ruler length={height} />}
          {page}
          {i === 0 && <Lanes sheet={sheet} {...own} widths={widths} />}
        </div>
      ))}
    </section>
  )
}

/** Millimetres along an edge of the paper, a figure every twenty, or every hundred where it is small. */
function Ruler({ length, isAcross = false }: { length: number; isAcross?: boolean }) {
  const marks = Array.from({ length: Math.floor(length / 10) + 1 }, (_, i) => i * 10)
  return (
    <div className={isAcross ? 'editor-ruler across' : 'editor-ruler'} aria-hidden="true">
      {marks.map(mm => (
        <span
          key={mm}
          className={mm % 100 === 0 ? 'hundred' : undefined}
          style={{ [isAcross ? 'left' : 'top']: `${(100 * mm) / length}%` }}
        >
          {mm % 20 === 0 && mm}
        </span>
      ))}
    </div>
  )
}

/** Lays over each column a place to choose it and an edge to draw it wider; keys do the same. */
function Lanes({ sheet, ...own }: LanesProps & { sheet: Pages; widths: DrawnWidths }) {
  const { lanes = [], lanesTop = 0, width: paper, height } = sheet
  const all = listTemplateLanes(own.json)
  return lanes.flatMap(({ key, x, width }) => {
    const place = findLanePlace(own.json, key)
    const shown = all[place]
    if (!shown) return []
    const style = {
      left: `${(100 * x) / paper}%`,
      width: `${(100 * width) / paper}%`,
      top: `${(100 * lanesTop) / height}%`,
    }
    return [<DrawnLane key={key} {...own} {...{ place, width, paper, style }} names={shown.names} />]
  })
}

interface DrawnLaneProps extends LanesProps {
  place: number
  names: readonly string[]
  /** Width as it is drawn, and of the paper, mm. */
  width: number
  paper: number
  /** Widths of all lanes as they are drawn, by their places. */
  widths: DrawnWidths
  style: CSSProperties
}

function DrawnLane({ json, lane, changeJson, onLane, place, names, width, widths, paper, style }: DrawnLaneProps) {
  const { say } = useTexts()
  const name = useLaneWords()(names)
  const drag = useRef<{ from: number; widths: typeof widths; what: string } | null>(null)
  const widen = (to: number, from: typeof widths, what: string) =>
    changeJson(now => withWidth(now, place, to, from), what)
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientX, widths, what: `drag ${place} ${event.timeStamp}` }
    onLane(place)
  }
  const go = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return
    const perPixel = paper / event.currentTarget.closest('.editor-paper')!.getBoundingClientRect().width
    const { from, widths: begun, what } = drag.current
    widen(begun.get(place)! + (event.clientX - from) * perPixel, begun, what)
  }
  const end = () => {
    // what the sheet had no room for is not kept either
    const isHeld = Math.abs((listTemplateLanes(json)[place]?.width ?? width) - width) > 0.5
    if (drag.current && hasColumns(json) && isHeld)
      changeJson(now => withLane(now, place, { width: fittingWidth(width) }), drag.current.what)
    drag.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -0.5, ArrowRight: 0.5 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    widen(width + step * (event.shiftKey ? 10 : 1), widths, `keys ${place}`)
  }
  return (
    <div className="editor-column" data-selected={place === lane || undefined} style={style}>
      <button
        type="button"
        className="editor-choose"
        tabIndex={-1}
        aria-label={say('editor.choose', { name })}
        onClick={() => onLane(place === lane ? undefined : place)}
      />
      <div
        role="separator"
        className="editor-edge"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={say('editor.edge', { name })}
        aria-valuenow={Math.round(width * 10) / 10}
        aria-valuetext={`${width.toFixed(1)} mm`}
        title={`${name} ${width.toFixed(1)} mm`}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
