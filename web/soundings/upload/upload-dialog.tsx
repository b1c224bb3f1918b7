import { FreeNames } from '@borebook/contract/kit/free-names.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import type { Sounding } from '@borebook/contract/soundings/soundings.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileUpload } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useDelayed } from '../../app/delayed.ts'
import { useSay, useTextsOf } from '../../app/texts.tsx'
import { showFailure, showToast } from '../../app/toasts.ts'
import { useLeadToGuess } from '../../entry/lead-to-guess.ts'
import { MaskName, MasksList } from '../../entry/masks/masks-list.tsx'
import { useMasks } from '../../entry/masks/use-masks.ts'
import { type ObjectPath, useSoundingsAgain } from '../../site/use-soundings.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FileChooser, useChooser, useDropZone } from '../../ui/fields/file-chooser.tsx'
import { LeftRows } from './left-rows.tsx'
import { maskedSheet } from './masked-sheet.ts'
import { RangeFields } from './range-fields.tsx'
import { sendSounding } from './send-sounding.ts'
import { SheetColumnsTable } from './sheet-columns-table.tsx'
import { SheetPreview } from './sheet-preview.tsx'
import { SheetView } from './sheet-view.tsx'
import { guessSoundingKind, type OpenedFile, opened, type RangeName, useSheet } from './use-sheet.ts'
import './upload.css'

interface UploadDialogProps {
  path: ObjectPath
  /** Names that soundings of the object have already. */
  taken: readonly string[]
  /** A file that has been dropped already. */
  first?: File
  onClose(): void
  onUploaded(made: Sounding): void
}

/** A spreadsheet of numbers becomes a sounding: what it holds is recognised, shown and can be said otherwise. */
export function UploadDialog({ path, taken, first, onClose, onUploaded }: UploadDialogProps) {
  useTextsOf('masks')
  const say = useSay()
  const isSmall = useMediaQuery('(max-width: 767px)') ?? false
  const [file, setFile] = useState<OpenedFile>()
  const [refused, setRefused] = useState<RefusedFile>()
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    const read = await opened(chosen)
    setRefused('refused' in read ? { sentence: read.refused, name: chosen.name } : undefined)
    if (!('refused' in read)) setFile(read)
  }
  const isFirst = useRef(true)
  if (isFirst.current) {
    isFirst.current = false
    void choose(first)
  }
  return (
    <Dialog
      onClose={onClose}
      title={
        <span className="upload-title">
          {say('upload.title')} {file && <FileFacts file={file} />}
        </span>
      }
      size={file ? 1320 : 640}
      fullScreen={isSmall}
      closeOnClickOutside={!file}
      classNames={{ body: 'upload-body' }}
    >
      {file ? (
        <Mapping key={file.name} {...{ path, taken, file, onClose, onUploaded, refused }} onFile={choose} />
      ) : (
        <ChooseFile refused={refused?.sentence} onFile={choose} />
      )}
    </Dialog>
  )
}

function FileFacts({ file: { name, size, sheet } }: { file: OpenedFile }) {
  const say = useSay()
  const kB = Math.max(1, Math.round(size / 1000))
  const delimiter = say(`upload.delimiter.${delimiterName[sheet.delimiter]}`)
  return (
    <small className="soft">
      {[name, `${kB} kB`].join(' · ')} ·{' '}
      {[delimiter, sheet.comma && say('upload.comma'), sheet.encoding].filter(Boolean).join(', ')}
    </small>
  )
}
const delimiterName = { ';': 'semicolon', ',': 'comma', '\t': 'tab', ' ': 'blank' } as const

interface ChooseProps {
  refused: string | undefined
  onFile(file: File | undefined): void
}

/** Takes a file that is dropped or chosen. */
function ChooseFile({ refused, onFile }: ChooseProps) {
  const say = useSay()
  const dropped = useDropZone(({ files }) => onFile(files[0]))
  return (
    <div className="upload-drop" {...dropped}>
      <IconFileUpload size={32} aria-hidden="true" />
      <p>{say('upload.drop')}</p>
      <ChooseButton label={say('upload.choose')} onFile={onFile} isFirst />
      {refused && (
        <p className="refusal" role="alert">
          {say(refused)}
        </p>
      )}
    </div>
  )
}

