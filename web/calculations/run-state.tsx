import type { Calculation } from '@borebook/contract/calculations/calculations.ts'
import { type Say, useSay } from '../app/texts.tsx'

/** What becomes of a run, in the order in which it is looked for. */
export const runStates = ['processing', 'failed', 'done', 'unknown'] as const
const known: ReadonlySet<string> = new Set(runStates)
export const getRunState = ({ status }: Pick<Calculation, 'status'>): (typeof runStates)[number] =>
  known.has(status) ? status : 'unknown'

export function RunState({ run }: { run: Pick<Calculation, 'status'> }) {
  const say = useSay()
  const state = getRunState(run)
  return <span className={`badge run-${state}`}>{say(`calculation.status.${state}`)}</span>
}

/** What becomes of a run that is processing. One takes so little that no share of it is told: many have one together. */
export const describeProgress = (say: Say, { started_at }: Pick<Calculation, 'started_at'>): string =>
  say(started_at === null ? 'calculation.waits' : 'calculation.goesOn')

/** How many of some runs have ended, with the share in whole percent while others are processing; all of them are no sooner 100 %. */
export function describeEnded(say: Say, runs: readonly Pick<Calculation, 'status'>[]): string {
  const [all, open] = [runs.length, runs.filter(({ status }) => status === 'processing').length]
  const done = all - open
  if (open === 0) return say('batch.progress', { done, all })
  return say('batch.progress.share', { done, all, share: Math.floor((100 * done) / all) })
}

/** Says that values of a run were replaced; '' where none was. */
export const overriddenWords = (say: Say, { overridden: count }: Pick<Calculation, 'overridden'>): string =>
  count === 0 ? '' : say(count === 1 ? 'calculation.overridden.one' : 'calculation.overridden', { count })
