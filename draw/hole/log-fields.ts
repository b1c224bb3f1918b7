import type { PrintedKey } from '../kit/printed-words.ts'

/** What a log's head can say, in its order. */
export const logFields = [
  ...(['object', 'kind', 'coordinates', 'system', 'elevation', 'inclination'] as const),
  ...(['drilled', 'company', 'rig', 'driller', 'weather', 'depth'] as const),
] satisfies PrintedKey[]
export type LogField = (typeof logFields)[number]
