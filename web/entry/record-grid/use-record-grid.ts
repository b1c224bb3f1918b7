import { Refused } from '@borebook/contract/kit/refused.ts'
import type { LateChange } from '@borebook/contract/records.ts'
import { mostChangesAtOnce, records } from '@borebook/contract/records.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AddressState } from '../../app/address.ts'
import { useLatest } from '../../app/latest.ts'
import { inputOwner } from '../../app/session.ts'
import type { Dictionaries } from '../../app/site/dictionaries.ts'
import { storedList, useStored } from '../../app/stored.ts'
import { useSay } from '../../app/texts.tsx'
import { showFailure, showToast, showWarning } from '../../app/toasts.ts'
import type { FormValues } from '../../ui/fields/field.tsx'
import type { Item } from '../bench/kind.ts'
import { touchLists } from '../bench/record-list.ts'
import { readDraft } from '../drafts.ts'
import { sendEdit } from '../edit-session/send-edit.ts'
import { useSaveTurn } from '../edit-session/use-save-turn.ts'
import { codesIn } from '../grid/codes-in.ts'
import type { Resumed } from '../grid/machine.ts'
import type { Wrong } from '../grid/read-row.ts'
import type { CellBlock, SheetRow } from '../grid/rows.ts'
import { useGrid } from '../grid/use-grid.ts'
import { useKeptCells } from '../grid/use-kept-cells.ts'
import { changesOf, goneOf, mapRefusedRows, type SentChange } from './changes.ts'
import { guessCell, isGuessed } from './guesses.ts'
import { type Judged, liveKeyOf, rowJudge } from './judged-rows.ts'
import { keptOf, pickTypedSince, type UnsavedGridRows, withKept } from './kept-rows.ts'
import { rowsTyped } from './parted-cells.ts'
import { readSaveResult, revertSavedRows, type Saved } from './revert-saved-rows.ts'
import { rowTools } from './row-tools.ts'
import { useSavedWords } from './saved-words.ts'
import {
  cellsSaying,
  type GridKind,
  keyIn,
  makeRecordCells,
  makeRecordSheet,
  usualColumns,
  type Wording,
} from './sheet.ts'
import { keptAs } from './unsaved-rows.ts'
import { useLate } from './use-late.ts'
import { usePaste } from './use-paste.ts'

interface RecordGridOptions {
  path: { id: number; locid: number }
  /** Names the list in the browser's store, e.g. `12/layers`. */
  place: string
  own: GridKind
  dictionaries: Dictionaries
  mayEdit: boolean
  selectedKey: string | undefined
  onSelect(key: string | undefined): void
}

/** Empty rows below the records, and how few of them there may be before more come. */
const [blanks, fewest] = [30, 12]
const none: ReadonlyMap<SheetRow, Wrong> = new Map()
type Sent = readonly SentChange[]
/** The columns that somebody has chosen for the records of a noun in a project; undefined until then. */
const chosenColumns = storedList(undefined)
const goneIn = (sent: Sent): number => sent.filter(({ judged }) => !judged).length

