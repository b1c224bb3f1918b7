import { limits } from '@borebook/contract/limits.ts'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useEndpointLater } from '../kit/api.tsx'
import { useSay } from '../kit/texts.tsx'
import { showFailure } from '../kit/toasts.ts'
import { shownSize } from './send-file.ts'
import './import.css'

const ImportDialog = lazy(() => import('./import-dialog.tsx').then(m => ({ default: m.ImportDialog })))

/** The project to import into; without one it is the project that the file names. */
export interface Into {
  project?: { prj_id: number; prj_num: string } | undefined
}

/** Takes files from a drop or a chooser, one at a time, and shows the dialog of the one taken. */
function useImport(project: Into['project']): {
  take(files: Iterable<File>): void
  dialog: ReactNode
  isOpen: boolean
} {
  const say = useSay()
  const [file, setFile] = useState<File>()
  const most = useEndpointLater(limits.get, {}).data?.max_import ?? Number.POSITIVE_INFINITY
  return {
    isOpen: file !== undefined,
    take: files => {
      const [first, second] = [...files]
      if (!first) return
      if (second) showFailure(say('ui.import.oneFile'))
      else if (first.size > most)
        showFailure(
          say('ui.import.tooLarge', {
            filename: first.name,
            size: shownSize(first.size),
            limit: shownSize(most),
          }),
        )
      else setFile(first)
    },
    dialog: file && (
      <Suspense>
        <ImportDialog
          key={`${file.name} ${file.lastModified}`}
          file={file}
          project={project}
          onClose={() => setFile(undefined)}
        />
      </Suspense>
    ),
  }
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Around a page's content: a file dropped anywhere in the window opens the import dialog, and never the file itself. */
export function ImportDrop({ project, children }: Into & { children: ReactNode }) {
  const say = useSay()
  const { take, dialog, isOpen } = useImport(project)
  const [isOver, setOver] = useState(false)
  const taking = useRef(take)
  taking.current = take
  useEffect(() => {
    // entering a child comes before leaving its parent: the pointer is out when as many were left as entered
    let inside = 0
    const show = () => setOver(inside > 0 && !isOpen)
    const on = {
      dragenter: (event: DragEvent) => {
        if (!holdsFiles(event)) return
        inside++
        show()
      },
      dragleave: (event: DragEvent) => {
        if (!holdsFiles(event)) return
        inside = Math.max(0, inside - 1)
        show()
      },
      dragover: (event: DragEvent) => {
        if (holdsFiles(event)) event.preventDefault()
      },
      drop: (event: DragEvent) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        inside = 0
        show()
        if (!isOpen) taking.current(event.dataTransfer!.files)
      },
    }
    const all = Object.entries(on) as [keyof typeof on, (event: DragEvent) => void][]
    for (const [name, listener] of all) window.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of all) window.removeEventListener(name, listener)
    }
  }, [isOpen])
  return (
    <>
      {children}
      {isOver && (
        <div className="import-over" aria-hidden="true">
          <p>
            <IconFileImport size={22} />
            {project ? say('ui.import.dropInto', { prj_num: project.prj_num }) : say('ui.import.drop')}
          </p>
        </div>
      )}
      {dialog}
    </>
  )
}

/** Chooses a file to import. */
export function ImportButton({ project }: Into) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const { take, dialog } = useImport(project)
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => input.current?.click()}>
        {say('ui.import.button')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say('ui.import.button')}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // so that the same file can be chosen again
          event.target.value = ''
          take(files)
        }}
      />
      {dialog}
    </>
  )
}
