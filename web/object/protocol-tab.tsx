import { projects } from '@borebook/contract/projects.ts'
import { type ProtocolEntry, protocol } from '@borebook/contract/protocol.ts'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useEndpoint } from '../kit/api.tsx'
import { LeaveDialog } from '../kit/bench-dialogs.tsx'
import { useUser } from '../kit/session.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { useSay, useTexts } from '../kit/texts.tsx'
import { dateOf, timeOf } from '../kit/times.ts'
import { ProtocolForm, protocolLabels } from './protocol-form.tsx'
import { type ProtocolLog, useProtocolLog } from './protocol-log.ts'
import { RemoveEntry } from './protocol-remove.tsx'
import { byDay } from './protocol-times.ts'
import './protocol-tab.css'

const ConflictDialog = lazy(() => import('../kit/conflict-dialog.tsx').then(m => ({ default: m.ConflictDialog })))

/** What happened at an object, day by day: read by all, kept by those who may edit. */
export function ProtocolTab({ path }: { path: { id: number; locid: number } }) {
  return (
    <Suspense fallback={<Skeleton rows={5} />}>
      <Protocol key={path.locid} path={path} />
    </Suspense>
  )
}

function Protocol({ path }: { path: { id: number; locid: number } }) {
  const { say, language } = useTexts()
  const project = useEndpoint(projects.get, { path: { id: path.id } })
  const entries = useEndpoint(protocol.list, { path })
  const user = useUser()?.username ?? ''
  const zone = project.timezone
  const mayEdit = project.permissions.includes('objectEdit')
  const log = useProtocolLog(path, zone, mayEdit)
  const { mode } = log
  const [doomed, setDoomed] = useState<ProtocolEntry>()
  const frame = useRef<HTMLElement>(null)
  const days = useMemo(() => byDay(entries, zone), [entries, zone])
  useProtocolKeys(log, mayEdit, frame)
  useFocusBack(mode.name === 'editing' ? mode.entry.id : undefined, mode.name, frame)
  const blocker = useLeaving(log.isDirty)
  const add = mayEdit && mode.name === 'viewing' && (
    <Button className="protocol-add" leftSection={<IconPlus size={14} />} data-tip="N" onClick={log.create}>
      {say('protocol.add')}
    </Button>
  )
  return (
    <section className="protocol" ref={frame} aria-label={say('protocol.title')}>
      {entries.length > 0 && (
        <header className="row">
          <span className="soft">{say('protocol.zone', { zone })}</span>
          <span className="grow" />
          {add}
        </header>
      )}
      <DraftLine log={log} entries={entries} />
      {mode.name === 'creating' && <ProtocolForm log={log} user={user} zone={zone} />}
      {entries.length === 0 && mode.name === 'viewing' && (
        <div className="empty">
          <h2>{say('protocol.none')}</h2>
          <p className="soft">{say('protocol.noneHint')}</p>
          {add}
        </div>
      )}
      {days.map(({ date, entries: ofDay }) => (
        <section key={date} className="protocol-day">
          <h3>{dateOf(date, language)}</h3>
          <ol>
            {ofDay.map(({ entry, time }) => (
              <li key={entry.id} data-entry={entry.id}>
                {mode.name === 'editing' && mode.entry.id === entry.id ? (
                  <ProtocolForm log={log} user={entry.protocol_user} zone={zone} />
                ) : (
                  <Entry entry={entry} time={time}>
                    {mayEdit && (
                      <EntryIcons
                        of={`${dateOf(date, language)}, ${time}`}
                        isDisabled={mode.name !== 'viewing'}
                        onEdit={() => log.edit(entry)}
                        onRemove={() => setDoomed(entry)}
                      />
                    )}
                  </Entry>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {/* these two are asked without a network too */}
      {doomed && <RemoveEntry onClose={() => setDoomed(undefined)} onSure={() => void log.remove(doomed)} />}
      {blocker.status === 'blocked' && <LeaveDialog onStay={blocker.reset} onGo={blocker.proceed} />}
      <Suspense>
        {log.conflict && (
          <ConflictDialog
            conflict={log.conflict}
            mine={log.form.getValues()}
            labels={protocolLabels}
            shown={(field, value) => (field === 'protocol_date' ? dateOf(String(value), language) : undefined)}
            onDone={log.settle}
          />
        )}
      </Suspense>
    </section>
  )
}

/** Offers what was typed and not saved. */
function DraftLine({ log, entries }: { log: ProtocolLog; entries: readonly ProtocolEntry[] }) {
  const { say, language } = useTexts()
  if (!log.draft) return null
  return (
    <div className="note" role="status">
      {say('bench.draft', { time: timeOf(log.draft.at, language), label: say('history.noun.protocol') })}{' '}
      <button type="button" onClick={() => log.continueDraft(entries)}>
        {say('bench.draft.continue')}
      </button>
      {' · '}
      <button type="button" onClick={log.forgetDraft}>
        {say('bench.draft.drop')}
      </button>
    </div>
  )
}

interface EntryIconsProps {
  /** Date and time of the entry, in words. */
  of: string
  isDisabled: boolean
  onEdit(): void
  onRemove(): void
}

function EntryIcons({ of, isDisabled, onEdit, onRemove }: EntryIconsProps) {
  const { say } = useTexts()
  return (
    <>
      <button
        type="button"
        className="icon-button"
        data-tip={say('ui.edit')}
        aria-label={say('protocol.editOf', { time: of })}
        disabled={isDisabled}
        onClick={onEdit}
      >
        <IconPencil size={18} />
      </button>
      <button
        type="button"
        className="icon-button"
        data-tip={say('ui.delete')}
        aria-label={say('protocol.deleteOf', { time: of })}
        disabled={isDisabled}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </button>
    </>
  )
}

interface EntryProps {
  entry: ProtocolEntry
  time: string
  children: ReactNode
}

function Entry({ entry, time, children }: EntryProps) {
  const box = useRef<HTMLParagraphElement>(null)
  const say = useSay()
  const [isScrolled, setScrolled] = useState(false)
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight } = box.current!
    setScrolled(scrollHeight > clientHeight)
  }, [entry.protocol_desc])
  return (
    <article>
      <time dateTime={entry.protocol_date}>{time}</time>
      <span className="soft user-name">
        {entry.protocol_user}
        {entry.changed_by !== null && entry.changed_by !== entry.protocol_user && (
          <small> · {say('protocol.changedBy', { name: entry.changed_by })}</small>
        )}
      </span>
      {/* what scrolls can be scrolled by keys */}
      <p ref={box} tabIndex={isScrolled ? 0 : undefined}>
        {entry.protocol_desc}
      </p>
      <span className="icons">{children}</span>
    </article>
  )
}

/** N makes; while typing Ctrl+Enter or Ctrl+S saves and Esc discards. Not while another dialog is open. */
function useProtocolKeys(log: ProtocolLog, mayEdit: boolean, frame: RefObject<HTMLElement | null>): void {
  const latest = useRef(log)
  latest.current = log
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { mode, create, save, discard } = latest.current
      const floating = [...document.querySelectorAll('[role=dialog], [role=menu]')]
      if (event.defaultPrevented || floating.some(f => !f.contains(frame.current))) return
      const hasModifier = event.ctrlKey || event.metaKey
      if (mode.name !== 'viewing') {
        if (hasModifier && (event.key === 'Enter' || event.key === 's')) {
          event.preventDefault()
          save()
        } else if (event.key === 'Escape') discard()
        return
      }
      const isTyping = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable]')
      if (!mayEdit || hasModifier || event.altKey || isTyping || event.key.toLowerCase() !== 'n') return
      event.preventDefault()
      create()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [mayEdit, frame])
}

/** When a form closes, the focus goes back to the entry's first button, or to the one that makes an entry. */
function useFocusBack(id: number | undefined, mode: string, frame: RefObject<HTMLElement | null>): void {
  const before = useRef<{ id: number | undefined; mode: string }>({ id, mode })
  useEffect(() => {
    const last = before.current
    before.current = { id, mode }
    if (mode !== 'viewing' || last.mode === 'viewing') return
    const own =
      last.id === undefined ? null : frame.current?.querySelector<HTMLElement>(`[data-entry="${last.id}"] button`)
    const target = own ?? frame.current?.querySelector<HTMLElement>('.protocol-add')
    target?.focus()
  }, [id, mode, frame])
}

/** Stops a move to another page or tab while there is unsaved input. The input stays in the browser either way. */
const useLeaving = (isDirty: boolean) =>
  useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const place = ({ pathname, search }: typeof current | typeof next) => {
        const { open, openMinor } = search as { open?: string; openMinor?: string }
        return [pathname, open, openMinor].join(' ')
      }
      return isDirty && place(current) !== place(next)
    },
    withResolver: true,
    enableBeforeUnload: false,
  })
