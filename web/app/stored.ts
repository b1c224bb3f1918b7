import { useCallback, useMemo, useState } from 'react'

/** How a choice is kept in this browser as text; `read` may throw of what it does not know, and is given null where there is none. */
export interface StoredCodec<T> {
  read(text: string | null): T
  write(value: T): string
}

/** One of some words, the first of them until somebody chooses. */
export const storedOneOf = <T extends string>(words: readonly [T, ...T[]]): StoredCodec<T> => ({
  read: text => words.find(word => word === text) ?? words[0],
  write: String,
})

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

/** Where it is kept: in this browser, or in this tab of it until that is closed. Either may be forbidden, which throws. */
const stores = { browser: () => localStorage, tab: () => sessionStorage }
type StoreName = keyof typeof stores

/** Reads what is kept; a store that is forbidden or garbled is an empty one. */
export function readStored<T>(key: string, { read }: StoredCodec<T>, store: StoreName = 'browser'): T {
  try {
    return read(stores[store]().getItem(key))
  } catch {
    return read(null)
  }
}

/**
 * Keeps something for the next visit; a full or forbidden store costs that, not what is on screen. Answers whether it is
 * kept.
 */
export function writeStored<T>(
  key: string,
  { write }: StoredCodec<T>,
  value: T,
  store: StoreName = 'browser',
): boolean {
  try {
    stores[store]().setItem(key, write(value))
    return true
  } catch {
    return false
  }
}

export function dropStored(key: string, store: StoreName = 'browser'): void {
  try {
    stores[store]().removeItem(key)
  } catch {} // what is forbidden holds nothing
}

/** The names of all that is kept in this browser. */
export function listStoredKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i)!)
  } catch {
    return []
  }
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
