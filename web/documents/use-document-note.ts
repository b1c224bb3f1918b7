import { depthsOf } from '../kit/figures.ts'
import { useTexts } from '../kit/texts.tsx'
import { dateOf } from '../kit/times.ts'
import type { Rare } from './listing-columns.ts'

/** What stands beside the name of a document: the depths that a picture shows, until when a file is kept. */
export function useDocumentNote(): (rare: Rare | undefined) => string {
  const { say, language } = useTexts()
  return rare => {
    const until = rare?.expires_at ? say('doc.until', { day: dateOf(rare.expires_at, language) }) : ''
    return [depthsOf(rare), until].filter(Boolean).join(' · ')
  }
}
