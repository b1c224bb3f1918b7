import { documents } from '@borebook/contract/documents/documents.ts'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, Suspense, useRef } from 'react'
import { client } from '../../app/api.tsx'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useTexts } from '../../app/texts.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { formatFileSize } from '../../ui/fields/figures.ts'
import type { Listing } from '../listing/listing.ts'
import { PictureView } from './preview-picture.tsx'
import { TextView } from './preview-text.tsx'
import type { ViewedFile } from './viewed-file.ts'
import './document-preview.css'

// many kB, and seldom needed
const PdfView = lazyComponent(() => import('./preview-pdf.tsx').then(m => ({ default: m.PdfView })))

interface DocumentPreviewProps {
  listing: Listing
  entry: number
  /** Whether there is a file before and after it in the list. */
  neighbours: { previous: boolean; next: boolean }
  onStep(by: 1 | -1): void
  onDownload(): void
  onClose(): void
}

/** A file in place of the page: pictures, PDF and text; anything else can be downloaded. Arrow keys go to its neighbours. */
export function DocumentPreview({ listing, entry, neighbours, onStep, onDownload, onClose }: DocumentPreviewProps) {
  const { say, language } = useTexts()
  const { prj } = listing.scope
  const document = listing.key(entry)
  const name = listing.name(entry)
  const shown = listing.shown(entry)
  const infected = listing.rare(entry)?.infected ?? undefined
  const isLocked = infected !== undefined
  const file: ViewedFile = {
    prj,
    document,
    name,
    linkTo: async () => (await client(documents.link, { path: { id: prj, document } })).url,
    otherwise: <NoPreview infected={infected} onDownload={onDownload} />,
  }
  const frame = useRef<HTMLDivElement>(null)
  const step = (by: 1 | -1) => {
    // what had the focus in the one file is not there in the other
    frame.current?.focus()
    onStep(by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = (event.target as Element).matches('input, select, textarea')
    if (isTyping || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'ArrowRight' && neighbours.next) step(1)
    else if (event.key === 'ArrowLeft' && neighbours.previous) step(-1)
    else if (event.key === ' ' && !(event.target as Element).matches('button')) onClose()
    else return
    event.preventDefault()
  }
  const icon = (label: string, content: ReactNode, onClick: () => void, isThere = true) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={!isThere}
      onClick={onClick}
    >
      {content}
    </button>
  )
  return (
    <Dialog
      onClose={onClose}
      fullScreen
      withCloseButton={false}
      padding={0}
      transitionProps={{ duration: 100 }}
      attributes={{ content: { 'aria-label': name } }}
    >
      <div ref={frame} className="stack doc-preview" tabIndex={-1} data-autofocus onKeyDown={onKeyDown}>
        <header className="row doc-preview-head">
          {icon(say('doc.previous'), <IconChevronLeft size={18} />, () => step(-1), neighbours.previous)}
          {icon(say('doc.next'), <IconChevronRight size={18} />, () => step(1), neighbours.next)}
          <h2 title={name}>{name}</h2>
          <span className="soft">{formatFileSize(listing.columns.sizes[entry]!, language)}</span>
          <span className="grow" />
          {!isLocked && icon(say('doc.download'), <IconDownload size={18} />, onDownload)}
          {icon(say('ui.close'), <IconX size={18} />, onClose)}
        </header>
        <div className="doc-preview-body" key={document}>
          {isLocked || shown === '' ? (
            file.otherwise
          ) : shown === 'image' ? (
            <PictureView file={file} />
          ) : shown === 'text' ? (
            <TextView file={file} />
          ) : (
            <Suspense fallback={<p className="doc-preview-wait soft">{say('doc.loading')}</p>}>
              <PdfView file={file} />
            </Suspense>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function NoPreview({ infected, onDownload }: { infected: string | undefined; onDownload(): void }) {
  const { say } = useTexts()
  return (
    <div className="empty">
      <p>{infected ? say('doc.infected', { found: infected }) : say('doc.noPreview')}</p>
      {!infected && (
        <Button leftSection={<IconDownload size={16} />} onClick={onDownload}>
          {say('doc.download')}
        </Button>
      )}
    </div>
  )
}
