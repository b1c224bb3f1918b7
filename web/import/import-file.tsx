import { filesAtOnce } from '@borebook/contract/imports/imports.ts'
import { limits } from '@borebook/contract/monitoring/limits.ts'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useEndpointLater } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useSay } from '../app/texts.tsx'
import { showFailure, showWarning } from '../app/toasts.ts'
import { FileChooser, useChooser } from '../ui/fields/file-chooser.tsx'
import { nameFiles, shownSize } from './send-file.ts'
import './import.css'

const ImportDialog = lazyComponent(() => import('./import-dialog.tsx').then(m => ({ default: m.ImportDialog })))

/** The project to import into; without one it is the project that the files name. With an object, soundings go into that. */
export interface ImportDestination {
  project?: { prj_id: number; prj_num: string } | undefined
  object?: { locid: number; shortname: string } | undefined
  /** Whether there is the right to import; without it, what is dropped is told so. */
  mayImport?: boolean
}

/** Takes files from a drop or a chooser and shows the dialog of those taken. */
function useImport({ project, object, mayImport = true }: ImportDestination): {
  take(files: Iterable<File>): void
  dialog: ReactNode
  isOpen: boolean
} {
  const say = useSay()
  const [files, setFiles] = useState<readonly File[]>()
  const most = useEndpointLater(limits.get, {}).data?.max_import ?? Number.POSITIVE_INFINITY
  return {
    isOpen: files !== undefined,
    take: all => {
      const taken = [...all]
      const [first] = taken
      const size = taken.reduce((sum, file) => sum + file.size, 0)
      if (!first) return
      if (!mayImport) showWarning(say('ui.import.mayNot', { prj_num: project?.prj_num ?? '' }))
      else if (taken.length > filesAtOnce) showFailure(say('ui.import.tooMany', { most: filesAtOnce }))
      else if (size > most)
        showFailure(
          say('ui.import.tooLarge', {
            filename: nameFiles(taken, say),
            size: shownSize(size),
            limit: shownSize(most),
          }),
        )
      else setFiles(taken)
    },
    dialog: files && (
      <Suspense>
        <ImportDialog
          key={files.map(file => `${file.name} ${file.lastModified}`).join()}
          files={files}
          project={project}
          object={object}
          onClose={() => setFiles(undefined)}
        />
      </Suspense>
    ),
  }
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Around a page's content: files dropped anywhere in the window open the import dialog, and never themselves. */
export function ImportDrop({
  project,
  object,
  mayImport = true,
  children,
}: ImportDestination & { children: ReactNode }) {
  const say = useSay()
  const { take, dialog, isOpen } = useImport({ project, object, mayImport })
  const [isOver, setOver] = useState(false)
  const taking = useRef(take)
  taking.current = take
  useEffect(() => {
    // entering a child comes before leaving its parent: the pointer is out when as many were left as entered
    let inside = 0
    const show = () => setOver(inside > 0 && !isOpen && mayImport)
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
  }, [isOpen, mayImport])
  return (
    <>
      {children}
      {isOver && (
        <div className="import-over" aria-hidden="true">
          <p>
            <IconFileImport size={22} />
            {object
              ? say('ui.import.dropObject', { shortname: object.shortname })
              : project
                ? say('ui.import.dropInto', { prj_num: project.prj_num })
                : say('ui.import.drop')}
          </p>
        </div>
      )}
      {dialog}
    </>
  )
}

/** Chooses files to import. */
export function ImportButton({ project, object }: ImportDestination) {
  const say = useSay()
  const chooser = useChooser()
  const { take, dialog } = useImport({ project, object })
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={chooser.open}>
        {say('ui.import.button')}
      </Button>
      <FileChooser input={chooser.input} isMany label={say('ui.import.button')} onFiles={take} />
      {dialog}
    </>
  )
}
