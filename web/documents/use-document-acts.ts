import { useCallback } from 'react'
import type { Say } from '../app/texts.tsx'
import { showWarning } from '../app/toasts.ts'
import type { OpenDialog } from './browser-dialogs.tsx'
import { cutNow, setCut } from './cut-entries.ts'
import { type Action, actionsFor, mayHoldNew } from './document-actions.ts'
import type { MenuPlace } from './document-pointer.ts'
import { type DocumentWork, documentWork } from './document-work.ts'
import type { Listing } from './listing/listing.ts'
import { keepOutermost, moveFault } from './listing/listing-view.ts'
import type { useShownList } from './listing/use-shown-list.ts'
import type { ChosenDocuments } from './use-chosen.ts'

export interface OpenMenu {
  place: MenuPlace
  actions: Action[]
  label: string
  /** Does it for what the menu was opened for, where that is not what is chosen. */
  doFor?: ((action: Action) => void) | undefined
}
interface ActOptions {
  prj: number
  mayEdit: boolean
  shown: ReturnType<typeof useShownList>
  chosen: ChosenDocuments
  /** Keys of what is cut. */
  cut: ReadonlySet<number>
  work: DocumentWork | undefined
  say: Say
  toList(): void
  setDialog(dialog: OpenDialog): void
  setMenu(menu: OpenMenu): void
  setRenaming(key: number): void
}

/** What keys, menus, buttons and drags do in the browser; entries are named by their index. */
export function useDocumentActs(o: ActOptions) {
  const { prj, mayEdit, shown, cut, work, say, toList, setDialog, setMenu, setRenaming } = o
  const { listing, folder, isSearch, isTiled } = shown
  const { place, go } = shown.at
  const { wait, none } = o.chosen

  const goTo = (key: number | null, choose?: number) => {
    wait(choose)
    go({ isProject: place.isProject, folder: key })
  }
  const up = () => {
    if (!listing || folder < 0) return
    const parent = listing.parent(folder)
    goTo(parent < 0 ? null : listing.key(parent), listing.key(folder))
    toList()
  }
  const open = (entry: number) => {
    if (!listing) return
    const parent = listing.parent(entry)
    // what was found is shown where it lies
    if (isSearch && listing.isFile(entry)) goTo(parent < 0 ? null : listing.key(parent), listing.key(entry))
    else if (listing.isFile(entry)) setDialog({ name: 'preview', key: listing.key(entry) })
    else goTo(listing.key(entry))
  }
  const move = useCallback(
    (from: Listing, entries: readonly number[], into: number) => {
      if (!moveFault(from, entries, into)) none()
      void documentWork(from, say)
        .move(entries, into)
        .then(fault => fault && setDialog({ name: 'refused', sentence: fault }))
    },
    [say, none, setDialog],
  )
  const paste = () => {
    const waiting = cutNow(prj)
    if (!listing || !mayEdit || waiting.length === 0) return
    const entries = waiting.map(key => listing.indexOf(key)).filter(entry => entry >= 0)
    setCut(prj, [])
    if (entries.length > 0) return move(listing, entries, folder)
    void work?.bring(waiting, folder)
  }
  const newFolder = () => {
    if (!listing) return
    if (!mayHoldNew(listing, folder)) return showWarning(say('doc.deep'))
    setDialog({ name: 'newFolder', into: folder < 0 ? null : listing.key(folder) })
  }
  const run = (action: Action, entries: readonly number[]) => {
    const [first] = entries
    if (!listing || !work) return
    if (action === 'newFolder') return newFolder()
    if (action === 'paste') return paste()
    if (first === undefined || !actionsFor(listing, entries, mayEdit).includes(action)) return
    const keys = keepOutermost(listing, entries).map(listing.key)
    if (action === 'open') open(first)
    else if (action === 'download') void work.download(first)
    else if (action === 'zip') void work.pack(entries)
    else if (action === 'link')
      void work.copyLink(first).then(url => url !== undefined && setDialog({ name: 'link', url }))
    else if (action === 'cut') setCut(prj, keys)
    else if (action === 'move') setDialog({ name: 'move', keys })
    else if (action === 'delete') setDialog({ name: 'delete', keys })
    else if (action === 'rename') setDialog({ name: 'rename', key: listing.key(first) })
    else setDialog({ name: action, key: listing.key(first) })
  }
  const openMenu = (where: MenuPlace, entries: readonly number[], doFor?: (action: Action) => void) => {
    if (!listing) return
    const others: Action[] = mayEdit
      ? [
          ...(mayHoldNew(listing, folder) ? (['newFolder'] as const) : []),
          ...(cut.size > 0 ? (['paste'] as const) : []),
        ]
      : []
    const actions = entries.length > 0 ? actionsFor(listing, entries, mayEdit) : others
    const label = entries.length === 1 ? listing.name(entries[0]!) : say('doc.chosen', { count: entries.length })
    if (actions.length > 0) setMenu({ place: where, actions, label, doFor })
  }
  const renameHere = (entry: number) => {
    if (listing && actionsFor(listing, [entry], mayEdit).includes('rename') && !isTiled) setRenaming(listing.key(entry))
    else run('rename', [entry])
  }
  return { goTo, up, open, move, paste, newFolder, run, openMenu, renameHere }
}
