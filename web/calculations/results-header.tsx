import type { Calculation } from '@borebook/contract/calculations/calculations.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconPencil } from '@tabler/icons-react'
import { formatInstant } from '../app/site/times.ts'
import { useSay } from '../app/texts.tsx'
import { GridTools } from '../entry/grid/grid-tools.tsx'
import { SaveButtons } from '../entry/save-buttons.tsx'
import type { ObjectPath } from '../site/use-soundings.ts'
import { PrintTestSheets } from '../soundings/test-sheets/print-test-sheets.tsx'
import { Switch } from '../ui/switch.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { formatUnit, type ResultColumn } from './results-columns.ts'
import { RunState } from './run-state.tsx'
import type { ResultsWork } from './use-results-edit.ts'

/** What stands in the main place. */
export type Pane = 'table' | 'differences' | 'charts'

interface HeaderProps {
  path: ObjectPath
  run: Calculation
  work: ResultsWork
  mayEdit: boolean
  onBack(): void
  /** Runs to compare with. */
  others: readonly Calculation[]
  otherId: number | undefined
  onOther(id: number | undefined): void
  hasOther: boolean
  all: readonly ResultColumn[]
  chosen: readonly string[]
  onColumns(quantities: readonly string[]): void
  onCsv(): void
  pane: Pane
  onPane(pane: Pane): void
  isNarrow: boolean
}

export function ResultsHeader(props: HeaderProps) {
  const { path, run, work, mayEdit, onBack, others, otherId, onOther, hasOther, all, chosen, onColumns, onCsv } = props
  const { pane, onPane, isNarrow } = props
  const say = useSay()
  const panes: Pane[] = [
    'table',
    ...(hasOther ? (['differences'] as const) : []),
    ...(isNarrow ? (['charts'] as const) : []),
  ]
  const words = {
    table: say('calculation.results'),
    differences: say('results.differences'),
    charts: say('results.charts'),
  }
  return (
    <header className="results-header">
      <button
        type="button"
        className="icon-button"
        aria-label={say('calculation.back')}
        data-tip={say('calculation.back')}
        onClick={onBack}
      >
        <IconArrowLeft size={18} />
      </button>
      <h2>{say('calculation.named', { id: run.id })}</h2>
      <RunState run={run} />
      <span className="soft">
        {[
          run.active && say('calculation.isActive'),
          run.older && say('calculation.older'),
          run.sounding_name,
          formatInstant(run.created_at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {work.isEditing && <span className="badge pri">{say('results.editing')}</span>}
      <span className="grow" />
      {work.isEditing ? (
        <>
          <GridTools grid={work.grid} />
          <SaveButtons {...work} />
        </>
      ) : (
        <>
          {panes.length > 1 && (
            <Switch
              label={say('results.shown')}
              values={panes}
              value={pane}
              words={one => words[one]}
              onChange={onPane}
            />
          )}
          <select
            className="input-small sounding-input"
            aria-label={say('results.compare')}
            value={otherId ?? ''}
            disabled={others.length === 0}
            onChange={event => onOther(event.target.value === '' ? undefined : Number(event.target.value))}
          >
            <option value="">{others.length === 0 ? say('results.compare.none') : say('results.compare')}</option>
            {others.map(one => (
              <option key={one.id} value={one.id}>
                {say('calculation.named', { id: one.id })} · {one.sounding_name}
              </option>
            ))}
          </select>
          <ColumnsMenu
            className="results-button"
            all={all.map(({ quantity, described: { symbol, unit } }) => ({
              quantity,
              symbol,
              about: formatUnit(unit),
            }))}
            chosen={chosen}
            onChosen={onColumns}
          />
          <Button
            variant="default"
            data-tip={say('results.csv.hint')}
            onClick={onCsv}
            leftSection={<IconDownload size={16} />}
          >
            CSV
          </Button>
          {run.active && <PrintTestSheets path={path} sounding={run.sounding} kind={run.kind} look="icon" />}
          {mayEdit && (
            <button
              type="button"
              className="icon-button"
              aria-label={say('results.edit')}
              data-tip={`${say('results.edit')} · E`}
              onClick={work.edit}
            >
              <IconPencil size={18} />
            </button>
          )}
        </>
      )}
    </header>
  )
}
