import { titleSaid } from '@borebook/contract/imports/imports.ts'
import { isUnderWay, type Job, jobs } from '@borebook/contract/jobs.ts'
import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import type { ReportResult } from '@borebook/contract/paper/reports.ts'
import { ActionIcon, Progress } from '@mantine/core'
import { IconArrowBackUp, IconDownload, IconRefresh, IconTrash, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { client } from '../app/api.tsx'
import { formatInstant } from '../app/site/times.ts'
import { useSay, useTexts, useTextsOf } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import { jobsChanged } from '../app/use-jobs.ts'
import { shownSize } from '../import/send-file.ts'
import { useUndo } from '../import/use-undo.ts'
import { LeftOutObjects } from './left-out.tsx'

interface JobListProps {
  list: readonly Job[]
  /** Called when one goes to what a job has made. */
  onLeave: () => void
}

/** The own jobs, each with how far it is and what may be done with it. */
export function JobList({ list, onLeave }: JobListProps) {
  useTextsOf('jobs', 'imports')
  const { say } = useTexts()
  if (list.length === 0) return <p className="soft">{say('ui.jobs.none')}</p>
  return (
    <ul>
      {list.map(job => (
        <JobRow key={job.id} job={job} onLeave={onLeave} />
      ))}
    </ul>
  )
}

function JobRow({ job, onLeave }: { job: Job; onLeave: () => void }) {
  const say = useSay()
  const { state, progress, error, file, prj_id } = job
  const title = titleSaid(job.title, say)
  const holds = useHolds()(job)
  const { objects, prj_num } = (job.result ?? {}) as { objects?: number; prj_num?: string }
  const about = useId()
  return (
    <li data-state={state}>
      <div className="job-words">
        <strong title={title}>{title}</strong>
        <span id={about}>{holds}</span>
        <span className="soft">
          {say(`ui.job.${state}`)} · {formatInstant(job.ended_at ?? job.created_at)}
          {file && ` · ${shownSize(file.size)}`}
        </span>
        <LeftOutObjects failures={(job.result as Partial<ReportResult> | null)?.failures ?? []} />
        {error && <span className="job-error">{say(error)}</span>}
        {objects !== undefined && prj_num !== undefined && prj_id !== null && (
          <Link to="/projects/$id" params={{ id: String(prj_id) }} onClick={onLeave}>
            {say('ui.job.imported', { count: objects, prj_num })}
          </Link>
        )}
        {isUnderWay(job) && (
          <Progress
            value={state === 'waiting' ? 0 : Math.max(2, 100 * progress)}
            size="sm"
            animated={state === 'running'}
            aria-label={say('ui.job.progress', { title })}
          />
        )}
      </div>
      <JobActions job={job} about={about} />
    </li>
  )
}

/** Says in words what a report or a ZIP holds: `KB 1 · CPT data A3`, `12 objects · each by its own template`. */
function useHolds(): (job: Job) => string {
  const { say } = useTexts()
  return ({ holds }) => {
    if (!holds) return ''
    const { objects, documents, only, templates } = holds
    const things =
      only ??
      (objects === undefined
        ? say('ui.job.documents', { count: documents ?? 0 })
        : say('ui.job.objects', { count: objects }))
    if (templates === undefined) return things
    const own = say(objects === 1 ? 'ui.job.ownTemplate' : 'ui.job.ownTemplates')
    return `${things} · ${templates.join(', ') || own}`
  }
}

function JobActions({ job, about }: { job: Job; about: string }) {
  const { say } = useTexts()
  const undo = useUndo()
  const { id, state, file, prj_id } = job
  const title = titleSaid(job.title, say)
  const { batch } = (job.result ?? {}) as { batch?: string | null }
  const act = (work: () => Promise<unknown>) => () =>
    void work()
      .catch(error => {
        if (!(error instanceof Refused)) throw error
        showFailure(say(error.message))
      })
      .finally(jobsChanged)
  const call = (endpoint: Endpoint) => act(() => client(endpoint, { path: { job: id } } as never))
  const download = act(async () => location.assign((await client(jobs.link, { path: { job: id } })).url))
  const isOpen = isUnderWay(job)
  return (
    <div className="job-buttons">
      {isOpen && <Act about={about} label={say('ui.job.cancel', { title })} icon={IconX} onAct={call(jobs.cancel)} />}
      {file && <Act about={about} label={say('ui.job.download', { title })} icon={IconDownload} onAct={download} />}
      {batch && prj_id !== null && (
        <Act
          about={about}
          label={say('ui.import.undoNamed', { filename: title })}
          icon={IconArrowBackUp}
          onAct={act(() => undo({ id: prj_id, batch }))}
        />
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <Act about={about} label={say('ui.job.retry', { title })} icon={IconRefresh} onAct={call(jobs.retry)} />
      )}
      {!isOpen && (
        <Act about={about} label={say('ui.job.remove', { title })} icon={IconTrash} onAct={call(jobs.remove)} />
      )}
    </div>
  )
}

interface ActProps {
  label: string
  /** Id of what tells its job apart from others of the same title. */
  about: string
  icon: typeof IconX
  onAct(): void
}

function Act({ label, about, icon: Icon, onAct }: ActProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} aria-describedby={about} title={label} onClick={onAct}>
      <Icon size={16} />
    </ActionIcon>
  )
}
