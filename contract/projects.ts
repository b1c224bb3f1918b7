import { z } from 'zod'
import { endpoint, inProject, permissions } from './kit/endpoint.ts'
import { id, optional, sentence, stamped, text } from './kit/fields.ts'

export const projectFields = z.strictObject({
  prj_num: text(40, 'project.prj_num.required').describe('Project number, unique.'),
  prj_title: text(200, 'project.prj_title.required').describe('Title.'),
  client: optional(text(200)).describe('Client.'),
  client_prj_num: optional(text(60)).describe('The client’s own project number.'),
  location: optional(text(200)).describe('Where the site is.'),
  contractor: optional(text(200)).describe('Contractor.'),
  engineer: optional(text(200)).describe('Engineer.'),
  memo: optional(text(4000)).describe('Notes.'),
  timezone: text(60).default('Europe/Zurich').describe('Time zone of the site, IANA name.'),
  share_positions: z
    .boolean(sentence('kit.type'))
    .default(true)
    .describe(
      'Whether a photo (JPEG, PNG, WebP, AVIF, HEIC) that is shared by a link keeps the position that its camera noted.',
    ),
})
export type ProjectFields = z.output<typeof projectFields>

export const Project = z.object({
  ...projectFields.shape,
  prj_id: id(),
  permissions: z.array(z.enum(permissions)).describe('What the caller may do here.'),
  objects: z.int(),
  approved: z.int(),
  members: z.int(),
  timezone_guessed: z
    .boolean()
    .describe('Whether nobody has chosen the time zone: then it follows the coordinates of the first objects.'),
  changed_at: z.string(),
  ...stamped,
})
export type Project = z.output<typeof Project>

const ignored = [
  'prj_id',
  'permissions',
  'objects',
  'approved',
  'members',
  'timezone_guessed',
  'changed_at',
  'version',
] as const

export const projects = {
  list: endpoint('GET /api/projects', {
    summary: 'The projects the caller may see, last changed first.',
    who: 'user',
    tx: 'read',
    query: z.object({ q: z.string().max(200).optional() }),
    response: z.array(Project),
  }),
  search: endpoint('GET /api/project/prj_nums', {
    summary: 'Finds projects by number or title; an empty q answers all the caller may see.',
    who: 'user',
    tx: 'read',
    query: z.object({ q: z.string().max(200).optional() }),
    response: z.object({ results: z.array(z.object({ prj_num: z.string(), prj_title: z.string(), prj_id: id() })) }),
  }),
  get: endpoint('GET /api/project/:id', {
    summary: 'One project.',
    who: 'view',
    in: inProject,
    tx: 'read',
    response: Project,
  }),
  create: endpoint('POST /api/project', {
    summary: 'Creates a project; the caller becomes its lead.',
    who: 'user',
    tx: 'write',
    body: projectFields.extend({
      timezone: text(60)
        .optional()
        .describe('Time zone of the site, IANA name; left out, it follows the first objects.'),
    }),
    ignored,
    response: Project,
  }),
  update: endpoint('PUT /api/project/:id', {
    summary: 'Changes the fields that the body names.',
    who: 'manageMembers',
    in: inProject,
    tx: 'write',
    merges: true,
    body: projectFields.partial(),
    ignored,
    response: Project,
  }),
}
