import { workingsOf } from '@borebook/contract/calculations/calculation-figures.ts'
import type { WholeCalculation } from '@borebook/contract/calculations/calculations.ts'
import {
  type Calculation,
  type CalculationWarning,
  withOverrides,
} from '@borebook/contract/calculations/calculations.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { refusedTests } from '@borebook/contract/soundings/spt-results.ts'
import { calculationSeries } from '@borebook/draw/insitu/calculation-chart.tsx'
import { writeCalculationCsv } from '@borebook/formats/csv/calculation.ts'
import { nearestTo } from '@borebook/geo/ascending.ts'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLatest } from '../app/latest.ts'
import { saveFile } from '../app/save-answer.ts'
import { useSay } from '../app/texts.tsx'
import { useDepthAxis } from '../depth/use-depth-axis.ts'
import { AskBeforeLeaving, DraftLine } from '../entry/bench-parts.tsx'
import type { CellPlace } from '../entry/grid/selection.ts'
import { useEditKeys } from '../entry/grid/use-edit-keys.ts'
import type { ObjectPath } from '../site/use-soundings.ts'
import { AskReason } from '../ui/dialogs/reason-dialog.tsx'
import { ResultCharts } from './results-charts.tsx'
import { formatResult, formatUnit, listResultColumns, useChosenColumns } from './results-columns.ts'
import { ResultDifferences } from './results-compare.tsx'
import { computedAt } from './results-edit.ts'
import { type Pane, ResultsHeader } from './results-header.tsx'
import { ResultTableView } from './results-table.tsx'
import { useResults } from './use-results.ts'
import { type Done, type PendingReason, type ResultsWork, useResultsEdit } from './use-results-edit.ts'
import { useOpenedFigure, useResultsPlace } from './use-results-place.ts'

export interface RunResultsProps {
  path: ObjectPath
  object: SiteObject
  /** The run's; undefined where it is not known. */
  sounding: SoundingColumns | undefined
  run: Calculation
  /** All of the object, to compare with. */
  runs: readonly Calculation[]
  mayEdit: boolean
  onBack(): void
}

interface WorkspaceProps extends RunResultsProps {
  whole: Done
  again(): Promise<WholeCalculation>
}

