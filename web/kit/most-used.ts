/** The codes that records hold in each of the given fields, the most used first; lists of codes count one by one. */
export function mostUsedOf(records: readonly object[], fields: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    fields.map(field => {
      const counts = new Map<string, number>()
      for (const record of records)
        for (const code of [(record as Record<string, unknown>)[field]].flat())
          if (typeof code === 'string' && code !== '') counts.set(code, (counts.get(code) ?? 0) + 1)
      return [field, [...counts].sort((a, b) => b[1] - a[1]).map(([code]) => code)]
    }),
  )
}
