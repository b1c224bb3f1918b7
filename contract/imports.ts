import { z } from 'zod'
import { endpoint, inProject } from './kit/endpoint.ts'
import { id } from './kit/fields.ts'

/** Something a reader noticed in a file. Nothing is dropped without one. */
export const Finding = z.object({
  severity: z
    .enum(['error', 'warning', 'note'])
    .describe('error: that row cannot be stored; warning: stored, but look; note: for your information.'),
  line: z.int().nullable().describe('Line of the file, from 1.'),
  group: z.string().nullable(),
  text: z.string().describe('A sentence’s key, with its values after a bar.'),
})
export type Finding = z.output<typeof Finding>

const PlannedObject = z.object({
  key: z.string().describe('The hole’s id in the file; what `objects` chooses by.'),
  shortname: z.string(),
  boretype: z.string().nullable(),
  depth: z.number().nullable(),
  layers: z.int(),
  exists: z.boolean().describe('The project already has an object of that number; it is left alone.'),
  doubtful: z.boolean().describe('A finding of severity warning or error concerns it.'),
})

export const ImportPlan = z.object({
  format: z.string().describe('AGS4 or AGS3.'),
  project: z.object({ prj_id: id().nullable(), prj_num: z.string(), prj_title: z.string(), created: z.boolean() }),
  epsg: z.string().nullable().describe('Coordinate system the file names; null: choose one.'),
  objects: z.array(PlannedObject),
  groups: z
    .array(z.object({ group: z.string(), rows: z.int(), mapped: z.boolean() }))
    .describe('Every group of the file and whether it is read.'),
  findings: z.array(Finding),
  findings_total: z.int().describe('How many there are; the first 1,000 are sent.'),
  batch: z.string().nullable().describe('Once stored: what undoes it.'),
})
export type ImportPlan = z.output<typeof ImportPlan>

const query = z.object({
  project: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .describe('prj_id to import into; absent: the project that the file names.'),
  dry_run: z.enum(['true', 'false']).optional().describe('true: say what would be stored, store nothing.'),
  objects: z.string().max(100000).optional().describe('The holes to import, a JSON list of keys; absent: all.'),
  epsg: z.string().max(10).optional().describe('Coordinate system when the file names none.'),
  filename: z.string().max(300).optional(),
})

export const imports = {
  run: endpoint('POST /api/import', {
    summary: 'Reads a file (AGS4 or AGS3, the body as it is) and stores it as one step, or says what it would store.',
    who: 'user',
    tx: 'none',
    status: 200,
    query,
    consumes: 'application/octet-stream',
    response: ImportPlan,
  }),
  list: endpoint('GET /api/project/:id/imports', {
    summary: 'The imports into a project, newest first.',
    who: 'view',
    in: inProject,
    tx: 'read',
    response: z.array(
      z.object({
        batch: z.string(),
        filename: z.string(),
        at: z.string(),
        by: z.string().nullable(),
        objects: z.int(),
        undone: z.boolean(),
      }),
    ),
  }),
  undo: endpoint('POST /api/project/:id/imports/:batch/undo', {
    summary: 'Takes an import back as one step; what was changed since is left alone and named.',
    who: 'objectEdit',
    in: inProject,
    tx: 'write',
    status: 200,
    response: z.object({ removed: z.int(), kept: z.array(z.string()) }),
  }),
}
