import { createRequire } from 'node:module'
import type fastCheck from 'fast-check'

/**
 * fast-check as the tests get it: the same cases in each run, so that none fails by chance. FUZZ_SEED is another seed, or
 * `random` to look for new cases; a failure prints its own.
 */
const { default: fc } = createRequire(import.meta.url)('fast-check') as { default: typeof fastCheck }
const { FUZZ_SEED = '2611' } = process.env
if (FUZZ_SEED !== 'random') fc.configureGlobal({ seed: Number(FUZZ_SEED) })

export default fc
