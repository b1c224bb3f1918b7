import { members } from '@borebook/contract/accounts/members.ts'
import type { Permission } from '@borebook/contract/kit/endpoint.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { useEndpointLater } from '../app/api.tsx'
import { useSay, useTextsOf } from '../app/texts.tsx'
import { showWarning } from '../app/toasts.ts'
import './lacking-right.css'

interface LackingRightProps {
  project: number
  /** What needs the right. */
  what: TextKey
  right: Permission
}

/** What a member lacks for want of a right, and who can give it; '' until that is known. */
function useLackingRight({ project, what, right }: LackingRightProps): string {
  useTextsOf('pages')
  const say = useSay()
  const names = (useEndpointLater(members.list, { path: { id: project } }).data ?? [])
    .filter(({ permissions }) => permissions.includes('manageMembers'))
    .map(({ fullname, username }) => fullname ?? username)
  if (names.length === 0) return ''
  return say('member.lacks', { what: say(what), right: say(`member.right.${right}`), names: names.join(', ') })
}

/** Stands where a member does not see something. */
export const LackingRight = (props: LackingRightProps) => <p className="soft lacking-right">{useLackingRight(props)}</p>

/** Says in the head of a page that nothing of it can be changed; a click says why, since a finger sees no title. */
export function ViewOnlyMark({ project }: Pick<LackingRightProps, 'project'>) {
  const say = useSay()
  const sentence = useLackingRight({ project, what: 'member.changes', right: 'objectEdit' })
  return (
    <button type="button" className="chip view-only" title={sentence} onClick={() => showWarning(sentence)}>
      {say('member.viewOnly')}
    </button>
  )
}
