import { IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react'
import type { AddressState } from '../app/address.ts'
import { useSay } from '../app/texts.tsx'
import { type WantedForm, want } from '../entry/bench/wanted.ts'
import { recordForms } from '../site/record-panels.tsx'
import { PanelBoundary } from '../ui/panel-boundary.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const hasForm = (table: string): boolean => recordForms.has(table)

/** What stands beside the axis: the form of a record, or of a new one that begins with some values. */
export type SideForm = { table: string; key: string } | { table: string; asked: WantedForm }

interface SheetProps {
  path: { id: number; locid: number }
  record: SideForm
  onClose: () => void
}

/** Whether a form is being written beside the axis. */
export const isWriting = (): boolean => document.querySelector(`.composite-sheet ${form}`) !== null
const form = ':is(form, .form-grid)'

/** The form of a record beside the axis: the panel that it has of its own, without its list. */
export function SideSheet({ path, record, onClose }: SheetProps) {
  const say = useSay()
  const navigate = useNavigate()
  const close = useRef<HTMLButtonElement>(null)
  const { panel: Panel, tab } = recordForms.get(record.table)!
  useEffect(() => {
    const sel = 'key' in record ? record.key : undefined
    const at = { sel, openMinor: tab, view: undefined }
    void navigate({ to: '.', search: (before: AddressState) => ({ ...before, ...at }), replace: true } as never)
    if (sel) close.current?.focus()
    else want('asked' in record ? record.asked : undefined)
  }, [navigate, record, tab])
  useEffect(() => () => want(undefined), [])
  // a form that is open has its own Escape
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !event.currentTarget.querySelector(form)) onClose()
  }
  return (
    <aside className="composite-sheet" aria-label={say('composite.form')} onKeyDown={onKey}>
      <header>
        <span className="soft">{say('composite.form')}</span>
        <button ref={close} type="button" className="icon-button small" aria-label={say('ui.close')} onClick={onClose}>
          <IconX size={18} />
        </button>
      </header>
      <Suspense key={record.table} fallback={<Skeleton rows={6} />}>
        <PanelBoundary>
          <Panel {...path} />
        </PanelBoundary>
      </Suspense>
    </aside>
  )
}
