import { nameFault } from '@borebook/contract/documents/document-names.ts'
import { acceptedTypes, isAccepted } from '@borebook/contract/documents/documents.ts'
import { Button } from '@mantine/core'
import { IconFile, IconPhoto, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts, useTextsOf } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import { formatFileSize } from '../ui/fields/figures.ts'
import { FileChooser, useChooser } from '../ui/fields/file-chooser.tsx'
import { filesOf } from './dropped-files.ts'
import './uploads.css'

/** A file that waits for its object, and by which call it will go. */
export interface PickedFile {
  file: File
  way: 'images' | 'files'
}

const ways = ['images', 'files'] as const
const labels = { images: 'doc.pickImages', files: 'doc.pickFiles' } as const
const icons = { images: IconPhoto, files: IconFile }

interface UploadPickerProps {
  picked: readonly PickedFile[]
  onPicked(picked: readonly PickedFile[]): void
}

/** Chooses pictures and documents for an object that is still to be made; they are sent when it is there. */
export function UploadPicker({ picked, onPicked }: UploadPickerProps) {
  useTextsOf('documents')
  const { say } = useTexts()
  const list = useRef<HTMLUListElement>(null)

  const pick = (files: readonly File[], way?: PickedFile['way']) => {
    const taken: PickedFile[] = []
    for (const file of files) {
      const fits = ways.find(w => (way === undefined || w === way) && isAccepted(file.name, w))
      const fault = fits ? nameFault(file.name, 'file') : 'doc.notAccepted'
      if (fault || !fits) showFailure(`${say(fault ?? 'doc.notAccepted')}: ${file.name.slice(0, 60)}`)
      else taken.push({ file, way: fits })
    }
    onPicked([...picked, ...taken])
  }
  const picking = useRef(pick)
  picking.current = pick
  useEffect(() => {
    // a file that falls beside would be opened in place of the form
    const onOver = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault()
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      void filesOf(event.dataTransfer).then(dropped =>
        picking.current(dropped.filter(d => d.folders.length === 0).map(d => d.file)),
      )
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('drop', onDrop)
    }
  }, [])
  const remove = (index: number) => {
    onPicked(picked.filter((_, i) => i !== index))
    list.current?.closest<HTMLElement>('.upload-picker')?.querySelector('button')?.focus()
  }
  return (
    <section className="upload-picker">
      <div className="upload-picks">
        {ways.map(way => (
          <Choose key={way} way={way} onFiles={files => pick(files, way)} />
        ))}
      </div>
      <p className="soft">{say('doc.pickAfter')}</p>
      <ul ref={list}>
        {picked.map((item, index) => (
          <Picked key={`${index} ${item.file.name}`} item={item} onRemove={() => remove(index)} />
        ))}
      </ul>
    </section>
  )
}

function Choose({ way, onFiles }: { way: PickedFile['way']; onFiles(files: File[]): void }) {
  const { say } = useTexts()
  const { input, open } = useChooser()
  const Icon = icons[way]
  return (
    <>
      <Button variant="default" leftSection={<Icon size={16} />} onClick={open}>
        {say(labels[way])}
      </Button>
      <FileChooser
        input={input}
        isMany
        accept={acceptedTypes[way].map(type => `.${type}`).join()}
        label={say(labels[way])}
        onFiles={onFiles}
      />
    </>
  )
}

function Picked({ item, onRemove }: { item: PickedFile; onRemove(): void }) {
  const { say, language } = useTexts()
  const { name, size } = item.file
  const Icon = icons[item.way]
  return (
    <li>
      <Icon size={16} />
      <span title={name}>{name}</span>
      <span className="soft">{formatFileSize(size, language)}</span>
      <button type="button" className="icon-button" aria-label={say('doc.remove', { name })} onClick={onRemove}>
        <IconX size={16} />
      </button>
    </li>
  )
}
