/** A text of a file as a field takes it: without NUL and blanks around, cut to `most` characters; null when nothing is left. */
export function fitted(text: string | undefined, most: number): string | null {
  const plain = (text ?? '').replaceAll('\0', '').trim().slice(0, most).trim()
  return plain === '' ? null : plain
}

/** Reads a text, null also for words by which Dutch and English files say that they do not know. */
export function readKnownText(text: string | undefined, most: number): string | null {
  const plain = fitted(text, most)
  return plain === null || /^(-+|onbekend|unknown|n\/?a|nvt|n\.v\.t\.)$/i.test(plain) ? null : plain
}

/** A number within bounds; null otherwise. */
export const keepWithin = (value: number | null, min: number, max: number): number | null =>
  value !== null && value >= min && value <= max ? value : null
