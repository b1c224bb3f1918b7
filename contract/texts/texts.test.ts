import { describe, expect, it } from 'vitest'
import { de } from './de.ts'
import { deAccounts } from './de-accounts.ts'
import { deDocuments } from './de-documents.ts'
import { deImport } from './de-import.ts'
import { deSamples } from './de-samples.ts'
import { deWell } from './de-well.ts'
import { en as core } from './en.ts'
import { enAccounts } from './en-accounts.ts'
import { enDocuments } from './en-documents.ts'
import { enImport } from './en-import.ts'
import { enSamples } from './en-samples.ts'
import { enWell } from './en-well.ts'
import { fr } from './fr.ts'
import { frAccounts } from './fr-accounts.ts'
import { frDocuments } from './fr-documents.ts'
import { frImport } from './fr-import.ts'
import { frSamples } from './fr-samples.ts'
import { frWell } from './fr-well.ts'
import { it as italian } from './it.ts'
import { itAccounts } from './it-accounts.ts'
import { itDocuments } from './it-documents.ts'
import { itImport } from './it-import.ts'
import { itSamples } from './it-samples.ts'
import { itWell } from './it-well.ts'

const en: Record<string, string> = { ...core, ...enAccounts, ...enDocuments, ...enImport, ...enSamples, ...enWell }
const all: Record<string, Record<string, string>> = {
  en,
  de: { ...de, ...deAccounts, ...deDocuments, ...deImport, ...deSamples, ...deWell },
  fr: { ...fr, ...frAccounts, ...frDocuments, ...frImport, ...frSamples, ...frWell },
  it: { ...italian, ...itAccounts, ...itDocuments, ...itImport, ...itSamples, ...itWell },
}
const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(match => match[0]).sort()

describe.each(Object.keys(all))('the texts in %s', language => {
  const texts = all[language]!

  it('have the keys of the English texts, and no others', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
  })

  it('leave the same gaps', () => {
    for (const [key, text] of Object.entries(en)) expect(gaps(texts[key] ?? ''), key).toEqual(gaps(text))
  })

  it('are never empty, keep no blank at their ends and spell ss', () => {
    for (const [key, text] of Object.entries(texts)) {
      expect(text, key).toMatch(/^\S(.*\S)?$/s)
      expect(text, key).not.toContain('ß')
    }
  })
})

describe('the translations', () => {
  it.each(['de', 'fr', 'it'])('do not leave a sentence in English: %s', language => {
    const sentences = Object.entries(en).filter(([, text]) => text.split(' ').length > 3)
    expect(sentences.filter(([key, text]) => all[language]?.[key] === text)).toEqual([])
  })
})
