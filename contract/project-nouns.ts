import type { Noun } from './kit/noun.ts'
import { everyNoun } from './nouns.ts'
import { section } from './sections.ts'

/** Every noun whose records a project itself holds, by table. */
export const projectNouns = { sections: section }
export type ProjectNounTable = keyof typeof projectNouns
export const everyProjectNoun = Object.values(projectNouns) as unknown as readonly Noun[]
/** The nouns of objects, then those of projects. */
export const nounsOfAnyHolder: readonly Noun[] = [...everyNoun, ...everyProjectNoun]
