import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarRight, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { storedNumber, useStored } from '../app/stored.ts'
import { useTexts } from '../app/texts.tsx'
import { takeEarlyKey } from '../ui/dom/early-keys.ts'
import { useBackIn } from '../ui/dom/focus-back.ts'
import type { RecordKind } from './bench/kind.ts'
import type { Bench } from './bench/use-bench.ts'
import { BenchDialogs, DraftLines } from './bench-parts.tsx'
import type { Draft } from './drafts.ts'
import { inputsIn, useFirstFocus } from './first-focus.ts'
import { SaveButtons } from './save-buttons.tsx'
import './workbench.css'

/** px of the graphic; 0: as wide as its share. */
const keptWidth = storedNumber(0)

interface WorkbenchProps {
  bench: Bench
  kinds: Record<string, RecordKind>
  /** Title, count and the button that adds, above the list. */
  listHead: ReactNode
  list: ReactNode
  /** What is selected, above the form. The icons stand beside it. */
  formHead: ReactNode
  /** The form while editing, the data sheet while viewing. */
  children: ReactNode
  /** Drawing; without one the form has its width. */
  graphic?: ReactNode
  /** What N makes. */
  onNew: () => void
  /** Names unsaved input in the line that offers it back. */
  draftLabel: (key: string | null, kind: string) => string
}

/** List, form and graphic of one kind of record: one pattern for layers, wells, samples, groundwater and fixtures. */
export function Workbench({
  bench,
  kinds,
  listHead,
  list,
  formHead,
  children,
  graphic,
  onNew,
  draftLabel,
}: WorkbenchProps) {
  const isSmall = useMediaQuery('(max-width: 767px)') ?? false
  const [graphicWidth, setGraphicWidth] = useStored('borebook.graphic', keptWidth)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  useBenchKeys(bench, onNew)
  const { say } = useTexts()
  const isEditing = bench.mode.name !== 'viewing'
  const formRef = useRef<HTMLElement>(null)
  useFirstFocus(bench.mode, formRef)
  const listRef = useRef<HTMLElement>(null)
  // the rows, with what is selected; without any the button that adds
  useBackIn(bench, () => listRef.current?.querySelector('.bench-rows') ?? listRef.current?.querySelector('button'))
  return (
    <div
      className="workbench"
      data-editing={isEditing || undefined}
      data-plain={!graphic || undefined}
      style={
        graphic && graphicWidth && !isSmall
          ? { gridTemplateColumns: `260px minmax(0, 1fr) ${graphicWidth}px` }
          : undefined
      }
    >
      <section className="stack bench-list" ref={listRef} inert={isEditing || undefined}>
        <header>{listHead}</header>
        {list}
      </section>
      <section className="bench-form" ref={formRef} onKeyDown={event => onFormKey(event, bench)}>
        <header>
          {formHead}
          <span className="grow" />
          <BenchIcons
            bench={bench}
            hasTrash={!kinds[bench.kind]!.isRemovedInRow}
            hasDrawer={isSmall && Boolean(graphic)}
            onGraphic={() => setDrawerOpen(true)}
          />
        </header>
        <DraftLines
          bench={bench}
          labelOf={draft => [draftLabel(draft.key, draft.kind), newCalled(draft, kinds)].filter(Boolean).join(' ')}
          className="bench-draft"
        />
        {children}
        {isEditing && <KeyHints />}
      </section>
      {!graphic ? null : isSmall ? (
        <div className="bench-drawer" data-open={isDrawerOpen || undefined}>
          <button
            type="button"
            className="icon-button"
            onClick={() => setDrawerOpen(false)}
            aria-label={say('ui.close')}
          >
            <IconX size={18} />
          </button>
          {isDrawerOpen && graphic}
        </div>
      ) : (
        <aside className="stack bench-graphic">
          <Grip onWidth={setGraphicWidth} />
          {graphic}
        </aside>
      )}
      <BenchDialogs {...{ bench, kinds }} />
    </div>
  )
}

/** What a new record will be called, by what has been typed of it: its depths tell it from others. */
const newCalled = ({ key, kind, values }: Draft, kinds: Readonly<Record<string, RecordKind>>): string | undefined =>
  key === null ? kinds[kind]?.called?.(values as never) : undefined

interface IconsProps {
  bench: Bench
  hasTrash: boolean
  hasDrawer: boolean
  onGraphic: () => void
}

function BenchIcons({ bench, hasTrash, hasDrawer, onGraphic }: IconsProps) {
  const { say } = useTexts()
  const drawer = hasDrawer && (
    <button type="button" className="icon-button" onClick={onGraphic} aria-label={say('bench.graphic')}>
      <IconLayoutSidebarRight size={18} />
    </button>
  )
  if (bench.mode.name !== 'viewing')
    return (
      <>
        {drawer}
        <SaveButtons {...bench} />
      </>
    )
  if (!bench.mayEdit || !bench.selected) return <>{drawer}</>
  return (
    <>
      {drawer}
      <button
        data-tip={`${say('ui.edit')} · E`}
        type="button"
        className="icon-button"
        onClick={() => bench.edit()}
        aria-label={say('ui.edit')}
      >
        <IconPencil size={18} />
      </button>
      {hasTrash && (
        <button
          data-tip={`${say('ui.delete')} · Del`}
          type="button"
          className="icon-button"
          onClick={() => bench.askRemove()}
          aria-label={say('ui.delete')}
        >
          <IconTrash size={18} />
        </button>
      )}
    </>
  )
}

