import type { DraftJson } from '@borebook/contract/draft-json.ts'

/** Changes what a template says of its sheet; steps of one `what` are taken back together. */
export type ChangeJson = (change: (json: DraftJson) => DraftJson, what?: string) => void
