import { dictionaries } from '@borebook/contract/dictionaries.ts'
import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { ImportPlan } from '@borebook/contract/imports.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import { projects } from '@borebook/contract/projects.ts'
import { Button, Modal, NativeSelect, Progress } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { queries, useEndpointLater } from '../kit/api.tsx'
import { useNounTexts, useTexts, useTextsOf } from '../kit/texts.tsx'
import { showToast } from '../kit/toasts.ts'
import { jobBegun } from '../kit/use-jobs.ts'
import type { Into } from './import-file.tsx'
import { PlanView } from './plan-view.tsx'
import { choiceOf, largeFile, sendAsJob, sendFile, shownSize } from './send-file.ts'
import { useUndo } from './use-undo.ts'
import './import.css'

interface ImportDialogProps extends Into {
  file: File
  onClose: () => void
}

const coordinateSystems = dictionaryTypes.epsgCodes
const objectTypes = dictionaryTypes.objectTypes

/** Shows what a file would create and what is doubtful about it; nothing is stored before its button is pressed. */
export function ImportDialog({ file, project, onClose }: ImportDialogProps) {
  useTextsOf('imports')
  useNounTexts()
  const { say, language } = useTexts()
  const isSmall = useMediaQuery('(max-width: 767px)')
  const [into, setInto] = useState(project ? String(project.prj_id) : '')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [epsg, setEpsg] = useState('')
  const { plan, refused, isReading } = usePlan(file, into)
  const { store, isStoring, storeRefused } = useStore(file, onClose)
  const lists = useEndpointLater(dictionaries.several, {
    query: { types: `${objectTypes},${coordinateSystems}` },
  }).data
  const runButton = useRef<HTMLButtonElement>(null)
  const isRead = plan !== undefined
  useEffect(() => {
    if (isRead) runButton.current?.focus()
  }, [isRead])
  const chosen = plan?.objects.filter(o => !o.exists && !left.has(o.key)).length ?? 0
  const sentences = (storeRefused ?? refused)?.fields
  return (
    <Modal
      opened
      onClose={() => !isStoring && onClose()}
      title={say('ui.import.title', { filename: file.name })}
      size={880}
      fullScreen={isSmall ?? false}
      classNames={{ body: 'import-dialog', title: 'import-title' }}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <p className="soft">
        {[shownSize(file.size), plan?.format, plan?.epsg && `EPSG:${plan.epsg}`].filter(Boolean).join(' · ')}
      </p>
      <div className="import-target">
        <Target project={project} plan={plan} into={into} onInto={setInto} error={sentences?.prj_num?.join(' ')} />
        {plan?.epsg_needed && (
          <NativeSelect
            label={say('ui.import.system')}
            description={say('ui.import.systemMissing')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={epsg}
            error={sentences?.epsg?.join(' ')}
            onChange={event => setEpsg(event.currentTarget.value)}
          >
            <option value="">–</option>
            {(lists?.[coordinateSystems] ?? [])
              .filter(entry => entry.active)
              .map(entry => (
                <option key={entry.code} value={entry.code}>
                  {labelIn(entry, language)} ({entry.code})
                </option>
              ))}
          </NativeSelect>
        )}
      </div>
      <Refusal refused={storeRefused ?? refused} />
      {(isReading || isStoring) && (
        <div className="import-wait" role="status">
          <span>{say(isStoring ? 'ui.import.storing' : 'ui.import.reading')}</span>
          <Progress value={100} animated size="sm" aria-label={say('ui.import.reading')} />
        </div>
      )}
      {plan && <PlanView plan={plan} left={left} onLeft={setLeft} types={lists?.[objectTypes] ?? []} />}
      <div className="row import-buttons">
        <Button variant="default" onClick={onClose} disabled={isStoring}>
          {say('ui.cancel')}
        </Button>
        {plan && (
          <Button
            ref={runButton}
            disabled={isReading || chosen === 0}
            loading={isStoring}
            onClick={() => store(plan, { into, left, epsg, chosen })}
          >
            {chosen === 1 ? say('ui.import.runOne') : say('ui.import.run', { count: chosen })}
          </Button>
        )}
      </div>
    </Modal>
  )
}

/** What the server says the file holds, read anew when another project is chosen. */
function usePlan(file: File, into: string) {
  const [state, setState] = useState<{ plan?: ImportPlan; refused?: Refused; isReading: boolean }>({ isReading: true })
  useEffect(() => {
    const leaving = new AbortController()
    setState(before => (before.plan ? { plan: before.plan, isReading: true } : { isReading: true }))
    sendFile(file, { dry_run: 'true', ...(into ? { project: into } : {}) }, leaving.signal).then(
      plan => !leaving.signal.aborted && setState({ plan, isReading: false }),
      error => !leaving.signal.aborted && setState({ refused: asRefused(error), isReading: false }),
    )
    return () => leaving.abort()
  }, [file, into])
  return state
}

interface Chosen {
  into: string
  left: ReadonlySet<string>
  epsg: string
  chosen: number
}

/** Stores what was chosen, then shows the project and offers to undo; a large file goes on as a job. */
function useStore(file: File, onClose: () => void) {
  const { say } = useTexts()
  const router = useRouter()
  const undo = useUndo()
  const [isStoring, setStoring] = useState(false)
  const [storeRefused, setRefused] = useState<Refused>()
  async function store(plan: ImportPlan, { into, left, epsg, chosen }: Chosen) {
    setStoring(true)
    setRefused(undefined)
    const query = {
      ...(into ? { project: into } : {}),
      ...(epsg ? { epsg } : {}),
      ...choiceOf(plan, left),
      filename: file.name.slice(-300),
    }
    try {
      if (file.size >= largeFile) {
        jobBegun(await sendAsJob(file, query))
        onClose()
        return showToast(say('ui.import.begun', { filename: file.name }))
      }
      const { project, batch } = await sendFile(file, query, new AbortController().signal)
      const id = project.prj_id!
      onClose()
      void queries.invalidateQueries()
      await router.navigate({ to: '/projects/$id', params: { id: String(id) } })
      const toast = notifications.show({
        color: 'teal',
        withBorder: true,
        autoClose: 12_000,
        message: (
          <span className="import-toast">
            {say('ui.import.done', { count: chosen, prj_num: project.prj_num })}
            {batch && (
              <button
                type="button"
                className="link-button"
                onClick={() => {
                  notifications.hide(toast)
                  void undo({ id, batch })
                }}
              >
                {say('ui.import.undo')}
              </button>
            )}
          </span>
        ),
      })
    } catch (error) {
      setRefused(asRefused(error))
      setStoring(false)
    }
  }
  return { store, isStoring, storeRefused }
}

function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error
  throw error
}

