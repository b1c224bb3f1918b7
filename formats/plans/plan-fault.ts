import { messageOf, type TextKey, type TextValues } from '@borebook/contract/kit/say.ts'

/** Why a file cannot be shown as a plan, as a sentence with its values. */
export class PlanFault extends Error {
  constructor(key: TextKey, values?: TextValues) {
    super(messageOf(key, values))
  }
}
