import type { DocumentEntry } from '@borebook/contract/documents.ts'

/** ms between two changes of what is shown. */
const pause = 300
const stored = new Map<number, DocumentEntry[]>()
let isTelling = false

/** Puts files that have come into the list that is shown, many at a time; a call that tells no entries has it asked again. */
export function tellStored(prj: number, entries: readonly DocumentEntry[]): void {
  const waiting = stored.get(prj) ?? []
  waiting.push(...entries)
  stored.set(prj, waiting)
  if (!isTelling) void tell()
}

async function tell(): Promise<void> {
  isTelling = true
  try {
    // the list is loaded with the browser; who only looks at layers need not have it
    const { addEntries, refreshListing } = await import('./listing.ts')
    while (stored.size > 0) {
      const told = [...stored]
      stored.clear()
      for (const [prj, entries] of told) {
        if (entries.length > 0) void addEntries(prj, entries)
        else void refreshListing(prj)
      }
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  } catch {
    // a list that cannot be loaded shows nothing old either
    stored.clear()
  } finally {
    isTelling = false
  }
}
