import { type Ahead, calculationBatches, type LeftOut } from '@borebook/contract/calculations/calculation-batches.ts'
import { type CalculatedKind, calculations, type SettingValues } from '@borebook/contract/calculations/calculations.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import type { AddressState } from '../../app/address.ts'
import { client, queries, useEndpoint } from '../../app/api.tsx'
import { formatInstant } from '../../app/site/times.ts'
import { useSay, useTexts, useTextsOf } from '../../app/texts.tsx'
import { showFailure, showToast } from '../../app/toasts.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogBody } from '../../ui/dialogs/dialog-body.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { useGivenDraft } from '../use-given-draft.tsx'
import { listDefaultsLeft } from './defaults-left.ts'
import { keyOfBatch, useRunsAsked } from './use-project-runs.ts'
import { readWaters, type TypedWaters, Waters } from './waters.tsx'
import '../calculations.css'
import './batch.css'
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx'

interface BatchProps {
  project: Project
  /** Keys of the objects; all of the project when absent. */
  objects?: readonly number[] | undefined
  onClose(): void
}

/** Runs of many objects with one set of settings: a kind of sounding, and what is the same for all of them. */
export function BatchDialog(props: BatchProps) {
  const { objects, onClose } = props
  const [isTouched, setTouched] = useState(false)
  return (
    <Dialog
      onClose={onClose}
      title={
        <Suspense fallback="…">
          <Title count={objects?.length} />
        </Suspense>
      }
      size={1160}
      className="batch-dialog"
      closeOnClickOutside={!isTouched}
      closeOnEscape={!isTouched}
    >
      <DialogBody rows={14}>
        <Batch {...props} onTouched={setTouched} />
      </DialogBody>
    </Dialog>
  )
}

function Title({ count }: { count: number | undefined }) {
  useTextsOf('calculations')
  const { say } = useTexts()
  return count === undefined ? say('batch.ofAll') : say('batch.of', { count })
}

function Batch({ project, objects, onClose, onTouched }: BatchProps & { onTouched(is: boolean): void }) {
  useTextsOf('calculations', 'soundings')
  const { say } = useTexts()
  const [asked, setAsked] = useState<CalculatedKind>()
  const path = { id: project.prj_id }
  const body = { ...(objects && { objects: [...objects] }), ...(asked && { kind: asked }) }
  const { data, error } = useQuery({
    queryKey: [calculationBatches.ahead.path, project.prj_id, body],
    queryFn: () => client(calculationBatches.ahead, { path, body }),
    // what is being filled in does not change under the hands
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    placeholderData: before => before,
  })
  const [outcome, setOutcome] = useState<{ batch: number; begun: number; left_out: LeftOut[] }>()
  const show = useShowRuns(project.prj_id, onClose)
  if (error) return <p className="refusal">{say(error.message)}</p>
  if (!data) return <Skeleton rows={14} />
  if (outcome) return <Outcome {...outcome} onShow={() => show(outcome.batch)} />
  const { kinds, kind, left_out } = data
  if (kind === null) return <p className="empty soft">{say('batch.noKind')}</p>
  const own = kinds.find(one => one.kind === kind)
  return (
    <>
      <div className="row batch-head">
        <Switch
          label={say('batch.kind')}
          values={kinds.map(one => one.kind)}
          value={kind}
          words={one => `${say(`sounding.kind.${one}`)} · ${kinds.find(other => other.kind === one)!.objects}`}
          onChange={setAsked}
        />
        <p className="soft">{say('batch.counted', { objects: own?.objects ?? 0, soundings: own?.soundings ?? 0 })}</p>
        <LeftOutList list={left_out} />
      </div>
      <BatchForm
        key={kind}
        {...{ project, kind, onTouched, onBack: onClose }}
        stated={data.settings}
        waterless={data.waterless}
        about={say('batch.each.about')}
        begin={async (setting_json, waters) => {
          const begun = await client(calculationBatches.begin, { path, body: { ...body, kind, setting_json, waters } })
          showToast(say('calculation.created'))
          const told = new Set(left_out.map(({ locid }) => locid))
          const news = begun.left_out.filter(({ locid }) => !told.has(locid))
          if (news.length === 0) await show(begun.batch)
          else setOutcome({ batch: begun.batch, begun: begun.runs.length, left_out: news })
        }}
      />
    </>
  )
}

/** Leads to the runs of a batch. */
function useShowRuns(prj: number, onClose: () => void) {
  const navigate = useNavigate()
  const again = useRunsAsked()
  return async (batch: number) => {
    await again()
    onClose()
    const search: AddressState = { open: 'Calculations', sel: keyOfBatch(batch) }
    await navigate({ to: '/projects/$id', params: { id: String(prj) }, search })
  }
}

