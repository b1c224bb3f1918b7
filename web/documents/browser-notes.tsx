import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { MouseEvent, ReactNode } from 'react'
import { useSay } from '../app/texts.tsx'
import { type Action, actionLabels, actionsFor } from './document-actions.ts'
import type { DropTarget } from './document-drag.ts'
import { Icon, type IconName } from './document-icons.tsx'
import type { MenuPlace } from './document-pointer.ts'
import type { Listing } from './listing/listing.ts'

/** Why the list is not there, and the way to ask again. */
export function LoadFailure({ error, onAgain }: { error: Error; onAgain(): void }) {
  const say = useSay()
  return (
    <div className="empty" role="alert">
      <p>{say(error.message)}</p>
      <Button variant="default" onClick={onAgain}>
        {say('ui.again')}
      </Button>
    </div>
  )
}

interface EmptyStateProps {
  /** What was searched for. */
  words: string | undefined
  isRoot: boolean
  /** Who may send files finds the button for it here. */
  upload: ReactNode
}

export function EmptyState({ words, isRoot, upload }: EmptyStateProps) {
  const say = useSay()
  if (words !== undefined)
    return (
      <div className="empty doc-empty">
        <p className="soft">{say('doc.noMatch', { words })}</p>
      </div>
    )
  return (
    <div className="empty doc-empty">
      <p className="soft">{say(!isRoot ? 'doc.emptyFolder' : upload ? 'doc.empty' : 'doc.emptyRead')}</p>
      {isRoot && upload}
    </div>
  )
}

/** Says where what is dragged would go, or why it cannot. */
export function DropHint({ target }: { target: DropTarget }) {
  const say = useSay()
  const words = target.fault ?? (target.isUpload ? 'doc.dropHere' : 'doc.into')
  return (
    <p className="doc-drop-hint" data-fault={target.fault ? true : undefined} role="status">
      {say(words, { name: target.name })}
    </p>
  )
}

interface ChosenBarProps {
  listing: Listing
  picked: readonly number[]
  mayEdit: boolean
  onAction(action: Action): void
  onMore(place: MenuPlace): void
  onNone(): void
}

const together: readonly Action[] = ['zip', 'move', 'delete']
/** What stands in the one line of a phone; the rest is in the menu. */
const ofOne: readonly Action[] = ['download', 'zip', 'rename', 'move', 'delete']

/** What can be done with what is chosen, below the list, so that it lies on no row. */
export function ChosenBar({ listing, picked, mayEdit, onAction, onMore, onNone }: ChosenBarProps) {
  const say = useSay()
  const isNarrow = useMediaQuery('(max-width: 767px)', window.innerWidth < 768) ?? false
  const isTouched = picked.length === 1 && matchMedia('(pointer: coarse)').matches
  if (picked.length < 2 && !isTouched) return null
  const may = actionsFor(listing, picked, mayEdit)
  const wide = isTouched ? may.filter(action => action !== 'open' && action !== 'cut') : together
  const actions = (isNarrow && isTouched ? ofOne : wide).filter(action => may.includes(action))
  const count = say('doc.chosen', { count: picked.length })
  const icon = (name: IconName, label: string, onClick: (event: MouseEvent) => void) => (
    <button key={name} type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
      <Icon name={name} size={20} />
    </button>
  )
  return (
    <div className="row doc-chosen" role="toolbar" aria-label={count}>
      <span>{count}</span>
      {isNarrow ? (
        <>
          <span className="grow" />
          {actions.map(action => icon(action as IconName, say(actionLabels[action]), () => onAction(action)))}
          {isTouched &&
            icon('more', say('doc.more', { name: listing.name(picked[0]!) }), event => {
              const { left, top } = event.currentTarget.getBoundingClientRect()
              onMore({ x: left, y: top })
            })}
          {icon('none', say('doc.chooseNone'), onNone)}
        </>
      ) : (
        <>
          {actions.map(action => (
            <Button
              key={action}
              variant="default"
              {...(action === 'delete' ? { color: 'red', variant: 'outline' } : {})}
              onClick={() => onAction(action)}
            >
              {say(actionLabels[action])}
            </Button>
          ))}
          <button type="button" className="link-button" onClick={onNone}>
            {say('doc.chooseNone')}
          </button>
        </>
      )}
    </div>
  )
}
