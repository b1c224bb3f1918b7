import { lettersOf, mostNameLetters, nameFault, separator } from '@borebook/contract/documents/document-names.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { memo, useEffect, useRef, useState } from 'react'
import { formatInstant } from '../../app/site/times.ts'
import { useTexts } from '../../app/texts.tsx'
import { formatFileSize } from '../../ui/fields/figures.ts'
import type { Action } from '../document-actions.ts'
import { fileIcon, Icon } from '../document-icons.tsx'
import { usePicture } from '../photos/pictures.ts'
import { useDocumentNote } from '../use-document-note.ts'
import type { Listing } from './listing.ts'

export interface RowLook {
  isChosen: boolean
  isCursor: boolean
  /** Cut, and not put anywhere yet. */
  isCut: boolean
  /** What is dragged would go here. */
  isTarget: boolean
}
interface DocumentRowProps extends RowLook {
  listing: Listing
  at: number
  row: number
  top: number
  level: number
  isExpanded: boolean
  mayEdit: boolean
  isNarrow: boolean
  /** Folder in which it lies, shown among what a search has found. */
  place: string | undefined
  /** Stable. Typed a new name in the row; undefined: it keeps its own. */
  onRenamed: ((name: string | undefined) => void) | undefined
}

export const rowId = (listing: Listing, at: number): string => `document${listing.key(at)}`

/** An object, a folder or a file in the table. What is clicked in it is told by `data-act` to the table around. */
export const DocumentTableRow = memo(function DocumentRow(props: DocumentRowProps) {
  const { listing, at, row, top, level, isExpanded, mayEdit, isNarrow, place, onRenamed } = props
  const { say, language } = useTexts()
  const name = listing.name(at)
  const isFile = listing.isFile(at)
  const isObject = listing.isObject(at)
  const isEmpty = listing.columns.ends[at] === at + 1
  const rare = listing.rare(at)
  const infected = rare?.infected
  const note = useDocumentNote()(rare)
  const size = formatFileSize(listing.columns.sizes[at]!, language)
  const date = formatInstant(listing.columns.dates[at]!)
  const into = isFile ? listing.parent(at) : at
  const act = (action: Action, label: string) => (
    <button
      type="button"
      tabIndex={-1}
      className="icon-button"
      data-act={action}
      aria-label={`${label}: ${name}`}
      title={label}
    >
      <Icon name={action as 'download'} />
    </button>
  )
  return (
    <div
      role="row"
      id={rowId(listing, at)}
      className="doc-row"
      aria-level={level + 1}
      aria-rowindex={row + 2}
      aria-selected={props.isChosen}
      aria-expanded={isFile ? undefined : isExpanded}
      data-row={row}
      data-into={into < 0 ? '' : listing.key(into)}
      data-cursor={props.isCursor || undefined}
      data-cut={props.isCut || undefined}
      data-target={props.isTarget || undefined}
      draggable={mayEdit && !isObject && !onRenamed}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" className="row doc-name" style={{ paddingLeft: 8 + level * 18 }}>
        {isFile || isEmpty || place !== undefined ? (
          <span className="doc-twisty" />
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className="doc-twisty"
            data-act="toggle"
            data-open={isExpanded || undefined}
            aria-label={say(isExpanded ? 'doc.collapse' : 'doc.expand', { name })}
          >
            <Icon name="chevron" size={14} />
          </button>
        )}
        {isFile && listing.shown(at) === 'image' && !infected ? (
          <Thumb key={listing.key(at)} listing={listing} at={at} />
        ) : (
          <span className="doc-thumb">
            <Icon name={isFile ? fileIcon(name, listing.shown(at)) : isObject ? 'object' : 'folder'} size={18} />
          </span>
        )}
        <span className="doc-words">
          {onRenamed ? (
            <RenameInput key={listing.key(at)} name={name} isFile={isFile} onDone={onRenamed} />
          ) : (
            <span className="doc-label" title={name}>
              {name}
            </span>
          )}
          {note && !isNarrow && <span className="doc-depths soft">{note}</span>}
          {place !== undefined && <span className="ellipsis doc-place soft">{place}</span>}
          {isNarrow && (
            <span className="doc-under soft">
              {size}
              {date && ` · ${date}`}
              {note && ` · ${note}`}
            </span>
          )}
        </span>
        {infected && (
          <span className="doc-infected" title={say('doc.infected', { found: infected })}>
            <Icon name="infected" />
            <span className="visually-hidden">{say('doc.infected', { found: infected })}</span>
          </span>
        )}
      </div>
      {!isNarrow && (
        <>
          <div role="gridcell" className="num">
            {size}
          </div>
          <div role="gridcell" className="num">
            {date}
          </div>
        </>
      )}
      <div role="gridcell" className="doc-acts">
        {!isNarrow && (
          <>
            {isFile && !infected && act('download', say('doc.download'))}
            {mayEdit && !isObject && (
              <>
                {act('rename', say('doc.rename'))}
                {act('move', say('doc.move'))}
                {act('delete', say('doc.delete'))}
              </>
            )}
          </>
        )}
        <button
          type="button"
          tabIndex={-1}
          className="icon-button"
          data-act="more"
          aria-label={say('doc.more', { name })}
        >
          <Icon name="more" />
        </button>
      </div>
    </div>
  )
})

