/** Whether everything is run, as before a release (`npm run test:all`), and not what each change needs. */
export const isAll = process.env.CHECKS === 'all'

/** Takes, of many cases of one kind, those that each change runs: the first ones, else every one. */
export const takeCases = <T>(cases: readonly T[], atMost: number): T[] => cases.slice(0, isAll ? undefined : atMost)
