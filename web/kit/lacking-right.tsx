import type { Permission } from '@borebook/contract/kit/endpoint.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { members } from '@borebook/contract/members.ts'
import { useEndpoint } from './api.tsx'
import { useSay, useTextsOf } from './texts.tsx'
import './lacking-right.css'

interface LackingRightProps {
  project: number
  /** What needs the right. */
  what: TextKey
  right: Permission
}

/** Says what a member does not see for want of a right, and who can give it. */
export function LackingRight({ project, what, right }: LackingRightProps) {
  useTextsOf('pages')
  const say = useSay()
  const names = useEndpoint(members.list, { path: { id: project } })
    .filter(({ permissions }) => permissions.includes('manageMembers'))
    .map(({ fullname, username }) => fullname ?? username)
  return (
    <p className="soft lacking-right">
      {say('member.lacks', { what: say(what), right: say(`member.right.${right}`), names: names.join(', ') })}
    </p>
  )
}
