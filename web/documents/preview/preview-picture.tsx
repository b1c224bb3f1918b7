import { documents } from '@borebook/contract/documents/documents.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { send } from '../../app/api.tsx'
import { useSay } from '../../app/texts.tsx'
import { boundedZoom, ZoomButtons } from './preview-zoom.tsx'
import type { ViewedFile } from './viewed-file.ts'

/** The server’s picture of a file, 2048 px at most. Wheel, pinch and buttons zoom around the pointer, drag moves. */
export function PictureView({ file }: { file: ViewedFile }) {
  const say = useSay()
  const { prj, document } = file
  const [url, setUrl] = useState<string | null>()
  const [zoom, setZoom] = useState<number>()
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  /** Place where the zoom is held: parts of the picture's width and height, and px on screen. */
  const held = useRef<{ u: number; v: number; x: number; y: number }>(undefined)
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    const load = async () => {
      const answer = await send(urlOf(documents.picture, { path: { id: prj, document }, query: { size: '2048' } }))
      if (!answer.ok) return setUrl(null)
      const blob = await answer.blob()
      if (!isGone) setUrl((made = URL.createObjectURL(blob)))
    }
    load().catch(() => isGone || setUrl(null))
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [prj, document])

  const zoomAt = (by: number, x?: number, y?: number) => {
    const [image, box] = [picture.current, frame.current?.getBoundingClientRect()]
    if (!image || !box) return
    const at = image.getBoundingClientRect()
    const [px, py] = [x ?? box.left + box.width / 2, y ?? box.top + box.height / 2]
    held.current = { u: (px - at.left) / at.width, v: (py - at.top) / at.height, x: px, y: py }
    setZoom(boundedZoom((at.width / image.naturalWidth) * by))
  }
  // the drawn size is there only after the zoom has been applied
  useLayoutEffect(() => {
    const [image, around, hold] = [picture.current, frame.current, held.current]
    if (zoom === undefined || !image || !around || !hold) return
    const at = image.getBoundingClientRect()
    around.scrollLeft += at.left + hold.u * at.width - hold.x
    around.scrollTop += at.top + hold.v * at.height - hold.y
  }, [zoom])
  const zooming = useRef(zoomAt)
  zooming.current = zoomAt
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zooming.current(Math.exp(-event.deltaY / 400), event.clientX, event.clientY)
    }
    // React listens passively, and then the page would zoom with a pinch
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])
  const drag = useRef<{ x: number; y: number }>(undefined)
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current || !frame.current) return
    frame.current.scrollLeft -= event.clientX - drag.current.x
    frame.current.scrollTop -= event.clientY - drag.current.y
    drag.current = { x: event.clientX, y: event.clientY }
  }
  if (url === null) return file.otherwise
  return (
    <>
      <div
        ref={frame}
        className="doc-picture"
        data-fit={zoom === undefined || undefined}
        onPointerDown={event => {
          // a finger scrolls by itself
          if (event.pointerType !== 'mouse' || zoom === undefined) return
          drag.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          drag.current = undefined
        }}
        onDoubleClick={event => (zoom === undefined ? zoomAt(2.5, event.clientX, event.clientY) : setZoom(undefined))}
      >
        {url === undefined ? (
          <p className="doc-preview-wait soft">{say('doc.loading')}</p>
        ) : (
          <img
            ref={picture}
            src={url}
            alt={file.name}
            draggable={false}
            style={zoom === undefined ? undefined : { width: (picture.current?.naturalWidth ?? 0) * zoom }}
          />
        )}
      </div>
      <ZoomButtons zoom={zoom} onZoom={by => zoomAt(by)} onFit={() => setZoom(undefined)} />
    </>
  )
}
