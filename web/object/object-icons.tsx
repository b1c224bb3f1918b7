import { objects } from '@borebook/contract/objects.ts'
import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { AddressState } from '../app/address.ts'
import { useEndpoint } from '../app/api.tsx'
import { useDelayed } from '../app/delayed.ts'
import { lazyComponent } from '../app/lazy-component.ts'
import { useTexts } from '../app/texts.tsx'
import { useExportDialog } from '../export/export-button.tsx'
import { ViewOnlyMark } from '../ui/lacking-right.tsx'
import { ChangeLogButton } from './change-logs/change-log-button.tsx'

const DeleteObject = lazyComponent(() => import('./delete-object.tsx').then(m => ({ default: m.DeleteObject })))

interface ObjectIconsProps {
  path: { id: number; locid: number }
  shortname: string
  permissions: readonly string[]
  /** Opens the form; undefined where there is none. */
  onEdit?: (() => void) | undefined
  /** Whether the Protocol tab is open: its entries have their own icons to edit and delete. */
  isProtocol?: boolean
}

/** What can be done with an object, by permission. */
export function ObjectIcons({ path, shortname, permissions, onEdit, isProtocol = false }: ObjectIconsProps) {
  const { say } = useTexts()
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const mayEdit = permissions.includes('objectEdit')
  const params = { id: String(path.id) }
  const { locid } = path
  const exporting = useExportDialog({
    prj: path.id,
    called: shortname,
    of: () => ({ object: { locid, shortname } }),
  })
  return (
    <>
      {!mayEdit && <ViewOnlyMark project={path.id} />}
      {mayEdit && onEdit && !isProtocol && (
        <button
          type="button"
          className="icon-button"
          data-tip={`${say('ui.edit')} · E`}
          aria-label={say('ui.edit')}
          onClick={onEdit}
        >
          <IconPencil size={18} />
        </button>
      )}
      {mayEdit && (
        <Link
          to="/projects/$id/create"
          params={params}
          search={{ duplicate: path.locid } as AddressState}
          className="icon-button rare"
          data-tip={say('object.duplicate')}
          aria-label={say('object.duplicate')}
        >
          <IconCopy size={18} />
        </Link>
      )}
      {permissions.includes('objectDelete') && !isProtocol && (
        <button
          type="button"
          className="icon-button rare"
          data-tip={say('ui.delete')}
          aria-label={say('ui.delete')}
          onClick={() => setDeleting(true)}
        >
          <IconTrash size={18} />
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        data-tip={say('object.export')}
        aria-label={say('object.export')}
        onClick={exporting.open}
      >
        <IconDownload size={18} />
      </button>
      {exporting.dialog}
      <ChangeLogButton path={path} />
      {isDeleting && (
        <Suspense>
          <DeleteObject
            path={path}
            shortname={shortname}
            onClose={() => setDeleting(false)}
            onDeleted={() => void navigate({ to: '/projects/$id', params, replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}

/** Shows the icons in the head of a page on which the object's own form is not open. */
export function HeadIcons({ path, permissions }: Pick<ObjectIconsProps, 'path' | 'permissions'>) {
  const { shortname } = useEndpoint(objects.get, { path })
  return (
    <span className="row object-icons">
      <ObjectIcons {...{ path, shortname, permissions }} />
    </span>
  )
}

interface FinishProps {
  isSaving: boolean
  /** What the button that stores says. */
  done: string
  onSave(): void
  onCancel(): void
}

/** Cancel, and the button that stores. */
export function FinishButtons({ isSaving, done, onSave, onCancel }: FinishProps) {
  const { say } = useTexts()
  const isSlow = useDelayed(isSaving, 200)
  return (
    <>
      <Button variant="default" title="Esc" onClick={onCancel}>
        {say('ui.cancel')}
      </Button>
      <Button title="Ctrl S" disabled={isSaving} onClick={onSave}>
        {isSlow ? say('ui.saving') : done}
      </Button>
    </>
  )
}
