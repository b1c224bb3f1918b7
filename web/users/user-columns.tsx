import type { Account } from '@borebook/contract/accounts/users.ts'
import { IconDots, IconId, IconKey, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatInstant } from '../app/site/times.ts'
import { type Say, useTexts } from '../app/texts.tsx'
import type { Column } from '../ui/table.tsx'
import type { UserAct } from './user-acts.ts'
import { getAccountName, getUserState } from './user-state.ts'

interface UserColumnsInput {
  own: number
  onAct(user: Account, act: UserAct): void
}

/** What the list of users shows, and does in a row. */
export function useUserColumns({ own, onAct }: UserColumnsInput): readonly Column<Account>[] {
  const { say, language } = useTexts()
  return useMemo(
    () => [
      {
        name: 'fullname',
        label: say('user.fullname'),
        sortBy: getAccountName,
        cell: user => (
          <span title={getAccountName(user)}>
            <span className="user-name">{getAccountName(user)}</span>
            {user.user_id === own && <span className="soft"> · {say('member.you')}</span>}
          </span>
        ),
      },
      {
        name: 'username',
        label: say('user.username'),
        width: 124,
        from: 560,
        sortBy: u => u.username,
        cell: user => (
          <span className="soft" title={user.username}>
            {user.username}
          </span>
        ),
      },
      {
        name: 'sign_in',
        label: say('user.signIn'),
        width: 150,
        from: 1240,
        sortBy: u => u.sign_in,
        cell: user => <SignInWay way={user.sign_in} />,
      },
      {
        name: 'last_sign_in',
        label: say('user.lastSignIn'),
        width: 164,
        from: 700,
        sortBy: u => u.last_sign_in,
        cell: user =>
          user.last_sign_in ? (
            <span title={user.last_sign_in_by ? say(`user.by.${user.last_sign_in_by}`) : undefined}>
              {formatInstant(user.last_sign_in)}
            </span>
          ) : (
            <span className="soft">{say('user.never')}</span>
          ),
      },
      {
        name: 'sessions',
        label: say('user.sessions'),
        width: 96,
        from: 1340,
        isNumber: true,
        sortBy: u => u.sessions,
        cell: user => user.sessions || <span className="soft">–</span>,
      },
      {
        name: 'projects',
        label: say('ui.projects'),
        width: 96,
        from: 1000,
        isNumber: true,
        sortBy: u => u.projects,
        cell: user => user.projects || <span className="soft">–</span>,
      },
      {
        name: 'superuser',
        label: say('user.superuser'),
        width: 134,
        from: 860,
        sortBy: u => (u.superuser ? 0 : 1),
        cell: user => <SuperuserBox user={user} own={own} onAct={onAct} />,
      },
      {
        name: 'state',
        label: say('user.state'),
        width: 230,
        smallWidth: 120,
        sortBy: getUserState,
        cell: user => <State user={user} say={say} />,
      },
      {
        name: 'acts',
        label: '',
        width: 104,
        from: 480,
        cell: user => <RowActs user={user} own={own} onAct={onAct} />,
      },
    ],
    [say, language, own, onAct],
  )
}

export function SignInWay({ way }: { way: Account['sign_in'] }) {
  const { say } = useTexts()
  return (
    <span className="sign-in-way">
      {way === 'password' ? (
        <span className="dots soft" aria-hidden="true">
          •••
        </span>
      ) : (
        <IconId size={16} aria-hidden="true" />
      )}
      {say(`user.by.${way}`)}
    </span>
  )
}

/** Nobody takes the right from themself, and what a group gives is changed at the provider. */
export function superuserFixed(user: Account, own: number): 'user.self' | 'user.byGroup' | undefined {
  if (user.superuser && user.superuser_by_group) return 'user.byGroup'
  return user.user_id === own ? 'user.self' : undefined
}

function SuperuserBox({ user, own, onAct }: { user: Account } & UserColumnsInput) {
  const { say } = useTexts()
  const fixed = superuserFixed(user, own)
  return (
    <span title={fixed && say(fixed)}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={say('user.superuserOf', { name: getAccountName(user) })}
        checked={user.superuser}
        disabled={fixed !== undefined}
        onChange={() => onAct(user, user.superuser ? 'superuserOff' : 'superuserOn')}
      />
      {user.superuser_by_group && <span className="soft small"> {say('user.byGroupShort')}</span>}
    </span>
  )
}

/** How long a link is still open, or how long wrong passwords make one wait. */
export function noteOf(user: Account, say: Say): string | undefined {
  if (user.link && !user.disabled) {
    const hours = Math.max(1, Math.ceil((Date.parse(user.link.expires_at) - Date.now()) / 3_600_000))
    return say('user.linkOpen', { hours })
  }
  if (user.pause > 0) return say('user.pause', { count: user.failures, seconds: user.pause })
  return undefined
}

export function State({ user, say }: { user: Account; say: Say }) {
  const state = getUserState(user)
  const note = noteOf(user, say)
  return (
    <span title={note}>
      <span className={`badge user-${state}`}>{say(`user.state.${state}`)}</span>
      {note && <span className="soft small state-note">{note}</span>}
    </span>
  )
}

function RowActs({ user, own, onAct }: { user: Account } & UserColumnsInput) {
  const { say } = useTexts()
  const name = getAccountName(user)
  const act = (what: UserAct, label: string, Icon: typeof IconKey) => (
    <button
      type="button"
      className="icon-button"
      tabIndex={-1}
      title={label}
      aria-label={label}
      onClick={() => onAct(user, what)}
    >
      <Icon size={16} />
    </button>
  )
  return (
    <span className="row-acts">
      {!user.disabled && user.sign_in === 'password' && act('link', say('user.linkFor', { name }), IconKey)}
      {user.user_id !== own &&
        (user.disabled
          ? act('enable', say('user.enableOf', { name }), IconUserCheck)
          : act('disable', say('user.disableOf', { name }), IconUserOff))}
      {act('open', say('user.open', { name }), IconDots)}
    </span>
  )
}
