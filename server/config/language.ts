import { column, type Language, languages } from '@borebook/contract/kit/languages.ts'
import { say, type Texts } from '@borebook/contract/kit/say.ts'
import { textGroups } from '@borebook/contract/texts/groups.ts'
import type { FastifyRequest } from 'fastify'

const tables = Object.values(textGroups).flatMap(group => Object.values(group))
export const texts = Object.fromEntries(languages.map(l => [l, column(l, tables)])) as Record<Language, Texts>

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
