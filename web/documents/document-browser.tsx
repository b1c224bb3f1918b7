import { documents } from '@borebook/contract/documents/documents.ts'
import { useEndpointLater } from '../app/api.tsx'
import { useSay, useTextsOf } from '../app/texts.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { UploadButton } from '../uploads/upload-button.tsx'
import { BrowserDialogs } from './browser-dialogs.tsx'
import { ChosenBar, DropHint, EmptyState, LoadFailure } from './browser-notes.tsx'
import { mayHoldNew } from './document-actions.ts'
import { DocumentBar, DocumentCrumbs } from './document-bar.tsx'
import { uploadTarget } from './document-drag.ts'
import { DocumentMenu } from './document-menu.tsx'
import { dirOf } from './document-place.ts'
import { DocumentList } from './listing/document-list.tsx'
import type { Listing } from './listing/listing.ts'
import { type Browser, type DocumentBrowserProps, useBrowser } from './use-browser.ts'
import './documents.css'
// the two halves of the button have their look before anything is uploaded
import '../uploads/uploads.css'

/** The documents of a project or an object, as a desktop file manager shows them. */
export function DocumentBrowser(props: DocumentBrowserProps) {
  useTextsOf('documents')
  const say = useSay()
  const store = useEndpointLater(documents.store, {})
  const browser = useBrowser(props)
  const { asked, listing } = browser.shown
  return (
    <div className="stack documents">
      {store.data?.reachable === false && (
        <p className="note doc-away" role="status">
          {say('doc.storeAway')}
        </p>
      )}
      <Bar browser={browser} locid={props.home?.locid ?? null} />
      {!listing && !asked.isError && (
        <div className="stack doc-frame">
          <p className="doc-loading soft" role="status">
            {say('doc.loading')}
          </p>
          <Skeleton rows={10} />
        </div>
      )}
      {!asked.data && asked.isError && <LoadFailure error={asked.error} onAgain={() => void asked.refetch()} />}
      {listing && <Shown browser={browser} listing={listing} />}
    </div>
  )
}

/** Way, search, order and buttons above the list. */
function Bar({ browser, locid }: { browser: Browser; locid: number | null }) {
  const { shown, chosen, acts, drag, rootName, toList, mayChange, search, setDialog } = browser
  const { at, listing, folder, isTiled } = shown
  const { isProject } = at.place
  const hrefOf = (key: number | null) => {
    const dir = dirOf({ isProject, folder: key }, locid)
    const query = new URLSearchParams(window.location.search)
    query.delete('q')
    if (dir) query.set('dir', dir)
    else query.delete('dir')
    return `?${query}`
  }
  return (
    <DocumentBar
      crumbs={
        <DocumentCrumbs
          {...{ listing, folder, rootName, hrefOf }}
          target={drag.target?.into}
          onGo={key => {
            acts.goTo(key)
            toList()
          }}
        />
      }
      upload={listing && <UploadButton target={uploadTarget(listing, folder, rootName)} />}
      isAtRoot={folder < 0}
      isProjectRoot={isProject && folder < 0}
      mayEdit={mayChange}
      mayMakeFolder={mayChange && listing !== undefined && mayHoldNew(listing, folder)}
      words={at.words}
      onWords={at.setWords}
      searchRef={search}
      toList={toList}
      sort={at.sort}
      onSort={at.setSort}
      isTiled={isTiled}
      onTiled={next => {
        shown.tile(next)
        toList()
      }}
      onUp={acts.up}
      onProjectFolder={() => {
        chosen.wait()
        at.go({ isProject: true, folder: null })
      }}
      onNewFolder={acts.newFolder}
      onDeleted={() => setDialog({ name: 'deleted' })}
    />
  )
}

/** The list, and what opens over it. */
function Shown({ browser, listing }: { browser: Browser; listing: Listing }) {
  const say = useSay()
  const { shown, chosen, cut, work, acts, drag, rootName, toList, mayEdit } = browser
  const { dialog, setDialog, menu, setMenu, renaming, onRenamed, onKeyDown, onPointer } = browser
  const { at, words, sort, folder, rows, isSearch, expanded, isTiled } = shown
  const { picked, wait } = chosen
  return (
    <>
      <div className="stack doc-frame">
        <DocumentList
          {...{
            listing,
            rows,
            isTiled,
            sort,
            expanded,
            renaming,
            onRenamed,
            onKeyDown,
            onPointer,
            isSearch,
            cut,
            mayEdit,
          }}
          onSort={at.setSort}
          chosen={chosen.chosen}
          cursorRow={chosen.cursorRow}
          target={drag.target?.fault ? undefined : drag.target?.into}
          label={say('doc.documents')}
          onFocus={() => chosen.cursorRow < 0 && rows.indices.length > 0 && chosen.only(0, false)}
          frameRef={browser.frame}
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
          onAction={action => acts.run(action, picked)}
          onMore={where => acts.openMenu(where, picked)}
          onNone={chosen.none}
        />
        <p className="visually-hidden" role="status">
          {isSearch ? say('doc.found', { count: rows.indices.length }) : ''}
        </p>
      </div>
      {menu && (
        <DocumentMenu
          {...menu}
          onAction={action => acts.run(action, picked)}
          onClose={() => {
            setMenu(undefined)
            toList()
          }}
        />
      )}
      {work && dialog && (
        <BrowserDialogs
          {...{ dialog, listing, rows, work, sort, toList }}
          onDialog={setDialog}
          onMove={acts.move}
          onDeleted={chosen.none}
          onMade={wait}
          onShown={wait}
        />
      )}
    </>
  )
}
