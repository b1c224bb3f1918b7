import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '../kit/texts.tsx'
import { type Action, actionLabels, actionsFor } from './document-actions.ts'
import type { DropTarget } from './document-drag.ts'
import type { Listing } from './listing.ts'

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

/** Where what is dragged would go, or why it cannot. */
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
  onNone(): void
}

const together: readonly Action[] = ['zip', 'move', 'delete']

/** What can be done with several chosen entries, floating so that nothing moves. */
export function ChosenBar({ listing, picked, mayEdit, onAction, onNone }: ChosenBarProps) {
  const say = useSay()
  const isTouched = picked.length === 1 && matchMedia('(pointer: coarse)').matches
  if (picked.length < 2 && !isTouched) return null
  const actions = actionsFor(listing, picked, mayEdit)
  const offered = isTouched ? actions.filter(action => action !== 'open' && action !== 'cut') : together
  return (
    <div className="doc-chosen" role="toolbar" aria-label={say('doc.chosen', { count: picked.length })}>
      <span>{say('doc.chosen', { count: picked.length })}</span>
      {offered
        .filter(action => actions.includes(action))
        .map(action => (
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
    </div>
  )
}
