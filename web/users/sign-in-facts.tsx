import type { users } from '@borebook/contract/accounts/users.ts'
import type { Response } from '@borebook/contract/kit/endpoint.ts'
import { useSay } from '../app/texts.tsx'

export type SignInSettings = Response<typeof users.settings>

/** How people sign in here, as the server is set up. */
export function SignInFacts({ settings }: { settings: SignInSettings }) {
  const say = useSay()
  const { password, password_min, session_days, oidc } = settings
  const groups = [
    oidc?.superuser_group && say('user.groupSuperuser', { group: oidc.superuser_group }),
    ...(oidc?.project_groups ?? []).map(({ group, prj_num, role }) =>
      say('user.groupProject', { group, prj_num, role: say(`member.role.${role}`) }),
    ),
  ].filter(Boolean)
  return (
    <footer className="sign-in-facts soft">
      <p>
        <b>{say('user.by.password')}</b> {say(password ? 'user.passwordOn' : 'user.off', { min: password_min })} ·{' '}
        {say('user.sessionDays', { days: session_days })}
      </p>
      <p>
        <b>{say('user.by.oidc')}</b> {oidc ? [oidc.name, ...groups].join(' · ') : say('user.off')}
      </p>
    </footer>
  )
}
