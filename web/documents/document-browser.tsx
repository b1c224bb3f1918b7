import { documents } from '@borebook/contract/documents.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useEndpointLater } from '../kit/api.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { useDocumentTexts, useTexts } from '../kit/texts.tsx'
import { warned } from '../kit/toasts.ts'
import { BrowserDialogs, type OpenDialog } from './browser-dialogs.tsx'
import { ChosenBar, DropHint, EmptyState, LoadFailure } from './browser-notes.tsx'
import { setCut, useCut } from './cut-entries.ts'
import { mayHoldNew } from './document-actions.ts'
import { DocumentBar, DocumentCrumbs } from './document-bar.tsx'
import { uploadTarget, useDocumentDrag } from './document-drag.ts'
import { useDocumentKeys } from './document-keys.ts'
import { DocumentList } from './document-list.tsx'
import { DocumentMenu } from './document-menu.tsx'
import { dirOf, type Place } from './document-place.ts'
import { usePointer } from './document-pointer.ts'
import { documentWork } from './document-work.ts'
import { UploadButton } from './upload-button.tsx'
import { useChosen } from './use-chosen.ts'
import { type OpenMenu, useDocumentActs } from './use-document-acts.ts'
import { useShownList } from './use-shown-list.ts'
import './documents.css'
// the two halves of the button have their look before anything is uploaded
import './uploads.css'

interface DocumentBrowserProps {
  prj: number
  /** The object in whose tab it stands; without one it is the project’s. */
  home?: { locid: number; shortname: string }
  mayEdit: boolean
}

/** The documents of a project or an object, as a desktop file manager shows them. */
export function DocumentBrowser({ prj, home, mayEdit }: DocumentBrowserProps) {
  useDocumentTexts()
  const { say } = useTexts()
  const locid = home?.locid ?? null
  const shown = useShownList(prj, locid)
  const { at, asked, listing, words, sort, folder, rows, isSearch, expanded, toggle, isTiled } = shown
  const { place, setWords, go } = at
  const store = useEndpointLater(documents.store, {})
  const chosen = useChosen(listing, rows)
  const { picked, wait, none } = chosen
  const cut = useCut(prj)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [menu, setMenu] = useState<OpenMenu>()
  const [renaming, setRenaming] = useState<number>()
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const work = useMemo(() => listing && documentWork(listing, say), [listing, say])
  const rootName = place.isProject ? say('doc.root') : (home?.shortname ?? '')
  const toList = useCallback(() => list.current?.focus(), [])
  const mayChange = mayEdit && listing !== undefined

  const acts = useDocumentActs({
    ...{ prj, mayEdit, shown, chosen, cut, work, say, toList, setDialog, setMenu, setRenaming },
  })
  const { goTo, up, open, move, paste, run, openMenu, renameHere } = acts
  const drag = useDocumentDrag({
    ...{ listing, folder, rootName, mayEdit: mayChange, frame: list },
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
    ...{ listing, rows, chosen, expanded, isTiled, isSearch },
    ...{ run, open, up, toggle, openMenu, renameHere, paste, frame: list },
    hasDialog: dialog !== undefined,
    mayMakeFolder: mayChange,
    newFolder: () =>
      listing && !mayHoldNew(listing, folder) ? warned(say('doc.deep')) : setDialog({ name: 'newFolder' }),
    toSearch: () => search.current?.select(),
    endSearch: () => setWords(''),
    endCut: () => setCut(prj, []),
    hasCut: cut.size > 0,
  })
  const onPointer = usePointer({ listing, rows, chosen, renaming, open, toggle, openMenu, run, drag, frame: list, say })
  // who comes by keyboard is in the list at once; a field that is being typed in keeps the focus
  const hasList = listing !== undefined
  useEffect(() => {
    if (hasList && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [hasList])

  const hrefOf = (key: number | null) => {
    const dir = dirOf({ isProject: place.isProject, folder: key }, locid)
    const query = new URLSearchParams(window.location.search)
    query.delete('q')
    if (dir) query.set('dir', dir)
    else query.delete('dir')
    return `?${query}`
  }
  const projectRoot: Place = { isProject: true, folder: null }
  return (
    <div className="documents">
      {store.data?.reachable === false && (
        <p className="note doc-away" role="status">
          {say('doc.storeAway')}
        </p>
      )}
      <DocumentBar
        crumbs={
          <DocumentCrumbs
            {...{ listing, folder, rootName, hrefOf }}
            target={drag.target?.into}
            onGo={key => {
              goTo(key)
              toList()
            }}
          />
        }
        upload={listing && <UploadButton target={uploadTarget(listing, folder, rootName)} />}
        isAtRoot={folder < 0}
        isProjectRoot={place.isProject && folder < 0}
        mayEdit={mayChange}
        mayMakeFolder={mayChange && mayHoldNew(listing, folder)}
        words={at.words}
        onWords={setWords}
        searchRef={search}
        toList={toList}
        sort={at.sort}
        onSort={at.setSort}
        isTiled={isTiled}
        onTiled={next => {
          shown.tile(next)
          toList()
        }}
        onUp={up}
        onProjectFolder={() => {
          wait()
          go(projectRoot)
        }}
        onNewFolder={() => setDialog({ name: 'newFolder' })}
        onDeleted={() => setDialog({ name: 'deleted' })}
      />
      {!listing && !asked.isError && (
        <div className="doc-frame">
          <p className="doc-loading soft" role="status">
            {say('doc.loading')}
          </p>
          <Skeleton rows={10} />
        </div>
      )}
      {!asked.data && asked.isError && <LoadFailure error={asked.error} onAgain={() => void asked.refetch()} />}
      {listing && (
        <div className="doc-frame">
          <DocumentList
            {...{ listing, rows, isTiled, sort, expanded, renaming, onRenamed, onKeyDown, onPointer, isSearch, cut }}
            onSort={at.setSort}
            chosen={chosen.chosen}
            cursorRow={chosen.cursorRow}
            target={drag.target?.fault ? undefined : drag.target?.into}
            mayEdit={mayEdit}
            label={say('doc.documents')}
            onFocus={() => chosen.cursorRow < 0 && rows.indices.length > 0 && chosen.only(0, false)}
            frameRef={list}
          />
          {rows.indices.length === 0 && (
            <EmptyState
              words={isSearch ? words : undefined}
              isRoot={folder < 0}
              upload={mayEdit ? <UploadButton target={uploadTarget(listing, folder, rootName)} /> : undefined}
            />
          )}
          {drag.target && <DropHint target={drag.target} />}
          <ChosenBar
            {...{ listing, picked, mayEdit }}
            onAction={action => run(action, picked)}
            onMore={where => openMenu(where, picked)}
            onNone={chosen.none}
          />
          <p className="visually-hidden" role="status">
            {isSearch ? say('doc.found', { count: rows.indices.length }) : ''}
          </p>
        </div>
      )}
      {menu && (
        <DocumentMenu
          {...menu}
          onAction={action => run(action, picked)}
          onClose={() => {
            setMenu(undefined)
            toList()
          }}
        />
      )}
      {listing && work && dialog && (
        <BrowserDialogs
          {...{ dialog, listing, rows, folder, work, sort }}
          onDialog={setDialog}
          onMove={move}
          onDeleted={none}
          onMade={key => wait(key)}
          onShown={key => wait(key)}
          toList={toList}
        />
      )}
    </div>
  )
}