function KeyHints() {
  const { say } = useTexts()
  return (
    <footer className="row key-hints soft">
      <span className="keys">
        <kbd>Ctrl S</kbd> {say('bench.keys.save')}
        <kbd>Shift ↵</kbd> {say('bench.keys.next')}
        <kbd>Esc</kbd> {say('bench.keys.discard')}
      </span>
      <span className="grow" />
      {say('bench.kept')}
    </footer>
  )
}

/** Arrow keys move, E edits, N makes, Delete asks; while editing Ctrl+S or Ctrl+Enter saves and Esc discards. */
function useBenchKeys(bench: Bench, onNew: () => void): void {
  // in the layout: a panel that has gone hears no key more, and the one that has come hears the first
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.defaultPrevented || document.querySelector('[role=dialog], [role=menu]')) return
      const isViewing = bench.mode.name === 'viewing'
      if (!isViewing) {
        if ((event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter')) {
          event.preventDefault()
          void bench.save(event.shiftKey ? 'next' : undefined)
        } else if (event.key === 'Escape') bench.discard()
        return
      }
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest('input, textarea, select, [contenteditable]')
      )
        return
      const at = bench.items.indexOf(bench.selected!)
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const next = bench.items[at + (event.key === 'ArrowDown' ? 1 : -1)]
        event.preventDefault()
        if (next) bench.select(next.key)
      } else if (event.key === 'e' || event.key === 'E') {
        event.preventDefault()
        bench.edit()
      } else if (event.key === 'n' || event.key === 'N') {
        event.preventDefault()
        if (bench.mayEdit) onNew()
      } else if (event.key === 'Delete') bench.askRemove()
    }
    document.addEventListener('keydown', onKey)
    const leave = takeEarlyKey()
    return () => {
      document.removeEventListener('keydown', onKey)
      leave()
    }
  }, [bench, onNew])
}

/**
 * Enter goes to the next field and in the last one saves; with Shift it saves anywhere and starts the next record. It
 * passes by remarks, in which it would begin a line.
 */
function onFormKey(event: KeyboardEvent<HTMLElement>, bench: Bench): void {
  const target = event.target as HTMLElement
  if (event.key === 'Tab' && !event.defaultPrevented && !event.altKey) return void passBy(event)
  if (event.altKey && event.code === 'KeyP') {
    target.closest('.field')?.querySelector<HTMLElement>('.pin')?.click()
    event.preventDefault()
    return
  }
  if (event.altKey && event.code === 'KeyM') {
    event.currentTarget.querySelector<HTMLElement>('.form-grid .note button')?.click()
    event.preventDefault()
    return
  }
  if (
    event.key !== 'Enter' ||
    event.ctrlKey ||
    event.metaKey ||
    event.nativeEvent.isComposing ||
    bench.mode.name === 'viewing' ||
    !(target.tagName === 'INPUT' || target.tagName === 'SELECT' || target.dataset.enter === 'saves' || isNext(event))
  )
    return
  if (target.getAttribute('aria-expanded') === 'true' && !event.shiftKey) return
  event.preventDefault()
  if (event.repeat) return
  if (event.shiftKey) return void bench.save('next')
  const inputs: HTMLElement[] = inputsIn(event.currentTarget).filter(
    input => input.tagName !== 'TEXTAREA' || input.dataset.enter === 'saves',
  )
  const next = inputs[inputs.indexOf(target) + 1]
  if (next) next.focus()
  else void bench.save()
}

/** Enter alone begins a line in a text of several. */
const isNext = ({ shiftKey, target }: KeyboardEvent<HTMLElement>): boolean =>
  shiftKey && (target as HTMLElement).tagName === 'TEXTAREA'

/** Tab goes on behind the fields that it passes by. */
function passBy(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('input, textarea, select, button, a[href]')].filter(
    element => element.tabIndex >= 0 && element.offsetParent !== null && !element.matches(':disabled'),
  )
  const by = event.shiftKey ? -1 : 1
  const isPassed = (element: HTMLElement | undefined) => element?.closest('[data-skipped]')
  let at = all.indexOf(event.target as HTMLElement) + by
  if (!isPassed(all[at])) return
  while (isPassed(all[at])) at += by
  event.preventDefault()
  all[at]?.focus()
}

/** Drags the graphic wider. */
function Grip({ onWidth }: { onWidth: (width: number) => void }) {
  const onMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const right = event.currentTarget.parentElement!.getBoundingClientRect().right
    const width = Math.round(Math.max(170, Math.min(window.innerWidth * 0.6, right - event.clientX)))
    onWidth(width)
  }
  return (
    <div
      className="grip"
      aria-hidden="true"
      onPointerDown={e => e.currentTarget.setPointerCapture(e.pointerId)}
      onPointerMove={onMove}
      onDoubleClick={() => onWidth(0)}
    />
  )
}
