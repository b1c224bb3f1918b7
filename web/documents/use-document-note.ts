import { formatDay } from '../app/site/times.ts'
import { useSay } from '../app/texts.tsx'
import { formatPictureDepths } from '../ui/fields/figures.ts'
import type { Rare } from './listing/listing-columns.ts'

/** What stands beside the name of a document: the depths that a picture shows, until when a file is kept. */
export function useDocumentNote(): (rare: Rare | undefined) => string {
  const say = useSay()
  return rare => {
    const until = rare?.expires_at ? say('doc.until', { day: formatDay(rare.expires_at) }) : ''
    return [formatPictureDepths(rare), until].filter(Boolean).join(' · ')
  }
}
