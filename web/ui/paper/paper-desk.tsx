import type { SheetPages } from '@borebook/draw/paper/sheet-pages.ts'
import { type RefObject, useRef } from 'react'
import { useSay } from '../../app/texts.tsx'
import { Choice } from '../fields/choice.tsx'
import { type DeskZoom, deskZooms, pageWidth, useDeskZooming } from './desk-zoom.ts'
import './paper-desk.css'

/** Pages of a sheet and the size of their paper, mm. */
export type Pages = Pick<SheetPages, 'pages' | 'width' | 'height' | 'lanes' | 'lanesTop'>

interface PaperDeskProps {
  label: string
  sheet: Pages
  zoom: DeskZoom
  /** Called where the desk itself may zoom, by wheel and keys. */
  onZoom?(zoom: DeskZoom): void
  ref?: RefObject<HTMLElement | null>
}

/** The pages of a sheet below each other on a grey desk: the same drawing that makes the PDF. */
export function PaperDesk({ label, sheet, zoom, onZoom, ref }: PaperDeskProps) {
  const own = useRef<HTMLElement>(null)
  const desk = ref ?? own
  useDeskZooming(desk, sheet.width, zoom, onZoom)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it
    <section className="desk" aria-label={label} tabIndex={0} ref={desk}>
      {sheet.pages.map((page, i) => (
        <div className="paper" key={i} style={{ width: pageWidth(sheet.width, zoom) }}>
          {page}
        </div>
      ))}
    </section>
  )
}

const zooms = ['0', ...deskZooms.map(String)]

export function ZoomChoice({ zoom, onZoom }: { zoom: DeskZoom; onZoom(zoom: DeskZoom): void }) {
  const say = useSay()
  return (
    <Choice
      label={say('log.zoom')}
      value={zooms.find(one => Number(one) === zoom) ?? '0'}
      values={zooms}
      shown={one => (one === '0' ? say('log.fitWidth') : `${Number(one) * 100} %`)}
      onChange={one => onZoom(Number(one))}
    />
  )
}

/** `2 pages`. */
export function usePagesWords(): (count: number) => string {
  const say = useSay()
  return count => (count === 1 ? say('log.page') : say('log.pages', { pages: count }))
}
