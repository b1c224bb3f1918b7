import { isUnderWay, jobs } from '@borebook/contract/jobs.ts'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { client } from '../kit/api.tsx'
import { useSay } from '../kit/texts.tsx'
import { jobsChanged, useJobs } from '../kit/use-jobs.ts'
import './jobs.css'

const JobList = lazy(() => import('./job-list.tsx').then(m => ({ default: m.JobList })))

/** How many jobs are under way, or have ended unseen, and the list of them. Esc and a click elsewhere close it. */
export function Bell() {
  const say = useSay()
  const list = useJobs()
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  const underWay = list.filter(isUnderWay).length
  const ended = list.filter(job => !isUnderWay(job) && !job.seen).length
  useEffect(() => {
    if (!isOpen) return
    const onDown = (event: PointerEvent) => frame.current?.contains(event.target as Node) || setOpen(false)
    document.addEventListener('pointerdown', onDown)
    return () => document.removeEventListener('pointerdown', onDown)
  }, [isOpen])
  useEffect(() => {
    if (isOpen && ended > 0) void client(jobs.see, {}).then(jobsChanged, () => {})
  }, [isOpen, ended])
  // the button that was pressed may be gone with what it did
  useEffect(() => {
    if (isOpen && list && document.activeElement === document.body) panel.current?.focus()
  }, [isOpen, list])
  const label = say('ui.jobs', { underWay, ended })
  return (
    <div
      className="jobs"
      ref={frame}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setOpen(false)
        frame.current?.querySelector('button')?.focus()
      }}
    >
      <button
        type="button"
        className="bell"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={18} stroke={1.6} />
        {underWay + ended > 0 && (
          <span className="bell-count" data-under-way={underWay > 0 || undefined}>
            {underWay > 0 ? underWay : ended}
          </span>
        )}
      </button>
      {isOpen && (
        <section className="jobs-panel" id={id} aria-label={label} ref={panel} tabIndex={-1}>
          <Suspense>
            <JobList list={list} onLeave={() => setOpen(false)} />
          </Suspense>
        </section>
      )}
    </div>
  )
}
