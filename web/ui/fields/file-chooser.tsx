import { type DragEvent, type RefObject, useRef, useState } from 'react'

interface ChooserProps {
  input: RefObject<HTMLInputElement | null>
  label: string
  /** One file unless it is said. */
  isMany?: boolean
  /** Whole folders. */
  isFolder?: boolean
  accept?: string
  /** A photo from the camera at the back. */
  isCamera?: boolean
  onFiles(files: File[]): void
}

/** The browser's own chooser of files, which a button opens: `useChooser` has both. */
export function FileChooser({ input, label, isMany, isFolder, accept, isCamera, onFiles }: ChooserProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple={isMany || isFolder}
      accept={accept}
      capture={isCamera ? 'environment' : undefined}
      // what React does not know by name it sets as it stands
      {...(isFolder && { webkitdirectory: '' })}
      aria-label={label}
      onChange={event => {
        const files = [...(event.target.files ?? [])]
        // so that the same files can be chosen again
        event.target.value = ''
        onFiles(files)
      }}
    />
  )
}

/** A chooser and what opens it. */
export function useChooser() {
  const input = useRef<HTMLInputElement>(null)
  return { input, open: () => input.current?.click() }
}

/** What an element needs to take files that are dropped on it; `onDrop` must read the event before it waits for anything. */
export function useDropZone(onDrop: (transfer: DataTransfer) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onDrop(event.dataTransfer)
    },
  }
}
