import { calculations } from '@borebook/contract/calculations/calculations.ts'
import { soundings as calls, type SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { sequenceColour } from '@borebook/draw/curves/curves.tsx'
import { Button, useComputedColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconDownload,
  IconPencil,
  IconRowInsertBottom,
  IconRowRemove,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { client, useEndpoint } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useSay } from '../app/texts.tsx'
import { showToast } from '../app/toasts.ts'
import { useDepthAxis } from '../depth/use-depth-axis.ts'
import { AskBeforeLeaving, DraftLine } from '../entry/bench-parts.tsx'
import { Grid } from '../entry/grid/grid.tsx'
import type { SheetRow } from '../entry/grid/rows.ts'
import { rangeOf } from '../entry/grid/selection.ts'
import { useEditKeys } from '../entry/grid/use-edit-keys.ts'
import { SaveButtons } from '../entry/save-buttons.tsx'
import { nightColour } from '../site/screen-inks.ts'
import { type ObjectPath, useSoundingsAgain } from '../site/use-soundings.ts'
import { SequenceChecklist } from './sequence-checklist.tsx'
import { downloadCsv } from './sequence-csv.ts'
import { SequenceCurves } from './sequence-curves.tsx'
import { depthBetween, findOriginalValue } from './sequence-edit.ts'
import { nameSequence, stepOf } from './sequence-looks.ts'
import type { ShownSounding } from './shown-sounding.ts'
import { type SequenceWork, useSequenceWork } from './use-sequence-work.ts'

const ConfirmDialog = lazyComponent(() =>
  import('../ui/dialogs/confirm-dialog.tsx').then(m => ({ default: m.ConfirmDialog })),
)
const ClashDialog = lazyComponent(() => import('./clash-dialog.tsx').then(m => ({ default: m.ClashDialog })))

interface WorkspaceProps extends ShownSounding {
  onUpload(): void
}

/** How many sequences are shown at first. */
const shownAtFirst = 5

/** One sounding: its sequences to be ticked, their table, and the same as curves. */
export function SequencesWorkspace({ path, object, soundings, sounding, mayEdit, onSelect, onUpload }: WorkspaceProps) {
  const say = useSay()
  const isSmall = useMediaQuery('(max-width: 767px)') ?? false
  const [ticked, setTicked] = useState<ReadonlySet<number>>(
    () => new Set(sounding.sequences.slice(0, shownAtFirst).map(({ id }) => id)),
  )
  const columns = useMemo(
    () => sounding.sequences.map(({ id }) => id).filter(id => ticked.has(id)),
    [sounding.sequences, ticked],
  )
  const work = useSequenceWork(path, sounding, columns)
  const shown = work.table.columns
  // colours as the curves have, by their place among those that are shown
  const isDark = useComputedColorScheme('light') === 'dark'
  const colourOf = useCallback(
    (id: number) => {
      const { quantity } = sounding.sequences.find(s => s.id === id) ?? { quantity: null }
      const colour = sequenceColour(quantity, shown.indexOf(id))
      return isDark ? nightColour(colour) : colour
    },
    [sounding.sequences, shown, isDark],
  )
  const selected = useSelectedStretch(work)
  const axis = useDepthAxis(0, Math.ceil(sounding.depth.at(-1) ?? 10), undefined)
  const [isRemoving, setRemoving] = useState(false)
  const again = useSoundingsAgain(path)
  useEditKeys(work, mayEdit)

  const goTo = (depth: number) => {
    const { shown } = work.grid.now()
    const place = nearest(shown, depth)
    if (place < 0) return
    work.grid.send({ is: 'went', row: place })
    const frame = document.querySelector('.sequences-table .grid-frame')
    if (frame) frame.scrollTop = Math.max(0, place * rowHeight - frame.clientHeight / 2)
  }
  const shownSequences = useMemo(
    () => work.table.columns.map(id => work.table.sounding.sequences.find(s => s.id === id)!),
    [work.table],
  )
  return (
    <div className="sequences" data-editing={work.isEditing || undefined}>
      <SequenceChecklist
        {...{ path, soundings, sounding, mayEdit, colourOf, onSelect }}
        ticked={new Set(work.table.columns)}
        isInert={work.isEditing}
        onTick={(id, isTicked) =>
          setTicked(before => new Set(isTicked ? [...before, id] : [...before].filter(b => b !== id)))
        }
      />
      <section className="sequences-table grid-of-numbers">
        <header>
          <h2>{say('sequences.table')}</h2>
          {work.isEditing && <span className="badge pri">{say('sequences.editing')}</span>}
          <span className="grow" />
          {work.isEditing ? (
            <EditButtons work={work} />
          ) : (
            isSmall && <Icons {...{ work, mayEdit, onUpload }} onDelete={() => setRemoving(true)} />
          )}
        </header>
        {work.draft && (
          <DraftLine
            draft={work.draft}
            label={sounding.name}
            onContinue={work.continueDraft}
            onDrop={work.forgetDraft}
          />
        )}
        <SequenceGrid {...{ work, colourOf }} />
        <Foot work={work} />
      </section>
      <section className="sequences-curves">
        <header>
          <h2>{say('sequences.curves')}</h2>
          <span className="grow" />
          {!isSmall && <Icons {...{ work, mayEdit, onUpload }} onDelete={() => setRemoving(true)} />}
        </header>
        <SequenceCurves
          {...{ axis, object, selected }}
          sounding={work.table.sounding}
          sequences={shownSequences}
          onPick={goTo}
        />
      </section>
      <AskBeforeLeaving isDirty={work.isDirty} />
      <Suspense>
        {isRemoving && <RemoveDialog {...{ path, sounding, again }} onClose={() => setRemoving(false)} />}
        {work.clash && <ClashDialog clash={work.clash} onChoose={work.choose} onClose={work.leaveQuestion} />}
      </Suspense>
    </div>
  )
}

interface RemoveProps {
  path: ObjectPath
  sounding: SoundingColumns
  again(): Promise<unknown>
  onClose(): void
}

/** Asks before a sounding goes, with what goes with it. */
function RemoveDialog({ path, sounding, again, onClose }: RemoveProps) {
  const say = useSay()
  const runs = useEndpoint(calculations.list, { path }).filter(run => run.sounding === sounding.id).length
  const sure = say('sequences.delete.sure', { name: sounding.name, count: sounding.depth.length })
  return (
    <ConfirmDialog
      asked={{
        title: say('sequences.sounding'),
        sentence: runs === 0 ? sure : `${sure} ${say('sequences.delete.runs', { count: runs })}`,
        verb: say('ui.remove'),
        isGrave: true,
        run: async () => {
          await client(calls.remove, { path: { ...path, sounding: sounding.id }, ifMatch: sounding.version })
          await again()
          showToast(say('sequences.deleted'))
        },
      }}
      onClose={onClose}
    />
  )
}

const rowHeight = 25
const headHeight = 42

/** The row whose depth is next to one. */
function nearest(rows: readonly SheetRow[], depth: number): number {
  let [best, least] = [-1, Number.POSITIVE_INFINITY]
  for (const [place, { cells }] of rows.entries()) {
    const away = Math.abs(Number(cells[0]) - depth)
    if (away < least) [best, least] = [place, away]
  }
  return best
}

/** The stretch of the rows that are selected, m. */
function useSelectedStretch({ grid }: SequenceWork): readonly [number, number] | undefined {
  const { shown, selection } = grid.state
  const { top, bottom } = rangeOf(selection)
  const [from, to] = [Number(shown[top]?.cells[0]), Number(shown[bottom]?.cells[0])]
  return useMemo(() => (Number.isFinite(from) && Number.isFinite(to) ? [from, to] : undefined), [from, to])
}

function SequenceGrid({ work, colourOf }: { work: SequenceWork; colourOf(id: number): string }) {
  const say = useSay()
  const { table, grid, isEditing } = work
  const sequences = table.columns.map(id => table.sounding.sequences.find(s => s.id === id)!)
  const heads = [
    { key: 'depth', title: say('sequences.depth'), unit: 'm', colour: 'transparent' },
    ...sequences.map(s => ({ key: String(s.id), title: nameSequence(s), unit: s.unit, colour: colourOf(s.id) })),
  ]
  const nameOf = (column: number) => heads[column]?.title ?? ''
  return (
    <Grid
      grid={grid}
      label={say('sequences.table')}
      columns={heads.map(({ title, unit, colour }) => ({
        least: 72,
        head: (
          <>
            <strong title={title} style={{ borderColor: colour }}>
              {title}
            </strong>
            <span>{unit}</span>
          </>
        ),
      }))}
      margin={{
        template: '46px',
        width: 46,
        heads: [''],
        of: row => <span className="grid-number">{row.id < table.cells.length ? row.id + 1 : '+'}</span>,
        isWrong: row => work.work?.wrong.has(row) ?? false,
      }}
      rowHeight={rowHeight}
      headHeight={headHeight}
      cellLabel={(row, column) => `${nameOf(column)} ${row.cells[0]} m`}
      wrongOf={(row, column) => {
        const wrong = work.work?.wrong.get(row)?.get(column)
        return wrong && say(`sequences.wrong.${wrong}`)
      }}
      {...(isEditing && {
        markOf: (row: SheetRow, column: number) => {
          const was = findOriginalValue(table, row, column)
          return was === undefined
            ? undefined
            : say('sequences.was', { name: nameOf(column), depth: row.cells[0]!, value: was || '–' })
        },
      })}
    />
  )
}

/** What is selected, and what has been changed so far. */
function Foot({ work: { grid, work, table } }: { work: SequenceWork }) {
  const say = useSay()
  const { selection, shown } = grid.state
  const { top, bottom, left, right } = rangeOf(selection)
  const column = Math.max(1, left)
  const [rows, columns] = [bottom - top + 1, right - left + 1]
  const sequence = table.sounding.sequences.find(({ id }) => id === table.columns[column - 1])
  const mean = useMemo(() => {
    const values = shown.slice(top, bottom + 1).flatMap(({ cells }) => {
      const text = cells[column] ?? ''
      const value = Number(text.replace(',', '.'))
      return text.trim() === '' || !Number.isFinite(value) ? [] : [value]
    })
    return values.length < 2 ? undefined : values.reduce((a, b) => a + b, 0) / values.length
  }, [shown, top, bottom, column])
  return (
    <footer className="sequences-foot soft">
      <span>{say('sequences.cells', { rows, columns, cells: rows * columns })}</span>
      {sequence && mean !== undefined && (
        <span>
          {say('sequences.mean', { name: nameSequence(sequence), value: `${mean.toFixed(3)} ${sequence.unit}`.trim() })}
        </span>
      )}
      <span className="grow" />
      {work && work.changed > 0 && (
        <span className="sequences-changed">
          {say('sequences.changed', { count: work.changed, sequences: work.sequences })}
        </span>
      )}
    </footer>
  )
}

function EditButtons({ work }: { work: SequenceWork }) {
  const say = useSay()
  const { grid, table } = work
  const { shown, rows, selection } = grid.state
  const { top, bottom } = rangeOf(selection)
  const count = Math.min(shown.length - 1, bottom) - top + 1
  const insert = () => {
    const row = shown[selection.active.row]
    const place = row ? rows.indexOf(row) + 1 : 0
    const above = Number(row?.cells[0] ?? 0)
    const below = rows[place] && Number(rows[place].cells[0])
    const depth = depthBetween(above, below, stepOf(table.sounding.depth) ?? 0.02)
    grid.send({ is: 'inserted', at: place, cells: [[depth, ...table.columns.map(() => '')]] })
    document.querySelector<HTMLElement>('.sequences-table .grid-editor')?.focus()
  }
  const remove = () => grid.send({ is: 'dropped', ids: new Set(shown.slice(top, bottom + 1).map(({ id }) => id)) })
  return (
    <>
      <Button
        variant="default"
        data-tip={say('sequences.insert.hint')}
        onClick={insert}
        leftSection={<IconRowInsertBottom size={16} />}
      >
        {say('sequences.insert')}
      </Button>
      <Button
        variant="default"
        onClick={remove}
        disabled={count < 1 || count >= rows.length}
        leftSection={<IconRowRemove size={16} />}
      >
        {count === 1 ? say('sequences.remove.one') : say('sequences.remove', { count })}
      </Button>
      <SaveButtons {...work} />
    </>
  )
}

interface IconsProps {
  work: SequenceWork
  mayEdit: boolean
  onUpload(): void
  onDelete(): void
}

function Icons({ work, mayEdit, onUpload, onDelete }: IconsProps) {
  const say = useSay()
  const icon = (label: string, key: string, onClick: () => void, drawn: ReactNode, isOff = false) => (
    <button
      type="button"
      className="icon-button"
      data-tip={[label, key].filter(Boolean).join(' · ')}
      aria-label={label}
      onClick={onClick}
      disabled={isOff}
    >
      {drawn}
    </button>
  )
  return (
    <>
      {mayEdit && icon(say('sequences.upload'), '', onUpload, <IconUpload size={18} />, work.isEditing)}
      {icon(say('sequences.download'), '', () => downloadCsv(work.table), <IconDownload size={18} />)}
      {mayEdit && icon(say('sequences.edit'), 'E', work.edit, <IconPencil size={18} />, work.isEditing)}
      {mayEdit && icon(say('sequences.delete'), '', onDelete, <IconTrash size={18} />, work.isEditing)}
    </>
  )
}
