import type { LogPages } from '@borebook/draw/log-pages.ts'
import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from './texts.tsx'
import './paper-preview.css'

interface PaperPreviewProps {
  /** What is printed, and of what. */
  title: string
  name: string
  sheet: LogPages
  onClose: () => void
  /** How it is printed, to be chosen. */
  children: ReactNode
}

/** Sheets as they will be printed, on a grey desk: the same drawing that makes the PDF. */
export function PaperPreview({ title, name, sheet, onClose, children }: PaperPreviewProps) {
  const { say } = useTexts()
  const [zoom, setZoom] = useState(0)
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={`${title} · ${name}`}
      classNames={{ body: 'paper-preview', content: 'paper-preview-content' }}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <div className="paper-options">
        {children}
        <span className="soft">
          1 : {sheet.scale} ·{' '}
          {sheet.pages.length === 1 ? say('log.page') : say('log.pages', { pages: sheet.pages.length })}
        </span>
        <span className="grow" />
        <label className="choice">
          <span>{say('log.zoom')}</span>
          <select value={zoom} onChange={event => setZoom(Number(event.target.value))}>
            <option value={0}>{say('log.fitWidth')}</option>
            <option value={1}>100 %</option>
            <option value={1.5}>150 %</option>
            <option value={2}>200 %</option>
          </select>
        </label>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it */}
      <section className="desk" aria-label={title} tabIndex={0}>
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
    </Modal>
  )
}
