import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSay } from '../../app/texts.tsx'
import { useFrameWidth } from '../../ui/use-frame-width.ts'
import { decodersUrl, PdfParts } from './pdf-parts.ts'
import { boundedZoom, ZoomButtons } from './preview-zoom.tsx'
import type { ViewedFile } from './viewed-file.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/** A PDF, page by page, drawn by script in this page: nothing in it runs. */
export function PdfView({ file }: { file: ViewedFile }) {
  const say = useSay()
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>()
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState<number>()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shownZoom, setShownZoom] = useState(1)
  const width = useFrameWidth(frame, true)
  const { linkTo } = file
  useEffect(() => {
    let isGone = false
    let task: ReturnType<typeof getDocument> | undefined
    const load = async () => {
      const url = await linkTo()
      if (isGone) return
      task = getDocument({
        url,
        enableXfa: false,
        useWasm: false,
        wasmUrl: decodersUrl(),
        BinaryDataFactory: PdfParts,
        standardFontDataUrl: '/',
        useWorkerFetch: false,
      })
      const opened = await task.promise
      if (!isGone) setPdf(opened)
    }
    load().catch(() => isGone || setPdf(null))
    return () => {
      isGone = true
      void task?.destroy()
    }
  }, [file.document])

  useEffect(() => {
    if (!pdf || !width) return
    let isGone = false
    let cancel = () => {}
    const draw = async () => {
      const drawn = await pdf.getPage(page)
      const natural = drawn.getViewport({ scale: 1 })
      // one point is 1/72 inch, one CSS pixel 1/96
      const fit = Math.min((width - 32) / natural.width, (frame.current!.clientHeight - 32) / natural.height)
      const scale = zoom === undefined ? Math.max(fit, 0.2) : zoom * (96 / 72)
      const viewport = drawn.getViewport({ scale: scale * window.devicePixelRatio })
      const element = canvas.current
      if (isGone || !element) return
      setShownZoom(scale / (96 / 72))
      element.width = viewport.width
      element.height = viewport.height
      element.style.width = `${viewport.width / window.devicePixelRatio}px`
      const task = drawn.render({ canvas: element, viewport })
      cancel = () => task.cancel()
      await task.promise
    }
    // a drawing that is given up tells so by an error
    draw().catch(error => isGone || error?.name === 'RenderingCancelledException' || setPdf(null))
    return () => {
      isGone = true
      cancel()
    }
  }, [pdf, page, zoom, width])
  if (pdf === null) return file.otherwise
  const pages = pdf?.numPages ?? 1
  const turn = (by: number) => {
    const next = Math.max(1, Math.min(pages, page + by))
    setPage(next)
    // at the ends a button goes, and with it the focus
    if (next === 1 || next === pages) frame.current?.focus()
    frame.current?.scrollTo(0, 0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'PageDown') turn(1)
    else if (event.key === 'PageUp') turn(-1)
    else return
    event.preventDefault()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div ref={frame} className="doc-pdf" tabIndex={0} onKeyDown={onKeyDown}>
        {pdf === undefined && <p className="doc-preview-wait soft">{say('doc.loading')}</p>}
        <canvas ref={canvas} role="img" aria-label={`${file.name}, ${say('doc.page', { page, pages })}`} />
      </div>
      <span className="doc-pages">
        <button
          type="button"
          className="icon-button"
          aria-label={say('doc.pagePrevious')}
          title={say('doc.pagePrevious')}
          disabled={page <= 1}
          onClick={() => turn(-1)}
        >
          <IconChevronUp size={16} />
        </button>
        <span role="status">{say('doc.page', { page, pages })}</span>
        <button
          type="button"
          className="icon-button"
          aria-label={say('doc.pageNext')}
          title={say('doc.pageNext')}
          disabled={page >= pages}
          onClick={() => turn(1)}
        >
          <IconChevronDown size={16} />
        </button>
      </span>
      <ZoomButtons
        zoom={zoom}
        onZoom={by => setZoom(boundedZoom((zoom ?? shownZoom) * by))}
        onFit={() => setZoom(undefined)}
      />
    </>
  )
}
