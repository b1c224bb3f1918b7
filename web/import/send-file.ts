import { type ImportPlan, type ImportQuery, imports } from '@borebook/contract/imports.ts'
import { type Job, jobs } from '@borebook/contract/jobs.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import type { QueryInput } from '@borebook/contract/kit/endpoint.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { send } from '../kit/api.tsx'

/** From this size on, bytes, a file is stored as a job, beside whatever its reader goes on with. */
export const largeFile = 2 * 1024 ** 2

/** Sends a file to be looked at (`dry_run`) or stored. Throws the server's refusal. */
export const sendFile = (file: File, query: ImportQuery, signal: AbortSignal): Promise<ImportPlan> =>
  sendBytes(urlOf(imports.run, { query }), file, signal)

/** Sends a file to be stored as a job. Throws the server's refusal. */
export const sendAsJob = (file: File, query: QueryInput<typeof jobs.import>): Promise<Job> =>
  sendBytes(urlOf(jobs.import, { query }), file)

async function sendBytes<T>(url: string, file: File, signal: AbortSignal | null = null): Promise<T> {
  const answer = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    signal,
  })
  const text = await answer.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = { detail: text.slice(0, 200) }
  }
  if (!answer.ok) throw new Refused(answer.status, body as { detail: string })
  return body as T
}

/** Which holes to send along: none when all are wanted, else the shorter list of the two. */
export function choiceOf(plan: ImportPlan, left: ReadonlySet<string>): Pick<ImportQuery, 'objects' | 'leave_out'> {
  const fresh = plan.objects.filter(o => !o.exists).map(o => o.key)
  const leave_out = fresh.filter(key => left.has(key))
  if (leave_out.length === 0) return {}
  const objects = fresh.filter(key => !left.has(key))
  return objects.length < leave_out.length
    ? { objects: JSON.stringify(objects) }
    : { leave_out: JSON.stringify(leave_out) }
}

/** 74 kB, 12.3 MB. */
export const shownSize = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 ** 2).toFixed(1).replace(/\.0$/, '')} MB`
