import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { Say } from '../depth-chart.tsx'
import type { Field } from './paper-sheet.ts'

/** What templates call a field: its text's key without the sheet's name. */
export const fieldKeyOf = (name: TextKey): string => name.slice(name.indexOf('.') + 1)

/** Makes fields of heads that are called by their texts. */
export const fieldsIn =
  (say: Say) =>
  (name: TextKey, value: string | null): Field => [say(name), value, fieldKeyOf(name)]
