import type { Account } from '@borebook/contract/accounts/users.ts'

export const userStates = ['active', 'invited', 'reset', 'disabled'] as const
type UserState = (typeof userStates)[number]

/** Whether somebody can sign in, has a link to begin with, or one to choose a new password. */
export function getUserState({ disabled, link }: Account): UserState {
  if (disabled) return 'disabled'
  if (!link) return 'active'
  return link.kind === 'invite' ? 'invited' : 'reset'
}
export const getAccountName = ({ fullname, username }: Pick<Account, 'fullname' | 'username'>): string =>
  fullname ?? username
