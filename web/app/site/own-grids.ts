import { type DictionaryEntry, dictionaries } from '@borebook/contract/dictionaries.ts'
import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { defineGrid } from '@borebook/geo/grids.ts'
import { useMemo } from 'react'
import { useEndpointLater } from '../api.tsx'
import { useDictionaries } from './dictionaries.ts'

const types = [dictionaryTypes.epsgCodes]
const none: readonly DictionaryEntry[] = []

/** Makes the coordinate systems known that somebody has defined, for whatever converts coordinates below. */
export const useOwnGrids = (): void => useDefined(useDictionaries(types).entries(dictionaryTypes.epsgCodes))

/** Makes those systems known in a form, which does not wait for them: its fields would lose the focus. */
export function useOwnGridsLater(): void {
  const query = { types: String(dictionaryTypes.epsgCodes) }
  useDefined(useEndpointLater(dictionaries.several, { query }).data?.[query.types] ?? none)
}

function useDefined(entries: readonly DictionaryEntry[]): void {
  useMemo(() => {
    for (const { code, definition } of entries) if (definition !== null) defineGrid(code, definition)
  }, [entries])
}
