import { isUnderWay, jobs } from '@borebook/contract/jobs.ts'
import { IconBell } from '@tabler/icons-react'
import { Suspense, useEffect, useRef } from 'react'
import { client } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useSay } from '../app/texts.tsx'
import { jobsChanged, useJobs } from '../app/use-jobs.ts'
import { usePopover } from '../ui/dialogs/popover.ts'
import './jobs.css'

const JobList = lazyComponent(() => import('./job-list.tsx').then(m => ({ default: m.JobList })))

/** How many jobs are under way, or have ended unseen, and the list of them. Esc and a click elsewhere close it. */
export function Bell() {
  const say = useSay()
  const list = useJobs()
  const { isOpen, close, id, frameProps, buttonProps } = usePopover()
  const panel = useRef<HTMLElement>(null)
  const underWay = list.filter(isUnderWay).length
  const ended = list.filter(job => !isUnderWay(job) && !job.seen).length
  useEffect(() => {
    if (isOpen && ended > 0) void client(jobs.see, {}).then(jobsChanged, () => {})
  }, [isOpen, ended])
  // the button that was pressed may be gone with what it did
  useEffect(() => {
    if (isOpen && list && document.activeElement === document.body) panel.current?.focus()
  }, [isOpen, list])
  const counts = [
    ...(underWay > 0 ? [say('ui.jobs.underWay', { count: underWay })] : []),
    ...(ended > 0 ? [say('ui.jobs.ended', { count: ended })] : []),
  ]
  const label = counts.length > 0 ? say('ui.jobs.counted', { counts: counts.join(', ') }) : say('ui.jobs')
  return (
    <div className="jobs" {...frameProps}>
      <button className="bell" aria-label={label} title={label} {...buttonProps}>
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
            <JobList list={list} onLeave={close} />
          </Suspense>
        </section>
      )}
    </div>
  )
}
