import { projects } from '@borebook/contract/projects.ts'
import { type ProtocolEntry, protocol, protocolEntry } from '@borebook/contract/protocol.ts'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useEndpoint } from '../../app/api.tsx'
import { useLatest } from '../../app/latest.ts'
import { useUser } from '../../app/session.ts'
import { noDictionaries } from '../../app/site/dictionaries.ts'
import { formatDayInWords } from '../../app/site/times.ts'
import { useSay, useTexts } from '../../app/texts.tsx'
import type { RecordKind } from '../../entry/bench/kind.ts'
import { type Bench, useBench } from '../../entry/bench/use-bench.ts'
import { LeaveDialog, RemoveDialog } from '../../entry/bench-dialogs.tsx'
import { BenchDialogs, DraftLines } from '../../entry/bench-parts.tsx'
import { makeListItem } from '../../entry/noun-kind.ts'
import { useReader } from '../../ui/fields/value-words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProtocolForm } from './protocol-form.tsx'
import { protocolKind } from './protocol-kind.ts'
import { byDay } from './protocol-times.ts'
import './protocol-tab.css'

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
  const items = useMemo(() => entries.map(entry => makeListItem(protocolEntry, entry)), [entries])
  const reader = useReader(noDictionaries)
  const kinds = useMemo(() => ({ protocol: protocolKind({ path, reader }, zone) as RecordKind }), [path, reader, zone])
  const place = `${path.locid}/protocol`
  const bench = useBench({ place, items, kinds, mayEdit, selectedKey: undefined, onSelect: () => {} })
  const { mode } = bench
  const edited = mode.name === 'editing' ? (mode.item.record as ProtocolEntry) : undefined
  // what is typed stays on screen though somebody else has deleted the entry
  const isLost = edited !== undefined && !entries.some(entry => entry.id === edited.id)
  const frame = useRef<HTMLElement>(null)
  const days = useMemo(() => byDay(entries, zone), [entries, zone])
  useProtocolKeys(bench, frame)
  useFocusBack(edited?.id, mode.name, frame)
  const add = mayEdit && mode.name === 'viewing' && (
    <Button
      className="protocol-add"
      leftSection={<IconPlus size={14} />}
      data-tip="N"
      onClick={() => bench.create('protocol', null)}
    >
      {say('protocol.add')}
    </Button>
  )
  return (
    <section className="stack protocol" ref={frame} aria-label={say('protocol.title')}>
      {entries.length > 0 && (
        <header className="row">
          <span className="soft">{say('protocol.zone', { zone })}</span>
          <span className="grow" />
          {add}
        </header>
      )}
      <DraftLines bench={bench} labelOf={() => say('history.noun.protocol')} />
      {(mode.name === 'creating' || isLost) && (
        <ProtocolForm bench={bench} user={edited?.protocol_user ?? user} zone={zone} />
      )}
      {entries.length === 0 && mode.name === 'viewing' && (
        <div className="empty">
          <h2>{say('protocol.none')}</h2>
          <p className="soft">{say('protocol.noneHint')}</p>
          {add}
        </div>
      )}
      {days.map(({ date, entries: ofDay }) => (
        <section key={date} className="protocol-day">
          <h3>{formatDayInWords(date, language)}</h3>
          <ol>
            {ofDay.map(({ entry, time }) => (
              <li key={entry.id} data-entry={entry.id}>
                {edited?.id === entry.id ? (
                  <ProtocolForm bench={bench} user={entry.protocol_user} zone={zone} />
                ) : (
                  <Entry entry={entry} time={time}>
                    {mayEdit && (
                      <EntryIcons
                        of={`${date} ${time}`}
                        isDisabled={mode.name !== 'viewing'}
                        onEdit={() => bench.edit(makeListItem(protocolEntry, entry))}
                        onRemove={() => bench.askRemove(makeListItem(protocolEntry, entry))}
                      />
                    )}
                  </Entry>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {/* these ask without a network too */}
      <BenchDialogs {...{ bench, kinds }} asking={{ RemoveDialog, LeaveDialog }} />
    </section>
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
function useProtocolKeys(bench: Bench, frame: RefObject<HTMLElement | null>): void {
  const newest = useLatest(() => bench)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { mode, mayEdit, create, save, discard } = newest()
      const floating = [...document.querySelectorAll('[role=dialog], [role=menu]')]
      if (event.defaultPrevented || floating.some(f => !f.contains(frame.current))) return
      const hasModifier = event.ctrlKey || event.metaKey
      if (mode.name !== 'viewing') {
        if (hasModifier && (event.key === 'Enter' || event.key === 's')) {
          event.preventDefault()
          void save()
        } else if (event.key === 'Escape') discard()
        return
      }
      const isTyping = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable]')
      if (!mayEdit || hasModifier || event.altKey || isTyping || event.key.toLowerCase() !== 'n') return
      event.preventDefault()
      create('protocol', null)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [newest, frame])
}

/** Gives the focus, when a form closes, back to the entry's first button, or to the one that makes an entry. */
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