export function ResultsWorkspace({ path, object, sounding, run, runs, mayEdit, onBack, whole, again }: WorkspaceProps) {
  const say = useSay()
  const isNarrow = useMediaQuery('(max-width: 1100px)') ?? false
  const { kind, setting_json: settings } = whole
  const { results, overrides } = whole
  const all = useMemo(() => listResultColumns(kind, results, settings), [kind, results, settings])
  const [chosen, choose] = useChosenColumns(kind)
  const columns = useMemo(() => all.filter(({ quantity }) => chosen.includes(quantity)), [all, chosen])
  const readings = run.older ? undefined : sounding
  const refused = useMemo(() => (kind === 'spt' && readings ? refusedTests(readings) : []), [kind, readings])
  const work = useResultsEdit(path, whole, columns, refused, again)
  useEditKeys(work, mayEdit)
  const read = useMemo(() => workingsOf(kind, results, settings, readings), [kind, results, settings, readings])
  const counted = useMemo(() => withOverrides(results, overrides), [results, overrides])
  const series = useMemo(() => calculationSeries(counted, settings), [counted, settings])
  const { depth } = series
  const isCorrected = results.depth.some((one, row) => Math.abs(one - results.length[row]!) > 1e-9)
  const end = Math.max(depth.at(-1) ?? (refused.length > 0 ? 0 : 10), refused.at(-1)?.depth ?? 0)
  // the last count of blows is drawn below its depth
  const axis = useDepthAxis(0, kind === 'cpt' ? Math.ceil(end) : Math.floor(end) + 1, undefined)
  const others = runs.filter(one => one.id !== run.id && one.status === 'done' && one.kind === kind)
  const place = useResultsPlace()
  const compared = others.find(({ id }) => id === place.than)
  const other = useCompared(path, compared)
  const shownPane = paneOf(place.pane, { hasOther: other !== undefined, isNarrow, isEditing: work.isEditing })
  const isWide = place.pane === 'charts' && !isNarrow && !work.isEditing
  const [opened, setOpened] = useOpenedFigure(results, columns)
  useEscape(!work.isEditing && opened !== undefined, () => setOpened(undefined))
  useActiveDepth(work, axis, depth)

  const goTo = useGoTo(work, axis, depth, shownPane === 'table' && !isWide, () => {
    if (place.pane !== undefined) place.show({ pane: undefined })
  })
  useOpenedAtFirst(opened, goTo)
  const pick = (at: number) => goTo({ row: nearestTo(depth, at) })
  return (
    <div className="results" data-pane={shownPane} data-wide={isWide || undefined}>
      <div className="results-main">
        <ResultsHeader
          {...{ path, run, work, mayEdit, onBack, others, all, chosen, isNarrow }}
          otherId={compared?.id}
          pane={shownPane}
          hasOther={other !== undefined}
          onPane={pane => place.show({ pane: pane === 'table' ? undefined : pane })}
          onOther={than => place.show({ than, ...(than === undefined && { pane: undefined }) })}
          onColumns={quantities => {
            choose(quantities)
            setOpened(undefined)
          }}
          onCsv={() => {
            const { shortname } = object
            const whose = { object: shortname, sounding: run.sounding_name, run: run.id }
            const text = writeCalculationCsv(results, overrides, whose)
            const name = `${shortname} calculation-${run.id}.csv`
            saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
          }}
        />
        <Warnings warnings={run.warnings} onRow={row => goTo({ row, takesFocus: true })} />
        {work.draft && (
          <DraftLine
            draft={work.draft}
            label={say('calculation.named', { id: run.id })}
            onContinue={work.continueDraft}
            onDrop={work.forgetDraft}
          />
        )}
        {shownPane === 'differences' && other ? (
          <ResultDifferences
            {...{ run, columns: all }}
            other={other.run}
            mine={counted}
            theirs={other.results}
            onPick={pick}
          />
        ) : (
          <ResultTableView
            {...{ work, object, axis, depth, isCorrected, read, mayEdit, opened }}
            columns={all}
            onOpen={setOpened}
          />
        )}
        <Foot {...{ work, whole }} />
      </div>
      <ResultCharts
        {...{ run, object, axis, series, refused, other }}
        columns={all}
        isWide={isNarrow ? undefined : isWide}
        onWide={isAlone => place.show({ pane: isAlone ? 'charts' : undefined })}
        view={place.view}
        onView={view => place.show({ view })}
        onPick={pick}
      />
      <AskBeforeLeaving isDirty={work.isDirty} />
      {work.asked && <WhyReplaced {...{ work }} asked={work.asked} />}
    </div>
  )
}

/** What stands in the main place of what the address asks for. */
function paneOf(
  asked: string | undefined,
  { hasOther, isNarrow, isEditing }: { hasOther: boolean; isNarrow: boolean; isEditing: boolean },
): Pane {
  if (isEditing) return 'table'
  return (asked === 'differences' && hasOther) || (asked === 'charts' && isNarrow) ? asked : 'table'
}

interface CellTarget {
  row: number
  column?: number
  takesFocus?: boolean
}
type GoTo = (to: CellTarget) => void

/** Leads to a row: the table comes into sight, the row into its middle, the hairline to its depth. */
function useGoTo(
  { grid }: ResultsWork,
  axis: ReturnType<typeof useDepthAxis>,
  depth: Float64Array,
  isTableShown: boolean,
  showTable: () => void,
): GoTo {
  const [going, setGoing] = useState<CellTarget>()
  useEffect(() => {
    if (!going || !isTableShown) return
    const { row, takesFocus } = going
    const cell = document.querySelector<HTMLElement>('.results-table .grid-editor')
    cell?.scrollIntoView({ block: 'center', inline: 'nearest' })
    if (takesFocus) cell?.focus({ preventScroll: true })
    axis.reveal(depth[row]!, depth[row]!)
    axis.setHover(depth[row]!)
    setGoing(undefined)
  }, [going, isTableShown, axis, depth])
  return to => {
    if (to.row < 0) return
    showTable()
    grid.send({ is: 'went', row: to.row, ...(to.column !== undefined && { column: to.column }) })
    setGoing(to)
  }
}

