import {
  calculationBatches,
  type DepthColumn,
  type DepthRow,
  type DepthsAsked,
  type DepthTable,
} from '@borebook/contract/calculations/calculation-batches.ts'
import { figureQuantities } from '@borebook/contract/calculations/calculation-figures.ts'
import { settingTables } from '@borebook/contract/calculations/calculation-settings.ts'
import { type CalculatedKind, calculatedKinds } from '@borebook/contract/calculations/calculations.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { listDefaults } from '@borebook/geo/setting-table.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type CSSProperties, useMemo } from 'react'
import type { AddressState } from '../../app/address.ts'
import { client, isUnanswered, keyFor, whileAway } from '../../app/api.tsx'
import { storedList, useStored } from '../../app/stored.ts'
import { useTexts } from '../../app/texts.tsx'
import { useDownload } from '../../app/use-download.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { ColumnsMenu } from '../columns-menu.tsx'
import { formatResult, formatUnit, listResultColumns } from '../results-columns.ts'
import { keyOfRun } from '../use-runs.ts'
import { DepthsForm } from './depths-form.tsx'
import { fitObjectColumn } from './object-width.ts'
import { readDepths, readTableAsked } from './read-depths.ts'

/** Signs of keys that fit into an address. */
const mostKeys = 9000
/** The series that are shown until somebody chooses others. */
const chosenSeries = storedList(['qt', 'su', 'phi', 'qd', 'N60'])

interface DepthTableProps {
  prj: number
  /** Keys of the objects; all that have something to calculate when absent. */
  objects: readonly number[] | undefined
}

/** Results of the active runs of many objects at chosen depths; these stand in the address. */
export function DepthTablePage({ prj, objects }: DepthTableProps) {
  const { say } = useTexts()
  const navigate = useNavigate()
  const { q } = useSearch({ strict: false }) as AddressState
  const [series, keep] = useStored('borebook.depths.series', chosenSeries)
  const all = useAllSeries()
  const named = useMemo(() => {
    const keys = [...new Set(objects)].sort((a, b) => a - b).join()
    return keys === '' || keys.length > mostKeys ? undefined : keys
  }, [objects])
  const asked = readTableAsked(q ?? '')
  const read = asked.depths === '' ? undefined : readDepths(asked.depths)
  const depths = read && 'depths' in read ? read.depths : []
  const isAsked = asked.how === 'layers' || depths.length > 0
  const query: DepthsAsked = {
    ...(asked.how === 'layers' ? { by: 'layers' } : { depths: depths.join() }),
    ...(asked.how === 'over' && { over: asked.over }),
    ...(series.length > 0 && { series: series.join() }),
    ...(named && { objects: named }),
  }
  const show = (typed: string) =>
    void navigate({ to: '.', search: (before: AddressState): AddressState => ({ ...before, q: typed }) } as never)
  return (
    <div className="stack project-runs">
      <div className="table-tools depths-tools">
        <button
          type="button"
          className="icon-button"
          aria-label={say('calculation.back')}
          data-tip={say('calculation.back')}
          onClick={() =>
            void navigate({
              to: '.',
              search: ({ open, sel }: AddressState): AddressState => ({ open, ...(sel && { sel }) }),
            } as never)
          }
        >
          <IconArrowLeft size={18} />
        </button>
        <h2>{say('depths.title')}</h2>
        <DepthsForm key={q} shown={q ?? ''} onShow={show} />
        <ColumnsMenu className="filter-chip" all={all} chosen={series} onChosen={keep} />
        <span className="grow" />
        <CsvButton prj={prj} query={query} isOff={!isAsked} />
      </div>
      {!isAsked ? (
        <div className="empty">
          <p>{say('depths.none')}</p>
          <p className="soft">{say('depths.hint')}</p>
        </div>
      ) : (
        <Shown prj={prj} query={query} />
      )}
    </div>
  )
}

/** What runs of a kind can give, as their figures are with the usual settings. */
const columnsOfKind = (kind: CalculatedKind) => {
  const sequences = figureQuantities[kind].map(quantity => ({ quantity, sndname: '', unit: '', values: [] }))
  return listResultColumns(kind, { length: [], depth: [], sequences }, listDefaults(settingTables[kind]))
}

/** Series of all kinds; one of a name stands for those of all kinds. */
function useAllSeries() {
  return useMemo(() => {
    const known = new Map<string, { quantity: string; symbol: string; unit: string; kinds: CalculatedKind[] }>()
    for (const kind of calculatedKinds)
      for (const { quantity, described } of columnsOfKind(kind)) {
        const one = known.get(quantity)
        if (one) one.kinds.push(kind)
        else known.set(quantity, { quantity, symbol: described.symbol, unit: described.unit, kinds: [kind] })
      }
    return [...known.values()].map(({ unit, kinds, ...one }) => ({
      ...one,
      about: [formatUnit(unit), kinds.join(', ').toUpperCase()].join(' · '),
    }))
  }, [])
}

function CsvButton({ prj, query, isOff }: { prj: number; query: DepthsAsked; isOff: boolean }) {
  const { say } = useTexts()
  const { download, isBusy } = useDownload(
    urlOf(calculationBatches.table, { path: { id: prj }, query }),
    'calculations.csv',
  )
  return (
    <Button
      variant="default"
      disabled={isOff || isBusy}
      leftSection={<IconDownload size={16} />}
      onClick={() => void download()}
    >
      {say('depths.csv')}
    </Button>
  )
}

