import { deepestFolder } from '@borebook/contract/documents/document-names.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { useEffect, useRef, useState } from 'react'
import { filesOf } from '../uploads/dropped-files.ts'
import { useSendFiles } from '../uploads/use-send-files.ts'
import type { Listing } from './listing/listing.ts'
import { folderKey, isMove, moveFault } from './listing/listing-view.ts'

/** What is being dragged over: a folder’s key, null the root of the list; and what would happen there. */
export interface DropTarget {
  into: number | null
  name: string
  isUpload: boolean
  fault: TextKey | undefined
}

interface DragOptions {
  listing: Listing | undefined
  /** Index of the folder that is open; −1: the root. */
  folder: number
  /** What the root is called. */
  rootName: string
  mayEdit: boolean
  frame: { current: HTMLElement | null }
  move(entries: readonly number[], into: number): void
}

/** px from the edge of the list where a drag scrolls it, and px a frame. */
const edge = 36
const pace = 12

/** What the caller gives when files are to be uploaded into a folder (−1: the root). */
export const uploadTarget = (listing: Listing, into: number, rootName: string) => ({
  prj: listing.scope.prj,
  locid: into < 0 ? listing.scope.locid : listing.locid(into),
  folder: listing.path(into),
  key: folderKey(listing, into),
  label: into < 0 ? rootName : listing.name(into),
})

/**
 * Dragging rows onto folders and breadcrumbs, and files from the desktop into them. Anywhere on the page a file goes
 * into the folder under the pointer, else into the one that is open; it never replaces the page.
 */
export function useDocumentDrag(options: DragOptions) {
  const [target, setTarget] = useState<DropTarget>()
  const sendFiles = useSendFiles()
  const now = useRef({ ...options, target, sendFiles })
  now.current = { ...options, target, sendFiles }
  /** Keys: the list may be another when they are dropped. */
  const dragged = useRef<number[]>(undefined)

  useEffect(() => {
    let [inside, scrolling, step] = [0, 0, 0]
    const stopScroll = () => {
      cancelAnimationFrame(scrolling)
      scrolling = 0
    }
    const scroll = () => {
      now.current.frame.current?.scrollBy(0, step)
      scrolling = requestAnimationFrame(scroll)
    }
    const nearEdge = (event: DragEvent) => {
      const box = now.current.frame.current?.getBoundingClientRect()
      if (!box) return
      const isOver = event.clientX > box.left && event.clientX < box.right
      step = isOver && Math.abs(event.clientY - box.top) < edge ? -pace : 0
      if (isOver && Math.abs(event.clientY - box.bottom) < edge) step = pace
      if (step === 0) stopScroll()
      else if (scrolling === 0) scrolling = requestAnimationFrame(scroll)
    }
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const isOurs = (event: DragEvent) => dragged.current !== undefined || holdsFiles(event)
    const end = () => {
      inside = 0
      stopScroll()
      setTarget(undefined)
    }
    /** What the pointer is over, and why it cannot go there. */
    const look = (event: DragEvent): DropTarget | undefined => {
      const { listing, folder, rootName, mayEdit } = now.current
      if (!listing || !mayEdit) return undefined
      const over = (event.target as Element).closest?.('[data-into]')?.getAttribute('data-into')
      const at = over === undefined || over === null ? folder : over === '' ? -1 : listing.indexOf(Number(over))
      const isUpload = dragged.current === undefined
      const entries = dragged.current?.map(key => listing.indexOf(key)).filter(entry => entry >= 0) ?? []
      if (!isUpload && (over === undefined || over === null || !isMove(listing, entries, at))) return undefined
      const isDeep = isUpload && at >= 0 && listing.columns.depths[at]! > deepestFolder
      const fault = isUpload ? (isDeep ? ('doc.deep' as const) : undefined) : moveFault(listing, entries, at)
      const name = at < 0 ? rootName : listing.name(at)
      return { into: at < 0 ? null : listing.key(at), name, isUpload, fault }
    }
    const follow = (event: DragEvent) => {
      event.preventDefault()
      const next = look(event)
      event.dataTransfer!.dropEffect = next && !next.fault ? (next.isUpload ? 'copy' : 'move') : 'none'
      const { target: shown } = now.current
      const isSame = shown?.into === next?.into && shown?.fault === next?.fault && Boolean(shown) === Boolean(next)
      if (!isSame) setTarget(next)
    }
    const on = {
      dragenter: (event: DragEvent) => {
        if (!isOurs(event)) return
        inside++
        follow(event)
      },
      dragleave: (event: DragEvent) => {
        if (!isOurs(event)) return
        inside = Math.max(0, inside - 1)
        if (inside === 0) end()
      },
      dragover: (event: DragEvent) => {
        if (!isOurs(event)) return
        nearEdge(event)
        follow(event)
      },
      drop: (event: DragEvent) => {
        if (!isOurs(event)) return
        event.preventDefault()
        const next = look(event)
        const { listing, rootName, move } = now.current
        const keys = dragged.current
        dragged.current = undefined
        end()
        if (!next || next.fault || !listing) return
        const into = next.into === null ? -1 : listing.indexOf(next.into)
        if (keys)
          move(
            keys.map(key => listing.indexOf(key)).filter(at => at >= 0),
            into,
          )
        else
          void filesOf(event.dataTransfer!).then(files =>
            now.current.sendFiles(uploadTarget(listing, into, rootName), files),
          )
      },
    }
    const all = Object.entries(on) as [keyof typeof on, (event: DragEvent) => void][]
    for (const [name, listener] of all) window.addEventListener(name, listener)
    return () => {
      stopScroll()
      for (const [name, listener] of all) window.removeEventListener(name, listener)
    }
  }, [])

  return {
    target,
    /** Takes rows up; `words` stands beside the pointer. */
    start(transfer: DataTransfer, keys: number[], words: string) {
      dragged.current = keys
      transfer.effectAllowed = 'move'
      // without data Firefox drags nothing
      transfer.setData('text/plain', words)
      const badge = document.createElement('div')
      badge.className = 'doc-drag-badge'
      badge.textContent = words
      document.body.append(badge)
      transfer.setDragImage(badge, -12, -4)
      setTimeout(() => badge.remove())
    },
    end() {
      dragged.current = undefined
      setTarget(undefined)
    },
  }
}
