import { Button } from '@mantine/core'
import { IconClipboardText, IconColumns3, IconRowInsertTop, IconRowRemove } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLatest } from '../../app/latest.ts'
import { lazyComponent } from '../../app/lazy-component.ts'
import type { Dictionaries } from '../../app/site/dictionaries.ts'
import { useSay, useTextsOf } from '../../app/texts.tsx'
import { showWarning } from '../../app/toasts.ts'
import type { Confirmation } from '../../ui/dialogs/confirm-dialog.tsx'
import { CheckMenu } from '../../ui/fields/check-menu.tsx'
import { AskBeforeLeaving } from '../bench-parts.tsx'
import { blockIn } from '../grid/clipboard.ts'
import { blockOf } from '../grid/grid-editor.tsx'
import { GridTools } from '../grid/grid-tools.tsx'
import type { CellBlock } from '../grid/rows.ts'
import { NamelessColumns } from './nameless-columns.tsx'
import { RecordFoot, useCounted } from './record-foot.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { useSavedWords } from './saved-words.ts'
import { listSheetColumns } from './sheet.ts'
import { useParted } from './use-parted.ts'
import type { RecordGridWork } from './use-record-grid.ts'
import { ViewSwitch } from './view-switch.tsx'
import './record-grid.css'

const ConflictDialog = lazyComponent(() => import('../conflict-dialog.tsx').then(m => ({ default: m.ConflictDialog })))
const ConfirmDialog = lazyComponent(() =>
  import('../../ui/dialogs/confirm-dialog.tsx').then(m => ({ default: m.ConfirmDialog })),
)

interface RecordGridProps {
  work: RecordGridWork
  dictionaries: Dictionaries
  title: string
  /** What stands beside the title: what there is, and a switch where the panel has several kinds. */
  head?: ReactNode
  doubts?: ReadonlyMap<number, string>
  graphic?: ReactNode
  /** Line in which a row is entered; the key / leads there. */
  line?: ReactNode
}

const noDoubts: ReadonlyMap<number, string> = new Map()

