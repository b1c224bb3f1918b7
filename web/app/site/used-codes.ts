import { usedCodes } from '@borebook/contract/used-codes.ts'
import { useEndpointLater } from '../api.tsx'

const none: Readonly<Record<string, readonly string[]>> = {}

/** The codes most used in a project, by field, over the records of these nouns; nothing until they are there. */
export const useUsedCodes = (id: number, nouns: string): Readonly<Record<string, readonly string[]>> =>
  useEndpointLater(usedCodes.list, { path: { id }, query: { nouns } }).data ?? none
