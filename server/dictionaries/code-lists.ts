import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import type { Db } from '../db/database.ts'

/** An entry with the number of the code list that it stands in. */
export type ListedEntry = DictionaryEntry & { type: number }

/** The entries of code lists by their numbers. */
export type CodeLists = (types: readonly number[]) => Promise<ListedEntry[]>

/** Code lists for sheets that are printed together, each read once: reading them costs as much as all records of a hole. */
export function makeCodeLists(db: Db): CodeLists {
  const read = new Map<number, Promise<ListedEntry[]>>()
  return async types => {
    const missing = types.filter(type => !read.has(type))
    if (missing.length > 0) {
      const entries = db.selectFrom('dictionary_entries').selectAll().where('type', 'in', missing).execute()
      for (const type of missing)
        read.set(
          type,
          entries.then(all => all.filter(one => one.type === type) as ListedEntry[]),
        )
    }
    return (await Promise.all(types.map(type => read.get(type)!))).flat()
  }
}
