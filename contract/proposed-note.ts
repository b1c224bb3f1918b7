import type { Titles } from './kit/languages.ts'

/** The remarks of a layer that soundings have proposed. */
export const proposedNote = [
  'Proposed from {names}: {reasons}',
  'Vorschlag aus {names}: {reasons}',
  'Proposé d’après {names} : {reasons}',
  'Proposto da {names}: {reasons}',
] as const satisfies Titles

const reason = String.raw`(?:SBT \d|(?:qc|su|N) [\d.–]+(?: [kM]Pa)?)`
const said = proposedNote.map(note => {
  // a blank before a colon is one that holds it
  const [before, between] = note.replaceAll(' ', String.raw`\s`).split(/\{\w+\}/)
  return new RegExp(`^${before}.+${between}${reason}(?:, ${reason})*$`)
})

/** Whether remarks are those of a proposal, in whatever language, and nobody has written on them. */
export const isProposedNote = (text: unknown): boolean => typeof text === 'string' && said.some(note => note.test(text))
