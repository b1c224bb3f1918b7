import { type Member, members, type Role, roleNames, roleOf, roles } from '@borebook/contract/accounts/members.ts'
import { type Permission, permissions } from '@borebook/contract/kit/endpoint.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { type Project, projects } from '@borebook/contract/projects.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useEndpoint, useSave } from '../app/api.tsx'
import { useUser } from '../app/session.ts'
import { useSay } from '../app/texts.tsx'
import { showFailure, showToast } from '../app/toasts.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { FieldFrame, inputProps } from '../ui/fields/field.tsx'
import '../ui/dialogs/record-dialog.css'
import './project.css'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'

const lists = [members.list, projects.get, projects.list]
/** What can be given beside `view`, which every member holds. */
const rights = permissions.filter(p => p !== 'view')
const nameOf = (member: Member): string => member.fullname ?? member.username

/** Who may do what in a project; changed by members who may manage members. */
export function MembersTab({ project }: { project: Project }) {
  const say = useSay()
  const list = useEndpoint(members.list, { path: { id: project.prj_id } })
  const mayManage = project.permissions.includes('manageMembers')
  const [pendingDelete, setPendingDelete] = useState<Member>()
  return (
    <div className="page-body members">
      {mayManage ? <AddMember project={project} /> : <p className="soft member-add">{say('member.readOnly')}</p>}
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{say('member.fullname')}</th>
            <th scope="col">{say('member.role')}</th>
            {rights.map(right => (
              <th scope="col" key={right} className="right">
                {say(`member.right.${right}`)}
              </th>
            ))}
            {mayManage && <th aria-label={say('ui.remove')} />}
          </tr>
        </thead>
        <tbody>
          {list.map(member => (
            <MemberRow
              key={member.user_id}
              project={project}
              member={member}
              mayManage={mayManage}
              onRemove={() => setPendingDelete(member)}
            />
          ))}
        </tbody>
      </table>
      {pendingDelete && (
        <RemoveMember project={project} member={pendingDelete} onClose={() => setPendingDelete(undefined)} />
      )}
    </div>
  )
}

interface MemberRowProps {
  project: Project
  member: Member
  mayManage: boolean
  onRemove(): void
}

function MemberRow({ project, member, mayManage, onRemove }: MemberRowProps) {
  const say = useSay()
  const update = useSave(members.update, lists)
  const user = useUser()
  // what was just ticked is shown until the list comes back
  const held = update.isPending ? (update.variables.body.permissions as Permission[]) : member.permissions
  const role = roleOf(held)
  const name = nameOf(member)
  const give = async (given: readonly Permission[]) => {
    try {
      const path = { id: project.prj_id, user_id: member.user_id }
      await update.mutateAsync({ path, body: { permissions: [...given] }, ifMatch: member.version })
      showToast(say('member.updated', { name }))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure(say(error.status === 409 ? 'member.changedMeanwhile' : error.message, { name }))
    }
  }
  return (
    <tr>
      <td>
        <span className="name">{name}</span>{' '}
        <span className="soft">
          {member.fullname && member.username}
          {user?.user_id === member.user_id && ` · ${say('member.you')}`}
        </span>
      </td>
      <td>
        {mayManage ? (
          <select
            className="input-small select"
            aria-label={`${say('member.role')} ${name}`}
            value={role ?? 'own'}
            disabled={update.isPending}
            onChange={event => void give(roles[event.target.value as Role])}
          >
            <RoleOptions />
            {!role && <option value="own">{say('member.role.own')}</option>}
          </select>
        ) : (
          say(`member.role.${role ?? 'own'}`)
        )}
      </td>
      {rights.map(right => (
        <td key={right} className="right" data-label={say(`member.right.${right}`)}>
          {mayManage ? (
            <input
              type="checkbox"
              aria-label={`${say(`member.right.${right}`)}: ${name}`}
              checked={held.includes(right)}
              disabled={update.isPending}
              onChange={event => void give(event.target.checked ? [...held, right] : held.filter(p => p !== right))}
            />
          ) : held.includes(right) ? (
            <IconCheck size={16} role="img" aria-label={say(`member.right.${right}`)} />
          ) : (
            <span className="soft">–</span>
          )}
        </td>
      ))}
      {mayManage && (
        <td className="num">
          <button
            type="button"
            className="icon-button"
            aria-label={say('member.remove', { name })}
            title={say('member.remove', { name })}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </button>
        </td>
      )}
    </tr>
  )
}

function RoleOptions() {
  const say = useSay()
  return roleNames.map(role => (
    <option key={role} value={role}>
      {say(`member.role.${role}`)}
    </option>
  ))
}

function AddMember({ project }: { project: Project }) {
  const say = useSay()
  const add = useSave(members.add, lists)
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<Role>('field')
  const [wrong, setWrong] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { username: username.trim(), permissions: [...roles[role]] }
    const judged = members.add.body.safeParse(body)
    if (!judged.success) return setWrong(judged.error.issues.map(i => say(i.message)).join(' '))
    // at once, so that a quick hand's next name stays; what is refused comes back where nothing else was typed
    setUsername('')
    setWrong(undefined)
    try {
      const member = await add.mutateAsync({ path: { id: project.prj_id }, body })
      showToast(say('member.added', { name: nameOf(member) }))
    } catch (error) {
      setUsername(typed => typed || username)
      if (!(error instanceof Refused)) throw error
      setWrong(say(error.message))
    }
  }
  return (
    <form className="member-add" noValidate onSubmit={event => void submit(event)}>
      <FieldFrame id="member-username" label={say('member.username')} error={wrong}>
        <div className="input">
          <input
            {...inputProps('member-username', wrong)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            value={username}
            onChange={event => {
              setUsername(event.target.value)
              setWrong(undefined)
            }}
          />
        </div>
      </FieldFrame>
      <FieldFrame id="member-role" label={say('member.role')}>
        <select
          id="member-role"
          className="input-small select"
          value={role}
          onChange={event => setRole(event.target.value as Role)}
        >
          <RoleOptions />
        </select>
      </FieldFrame>
      <Button type="submit" disabled={add.isPending}>
        {say('member.add')}
      </Button>
    </form>
  )
}

function RemoveMember({ project, member, onClose }: { project: Project; member: Member; onClose: () => void }) {
  const say = useSay()
  const navigate = useNavigate()
  const user = useUser()
  const isSelf = user?.user_id === member.user_id
  const loses = isSelf && !user.superuser
  // one's own membership ends the sight of the project: its queries are not asked again
  const remove = useSave(members.remove, loses ? [projects.list] : lists)
  const name = nameOf(member)
  const confirm = async () => {
    try {
      await remove.mutateAsync({ path: { id: project.prj_id, user_id: member.user_id }, ifMatch: member.version })
      showToast(say('member.removed', { name }))
      if (loses) void navigate({ to: '/projects' })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure(say(error.status === 409 ? 'member.changedMeanwhile' : error.message, { name }))
    }
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={say('member.remove', { name })} size="sm">
      <p>{say(loses ? 'member.sureSelf' : 'member.sureRemove', { name })}</p>
      <DialogButtons onCancel={onClose} isGrave>
        <Button color="red" disabled={remove.isPending} onClick={() => void confirm()}>
          {say('ui.remove')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
