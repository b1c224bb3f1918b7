import type { Calculation } from '@borebook/contract/calculations.ts'
import { type Say, useSay } from '../kit/texts.tsx'

/** What becomes of a run, in the order in which it is looked for. */
export const runStates = ['processing', 'failed', 'done', 'unknown'] as const
const known: ReadonlySet<string> = new Set(runStates)
export const stateOf = ({ status }: Pick<Calculation, 'status'>): (typeof runStates)[number] =>
  known.has(status) ? status : 'unknown'

export function RunState({ run }: { run: Pick<Calculation, 'status'> }) {
  const say = useSay()
  const state = stateOf(run)
  return <span className={`badge run-${state}`}>{say(`calculation.status.${state}`)}</span>
}

/** That values of a run were replaced; '' where none was. */
export const overriddenWords = (say: Say, { overridden: count }: Pick<Calculation, 'overridden'>): string =>
  count === 0 ? '' : say(count === 1 ? 'calculation.overridden.one' : 'calculation.overridden', { count })
