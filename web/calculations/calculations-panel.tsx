import { settledFor, statedOf } from '@borebook/contract/calculations/calculation-settings.ts'
import {
  type CalculatedKind,
  type Calculation,
  calculatedKinds,
  calculations,
  type SettingValues,
} from '@borebook/contract/calculations/calculations.ts'
import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { sheetsOfKind } from '@borebook/contract/soundings/test-sheets.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { type AddressState, useSelection } from '../app/address.ts'
import { client, queries, useEndpoint } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useSay, useTextsOf } from '../app/texts.tsx'
import { showToast } from '../app/toasts.ts'
import type { ObjectPath } from '../site/use-soundings.ts'
import { SoundingSelect } from '../soundings/insitu/chart-tools.tsx'
import { useShownSounding } from '../soundings/shown-sounding.ts'
import { PanelSkeleton } from '../ui/skeleton.tsx'
import { RunShown } from './run-shown.tsx'
import { type RunStep, RunsList } from './runs-list.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useGivenDraft } from './use-given-draft.tsx'
import { withoutResults } from './use-results-place.ts'
import { keyOfRun, useRuns, useRunsAgain } from './use-runs.ts'
import { WaterNearby } from './water-nearby.tsx'
import './calculations.css'

const RunResults = lazyComponent(() => import('./run-results.tsx').then(m => ({ default: m.RunResults })))
const RunFiles = lazyComponent(() => import('./run-files.tsx').then(m => ({ default: m.RunFiles })))

type Step = 'Parameters' | RunStep
const steps: readonly string[] = ['Parameters', 'Results', 'Attachments'] satisfies Step[]

type CalculatedSounding = SoundingColumns & { kind: CalculatedKind }
const isCalculated = (sounding: SoundingColumns): sounding is CalculatedSounding =>
  (calculatedKinds as readonly string[]).includes(sounding.kind)

/** What has been worked out from an object's soundings: the list of runs, a new one's settings, one's results and files. */
export function CalculationsPanel(place: ObjectPath) {
  useTextsOf('soundings', 'samples', 'calculations')
  const say = useSay()
  const shown = useShownSounding(place)
  const path = useMemo(() => ({ id: place.id, locid: place.locid }), [place.id, place.locid])
  const runs = useRuns(path)
  const again = useRunsAgain(path)
  const [selected, select] = useSelection()
  const { openMinor } = useSearch({ strict: false }) as AddressState
  const navigate = useNavigate()
  const [asked, setAsked] = useState<number>()
  const [given, setGiven] = useState<SettingValues>({})
  if (!shown) return <PanelSkeleton />
  if (openMinor !== undefined && !steps.includes(openMinor))
    return <p className="empty soft">{say('calculation.notFound')}</p>
  const { object, mayEdit, project } = shown
  const all = shown.soundings.filter(isCalculated)
  const run = runs.find(({ id }) => keyOfRun(id) === selected)
  const toStep = (step: Step | undefined, of?: Calculation) => {
    if (of) select(keyOfRun(of.id))
    void navigate({
      to: '.',
      search: ({ dir: _, ...before }: AddressState) => ({
        ...withoutResults(before),
        openMinor: step,
        ...(of && { sel: keyOfRun(of.id) }),
      }),
    } as never)
  }
  if (run && (openMinor === 'Results' || openMinor === 'Attachments')) {
    const onBack = () => toStep(undefined)
    return (
      <Suspense fallback={<PanelSkeleton />}>
        {openMinor === 'Results' ? (
          <RunResults
            key={run.id}
            {...{ path, object, run, runs, mayEdit, onBack }}
            sounding={shown.soundings.find(({ id }) => id === run.sounding)}
          />
        ) : (
          <RunFiles key={run.id} {...{ path, object, run, mayEdit, onBack }} />
        )}
      </Suspense>
    )
  }
  const sounding = all.find(({ id }) => id === asked) ?? all[0]
  const isNew = openMinor === 'Parameters' && mayEdit
  return (
    <div className="calculations" data-new={isNew || undefined}>
      <RunsList
        {...{ path, runs, mayEdit: mayEdit && sounding !== undefined }}
        selected={run?.id}
        printed={all.find(({ kind }) => sheetsOfKind[kind].length > 0)}
        onNew={() => toStep('Parameters')}
        onOpen={(of, step) => toStep(step, of)}
        onCopy={of => {
          setAsked(of.sounding)
          setGiven(of.setting_json)
          toStep('Parameters')
        }}
      />
      {isNew && sounding ? (
        <NewRun
          key={sounding.id}
          {...{ path, object, sounding, all, given, onGiven: setGiven, onSounding: setAsked }}
          isLead={project.permissions.includes('manageMembers')}
          onRun={async begun => {
            await again()
            toStep(undefined, begun)
          }}
          onBack={() => toStep(undefined)}
        />
      ) : run ? (
        <RunShown run={run} onResults={() => toStep('Results', run)} />
      ) : (
        <div className="empty calculations-empty">
          <p>
            <strong>
              {say(
                sounding === undefined
                  ? 'calculation.sounding.none'
                  : runs.length === 0
                    ? 'calculation.none'
                    : 'calculation.choose',
              )}
            </strong>
          </p>
          {runs.length === 0 && <p className="soft">{say('calculation.noneHint')}</p>}
        </div>
      )}
    </div>
  )
}