/** The project it goes into: the page's own, or to be chosen among those the user may edit. */
function Target({
  project,
  plan,
  into,
  onInto,
  error,
}: Into & { plan: ImportPlan | undefined; into: string; onInto: (into: string) => void; error: string | undefined }) {
  const { say } = useTexts()
  const list = useEndpointLater(projects.list, {}, { enabled: !project }).data ?? []
  const planned = plan?.project
  const named = planned && (planned.created ? say('ui.import.new', { prj_num: planned.prj_num }) : planned.prj_num)
  if (project)
    return (
      <p>
        <span className="soft">{say('ui.import.into')}</span> {project.prj_num}
      </p>
    )
  return (
    <NativeSelect
      label={say('ui.import.into')}
      value={into}
      error={error}
      onChange={event => onInto(event.currentTarget.value)}
    >
      <option value="">{into === '' && named ? `${named} · ${planned!.prj_title}` : say('ui.import.named')}</option>
      {list
        .filter(p => p.permissions.includes('objectEdit'))
        .map(p => (
          <option key={p.prj_id} value={p.prj_id}>
            {p.prj_num} · {p.prj_title}
          </option>
        ))}
    </NativeSelect>
  )
}

/** The server's words, except those that stand beside their field. */
function Refusal({ refused }: { refused: Refused | undefined }) {
  const { say } = useTexts()
  if (!refused || refused.fields.prj_num || refused.fields.epsg) return null
  return (
    <p className="import-refused" role="alert">
      {say(refused.message)}
    </p>
  )
}
