import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { SayOnDrawing } from '../curves/depth-chart.tsx'
import type { PaperHeadField } from './paper-sheet.ts'

/** What templates call a field: its text's key without the sheet's name. */
export const fieldKeyOf = (name: TextKey): string => name.slice(name.indexOf('.') + 1)

/** Makes fields of heads that are called by their texts. */
export const fieldsIn =
  (say: SayOnDrawing) =>
  (name: TextKey, value: string | null): PaperHeadField => [say(name), value, fieldKeyOf(name)]