/** A line of working that the address names is led to once. */
function useOpenedAtFirst(opened: CellPlace | undefined, goTo: GoTo): void {
  const latest = useLatest(goTo)
  const first = useRef(opened)
  useEffect(() => {
    if (first.current) latest(first.current)
    first.current = undefined
  }, [latest])
}

/** Reads another run with its numbers as they count. */
function useCompared(path: ObjectPath, run: Calculation | undefined) {
  const { whole } = useResults(path, run)
  return useMemo(() => {
    if (!run || !whole?.results) return undefined
    const results = withOverrides(whole.results, whole.overrides)
    return { run, results, series: calculationSeries(results, whole.setting_json) }
  }, [run, whole])
}

function useEscape(isOn: boolean, onEscape: () => void): void {
  const onKey = useLatest((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog]')) onEscape()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn, onKey])
}

/** The hairline goes to the row that keys lead to. */
function useActiveDepth({ grid }: ResultsWork, axis: ReturnType<typeof useDepthAxis>, depth: Float64Array): void {
  const { active } = grid.state.selection
  useEffect(() => {
    const at = depth[active.row]
    if (at === undefined || !document.activeElement?.matches('.results-table .grid-editor')) return
    axis.reveal(at, at)
    axis.setHover(at)
  }, [active, axis, depth])
}

/** Rows of warnings that are shown before the others are asked for. */
const shownWarnings = 3

function Warnings({ warnings, onRow }: { warnings: readonly CalculationWarning[]; onRow(row: number): void }) {
  const say = useSay()
  if (warnings.length === 0) return null
  return (
    <ul
      className="results-warnings"
      aria-label={say('results.warnings')}
      data-many={warnings.length > shownWarnings || undefined}
    >
      {warnings.map(({ code, row, sentence }) => (
        <li key={`${code} ${row}`} data-large={code === 'NO_WATER_TABLE' || undefined}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span>{sentence}</span>
          {row !== null && (
            <button type="button" className="link-button" onClick={() => onRow(row)}>
              {say('results.row', { row: row + 1 })}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Foot({ work, whole }: { work: ResultsWork; whole: Done }) {
  const say = useSay()
  const count = whole.overrides.length
  const changed = work.work?.edits.length ?? 0
  return (
    <footer className="results-foot soft">
      {changed > 0 && (
        <span className="results-changed">
          {say(changed === 1 ? 'results.changed.one' : 'results.changed', { count: changed })}
        </span>
      )}
      {count > 0 && (
        <>
          <span className="results-changed">
            {count === 1 ? say('results.replaced.one') : say('results.replaced', { count })}
          </span>
          <span>{say('results.replaced.new')}</span>
        </>
      )}
      <span className="grow" />
      <span>{say('results.foot', { count: whole.results.length.length, method: whole.method ?? '–' })}</span>
    </footer>
  )
}

/** Asks once for all values of a save why they are replaced. */
function WhyReplaced({ work, asked: { edits } }: { work: ResultsWork; asked: PendingReason }) {
  const say = useSay()
  const { table } = work
  const [first] = edits
  const column = table.columns.findIndex(({ quantity }) => quantity === first?.series)
  const row = table.results.length.indexOf(first?.depth ?? Number.NaN)
  const one = table.columns[column]
  return (
    <AskReason
      title={say('results.reason.title')}
      label={say('results.reason')}
      verb={say('ui.save')}
      missing={say('results.reason.needed')}
      most={500}
      onReason={work.answer}
      onCancel={work.cancelAsked}
    >
      <p className="results-asked">
        {edits.length === 1 && one
          ? say('results.reason.one', {
              name: one.described.symbol,
              depth: table.results.depth[row]!.toFixed(2),
              unit: formatUnit(one.described.unit),
              value: formatResult(first!.value, one) || '–',
              was: formatResult(computedAt(table, row, column), one) || '–',
            })
          : say('results.reason.many', { count: edits.length })}
      </p>
    </AskReason>
  )
}
