import {
  type ImportPlan,
  type ImportQuery,
  imports,
  nameImport,
  titleSaid,
} from '@borebook/contract/imports/imports.ts'
import { type Job, jobs } from '@borebook/contract/jobs.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import type { QueryInput } from '@borebook/contract/kit/endpoint.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { send } from '../app/api.tsx'

/** Bytes from which on files are stored as a job, beside whatever their reader goes on with. */
export const largeFile = 2 * 1024 ** 2

/** What several files are called together. */
export const nameFiles = (files: readonly File[], say: (message: string) => string): string =>
  titleSaid(nameImport(files.map(({ name }) => name)), say)

/** Bytes of all of them. */
export const sumFileSizes = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0)

/** Sends files to be looked at (`dry_run`) or stored. Throws the server's refusal. */
export const sendImportFiles = (files: readonly File[], query: ImportQuery, signal: AbortSignal): Promise<ImportPlan> =>
  sendBytes(urlOf(imports.run, { query: named(files, query) }), files, signal)

/** Sends files to be stored as a job. Throws the server's refusal. */
export const sendAsJob = (files: readonly File[], query: QueryInput<typeof jobs.import>): Promise<Job> =>
  sendBytes(urlOf(jobs.import, { query: named(files, query) }), files)

/** A file by itself has its name beside it; of several each brings its own. */
const named = <Q extends object>(files: readonly File[], query: Q): Q & { filename?: string } =>
  files.length === 1 ? { ...query, filename: files[0]!.name.slice(-300) } : query

async function sendBytes<T>(url: string, files: readonly File[], signal: AbortSignal | null = null): Promise<T> {
  const answer = await send(url, { method: 'POST', ...bodyOf(files), signal })
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

function bodyOf(files: readonly File[]): Pick<RequestInit, 'body'> & { headers?: Record<string, string> } {
  if (files.length === 1) return { headers: { 'content-type': 'application/octet-stream' }, body: files[0]! }
  const body = new FormData()
  for (const file of files) body.append('files', file)
  return { body }
}

/** Names the holes to send along: none when all are wanted, else the shorter list of the two. */
export function choiceOf(plan: ImportPlan, left: ReadonlySet<string>): Pick<ImportQuery, 'objects' | 'leave_out'> {
  const wanted = plan.objects.filter(o => !o.exists && !left.has(o.key))
  // what its file does not describe is made only where it is named
  if (wanted.some(o => o.stray)) return { objects: JSON.stringify(wanted.map(o => o.key)) }
  const fresh = plan.objects.filter(o => !o.exists && !o.stray).map(o => o.key)
  const leave_out = fresh.filter(key => left.has(key))
  if (leave_out.length === 0) return {}
  const objects = fresh.filter(key => !left.has(key))
  return objects.length < leave_out.length
    ? { objects: JSON.stringify(objects) }
    : { leave_out: JSON.stringify(leave_out) }
}

/** How many objects the chosen holes make: those of one hole make one together. */
export function objectsMade(plan: ImportPlan, left: ReadonlySet<string>): number {
  const made = new Set<string>()
  for (const { key, exists, joins } of plan.objects) if (!exists && !left.has(key)) made.add(joins ?? key)
  return made.size
}

/** How many tests the chosen holes bring, and whether all of these are soundings. */
export function countTests(plan: ImportPlan, left: ReadonlySet<string>): { count: number; areSoundings: boolean } {
  const chosen = plan.objects.filter(({ key }) => !left.has(key))
  const sum = (table: string) => chosen.reduce((total, { records }) => total + (records[table] ?? 0), 0)
  const dissipations = sum('dissipation_tests')
  return { count: sum('soundings') + dissipations, areSoundings: dissipations === 0 }
}

/** What is left out at first: holes that no file describes, and holes of files that were imported before, where a file is a hole. */
export const leftAtFirst = (plan: ImportPlan): ReadonlySet<string> =>
  new Set(
    plan.objects.flatMap(({ key, file, stray }) => {
      const { duplicate, format } = plan.files[file]!
      if (stray) return [key]
      return duplicate !== null && !format?.startsWith('AGS') ? [key] : []
    }),
  )

/** 74 kB, 12.3 MB. */
export const shownSize = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 ** 2).toFixed(1).replace(/\.0$/, '')} MB`
