import type { ListedObject } from '@borebook/contract/objects.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ObjectDetail } from '../object/object-detail.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { objectPage } from './objects-table.tsx'

/** An object's detail as a dialog over the map. */
export function ObjectPopup({ object, onClose }: { object: ListedObject; onClose: () => void }) {
  useEscape(onClose)
  return (
    <Dialog
      onClose={onClose}
      closeOnEscape={false}
      size={1080}
      className="object-popup"
      title={
        <span className="row">
          <Link {...objectPage(object)}>{object.shortname}</Link>
          <StatusBadge status={object.objstatus} />
        </span>
      }
    >
      <ObjectDetail path={{ id: object.prj_id, locid: object.locid }} />
    </Dialog>
  )
}

/** Esc closes what is only read; where something is typed it is the form's key. */
function useEscape(onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    let isOurs = false
    // asked before the form has heard of the key: afterwards it may be gone
    const look = (event: KeyboardEvent) => {
      isOurs =
        event.key === 'Escape' &&
        document.querySelectorAll('[role=dialog], [role=menu]').length === 1 &&
        !document.querySelector('.object-popup .field :is(input, textarea, select):not(:disabled)')
    }
    const act = (event: KeyboardEvent) => isOurs && !event.defaultPrevented && close.current()
    window.addEventListener('keydown', look, true)
    window.addEventListener('keydown', act)
    return () => {
      window.removeEventListener('keydown', look, true)
      window.removeEventListener('keydown', act)
    }
  }, [])
}
