import { settingTables } from '@borebook/contract/calculations/calculation-settings.ts'
import { type Calculation, calculations } from '@borebook/contract/calculations/calculations.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { SoundingKind } from '@borebook/contract/soundings/soundings.ts'
import { Button } from '@mantine/core'
import { IconInfoCircle, IconTrash } from '@tabler/icons-react'
import { Suspense, useId, useMemo, useState } from 'react'
import { client } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { formatInstant } from '../app/site/times.ts'
import { useSay } from '../app/texts.tsx'
import type { ObjectPath } from '../site/use-soundings.ts'
import { PrintTestSheets } from '../soundings/test-sheets/print-test-sheets.tsx'
import type { Confirmation } from '../ui/dialogs/confirm-dialog.tsx'
import { describeProgress, overriddenWords, RunState } from './run-state.tsx'
import { differingSettings, formatSetting } from './setting-words.ts'
import { useRunsAgain } from './use-runs.ts'

const ConfirmDialog = lazyComponent(() =>
  import('../ui/dialogs/confirm-dialog.tsx').then(m => ({ default: m.ConfirmDialog })),
)

/** What can be opened of a run. */
export type RunStep = 'Results' | 'Attachments'

interface RunsListProps {
  path: ObjectPath
  runs: readonly Calculation[]
  selected: number | undefined
  /** The test that is printed where no run is active; undefined: the object has none with a sheet. */
  printed: { id: number; kind: SoundingKind } | undefined
  mayEdit: boolean
  onNew(): void
  onOpen(run: Calculation, step: RunStep): void
  onCopy(run: Calculation): void
}

