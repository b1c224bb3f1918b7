let lastKey = Number.NEGATIVE_INFINITY
globalThis.document?.addEventListener(
  'keydown',
  () => {
    lastKey = performance.now()
  },
  true,
)

/** ms without a key after which a hand is at rest: before, its next key is for the form or table that it sees. */
export const handRest = 300

/** ms since a key was pressed anywhere on the page. */
export const sinceLastKey = (): number => performance.now() - lastKey