/** The records of one kind as a sheet: what is typed is judged at once, kept in the browser, and saved as one step. */
export function useRecordGrid(options: RecordGridOptions) {
  const { path, place, own, dictionaries, mayEdit, selectedKey, onSelect } = options
  const say = useSay()
  const counted = useSavedWords()
  const cache = useQueryClient()
  const { open } = useSearch({ strict: false }) as AddressState
  const [kept, keepColumns] = useStored(
    `borebook.grid.${inputOwner()?.username}.${path.id}/${own.noun.table}`,
    chosenColumns,
  )
  const usual = useMemo(() => usualColumns(own), [own.noun])
  const chosen = kept ?? usual
  // what is edited stays what it was when the edit began, whatever colleagues do
  const [base, setBase] = useState(own)
  const wording = useMemo(
    (): Wording => ({ reader: { label: dictionaries.label }, codeOf: codesIn(dictionaries.entries) }),
    [dictionaries],
  )
  const loaded = useMemo(() => {
    const { codeOf } = wording
    const sheet = makeRecordSheet(base, chosen)
    const cells = base.items.map(item => makeRecordCells(sheet, item, wording))
    const items = new Map(base.items.map(item => [item.key, item]))
    const initial = new Map(cells.map(row => [keyIn(sheet, row), row]))
    return { sheet, cells, judge: rowJudge({ sheet, codeOf, items, initial }) }
  }, [base, chosen, wording])
  const { sheet, cells, judge } = loaded
  const blank = () => Array<string>(sheet.columns.length).fill('')
  const withBlanks = (rows: CellBlock) => (mayEdit ? [...rows, ...Array.from({ length: blanks }, blank)] : rows)
  const shape = {
    width: sheet.width,
    computed: sheet.columns.flatMap(({ field }, column) => (field === null && column < sheet.width ? [column] : [])),
  }
  // what was typed before a reload is there again
  const [begun] = useState(() =>
    mayEdit ? (readDraft(keptAs(place))?.values as UnsavedGridRows | undefined) : undefined,
  )
  const grid = useGrid(
    () => withBlanks(begun ? withKept(sheet, begun, cells) : cells),
    mostChangesAtOnce,
    !mayEdit,
    shape,
  )
  const { state, send, now } = grid
  const [refused, setRefused] = useState(none)
  const [isSaving, setSaving] = useState(false)
  // a save is under way until the rows are those that it has answered: else they would be sent as new ones again
  const [, turn, turnNow] = useSaveTurn<Sent>(
    // who asks sends by themselves, and waits for the end
    effect => effect.do === 'saveAgain' && queueMicrotask(() => void saveBehind()),
  )
  /** Versions that rows began from, where those are not what is shown; 0 where somebody has deleted the record. */
  const since = useRef(new Map(begun?.rows.flatMap(({ key, version }) => (key && version ? [[key, version]] : []))))
  const versionOf = (item: Item) => since.current.get(item.key) ?? item.version

  /** Finds where somebody types on once their rows are those that a save has answered. */
  const resumedIn = (next: CellBlock, own: Saved | undefined): Resumed | undefined => {
    if (!own && !now().typing) return undefined
    const { typing, tabbedFrom, shown, selection } = now()
    const { row, column } = selection.active
    const key = own?.keys.get(shown[row]?.id ?? -1)
    const at = key ? next.findIndex(cells => keyIn(sheet, cells) === key) : -1
    return { typing, tabbedFrom, place: { row: at < 0 ? row : at, column } }
  }
  const load = (next: CellBlock = cells, before?: CellBlock, resumes?: Resumed) => {
    const { active } = now().selection
    send({
      is: 'loaded',
      cells: withBlanks(next),
      isReadOnly: !mayEdit,
      columns: shape,
      ...(before && { before: withBlanks(before) }),
    })
    send(resumes ? { is: 'resumed', ...resumes } : { is: 'went', ...active })
    setRefused(none)
  }
  const shownOf = useRef(loaded)
  // what the last save did, until its rows are shown: Ctrl Z takes it back
  const saved = useRef<Saved>(undefined)
  useLayoutEffect(() => {
    const was = shownOf.current
    if (was === loaded) return
    shownOf.current = loaded
    const { rows } = now()
    // what was typed goes over to other columns or another language
    const typed =
      was.sheet.items === base.items &&
      keptOf(was.sheet, was.judge(rows), goneOf(was.sheet, rows, since.current), versionOf)
    const own = saved.current
    const newer = own && pickTypedSince(was.sheet, own, rows)
    const back = own && !newer ? revertSavedRows(sheet, was.cells, cells, own) : undefined
    saved.current = undefined
    const kept = newer ?? typed
    const next = kept ? withKept(sheet, kept, cells) : cells
    load(next, back, resumedIn(next, own))
    const after = now().rows
    pasted.moved(id => {
      const at = rows.findIndex(row => row.id === id)
      const key = own?.keys.get(id) ?? keyIn(was.sheet, rows[at]?.cells ?? [])
      return key ? after.find(row => keyIn(sheet, row.cells) === key)?.id : after[at]?.id
    })
    if (own) turn({ is: 'stored' })
  })

  const rows = useMemo(() => rowsTyped(sheet, state, wording), [sheet, state, wording])
  const isLoaded = shownOf.current === loaded
  const judged = useMemo(() => judge(isLoaded ? rows : []), [judge, rows, isLoaded])
  const byId = useMemo(() => new Map(judged.map(one => [one.row.id, one])), [judged])
  const gone = useMemo(() => (isLoaded ? goneOf(sheet, rows, since.current) : []), [sheet, rows, isLoaded])
  const isGuess = useCallback(
    (row: SheetRow, column: number) => column < sheet.columns.length && isGuessed(sheet, row, column, wording.codeOf),
    [sheet, wording],
  )
  const edited = judged.filter(({ state }) => state === 'changed' || state === 'new')
  const wrongIn = useCallback((one: Judged | undefined) => one && (one.wrong ?? refused.get(one.row)), [refused])
  const wrong = edited.filter(one => wrongIn(one))
  // what only the server has refused may be good once another row is
  const isBlocked = edited.some(one => one.wrong)
  const count = edited.length + gone.length
  const isDirty = count > 0

  const isFollowing = useRef(false)
  useEffect(() => {
    if (own === base || !isLoaded || (isDirty && !isFollowing.current)) return
    isFollowing.current = false
    since.current.clear()
    setBase(own)
    // `isSaving`: the answer of a save may have come before what it is followed for
  }, [own, base, isLoaded, isDirty, isSaving])
  // there is always an empty row to go on in
  const filled = judged.findLastIndex(({ state }) => state !== 'empty') + 1
  useEffect(() => {
    if (mayEdit && isLoaded && rows.length - filled < fewest) send({ is: 'grown', rows: blanks })
  }, [mayEdit, isLoaded, rows.length, filled, send])

  const draft = useKeptCells(
    keptAs(place),
    { kind: own.noun.table, key: null, version: null, ...(open && { beside: { open } }) },
    mayEdit && isLoaded ? rows : undefined,
    () => keptOf(sheet, judged, gone, versionOf),
  )

  // a column of thousands of layers is drawn after the letter that is typed
  const drawn = useDeferredValue(judged)
  const cursor = byId.get(state.shown[state.selection.active.row]?.id ?? -1)
  const cursorKey = cursor?.item?.key
  useEffect(() => {
    if (cursorKey) onSelect(cursorKey)
  }, [cursorKey, onSelect])
  const goTo = useLatest((key: string, column?: number) => {
    const row = now().shown.findIndex(({ cells }) => keyIn(sheet, cells) === key)
    if (row >= 0) send({ is: 'went', row, ...(column !== undefined && { column }) })
  })
  const first = useRef(selectedKey)
  useEffect(() => {
    if (first.current) goTo(first.current)
  }, [goTo])

  const settle = async () => {
    draft.drop()
    const { list } = own.kind
    if (list) await cache.invalidateQueries({ queryKey: list.query, exact: true })
    // not before: a list that was asked for earlier lacks what was saved
    isFollowing.current = true
    touchLists(cache, Object.values(list?.touches ?? {}).flat())
  }
  const late = useLate({ sheet, ...wording, grid, since: since.current })
  const put = async (sent: Sent) => {
    const rowsSent = now().rows
    turn({ is: 'asked', edit: sent })
    setSaving(true)
    setRefused(none)
    try {
      const stored = await sendEdit(records.change, { path, body: { changes: sent.map(({ change }) => change) } })
      saved.current = readSaveResult(sheet, rowsSent, sent, stored.records)
      await settle()
      showToast(counted('saved', sent.length - goneIn(sent), goneIn(sent)))
    } catch (error) {
      turn({ is: 'failed' })
      if (!(error instanceof Refused)) throw error
      if (error.status === 409) return late.begin((error.body as { current: LateChange[] }).current, sent)
      const said = mapRefusedRows(error.fields, sent)
      setRefused(said)
      const [place] = said.keys()
      if (place) send({ is: 'went', row: now().shown.indexOf(place) })
      showFailure(say(Object.values(error.fields)[0]?.[0] ?? error.message))
    } finally {
      setSaving(false)
    }
  }
  const unsaved = () => {
    const { rows } = now()
    const all = judge(rows)
    return { all, sent: changesOf(sheet, all, goneOf(sheet, rows, since.current), versionOf) }
  }
  /** Saves what was left when the key came too early; a cell that is typed in meanwhile stays open, what goes is asked about. */
  const saveBehind = useLatest(async () => {
    const { all, sent } = unsaved()
    const isGood = sent.length > 0 && sent.length <= mostChangesAtOnce && goneIn(sent) === 0
    if (isGood && !all.some(({ wrong }) => wrong)) await put(sent)
  })
  /** `ask` is called before stored records are deleted. */
  const save = async (ask?: (run: () => Promise<void>) => void) => {
    // what is being typed is saved too; the answer of a save before may come with it
    flushSync(() => send({ is: 'closed' }))
    await saveClosed(ask)
  }
  const saveClosed = useLatest(async (ask?: (run: () => Promise<void>) => void) => {
    const { sent: underWay } = turnNow()
    if (underWay) turn({ is: 'asked', edit: underWay })
    if (underWay || !mayEdit) return
    const { all, sent } = unsaved()
    const bad = all.find(({ wrong }) => wrong)
    if (bad) {
      const field = Object.keys(bad.wrong!)[0]
      const column = sheet.columns.findIndex(own => own.field === field)
      send({ is: 'went', row: now().shown.indexOf(bad.row), ...(column >= 0 && column < sheet.width && { column }) })
      const many = all.filter(({ wrong }) => wrong).length
      showWarning(say(many === 1 ? 'records.wrong.one' : 'records.wrong', { count: many }))
    } else if (sent.length > mostChangesAtOnce) showFailure(say('records.many', { max: mostChangesAtOnce }))
    else if (ask && goneIn(sent) > 0) ask(() => put(sent))
    else if (sent.length > 0) await put(sent)
  })

  const choose = (columns: readonly string[]) => {
    flushSync(() => send({ is: 'closed' }))
    flushSync(() => keepColumns(columns))
  }
  const pasted = usePaste({
    grid,
    sheetNow: () => shownOf.current.sheet,
    show: names => choose([...chosen, ...names]),
  })

  return {
    grid,
    sheet,
    own,
    wording,
    project: path.id,
    mayEdit,
    /** The rows for a drawing. */
    drawn,
    byId,
    wrongIn,
    cursor,
    /** Key by which a drawing names the row of the cursor. */
    liveKey: cursor && liveKeyOf(cursor),
    count,
    /** How many of these rows are no stored records yet. */
    newCount: edited.filter(({ state }) => state === 'new').length,
    /** How many of these rows are stored records that go. */
    goneCount: gone.length,
    wrong: wrong.length,
    isBlocked,
    isDirty,
    isSaving,
    save,
    discard: () => {
      draft.drop()
      since.current.clear()
      pasted.forget()
      load()
    },
    goTo,
    late: late.shown,
    /** The conflicts are settled one by one; what was chosen is saved when the last one is. */
    answerLate: (values: Parameters<typeof late.answer>[0]) => late.answer(values) && void save(),
    chosen,
    choose,
    paste: pasted.paste,
    pasted,
    isGuess,
    /** Puts values into a row and those below it, of which the fields that are guessed are marked, and goes on to the next. */
    write: (at: number, rows: readonly { values: FormValues; guessed: readonly string[] }[]) => {
      const cells = rows.flatMap(({ values, guessed }, i) => {
        const own = cellsSaying(sheet, at + i, values, wording)
        return [...own, ...guessCell(sheet, at + i, now().shown[at + i], own, guessed)]
      })
      send({ is: 'written', cells })
      send({ is: 'went', row: at + rows.length })
    },
    ...rowTools(grid, blank),
  }
}
export type RecordGridWork = ReturnType<typeof useRecordGrid>
