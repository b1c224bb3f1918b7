import type { SheetPages } from '@borebook/draw/paper/sheet-pages.ts'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import { PaperDesk, usePagesWords, ZoomChoice } from './paper-desk.tsx'
import './paper-preview.css'

interface PaperPreviewProps {
  /** What is printed, and of what. */
  title: string
  name: string
  sheet: SheetPages
  onClose: () => void
  /** How it is printed, to be chosen. */
  children: ReactNode
}

/** Sheets as they will be printed, on a grey desk: the same drawing that makes the PDF. */
export function PaperPreview({ title, name, sheet, onClose, children }: PaperPreviewProps) {
  const pagesWords = usePagesWords()
  const [zoom, setZoom] = useState(0)
  return (
    <Dialog
      onClose={onClose}
      fullScreen
      title={`${title} · ${name}`}
      classNames={{ body: 'paper-preview', content: 'paper-preview-content' }}
    >
      <div className="paper-options">
        {children}
        <span className="soft">
          1 : {sheet.scale} · {pagesWords(sheet.pages.length)}
        </span>
        <span className="grow" />
        <ZoomChoice zoom={zoom} onZoom={setZoom} />
      </div>
      <PaperDesk label={title} sheet={sheet} zoom={zoom} onZoom={setZoom} />
    </Dialog>
  )
}
