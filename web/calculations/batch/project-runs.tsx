import {
  calculationBatches,
  type ListedRun,
  type RunAct,
  toActivate,
} from '@borebook/contract/calculations/calculation-batches.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useState } from 'react'
import type { AddressState } from '../../app/address.ts'
import { client } from '../../app/api.tsx'
import { useLatest } from '../../app/latest.ts'
import { lazyComponent } from '../../app/lazy-component.ts'
import { formatInstant } from '../../app/site/times.ts'
import { useSay, useTexts, useTextsOf } from '../../app/texts.tsx'
import { showFailure } from '../../app/toasts.ts'
import type { Confirmation } from '../../ui/dialogs/confirm-dialog.tsx'
import { DataTable } from '../../ui/table.tsx'
import { FilterInput, holdsWords, useTableFilter } from '../../ui/table-filter.tsx'
import { describeEnded, getRunState, runStates } from '../run-state.tsx'
import { fitObjectColumn } from './object-width.ts'
import { runPage, useRunColumns } from './run-columns.tsx'
import { batchIn, keyOfBatch, useProjectRuns, useRunsAsked } from './use-project-runs.ts'
import '../calculations.css'
import './batch.css'

const ConfirmDialog = lazyComponent(() =>
  import('../../ui/dialogs/confirm-dialog.tsx').then(m => ({ default: m.ConfirmDialog })),
)
const BatchDialog = lazyComponent(() => import('./batch-dialog.tsx').then(m => ({ default: m.BatchDialog })))
const DepthTablePage = lazyComponent(() => import('./depth-table-page.tsx').then(m => ({ default: m.DepthTablePage })))

const keyOf = ({ id }: ListedRun): number => id

/** The calculations of all objects of a project, or of one batch: how far they are, and what can be done with many at once. */
export function ProjectRuns({ project }: { project: Project }) {
  useTextsOf('calculations', 'soundings')
  const { say } = useTexts()
  const { prj_id: prj } = project
  const { runs, isAway } = useProjectRuns(prj)
  const { openMinor, sel } = useSearch({ strict: false }) as AddressState
  const batch = batchIn(sel)
  const of = useMemo(() => (batch === undefined ? runs : runs.filter(run => run.batch === batch)), [runs, batch])
  const [isBeginning, setBeginning] = useState(false)
  const mayEdit = project.permissions.includes('objectEdit')
  if (openMinor === 'Results')
    return <DepthTablePage prj={prj} objects={batch === undefined ? undefined : of.map(({ locid }) => locid)} />
  return (
    <div className="stack project-runs">
      {isAway && (
        <p className="note batch-away" role="status">
          {say('batch.away')}
        </p>
      )}
      {runs.length === 0 ? (
        <div className="empty">
          <h2>{say('calculation.none')}</h2>
          <p className="soft">{say(mayEdit ? 'batch.none.hint' : 'calculation.noneHint')}</p>
          {mayEdit && project.objects > 0 && <Button onClick={() => setBeginning(true)}>{say('batch.begin')}</Button>}
        </div>
      ) : (
        <RunsOf {...{ runs, of, batch, mayEdit }} onBegin={() => setBeginning(true)} />
      )}
      <Suspense>{isBeginning && <BatchDialog project={project} onClose={() => setBeginning(false)} />}</Suspense>
    </div>
  )
}

interface RunsOfProps {
  runs: readonly ListedRun[]
  /** Runs of the batch that is shown. */
  of: readonly ListedRun[]
  batch: number | undefined
  mayEdit: boolean
  onBegin(): void
}