/** The default calculation and all runs, newest first; a click on one makes it active, after a question. */
export function RunsList({ path, runs, selected, printed, mayEdit, onNew, onOpen, onCopy }: RunsListProps) {
  const say = useSay()
  const again = useRunsAgain(path)
  const [asked, setAsked] = useState<Confirmation>()
  const active = runs.find(run => run.active)
  const differing = useMemo(() => differingSettings(runs), [runs])
  const at = (run: Calculation) => ({ path: { ...path, calculation: run.id } })
  const ask = (run: Calculation, what: 'activate' | 'deactivate') =>
    setAsked({
      title: say('calculation.named', { id: run.id }),
      sentence: say(`calculation.${what}.sure`, { id: run.id }),
      verb: say(`calculation.${what}`),
      run: async () => {
        await client(calculations.update, { ...at(run), body: { active: what === 'activate' } })
        await again()
      },
    })
  const askDelete = (run: Calculation) =>
    setAsked({
      title: say('calculation.delete', { id: run.id }),
      sentence: [say('calculation.delete.sure'), ...(run.active ? [say('calculation.delete.active')] : [])].join(' '),
      verb: say('ui.remove'),
      isGrave: true,
      run: async () => {
        await client(calculations.remove, at(run))
        await again()
      },
    })
  return (
    <aside className="runs">
      <header>
        <h2>
          {say('panel.Calculations')} <span className="soft">{runs.length}</span>
        </h2>
        <span className="grow" />
        {mayEdit && (
          <Button variant="default" onClick={onNew}>
            {say('calculation.new')}
          </Button>
        )}
      </header>
      <ul>
        <li data-on={active === undefined || undefined}>
          <div className="row run-head">
            <Choice
              isOn={active === undefined}
              isOff={!mayEdit}
              label={say('calculation.default')}
              onChoose={() => active && ask(active, 'deactivate')}
            />
          </div>
          <p className="soft">{say('calculation.default.about')}</p>
          {active === undefined && printed && (
            <div className="run-acts">
              <PrintTestSheets path={path} sounding={printed.id} kind={printed.kind} look="link" />
            </div>
          )}
        </li>
        {[...runs].reverse().map(run => (
          <RunEntry
            key={run.id}
            {...{ path, run, mayEdit, onOpen, onCopy }}
            differing={differing.get(run.sounding) ?? []}
            isSelected={run.id === selected}
            onChoose={() => (run.active ? ask(run, 'deactivate') : ask(run, 'activate'))}
            onDelete={() => askDelete(run)}
            onCancel={() => void client(calculations.cancel, at(run)).then(again, again)}
          />
        ))}
      </ul>
      <Suspense>{asked && <ConfirmDialog asked={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </aside>
  )
}

interface ChoiceProps {
  isOn: boolean
  isOff: boolean
  label: string
  onChoose(): void
}

/** Chooses the run that counts: one of all, asked about before it is taken. */
function Choice({ isOn, isOff, label, onChoose }: ChoiceProps) {
  return (
    <label className="row run-choice">
      <input type="radio" name="active-run" checked={isOn} disabled={isOff} onChange={onChoose} />
      <strong>{label}</strong>
    </label>
  )
}

interface RunEntryProps extends Pick<RunsListProps, 'path' | 'mayEdit' | 'onOpen' | 'onCopy'> {
  run: Calculation
  /** Settings in which the runs of its sounding differ. */
  differing: readonly string[]
  isSelected: boolean
  onChoose(): void
  onDelete(): void
  onCancel(): void
}

function RunEntry({ path, run, differing, isSelected, mayEdit, onOpen, onCopy, ...acts }: RunEntryProps) {
  const { onChoose, onDelete, onCancel } = acts
  const say = useSay()
  const [isTold, setTold] = useState(false)
  const info = useId()
  const { id, status, active, error, warnings, overridden, older } = run
  return (
    <li data-on={active || undefined} data-selected={isSelected || undefined}>
      <div className="row run-head">
        <Choice
          isOn={active}
          isOff={!mayEdit || status !== 'done'}
          label={say('calculation.named', { id })}
          onChoose={onChoose}
        />
        <span className="grow" />
        <RunState run={run} />
        <button
          type="button"
          className="icon-button"
          aria-label={say('calculation.info', { id })}
          aria-expanded={isTold}
          aria-controls={info}
          onClick={() => setTold(!isTold)}
        >
          <IconInfoCircle size={16} />
        </button>
        {mayEdit && (
          <button
            type="button"
            className="icon-button"
            aria-label={say('calculation.delete', { id })}
            onClick={onDelete}
          >
            <IconTrash size={16} />
          </button>
        )}
      </div>
      <p className="soft">
        {run.sounding_name} · {formatInstant(run.created_at)} · {run.created_by ?? 'Borebook'}
      </p>
      {older && <p className="run-older">{say('calculation.older')}</p>}
      {overridden > 0 && <p className="run-older">{overriddenWords(say, run)}</p>}
      <Differs run={run} keys={differing} />
      {error && (
        <p className="wrong" role="status">
          {error}
        </p>
      )}
      {status === 'processing' && (
        <>
          <p className="soft">{describeProgress(say, run)}</p>
          <progress aria-label={say('calculation.status.processing')} />
        </>
      )}
      {isTold && <Settings id={info} run={run} />}
      <div className="run-acts">
        {status === 'done' && (
          <button type="button" className="link-button" onClick={() => onOpen(run, 'Results')}>
            {say('calculation.results')}
            {warnings.length > 0 && ` · ${warnings.length} ⚠`}
          </button>
        )}
        <button type="button" className="link-button" onClick={() => onOpen(run, 'Attachments')}>
          {say('calculation.files')}
        </button>
        {active && <PrintTestSheets path={path} sounding={run.sounding} kind={run.kind} look="link" />}
        {mayEdit && status === 'processing' && (
          <button
            type="button"
            className="link-button"
            aria-label={say('calculation.cancel', { id })}
            onClick={onCancel}
          >
            {say('ui.cancel')}
          </button>
        )}
        {mayEdit && status !== 'processing' && (
          <button type="button" className="link-button" onClick={() => onCopy(run)}>
            {say('calculation.again')}
          </button>
        )}
      </div>
    </li>
  )
}

/** How many settings are told of those in which runs differ. */
const mostTold = 3

/** What tells a run from the others of its sounding. */
function Differs({ run: { kind, setting_json }, keys }: { run: Calculation; keys: readonly string[] }) {
  const say = useSay()
  if (keys.length === 0) return null
  const table = settingTables[kind]
  const told = keys.filter(key => table[key]).slice(0, mostTold)
  const more = keys.length - told.length
  return (
    <p>
      {told
        .map(key => `${say(`setting.${key}` as TextKey)} ${formatSetting(say, key, table[key]!, setting_json[key])}`)
        .join(' · ')}
      {more > 0 && ` · ${say('calculation.differs', { count: more })}`}
    </p>
  )
}

/** Every setting of a run. */
function Settings({ id, run: { kind, setting_json, method } }: { id: string; run: Calculation }) {
  const say = useSay()
  return (
    <dl id={id} className="run-settings">
      {Object.entries(settingTables[kind]).map(([key, setting]) => (
        <div key={key}>
          <dt>{say(`setting.${key}` as TextKey)}</dt>
          <dd>{formatSetting(say, key, setting, setting_json[key])}</dd>
        </div>
      ))}
      {method !== null && (
        <div>
          <dt>{say('calculation.method')}</dt>
          <dd>{method}</dd>
        </div>
      )}
    </dl>
  )
}
