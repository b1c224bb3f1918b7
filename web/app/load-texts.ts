import { column, type Language } from '@borebook/contract/kit/languages.ts'
import type { Texts } from '@borebook/contract/kit/say.ts'
import { nounGroups, type TextGroup, textGroups } from '@borebook/contract/texts/groups.ts'

/** One language of a group. Vite puts `split-texts.ts` in this file's place, so that the browser loads nothing else. */
export const loadTexts = async (group: TextGroup, language: Language): Promise<Partial<Texts>> =>
  column(language, Object.values(textGroups[group]))

export { nounGroups }
