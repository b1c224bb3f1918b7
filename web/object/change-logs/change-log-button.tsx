import { projects } from '@borebook/contract/projects.ts'
import { IconHistory } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useEndpoint } from '../../app/api.tsx'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useSay } from '../../app/texts.tsx'

const ChangeLogs = lazyComponent(() => import('./change-logs.tsx').then(m => ({ default: m.ChangeLogs })))

/** The clock in an object's header, for those who may edit. */
export function ChangeLogButton({ path }: { path: { id: number; locid: number } }) {
  const say = useSay()
  const { permissions } = useEndpoint(projects.get, { path: { id: path.id } })
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!permissions.includes('objectEdit')) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button"
        data-tip={say('panel.ChangeLogs')}
        aria-label={say('panel.ChangeLogs')}
        onClick={() => setOpen(true)}
      >
        <IconHistory size={18} />
      </button>
      {isOpen && (
        <Suspense>
          <ChangeLogs
            path={path}
            onClose={() => {
              setOpen(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
