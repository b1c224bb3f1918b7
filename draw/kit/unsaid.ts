/** Codes that say that nothing is said. */
export const unsaid: ReadonlySet<string> = new Set(['ka', 'ns'])
