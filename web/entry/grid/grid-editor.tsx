import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import { asTable, asTabs, blockIn } from './clipboard.ts'
import { type Offers, typedOver, useOffers } from './code-offers.tsx'
import { cellId } from './grid-row.tsx'
import { eventOf } from './keys.ts'
import { copied } from './machine.ts'
import type { CellBlock, SheetRow } from './rows.ts'
import type { CellPlace } from './selection.ts'
import type { GridWork } from './use-grid.ts'

interface EditorProps {
  grid: GridWork
  /** Id of the grid. */
  id: string
  cellLabel(row: SheetRow, column: number): string
  wrongOf(row: SheetRow, column: number): string | undefined
  inputRef: RefObject<HTMLInputElement | null>
  /** Rows in view. */
  pageOf(): number
  style: CSSProperties
  isNumber: boolean
  /** Called by Enter where nothing may be changed. */
  onOpen?(place: CellPlace): void
  textOf?(row: SheetRow, column: number, text: string): string
  onPaste?(block: CellBlock): void
  offers: Offers | undefined
}

/**
 * The input above the active cell, which has the focus while the grid is used: it holds the cell's text, all of it
 * marked, so that the first letter (typed, spoken or composed of several keys) replaces it.
 */
export function GridEditor(props: EditorProps) {
  const { grid, id, cellLabel, wrongOf, inputRef, pageOf, style, isNumber, onOpen, textOf, offers } = props
  const { state, send, now } = grid
  const { active } = state.selection
  const { typing } = state
  const row = state.shown[active.row]!
  const stored = row.cells[active.column] ?? ''
  const text = typing?.text ?? textOf?.(row, active.column, stored) ?? stored
  const isOpened = typing?.isInside === true
  const wrong = typing ? undefined : wrongOf(row, active.column)
  const isTyping = typing !== undefined
  useLayoutEffect(() => {
    const input = inputRef.current!
    if (document.activeElement !== input) return
    if (isOpened) input.setSelectionRange(input.value.length, input.value.length)
    else if (!isTyping) input.select()
  }, [inputRef, active, row, isOpened, isTyping])
  useLayoutEffect(() => {
    if (document.activeElement === inputRef.current && active)
      inputRef.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [inputRef, active])

  const offered = useOffers(grid, state.isReadOnly ? undefined : offers, inputRef)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (onOpen && event.key === 'Enter' && now().isReadOnly) {
      event.preventDefault()
      return onOpen(now().selection.active)
    }
    if (offered.onKey(event)) return event.preventDefault()
    const meant = eventOf(event, now(), pageOf())
    if (!meant) return
    const before = now()
    send(meant)
    // at the last cell Tab goes on to what follows
    if (event.key !== 'Tab' || now().selection !== before.selection) event.preventDefault()
  }
  const onCopy = (event: ClipboardEvent, cuts: boolean) => {
    if (typing) return
    event.preventDefault()
    const cells = copied(now(), textOf)
    event.clipboardData.setData('text/plain', asTabs(cells))
    event.clipboardData.setData('text/html', asTable(cells))
    if (cuts) send({ is: 'cleared' })
  }
  const onPaste = (event: ClipboardEvent) => {
    const block = blockOf(event.clipboardData)
    // a word into a text that is being typed
    if (typing && block.length === 1 && block[0]!.length === 1) return
    event.preventDefault()
    if (props.onPaste) props.onPaste(block)
    else send({ is: 'pasted', block })
  }
  const input = (
    <input
      ref={inputRef}
      className="grid-editor"
      style={style}
      value={text}
      autoComplete="off"
      spellCheck={false}
      // a finger that chooses a cell opens no keyboard; the second tap does
      inputMode={isTyping || !matchMedia('(pointer: coarse)').matches ? 'text' : 'none'}
      aria-label={cellLabel(row, active.column)}
      aria-controls={id}
      aria-activedescendant={cellId(id, row, active.column)}
      {...offered.attributes}
      aria-invalid={wrong ? true : undefined}
      title={wrong ?? text}
      data-typing={isTyping || undefined}
      data-number={isNumber || undefined}
      // Esc leaves the cell as it was, and the dialog around it open
      data-mantine-stop-propagation={isTyping || undefined}
      readOnly={state.isReadOnly || state.computed.includes(active.column)}
      onChange={event => send(typedOver(stored, event.target.value, offers))}
      onKeyDown={onKeyDown}
      onCopy={event => onCopy(event, false)}
      onCut={event => onCopy(event, true)}
      onPaste={onPaste}
      onFocus={event => event.target.select()}
      onBlur={() => send({ is: 'closed' })}
      onPointerDown={event => {
        if (isTyping || event.pointerType !== 'mouse') return
        // what is marked stays so
        event.preventDefault()
        event.currentTarget.focus({ preventScroll: true })
        send({ is: 'went', extends: event.shiftKey, ...active })
      }}
      onClick={event => {
        if (!isTyping && (event.nativeEvent as PointerEvent).pointerType !== 'mouse') send({ is: 'opened' })
      }}
      onDoubleClick={() => !isOpened && send({ is: 'opened' })}
    />
  )
  return (
    <>
      {input}
      {offered.list}
    </>
  )
}

/** The cells that a clipboard holds: as tabs part them, else as a table does. */
export function blockOf(clipboard: DataTransfer): string[][] {
  const text = clipboard.getData('text/plain')
  const html = text.includes('\t') ? '' : clipboard.getData('text/html')
  const table = html.includes('<table') && new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (!table) return blockIn(text)
  return [...table.rows].map(row => [...row.cells].map(cell => cell.textContent.replace(/\s+/g, ' ').trim()))
}
