import { emptyFolderName } from '@borebook/contract/documents/document-names.ts'
import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useSay } from '../../app/texts.tsx'
import { FileChooser, useChooser, useDropZone } from '../../ui/fields/file-chooser.tsx'
import { chosenFiles, filesOf } from '../../uploads/dropped-files.ts'
import type { ChosenFile } from '../../uploads/upload-row.ts'

interface ChooseFilesProps {
  /** Nothing has been chosen yet. */
  isFirst: boolean
  onFiles(files: readonly File[]): void
}

const plain = (chosen: readonly ChosenFile[]): File[] =>
  chosen.map(({ file }) => file).filter(({ name, size }) => name !== emptyFolderName || size > 0)

/** Takes files that are dropped or chosen, whole folders too. */
export function ChooseFiles({ isFirst, onFiles }: ChooseFilesProps) {
  const say = useSay()
  const chooser = useChooser()
  const dropped = useDropZone(transfer => void filesOf(transfer).then(found => onFiles(plain(found))))
  return (
    <div className="row readings-drop" data-first={isFirst || undefined} {...dropped}>
      <p className={isFirst ? undefined : 'soft'}>{say(isFirst ? 'readingsImport.drop' : 'readingsImport.dropMore')}</p>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<IconFileUpload size={16} />}
        onClick={chooser.open}
      >
        {say('readingsImport.choose')}
      </Button>
      <FileChooser
        input={chooser.input}
        isMany
        label={say('readingsImport.choose')}
        onFiles={files => onFiles(plain(chosenFiles(files)))}
      />
    </div>
  )
}