interface NewRunProps {
  path: ObjectPath
  object: Parameters<typeof settledFor>[2]['object']
  sounding: CalculatedSounding
  all: readonly CalculatedSounding[]
  given: SettingValues
  onGiven(given: SettingValues): void
  onSounding(sounding: number): void
  isLead: boolean
  onRun(begun: Calculation): Promise<void>
  onBack(): void
}

function NewRun({ path, object, sounding, all, given, onSounding, ...others }: NewRunProps) {
  const say = useSay()
  const defaults = useEndpoint(calculations.defaults, { path: { id: path.id } })
  const { kind } = sounding
  const project = defaults[kind]
  const base = useMemo(
    () => settledFor(kind, {}, { sounding: statedOf(sounding), object, project }),
    [kind, sounding, object, project],
  )
  // all settings of another run are given: those that are as they would be anyway are none
  const changed = useMemo(
    () => Object.fromEntries(Object.entries(given).filter(([key, value]) => value !== base.settings[key])),
    [given, base],
  )
  const draft = useGivenDraft(`${path.locid}/calculation/${sounding.id}`, others.onGiven)
  const { onGiven } = draft
  return (
    <div className="stack run-new">
      {Object.keys(changed).length === 0 && draft.line}
      {all.length > 1 && (
        <div className="row run-sounding">
          {say('sequences.sounding')}
          <SoundingSelect soundings={all} sounding={sounding} onSelect={onSounding} />
        </div>
      )}
      <SettingsForm
        {...others}
        {...{ kind, base, project, onGiven }}
        prj={path.id}
        title={say('calculation.new')}
        about={`${sounding.name} · ${say('calculation.rows', {
          from: (sounding.depth[0] ?? 0).toFixed(2),
          to: (sounding.depth.at(-1) ?? 0).toFixed(2),
          count: sounding.depth.length,
        })}`}
        end={sounding.depth.at(-1) ?? null}
        given={changed}
        below={{
          waterTable: (
            <WaterNearby
              {...{ path }}
              sounding={sounding.id}
              onTake={depth => onGiven({ ...changed, waterTable: depth })}
            />
          ),
        }}
        onRun={async () => {
          const body = { sounding: sounding.id, setting_json: changed }
          const begun = await client(calculations.create, { path, body })
          showToast(say('calculation.created'))
          onGiven({})
          await others.onRun(begun)
        }}
        onDefaults={() => queries.invalidateQueries()}
      />
    </div>
  )
}
