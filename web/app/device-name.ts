import type { Session } from '@borebook/contract/accounts/account.ts'
import type { Say } from './texts.tsx'

/** Firefox on Windows, as far as the browser told. */
export function deviceName(say: Say, { browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser && system) return say('account.device', { browser, system })
  return browser ?? system ?? say('account.device.unknown')
}
