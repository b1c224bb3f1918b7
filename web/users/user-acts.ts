import { type Account, users } from '@borebook/contract/accounts/users.ts'
import { useSave } from '../app/api.tsx'
import { useSay } from '../app/texts.tsx'
import { showToast } from '../app/toasts.ts'
import type { Confirmation } from '../ui/dialogs/confirm-dialog.tsx'
import { getAccountName } from './user-state.ts'

export const changes = ['disable', 'enable', 'superuserOn', 'superuserOff', 'link', 'withdraw'] as const
type UserChange = (typeof changes)[number]
export type UserAct = UserChange | 'open'

/** A link as it was made; it is shown this once. */
export interface Issued {
  user_id: number
  link: string
  expires_at: string
}

const bodies = {
  disable: { disabled: true },
  enable: { disabled: false },
  superuserOn: { superuser: true },
  superuserOff: { superuser: false },
} as const

/** What each change asks before it is made, with what follows from it. */
export function useUserChanges(onIssued: (issued: Issued) => void): (user: Account, act: UserChange) => Confirmation {
  const say = useSay()
  const lists = [users.list]
  const update = useSave(users.update, lists)
  const reset = useSave(users.reset, lists)
  const withdraw = useSave(users.withdraw, lists)
  return (user, act) => {
    const name = getAccountName(user)
    const path = { user_id: user.user_id }
    return {
      title: say(`user.${act}.title`, { name }),
      sentence: say(act === 'link' && user.sign_in === 'oidc' ? 'user.link.sureOidc' : `user.${act}.sure`, { name }),
      verb: say(`user.${act}.verb`),
      isGrave: act === 'disable' || act === 'superuserOff' || act === 'withdraw',
      run: async () => {
        if (act === 'link') {
          const made = await reset.mutateAsync({ path })
          return onIssued({ user_id: user.user_id, ...made })
        }
        if (act === 'withdraw') await withdraw.mutateAsync({ path })
        else await update.mutateAsync({ path, body: bodies[act] })
        showToast(say(`user.${act}.done`, { name }))
      },
    }
  }
}
