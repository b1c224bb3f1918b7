import { useCallback, useMemo, useState } from 'react'

/** How a choice is kept in this browser as text; `read` may throw of what it does not know, and is given null where there is none. */
export interface StoredCodec<T> {
  read(text: string | null): T
  write(value: T): string
}

/** Any text; null where nothing was chosen yet. */
export const storedText: StoredCodec<string | null> = { read: text => text, write: text => text ?? '' }

/** `usual` is what counts until somebody chooses. */
export const storedList = <U extends readonly string[] | undefined>(usual: U): StoredCodec<readonly string[] | U> => ({
  read: text => text?.split(',').filter(Boolean) ?? usual,
  write: list => list?.join() ?? '',
})

export const storedNumber = (usual: number): StoredCodec<number> => ({
  read: text => Number(text || usual) || 0,
  write: String,
})

/** `pick` takes of what was parsed that which it knows; undefined where there is nothing. */
export const storedJson = <T>(pick: (found: unknown) => T): StoredCodec<T> => ({
  read: text => pick(text === null ? undefined : JSON.parse(text)),
  write: value => JSON.stringify(value),
})

/** Reads what is kept; a store that is forbidden or garbled is an empty one. */
export function readStored<T>(key: string, { read }: StoredCodec<T>): T {
  try {
    return read(localStorage.getItem(key))
  } catch {
    return read(null)
  }
}

/** Keeps something for the next visit; a full or forbidden store costs that, not what is on screen. */
export function writeStored<T>(key: string, { write }: StoredCodec<T>, value: T): void {
  try {
    localStorage.setItem(key, write(value))
  } catch {}
}

export function dropStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {} // what is forbidden holds nothing
}

/** A choice as state, kept in this browser. `codec`: the same from render to render. */
export function useStored<T>(key: string, codec: StoredCodec<T>): readonly [T, (value: T) => void] {
  const [chosen, setChosen] = useState<{ key: string; value: T }>()
  const value = useMemo(() => (chosen?.key === key ? chosen.value : readStored(key, codec)), [chosen, key, codec])
  const choose = useCallback(
    (next: T) => {
      writeStored(key, codec, next)
      setChosen({ key, value: next })
    },
    [key, codec],
  )
  return [value, choose]
}