function RunsOf({ runs, of, batch, mayEdit, onBegin }: RunsOfProps) {
  const { say } = useTexts()
  const navigate = useNavigate()
  const { typed, setTyped } = useTableFilter()
  const [state, setState] = useState<string>()
  const found = useMemo(
    () =>
      of.filter(
        run =>
          (state === undefined || getRunState(run) === state) &&
          holdsWords(typed, [run.shortname, run.sounding_name, String(run.id), run.created_by, run.error]),
      ),
    [of, state, typed],
  )
  const change = useChange()
  const [asked, setAsked] = useState<Confirmation>()
  const one = useCallback((run: ListedRun, act: RunAct) => void change(act, [run]), [change])
  const width = useMemo(() => fitObjectColumn(of.map(({ shortname }) => shortname)), [of])
  const columns = useRunColumns(width, mayEdit ? one : undefined)
  const open = useCallback((run: ListedRun) => void navigate(runPage(run) as never), [navigate])
  const clear = () => {
    setTyped('')
    setState(undefined)
  }
  return (
    <>
      <div className="table-tools">
        <BatchSelect runs={runs} batch={batch} />
        <FilterInput value={typed} onChange={setTyped} label={say('batch.filter')} />
        <States of={of} state={state} onState={setState} />
        <span className="grow" />
        <Button
          variant="default"
          leftSection={<IconTable size={16} />}
          onClick={() =>
            void navigate({
              to: '.',
              search: ({ open, sel }: AddressState): AddressState => ({ open, sel, openMinor: 'Results' }),
            } as never)
          }
        >
          {say('depths.title')}
        </Button>
        {mayEdit && <Button onClick={onBegin}>{say('batch.begin')}</Button>}
      </div>
      <div className="row batch-progress">
        <Progress of={of} />
        {mayEdit && <Acts {...{ runs, of, change }} onAsk={setAsked} />}
      </div>
      {of.length === 0 ? (
        <div className="empty">
          <p className="soft">{say('batch.gone')}</p>
        </div>
      ) : found.length === 0 ? (
        <div className="empty">
          <p className="soft">{say('batch.noneFound')}</p>
          <button type="button" className="link-button" onClick={clear}>
            {say('ui.showAll')}
          </button>
        </div>
      ) : (
        <DataTable
          label={say('panel.Calculations')}
          rows={found}
          columns={columns}
          keyOf={keyOf}
          firstSort={{ name: 'object', isDown: false }}
          onOpen={open}
        />
      )}
      <Suspense>{asked && <ConfirmDialog asked={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  )
}

type Change = (act: RunAct, runs: readonly ListedRun[]) => Promise<void>

/** Does something with runs of one project; throws what the server refuses. */
function useSent(): Change {
  const again = useRunsAsked()
  return async (act, runs) => {
    if (runs.length === 0) return
    try {
      const path = { id: runs[0]!.prj_id }
      await client(calculationBatches.change, { path, body: { act, runs: runs.map(keyOf) } })
    } finally {
      await again()
    }
  }
}

/** Does something with runs of one project; tells what is refused. */
function useChange(): Change {
  const { say } = useTexts()
  const sent = useLatest(useSent())
  return useCallback(
    (act, runs) =>
      sent(act, runs).catch(error => {
        if (!(error instanceof Refused)) throw error
        showFailure(say(error.message))
      }),
    [sent, say],
  )
}

/** Chooses the batch that is shown: in the address, so that a link and a reload find it. */
function BatchSelect({ runs, batch }: { runs: readonly ListedRun[]; batch: number | undefined }) {
  const say = useSay()
  const navigate = useNavigate()
  const batches = useMemo(() => {
    const counts = new Map<number, { first: ListedRun; count: number }>()
    for (const run of runs) {
      if (run.batch === null) continue
      const known = counts.get(run.batch)
      if (known) known.count++
      else counts.set(run.batch, { first: run, count: 1 })
    }
    return [...counts].reverse()
  }, [runs])
  if (batches.length === 0 && batch === undefined) return null
  const show = (chosen: string) => {
    const sel = chosen === '' ? undefined : keyOfBatch(Number(chosen))
    void navigate({ to: '.', search: ({ open }: AddressState) => ({ open, sel }) } as never)
  }
  return (
    <select
      className="input-small sounding-input"
      aria-label={say('batch.shown')}
      value={batch ?? ''}
      onChange={event => show(event.target.value)}
    >
      <option value="">{say('batch.all', { count: runs.length })}</option>
      {batch !== undefined && !batches.some(([id]) => id === batch) && (
        <option value={batch}>{say('batch.named', { id: batch })}</option>
      )}
      {batches.map(([id, { first, count }]) => (
        <option key={id} value={id}>
          {formatInstant(first.created_at)} · {first.created_by ?? 'Borebook'} · {count}
        </option>
      ))}
    </select>
  )
}

interface StatesProps {
  of: readonly ListedRun[]
  state: string | undefined
  onState(state: string | undefined): void
}

/** How many runs are in each state; a press shows these alone. */
function States({ of, state, onState }: StatesProps) {
  const { say } = useTexts()
  const counts = new Map<string, number>()
  for (const run of of) counts.set(getRunState(run), (counts.get(getRunState(run)) ?? 0) + 1)
  return runStates
    .filter(one => counts.has(one) || one === state)
    .map(one => (
      <button
        key={one}
        type="button"
        className="filter-chip"
        aria-pressed={one === state}
        data-on={one === state || undefined}
        onClick={() => onState(one === state ? undefined : one)}
      >
        {say(`calculation.status.${one}`)} <b>{counts.get(one) ?? 0}</b>
      </button>
    ))
}

function Progress({ of }: { of: readonly ListedRun[] }) {
  const { say } = useTexts()
  const open = of.filter(({ status }) => status === 'processing').length
  const words = describeEnded(say, of)
  return (
    <>
      {open > 0 && <progress value={of.length - open} max={of.length} aria-label={words} />}
      <span className="soft" role="status">
        {words}
      </span>
    </>
  )
}

interface ActsProps {
  runs: readonly ListedRun[]
  of: readonly ListedRun[]
  change: Change
  onAsk(asked: Confirmation): void
}

/** Runs that are named one by one. */
const mostNamed = 12

/** What can be done with all that are shown of a batch. */
function Acts({ runs, of, change, onAsk }: ActsProps) {
  const { say } = useTexts()
  const sent = useSent()
  const open = of.filter(({ status }) => status === 'processing')
  const failed = of.filter(({ status }) => status === 'failed')
  const ready = toActivate(of)
  const askActivate = () => {
    const active = new Map(runs.filter(run => run.active).map(run => [run.locid, run]))
    const replaced = ready.flatMap(({ id, locid, shortname: object }) => {
      const was = active.get(locid)?.id
      return was === undefined ? [] : [{ object, id, was }]
    })
    onAsk({
      title: say('batch.activate.title'),
      sentence: (
        <>
          {say('batch.activate.sure', { count: ready.length, replaced: replaced.length })}
          {replaced.slice(0, mostNamed).map(one => (
            <span className="batch-replaced" key={one.id}>
              {say('batch.activate.replaces', one)}
            </span>
          ))}
          {replaced.length > mostNamed && (
            <span className="batch-replaced">{say('batch.activate.more', { count: replaced.length - mostNamed })}</span>
          )}
        </>
      ),
      verb: say('calculation.activate'),
      run: () => sent('activate', of),
    })
  }
  return (
    <>
      {open.length > 0 && (
        <button type="button" className="link-button" onClick={() => void change('cancel', open)}>
          {say('batch.cancel', { count: open.length })}
        </button>
      )}
      {failed.length > 0 && (
        <button type="button" className="link-button" onClick={() => void change('retry', failed)}>
          {say('batch.retry', { count: failed.length })}
        </button>
      )}
      {ready.length > 0 && (
        <button type="button" className="link-button" onClick={askActivate}>
          {say('batch.activate', { count: ready.length })}
        </button>
      )}
    </>
  )
}
