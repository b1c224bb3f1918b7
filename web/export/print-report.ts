import { type Job, jobs } from '@borebook/contract/jobs.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import type { ReportAsked, ReportFailure, ReportResult } from '@borebook/contract/paper/reports.ts'
import { client } from '../app/api.tsx'
import { jobBegun, jobsChanged } from '../app/use-jobs.ts'

/** ms between two looks at how far it is. */
const looking = 400

interface PrintedReport {
  name: string
  /** What is not in it. */
  failures: readonly ReportFailure[]
}

/**
 * Has the sheets of objects printed and hands the file to the browser; whoever leaves meanwhile finds it under the bell.
 * Undefined where somebody has cancelled it there. Throws Refused where nothing came of it.
 */
export async function downloadReport(
  prj: number,
  body: ReportAsked,
  { signal, onBegun, onProgress }: { signal: AbortSignal; onBegun(job: Job): void; onProgress(share: number): void },
): Promise<PrintedReport | undefined> {
  let job: Job = await client(jobs.report, { path: { id: prj }, body })
  jobBegun(job)
  onBegun(job)
  const path = { job: job.id }
  while (job.ended_at === null) {
    await new Promise(resolve => setTimeout(resolve, looking))
    signal.throwIfAborted()
    job = await client(jobs.one, { path })
    onProgress(job.progress)
  }
  jobsChanged()
  if (job.state === 'cancelled') return undefined
  if (!job.file) throw new Refused(400, { detail: job.error ?? 'kit.somethingWrong' })
  location.assign((await client(jobs.link, { path })).url)
  void client(jobs.see, {}).then(jobsChanged, () => {})
  return { name: job.file.name, failures: (job.result as ReportResult).failures }
}