function ChooseButton({
  label,
  onFile,
  isFirst = false,
}: {
  label: string
  onFile(file: File | undefined): void
  isFirst?: boolean
}) {
  const { input, open } = useChooser()
  return (
    <>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<IconFileUpload size={16} />}
        {...(isFirst && { 'data-autofocus': true })}
        onClick={open}
      >
        {label}
      </Button>
      <FileChooser input={input} {...{ label }} onFiles={([file]) => onFile(file)} />
    </>
  )
}

/** A file that could not be opened, and why: a sentence's key. */
interface RefusedFile {
  name: string
  sentence: string
}

interface MappingProps {
  path: ObjectPath
  taken: readonly string[]
  file: OpenedFile
  refused: RefusedFile | undefined
  onFile(file: File | undefined): void
  onClose(): void
  onUploaded(made: Sounding): void
}

function Mapping({ path, taken, file, refused, onFile, onClose, onUploaded }: MappingProps) {
  const say = useSay()
  const work = useSheet(file)
  const [active, setActive] = useState<RangeName>('depth')
  const [isNaming, setNaming] = useState(false)
  const [isSending, setSending] = useState(false)
  const isSlow = useDelayed(isSending, 200)
  const saved = useMasks(maskedSheet(work))
  const again = useSoundingsAgain(path)
  const leadToGuess = useLeadToGuess()
  const [name, setName] = useState(() =>
    new FreeNames(taken).take(file.found.facts.name ?? file.name.replace(/\.[^.]*$/, '')),
  )
  const nameId = useId()
  // the button that had the focus is gone; digits of masks are heard in the dialog
  const main = useRef<HTMLDivElement>(null)
  useEffect(() => main.current?.closest<HTMLElement>('[role=dialog]')?.focus(), [])
  const upload = async () => {
    const { applied } = work
    if (!applied || !work.isReady || isSending) return
    setSending(true)
    try {
      const { meta, started } = file.found.facts
      const kind = guessSoundingKind(applied.data.sequences.map(s => s.quantity))
      const made = await sendSounding(
        path,
        { ...applied.data, name: name.trim(), kind, meta, started },
        file.original,
        work.mask,
      )
      await again()
      showToast(say('sequences.uploaded'))
      onUploaded(made)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure(`${say('sequences.uploadFailed')}. ${say(error.message)}`)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <div className="upload-main" ref={main}>
        <SheetView {...{ work, active }} />
        <div className="upload-side">
          {refused && (
            <p className="refusal" role="alert">
              {say(refused.sentence)}. {say('upload.stillShown', { refused: refused.name, name: file.name })}
            </p>
          )}
          <MasksList masks={saved} applied={work.mask} />
          <RangeFields {...{ work, active }} onActive={setActive} />
          <SheetColumnsTable work={work} />
          <SheetPreview work={work} />
        </div>
      </div>
      <footer className="row upload-foot">
        <LeftRows work={work} />
        <span className="grow" />
        <label htmlFor={nameId} className="soft">
          {say('sounding.name')}
        </label>
        <input
          id={nameId}
          className="input-small sounding-input upload-name"
          value={name}
          maxLength={100}
          onChange={event => setName(event.target.value)}
        />
        <ChooseButton label={say('upload.another')} onFile={onFile} />
        <Button variant="default" onClick={onClose}>
          {say('ui.cancel')}
        </Button>
        <Button variant="default" disabled={!work.isReady} onClick={() => setNaming(true)}>
          {say('mask.save')}
        </Button>
        <Button
          disabled={!work.isReady || isSending || name.trim() === ''}
          onClick={press => {
            if (!leadToGuess(press, file.name, main.current)) void upload()
          }}
        >
          {isSlow ? say('ui.saving') : say('upload.upload')}
        </Button>
      </footer>
      {isNaming && (
        <MaskName
          name={work.mask ?? ''}
          title={say('mask.save')}
          onClose={() => setNaming(false)}
          onName={async given => {
            await saved.add(given)
            setNaming(false)
          }}
        />
      )}
    </>
  )
}