/** A small picture, and a large one while it is pointed at. */
function Thumb({ listing, at }: { listing: Listing; at: number }) {
  const url = usePicture(listing.scope.prj, listing.key(at), '256')
  const [large, setLarge] = useState<{ left: number; top: number }>()
  if (!url)
    return (
      <span className="doc-thumb">
        <Icon name="image" size={18} />
      </span>
    )
  return (
    <span
      className="doc-thumb"
      onPointerEnter={event => {
        if (event.pointerType !== 'mouse') return
        const box = event.currentTarget.getBoundingClientRect()
        setLarge({ left: box.right + 12, top: Math.max(8, Math.min(box.top - 100, window.innerHeight - 256)) })
      }}
      onPointerLeave={() => setLarge(undefined)}
    >
      <img src={url} alt="" draggable={false} />
      {large && (
        <span className="doc-large" popover="manual" ref={openPopover} style={large}>
          <img src={url} alt="" />
        </span>
      )}
    </span>
  )
}
/** Opens it in the top layer: rows are moved by transforms, within which nothing can be placed by the window. */
const openPopover = (element: HTMLElement | null) => element?.showPopover()

interface RenameInputProps {
  name: string
  isFile: boolean
  onDone(name: string | undefined): void
}

/** The name itself becomes the field; of a file the part before the extension is chosen. What cannot be is said under it. */
function RenameInput({ name, isFile, onDone }: RenameInputProps) {
  const { say } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const [wrong, setWrong] = useState<TextKey>()
  useEffect(() => {
    const dot = name.lastIndexOf('.')
    input.current!.focus()
    input.current!.setSelectionRange(0, isFile && dot > 0 ? dot : name.length)
  }, [name, isFile])
  const done = (typed: string | undefined) => {
    if (isDone.current) return
    isDone.current = true
    onDone(typed)
  }
  const faultOf = (typed: string) => nameFault(typed.trim(), isFile ? 'file' : 'folder')
  return (
    <span className="doc-rename" data-wrong={wrong ? true : undefined}>
      <input
        ref={input}
        aria-label={say(isFile ? 'doc.fileName' : 'doc.folderName')}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong && 'doc-rename-wrong'}
        defaultValue={name}
        autoComplete="off"
        spellCheck={false}
        onChange={event => {
          const typed = event.target.value
          setWrong(lettersOf(typed.trim()) > mostNameLetters || typed.includes(separator) ? faultOf(typed) : undefined)
        }}
        onBlur={event => done(faultOf(event.target.value) ? undefined : event.target.value)}
        onKeyDown={event => {
          event.stopPropagation()
          const typed = event.currentTarget.value
          if (event.key === 'Escape') done(undefined)
          if (event.key !== 'Enter') return
          event.preventDefault()
          const fault = faultOf(typed)
          if (fault) setWrong(fault)
          else done(typed)
        }}
      />
      {wrong && (
        <span className="wrong" id="doc-rename-wrong" role="alert">
          {say(wrong)}
        </span>
      )}
    </span>
  )
}
