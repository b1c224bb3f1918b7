import { z } from 'zod'
import { importChoice } from './imports/imports.ts'
import { endpoint, inProject } from './kit/endpoint.ts'
import { id } from './kit/fields.ts'
import { ReportAsked } from './paper/reports.ts'

/** How long a job and what it has made are kept after its end. */
export const jobDays = 3
/** How many of one person may wait or run at once. */
export const jobsAtOnce = 20

const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** What runs beside the calls: it survives a restart, and only its owner sees it. */
export const Job = z.object({
  id: z.string(),
  kind: z.enum(['import', 'zip', 'report', 'plan']),
  title: z
    .string()
    .describe('What its owner calls it, e.g. the file’s name; of several files a sentence’s key with its values.'),
  holds: z
    .object({
      objects: z.int().optional().describe('How many objects, of a report.'),
      documents: z.int().optional().describe('How many files and folders were chosen, of a ZIP.'),
      only: z.string().nullable().describe('Where it is one alone, its name.'),
      templates: z.array(z.string()).optional().describe('Of a report: none where each object has its own.'),
    })
    .nullable()
    .describe('What it was asked for, which tells jobs of one title apart.'),
  prj_id: id().nullable().describe('The project; null while an import has yet to make it.'),
  state: z.enum(jobStates).describe('waiting and running are under way, the others final.'),
  progress: z.number().describe('How much of it is done, from 0 to 1.'),
  tries: z.int().describe('How often it was begun; one that was cut off is begun again.'),
  result: z.record(z.string(), z.unknown()).nullable().describe('What it answered, by its kind.'),
  error: z.string().nullable().describe('Why it failed: a sentence’s key, with its values after a bar.'),
  file: z
    .object({ name: z.string(), size: z.int() })
    .nullable()
    .describe(`What it made, to be downloaded for ${jobDays} days.`),
  seen: z.boolean().describe('Its owner has seen how it ended.'),
  created_at: z.string(),
  ended_at: z.string().nullable(),
})
export type Job = z.output<typeof Job>

export const isUnderWay = ({ state }: Pick<Job, 'state'>): boolean => state === 'waiting' || state === 'running'

/** Jobs are a person's own: an API key sees and makes those of its owner. */
export const jobs = {
  list: endpoint('GET /api/jobs', {
    summary: 'The own jobs, newest first.',
    who: 'user',
    tx: 'read',
    response: z.array(Job),
  }),
  events: endpoint('GET /api/jobs/events', {
    summary: 'Server-sent events: the own jobs as a JSON list, at once and whenever one of them has changed.',
    who: 'user',
    tx: 'none',
    produces: 'text/event-stream',
  }),
  one: endpoint('GET /api/jobs/:job', { summary: 'One of the own jobs.', who: 'user', tx: 'read', response: Job }),
  link: endpoint('POST /api/jobs/:job/link', {
    summary: 'A link to what a job has made, good for five minutes.',
    who: 'user',
    scope: 'read',
    tx: 'none',
    status: 200,
    response: z.object({ url: z.string(), expires_at: z.string() }),
  }),
  file: endpoint('GET /api/jobs/:job/file', {
    summary: 'What a job has made, to whoever has a link to it.',
    who: 'anyone',
    tx: 'none',
    query: z.object({ expires: z.string().optional(), signature: z.string().optional() }),
    produces: 'application/octet-stream',
  }),
  cancel: endpoint('POST /api/jobs/:job/cancel', {
    summary: 'Ends a job that is under way; what it has begun to store goes again.',
    who: 'user',
    tx: 'none',
    status: 200,
    response: Job,
  }),
  retry: endpoint('POST /api/jobs/:job/retry', {
    summary: 'Begins a job again that failed or was cancelled.',
    who: 'user',
    tx: 'none',
    status: 200,
    response: Job,
  }),
  see: endpoint('POST /api/jobs/seen', {
    summary: 'Marks the jobs that have ended as seen.',
    who: 'user',
    tx: 'none',
    status: 204,
  }),
  remove: endpoint('DELETE /api/jobs/:job', {
    summary: 'Takes a job that has ended away, with what it made.',
    who: 'user',
    tx: 'none',
  }),
  import: endpoint('POST /api/jobs/import', {
    summary:
      'Stores a file (the body as it is), or several as multipart/form-data, as a job; its result is the batch that undoes it.',
    limited: 'import',
    who: 'user',
    findsProjects: true,
    tx: 'none',
    query: importChoice,
    consumes: 'application/octet-stream',
    multipart: { files: 'files' },
    bodyLimit: 'import',
    response: Job,
  }),
  zip: endpoint('POST /api/project/:id/jobs/zip', {
    summary: 'Packs documents with all that lies in them into a ZIP, as a job.',
    limited: 'export',
    who: 'view',
    in: inProject,
    scope: 'read',
    tx: 'none',
    body: z.strictObject({ documents: z.array(id()).min(1).max(1000).describe('Keys of files and folders.') }),
    response: Job,
  }),
  report: endpoint('POST /api/project/:id/jobs/report', {
    summary: 'Prints the sheets of many objects into one PDF or a ZIP, as a job; to keep it needs the right to edit.',
    limited: 'export',
    who: 'view',
    in: inProject,
    scope: 'read',
    tx: 'none',
    body: ReportAsked,
    response: Job,
  }),
}
