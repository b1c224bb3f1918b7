import { memo } from 'react'
import { useTexts } from '../../app/texts.tsx'
import { formatFileSize } from '../../ui/fields/figures.ts'
import { fileIcon, Icon } from '../document-icons.tsx'
import { usePicture } from '../photos/pictures.ts'
import { useDocumentNote } from '../use-document-note.ts'
import { type RowLook, rowId } from './document-row.tsx'
import type { Listing } from './listing.ts'

interface DocumentTileProps extends RowLook {
  listing: Listing
  at: number
  row: number
  count: number
  mayEdit: boolean
}

/** An entry as a large picture with its name under it. */
export const DocumentTile = memo(function DocumentTile(props: DocumentTileProps) {
  const { listing, at, row, count, mayEdit } = props
  const { say, language } = useTexts()
  const name = listing.name(at)
  const isFile = listing.isFile(at)
  const isObject = listing.isObject(at)
  const rare = listing.rare(at)
  const note = useDocumentNote()
  const infected = rare?.infected
  const isPicture = isFile && listing.shown(at) === 'image' && !infected
  const url = usePicture(listing.scope.prj, isPicture ? listing.key(at) : undefined, '256')
  const into = isFile ? listing.parent(at) : at
  return (
    <div
      role="option"
      id={rowId(listing, at)}
      className="stack doc-tile"
      aria-selected={props.isChosen}
      aria-posinset={row + 1}
      aria-setsize={count}
      data-row={row}
      data-into={into < 0 ? '' : listing.key(into)}
      data-cursor={props.isCursor || undefined}
      data-cut={props.isCut || undefined}
      data-target={props.isTarget || undefined}
      draggable={mayEdit && !isObject}
      title={name}
    >
      <span className="doc-tile-picture">
        {url ? (
          <img src={url} alt="" draggable={false} />
        ) : (
          <Icon name={isFile ? fileIcon(name, listing.shown(at)) : isObject ? 'object' : 'folder'} size={48} />
        )}
      </span>
      <span className="doc-tile-name">{name}</span>
      <span className="doc-tile-size soft">
        {infected
          ? say('doc.infected', { found: infected })
          : [formatFileSize(listing.columns.sizes[at]!, language), note(rare)].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
})
