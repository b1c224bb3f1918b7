import { languages } from '@borebook/contract/kit/say.ts'
import { languageNames } from './texts.tsx'

export const languageOptions = languages.map(value => ({ value, label: languageNames[value] }))
