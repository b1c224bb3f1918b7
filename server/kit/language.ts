import { type Language, languages, say, type Texts } from '@borebook/contract/kit/say.ts'
import { de } from '@borebook/contract/texts/de.ts'
import { deAccounts } from '@borebook/contract/texts/de-accounts.ts'
import { deDocuments } from '@borebook/contract/texts/de-documents.ts'
import { deImport } from '@borebook/contract/texts/de-import.ts'
import { deSamples } from '@borebook/contract/texts/de-samples.ts'
import { deWell } from '@borebook/contract/texts/de-well.ts'
import { en } from '@borebook/contract/texts/en.ts'
import { enAccounts } from '@borebook/contract/texts/en-accounts.ts'
import { enDocuments } from '@borebook/contract/texts/en-documents.ts'
import { enImport } from '@borebook/contract/texts/en-import.ts'
import { enSamples } from '@borebook/contract/texts/en-samples.ts'
import { enWell } from '@borebook/contract/texts/en-well.ts'
import { fr } from '@borebook/contract/texts/fr.ts'
import { frAccounts } from '@borebook/contract/texts/fr-accounts.ts'
import { frDocuments } from '@borebook/contract/texts/fr-documents.ts'
import { frImport } from '@borebook/contract/texts/fr-import.ts'
import { frSamples } from '@borebook/contract/texts/fr-samples.ts'
import { frWell } from '@borebook/contract/texts/fr-well.ts'
import { it } from '@borebook/contract/texts/it.ts'
import { itAccounts } from '@borebook/contract/texts/it-accounts.ts'
import { itDocuments } from '@borebook/contract/texts/it-documents.ts'
import { itImport } from '@borebook/contract/texts/it-import.ts'
import { itSamples } from '@borebook/contract/texts/it-samples.ts'
import { itWell } from '@borebook/contract/texts/it-well.ts'
import type { FastifyRequest } from 'fastify'

export const texts: Record<Language, Texts> = {
  en: { ...en, ...enAccounts, ...enDocuments, ...enImport, ...enSamples, ...enWell },
  de: { ...de, ...deAccounts, ...deDocuments, ...deImport, ...deSamples, ...deWell },
  fr: { ...fr, ...frAccounts, ...frDocuments, ...frImport, ...frSamples, ...frWell },
  it: { ...it, ...itAccounts, ...itDocuments, ...itImport, ...itSamples, ...itWell },
}

/** The first language of Accept-Language that we speak, by its weights; none, or `*`, means English. */
export function acceptedLanguage(request: FastifyRequest): Language {
  const ranked = (request.headers['accept-language'] ?? '')
    .split(',')
    .map(part => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q=/i)
      return { language: tag.split('-')[0]!.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of ranked) {
    if ((languages as readonly string[]).includes(language)) return language as Language
  }
  return 'en'
}

export const sayIn = (language: Language, message: string): string => say(texts[language], message)
