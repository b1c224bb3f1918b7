/** Keys of the grid that its foot names. */
export const recordKeys = [
  ['Tab', 'next'],
  ['↵', 'below'],
  ['F2', 'edit'],
  ['Ctrl D', 'above'],
  ['Ctrl +', 'insert'],
  ['Ctrl Z', 'undo'],
] as const
