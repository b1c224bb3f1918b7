/** Lets other requests have the thread between two pieces of long work. */
export const breathe = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
