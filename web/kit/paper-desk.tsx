import type { LogPages } from '@borebook/draw/log-pages.ts'
import type { Ref } from 'react'
import { Choice } from './choice.tsx'
import { useSay } from './texts.tsx'
import './paper-desk.css'

/** How large a sheet is shown: 0 as wide as the desk, else a factor of its true size. */
export type DeskZoom = number

/** Pages of a sheet and the size of their paper, mm. */
export type Pages = Pick<LogPages, 'pages' | 'width' | 'height' | 'lanes' | 'lanesTop'>

interface PaperDeskProps {
  label: string
  sheet: Pages
  zoom: DeskZoom
  ref?: Ref<HTMLElement>
}

/** The pages of a sheet below each other on a grey desk: the same drawing that makes the PDF. */
export function PaperDesk({ label, sheet, zoom, ref }: PaperDeskProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it
    <section className="desk" aria-label={label} tabIndex={0} ref={ref}>
      {sheet.pages.map((page, i) => (
        <div
          className="paper"
          key={i}
          style={zoom ? { width: `${sheet.width * zoom}mm` } : { width: `min(100%, ${sheet.width * 1.15}mm)` }}
        >
          {page}
        </div>
      ))}
    </section>
  )
}

const zooms = ['0', '1', '1.5', '2'] as const

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