/** The records of a kind as a spreadsheet with one save, and the drawing beside it that follows the row of the cursor. */
export function RecordGrid({ work, dictionaries, title, head, doubts = noDoubts, graphic, line }: RecordGridProps) {
  const say = useSay()
  useTextsOf('records', 'samples')
  const said = useCounted()
  const savedWords = useSavedWords()
  const { mayEdit, late: conflict, sheet } = work
  const [asked, setAsked] = useState<Confirmation>()
  const parted = useParted(work)
  const { count, goneCount } = work
  const verb = count === 0 ? say('records.save.none') : savedWords('save', count - goneCount, goneCount)
  const save = () =>
    work.save(run =>
      setAsked({
        title: say('records.delete.title'),
        sentence: say('records.delete.sentence', { count: goneCount }),
        verb,
        isGrave: true,
        run,
      }),
    )
  useSaveKey(mayEdit ? save : undefined)
  usePasteKey(block => {
    if (!mayEdit) return
    void work.paste(block)
    goToCell()
  })
  const section = useRef<HTMLElement>(null)
  const goToCell = () => section.current?.querySelector<HTMLElement>('.grid-editor')?.focus({ preventScroll: true })
  // the list that led here has gone with its focus
  useEffect(() => {
    if (document.activeElement === document.body) goToCell()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (line && event.key === '/' && (event.target as Element).matches('.grid-editor') && !work.grid.now().typing) {
      event.preventDefault()
      return event.currentTarget.querySelector<HTMLElement>('.line-box input')?.focus()
    }
    if (!mayEdit || !(event.ctrlKey || event.metaKey) || event.altKey || work.grid.now().typing) return
    if (event.key === '+' || event.key === '=') work.insert()
    else if (event.key === '-') work.remove()
    else return
    event.preventDefault()
  }
  const discard = () =>
    setAsked({
      title: say('records.discard.title'),
      sentence: say('records.discard.sentence', { count: work.count }),
      verb: say('bench.keys.discard'),
      isGrave: true,
      run: async () => work.discard(),
    })
  return (
    <div className="record-grid" data-plain={!graphic || undefined}>
      <section ref={section} onKeyDown={onKeyDown}>
        <header>
          <h2>{title}</h2>
          {head}
          <ViewSwitch />
          {mayEdit && <Tools work={work} />}
          <span className="grow" />
          <ColumnMenu work={work} />
          {mayEdit && (
            <span className="record-acts">
              <PasteButton work={work} />
              <Button variant="default" disabled={!work.isDirty || work.isSaving} onClick={discard}>
                {say('bench.keys.discard')}
              </Button>
              <Button
                title={work.isBlocked ? said('records.wrong', work.wrong) : 'Ctrl S'}
                disabled={!work.isDirty || work.isSaving || work.isBlocked}
                onClick={() => {
                  void save()
                  goToCell()
                }}
              >
                {verb}
              </Button>
            </span>
          )}
        </header>
        {line}
        <NamelessColumns work={work} />
        <RecordSheet {...{ work, dictionaries, doubts }} label={title} />
        {mayEdit && <RecordFoot {...{ work, doubts, parted }} hasLine={Boolean(line)} />}
      </section>
      {graphic && <aside className="stack bench-graphic">{graphic}</aside>}
      <AskBeforeLeaving isDirty={work.isDirty} />
      <Suspense>
        {conflict && (
          <ConflictDialog
            key={conflict.key}
            conflict={conflict.conflict}
            mine={conflict.mine}
            began={conflict.began}
            labels={sheet.kind.fields}
            shown={sheet.kind.shown}
            called={conflict.called}
            onDone={work.answerLate}
          />
        )}
        {asked && <ConfirmDialog asked={asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </div>
  )
}

/** Ctrl S and Ctrl Enter, wherever the focus is. */
function useSaveKey(save: (() => Promise<void>) | undefined): void {
  const onKey = useLatest((event: globalThis.KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && (event.key.toLowerCase() === 's' || event.key === 'Enter')
    if (!save || !isSave || event.defaultPrevented || document.querySelector('[role=dialog]')) return
    event.preventDefault()
    void save()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onKey])
}

/** Ctrl V where nothing is typed, as on the tab that was just chosen. */
function usePasteKey(paste: (block: CellBlock) => void): void {
  const onPaste = useLatest((event: ClipboardEvent) => {
    const isTyped = (event.target as Element).closest('input, textarea, select, [contenteditable]') !== null
    if (isTyped || !event.clipboardData || event.defaultPrevented || document.querySelector('[role=dialog]')) return
    event.preventDefault()
    paste(blockOf(event.clipboardData))
  })
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [onPaste])
}

function Tools({ work }: { work: RecordGridWork }) {
  const say = useSay()
  const tool = (label: string, key: string, act: () => void, icon: ReactNode) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={`${label} · Ctrl ${key}`}
      // the focus stays in the cell
      onMouseDown={pressed => pressed.preventDefault()}
      onClick={act}
    >
      {icon}
    </button>
  )
  return (
    <span className="row">
      <GridTools grid={work.grid} />
      {tool(say('records.insert'), '+', work.insert, <IconRowInsertTop size={18} />)}
      {tool(say('records.remove'), '−', work.remove, <IconRowRemove size={18} />)}
    </span>
  )
}

function ColumnMenu({ work: { own, chosen, choose } }: { work: RecordGridWork }) {
  const say = useSay()
  return (
    <CheckMenu
      label={say('records.columns')}
      className="record-button"
      button={
        <>
          <IconColumns3 size={16} aria-hidden="true" /> <span>{say('records.columns')}</span>
        </>
      }
      options={listSheetColumns(own).map(({ name, label }) => ({
        value: name,
        shown: say(label),
        isChecked: chosen.includes(name),
      }))}
      onToggle={(name, isChecked) => {
        const next = isChecked ? [...chosen, name] : chosen.filter(one => one !== name)
        if (next.length > 0) choose(next)
      }}
    />
  )
}

function PasteButton({ work }: { work: RecordGridWork }) {
  const say = useSay()
  const paste = async () => {
    try {
      await work.paste(blockIn(await navigator.clipboard.readText()))
    } catch {
      showWarning(say('records.paste.keys'))
    }
  }
  return (
    <button type="button" className="record-button" title="Ctrl V" onClick={() => void paste()}>
      <IconClipboardText size={16} aria-hidden="true" /> <span>{say('records.paste')}</span>
    </button>
  )
}
