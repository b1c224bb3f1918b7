import {
  depthsInName,
  lettersOf,
  mostNameLetters,
  nameFault,
  separator,
} from '@borebook/contract/documents/document-names.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useSay } from '../app/texts.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { FieldFrame, inputProps } from '../ui/fields/field.tsx'
import type { DocumentWork } from './document-work.ts'
import type { Listing } from './listing/listing.ts'
import '../ui/dialogs/record-dialog.css'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'

interface FrameProps {
  title: string
  size?: string
  onClose(): void
  children: ReactNode
}

/** A dialog of the browser; a form in it is sent by Enter, Ctrl+S and Ctrl+Enter. */
export function DocumentDialog({ title, size = 'sm', onClose, children }: FrameProps) {
  return (
    <Dialog onClose={onClose} title={title} size={size} onKeyDown={sendOnKey}>
      {children}
    </Dialog>
  )
}

function sendOnKey(event: KeyboardEvent<HTMLElement>): void {
  const hasCommand = event.ctrlKey || event.metaKey
  if (event.key !== 'Enter' && !(hasCommand && event.key === 's')) return
  // React takes it on to the page that the dialog stands over, where Enter goes to the next field
  event.stopPropagation()
  if (!hasCommand) return
  event.preventDefault()
  const within = (event.target as Element).closest('[role=dialog]')
  within?.querySelector('form')?.requestSubmit()
}

interface NameDialogProps {
  title: string
  label: TextKey
  type: 'folder' | 'file'
  name: string
  button: string
  onClose(): void
  /** Stores the name; answers what is wrong with it, or why it is not stored: the dialog stays, with what was typed. */
  onName(name: string): Promise<TextKey | undefined>
}

/** Asks for the name of a folder or a file. Above 100 letters it is said at once, else when the name is given. */
export function NameDialog({ title, label, type, name, button, onClose, onName }: NameDialogProps) {
  const say = useSay()
  const [typed, setTyped] = useState(name)
  const [wrong, setWrong] = useState<TextKey>()
  const [isBusy, setBusy] = useState(false)
  const isSelected = useRef(false)
  const isLong = lettersOf(typed.trim()) > mostNameLetters
  const now: TextKey | undefined = isLong
    ? type === 'folder'
      ? 'doc.folder.longNow'
      : 'doc.file.long'
    : typed.includes(separator)
      ? nameFault(typed.trim(), type)
      : undefined
  const shown = wrong ?? now
  const submit = async () => {
    const fault = nameFault(typed.trim(), type)
    setWrong(isLong ? undefined : fault)
    if (fault || isBusy) return
    setBusy(true)
    const refused = await onName(typed.trim())
    setBusy(false)
    if (refused) setWrong(refused)
    else onClose()
  }
  return (
    <FormDialog {...{ title, onClose, isBusy }} size="sm" verb={button} onSubmit={submit} onKeyDown={sendOnKey}>
      <FieldFrame id="document-name" label={say(label)} error={shown && say(shown)}>
        <div className="input">
          <input
            {...inputProps('document-name', shown && say(shown))}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onFocus={event => {
              if (isSelected.current) return
              isSelected.current = true
              const dot = name.lastIndexOf('.')
              event.target.setSelectionRange(0, type === 'file' && dot > 0 ? dot : name.length)
            }}
            onChange={event => {
              setTyped(event.target.value)
              setWrong(undefined)
            }}
          />
        </div>
      </FieldFrame>
    </FormDialog>
  )
}

interface DeleteDialogProps {
  listing: Listing
  entries: readonly number[]
  onClose(): void
  onSure(): void
}

