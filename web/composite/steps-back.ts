import type { RecordChange } from '@borebook/contract/records.ts'

/** What was saved at once: each record as it was before and as it was sent, with the version that it has now. */
export interface Step {
  before: readonly RecordChange[]
  after: readonly RecordChange[]
}
export interface Steps {
  past: readonly Step[]
  future: readonly Step[]
}
export const noSteps: Steps = { past: [], future: [] }
/** No more are remembered. */
const most = 100

type Versions = ReadonlyMap<string, number>
const nameOf = ({ table, key }: RecordChange): string => `${table} ${key}`
const at = (changes: readonly RecordChange[], versions: Versions): RecordChange[] =>
  changes.map(change => ({ ...change, version: versions.get(nameOf(change)) ?? change.version }))

/** The versions that records have after a save, by what was sent and what came back. */
export const versionsOf = (
  sent: readonly RecordChange[],
  stored: readonly (Readonly<Record<string, unknown>> | null)[],
): Versions => new Map(sent.map((change, i) => [nameOf(change), Number(stored[i]?.version ?? change.version)]))

const told = ({ before, after }: Step, versions: Versions): Step => ({
  before: at(before, versions),
  after: at(after, versions),
})
const everywhere = ({ past, future }: Steps, versions: Versions): Steps => ({
  past: past.map(step => told(step, versions)),
  future: future.map(step => told(step, versions)),
})

/** After a save, which nothing that was taken back outlives. */
export const stepped = (steps: Steps, step: Step, versions: Versions): Steps =>
  everywhere({ past: [...steps.past, step].slice(-most), future: [] }, versions)

/** After the last step was taken back, and after the last of these was done again. */
export const takenBack = ({ past, future }: Steps, versions: Versions): Steps =>
  everywhere({ past: past.slice(0, -1), future: [...past.slice(-1), ...future] }, versions)
export const doneAgain = ({ past, future }: Steps, versions: Versions): Steps =>
  everywhere({ past: [...past, ...future.slice(0, 1)], future: future.slice(1) }, versions)
