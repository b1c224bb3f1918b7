/**
 * What Node is given where a program lives for seconds, as in the checks: optimised code of the database's WebAssembly would
 * be ready when it ends, and takes a third of the processor time of a start.
 */
export const shortLived = ['--liftoff-only']