/** Asks before anything is deleted, in the specification’s words, and says that it can come back. */
export function DeleteDialog({ listing, entries, onClose, onSure }: DeleteDialogProps) {
  const say = useSay()
  const [first] = entries
  const question: TextKey =
    entries.length > 1 ? 'doc.deleteMany' : listing.isFile(first!) ? 'doc.deleteFile' : 'doc.deleteFolder'
  return (
    <DocumentDialog title={say('doc.deleteTitle')} onClose={onClose}>
      {entries.length === 1 && <p className="doc-dialog-name">{listing.name(first!)}</p>}
      <p>{say(question, { count: entries.length })}</p>
      <p className="soft doc-dialog-hint">{say('doc.canReturn')}</p>
      <DialogButtons onCancel={onClose} isGrave>
        <Button
          color="red"
          onClick={() => {
            onClose()
            onSure()
          }}
        >
          {say('doc.delete')}
        </Button>
      </DialogButtons>
    </DocumentDialog>
  )
}

/** The link itself, where the clipboard is refused. */
export function LinkDialog({ url, onClose }: { url: string; onClose(): void }) {
  const say = useSay()
  return (
    <DocumentDialog title={say('doc.copyLink')} size="lg" onClose={onClose}>
      <FieldFrame id="document-link" label={say('doc.link')}>
        <div className="input">
          <input id="document-link" readOnly data-autofocus value={url} onFocus={event => event.target.select()} />
        </div>
      </FieldFrame>
    </DocumentDialog>
  )
}

interface DepthsDialogProps {
  listing: Listing
  entry: number
  give: DocumentWork['giveDepths']
  onClose(): void
}

const metres = (typed: string): number | null | undefined => {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  return /^\d{1,5}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined
}

/** Says from which depth to which a picture shows the ground, m; filled in where its name tells it. */
export function DepthsDialog({ listing, entry, give, onClose }: DepthsDialogProps) {
  const say = useSay()
  const rare = listing.rare(entry)
  const known = rare?.depth_from == null ? depthsInName(listing.name(entry)) : rare
  const [typed, setTyped] = useState({
    depth_from: known?.depth_from?.toFixed(2) ?? '',
    depth_to: known?.depth_to?.toFixed(2) ?? '',
  })
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const [from, to] = [metres(typed.depth_from), metres(typed.depth_to)]
    const fault: Record<string, string> = {}
    if (from === undefined) fault.depth_from = say('kit.number')
    if (to === undefined) fault.depth_to = say('kit.number')
    if ((from === null) !== (to === null)) fault[from === null ? 'depth_from' : 'depth_to'] = say('doc.depths.both')
    if (typeof from === 'number' && typeof to === 'number' && to <= from) fault.depth_to = say('doc.depths.order')
    setWrong(fault)
    if (Object.keys(fault).length > 0) return document.getElementById(Object.keys(fault)[0]!)?.focus()
    if (isBusy) return
    setBusy(true)
    try {
      await give(entry, from!, to!)
      onClose()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const fields = Object.entries(error.fields).map(([name, said]) => [name, said.map(s => say(s)).join(' ')])
      setWrong(fields.length > 0 ? Object.fromEntries(fields) : { depth_to: say(error.message) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      {...{ onClose, isBusy }}
      title={say('doc.depths')}
      size="sm"
      verb={say('ui.save')}
      onSubmit={submit}
      onKeyDown={sendOnKey}
    >
      <p className="doc-dialog-name">{listing.name(entry)}</p>
      <div className="dialog-grid">
        {(['depth_from', 'depth_to'] as const).map((name, n) => (
          <FieldFrame key={name} id={name} label={say(`doc.${name}`)} error={wrong[name] ?? wrong.__all__}>
            <div className="input">
              <input
                {...inputProps(name, wrong[name])}
                className="number"
                inputMode="decimal"
                autoComplete="off"
                data-autofocus={n === 0 || undefined}
                value={typed[name]}
                onChange={event => setTyped({ ...typed, [name]: event.target.value })}
              />
              <span className="unit">m</span>
            </div>
          </FieldFrame>
        ))}
      </div>
    </FormDialog>
  )
}
