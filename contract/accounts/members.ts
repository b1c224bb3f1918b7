import { z } from 'zod'
import { endpoint, inProject, type Permission, permissions } from '../kit/endpoint.ts'
import { id, sentence, stamped } from '../kit/fields.ts'

/** The table of rights: what each role offered on the members page holds. Server and screen read it here. */
export const roles = {
  viewer: ['view'],
  field: ['view', 'objectEdit'],
  engineer: ['view', 'objectEdit', 'wellDesign'],
  lead: ['view', 'objectEdit', 'objectDelete', 'wellDesign', 'manageMembers'],
} as const satisfies Record<string, readonly Permission[]>
export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as [Role, ...Role[]]

/** The role whose rights are exactly these; undefined for a mixture of one's own. */
export const roleOf = (held: readonly Permission[]): Role | undefined =>
  roleNames.find(r => roles[r].length === held.length && roles[r].every(p => held.includes(p)))

const rights = z
  .array(z.enum(permissions, sentence('kit.choice')))
  .describe('What the member may do; view is always held.')

export const Member = z.object({
  user_id: id(),
  username: z.string(),
  fullname: z.string().nullable(),
  permissions: rights,
  by_group: z.boolean().describe('A group of the OpenID Connect provider says so: each sign-in sets it anew.'),
  ...stamped,
})
export type Member = z.output<typeof Member>

const at = '/api/project/:id/members'
const ignored = ['user_id', 'fullname', 'by_group', 'version'] as const
export const members = {
  list: endpoint(`GET ${at}`, {
    summary: 'The members of a project.',
    who: 'view',
    in: inProject,
    tx: 'read',
    response: z.array(Member),
  }),
  add: endpoint(`POST ${at}`, {
    summary: 'Makes a user a member.',
    who: 'manageMembers',
    scope: 'none',
    in: inProject,
    tx: 'write',
    body: z.strictObject({
      username: z
        .string(sentence('member.username.required').error)
        .min(1, sentence('member.username.required'))
        .max(100),
      permissions: rights,
    }),
    ignored: ignored,
    response: Member,
  }),
  update: endpoint(`PUT ${at}/:user_id`, {
    summary: 'Changes what a member may do.',
    who: 'manageMembers',
    scope: 'none',
    in: inProject,
    tx: 'write',
    body: z.strictObject({ permissions: rights }),
    ignored: [...ignored, 'username'],
    response: Member,
  }),
  remove: endpoint(`DELETE ${at}/:user_id`, {
    summary: 'Ends a membership.',
    who: 'manageMembers',
    scope: 'none',
    in: inProject,
    tx: 'write',
  }),
}
