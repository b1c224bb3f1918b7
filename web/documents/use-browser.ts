import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../app/texts.tsx'
import type { OpenDialog } from './browser-dialogs.tsx'
import { setCut, useCut } from './cut-entries.ts'
import { useDocumentDrag } from './document-drag.ts'
import { useDocumentKeys } from './document-keys.ts'
import { usePointer } from './document-pointer.ts'
import { documentWork } from './document-work.ts'
import { useShownList } from './listing/use-shown-list.ts'
import { useChosen } from './use-chosen.ts'
import { type OpenMenu, useDocumentActs } from './use-document-acts.ts'

export interface DocumentBrowserProps {
  prj: number
  /** The object in whose tab it stands; without one it is the project’s. */
  home?: { locid: number; shortname: string }
  mayEdit: boolean
}

export type Browser = ReturnType<typeof useBrowser>

/** The machine of the documents' browser: what is shown, chosen, cut, dragged and asked, and what keys and pointer do. */
export function useBrowser({ prj, home, mayEdit }: DocumentBrowserProps) {
  const { say } = useTexts()
  const shown = useShownList(prj, home?.locid ?? null)
  const { at, listing, folder, rows, isSearch, expanded, toggle, isTiled } = shown
  const chosen = useChosen(listing, rows)
  const cut = useCut(prj)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [menu, setMenu] = useState<OpenMenu>()
  const [renaming, setRenaming] = useState<number>()
  const frame = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const work = useMemo(() => listing && documentWork(listing, say), [listing, say])
  const rootName = at.place.isProject ? say('doc.root') : (home?.shortname ?? '')
  const toList = useCallback(() => frame.current?.focus(), [])
  const mayChange = mayEdit && listing !== undefined

  const acts = useDocumentActs({
    prj,
    mayEdit,
    shown,
    chosen,
    cut,
    work,
    say,
    toList,
    setDialog,
    setMenu,
    setRenaming,
  })
  const { up, open, move, paste, newFolder, run, openMenu, renameHere } = acts
  const drag = useDocumentDrag({
    listing,
    folder,
    rootName,
    mayEdit: mayChange,
    frame,
    move: (entries, into) => listing && move(listing, entries, into),
  })
  const onRenamed = useCallback(
    (name: string | undefined) => {
      const entry = listing && renaming !== undefined ? listing.indexOf(renaming) : -1
      setRenaming(undefined)
      toList()
      if (name !== undefined && entry >= 0) void work?.rename(entry, name)
    },
    [listing, renaming, work, toList],
  )
  const onKeyDown = useDocumentKeys({
    listing,
    rows,
    chosen,
    expanded,
    isTiled,
    isSearch,
    run,
    open,
    up,
    toggle,
    openMenu,
    renameHere,
    paste,
    newFolder,
    frame,
    hasDialog: dialog !== undefined,
    mayMakeFolder: mayChange,
    toSearch: () => search.current?.select(),
    endSearch: () => at.setWords(''),
    endCut: () => setCut(prj, []),
    hasCut: cut.size > 0,
  })
  const onPointer = usePointer({ listing, rows, chosen, renaming, open, toggle, openMenu, run, drag, frame, say })
  // who comes by keyboard is in the list at once; a field that is being typed in keeps the focus
  const hasList = listing !== undefined
  useEffect(() => {
    if (hasList && document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [hasList])
  return {
    shown,
    chosen,
    cut,
    work,
    acts,
    drag,
    rootName,
    toList,
    mayEdit,
    mayChange,
    frame,
    search,
    dialog,
    setDialog,
    menu,
    setMenu,
    renaming,
    onRenamed,
    onKeyDown,
    onPointer,
  }
}
