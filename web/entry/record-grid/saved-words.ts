import { useSay } from '../../app/texts.tsx'

const words = {
  save: ['records.save', 'records.delete', 'records.saveDelete'],
  saved: ['records.saved', 'records.deleted', 'records.savedDeleted'],
} as const

/** Says how many rows a save stores and how many stored records it deletes, or has. */
export function useSavedWords() {
  const say = useSay()
  return (verb: keyof typeof words, count: number, deleted: number): string => {
    const [stores, deletes, both] = words[verb]
    if (count > 0 && deleted > 0) return say(both, { count, deleted })
    const [key, rows] = deleted > 0 ? ([deletes, deleted] as const) : ([stores, count] as const)
    return say(rows === 1 ? `${key}.one` : key, { count: rows })
  }
}
