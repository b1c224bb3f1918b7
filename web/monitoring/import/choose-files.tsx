import { placeholder } from '@borebook/contract/document-names.ts'
import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useSay } from '../../kit/texts.tsx'
import { chosenFiles, filesOf } from '../../uploads/dropped-files.ts'
import type { ChosenFile } from '../../uploads/upload-row.ts'

interface ChooseFilesProps {
  /** Nothing has been chosen yet. */
  isFirst: boolean
  onFiles(files: readonly File[]): void
}

const plain = (chosen: readonly ChosenFile[]): File[] =>
  chosen.map(({ file }) => file).filter(({ name, size }) => name !== placeholder || size > 0)

/** Where files are dropped or chosen, whole folders too. */
export function ChooseFiles({ isFirst, onFiles }: ChooseFilesProps) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <div
      className="readings-drop"
      data-first={isFirst || undefined}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        void filesOf(event.dataTransfer).then(dropped => onFiles(plain(dropped)))
      }}
    >
      <p className={isFirst ? undefined : 'soft'}>{say(isFirst ? 'readingsImport.drop' : 'readingsImport.dropMore')}</p>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<IconFileUpload size={16} />}
        onClick={() => input.current?.click()}
      >
        {say('readingsImport.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={say('readingsImport.choose')}
        onChange={event => {
          onFiles(plain(chosenFiles(event.target.files)))
          event.target.value = ''
        }}
      />
    </div>
  )
}
