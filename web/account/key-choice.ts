import { type KeyScope, scopes } from '@borebook/contract/kit/endpoint.ts'

/** The last day, in UTC, on which a key holds that ends at an instant; null for one that never ends. */
export const lastDay = (expires: string | null): string | null =>
  expires === null ? null : new Date(Date.parse(expires) - 1).toISOString().slice(0, 10)

/** Scopes after one is ticked or not: sending readings needs no other, and write sends them too. */
export function withScope(chosen: readonly KeyScope[], scope: KeyScope, isChosen: boolean): KeyScope[] {
  if (isChosen && scope === 'readings') return [scope]
  const stays = (s: KeyScope): boolean => chosen.includes(s) && !(isChosen && scope === 'write' && s === 'readings')
  return scopes.filter(s => (s === scope ? isChosen : stays(s)))
}