/** What was not known before: soundings that cannot take the settings, objects that went meanwhile. */
function Outcome({ begun, left_out, onShow }: { begun: number; left_out: LeftOut[]; onShow(): void }) {
  const { say } = useTexts()
  return (
    <div className="batch-outcome">
      <p role="status">{say('batch.begun', { count: begun })}</p>
      <LeftOutList list={left_out} isOpen />
      <DialogButtons>
        <Button data-autofocus onClick={onShow}>
          {say('batch.show')}
        </Button>
      </DialogButtons>
    </div>
  )
}

/** Objects of which nothing is calculated, by why. */
function LeftOutList({ list, isOpen = false }: { list: readonly LeftOut[]; isOpen?: boolean }) {
  const { say } = useTexts()
  if (list.length === 0) return null
  const reasons = [...new Set(list.map(({ reason }) => reason))]
  const nameOf = ({ shortname, locid }: LeftOut) => shortname ?? String(locid)
  return (
    <details className="note" open={isOpen || list.length <= 3}>
      <summary>{say('batch.leftOut', { count: list.length })}</summary>
      <ul>
        {reasons.map(reason => (
          <li key={reason}>
            {reason}:{' '}
            {list
              .filter(one => one.reason === reason)
              .map(nameOf)
              .join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface BatchFormProps {
  project: Project
  kind: CalculatedKind
  stated: Parameters<typeof listDefaultsLeft>[1]
  waterless: Ahead['waterless']
  about: string
  begin(given: SettingValues, waters: ReturnType<typeof readWaters>['waters']): Promise<void>
  onTouched(is: boolean): void
  onBack(): void
}

function BatchForm({ project, kind, stated, waterless, about, begin, onTouched, onBack }: BatchFormProps) {
  const { say } = useTexts()
  const prj = project.prj_id
  const defaults = useEndpoint(calculations.defaults, { path: { id: prj } })
  const base = useMemo(() => listDefaultsLeft(kind, stated, say), [kind, stated, say])
  const [given, setGiven] = useState<SettingValues>({})
  const [typed, setTyped] = useState<TypedWaters>({})
  const { waters, wrong } = readWaters(kind, typed)
  const touch = (settings: SettingValues, texts: TypedWaters) =>
    onTouched(Object.keys(settings).length > 0 || Object.values(texts).some(text => text !== ''))
  const { onGiven, line } = useGivenDraft(`${prj}/batch/${kind}`, next => {
    setGiven(next)
    touch(next, typed)
  })
  const isTyped = Object.values(typed).some(text => text !== '')
  const isForAll = given.waterTable != null || given.groundWaterLevel != null
  const asks = waterless.length > 0 && (isTyped || !isForAll)
  return (
    <div className="stack run-new">
      {Object.keys(given).length === 0 && line}
      {asks && (
        <Waters
          {...{ prj, waterless, typed, wrong }}
          onTyped={next => {
            setTyped(next)
            touch(given, next)
          }}
        />
      )}
      <SettingsForm
        {...{ prj, kind, base, given, onGiven, onBack }}
        tellsWater={false}
        about={
          <>
            {about} <CopyFrom prj={prj} kind={kind} onCopy={onGiven} />
          </>
        }
        end={null}
        project={defaults[kind]}
        isLead={project.permissions.includes('manageMembers')}
        onDefaults={() => queries.invalidateQueries()}
        onRun={async () => {
          if (asks && wrong.length > 0) return showFailure(say('kit.number'))
          try {
            await begin(given, asks ? waters : [])
            setTyped({})
            onGiven({})
          } catch (error) {
            // no field of the form
            const sentence = error instanceof Refused && error.fields.objects?.[0]
            if (!sentence) throw error
            showFailure(say(sentence))
          }
        }}
      />
    </div>
  )
}

/** Newest runs that are offered to take settings from. */
const offered = 50

/** Takes over what was set in another run of the project, without what was of its own file. */
function CopyFrom({ prj, kind, onCopy }: { prj: number; kind: CalculatedKind; onCopy(given: SettingValues): void }) {
  const say = useSay()
  const path = { id: prj }
  const runs = useEndpoint(calculationBatches.list, { path, query: {} })
    .filter(run => run.kind === kind)
    .slice(-offered)
    .reverse()
  if (runs.length === 0) return null
  const copy = async (from: number) => {
    const objects = runs.filter(({ id }) => id === from).map(({ locid }) => locid)
    try {
      const { given } = await client(calculationBatches.ahead, { path, body: { objects, kind, from } })
      onCopy(given)
      showToast(say('batch.copied', { count: Object.keys(given).length, id: from }))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure(say(error.message))
    }
  }
  return (
    <select
      className="input-small sounding-input"
      aria-label={say('calculation.copyFrom')}
      value=""
      onChange={event => void copy(Number(event.target.value))}
    >
      <option value="">{say('calculation.copyFrom')}</option>
      {runs.map(({ id, shortname, created_at }) => (
        <option key={id} value={id}>
          {say('calculation.named', { id })} · {shortname} · {formatInstant(created_at)}
        </option>
      ))}
    </select>
  )
}
