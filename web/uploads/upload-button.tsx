import { getDocumentName } from '@borebook/contract/documents/document-names.ts'
import { isAccepted, type Upload } from '@borebook/contract/documents/documents.ts'
import { Button } from '@mantine/core'
import { IconChevronDown, IconUpload } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLateMenu } from '../app/late-menu.ts'
import { lazyComponent } from '../app/lazy-component.ts'
import { useTexts } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import { FileChooser, useChooser } from '../ui/fields/file-chooser.tsx'
import { chosenFiles } from './dropped-files.ts'
import type { UploadTarget } from './upload-row.ts'
import { useUploads } from './uploads.ts'
import { useSendFiles } from './use-send-files.ts'

// with what floats, loaded when it is first opened
const UploadChoices = lazyComponent(() => import('./upload-choices.tsx').then(m => ({ default: m.UploadChoices })))

/** Chooses files, a whole folder, or the camera, and sends what was chosen into the target. */
export function UploadButton({ target }: { target: UploadTarget }) {
  const { say } = useTexts()
  const uploads = useUploads()
  const sendFiles = useSendFiles()
  const [files, folder, camera] = [useChooser(), useChooser(), useChooser()]
  const menu = useLateMenu()
  const [isTouched] = useState(() => matchMedia('(pointer: coarse)').matches)
  const { prj } = target
  const saying = useRef(say)
  saying.current = say
  useEffect(() => {
    const root = ({ locid }: Upload) => saying.current(locid === null ? 'doc.root' : 'doc.documents')
    uploads.askUnfinished(prj, upload => getDocumentName(upload.folder_structure) || root(upload)).catch(() => {})
  }, [uploads, prj])

  const choose = (picked: readonly File[]) => sendFiles(target, chosenFiles(picked))
  const shoot = (picked: readonly File[]) => {
    const chosen = chosenFiles(picked)
    if (chosen.some(({ file }) => !isAccepted(file.name, 'images'))) return showFailure(say('doc.notAccepted'))
    sendFiles(target, chosen, target.locid !== null && target.folder === '' ? 'images' : 'browser')
  }
  const more = (
    <Button
      {...menu.buttonProps}
      aria-label={say('doc.upload.more')}
      aria-haspopup="menu"
      onClick={() => menu.onChange(true)}
    >
      <IconChevronDown size={16} />
    </Button>
  )
  return (
    <span className="upload-menu">
      <Button leftSection={<IconUpload size={16} />} onClick={files.open}>
        {say('doc.uploadFile')}
      </Button>
      {menu.isOpen === undefined ? (
        more
      ) : (
        <Suspense fallback={more}>
          <UploadChoices
            isOpen={menu.isOpen}
            onChange={menu.onChange}
            onFiles={files.open}
            onFolder={folder.open}
            onCamera={isTouched ? camera.open : undefined}
          >
            {more}
          </UploadChoices>
        </Suspense>
      )}
      <FileChooser input={files.input} isMany label={say('doc.uploadFile')} onFiles={choose} />
      <FileChooser input={folder.input} isFolder label={say('doc.uploadFolder')} onFiles={choose} />
      <FileChooser input={camera.input} accept="image/*" isCamera label={say('doc.takePhoto')} onFiles={shoot} />
    </span>
  )
}
