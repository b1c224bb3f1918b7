import type { ListedRun, RunAct } from '@borebook/contract/calculations/calculation-batches.ts'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AddressState } from '../../app/address.ts'
import { formatInstant } from '../../app/site/times.ts'
import { useTexts } from '../../app/texts.tsx'
import type { Column } from '../../ui/table.tsx'
import { describeProgress, getRunState, overriddenWords, RunState } from '../run-state.tsx'
import { keyOfRun } from '../use-runs.ts'

/** Leads to a run's results, or to its place in the list of its object. */
export const runPage = ({ prj_id, locid, id, status }: ListedRun) => ({
  to: '/projects/$id/location/$locid' as const,
  params: { id: String(prj_id), locid: String(locid) },
  search: {
    open: 'Calculations',
    ...(status === 'done' && { openMinor: 'Results' }),
    sel: keyOfRun(id),
  } as AddressState,
})

/** Columns of a project's runs, that of objects `fitObjectColumn` wide, px; without `onAct` nothing can be done with one. */
export function useRunColumns(
  fitObjectColumn: number,
  onAct: ((run: ListedRun, act: RunAct) => void) | undefined,
): readonly Column<ListedRun>[] {
  const { say, language } = useTexts()
  return useMemo(
    () => [
      {
        name: 'object',
        label: say('batch.object'),
        width: fitObjectColumn,
        smallWidth: 118,
        sortBy: run => run.shortname,
        cell: run => (
          <Link {...runPage(run)} tabIndex={-1} title={run.shortname}>
            {run.shortname}
          </Link>
        ),
      },
      {
        name: 'status',
        label: say('project.status'),
        width: 152,
        smallWidth: 128,
        sortBy: run => say(`calculation.status.${getRunState(run)}`),
        cell: run => <RunState run={run} />,
      },
      {
        name: 'active',
        label: say('calculation.active'),
        width: 84,
        from: 560,
        sortBy: run => (run.active ? 0 : 1),
        cell: run => (run.active ? say('calculation.isActive') : ''),
      },
      {
        name: 'id',
        label: say('batch.calculation'),
        width: 112,
        from: 900,
        isNumber: true,
        sortBy: run => run.id,
        cell: run => run.id,
      },
      {
        name: 'sounding',
        label: say('sequences.sounding'),
        width: 220,
        from: 1080,
        sortBy: run => run.sounding_name,
        cell: run => (
          <span title={run.sounding_name}>
            {run.sounding_name} <span className="soft">{say(`sounding.kind.${run.kind}`)}</span>
          </span>
        ),
      },
      {
        name: 'said',
        label: say('batch.said'),
        from: 700,
        sortBy: run => run.error ?? (run.warnings > 0 ? run.warnings : null),
        cell: run => <Said run={run} />,
      },
      {
        name: 'begun',
        label: say('batch.begunAt'),
        width: 178,
        from: 820,
        sortBy: run => run.created_at,
        cell: run => formatInstant(run.created_at),
      },
      {
        name: 'by',
        label: say('batch.by'),
        width: 120,
        from: 1200,
        sortBy: run => run.created_by,
        cell: run => run.created_by ?? 'Borebook',
      },
      ...(onAct
        ? [
            {
              name: 'acts',
              label: '',
              width: 72,
              cell: (run: ListedRun) => <OneAct run={run} onAct={onAct} />,
            },
          ]
        : []),
    ],
    [say, language, fitObjectColumn, onAct],
  )
}

/** What must be known of a run, in a line. */
function Said({ run }: { run: ListedRun }) {
  const { say } = useTexts()
  const { error, warnings, older } = run
  if (error)
    return (
      <span className="wrong" title={error}>
        {error}
      </span>
    )
  if (getRunState(run) === 'processing') return <span className="soft">{describeProgress(say, run)}</span>
  const words = [
    warnings > 0 && say('batch.warnings', { count: warnings }),
    older && say('calculation.older'),
    overriddenWords(say, run),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <span className="run-older" title={words}>
      {words}
    </span>
  )
}

function OneAct({ run, onAct }: { run: ListedRun; onAct(run: ListedRun, act: RunAct): void }) {
  const { say } = useTexts()
  const { id, status } = run
  if (status === 'done') return null
  const [act, Icon] = status === 'processing' ? (['cancel', IconX] as const) : (['retry', IconRefresh] as const)
  const label = say(act === 'cancel' ? 'calculation.cancel' : 'batch.retryOne', { id })
  return (
    <button type="button" className="icon-button" aria-label={label} data-tip={label} onClick={() => onAct(run, act)}>
      <Icon size={16} />
    </button>
  )
}
