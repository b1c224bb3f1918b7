/** Codes that say that nothing is said. */
export const unspecifiedCodes: ReadonlySet<string> = new Set(['ka', 'ns'])