function Shown({ prj, query }: { prj: number; query: DepthsAsked }) {
  const { say } = useTexts()
  const call = { path: { id: prj }, query }
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: keyFor(calculationBatches.atDepths, call),
    queryFn: () => client(calculationBatches.atDepths, call),
    placeholderData: before => before,
    retry: false,
    // it is worked out of all results: asked for when somebody comes back, not every few seconds
    refetchInterval: ({ state }) => isUnanswered(state.error) && whileAway,
  })
  const columns = useDepthColumns(data ?? none)
  if (!data) return error ? <p className="refusal depths-refusal">{say(sentenceOf(error))}</p> : <Skeleton rows={12} />
  const lacking = new Set(data.rows.filter(({ calculation }) => calculation === null).map(({ locid }) => locid)).size
  const unverified = data.columns.filter(one => one.unverified).map(symbolOf)
  return (
    <>
      {error && <p className="refusal depths-refusal">{say(sentenceOf(error))}</p>}
      <p className="depths-words" role="status" data-old={isPlaceholderData || undefined}>
        {say('depths.counted', { rows: data.rows.length, objects: new Set(data.rows.map(({ locid }) => locid)).size })}
        {lacking > 0 && ` · ${say('depths.lacking', { count: lacking })}`}
        {isFetching && isPlaceholderData && ' …'}
        {unverified.length > 0 && (
          <span className="results-unverified">
            {' · '}* {[...new Set(unverified)].join(', ')}: {say('results.unverified')}
          </span>
        )}
      </p>
      {data.rows.length === 0 ? (
        <div className="empty">
          <p className="soft">{say('depths.nothing')}</p>
        </div>
      ) : (
        <div className="depths-table" style={{ '--least': `${leastWidth(columns)}px` } as CSSProperties}>
          <DataTable label={say('depths.title')} rows={data.rows} columns={columns} keyOf={keyOfRow} />
        </div>
      )}
    </>
  )
}
/** px, with some for the remarks, which take what is left. */
const leastWidth = (columns: readonly Column<DepthRow>[]): number =>
  columns.reduce((sum, { width = 260 }) => sum + width, 0)
const none: DepthTable = { columns: [], rows: [] }
const sentenceOf = (error: Error): string =>
  error instanceof Refused ? (Object.values(error.fields)[0]?.[0] ?? error.message) : 'kit.somethingWrong'
const keyOfRow = ({ locid, asked, from }: DepthRow): string => `${locid} ${asked} ${from}`
const symbolOf = ({ kind, quantity }: DepthColumn): string =>
  columnsOfKind(kind).find(one => one.quantity === quantity)?.described.symbol ?? quantity

function useDepthColumns({ columns, rows }: DepthTable): readonly Column<DepthRow>[] {
  const { say } = useTexts()
  return useMemo(() => {
    const kinds = new Set(columns.map(({ kind }) => kind))
    const hasMeans = rows.some(({ from }) => from !== null)
    const metres = (name: string, label: string, of: (row: DepthRow) => number | null): Column<DepthRow> => ({
      name,
      label,
      unit: 'm',
      width: 104,
      smallWidth: 88,
      isNumber: true,
      sortBy: of,
      cell: row => of(row)?.toFixed(2) ?? '',
    })
    return [
      {
        name: 'object',
        label: say('batch.object'),
        width: fitObjectColumn(rows.map(({ object }) => object)),
        smallWidth: 110,
        sortBy: row => row.object,
        cell: row => (row.calculation === null ? row.object : <ToRun row={row} />),
      },
      ...(rows.some(({ asked }) => asked !== null) || !hasMeans
        ? [metres('asked', say('depths.asked'), ({ asked }) => asked)]
        : []),
      ...(hasMeans
        ? [
            metres('from', say('depths.meanFrom'), ({ from }) => from),
            metres('to', say('depths.meanTo'), ({ to }) => to),
          ]
        : [metres('depth', say('depths.row'), ({ depth }) => depth)]),
      ...(rows.some(({ layer }) => layer)
        ? [
            {
              name: 'layer',
              label: say('depths.layer'),
              width: 150,
              smallWidth: 110,
              sortBy: (row: DepthRow) => row.layer,
              cell: (row: DepthRow) => row.layer ?? '',
            },
          ]
        : []),
      ...columns.map((column, place): Column<DepthRow> => {
        const known = columnsOfKind(column.kind).find(({ quantity }) => quantity === column.quantity)!
        const { symbol, unit } = known.described
        return {
          name: `${column.kind} ${column.quantity}`,
          label: `${kinds.size > 1 ? `${column.kind.toUpperCase()} ` : ''}${symbol}${column.unverified ? ' *' : ''}`,
          unit: formatUnit(unit),
          width: 128,
          smallWidth: 104,
          isNumber: true,
          sortBy: ({ values }) => values[place] ?? null,
          cell: row => <Value row={row} place={place} shown={formatResult(row.values[place], known)} />,
        }
      }),
      {
        name: 'note',
        label: say('batch.said'),
        sortBy: row => row.note,
        cell: ({ note }) => note && <span title={note}>{note}</span>,
      },
    ]
  }, [columns, rows, say])
}

function ToRun({ row: { locid, object, calculation } }: { row: DepthRow }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <Link
      to="/projects/$id/location/$locid"
      params={{ id, locid: String(locid) }}
      search={{ open: 'Calculations', openMinor: 'Results', sel: keyOfRun(calculation!) } as AddressState}
      tabIndex={-1}
      title={object}
    >
      {object}
    </Link>
  )
}

function Value({ row, place, shown }: { row: DepthRow; place: number; shown: string }) {
  const { say } = useTexts()
  if (!row.replaced.includes(place)) return shown
  const words = say('depths.replaced')
  return (
    <span className="depths-replaced" title={words}>
      {shown || '–'}
      <span className="visually-hidden"> {words}</span>
    </span>
  )
}
