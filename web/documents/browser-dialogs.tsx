import type { TextKey } from '@borebook/contract/kit/say.ts'
import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { lazyComponent } from '../app/lazy-component.ts'
import { useSay } from '../app/texts.tsx'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { DeleteDialog, DepthsDialog, DocumentDialog, LinkDialog, NameDialog } from './document-dialogs.tsx'
import { DeletedDialog, HistoryDialog } from './document-records.tsx'
import type { DocumentWork } from './document-work.ts'
import type { Listing } from './listing/listing.ts'
import type { ListingRows, ListingSort } from './listing/listing-view.ts'
import { MoveDialog } from './move-dialog.tsx'

const DocumentPreview = lazyComponent(() =>
  import('./preview/document-preview.tsx').then(m => ({ default: m.DocumentPreview })),
)

/** The dialog that is open, and the entry that it is about, by key: the list may change under it. */
export type OpenDialog =
  | { name: 'deleted' }
  /** `into` is the folder that it is to be made in; null: the root. */
  | { name: 'newFolder'; into: number | null }
  | { name: 'rename' | 'depths' | 'history' | 'preview'; key: number }
  | { name: 'move' | 'delete'; keys: number[] }
  | { name: 'link'; url: string }
  | { name: 'refused'; sentence: TextKey }

interface BrowserDialogsProps {
  dialog: OpenDialog
  listing: Listing
  rows: ListingRows
  work: DocumentWork
  sort: ListingSort
  onDialog(dialog: OpenDialog | undefined): void
  onMove(listing: Listing, entries: readonly number[], into: number): void
  onDeleted(): void
  onMade(key: number): void
  onShown(key: number): void
  toList(): void
}

export function BrowserDialogs(props: BrowserDialogsProps) {
  const { dialog, listing, rows, work, sort, onDialog } = props
  const say = useSay()
  const close = () => {
    onDialog(undefined)
    // after the dialog has given the focus back to what opened it
    setTimeout(props.toList, 0)
  }
  const { prj } = listing.scope
  const entries = ('keys' in dialog ? dialog.keys : 'key' in dialog ? [dialog.key] : [])
    .map(key => listing.indexOf(key))
    .filter(at => at >= 0)
  const [entry] = entries
  if (dialog.name === 'newFolder')
    return (
      <NameDialog
        title={say('doc.newFolder')}
        label="doc.folderName"
        type="folder"
        name=""
        button={say('doc.createFolder')}
        onClose={close}
        onName={async name => {
          // somebody may have deleted it since, and the list have gone to the root
          const into = dialog.into === null ? -1 : listing.indexOf(dialog.into)
          if (dialog.into !== null && into < 0) return 'doc.folder.gone'
          const made = await work.create(into, name)
          if (typeof made === 'string') return made
          if (made?.id) props.onMade(made.id)
          return undefined
        }}
      />
    )
  if (dialog.name === 'deleted') return <DeletedDialog prj={prj} onClose={close} />
  if (dialog.name === 'link') return <LinkDialog url={dialog.url} onClose={close} />
  if (dialog.name === 'refused')
    return (
      <DocumentDialog title={say('doc.move')} onClose={close}>
        <p className="refusal" role="alert">
          {say(dialog.sentence)}
        </p>
        <DialogButtons>
          <Button data-autofocus onClick={close}>
            {say('ui.close')}
          </Button>
        </DialogButtons>
      </DocumentDialog>
    )
  if (entry === undefined) return null
  if (dialog.name === 'move')
    return (
      <MoveDialog
        {...{ prj, sort }}
        keys={dialog.keys}
        title={say(entries.length > 1 ? 'doc.move' : listing.isFile(entry) ? 'doc.moveFile' : 'doc.moveFolder')}
        moving={entries.length === 1 ? placeWords(listing, entry) : say('doc.chosen', { count: entries.length })}
        onClose={close}
        onMove={props.onMove}
      />
    )
  if (dialog.name === 'delete')
    return (
      <DeleteDialog
        {...{ listing, entries }}
        onClose={close}
        onSure={() => {
          props.onDeleted()
          void work.remove(entries)
        }}
      />
    )
  if (dialog.name === 'rename') {
    const isFile = listing.isFile(entry)
    return (
      <NameDialog
        title={say(isFile ? 'doc.editFileName' : 'doc.editFolderName')}
        label={isFile ? 'doc.fileName' : 'doc.folderName'}
        type={isFile ? 'file' : 'folder'}
        name={listing.name(entry)}
        button={say('ui.save')}
        onClose={close}
        onName={name => work.rename(entry, name)}
      />
    )
  }
  if (dialog.name === 'depths') return <DepthsDialog {...{ listing, entry }} give={work.giveDepths} onClose={close} />
  if (dialog.name === 'history')
    return <HistoryDialog prj={prj} document={dialog.key} name={listing.name(entry)} onClose={close} />
  const neighbour = (by: 1 | -1): number | undefined => {
    for (let row = rows.indices.indexOf(entry) + by; row >= 0 && row < rows.indices.length; row += by)
      if (listing.isFile(rows.indices[row]!)) return rows.indices[row]
    return undefined
  }
  return (
    <Suspense>
      <DocumentPreview
        {...{ listing, entry }}
        neighbours={{ previous: neighbour(-1) !== undefined, next: neighbour(1) !== undefined }}
        onStep={by => {
          const next = neighbour(by)
          if (next === undefined) return
          props.onShown(listing.key(next))
          onDialog({ name: 'preview', key: listing.key(next) })
        }}
        onDownload={() => void work.download(entry)}
        onClose={close}
      />
    </Suspense>
  )
}

/** `KB 1/26 › Photos › box.jpg`. */
const placeWords = (listing: Listing, at: number) =>
  listing
    .line(at)
    .map(up => listing.name(up))
    .join(' › ')
