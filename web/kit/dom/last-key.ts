let lastKey = Number.NEGATIVE_INFINITY
globalThis.document?.addEventListener(
  'keydown',
  () => {
    lastKey = performance.now()
  },
  true,
)

/** ms since a key was pressed anywhere on the page. */
export const sinceLastKey = (): number => performance.now() - lastKey
